"""Whether a line is free: no wider than a hair, and so stopped by what it goes through, not by what it touches."""

from __future__ import annotations

from math import inf

import numpy as np

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.sight.kernels.lengths import length, length_in_space
from cometfall.geometry.sight.kernels.prisms import met, taken
from cometfall.geometry.sight.kernels.slates import slate_for
from cometfall.geometry.sight.shapes import FINE, HAIR, THICK, THIN, Numbers, Scene, Slate, Way

BESIDE = 8 * HAIR
"""How far beside itself a line that touches something may go, to be clear of it."""
TURNS = 64
"""In how many directions beside itself it is tried."""


@compiled
def free(scene: Scene) -> bool:
    """Whether nothing among those chosen stands across the line between an eye and the place of a body.

    A line that touches something is free where another one close by is clear of all: along a wall it is, between two
    walls that touch it is not.
    """
    eye, end = scene.eye, scene.body
    slate = slate_for(scene.masses, FINE)
    way = (end[0] - eye[0], end[1] - eye[1], end[2] - eye[2])
    level, long = length(way[0], way[1]), length_in_space(way[0], way[1], way[2])
    if _crossed(scene, (0.0, 0.0, 0.0), way, THIN, slate):
        return False
    if long <= 2 * BESIDE:
        return True
    inwards = BESIDE / long / 2
    start = (way[0] * inwards, way[1] * inwards, way[2] * inwards)
    shorter = (way[0] - 2 * start[0], way[1] - 2 * start[1], way[2] - 2 * start[2])
    if not _crossed(scene, start, shorter, THICK, slate):
        return True
    left, ahead = (-way[1] / level, way[0] / level) if level > 0.0 else (1.0, 0.0)
    up = (-way[2] * ahead / long, way[2] * left / long, (way[0] * ahead - way[1] * left) / long)
    for turn in range(TURNS):
        aside, above = _beside(turn)
        x, y, z = aside * left + above * up[0], aside * ahead + above * up[1], above * up[2]
        if not _crossed(scene, (start[0] + x, start[1] + y, start[2] + z), shorter, THICK, slate):
            return True
    return False


@compiled_within
def _beside(turn: int) -> tuple[float, float]:
    """How far aside and how far above a line the next one is tried: all round a square, drawn in to a circle."""
    side, along = turn % 4, 1.0 - 8.0 * (turn // 4) / TURNS
    out = BESIDE / length(1.0, along)
    if side < 2:
        return (out, out * along) if side == 0 else (-out, -out * along)
    return (-out * along, out) if side == 2 else (out * along, -out)


@compiled
def stops(scene: Scene, width: int, fars: Numbers) -> None:
    """Tell of each of those chosen, a hair thinner or thicker, how far along it stops the line; never: infinitely."""
    slate = slate_for(scene.masses, FINE)
    eye, end = scene.eye, scene.body
    way = (end[0] - eye[0], end[1] - eye[1], end[2] - eye[2])
    for place in range(len(scene.chosen)):
        many = taken(scene.masses, scene.bodies, scene.chosen[place], width, eye, slate)
        enters, leaves = met(slate.corners, many, slate.rest, way) if many >= 3 else (1.0, 0.0)
        fars[place] = enters if enters < min(leaves, 1.0) else inf


@compiled_within
def _crossed(scene: Scene, start: Way, way: Way, width: int, slate: Slate) -> bool:
    """Whether a line, from somewhere beside the eye, goes through one of those chosen."""
    eye = np.empty(3)
    for axis in range(3):
        eye[axis] = scene.eye[axis] + start[axis]
    for place in range(len(scene.chosen)):
        many = taken(scene.masses, scene.bodies, scene.chosen[place], width, eye, slate)
        if many >= 3:
            enters, leaves = met(slate.corners, many, slate.rest, way)
            if enters < min(leaves, 1.0):
                return True
    return False
