"""Everything a rule can ask; nothing else is ever yielded.

`attempt`, `consult`, `roll` and `roll_off` ask for dice, `choose` and `may` ask a player, `tell` asks for nothing.
A rule asks just for what it reads: "4 or more?" has two answers, a chart as many as it has rows, and only a roll
whose number matters has them all.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, get_args

import msgspec

from cometfall.dice.events import Event
from cometfall.dice.targets import Target

T = TypeVar("T")

Die: TypeAlias = Literal[
    "to-hit",
    "parry",
    "to-wound",
    "critical",
    "armour-save",
    "ward-save",
    "dodge",
    "hiding",
    "injury",
    "helmet",
    "misfire",
    "which-weapon",
    "breaks",
    "wounds",
    "impact-hits",
    "stomps",
    "roll-off",
    "fear",
    "characteristic",
    "leadership",
    "rout",
    "stubborn",
    "rally",
    "all-alone",
    "escape",
    "stupidity",
    "stupor",
    "flight",
    "wandering",
    "knock-back",
    "initiative",
    "falling",
    "leap",
    "random-movement",
    "charge",
    "dangerous-terrain",
    "objectives",
    "counters",
    "shards",
    "search",
    "reserves",
    "edge",
    "d3",
    "d6",
    "artillery",
    "scatter",
    "telescope",
    "serious-injury",
    "survival",
    "lasting",
    "advance",
    "which-advance",
    "exploration",
    "crowns",
    "rarity",
    "price",
    "haggle",
    "veterans",
    "casting",
    "spell-save",
    "spell-hits",
    "ebbing",
    "miscast",
    "eye-of-god",
    "first-spell",
]
"""What a die is for: the name under which it is laid out, logged and explained."""
DIE_NAMES: tuple[str, ...] = get_args(Die)


class Attempt(msgspec.Struct, frozen=True):
    """Does the die reach the target (or, for a test, stay within the need)? Answered by yes or no."""

    what: Die
    need: int
    by: str = ""
    because: Target | None = None
    dice: int = 1
    within: bool = False
    """A test against a characteristic: the total must not exceed the need."""


class Row(msgspec.Struct, frozen=True):
    """The faces of a die that mean the same, and what they mean."""

    faces: tuple[int, ...]
    answer: Any


class Chart(msgspec.Struct, frozen=True):
    """Which row of a chart? The rows hold each face once; answered by the answer of the row."""

    what: Die
    rows: tuple[Row, ...]
    by: str = ""
    because: Target | None = None


class Roll(msgspec.Struct, frozen=True):
    """The total itself of some dice, for where the number is read. A D3 is a D6 halved and rounded up."""

    what: Die
    dice: int = 1
    d3: bool = False
    by: str = ""
    keep: int = 0
    """So many of the highest count; 0: all of them."""


class RollOff(msgspec.Struct, frozen=True):
    """Who goes before whom? Each rolls a die, the highest first, ties again; answered by the order."""

    what: Die
    between: tuple[str, ...]


class Option(msgspec.Struct, frozen=True):
    """One thing a player may choose: a key to name it by, and words for people."""

    key: str
    words: str
    value: Any = None


class Region(Protocol):
    """Places among which a player chooses, too many to list: a key can be tried, and one can be drawn."""

    @property
    def words(self) -> str:
        """Say what its keys look like."""
        ...

    def named(self, key: str) -> Option | str:
        """Give the option that a key names, or one sentence that says why it is not open."""
        ...

    def drawn(self, random: Random) -> Option:
        """Give an option drawn by chance, evenly."""
        ...


class Choice(msgspec.Struct, frozen=True):
    """A player decides; answered by the option chosen."""

    what: str
    player: str
    options: tuple[Option, ...]
    by: str = ""
    usual: int | None = None
    """The option that is taken where nobody is there to ask: what nearly everyone would choose. None: there is none."""
    region: Region | None = None
    """Further options that are too many to list."""

    def named(self, key: str) -> Option | str:
        """Give the option that a key names; else say why it is not open, or nothing where nothing more can be said."""
        listed = next((option for option in self.options if option.key == key), None)
        if listed is None and self.region is not None:
            return self.region.named(key)
        return listed or ""


class Telling(msgspec.Struct, frozen=True):
    """Something for the log; nobody answers."""

    event: Event


Ask: TypeAlias = Attempt | Chart | Roll | RollOff | Choice | Telling
Play: TypeAlias = Generator[Ask, Any, T]
"""A rule in play: a generator that yields asks and ends in a value."""


def attempt(what: Die, target: Target, by: str = "", dice: int = 1) -> Play[bool]:
    """Roll a die, or the total of some, against a target."""
    answer: bool = yield Attempt(what, target.need, by, target, dice)
    return answer


def stay_within(what: Die, need: int, by: str = "", dice: int = 1) -> Play[bool]:
    """Roll dice whose total must not exceed a number."""
    answer: bool = yield Attempt(what, need, by, dice=dice, within=True)
    return answer


def consult(what: Die, rows: tuple[Row, ...], by: str = "", because: Target | None = None) -> Play[Any]:
    """Roll a die on a chart."""
    return (yield Chart(what, rows, by, because))


def roll(what: Die, by: str = "", dice: int = 1, *, d3: bool = False, keep: int = 0) -> Play[int]:
    """Roll dice whose number is read; of some only the highest count."""
    answer: int = yield Roll(what, dice, d3, by, keep)
    return answer


def roll_off(between: tuple[str, ...]) -> Play[tuple[str, ...]]:
    """Let dice decide an order."""
    answer: tuple[str, ...] = yield RollOff("roll-off", between)
    return answer


def choose(what: str, player: str, options: tuple[Option, ...], by: str = "", usual: int | None = None) -> Play[Any]:
    """Ask a player to choose; where there is only one option nobody is asked."""
    if len(options) == 1:
        return options[0].value
    answer: Option = yield Choice(what, player, options, by, usual)
    return answer.value


def choose_where(what: str, player: str, region: Region, options: tuple[Option, ...], by: str = "") -> Play[Any]:
    """Ask a player to choose a place, or one of some options beside; the last of them is what is usual."""
    answer: Option = yield Choice(what, player, options, by, len(options) - 1 if options else None, region)
    return answer.value


YES_OR_NO = (Option("yes", "yes", value=True), Option("no", "no", value=False))


def may(what: str, player: str, by: str = "") -> Play[bool]:
    """Ask a player whether to use what a rule allows; nearly everyone would."""
    answer: Option = yield Choice(what, player, YES_OR_NO, by, 0)
    return bool(answer.value)


def tell(
    what: str, rule: str = "", *, by: str = "", at: str = "", using: str = "", number: int = 0, note: str = ""
) -> Play[None]:
    """Tell the log what happened."""
    yield Telling(Event(what, rule, by, at, using, number, note))
