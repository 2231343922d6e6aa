"""Where a warrior may go: any place he can get to, named in inches, by a way of his own or by the shortest."""

from __future__ import annotations

from random import Random
from typing import Literal

from cometfall.dice import Option
from cometfall.geometry.parts import Place
from cometfall.geometry.ways import Leg, Reach
from cometfall.model.journey import Pace
from cometfall.model.state import State
from cometfall.model.values import Value
from cometfall.model.wording import shown
from cometfall.rules.moving.contact import touched_at
from cometfall.rules.moving.finding import Finder, Manner
from cometfall.rules.moving.places import place_in, told

DRAWS = 20
"""So often a place is drawn until it touches no enemy."""


class Heading(Value, frozen=True, kw_only=True):
    """What a warrior sets out to do: the parts of a way, and whether its last is a jump for a place unmeasured."""

    legs: tuple[Leg, ...] = ()
    blind: bool = False


class Whereto:
    """All places a warrior can get to at a pace. A key names them: `12.5 10`, `12.5 10 3`, `11 9 > !12.5 10 3`.

    Each place is reached from the one before by the safest way that the move allows; a bold one, behind `!`, by the
    shortest, with whatever tests lie on it. Behind `?`, as the last, he jumps for it over a gap. A third number is the
    height of what he wants to stand on. What lies behind him of the same move is `spent` and `climbed`.
    """

    words = 'a place he can get to in inches, such as "12.5 10"'

    def __init__(self, battle: State, who: str, pace: Pace, *, spent: int = 0, climbed: int = 0) -> None:
        """Look from where the warrior stands."""
        warrior = battle.warrior(who)
        assert warrior.at is not None, warrior
        self.battle, self.who, self.start = battle, who, warrior.at
        self.finder = Finder(battle, warrior, pace, spent=spent, climbed=climbed)

    def reach(self, *, bold: bool = True) -> Reach:
        """Everything he can get to without a jump that may not be measured."""
        return self.finder.reach(bold=bold)

    def named(self, key: str) -> Option | str:
        """Give the way that a key names, or say why it can't be gone."""
        here = self.start
        legs: tuple[Leg, ...] = ()
        blind = False
        for hop in key.split(">"):
            if blind:
                return f'"{shown(hop.strip())}" comes after a jump: where he goes on to is asked once he is across.'
            manner, words = _parted(hop.strip())
            place = place_in(words, here)
            if isinstance(place, str):
                return place
            if manner == "jump":
                blind = True
                way = self.finder.jump(legs, here, place)
            else:
                way = self.finder.way(legs, here, place, manner)
            if isinstance(way, str):
                return way
            if foe := self._touched(place):
                return f"{self.who} would touch {foe} at {told(place)}: only a charge brings him into a fight."
            legs, here = way, place
        heading = Heading(legs=self.finder.costed(legs), blind=blind)
        return Option(key, f"{self.who} goes to {told(here)}", heading)

    def drawn(self, random: Random) -> Option:
        """Draw a place evenly from all that he can get to."""
        near = self.reach()
        for _ in range(DRAWS):
            found = self.named("!" + told(near.sample(random)))
            if isinstance(found, Option):
                return found
        return Option("stay", f"{self.who} stays", Heading())

    def _touched(self, place: Place) -> str:
        """The enemy with whom a warrior would be in a fight at a place."""
        warrior = self.battle.warrior(self.who)
        return next(iter(touched_at(self.battle, warrior, place)), "") if place != self.start else ""


def _parted(hop: str) -> tuple[Manner | Literal["jump"], str]:
    """Part the sign that says how a place is got to from the place itself."""
    match hop[:1]:
        case "!":
            return "boldly", hop[1:]
        case "?":
            return "jump", hop[1:]
        case _:
            return "safely", hop
