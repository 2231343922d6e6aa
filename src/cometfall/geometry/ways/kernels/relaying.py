"""Relays: points near a place by which it may be reached more cheaply than straight from where ways bend."""

from __future__ import annotations

from math import ceil, hypot

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.ways.kernels.borders import FOUND, area_near
from cometfall.geometry.ways.kernels.faces import CREST, DEEP, OVER, REACHES, climbs_from, closest, touching
from cometfall.geometry.ways.kernels.ground import HAIR, NOISE, gather, near_box
from cometfall.geometry.ways.scene import CLIMBED, FIRST, HIGH, LAST, LOW, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work


@compiled
def borders_near(
    scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, far: float, out: Numbers
) -> int:
    """The points on borders of areas near a place; how many there are."""
    gather(scene, stride, work, x, y, far + stride.radius + 8 * HAIR, stride.through)
    return on_borders(scene, stride, work, x, y, z, far, out)


@compiled_within
def on_borders(scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, far: float, out: Numbers) -> int:
    """Points on borders of areas, closer to each other the nearer they are."""
    work.counts[FOUND] = 0
    for a in range(len(scene.areas)):
        holds = scene.areas[a, LOW] - stride.step <= z <= scene.areas[a, HIGH] + stride.step
        if holds and near_box(scene.areas, a, x, y, far):
            area_near(scene, stride, work, a, x, y, far, out)
    return work.counts[FOUND]


@compiled
def climbs_near(scene: Scene, stride: Stride, work: Work, x: float, y: float, far: float, out: Numbers) -> int:
    """The climbs up and down the faces near a place, straight before it."""
    gather(scene, stride, work, x, y, far + 3 * stride.radius + DEEP + 8 * HAIR, False)
    return on_faces(scene, stride, work, x, y, far, out)


@compiled_within
def on_faces(scene: Scene, stride: Stride, work: Work, x: float, y: float, far: float, out: Numbers) -> int:
    """Climbs up and down what is near, straight before a place; from where one touches it, right there."""
    work.counts[FOUND], r = 0, stride.radius
    for n in range(work.counts[0]):
        i = work.near[0, n]
        if scene.solids[i, CLIMBED] == 0 or not near_box(scene.solids, i, x, y, far + r):
            continue
        px, py = closest(scene, i, x, y)
        near = hypot(px - x, py - y)
        if r - HAIR <= near <= r + REACHES:
            climbs_from(scene, stride, work, i, x, y, (px - x) / near, (py - y) / near, out)
        first, last = int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
        for j in range(first, last):
            after = j + 1 if j + 1 < last else first
            ax, ay = scene.corners[j, 0], scene.corners[j, 1]
            ex, ey = scene.corners[after, 0] - ax, scene.corners[after, 1] - ay
            long = hypot(ex, ey)
            if long < HAIR:
                continue
            nx, ny = ey / long, -ex / long
            off, along = (x - ax) * nx + (y - ay) * ny, ((x - ax) * ex + (y - ay) * ey) / long
            if abs(off) <= far + r and -NOISE <= along <= long + NOISE:
                fx, fy = touching(scene, i, x + nx * (r - off), y + ny * (r - off), r)
                if hypot(fx - x, fy - y) > REACHES:
                    climbs_from(scene, stride, work, i, fx, fy, -nx, -ny, out)
    return work.counts[FOUND]


@compiled_within
def climb_cost(stride: Stride, row: Numbers) -> int:
    """What a climb costs, up or down; over a wall: up, across and down."""
    if row[OVER] == 0:
        flat = hypot(row[3] - row[0], row[4] - row[1])
        return ceil((row[5] - row[2]) * stride.climb_rate) + max(ceil(flat - stride.radius - REACHES), 0)
    up, fall = row[CREST] - row[2], row[CREST] - row[5]
    across = ceil(hypot(row[9] - row[7], row[10] - row[8]))
    down = ceil(fall * stride.climb_rate)
    if fall <= stride.step:
        down = ceil(hypot(row[9] - row[3], row[10] - row[4]))
    return ceil(up * stride.climb_rate) + across + down
