"""What is between an eye and a body at all: all else is passed over quickly."""

from __future__ import annotations

from math import sqrt

import numpy as np

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.sight.kernels.lengths import length
from cometfall.geometry.sight.shapes import Masses, Numbers, Prisms, Whole

CLEARLY = 1.0
"""What is farther aside than this is not in the way, however thick a hair is, in thousandths of an inch."""


@compiled
def between(masses: Masses, bodies: Numbers, eye: Numbers, body: Numbers, one: int, other: int) -> Whole:
    """The numbers of all solids, and after them of all bodies but two, that may stand between an eye and a body."""
    marks, solids = masses.marks, len(masses.marks)
    found, many = np.empty(solids + len(bodies), np.int64), 0
    x, y = body[0] - eye[0], body[1] - eye[1]
    squared = x * x + y * y
    lowest, highest = min(eye[2], body[2]), max(eye[2], body[2] + body[4])
    for number in range(solids):
        if marks[number, 4] < lowest or marks[number, 3] > highest:
            continue
        if _near(marks[number, 0] - eye[0], marks[number, 1] - eye[1], x, y, squared) > marks[number, 2] + body[3]:
            continue
        if not _aside(masses.plain, number, eye, x, y, body[3]):
            found[many] = number
            many += 1
    for number in range(len(bodies)):
        if number in (one, other) or bodies[number, 2] + bodies[number, 4] <= lowest or bodies[number, 2] >= highest:
            continue
        if _near(bodies[number, 0] - eye[0], bodies[number, 1] - eye[1], x, y, squared) <= bodies[number, 3] + body[3]:
            found[many] = solids + number
            many += 1
    return found[:many]


@compiled_within
def _near(x: float, y: float, to_x: float, to_y: float, squared: float) -> float:
    """How far a point is from the line between two, seen from above, the first of them being the origin."""
    share = min(max((x * to_x + y * to_y) / squared, 0.0), 1.0) if squared > 0.0 else 0.0
    return length(x - share * to_x, y - share * to_y)


@compiled_within
def _aside(prisms: Prisms, number: int, eye: Numbers, to_x: float, to_y: float, radius: float) -> bool:
    """Whether a solid is, seen from above, all to the left or right of the lines that touch a body, or beyond it."""
    away = length(to_x, to_y)
    if away <= radius:
        return False
    narrow = radius / away
    wide = sqrt(1.0 - narrow * narrow)
    left, right, beyond = True, True, True
    for here in range(prisms.starts[number], prisms.starts[number + 1]):
        x, y = prisms.corners[here, 0] - eye[0], prisms.corners[here, 1] - eye[1]
        along, across = (x * to_x + y * to_y) / away, (y * to_x - x * to_y) / away
        left = left and across * wide - along * narrow > CLEARLY
        right = right and across * wide + along * narrow < -CLEARLY
        beyond = beyond and along > away + radius
    return left or right or beyond
