"""Relays: points near a place by which it may be reached more cheaply than straight from where ways bend.

Whoever goes into slow ground or comes out of it turns at its border; whoever climbs does so right before his goal.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cometfall.geometry.parts import Place
from cometfall.geometry.ways import hops
from cometfall.geometry.ways.gaits import Gait
from cometfall.geometry.ways.scene import GROUND, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work

ROOM = 512
"""Room for so many points on borders near a place."""
COLUMNS = 9


class Relay(NamedTuple):
    """A point by which a place is reached."""

    at: Place
    hop: hops.Hop | None
    """A climb from there."""
    cost: int
    """What the rest costs."""


def has_slow_ground(scene: Scene) -> bool:
    """Whether there is ground on a table that is not open."""
    return bool(len(scene.areas) or scene.surfaces[:, GROUND].any())


def border_points(scene: Scene, stride: Stride, work: Work, place: Place, far: int) -> Numbers:
    """The points on borders of slow ground near a place, closer to each other the nearer they are."""
    from cometfall.geometry.ways.kernels.relaying import borders_near

    if not has_slow_ground(scene):
        return np.zeros((0, COLUMNS))
    out = np.zeros((ROOM, COLUMNS))
    x, y, z = (float(part) for part in place)
    return out[: borders_near(scene, stride, work, x, y, z, float(far), out)]


def relays(
    scene: Scene, stride: Stride, work: Work, bodies: Numbers, gait: Gait, place: Place, far: int
) -> list[Relay]:
    """All relays to a place from which it is reached straight, or by a climb and then straight."""
    x, y, z = (float(part) for part in place)
    borders = [(int(row[0]), int(row[1]), int(row[2])) for row in border_points(scene, stride, work, place, far)]
    climbs = [] if gait.climbs_from_start_only else hops.near(scene, stride, gait, place, far)
    starts = [*borders, *(hop.end for hop in climbs)]
    if not starts:
        return []
    tolls = tolls_to(scene, stride, work, bodies, starts, (x, y, z))
    found = [Relay(at, None, toll) for at, toll in zip(borders, tolls, strict=False) if toll >= 0 and at != place]
    after = tolls[len(borders) :]
    found.extend(Relay(hop.start, hop, hop.cost + toll) for hop, toll in zip(climbs, after, strict=True) if toll >= 0)
    return found


def tolls_to(
    scene: Scene, stride: Stride, work: Work, bodies: Numbers, starts: list[Place], goal: tuple[float, float, float]
) -> list[int]:
    """What it costs to go straight from each of several places to another; -1: it can't be done."""
    from cometfall.geometry.ways.kernels.spreading import tolls_between

    tolls = np.zeros(len(starts), dtype=np.int64)
    tolls_between(scene, stride, work, bodies, np.array(starts, dtype=np.float64), np.array(goal), tolls)
    return tolls.tolist()
