"""Looking: how much of a body's outline is left on the screen when all that is before it is cut out."""

from __future__ import annotations

from math import inf

import numpy as np

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.sight.kernels.cones import cone
from cometfall.geometry.sight.kernels.corridors import between
from cometfall.geometry.sight.kernels.fronts import PARTS, mingled, part
from cometfall.geometry.sight.kernels.outlines import outline, screen_before
from cometfall.geometry.sight.kernels.polygons import alone, area, copied, cut_by_all, middle, without
from cometfall.geometry.sight.kernels.prisms import behind, body_met, holds, met, taken
from cometfall.geometry.sight.kernels.slates import slate_for
from cometfall.geometry.sight.shapes import (
    FINE,
    GOOD,
    PLAIN,
    ROUGH,
    THICK,
    THIN,
    Masses,
    Numbers,
    Pieces,
    Scene,
    Slate,
    Way,
    Whole,
)

AT_IT = 1.0
"""An eye nearer to a body than this sees it, in thousandths of an inch."""
TRIFLE = 1e-13
"""What is a smaller share than this is a matter of the last digits."""
LITTLE = 0.01
"""Where a smaller share than this is left, it may be but the cracks between things that touch."""
PLENTY = 0.05
"""Where a larger share than this is left, and is hidden, some of it is however a base is taken apart."""
INWARDS = 1e-3
"""By how much of the way to its middle a corner of what is hidden is drawn in, to be well within it."""
CLEAR, WHOLLY, PARTLY = 0, 1, 2
"""What may be before a body: not before it; before it, whole; before it in those parts that are."""


@compiled
def look(scene: Scene, aways: Numbers, line: Numbers) -> float:
    """Say which share of a body is seen from an eye.

    `aways` are told, for each that may be before the body, how far from the body it is, or -1 where it hides nothing;
    `line` is told where a free line from the eye meets the body. Whoever has no room for them gets the share alone, and
    quicker. An outline that is a trifle too wide comes first: where none of that is hidden, or all, that is the answer.
    """
    for place in range(len(aways)):
        aways[place] = -1.0
    if len(scene.chosen) == 0:
        return 1.0
    slate = slate_for(scene.masses, GOOD)
    if screen_before(scene.body, scene.eye, slate.screen) < AT_IT:
        return 1.0
    kinds = np.full(len(scene.chosen), WHOLLY)
    share = _looked(scene, outline(scene.body, scene.eye, ROUGH, 0.0, slate), kinds, aways, line, slate)
    if 0.0 < share < 1.0:
        arcs = GOOD if PLENTY < share < 1 - PLENTY else FINE
        fine = slate_for(scene.masses, FINE)
        screen_before(scene.body, scene.eye, fine.screen)
        share = _looked(scene, outline(scene.body, scene.eye, arcs, 1.0, fine), kinds, aways, line, fine)
    return share


@compiled_within
def _looked(scene: Scene, whole: Numbers, kinds: Whole, aways: Numbers, line: Numbers, slate: Slate) -> float:
    """The share of an outline that is left when all that is before it is taken away; what is clear of it stays so."""
    full, found = area(whole, 0, len(whole)), False
    pieces = alone(whole, TRIFLE * full)
    for place in range(len(scene.chosen)):
        if kinds[place] == CLEAR:
            continue
        kinds[place], away = _before(scene, scene.chosen[place], whole, slate)
        if len(aways) > 0:
            aways[place] = away
        if kinds[place] != CLEAR:
            found = True
            pieces = _less(scene, scene.chosen[place], kinds[place], PLAIN, pieces, slate)
            if pieces.many == 0 and len(aways) == 0:
                return 0.0
    if not found:
        return 1.0
    share = min(_left(pieces, scene, slate, line) / full, 1 - TRIFLE)
    if share > LITTLE:
        return share
    pieces = alone(whole, TRIFLE * full)
    for place in range(len(scene.chosen)):
        pieces = _less(scene, scene.chosen[place], kinds[place], THICK, pieces, slate)
    return share if _left(pieces, scene, slate, line) > 0.0 else 0.0


@compiled_within
def _before(scene: Scene, number: int, whole: Numbers, slate: Slate) -> tuple[int, float]:
    """Whether a solid or body is before the body that is looked at, and how far from it.

    Two convex things that are clear of each other are one before the other on all lines alike, so one line tells.
    """
    many = taken(scene.masses, scene.bodies, number, THIN, scene.eye, slate)
    if many < 3 or holds(scene.masses, scene.bodies, number, scene.eye):
        return CLEAR, -1.0
    kind = PARTLY if mingled(slate, many, scene.eye, scene.body) else WHOLLY
    away = inf
    for each in range(PARTS if kind == PARTLY else 1):
        left = part(slate, many, each if kind == PARTLY else -1, scene.eye, scene.body)
        if left:
            away = min(away, _away(scene, kind, left, whole, slate))
    return (kind, away) if away < inf else (CLEAR, -1.0)


@compiled_within
def _away(scene: Scene, kind: int, many: int, whole: Numbers, slate: Slate) -> float:
    """How far from the body a part of a prism is that hides something of it; infinitely far is one that does not."""
    count = cone(slate.part, many, slate.part_rest, slate)
    region = slate.region
    reached = cut_by_all(region, copied(whole, 0, len(whole), region, 0), slate.planes, count, slate.spare)
    if reached < 3 or area(region, 0, reached) <= TRIFLE * area(whole, 0, len(whole)):
        return inf
    x, y = middle(region, 0, reached)
    way = _way(slate, x, y)
    if kind == WHOLLY and met(slate.part, many, slate.part_rest, way)[0] >= body_met(scene.body, scene.eye, way):
        return inf
    away = inf
    for here in range(reached + 1):  # near to each of the corners, and in the middle
        inwards = INWARDS if here < reached else 1.0
        along, up = region[here % reached, 0], region[here % reached, 1]
        way = _way(slate, along + (x - along) * inwards, up + (y - up) * inwards)
        enters, leaves = met(slate.part, many, slate.part_rest, way)
        if enters < leaves < inf:
            away = min(away, behind(scene.body, scene.eye, way, leaves))
    return away if away < inf else 0.0


@compiled_within
def _less(scene: Scene, number: int, kind: int, width: int, pieces: Pieces, slate: Slate) -> Pieces:
    """What is left of outlines when a solid or body that is before them is taken away."""
    if kind == CLEAR or pieces.many == 0:
        return pieces
    many = taken(scene.masses, scene.bodies, number, width, scene.eye, slate)
    for each in range(PARTS if kind == PARTLY else 1):
        left = part(slate, many, each if kind == PARTLY else -1, scene.eye, scene.body)
        if left > 0 and pieces.many > 0:
            pieces = without(pieces, slate.planes, cone(slate.part, left, slate.part_rest, slate))
    return pieces


@compiled_within
def _left(pieces: Pieces, scene: Scene, slate: Slate, line: Numbers) -> float:
    """Twice the area of what is left to be seen; a line to the middle of the largest part of it is free."""
    found, largest, start = 0.0, 0.0, 0
    for piece in range(pieces.many):
        many = pieces.ends[piece] - start
        one = area(pieces.points, start, many)
        found += one
        if one > largest and len(line) > 0:
            largest = one
            x, y = middle(pieces.points, start, many)
            way = _way(slate, x, y)
            far = body_met(scene.body, scene.eye, way)
            for axis in range(3):
                line[axis] = scene.eye[axis] + way[axis] * far
        start = pieces.ends[piece]
    return found


@compiled_within
def _way(slate: Slate, along: float, up: float) -> Way:
    """The line from the eye to a point of the screen."""
    screen = slate.screen
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
        eye[0], eye[1], eye[2] = bodies[one, 0], bodies[one, 1], bodies[one, 2] + heights[one]
        for other in range(many):
            if one != other:
                chosen = between(masses, bodies, eye, bodies[other], one, other)
                shares[one, other] = look(Scene(masses, bodies, eye, bodies[other], chosen), nothing, nothing)
    return shares
