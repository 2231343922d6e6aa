"""Looking: how much of a body's outline is left on the screen when all that is before it is cut out."""

from __future__ import annotations

from math import inf

import numpy as np

from cometfall.geometry.compiling import compiled
from cometfall.geometry.sight.kernels.cones import cone
from cometfall.geometry.sight.kernels.corridors import between
from cometfall.geometry.sight.kernels.fronts import PARTS, mingled, part
from cometfall.geometry.sight.kernels.outlines import outline, screen_before
from cometfall.geometry.sight.kernels.polygons import area, cut_by_all, middle, without
from cometfall.geometry.sight.kernels.prisms import OTHERS, behind, body_met, holds, met, taken
from cometfall.geometry.sight.kernels.slates import slate_for
from cometfall.geometry.sight.shapes import HAIR, Masses, Numbers, Slate, Whole

ROUGH, FINE = 8, 64
"""Into how many sides half a base is taken apart: at first, and where the answer is nothing or all."""
AT_IT = 1.0
"""An eye nearer to a body than this sees it, in thousandths of an inch."""
TRIFLE = 1e-13
"""What is a smaller share than this is a matter of the last digits."""
INWARDS = 1e-3
"""By how much of the way to its middle a corner of what is hidden is drawn in, to be well within it."""


@compiled
def look(
    masses: Masses, bodies: Numbers, eye: Numbers, body: Numbers, chosen: Whole, aways: Numbers, line: Numbers
) -> float:
    """Say which share of a body is seen from an eye past those chosen: solids by their numbers, and then bodies.

    `aways` are told, for each of the chosen, how far from the body it is, or -1 where it hides nothing; `line` is told
    where a free line from the eye meets the body. Whoever has no room for them gets the share a little quicker.
    """
    share = _looked(masses, bodies, eye, body, chosen, aways, line, ROUGH)
    if len(chosen) > 0 and (share <= 0.0 or share >= 1.0):
        share = _looked(masses, bodies, eye, body, chosen, aways, line, FINE)
    return share


@compiled
def _looked(  # noqa: PLR0913, PLR0917 - compiled text takes arrays and numbers
    masses: Masses,
    bodies: Numbers,
    eye: Numbers,
    body: Numbers,
    chosen: Whole,
    aways: Numbers,
    line: Numbers,
    arcs: int,
) -> float:
    screen = np.empty((3, 3))
    near = screen_before(body, eye, screen)
    aways[:] = -1.0
    if near < AT_IT:
        line[:] = body[: len(line)]
        return 1.0
    slate = slate_for(max(masses.most, 2 * max(arcs, OTHERS)))
    many = outline(body, eye, arcs, screen, slate)
    whole = slate.region[:many].copy()
    full = area(whole, many)
    points, ends, pieces = whole, np.full(1, many), 1
    for place in range(len(chosen)):
        count = taken(masses, bodies, chosen[place], -HAIR, eye, slate)
        if count < 3 or holds(masses, bodies, chosen[place], eye):
            continue
        first, last = (0, PARTS) if mingled(slate, count, eye, body) else (-1, 0)
        away = -1.0
        for number in range(first, last):
            found = _stops(slate, part(slate, count, number, eye, body), first, whole, screen, eye, body)
            away = found if away < 0.0 else min(away, found) if found >= 0.0 else away
        if away < 0.0:
            continue
        if len(aways):
            aways[place] = away
        elif pieces == 0:
            break
        count = taken(masses, bodies, chosen[place], HAIR, eye, slate)
        for number in range(first, last):
            left = part(slate, count, number, eye, body)
            if left and pieces:
                planes = cone(slate.part, left, slate.part_rest, screen, slate.planes)
                points, ends, pieces = without(points, ends, pieces, slate.planes, planes, TRIFLE * full)
    return _left(points, ends, pieces, screen, eye, body, line) / full


@compiled
def _stops(slate: Slate, many: int, first: int, whole: Numbers, screen: Numbers, eye: Numbers, body: Numbers) -> float:
    """How far from a body a part of a prism is that hides something of it; -1 for one that does not.

    Two convex things that are clear of each other are one before the other on all lines alike, so one line tells.
    """
    if many < 3:
        return -1.0
    count = cone(slate.part, many, slate.part_rest, screen, slate.planes)
    reached = len(whole)
    slate.region[:reached] = whole
    reached = cut_by_all(slate.region, reached, slate.planes, count, slate.spare)
    if reached < 3 or area(slate.region, reached) <= TRIFLE * area(whole, len(whole)):
        return -1.0
    x, y = middle(slate.region, reached)
    way = _way(screen, x, y)
    if first < 0 and met(slate.part, many, slate.part_rest, way)[0] >= body_met(body, eye, way):
        return -1.0
    away = inf
    for here in range(reached + 1):  # its middle, and near to each of its corners
        if here < reached:
            along, up = slate.region[here, 0], slate.region[here, 1]
            way = _way(screen, along + (x - along) * INWARDS, up + (y - up) * INWARDS)
        else:
            way = _way(screen, x, y)
        enters, leaves = met(slate.part, many, slate.part_rest, way)
        if enters < leaves < inf:
            away = min(away, behind(body, eye, way, leaves))
    return away if away < inf else 0.0


@compiled
def _left(
    points: Numbers, ends: Whole, pieces: int, screen: Numbers, eye: Numbers, body: Numbers, line: Numbers
) -> float:
    """Twice the area of what is left to be seen; a line to the middle of the largest part of it is free."""
    found, largest, start = 0.0, 0.0, 0
    for piece in range(pieces):
        many = ends[piece] - start
        one = area(points[start : ends[piece]], many)
        found += one
        if one > largest and len(line):
            largest = one
            x, y = middle(points[start : ends[piece]], many)
            way = _way(screen, x, y)
            far = body_met(body, eye, way)
            for axis in range(3):
                line[axis] = eye[axis] + way[axis] * far
        start = ends[piece]
    return found


@compiled
def _way(screen: Numbers, along: float, up: float) -> tuple[float, float, float]:
    """The line from the eye to a point of the screen."""
    return (
        screen[0, 0] + along * screen[1, 0] + up * screen[2, 0],
        screen[0, 1] + along * screen[1, 1] + up * screen[2, 1],
        screen[0, 2] + along * screen[1, 2] + up * screen[2, 2],
    )


@compiled
def pairs(masses: Masses, bodies: Numbers, heights: Numbers) -> Numbers:
    """Say which share each body (row) sees of each (column) past all others."""
    many = len(bodies)
    shares, nothing = np.ones((many, many)), np.empty(0)
    eye = np.empty(3)
    for one in range(many):
        eye[:] = bodies[one, :3]
        eye[2] += heights[one]
        for other in range(many):
            if one != other:
                chosen = between(masses, bodies, eye, bodies[other], (one, other))
                shares[one, other] = look(masses, bodies, eye, bodies[other], chosen, nothing, nothing)
    return shares
