"""A gait as numbers, and the room in which the kernels work."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cometfall.geometry.ways.gaits import Gait
from cometfall.geometry.ways.scene import DEPTHS, Indices, Numbers, Scene

TURNS = 64
"""No arc has more bits."""
LEGS = 64
"""No straight line has more parts."""
MARKS = 256
"""No straight line touches more pieces that are worth a word."""


RELAYS = 512
"""No place has more."""


class Stride(NamedTuple):
    """A gait as numbers; rates are what an inch costs."""

    radius: float
    height: float
    step: float
    difficult: float
    very_difficult: float
    across: float
    downstream: float
    up_slow: float
    up_fast: float
    deepest: int
    jumps: float
    gaps: float
    rise: float
    """How much higher the far side of a gap may be."""
    through: bool
    climbs: float
    climb_rate: float
    least: float
    """The least that an inch can cost."""


def stride_of(gait: Gait) -> Stride:
    """Turn a gait into numbers."""
    downstream = gait.water_with / 2
    return Stride(
        radius=float(gait.radius),
        height=float(gait.height),
        step=float(gait.step),
        difficult=float(gait.difficult),
        very_difficult=float(gait.very_difficult),
        across=float(gait.water_across),
        downstream=downstream,
        up_slow=float(gait.water_against_slow),
        up_fast=float(gait.water_against_fast),
        deepest=DEPTHS.index(gait.deepest),
        jumps=float(gait.jumps),
        gaps=float(gait.gaps),
        rise=float(gait.step if gait.gaps_up else 0),
        through=gait.through,
        climbs=float(gait.climbs),
        climb_rate=gait.climb_cost / 2,
        least=min(1.0, downstream or 1.0, float(gait.water_across) or 1.0),
    )


class Work(NamedTuple):
    """What a kernel writes to while it works."""

    counts: Indices
    """How many solids, surfaces, areas are near; then how many of each, and of bodies, lie on a line; how many points
    have been found; how many of what is near have been looked at for a line; how often something was looked for."""
    near: Indices
    """The solids, surfaces, areas that are near."""
    met: Indices
    """When each of them was found to be near."""
    on: Numbers
    """The solids, surfaces, areas, bodies on a line: which, and from where to where."""
    shape: Numbers
    """The corners of an outline that is cut."""
    turns: Numbers
    """Where a line could have gone on in another way."""
    state: Numbers
    """The length of a line, and what is asked and answered between its parts."""
    legs: Numbers
    """The parts of a line: manner, from where, to where, height, width, cost, ground."""
    relays: Numbers
    """Points by which a place may be reached: on borders, or feet and tops of climbs."""
    marks: Indices
    """What a part of a line touches: which part, whether a solid (0) or an area (1), which."""


def work_for(scene: Scene, bodies: int = 0) -> Work:
    """Make room for a scene and so many bodies."""
    most = max(len(scene.solids), len(scene.surfaces), len(scene.areas), bodies, 1)
    return Work(
        counts=np.zeros(12, dtype=np.int64),
        near=np.zeros((3, most), dtype=np.int64),
        met=np.zeros((3, most), dtype=np.int64),
        on=np.zeros((4, most, 3)),
        shape=np.zeros((64, 2)),
        turns=np.zeros((TURNS, 6)),
        state=np.zeros(16),
        legs=np.zeros((LEGS, 14)),
        relays=np.zeros((RELAYS, 12)),
        marks=np.zeros((MARKS, 3), dtype=np.int64),
    )
