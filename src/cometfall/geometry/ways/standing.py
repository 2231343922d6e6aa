"""Where a base may stand."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cometfall.geometry.parts import Body, Place, Table
from cometfall.geometry.ways.gaits import Gait
from cometfall.geometry.ways.scene import bodies_of, scene_of
from cometfall.geometry.ways.stride import stride_of, work_for

STANDS, OFF, AIR, SOLID, BODY, AREA = 0, 1, 2, 3, 4, 5


def why_not_stand(table: Table, bodies: Sequence[Body], gait: Gait, place: Place) -> str:
    """Say why a base can't stand at a place, naming the piece or body in the way; empty where it can."""
    why, which = _looked_at(table, bodies, gait, place)
    match why:
        case 0:
            return ""
        case 1:
            return "is off the table"
        case 2:
            return "is in the air"
        case 3:
            return f"is where {table.solids[which].piece} stands"
        case 4:
            return f"is where {bodies[which].key} stands"
        case _:
            return f"is in {table.areas[which].piece}, which can't be entered"


def may_stand(table: Table, bodies: Sequence[Body], gait: Gait, place: Place) -> bool:
    """Whether a base may stand at a place."""
    return _looked_at(table, bodies, gait, place)[0] == STANDS


def is_free(table: Table, bodies: Sequence[Body], gait: Gait, place: Place) -> bool:
    """Whether a base that is at a place overlaps nothing that it couldn't go over."""
    from cometfall.geometry.ways.kernels.standing import free_at

    scene = scene_of(table)
    x, y, z = (float(part) for part in place)
    return free_at(scene, stride_of(gait), work_for(scene), bodies_of(bodies, gait.radius), x, y, z)


def _looked_at(table: Table, bodies: Sequence[Body], gait: Gait, place: Place) -> tuple[int, int]:
    from cometfall.geometry.ways.kernels.standing import stands_at

    scene = scene_of(table)
    x, y, z = (float(part) for part in place)
    return stands_at(scene, stride_of(gait), work_for(scene), bodies_of(bodies, gait.radius), x, y, z)


def places_on(table: Table, bodies: Sequence[Body], gait: Gait, grid: Sequence[tuple[int, int]]) -> list[Place]:
    """The places above the points of a grid at which a base may stand, on every level."""
    from cometfall.geometry.ways.kernels.standing import all_standing

    scene = scene_of(table)
    points = np.array(grid, dtype=np.float64).reshape(-1, 2)
    rows = bodies_of(bodies, gait.radius)
    room = 4 * len(points) + 64
    while True:
        out = np.zeros((room, 3), dtype=np.int64)
        count = all_standing(scene, stride_of(gait), work_for(scene), rows, points, out)
        if count < room:
            return [(x, y, z) for x, y, z in out[:count].tolist()]
        room *= 2
