"""Finding a way: safely or boldly, within what is left of a move; or a jump over a gap nobody has measured."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from cometfall.geometry.parts import Place
from cometfall.geometry.ways import Gait, Leg, Reach, below, reach, route, why_not_stand
from cometfall.model.journey import Pace
from cometfall.model.state import State, bodies
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.measuring import may_measure
from cometfall.rules.moving.allowance import times_of
from cometfall.rules.moving.climbing import CLIMBS, after_the_wall, height_climbed, highest_climb
from cometfall.rules.moving.gait import gait_of
from cometfall.rules.moving.gaps import takes_a_test
from cometfall.rules.moving.places import told

Manner: TypeAlias = Literal["safely", "boldly"]
FAR = 24 * INCH
"""Farther than anybody jumps."""


class Finder:
    """Finds ways for a warrior at a pace, of whose move some may be spent."""

    def __init__(self, battle: State, warrior: Warrior, pace: Pace, *, spent: int, climbed: int) -> None:
        """Look at how he moves."""
        assert warrior.at is not None, warrior
        self.battle, self.warrior, self.start = battle, warrior, warrior.at
        self.pace: Pace = pace
        self.spent, self.climbed = spent, climbed
        self.times = times_of(battle, warrior, pace)
        self.safely = self._unmeasured(gait_of(battle, warrior, pace))
        self.boldly = self._unmeasured(gait_of(battle, warrior, pace, bold=True))
        self.others = bodies(battle, warrior.id)

    def _unmeasured(self, gait: Gait) -> Gait:
        """Where gaps may not be measured, no way leads over one unless it is jumped for."""
        return gait if may_measure(self.battle, self.warrior.warband, "gaps") else replace(gait, gaps=0)

    def reach(self, *, bold: bool) -> Reach:
        """Everything he can get to."""
        gait = self._left(self.boldly if bold else self.safely, ())
        return reach(self.battle.table, self.others, gait, self.start)

    def way(self, gone: tuple[Leg, ...], here: Place, there: Place, manner: Manner) -> tuple[Leg, ...] | str:
        """Go on from the parts of a way that are gone: boldly, or safely where that can be done."""
        safe = (self.safely, replace(self.safely, gaps=0)) if manner == "safely" else ()
        for gait in (*safe, self.boldly):
            found = route(self.battle.table, self.others, self._left(gait, gone), here, there)
            legs = () if found is None else (*gone, *found.legs)
            if found is not None and self._allowed(legs) and (gait is self.boldly or not self._risks(found.legs)):
                return legs
        return self._why_not(here, there)

    def jump(self, gone: tuple[Leg, ...], here: Place, there: Place) -> tuple[Leg, ...] | str:
        """Jump for a place over a gap; where he may not measure it, he finds out in the air whether it is too far."""
        blindly = self.battle.book.gaps.too_wide_or_short_of_move == "falls-automatically"
        left = self._left(self.boldly, gone)
        widest = FAR if blindly else self.battle.book.gaps.limit * INCH
        gait = replace(left, allowance=left.allowance + FAR, gaps=widest, climbs=0)
        found = route(self.battle.table, self.others, gait, here, there)
        gap = next((place for place, leg in enumerate(found.legs) if leg.manner == "gap"), None) if found else None
        if found is None or gap is None:
            narrow = "" if blindly else f' no wider than {self.battle.book.gaps.limit:g}"'
            return f"{self.warrior.id} can't jump from {told(here)} to {told(there)}: no gap{narrow} lies between them."
        if not self._allowed((*gone, *found.legs[:gap])):
            return f"{self.warrior.id} has not move enough to get to the gap before {told(there)}."
        legs, jump = (*gone, *found.legs), len(gone) + gap
        if self._allowed(legs) and legs[jump].width <= self.battle.book.gaps.limit * INCH:
            return legs
        if not blindly:
            return self._why_not(here, there)
        return legs[: jump + 1]

    def _left(self, gait: Gait, gone: tuple[Leg, ...]) -> Gait:
        """The gait with what is left of the move, and of what he climbs in it."""
        left = max(gait.allowance - self.spent - sum(leg.cost for leg in self.costed(gone)), 0)
        climbed = self.climbed + height_climbed(self.battle, gone)
        behind = any(leg.manner in CLIMBS for leg in gone) or self.climbed > 0
        moved = bool(gone) or self.spent > 0
        climbs = 0 if moved and gait.climbs_from_start_only else max(gait.climbs - climbed, 0)
        return replace(gait, allowance=left // self.times if behind else left, climbs=climbs)

    def costed(self, legs: tuple[Leg, ...]) -> tuple[Leg, ...]:
        """Give the parts of a way with what they really cost."""
        return after_the_wall(self.battle, self.pace, self.times, legs, climbed=self.climbed > 0)

    def _allowed(self, legs: tuple[Leg, ...]) -> bool:
        """Whether a way as a whole is within the move, and its climbs within what he climbs."""
        height = height_climbed(self.battle, legs)
        highest = highest_climb(self.battle, self.warrior, self.pace)
        too_high = height > 0 and self.climbed + height > highest
        return not too_high and self.spent + sum(leg.cost for leg in self.costed(legs)) <= self.boldly.allowance

    def _risks(self, legs: tuple[Leg, ...]) -> bool:
        """Whether a way leads over a gap that takes a test."""
        return any(leg.manner == "gap" and takes_a_test(self.battle, self.warrior, leg) for leg in legs)

    def _why_not(self, here: Place, there: Place) -> str:
        """Say why there is no way: somebody or something stands there, or it is too far."""
        who = self.warrior.id
        if why := why_not_stand(self.battle.table, self.others, self.boldly, there):
            return f"{who} can't stand at {told(there)}: it {why}{self._ground_below(there) if 'air' in why else ''}."
        if self._by_a_jump(here, there):
            return f'{who} gets from {told(here)} to {told(there)} only by a jump: name it as "?{told(there)}".'
        whole = (self.boldly.allowance - self.spent) / INCH
        left = " that are left" if self.spent else ""
        return f"{who} can't get from {told(here)} to {told(there)} in this move of {whole:g}\"{left}."

    def _by_a_jump(self, here: Place, there: Place) -> bool:
        """Whether a gap that may not be measured lies on the way; how wide it is nobody is told."""
        if may_measure(self.battle, self.warrior.warband, "gaps"):
            return False
        gait = replace(self.boldly, allowance=self.boldly.allowance + FAR, gaps=FAR, climbs=0)
        found = route(self.battle.table, self.others, gait, here, there)
        return found is not None and any(leg.manner == "gap" for leg in found.legs)

    def _ground_below(self, there: Place) -> str:
        """Name the ground under a place in the air, as far as there is any that holds him."""
        under = below(self.battle.table, there)
        stands = not why_not_stand(self.battle.table, self.others, self.boldly, under)
        return f'; the ground below it is "{told(under)}"' if stands else ""
