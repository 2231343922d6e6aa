"""Dice: what rules ask for, and those who answer with dice.

A rule never rolls. It yields an ask, and whoever runs it sends the answer back.
"""

from cometfall.dice.answers import DiceError, DieMissingError, LaidOut, LaidOutDie, Numbered, Seeded, faces_of
from cometfall.dice.asks import (
    Ask,
    Attempt,
    Chart,
    Choice,
    Die,
    Option,
    Play,
    Region,
    Roll,
    RollOff,
    Row,
    Telling,
    attempt,
    choose,
    choose_where,
    consult,
    may,
    roll,
    roll_off,
    stay_within,
    tell,
)
from cometfall.dice.branches import Branch, DiceAsk, answer_for, branches, dice_of, is_certain
from cometfall.dice.driving import run
from cometfall.dice.events import Event
from cometfall.dice.targets import Modifier, Target

__all__ = [
    "Ask",
    "Attempt",
    "Branch",
    "Chart",
    "Choice",
    "DiceAsk",
    "DiceError",
    "Die",
    "DieMissingError",
    "Event",
    "LaidOut",
    "LaidOutDie",
    "Modifier",
    "Numbered",
    "Option",
    "Play",
    "Region",
    "Roll",
    "RollOff",
    "Row",
    "Seeded",
    "Target",
    "Telling",
    "answer_for",
    "attempt",
    "branches",
    "choose",
    "choose_where",
    "consult",
    "dice_of",
    "faces_of",
    "is_certain",
    "may",
    "roll",
    "roll_off",
    "run",
    "stay_within",
    "tell",
]
