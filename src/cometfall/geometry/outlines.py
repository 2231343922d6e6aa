"""Outlines seen from above: how far a place is from one, and whether it is in it."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TypeAlias

from cometfall.geometry.parts import Corner, Place

Point: TypeAlias = tuple[float, float]


def distance_to(corners: Sequence[Corner], place: Place) -> float:
    """How far a point is from an outline; 0 in it."""
    if holds(corners, place):
        return 0.0
    x, y = nearest_of(corners, place)
    return hypot(x - place[0], y - place[1])


def nearest_of(corners: Sequence[Corner], place: Place) -> Point:
    """The point of an outline that is nearest to a place beside it."""
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    points = (_on_side(one, other, place) for one, other in sides)
    return min(points, key=lambda point: hypot(point[0] - place[0], point[1] - place[1]))


def _on_side(one: Corner, other: Corner, place: Place) -> Point:
    (ax, ay), (bx, by) = one, other
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = ((place[0] - ax) * (bx - ax) + (place[1] - ay) * (by - ay)) / length if length else 0.0
    share = min(max(share, 0.0), 1.0)
    return (ax + (bx - ax) * share, ay + (by - ay) * share)


def holds(corners: Sequence[Corner], place: Place) -> bool:
    """Whether a convex outline, against the clock, holds a point."""
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return all((bx - ax) * (place[1] - ay) - (by - ay) * (place[0] - ax) >= 0 for (ax, ay), (bx, by) in sides)
