"""Whether a line is free: no wider than a hair, and so stopped by what it goes through, not by what it touches."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt

import numpy as np

from cometfall.geometry.compiling import compiled
from cometfall.geometry.sight.kernels.prisms import OTHERS, met, taken
from cometfall.geometry.sight.kernels.slates import slate_for
from cometfall.geometry.sight.shapes import HAIR, Masses, Numbers, Slate, Whole

BESIDE = 8 * HAIR
"""How far beside itself a line that touches something may go, to be clear of it."""
TURNS = 64
"""In how many directions beside itself it is tried."""


@compiled
def free(masses: Masses, bodies: Numbers, one: Numbers, other: Numbers, chosen: Whole) -> bool:
    """Whether nothing among those chosen stands across the line between two points.

    A line that touches something is free where another one close by is clear of all: along a wall it is, between two
    walls that touch it is not.
    """
    slate = slate_for(max(masses.most, 2 * OTHERS))
    way = other - one
    length = sqrt(way[0] ** 2 + way[1] ** 2 + way[2] ** 2)
    if _crossed(masses, bodies, one, way, chosen, -HAIR, slate):
        return False
    if length <= 2 * BESIDE:
        return True
    start, shorter = one + way * (BESIDE / length / 2), way * (1 - BESIDE / length)
    if not _crossed(masses, bodies, start, shorter, chosen, HAIR, slate):
        return True
    aside, above = _square_to(way / length)
    for turn in range(TURNS):
        angle = 2 * pi * turn / TURNS
        beside = start + aside * (BESIDE * cos(angle)) + above * (BESIDE * sin(angle))
        if not _crossed(masses, bodies, beside, shorter, chosen, HAIR, slate):
            return True
    return False


@compiled
def _crossed(
    masses: Masses, bodies: Numbers, start: Numbers, way: Numbers, chosen: Whole, hair: float, slate: Slate
) -> bool:
    """Whether a line goes through one of those chosen, each a hair thinner or thicker."""
    for number in chosen:
        many = taken(masses, bodies, number, hair, start, slate)
        if many >= 3:
            enters, leaves = met(slate.corners, many, slate.rest, (way[0], way[1], way[2]))
            if enters < min(leaves, 1.0):
                return True
    return False


@compiled
def _square_to(way: Numbers) -> tuple[Numbers, Numbers]:
    """Two directions square to a line and to each other."""
    level = hypot(way[0], way[1])
    aside, above = np.zeros(3), np.zeros(3)
    aside[0], aside[1] = (-way[1] / level, way[0] / level) if level > 0.0 else (1.0, 0.0)
    above[0], above[1], above[2] = -way[2] * aside[1], way[2] * aside[0], way[0] * aside[1] - way[1] * aside[0]
    return aside, above
