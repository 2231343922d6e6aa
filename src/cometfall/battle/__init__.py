"""A battle being played: situations laid out by hand, settled step by step."""

from cometfall.battle.conditions import STATUSES, statuses
from cometfall.battle.errors import SituationError
from cometfall.battle.log import Entry, in_words
from cometfall.battle.reading import parse_situation, read_situation, situation_from
from cometfall.battle.setting import schema, set_up
from cometfall.battle.settling import Asked, Settled, Settler, settle
from cometfall.battle.situation import Situation

__all__ = [
    "STATUSES",
    "Asked",
    "Entry",
    "Settled",
    "Settler",
    "Situation",
    "SituationError",
    "in_words",
    "parse_situation",
    "read_situation",
    "schema",
    "set_up",
    "settle",
    "situation_from",
    "statuses",
]
