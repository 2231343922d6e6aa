"""What a bot has before it when it is asked, and what it decides."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import dist
from random import Random
from typing import NamedTuple, TypeAlias

from cometfall.battle import OpenAsk, View
from cometfall.battle.scouting import charge_reach
from cometfall.dice import Choice, Option
from cometfall.geometry.parts import Place
from cometfall.model.bodies import radius_of
from cometfall.model.state import State, enemies
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior


class Decision(NamedTuple):
    """The key of what a bot may answer, a sentence that says why, and what it is worth beside the others."""

    key: str
    because: str
    worth: float = 0.0


Judged: TypeAlias = tuple[Decision, ...]
"""What comes into question for an ask, the best first."""


class Temper(NamedTuple):
    """How a bot is inclined."""

    approach: float = 0.03
    """What an inch nearer to an enemy is worth."""
    impatience: float = 0.15
    """How much bolder it grows with each turn in which nothing has happened."""
    caution: float = 0.5
    """How much of the harm counts that enemies can do next."""
    hope: float = 0.5
    """How much of the harm counts that he can do himself next."""
    least: float = 0.0
    """What a charge must be worth."""
    together: bool = False
    """Whether he weighs what several do together."""


STEADY = Temper()


class Mind:
    """A bot's eyes on the battle while it answers one ask."""

    def __init__(
        self, view: View, ask: OpenAsk, random: Random, patience: float, *, brisk: bool = False, temper: Temper = STEADY
    ) -> None:
        """Look at a battle as its player sees it."""
        self.view, self.ask, self.random = view, ask, random
        self.battle: State = view.state
        self.me = ask.player
        self._reach: dict[str, float] = {}
        self.brisk, self.temper = brisk, temper
        """Whether he judges at a glance, as one does who thinks several moves ahead."""
        self.patience = patience
        """How long nothing has happened, from 0 on: whoever waits too long goes and looks for a fight."""

    @cached_property
    def ours(self) -> tuple[Warrior, ...]:
        """Our own warriors who are in the battle."""
        return tuple(one for one in self.battle.warriors if one.warband == self.me and not one.out)

    @cached_property
    def foes(self) -> tuple[Warrior, ...]:
        """Enemies on the table."""
        mine = next((one for one in self.battle.warriors if one.warband == self.me), None)
        if mine is None:
            return ()
        there = (one for one in self.battle.warriors if not one.out and one.at is not None)
        return tuple(one for one in there if enemies(self.battle, mine, one))

    def reach(self, warrior: Warrior) -> float:
        """How far a charge of his may go at the most, in inches."""
        known = self._reach.get(warrior.id)
        if known is None:
            known = self._reach[warrior.id] = charge_reach(self.battle, warrior) / INCH
        return known

    @cached_property
    def free_foes(self) -> tuple[Warrior, ...]:
        """Enemies who could come to anybody's help: on their feet, and in no fight."""
        return tuple(foe for foe in self.foes if foe.standing and not foe.fleeing and foe.id not in self.busy)

    @cached_property
    def busy(self) -> frozenset[str]:
        """Those who are in a fight."""
        return frozenset(who for pair in self.battle.contacts for who in pair)

    def warrior(self, key: str) -> Warrior:
        """Give a warrior by id."""
        return self.battle.warrior(key)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that are listed, each with its value."""
        return self.ask.asked.options if isinstance(self.ask.asked, Choice) else ()

    def usual(self) -> str:
        """The key of what nearly everybody would choose, or of the last option, or of a place drawn by chance."""
        options, asked = self.ask.options, self.ask.asked
        if not options:
            assert self.ask.region is not None, self.ask
            return self.ask.region.drawn(self.random).key
        usual = getattr(asked, "usual", None)
        return options[-1 if usual is None else usual].key


def ranked(found: Iterable[Decision]) -> Judged:
    """Put the best first; of equals the one that was found first."""
    return tuple(sorted(found, key=lambda one: -one.worth))


def name(warrior: Warrior) -> str:
    """How a warrior is called."""
    return warrior.name or warrior.id


def gap(one: Warrior, other: Warrior, at: Place | None = None) -> float:
    """How far two warriors are from each other, from edge to edge, in inches; the first perhaps elsewhere."""
    here = at or one.at
    if here is None or other.at is None:
        return 1000.0
    return max(dist(here, other.at) - radius_of(one) - radius_of(other), 0.0) / INCH


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{round(100 * chance)} %"
