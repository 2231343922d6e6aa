"""The odds: exact chances of a shot, an exchange of blows, a duel, or the rest of a situation."""

from cometfall.odds.clashes import Clash, Fate, clash, volley
from cometfall.odds.errors import OddsError
from cometfall.odds.options import of_charge, of_option
from cometfall.odds.picture import picture
from cometfall.odds.questions import charge, duel, exchange, rest_of, shot, side_by_side
from cometfall.odds.results import Condition, Odds, Outcome
from cometfall.odds.telling import Teller, percent
from cometfall.odds.weighing import Weigher, weigher

__all__ = [
    "Clash",
    "Condition",
    "Fate",
    "Odds",
    "OddsError",
    "Outcome",
    "Teller",
    "Weigher",
    "charge",
    "clash",
    "duel",
    "exchange",
    "of_charge",
    "of_option",
    "percent",
    "picture",
    "rest_of",
    "shot",
    "side_by_side",
    "volley",
    "weigher",
]
