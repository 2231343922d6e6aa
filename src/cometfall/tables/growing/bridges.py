"""Bridges: walkways from floor to floor over the streets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from cometfall.geometry.parts import Corner, Part
from cometfall.tables.growing.chance import Chance
from cometfall.tables.growing.lots import Town
from cometfall.tables.growing.masses import STOREY, Mass
from cometfall.tables.growing.oblongs import Oblong, around
from cometfall.tables.pieces import Walkway

WIDE = 1.5
"""How wide a walkway is, in inches."""
CORNER = 1.25
"""So far from the corner of a house is the middle of a walkway at the least."""
LONGEST = 6.5
ODDS = 0.75


class Bridge(Part, frozen=True, kw_only=True):
    """A walkway between two houses."""

    one: int
    other: int
    level: int
    along: bool
    """Whether it runs along the table, from left to right."""
    place: Oblong

    @property
    def ends(self) -> tuple[Corner, Corner]:
        """Where it meets the one house, and the other."""
        (x, y), place = self.place.middle, self.place
        return ((place.left, y), (place.right, y)) if self.along else ((x, place.near), (x, place.far))

    @property
    def piece(self) -> Walkway:
        """The walkway as a piece."""
        length, depth = self.place.length, self.place.depth
        size, turn = ((length, depth), 0.0) if self.along else ((depth, length), 90.0)
        return Walkway(at=self.place.middle, turn=turn, base=self.level * STOREY, size=size)


def bridges(masses: Sequence[Mass], town: Town, chance: Chance) -> list[Bridge]:
    """Choose walkways, each with its twin; a house and its own twin stand side by side in the list."""
    found: list[Bridge] = []
    for bridge in chance.shuffled(list(_possible(masses))):
        twin = _opposite(bridge, town)
        pair = {frozenset((each.one, each.other)) for each in found}
        if frozenset((bridge.one, bridge.other)) in pair or not chance.happens(ODDS):
            continue
        both = [bridge] if twin.place == bridge.place else [bridge, twin]
        if not any(one.place.meets(other.place, 0.5) for one in both for other in (*found, *both) if one != other):
            found.extend(both)
    return found


def _possible(masses: Sequence[Mass]) -> Iterator[Bridge]:
    """All walkways that could be built: between whole sides of two floors that face each other at one height."""
    for one, other in combinations(range(len(masses)), 2):
        pair = (masses[one], masses[other])
        if not all(mass.square for mass in pair):
            continue
        if not pair[0].ground().meets(pair[1].ground(), LONGEST + 0.1):
            continue
        for level in sorted({*pair[0].levels} & {*pair[1].levels}):
            for first, second in ((one, other), (other, one)):
                for along in (True, False):
                    place = _between(masses[first], masses[second], level, along=along)
                    if place and not any(place.wider(-0.1).meets(mass.ground()) for mass in masses if mass not in pair):
                        yield Bridge(one=first, other=second, level=level, along=along, place=place)


def _between(one: Mass, other: Mass, level: int, *, along: bool) -> Oblong | None:
    """The place of a walkway from the right, or far, side of one house to the other house."""
    first, second = one.ground(level), other.ground(level)
    if along:
        gap, whole = second.left - first.right, (first.right, second.left) == (one.ground().right, other.ground().left)
        low, high = max(first.near, second.near), min(first.far, second.far)
    else:
        gap, whole = second.near - first.far, (first.far, second.near) == (one.ground().far, other.ground().near)
        low, high = max(first.left, second.left), min(first.right, second.right)
    if not whole or not 1 <= gap <= LONGEST or high - low < 2 * CORNER:
        return None
    middle = (low + high) / 2
    if along:
        return around(first.right + gap / 2, middle, gap, WIDE)
    return around(middle, first.far + gap / 2, WIDE, gap)


def _opposite(bridge: Bridge, town: Town) -> Bridge:
    return Bridge(
        one=bridge.other ^ 1,
        other=bridge.one ^ 1,
        level=bridge.level,
        along=bridge.along,
        place=town.opposite(bridge.place),
    )
