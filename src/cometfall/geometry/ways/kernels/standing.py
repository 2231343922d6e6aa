"""Whether a base may stand at a place, and where it may."""

from __future__ import annotations

from math import hypot

import numpy as np

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.ways.kernels.ground import (
    HAIR,
    LENIENT,
    NOISE,
    SEAM,
    SQUEEZE,
    barred,
    bearing,
    gather,
    height,
    lies,
    near_box,
    passable,
)
from cometfall.geometry.ways.kernels.shapes import inside, nearest
from cometfall.geometry.ways.kernels.walking import RECORD, walk
from cometfall.geometry.ways.scene import BOTTOM, FIRST, HIGH, LAST, LIE, LOW, STEEP, Indices, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work

INCH = 1000.0
"""A drop of more is an edge."""
STANDS, OFF, AIR, SOLID, BODY, AREA = 0, 1, 2, 3, 4, 5


@compiled_within
def stands(scene: Scene, stride: Stride, work: Work, bodies: Numbers, x: float, y: float, z: float) -> tuple[int, int]:
    """Whether a base may stand at a place among what is near; else why not, and which solid, body or area it is."""
    r = stride.radius
    if not (r <= x <= scene.width - r and r <= y <= scene.depth - r):
        return OFF, 0
    for b in range(len(bodies)):
        if bodies[b, 2] < z + stride.height and bodies[b, 3] > z:
            px, py = bodies[b, 0] - x, bodies[b, 1] - y
            if px * px + py * py < bodies[b, 4] * bodies[b, 4]:
                return BODY, b
    k = bearing(scene, work, x, y, z - HAIR, z + HAIR)
    if k < 0:
        return AIR, 0
    steep = scene.surfaces[k, STEEP]
    level = z + HAIR + steep * r
    for n in range(work.counts[0]):
        i = work.near[0, n]
        if scene.solids[i, BOTTOM] >= z + stride.height - NOISE or not near_box(scene.solids, i, x, y, r):
            continue
        if lies(scene, stride, work, i, x, y, level + scene.solids[i, LIE] * r, steep, r - NOISE) and not _in_nook(
            scene, stride, i, x, y, z
        ):
            return SOLID, i
    for n in range(work.counts[2]):
        a = work.near[2, n]
        holds = scene.areas[a, LOW] - HAIR <= z <= scene.areas[a, HIGH] + HAIR and barred(scene, stride, a)
        if holds and inside(scene.corners, int(scene.areas[a, FIRST]), int(scene.areas[a, LAST]), x, y, -HAIR):
            return AREA, a
    return STANDS, k


@compiled_within
def _in_nook(scene: Scene, stride: Stride, i: int, x: float, y: float, z: float) -> bool:
    """Whether a base has room in a nook of a solid."""
    for n in range(len(scene.nooks)):
        if scene.nooks[n, 4] == i and abs(scene.nooks[n, 2] - z) <= HAIR:
            room = scene.nooks[n, 3] - stride.radius + NOISE
            if hypot(scene.nooks[n, 0] - x, scene.nooks[n, 1] - y) <= room:
                return True
    return False


@compiled
def stands_at(
    scene: Scene, stride: Stride, work: Work, bodies: Numbers, x: float, y: float, z: float
) -> tuple[int, int]:
    """Whether a base may stand at a place; else why not."""
    gather(scene, stride, work, x, y, stride.radius + HAIR, False)
    return stands(scene, stride, work, bodies, x, y, z)


@compiled
def free_at(scene: Scene, stride: Stride, work: Work, bodies: Numbers, x: float, y: float, z: float) -> bool:
    """Whether a base that is at a place overlaps nothing that it couldn't go over."""
    gather(scene, stride, work, x, y, stride.radius + HAIR, stride.through)
    for b in range(len(bodies)):
        beside = bodies[b, 2] < z + stride.height and bodies[b, 3] > z
        if beside and hypot(bodies[b, 0] - x, bodies[b, 1] - y) < bodies[b, 4] - SQUEEZE:
            return False
    return passable(scene, stride, work, x, y, z)


@compiled
def bears_at(
    scene: Scene, stride: Stride, work: Work, x: float, y: float, low: float, high: float
) -> tuple[int, float]:
    """The highest surface between two heights under a point, and its height there; -1: none."""
    gather(scene, stride, work, x, y, HAIR, True)
    k = bearing(scene, work, x, y, low, high)
    return k, (height(scene.surfaces, k, x, y) if k >= 0 else 0.0)


@compiled
def whole(scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, out: Numbers) -> bool:
    """The nearest whole place at which a base can be on its way; else the nearest whole one."""
    gather(scene, stride, work, x, y, stride.radius + 4 * HAIR, stride.through)
    best = 1e9
    mx, my = nearest(x), nearest(y)
    out[0], out[1], out[2] = mx, my, nearest(z)
    found = False
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            px, py = mx + ix, my + iy
            off = hypot(px - x, py - y)
            if off < best:
                k = bearing(scene, work, px, py, z - 3 * HAIR, z + 3 * HAIR)
                if k >= 0:
                    pz = nearest(height(scene.surfaces, k, px, py))
                    if passable(scene, stride, work, px, py, pz):
                        best, found = off, True
                        out[0], out[1], out[2] = px, py, pz
    return found


@compiled
def all_standing(scene: Scene, stride: Stride, work: Work, bodies: Numbers, points: Numbers, out: Indices) -> int:
    """All places above points at which a base may stand."""
    count = 0
    for p in range(len(points)):
        x, y = points[p, 0], points[p, 1]
        gather(scene, stride, work, x, y, stride.radius + HAIR, False)
        for n in range(work.counts[1]):
            k = work.near[1, n]
            if inside(scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), x, y, SEAM):
                z = nearest(height(scene.surfaces, k, x, y))
                known = False
                for m in range(count - 1, -1, -1):
                    if out[m, 0] != x or out[m, 1] != y:
                        break
                    known = known or abs(out[m, 2] - z) <= HAIR
                if not known and stands(scene, stride, work, bodies, x, y, z)[0] == STANDS and count < len(out):
                    out[count, 0], out[count, 1], out[count, 2] = x, y, z
                    count += 1
    return count


@compiled
def first_standing(
    scene: Scene, stride: Stride, work: Work, bodies: Numbers, points: Numbers, step: float, out: Numbers
) -> bool:
    """The first of several places at which a base may stand, each on the ground that is there."""
    for p in range(len(points)):
        x, y, z = points[p, 0], points[p, 1], points[p, 2]
        gather(scene, stride, work, x, y, stride.radius + HAIR, False)
        k = bearing(scene, work, x, y, z - step, z + step)
        if k >= 0:
            z = nearest(height(scene.surfaces, k, x, y))
            if stands(scene, stride, work, bodies, x, y, z)[0] == STANDS:
                out[0], out[1], out[2] = x, y, z
                return True
    return False


@compiled
def edge_near(
    scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, within: float, out: Numbers
) -> bool:
    """The nearest point of an edge with a drop of more than an inch that a base can come to; and what lies below."""
    gather(scene, stride, work, x, y, within + 2 * stride.radius + 8 * HAIR, False)
    best, found = within + stride.radius + 3 * NOISE, False
    for n in range(work.counts[1]):
        k = work.near[1, n]
        if k == 0:
            continue
        first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
        for j in range(first, last):
            after = j + 1 if j + 1 < last else first
            ax, ay = scene.corners[j, 0], scene.corners[j, 1]
            ex, ey = scene.corners[after, 0] - ax, scene.corners[after, 1] - ay
            long = hypot(ex, ey)
            if long < NOISE:
                continue
            foot = min(max(((x - ax) * ex + (y - ay) * ey) / long, 0.0), long)
            bits = int(long / 50.0) + 1
            for m in range(-1, bits + 1):
                along = foot if m < 0 else long * m / bits
                px, py = ax + ex / long * along, ay + ey / long * along
                off = hypot(px - x, py - y)
                if off >= best - NOISE:
                    continue
                nx, ny = ey / long, -ex / long
                pz = height(scene.surfaces, k, px, py)
                ox, oy = px + nx * 2, py + ny * 2
                if bearing(scene, work, ox, oy, pz - INCH, pz + stride.step) >= 0:
                    continue
                below = bearing(scene, work, ox, oy, -1e9, pz - INCH)
                if below < 0 or not _comes(scene, stride, work, x, y, z, px, py, pz):
                    continue
                best, found = off, True
                lx, ly = nearest(px + nx * (stride.radius + 2)), nearest(py + ny * (stride.radius + 2))
                under = bearing(scene, work, lx, ly, -1e9, pz - INCH)
                out[0], out[1], out[2] = px, py, pz
                out[3], out[4] = lx, ly
                out[5] = height(scene.surfaces, under if under >= 0 else below, lx, ly)
                out[6] = off
    return found


@compiled_within
def _comes(
    scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, px: float, py: float, pz: float
) -> bool:
    """Whether the middle of a base gets straight to the point of an edge."""
    off = hypot(px - x, py - y)
    if off < HAIR:
        return abs(pz - z) <= HAIR
    work.state[RECORD], work.state[LENIENT] = 0, 1
    return walk(scene, stride, work, np.zeros((0, 5)), x, y, z, px, py, nearest(pz)) >= 0
