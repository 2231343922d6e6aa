"""Convex outlines on the screen: cut by a line, weighed, and with the outline of something before them taken away."""

from __future__ import annotations

import numpy as np

from cometfall.geometry.compiling import compiled
from cometfall.geometry.sight.shapes import Numbers, Whole


@compiled
def cut(points: Numbers, many: int, plane: Numbers, kept: Numbers) -> int:
    """Keep of an outline what lies on the near side of a plane through the eye; say how many corners are left."""
    left = 0
    one = plane[0] + plane[1] * points[many - 1, 0] + plane[2] * points[many - 1, 1]
    before = many - 1
    for here in range(many):
        other = plane[0] + plane[1] * points[here, 0] + plane[2] * points[here, 1]
        if (one > 0.0 and other < 0.0) or (one < 0.0 and other > 0.0):
            share = one / (one - other)
            kept[left, 0] = points[before, 0] + share * (points[here, 0] - points[before, 0])
            kept[left, 1] = points[before, 1] + share * (points[here, 1] - points[before, 1])
            left += 1
        if other >= 0.0:
            kept[left, 0] = points[here, 0]
            kept[left, 1] = points[here, 1]
            left += 1
        one = other
        before = here
    return left


@compiled
def area(points: Numbers, many: int) -> float:
    """Twice the area of an outline, measured from its first corner so that small ones stay exact."""
    found = 0.0
    for here in range(1, many - 1):
        found += (points[here, 0] - points[0, 0]) * (points[here + 1, 1] - points[0, 1])
        found -= (points[here, 1] - points[0, 1]) * (points[here + 1, 0] - points[0, 0])
    return found


@compiled
def middle(points: Numbers, many: int) -> tuple[float, float]:
    """The mean of the corners of an outline, which is inside it."""
    x, y = 0.0, 0.0
    for here in range(many):
        x += points[here, 0]
        y += points[here, 1]
    return x / many, y / many


@compiled
def cut_by_all(points: Numbers, many: int, planes: Numbers, count: int, spare: Numbers) -> int:
    """Keep of an outline, in place, what lies within a cone of planes; fewer than 3 corners are nothing."""
    for number in range(count):
        left = cut(points, many, planes[number], spare)
        if left < 3:
            return 0
        many = left
        points[:many] = spare[:many]
    return many


@compiled
def without(
    points: Numbers, ends: Whole, pieces: int, planes: Numbers, count: int, least: float
) -> tuple[Numbers, Whole, int]:
    """Take what lies within a cone of planes away from many outlines; what is left is convex outlines again.

    Each outline is cut by one plane after the other: what falls outside of a plane is left to be seen, what is inside
    of all is hidden. Outlines that the cone does not reach stay whole.
    """
    used = ends[pieces - 1]
    longest = used + count + 4
    left = np.empty(((count + 1) * (used + pieces * (count + 2)), 2))
    left_ends = np.empty(pieces * (count + 1), np.int64)
    rest, inner, outer, plane = np.empty((longest, 2)), np.empty((longest, 2)), np.empty((longest, 2)), np.empty(3)
    at, found, start = 0, 0, 0
    for piece in range(pieces):
        many = ends[piece] - start
        rest[:many] = points[start : start + many]
        reached = cut_by_all(rest, many, planes, count, inner)
        if reached < 3 or area(rest, reached) <= least:
            left[at : at + many] = points[start : start + many]
            at += many
            left_ends[found] = at
            found += 1
        else:
            rest[:many] = points[start : start + many]
            for number in range(count):
                plane[:] = -planes[number]
                apart = cut(rest, many, plane, outer)
                if apart >= 3 and area(outer, apart) > least:
                    left[at : at + apart] = outer[:apart]
                    at += apart
                    left_ends[found] = at
                    found += 1
                many = cut(rest, many, planes[number], inner)
                if many < 3:
                    break
                rest[:many] = inner[:many]
        start = ends[piece]
    return left, left_ends, found
