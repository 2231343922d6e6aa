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
from cometfall.rules.moving.allowance import times_of
from cometfall.rules.moving.climbing import CLIMBS, after_the_wall, climbs_too_much
from cometfall.rules.moving.gait import gait_of
from cometfall.rules.moving.gaps import takes_a_test

FAR = 24 * INCH
"""Farther than anybody jumps."""
DRAWS = 20
"""So often a place is drawn until it touches no enemy."""
HOP = re.compile(r"([!?]?) *(-?[0-9.]+) +(-?[0-9.]+)(?: +(-?[0-9.]+))?")


class Whereto:
    """All places a warrior can get to at a pace. A key names them: `12.5 10`, `12.5 10 3`, `11 9 > !12.5 10 3`.

    Each place is reached from the one before by the safest way that the move allows; a bold one, behind `!`, by the
    shortest, with whatever tests lie on it. Behind `?` he jumps for it over a gap that nobody has measured. A third
    number is the height of what he wants to stand on.
    """

    def __init__(self, battle: State, who: str, pace: Pace) -> None:
        """Look from where the warrior stands."""
        warrior = battle.warrior(who)
        assert warrior.at is not None, warrior
        self.battle, self.who, self.start = battle, who, warrior.at
        self.pace: Pace = pace
        self.times = times_of(battle, warrior, pace)
        self.safely = gait_of(battle, warrior, pace)
        self.boldly = gait_of(battle, warrior, pace, bold=True)
        self.others = bodies(battle, who)

    def reach(self, *, bold: bool = True) -> Reach:
        """Everything he can get to."""
        return reach(self.battle.table, self.others, self.boldly if bold else self.safely, self.start)

    def named(self, key: str) -> Option | str:
        """Give the way that a key names, or say why it can't be gone."""
        here = self.start
        legs: tuple[Leg, ...] = ()
        for hop in key.split(">"):
            found = HOP.fullmatch(hop.strip())
            if found is None:
                return f'"{hop.strip()}" is no place: write inches along and across the table, such as "12.5 10".'
            place = self._place(found, here)
            if place is None:
                return f'"{hop.strip()}" is no place on this table.'
            way = self._blindly(legs, here, place) if found[1] == "?" else self._way(legs, here, place, found[1])
            if isinstance(way, str):
                return way
            if foe := self._touched(place):
                return f"{self.who} would touch {foe} at {_inches(place)}: only a charge brings him into a fight."
            legs, here = way, place
        return Option(key, f"{self.who} goes to {_inches(here)}", self._costed(legs))

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

    def _way(self, gone: tuple[Leg, ...], here: Place, there: Place, manner: str) -> tuple[Leg, ...] | str:
        """Go on from the parts of a way that are gone: boldly, or safely where that can be done."""
        safe = () if manner else (self.safely, replace(self.safely, gaps=0))
        for gait in (*safe, self.boldly):
            found = route(self.battle.table, self.others, self._left(gait, gone), here, there)
            legs = () if found is None else (*gone, *found.legs)
            if found is not None and self._allowed(legs) and (gait is self.boldly or not self._risks(found.legs)):
                return legs
        return self._why_not(here, there)

    def _blindly(self, gone: tuple[Leg, ...], here: Place, there: Place) -> tuple[Leg, ...] | str:
        """Jump for a place over a gap that was not measured: if it is too far, he finds out in the air."""
        if self.battle.book.gaps.too_wide_or_short_of_move == "not-an-option":
            return f"{self.who} can't jump for {_inches(there)}: a gap that he can't cross is no option in this book."
        left = self._left(self.boldly, gone)
        gait = replace(left, allowance=left.allowance + FAR, gaps=FAR, climbs=0)
        found = route(self.battle.table, self.others, gait, here, there)
        gap = next((place for place, leg in enumerate(found.legs) if leg.manner == "gap"), None) if found else None
        if found is None or gap is None:
            return f"{self.who} can't jump from {_inches(here)} to {_inches(there)}: no gap lies straight between them."
        if not self._allowed((*gone, *found.legs[:gap])):
            return f"{self.who} has not move enough to get to the gap before {_inches(there)}."
        legs, jump = (*gone, *found.legs), len(gone) + gap
        goes_home = self._allowed(legs) and legs[jump].width <= self.boldly.gaps
        return legs if goes_home else legs[: jump + 1]

    def _left(self, gait: Gait, gone: tuple[Leg, ...]) -> Gait:
        """The gait with what is left of the move."""
        left = gait.allowance - sum(leg.cost for leg in self._costed(gone))
        climbed = any(leg.manner in CLIMBS for leg in gone)
        climbs = 0 if gone and gait.climbs_from_start_only else gait.climbs
        return replace(gait, allowance=left // self.times if climbed else left, climbs=climbs)

    def _costed(self, legs: tuple[Leg, ...]) -> tuple[Leg, ...]:
        return after_the_wall(self.battle, self.pace, self.times, legs)

    def _allowed(self, legs: tuple[Leg, ...]) -> bool:
        """Whether a way as a whole is within the move, and its climbs within what he climbs."""
        too_high = climbs_too_much(self.battle, self.battle.warrior(self.who), self.pace, legs)
        return not too_high and sum(leg.cost for leg in self._costed(legs)) <= self.boldly.allowance

    def _risks(self, legs: tuple[Leg, ...]) -> bool:
        """Whether a way leads over a gap that takes a test."""
        jumper = self.battle.warrior(self.who)
        return any(leg.manner == "gap" and takes_a_test(self.battle, jumper, leg) for leg in legs)

    def _why_not(self, here: Place, there: Place) -> str:
        """Say why there is no way: somebody or something stands there, or it is too far."""
        if why := why_not_stand(self.battle.table, self.others, self.boldly, there):
            return f"{self.who} can't stand at {_inches(there)}: it {why}."
        whole = self.boldly.allowance / INCH
        return f"{self.who} can't get from {_inches(here)} to {_inches(there)} in this move of {whole:g}\"."


def _inches(place: Place) -> str:
    return " ".join(f"{part / INCH:g}" for part in place)
