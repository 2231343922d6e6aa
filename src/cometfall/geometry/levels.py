"""Levels: in which building somebody is, and which floors are one level joined by walkways."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, pairwise
from math import hypot

from cometfall.geometry.beside import holds
from cometfall.geometry.parts import Corner, Place, Surface, Table
from cometfall.geometry.ways import standing_on

JOINT = 250
"""So little between two surfaces, or of a step between them, leaves them joined."""


def standing_in(table: Table, place: Place) -> str:
    """The building in which somebody is: that of the floor he stands on, or within whose walls; empty: none."""
    floor = standing_on(table, place)
    if floor is not None and floor.building:
        return floor.building
    return next((one for one in buildings_of(table) if holds(outline_of(table, one), place[0], place[1])), "")


def in_building(table: Table, building: str, place: Place) -> bool:
    """Whether somebody is in a building: on a floor of it, or within its walls."""
    return standing_in(table, place) == building


def linked(table: Table, one: Place, other: Place) -> bool:
    """Whether two stand on one floor of a building, or on floors on one level that walkways join."""
    here, there = standing_on(table, one), standing_on(table, other)
    if here is None or there is None:
        return False
    if here.building and (here.building, here.storey) == (there.building, there.storey):
        return True
    return there in _level_of(table, here)


@lru_cache(maxsize=64)
def buildings_of(table: Table) -> tuple[str, ...]:
    """The buildings of a table, in the order of their pieces."""
    return tuple(dict.fromkeys(building for building, _ in _corners(table) if building))


@lru_cache(maxsize=256)
def outline_of(table: Table, building: str) -> tuple[Corner, ...]:
    """What all parts of a building lie within, seen from above: convex, against the clock."""
    corners = sorted({corner for one, corner in _corners(table) if one == building})
    return (*_half(corners), *_half(corners[::-1]))


def _corners(table: Table) -> Iterator[tuple[str, Corner]]:
    """The corners of everything on a table, each with the building to which it belongs."""
    yield from ((solid.building, corner) for solid in table.solids for corner in solid.corners)
    yield from ((surface.building, corner) for surface in table.surfaces for corner in surface.corners)


def _half(corners: list[Corner]) -> list[Corner]:
    """One side of a convex outline, its last corner left to the other side."""
    side: list[Corner] = []
    for corner in corners:
        while len(side) > 1 and not _turns_left(side[-2], side[-1], corner):
            side.pop()
        side.append(corner)
    return side[:-1]


def _turns_left(one: Corner, two: Corner, three: Corner) -> bool:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0]) > 0


@lru_cache(maxsize=256)
def _level_of(table: Table, surface: Surface) -> frozenset[Surface]:
    """All surfaces to which one leads on its own level."""
    found, fresh = {surface}, {surface}
    while fresh:
        fresh = {far for near, far in _joints(table) if near in fresh} - found
        found |= fresh
    return frozenset(found)


@lru_cache(maxsize=64)
def _joints(table: Table) -> tuple[tuple[Surface, Surface], ...]:
    """The pairs of level surfaces that touch each other at one height, each pair in both orders."""
    level = [one for one in table.surfaces if len(set(one.heights)) == 1]
    pairs = [pair for pair in combinations(level, 2) if _touch(*pair)]
    return (*pairs, *((far, near) for near, far in pairs))


def _touch(one: Surface, other: Surface) -> bool:
    """Whether two level surfaces are at one height, and no side of either parts them."""
    if abs(one.heights[0] - other.heights[0]) > JOINT:
        return False
    return not _parted(one.corners, other.corners) and not _parted(other.corners, one.corners)


def _parted(one: tuple[Corner, ...], other: tuple[Corner, ...]) -> bool:
    """Whether all of an outline lies beyond one of the sides of another, farther than a joint is wide."""
    return any(
        all(((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / hypot(bx - ax, by - ay) > JOINT for x, y in other)
        for (ax, ay), (bx, by) in pairwise((*one, one[0]))
    )
