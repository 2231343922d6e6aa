"""Where the ground changes: corners of floors, steps up and down, gaps, borders of slow ground."""

from __future__ import annotations

from math import ceil, cos, hypot, pi, sin

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.ways.kernels.ground import HAIR, NOISE, SEAM, bearing, gather, height, near_box, passable
from cometfall.geometry.ways.kernels.shapes import FAR, away, clip, inside, nearest
from cometfall.geometry.ways.scene import FIRST, HIGH, LAST, LOW, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work

FOUND = 7
"""In `work.counts`: how many points have been found."""
BORDER = 400.0
"""On the borders of ground a way can bend at points so far apart."""
AROUND = 24
"""So many directions are looked at from a corner."""


@compiled_within
def add(work: Work, out: Numbers, x: float, y: float, z: float, back: float, on: float, round_it: bool) -> None:
    """Add a point; the turns of the lines that touch its outline before and behind it, if it goes round one."""
    count = work.counts[FOUND]
    if count < len(out):
        row = out[count]
        row[0], row[1], row[2], row[3], row[4], row[5], row[6] = x, y, z, 0.0, 0.0, 0.0, 0.0
        if round_it:
            row[3], row[4], row[5], row[6] = sin(back), -cos(back), -sin(on), cos(on)
        work.counts[FOUND] = count + 1


@compiled_within
def add_whole(scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, out: Numbers) -> None:
    """Add the whole point nearest to a place at which a base can be on its way."""
    mx, my = nearest(x), nearest(y)
    best, fx, fy, fz = FAR, x, y, z
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            off = hypot(mx + ix - x, my + iy - y)
            if off < best:
                k = bearing(scene, work, mx + ix, my + iy, z - 8 * HAIR, z + 8 * HAIR)
                if k >= 0:
                    best, fx, fy, fz = off, mx + ix, my + iy, nearest(height(scene, k, mx + ix, my + iy))
    if best < FAR and passable(scene, stride, work, fx, fy, fz):
        add(work, out, fx, fy, fz, 0.0, 0.0, False)


@compiled_within
def round_corners(scene: Scene, stride: Stride, work: Work, k: int, out: Numbers) -> None:
    """Corners of floors at which ways bend: where more than half of what is around them bears a base."""
    for j in range(int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])):
        cx, cy = scene.corners[j, 0], scene.corners[j, 1]
        gather(scene, stride, work, cx, cy, stride.radius + 8 * HAIR, stride.through)
        z = height(scene, k, cx, cy)
        borne = 0
        for m in range(AROUND):
            angle = m * 2 * pi / AROUND + 0.01
            px, py = cx + cos(angle) * 4, cy + sin(angle) * 4
            if bearing(scene, work, px, py, z - stride.step, z + stride.step) >= 0:
                borne += 1
        if AROUND // 2 < borne < AROUND:
            add_whole(scene, stride, work, cx, cy, z, out)


@compiled_within
def along_border(scene: Scene, stride: Stride, work: Work, k: int, out: Numbers) -> None:
    """Points on the border of a surface where one steps up to it or down from it, or jumps over a gap."""
    first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
    for j in range(first, last):
        after = j + 1 if j + 1 < last else first
        ax, ay = scene.corners[j, 0], scene.corners[j, 1]
        ex, ey = scene.corners[after, 0] - ax, scene.corners[after, 1] - ay
        long = hypot(ex, ey)
        if long < NOISE:
            continue
        bits = ceil(long / BORDER)
        for m in range(bits + 1):
            px, py = ax + ex * m / bits, ay + ey * m / bits
            gather(scene, stride, work, px, py, stride.radius + 8 * HAIR + stride.gaps, stride.through)
            z = height(scene, k, px, py)
            ox, oy = px + ey / long * 4, py - ex / long * 4
            n = bearing(scene, work, ox, oy, z - stride.step, z + stride.step)
            if n >= 0 and abs(height(scene, n, ox, oy) - z) > 8 * HAIR:
                add_whole(scene, stride, work, px, py, z, out)
                add_whole(scene, stride, work, px, py, height(scene, n, ox, oy), out)
            elif n < 0 and stride.gaps > 0:
                _over_gap(scene, stride, work, px, py, z, ey / long, -ex / long, out)


@compiled_within
def _over_gap(
    scene: Scene,
    stride: Stride,
    work: Work,
    x: float,
    y: float,
    z: float,
    dx: float,
    dy: float,
    out: Numbers,
) -> None:
    """Add both sides of the narrowest gap that is jumped from an edge straight on."""
    best, far = -1, stride.gaps + HAIR
    for n in range(work.counts[1]):
        k = work.near[1, n]
        first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
        start, end = clip(scene.corners, first, last, x, y, dx, dy, far, SEAM)
        if HAIR < start < end and start <= far:
            level = height(scene, k, x + dx * start, y + dy * start)
            if z - max(stride.jumps, stride.step) <= level <= z + stride.rise:
                best, far = k, start
    if best >= 0:
        tx, ty = x + dx * far, y + dy * far
        add_whole(scene, stride, work, x, y, z, out)
        add_whole(scene, stride, work, tx, ty, height(scene, best, tx, ty), out)


@compiled_within
def round_area(scene: Scene, stride: Stride, work: Work, a: int, out: Numbers) -> None:
    """Points on the border of an area, just outside of it."""
    first, last = int(scene.areas[a, FIRST]), int(scene.areas[a, LAST])
    for j in range(first, last):
        after = j + 1 if j + 1 < last else first
        ax, ay = scene.corners[j, 0], scene.corners[j, 1]
        ex, ey = scene.corners[after, 0] - ax, scene.corners[after, 1] - ay
        bits = ceil(hypot(ex, ey) / BORDER)
        for m in range(bits):
            x, y = _out_of(scene, first, last, ax + ex * m / bits, ay + ey * m / bits)
            gather(scene, stride, work, x, y, stride.radius + 8 * HAIR, stride.through)
            for n in range(work.counts[1]):
                k = work.near[1, n]
                if not near_box(scene.surfaces, k, x, y, HAIR) or not inside(
                    scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), x, y, SEAM
                ):
                    continue
                z = nearest(height(scene, k, x, y))
                within = scene.areas[a, LOW] - HAIR <= z <= scene.areas[a, HIGH] + HAIR
                if within and passable(scene, stride, work, x, y, z):
                    add(work, out, x, y, z, 0.0, 0.0, False)


@compiled_within
def _out_of(scene: Scene, first: int, last: int, x: float, y: float) -> tuple[float, float]:
    """The whole point nearest to a point that is not within an outline."""
    mx, my = nearest(x), nearest(y)
    best, fx, fy = FAR, mx, my
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            off = hypot(mx + ix - x, my + iy - y)
            if off < best and away(scene.corners, first, last, mx + ix, my + iy) > 0:
                best, fx, fy = off, mx + ix, my + iy
    return fx, fy
