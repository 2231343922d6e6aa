"""The solids of a table as arrays: worked out once a table, and kept for the next look."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import hypot, sqrt
from typing import TypeAlias

import numpy as np

from cometfall.geometry.parts import Body, Corner, Solid, Table
from cometfall.geometry.sight.shapes import HAIR, PLAIN, THICK, THIN, Masses, Numbers, Prisms

TABLES = 16
"""So many tables are kept: a game has one, a study or a search a few."""
SHARPEST = 0.02
"""A corner sharper than this is not drawn out any farther."""
ALIKE = 1e-6
"""Corners nearer to each other than this are one."""
LONG = 10.0
"""A side longer than this does not vanish when its neighbours are moved by a hair."""
Outline: TypeAlias = list[Corner]
Rise: TypeAlias = tuple[float, float, float]
"""A plane: its height above the first corner of the table, and by how much it rises along the table and across it."""


def sighted(table: Table) -> list[Solid]:
    """The solids of a table that stop sight, in their order."""
    return [one for one in table.solids if one.sight]


class _Same:
    """A table by which one it is: to tell whether two are equal takes as long as a few sights."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __hash__(self) -> int:
        return id(self.table)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.table is other.table


def masses_of(table: Table) -> Masses:
    """The solids of a table that stop sight, as arrays."""
    return _of_same(_Same(table))


@lru_cache(maxsize=TABLES)
def _of_same(same: _Same) -> Masses:
    return _of_equal(same.table)


@lru_cache(maxsize=TABLES)
def _of_equal(table: Table) -> Masses:
    found = sighted(table)
    parts = [(one, _rise(one), _distinct(one.corners)) for one in found]
    thin, plain, thick = (
        _prisms([_prism(one, rise, outline, width * HAIR) for one, rise, outline in parts])
        for width in (THIN, PLAIN, THICK)
    )
    most = max((int(size) for prisms in (thin, plain, thick) for size in np.diff(prisms.starts)), default=0)
    return Masses(np.array([_mark(one) for one in found]).reshape(-1, 5), thin, plain, thick, most)


def as_bodies(found: Sequence[Body]) -> Numbers:
    """Bodies as an array: place, radius, height."""
    return np.array([(*one.at, one.radius, one.height) for one in found], dtype=np.float64).reshape(-1, 5)


def _mark(solid: Solid) -> tuple[float, float, float, float, float]:
    along, across = zip(*solid.corners, strict=True)
    x, y = (min(along) + max(along)) / 2, (min(across) + max(across)) / 2
    return (x, y, max(hypot(one - x, other - y) for one, other in solid.corners) + HAIR, solid.bottom, solid.top)


def _prisms(found: Sequence[tuple[Outline, float, Rise]]) -> Prisms:
    starts, corners = [0], []
    for outline, _, (height, along, across) in found:
        corners += [(x, y, height + along * x + across * y) for x, y in outline]
        starts.append(len(corners))
    rest = [(bottom, along, across) for _, bottom, (_, along, across) in found]
    return Prisms(np.array(starts, np.int64), np.array(corners).reshape(-1, 3), np.array(rest).reshape(-1, 3))


def _prism(solid: Solid, rise: Rise, outline: Outline, hair: float) -> tuple[Outline, float, Rise]:
    """A solid with all its faces moved outwards by a hair, or inwards; nothing of it may be left."""
    flat, along, across = rise
    rise = (flat + hair * sqrt(1 + along * along + across * across), along, across)
    bottom = solid.bottom - hair
    if len(outline) < 3:
        return [], bottom, rise
    if hair < 0:
        outline = _narrower(outline, hair)
        return _kept(outline, (rise[0] - bottom, along, across)), bottom, rise
    return _wider(outline, hair), bottom, rise


def _rise(solid: Solid) -> Rise:
    """The plane of a top, by those three of its corners that lie farthest apart."""
    if len(set(solid.tops)) == 1:
        return (solid.tops[0], 0.0, 0.0)
    best, found = 0.0, (solid.top, 0.0, 0.0)
    for (one, low), (two, middle), (three, high) in combinations(zip(solid.corners, solid.tops, strict=True), 3):
        x, y, far_x, far_y = two[0] - one[0], two[1] - one[1], three[0] - one[0], three[1] - one[1]
        spread = x * far_y - y * far_x
        if abs(spread) > best:
            best = abs(spread)
            along = ((middle - low) * far_y - (high - low) * y) / spread
            across = ((high - low) * x - (middle - low) * far_x) / spread
            found = (low - along * one[0] - across * one[1], along, across)
    return found


def _distinct(corners: Sequence[Corner]) -> Outline:
    pairs = zip(corners, (corners[-1], *corners), strict=False)
    return [one for one, last in pairs if hypot(one[0] - last[0], one[1] - last[1]) > ALIKE]


def _inwards(one: Corner, other: Corner) -> Corner:
    """The direction square to a side, into the outline."""
    x, y = other[0] - one[0], other[1] - one[1]
    length = hypot(x, y)
    return (-y / length, x / length)


def _wider(outline: Outline, hair: float) -> Outline:
    """An outline with each side moved outwards."""
    found: Outline = []
    for place, (x, y) in enumerate(outline):
        one, other = _inwards(outline[place - 1], (x, y)), _inwards((x, y), outline[(place + 1) % len(outline)])
        blunt = max(1 + one[0] * other[0] + one[1] * other[1], SHARPEST)
        found.append((x - hair * (one[0] + other[0]) / blunt, y - hair * (one[1] + other[1]) / blunt))
    return found


def _narrower(outline: Outline, hair: float) -> Outline:
    """An outline with each side moved inwards; a short one may vanish."""
    sides = list(zip(outline, outline[1:] + outline[:1], strict=True))
    if all(hypot(other[0] - one[0], other[1] - one[1]) > LONG for one, other in sides):
        return _wider(outline, hair)
    for one, other in sides:
        x, y = _inwards(one, other)
        outline = _kept(outline, (hair - x * one[0] - y * one[1], x, y))
    return outline


def _kept(outline: Outline, line: Rise) -> Outline:
    """What of an outline is on the near side of a line."""
    if not outline:
        return outline
    found: Outline = []
    sides = [line[0] + line[1] * x + line[2] * y for x, y in outline]
    for place, side in enumerate(sides):
        before = sides[place - 1]
        if side * before < 0:
            share = before / (before - side)
            (x, y), (far_x, far_y) = outline[place - 1], outline[place]
            found.append((x + share * (far_x - x), y + share * (far_y - y)))
        if side >= 0:
            found.append(outline[place])
    found = _distinct(found) if found else found
    return found if len(found) >= 3 else []
