"""A battle being played: its record, what each player may see; situations laid out by hand, settled step by step."""

from cometfall.battle.arguing import Argument, argue, argument_in
from cometfall.battle.asking import Answer, Offer, OpenAsk, RefusedError
from cometfall.battle.conditions import STATUSES, statuses
from cometfall.battle.errors import BattleError, SituationError
from cometfall.battle.homecoming import homecoming
from cometfall.battle.log import Entry, in_words
from cometfall.battle.opening import COLOURS, Opening
from cometfall.battle.playing import Battle
from cometfall.battle.reading import parse_situation, read_situation, situation_from
from cometfall.battle.results import Outcome, Result
from cometfall.battle.setting import schema, set_up
from cometfall.battle.settling import Asked, Settled, Settler, settle
from cometfall.battle.sheets import SheetLine, sheet
from cometfall.battle.situation import Situation
from cometfall.battle.view import View
from cometfall.model.roster import Member, Roster

__all__ = [
    "COLOURS",
    "STATUSES",
    "Answer",
    "Argument",
    "Asked",
    "Battle",
    "BattleError",
    "Entry",
    "Member",
    "Offer",
    "OpenAsk",
    "Opening",
    "Outcome",
    "RefusedError",
    "Result",
    "Roster",
    "Settled",
    "Settler",
    "SheetLine",
    "Situation",
    "SituationError",
    "View",
    "argue",
    "argument_in",
    "homecoming",
    "in_words",
    "parse_situation",
    "read_situation",
    "schema",
    "set_up",
    "settle",
    "sheet",
    "situation_from",
    "statuses",
]
