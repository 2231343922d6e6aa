"""Ledges: the places above somebody from which one could jump down beside him."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import ceil, hypot

from cometfall.geometry.bases import within
from cometfall.geometry.nearby import surfaces_near
from cometfall.geometry.outlines import Point, distance_to
from cometfall.geometry.parts import Body, Place, Surface, Table
from cometfall.geometry.ways.landing import below

APART = 250
"""Edges are looked at in places so far apart."""
CLEAR = 3
"""A whole place that is clear of an edge is no farther from it than this."""


def ledges(table: Table, radius: int, target: Body, reach: int) -> tuple[tuple[Place, Place], ...]:
    """The places at edges from which a base would land no farther than a reach from another, each with its landing."""
    x, y, low = target.at
    far = reach + target.radius + 2 * radius + 2 * CLEAR
    edges = (one for surface in surfaces_near(table, x, y, far) for one in _edges(surface, radius, low))
    near = ((edge, over) for edge, over in edges if hypot(edge[0] - x, edge[1] - y) <= far)
    found = ((edge, below(table, over)) for edge, over in near)
    return tuple((place, landing) for place, landing in found if _is_near(landing, radius, target, reach))


def _is_near(landing: Place, radius: int, target: Body, reach: int) -> bool:
    return within(Body(key="", at=landing, radius=radius), target, reach)


def _edges(surface: Surface, radius: int, low: int) -> Iterator[tuple[Place, Place]]:
    """Places along the edges of a floor, and the places beyond at which a base is clear of it."""
    top = round(max(surface.heights))
    if surface.stairs or top <= low:
        return
    for (ax, ay), (bx, by) in pairwise((*surface.corners, surface.corners[0])):
        long = hypot(bx - ax, by - ay)
        bits = max(ceil(long / APART), 1)
        for bit in range(bits + 1) if long else ():
            x, y = ax + (bx - ax) * bit / bits, ay + (by - ay) * bit / bits
            over = _beside(surface, (x, y), ((by - ay) / long, (ax - bx) / long), radius)
            yield (round(x), round(y), top), (*over, top)


def _beside(surface: Surface, edge: Point, outwards: Point, radius: int) -> tuple[int, int]:
    """The whole point nearest to an edge at which a base is clear of what it jumped from."""
    points = [
        (round(edge[0] + outwards[0] * (radius + off)), round(edge[1] + outwards[1] * (radius + off)))
        for off in range(CLEAR)
    ]
    clear = (point for point in points if distance_to(surface.corners, (*point, 0)) >= radius)
    return next(clear, points[-1])
