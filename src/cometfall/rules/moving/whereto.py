"""Where a warrior may go: any place he can get to, named in inches, by a way of his own or by the shortest."""

from __future__ import annotations

import re
from math import isfinite
from random import Random

from msgspec.structs import replace

from cometfall.dice import Option
from cometfall.geometry.bases import touching
from cometfall.geometry.parts import Place
from cometfall.geometry.ways import Gait, Leg, Reach, reach, route, why_not_stand
from cometfall.model.bodies import body
from cometfall.model.journey import Pace
from cometfall.model.state import State, bodies, enemies
from cometfall.model.values import INCH
from cometfall.rules.moving.gait import gait_of

DRAWS = 20
"""So often a place is drawn until it touches no enemy."""
HOP = re.compile(r"(!?) *(-?[0-9.]+) +(-?[0-9.]+)(?: +(-?[0-9.]+))?")


class Whereto:
    """All places a warrior can get to at a pace. A key names them: `12.5 10`, `12.5 10 3`, `11 9 > !12.5 10 3`.

    Each place is reached from the one before by the safest way that the move allows; a bold one, behind `!`, by the
    shortest, with whatever tests lie on it. A third number is the height of what he wants to stand on.
    """

    def __init__(self, battle: State, who: str, pace: Pace) -> None:
        """Look from where the warrior stands."""
        warrior = battle.warrior(who)
        assert warrior.at is not None, warrior
        self.battle, self.who, self.start = battle, who, warrior.at
        self.safely = gait_of(battle, warrior, pace)
        self.boldly = gait_of(battle, warrior, pace, bold=True)
        self.others = bodies(battle, who)

    def reach(self, *, bold: bool = True) -> Reach:
        """Everything he can get to."""
        return reach(self.battle.table, self.others, self.boldly if bold else self.safely, self.start)

    def named(self, key: str) -> Option | str:
        """Give the way that a key names, or say why it can't be gone."""
        here, spent = self.start, 0
        legs: list[Leg] = []
        for hop in key.split(">"):
            found = HOP.fullmatch(hop.strip())
            if found is None:
                return f'"{hop.strip()}" is no place: write inches along and across the table, such as "12.5 10".'
            bold, place = bool(found[1]), self._place(found, here)
            if place is None:
                return f'"{hop.strip()}" is no place on this table.'
            way = self._way(here, place, spent, bold=bold, first=not legs)
            if isinstance(way, str):
                return way
            if foe := self._touched(place):
                return f"{self.who} would touch {foe} at {_inches(place)}: only a charge brings him into a fight."
            legs += way
            spent += sum(leg.cost for leg in way)
            here = place
        return Option(key, f"{self.who} goes to {_inches(here)}", tuple(legs))

    def drawn(self, random: Random) -> Option:
        """Draw a place evenly from all that he can get to."""
        near = self.reach()
        for _ in range(DRAWS):
            found = self.named("!" + _inches(near.sample(random)))
            if isinstance(found, Option):
                return found
        return Option("stay", f"{self.who} stays", ())

    def _touched(self, place: Place) -> str:
        """The enemy whose base a warrior would touch at a place."""
        warrior = self.battle.warrior(self.who)
        there = body(warrior, place)
        foes = (one for one in self.battle.warriors if enemies(self.battle, warrior, one) and not one.out and one.at)
        return next((foe.id for foe in foes if touching(there, body(foe))), "") if place != self.start else ""

    def _place(self, found: re.Match[str], here: Place) -> Place | None:
        numbers = [None if part is None else float(part) for part in found.groups()[1:]]
        if any(number is not None and not (isfinite(number) and abs(number) < INCH) for number in numbers):
            return None
        x, y, z = (None if number is None else round(number * INCH) for number in numbers)
        assert x is not None and y is not None, found  # noqa: PT018 - both are in the pattern
        return (x, y, here[2] if z is None else z)

    def _way(self, here: Place, there: Place, spent: int, *, bold: bool, first: bool) -> list[Leg] | str:
        for gait in (self.boldly,) if bold else (self.safely, self.boldly):
            left = replace(gait, allowance=gait.allowance - spent, climbs=self._climbs(gait, first=first))
            found = route(self.battle.table, self.others, left, here, there)
            if found is not None:
                return list(found.legs)
        return self._why_not(here, there)

    def _climbs(self, gait: Gait, *, first: bool) -> int:
        return gait.climbs if first or not gait.climbs_from_start_only else 0

    def _why_not(self, here: Place, there: Place) -> str:
        """Say why there is no way: somebody or something stands there, or it is too far."""
        if why := why_not_stand(self.battle.table, self.others, self.boldly, there):
            return f"{self.who} can't stand at {_inches(there)}: it {why}."
        whole = self.boldly.allowance / INCH
        return f"{self.who} can't get from {_inches(here)} to {_inches(there)} in this move of {whole:g}\"."


def _inches(place: Place) -> str:
    return " ".join(f"{part / INCH:g}" for part in place)
