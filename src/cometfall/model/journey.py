"""A move under way, and the charges that are declared and not made yet."""

from __future__ import annotations

from typing import Literal, TypeAlias

from cometfall.geometry.parts import Place
from cometfall.geometry.ways import Leg
from cometfall.model.values import Value

Pace: TypeAlias = Literal["walk", "run", "crawl", "charge", "failed-charge", "flight", "random", "shamble"]
"""How a warrior moves: what the book calls his move."""


class Charge(Value, frozen=True, kw_only=True):
    """A charge that is declared: who, whom, and what the dice gave it."""

    by: str
    at: tuple[str, ...]
    """All enemies that are charged; the first is the one the way leads to."""
    boldly: bool = False
    """He goes the shortest way, whatever tests lie on it, though there be one without."""
    via: tuple[Place, ...] = ()
    """Places that he passes by, where his player may choose the way."""
    dives: bool = False
    """He jumps down on his target from above."""
    dive: Place | None = None
    """The place from which he jumps, where his player names one."""
    rolled: int = 0
    """What the charge dice showed, where a charge goes by dice."""
    compelled: bool = False
    undetected: bool = False
    """He has not found whom he wanted to charge."""
    legs: tuple[Leg, ...] = ()
    """The way, once it has been measured."""
    asked: tuple[str, ...] = ()
    """Those who were asked whether they would step into the way."""
    tried: int = 0
    """How many have tried to step into the way."""
    met_by: str = ""
    """Who has stepped into the way."""


class Breaking(Value, frozen=True, kw_only=True):
    """Somebody breaks from a fight: who, and the enemies who have still to hit him as he turns to run."""

    by: str
    foes: tuple[str, ...]
    """Those with whom he was in the fight."""
    hitting: tuple[str, ...]
    """Those of them who may still make their hit."""
    slipping: bool = False
    """He tried to slip away, and has failed."""


class Journey(Value, frozen=True, kw_only=True):
    """A move under way: who, how, and the parts of the way that are still to be gone."""

    by: str
    pace: Pace
    start: Place
    legs: tuple[Leg, ...]
    """Still to be gone, the next first."""
    since: Place | None = None
    """Where the part that was gone last began."""
    since_hidden: bool = False
    """He was hidden there."""
    spent: int = 0
    """What the parts that are gone have cost."""
    climbed: int = 0
    """How high he has climbed on it."""
    blind: bool = False
    """The last part is a jump over a gap that nobody has measured: whither he goes on is asked once he is across."""
    targets: tuple[str, ...] = ()
    """Whom a charge goes for."""
    dive: int = 0
    """How deep he has dived."""
    heading: tuple[int, int] = (0, 0)
    """Whither he goes straight on, and over the edge of what he stands on too; (0, 0): he goes no such way."""
    far: int = 0
    """How far he would go straight on."""
    broken_off: bool = False
    """A fall, a failed climb or an interception has ended it before its time."""
    leapt: int = 0
    """How often he has leapt after it."""
    dangers: tuple[str, ...] = ()
    """The pieces off open ground that it has led over; they are dangerous to riders."""
