"""Where a base comes to lie that falls: on what is below, beside whoever stands there already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from msgspec.structs import replace

from cometfall.geometry.beside import holds
from cometfall.geometry.nearby import surfaces_near
from cometfall.geometry.parts import Body, Place, Surface, Table
from cometfall.geometry.ways.gaits import Gait
from cometfall.geometry.ways.standing import may_stand

RING = 250
"""Places are tried in rings this far apart."""
RINGS = 96
A_HAIR = 2
"""Nobody falls so near another that their bases touch."""


def below(table: Table, place: Place) -> Place:
    """The highest ground strictly under a place."""
    x, y, z = place
    under = (height for height in _heights(table, x, y) if height < z)
    return (x, y, round(max(under, default=0)))


def nearest_standing(table: Table, bodies: Sequence[Body], gait: Gait, place: Place) -> Place:
    """The nearest place, no higher, where a base may stand and touches nobody."""
    others = tuple(replace(body, radius=body.radius + A_HAIR) for body in bodies)
    tried = _around(table, place)
    return next((there for there in tried if may_stand(table, others, gait, there)), place)


def _around(table: Table, place: Place) -> Iterator[Place]:
    """The place itself, then places around it ring by ring, each on the highest ground that is no higher."""
    yield place
    x, y, z = place
    for ring in range(1, RINGS):
        steps = 6 * ring
        for step in range(steps):
            turn = 2 * pi * step / steps
            there = (x + round(cos(turn) * ring * RING), y + round(sin(turn) * ring * RING))
            yield below(table, (*there, z + 1))


def _heights(table: Table, x: int, y: int) -> Iterator[float]:
    """The heights of all surfaces over or under a point."""
    for surface in surfaces_near(table, x, y, 0):
        if holds(surface.corners, x, y):
            yield _height(surface, x, y)


def _height(surface: Surface, x: int, y: int) -> float:
    """The height of a plane at a point, from three of its corners."""
    (ax, ay), (bx, by), (cx, cy) = surface.corners[:3]
    a, b, c = surface.heights[:3]
    across = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if not across or a == b == c:
        return a
    one = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / across
    other = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / across
    return a + one * (b - a) + other * (c - a)
