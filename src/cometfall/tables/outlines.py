"""Outlines seen from above: where two meet, how far they are apart, how high a plane is over a point."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import hypot
from typing import TypeAlias

from cometfall.geometry.parts import Corner

Outline: TypeAlias = Sequence[Corner]
"""A convex outline, against the clock, in thousandths of an inch."""
Box: TypeAlias = tuple[float, float, float, float]


def box(outline: Outline) -> Box:
    """The upright oblong around an outline: left, near, right, far."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return (min(xs), min(ys), max(xs), max(ys))


def boxes_meet(one: Box, other: Box, slack: float = 0.0) -> bool:
    """Whether two oblongs meet, or come nearer than a distance."""
    return (
        one[0] <= other[2] + slack
        and other[0] <= one[2] + slack
        and one[1] <= other[3] + slack
        and other[1] <= one[3] + slack
    )


def area(outline: Outline) -> float:
    """How large an outline is; against the clock it is above 0."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in sides(outline)) / 2


def sides(outline: Outline) -> list[tuple[Corner, Corner]]:
    """The sides of an outline, each from a corner to the next."""
    return list(zip(outline, [*outline[1:], *outline[:1]], strict=True))


def middle(outline: Outline) -> Corner:
    """The middle of the corners."""
    return (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))


def widest(outline: Outline) -> float:
    """The greatest distance between two corners."""
    return max((hypot(ax - bx, ay - by) for (ax, ay), (bx, by) in combinations(outline, 2)), default=0.0)


def holds(outline: Outline, point: Corner, slack: float = 0.0) -> bool:
    """Whether a point lies in an outline, or no farther outside a side than some slack."""
    x, y = point
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -slack * hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in sides(outline)
    )


def shared(one: Outline, other: Outline) -> list[Corner]:
    """What two outlines have in common, as an outline; empty where they are apart."""
    left = list(one)
    for (ax, ay), (bx, by) in sides(other):
        before, left = left, []
        for here, following in sides(before):
            inside, then = _side(ax, ay, bx, by, here), _side(ax, ay, bx, by, following)
            if inside >= 0:
                left.append(here)
            if (inside < 0 < then) or (then < 0 < inside):
                share = inside / (inside - then)
                left.append((here[0] + (following[0] - here[0]) * share, here[1] + (following[1] - here[1]) * share))
        if not left:
            return []
    return left


def _side(ax: float, ay: float, bx: float, by: float, point: Corner) -> float:
    return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)


def apart(one: Outline, other: Outline) -> float:
    """How far two outlines are from each other; 0 where they meet."""
    if shared(one, other):
        return 0.0
    near = min(to_side(point, side) for point in one for side in sides(other))
    return min(near, *(to_side(point, side) for point in other for side in sides(one)))


def to_side(point: Corner, side: tuple[Corner, Corner]) -> float:
    """How far a point is from a side."""
    (ax, ay), (bx, by) = side
    length = (bx - ax) ** 2 + (by - ay) ** 2
    along = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length if length else 0.0
    along = min(max(along, 0.0), 1.0)
    return hypot(point[0] - ax - (bx - ax) * along, point[1] - ay - (by - ay) * along)


def reaches(outline: Outline, point: Corner, radius: float) -> bool:
    """Whether a disc around a point runs into an outline; touching it is not running into it."""
    return holds(outline, point) or any(to_side(point, side) < radius for side in sides(outline))


def plane(corners: Outline, heights: Sequence[float]) -> tuple[float, float, float]:
    """A plane over an outline: its height at (0, 0), and how it rises along and across the table."""
    if min(heights) == max(heights):
        return (heights[0], 0.0, 0.0)
    (ax, ay), (bx, by), (cx, cy) = corners[:3]
    a, b, c = heights[:3]
    turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    along = ((b - a) * (cy - ay) - (c - a) * (by - ay)) / turn
    across = ((c - a) * (bx - ax) - (b - a) * (cx - ax)) / turn
    return (a - along * ax - across * ay, along, across)


def height_at(corners: Outline, heights: Sequence[float], point: Corner) -> float:
    """How high a plane over an outline is at a point."""
    start, along, across = plane(corners, heights)
    return start + along * point[0] + across * point[1]
