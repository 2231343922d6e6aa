"""Relays: points near a place by which it may be reached more cheaply than straight from where ways bend."""

from __future__ import annotations

from math import ceil, hypot

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.ways.kernels.borders import FOUND, add, beside_area, long_of, out_of
from cometfall.geometry.ways.kernels.faces import CREST, DEEP, OVER, REACHES, climbs_from, closest, touching
from cometfall.geometry.ways.kernels.ground import HAIR, NOISE, SEAM, bearing, gather, height, near_box, passable
from cometfall.geometry.ways.kernels.shapes import inside, nearest
from cometfall.geometry.ways.scene import CLIMBED, FIRST, GROUND, HIGH, LAST, LOW, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work

ASIDE = (0.0, 0.25, 0.577, 1.2, 2.5)
"""Near a place points on a border lie so far to both sides, as shares of its distance from it."""


@compiled
def borders_near(
    scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, far: float, out: Numbers
) -> int:
    """The points on borders of slow ground near a place; how many there are."""
    gather(scene, stride, work, x, y, far + stride.radius + 8 * HAIR, stride.through)
    return on_borders(scene, stride, work, x, y, z, far, out)


@compiled_within
def on_borders(scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, far: float, out: Numbers) -> int:
    """Points on borders of areas and slow surfaces, closer to each other the nearer they are."""
    work.counts[FOUND] = 0
    for a in range(len(scene.areas)):
        holds = scene.areas[a, LOW] - stride.step <= z <= scene.areas[a, HIGH] + stride.step
        if holds and near_box(scene.areas, a, x, y, far):
            _area_near(scene, stride, work, a, x, y, far, out)
    for n in range(work.counts[1]):
        k = work.near[1, n]
        if scene.surfaces[k, GROUND] > 0 and near_box(scene.surfaces, k, x, y, far):
            _surface_near(scene, stride, work, k, x, y, far, out)
    return work.counts[FOUND]


@compiled_within
def _area_near(scene: Scene, stride: Stride, work: Work, a: int, x: float, y: float, far: float, out: Numbers) -> None:
    """Add points on the border of an area near a place."""
    first, last = int(scene.areas[a, FIRST]), int(scene.areas[a, LAST])
    _border_near(scene, stride, work, first, last, a, -1, x, y, far, out)


@compiled_within
def _surface_near(
    scene: Scene, stride: Stride, work: Work, k: int, x: float, y: float, far: float, out: Numbers
) -> None:
    """Add points just beyond the border of a slow surface near a place."""
    first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
    _border_near(scene, stride, work, first, last, -1, k, x, y, far, out)


@compiled_within
def _border_near(
    scene: Scene,
    stride: Stride,
    work: Work,
    first: int,
    last: int,
    a: int,
    k: int,
    x: float,
    y: float,
    far: float,
    out: Numbers,
) -> None:
    """Add points on the border of an area or surface: straight before a place, and to both sides of that."""
    outside = not inside(scene.corners, first, last, x, y, 0.0)
    for j in range(first, last):
        after = j + 1 if j + 1 < last else first
        long = long_of(scene, j, after)
        if long < NOISE:
            continue
        dx = (scene.corners[after, 0] - scene.corners[j, 0]) / long
        dy = (scene.corners[after, 1] - scene.corners[j, 1]) / long
        px, py = x - scene.corners[j, 0], y - scene.corners[j, 1]
        off, foot = px * dy - py * dx, px * dx + py * dy
        if abs(off) > far or abs(off) < HAIR or (outside and off < 0):
            continue
        for m in range(-len(ASIDE) + 1, len(ASIDE)):
            along = foot + abs(off) * (ASIDE[m] if m >= 0 else -ASIDE[-m])
            if not 0 <= along <= long:
                continue
            if a >= 0:
                beside_area(scene, stride, work, a, j, along, out)
            else:
                _beside_surface(scene, stride, work, k, j, along, out)


@compiled_within
def _beside_surface(scene: Scene, stride: Stride, work: Work, k: int, j: int, along: float, out: Numbers) -> None:
    """Add the point just beyond a place along an edge of a surface, where there is ground of another kind."""
    x, y = out_of(scene, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), j, along, SEAM + NOISE)
    z = height(scene.surfaces, k, x, y)
    n = bearing(scene, work, x, y, z - stride.step, z + stride.step)
    if n >= 0 and scene.surfaces[n, GROUND] != scene.surfaces[k, GROUND]:
        z = nearest(height(scene.surfaces, n, x, y))
        if passable(scene, stride, work, x, y, z):
            add(work, out, x, y, z, 0.0, 0.0, False)


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
