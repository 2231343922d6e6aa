"""Where shortest ways can bend: around what stands in the way, at corners of floors, on the borders of slow ground."""

from __future__ import annotations

from math import atan2, ceil, cos, hypot, pi, sin

from cometfall.geometry.compiling import compiled
from cometfall.geometry.ways.kernels.ground import (
    HAIR,
    NOISE,
    bearing,
    gather,
    height,
    lift_of,
    near_box,
    passable,
)
from cometfall.geometry.ways.kernels.shapes import away, clip, cut, inside
from cometfall.geometry.ways.scene import (
    BLOCKS,
    BOTTOM,
    FIRST,
    FOOT,
    HIGH,
    LAST,
    LIE,
    LOW,
    STEEP,
    TOP,
    A,
    C,
    Numbers,
    Scene,
)
from cometfall.geometry.ways.stride import Stride, Work

ARC = pi / 10
"""An arc is gone round in straight bits of this turn at most: 0.83 % longer than the arc."""
BORDER = 400.0
"""On the borders of slow ground a way can bend at points so far apart."""
X, Y, Z, BACK_X, BACK_Y, ON_X, ON_Y = 0, 1, 2, 3, 4, 5, 6


@compiled
def bends(scene: Scene, stride: Stride, work: Work, out: Numbers) -> int:
    """All points at which ways past solids, over surfaces and through areas may bend; how many there are."""
    count = 0
    if not stride.through:
        for i in range(len(scene.solids)):
            if scene.solids[i, BLOCKS] > 0:
                count = _round_solid(scene, stride, work, i, out, count)
    for k in range(1, len(scene.surfaces)):
        count = _round_surface(scene, stride, work, k, out, count)
        count = _along_border(scene, stride, work, k, out, count)
    for a in range(len(scene.areas)):
        count = _round_area(scene, stride, work, a, out, count)
    return count


@compiled
def _round_solid(scene: Scene, stride: Stride, work: Work, i: int, out: Numbers, count: int) -> int:
    box = scene.solids
    x, y = (box[i, 0] + box[i, 2]) / 2, (box[i, 1] + box[i, 3]) / 2
    far = hypot(box[i, 2] - x, box[i, 3] - y)
    gather(scene, stride, work, x, y, far + 2 * stride.radius, False)
    first, last = int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
    count = _round(scene, stride, work, scene.corners, first, last, i, -1.0, out, count)
    if scene.solids[i, FOOT] == scene.solids[i, TOP]:
        return count
    for n in range(work.counts[1]):
        k = work.near[1, n]
        z = height(scene, k, x, y)
        known = scene.surfaces[k, STEEP] > 0
        for m in range(n):
            other = work.near[1, m]
            known = known or (scene.surfaces[other, STEEP] == 0 and height(scene, other, x, y) == z)
        level = z + max(stride.step, scene.solids[i, LIE] * stride.radius + HAIR) - scene.solids[i, LIE] * stride.radius
        if not known and scene.solids[i, FOOT] < level < scene.solids[i, TOP]:
            shape = work.shape.copy()
            left = cut(scene.corners, first, last, scene.solids[i, A : C + 1], level, shape)
            if left > 2:
                count = _round(scene, stride, work, shape, 0, left, i, z, out, count)
    return count


@compiled
def _round(
    scene: Scene,
    stride: Stride,
    work: Work,
    corners: Numbers,
    first: int,
    last: int,
    i: int,
    only: float,
    out: Numbers,
    count: int,
) -> int:
    """The points around an outline, on all heights at which it stands in the way, or on one."""
    r = stride.radius
    for j in range(first, last):
        before = j - 1 if j > first else last - 1
        after = j + 1 if j + 1 < last else first
        cx, cy = corners[j, 0], corners[j, 1]
        ax, ay = cx - corners[before, 0], cy - corners[before, 1]
        bx, by = corners[after, 0] - cx, corners[after, 1] - cy
        turn = atan2(ax * by - ay * bx, ax * bx + ay * by)
        if turn <= 1e-6 or hypot(ax, ay) < NOISE or hypot(bx, by) < NOISE:
            continue
        start = atan2(-ax, ay)
        bits = ceil(turn / ARC - 1e-9)
        half = turn / (2 * bits)
        for m in range(bits):
            angle = start + half * (2 * m + 1)
            wx, wy = cx + cos(angle) * r / cos(half), cy + sin(angle) * r / cos(half)
            x, y = _outside(corners, first, last, wx, wy, r)
            one, other = angle - half, angle + half
            for n in range(work.counts[1]):
                k = work.near[1, n]
                if not near_box(scene.surfaces, k, x, y, HAIR) or not inside(
                    scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), x, y, 0.05
                ):
                    continue
                z = height(scene, k, x, y)
                if only >= 0 and abs(z - only) > NOISE:
                    continue
                lift = max(
                    lift_of(scene, stride, k), scene.solids[i, LIE] * r + HAIR if scene.solids[i, LIE] > 0 else 0.0
                )
                if scene.solids[i, TOP] <= z + lift or scene.solids[i, BOTTOM] >= z + stride.height:
                    continue
                if count < len(out) and passable(scene, stride, work, x, y, round(z)):
                    row = out[count]
                    row[X], row[Y], row[Z] = x, y, round(z)
                    row[BACK_X], row[BACK_Y] = sin(one), -cos(one)
                    row[ON_X], row[ON_Y] = -sin(other), cos(other)
                    count += 1
    return count


@compiled
def _outside(corners: Numbers, first: int, last: int, x: float, y: float, r: float) -> tuple[float, float]:
    """The whole point nearest to a point that is no nearer to an outline than a distance."""
    best, fx, fy = 1e9, round(x), round(y)
    mx, my = round(x), round(y)
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            px, py = mx + ix, my + iy
            off = hypot(px - x, py - y)
            if off < best and away(corners, first, last, px, py) >= r - NOISE:
                best, fx, fy = off, px, py
    return fx, fy


@compiled
def _round_surface(scene: Scene, stride: Stride, work: Work, k: int, out: Numbers, count: int) -> int:
    """Corners of floors at which ways bend: where more than half of what is around them bears a base."""
    for j in range(int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])):
        cx, cy = scene.corners[j, 0], scene.corners[j, 1]
        gather(scene, stride, work, cx, cy, stride.radius + 8 * HAIR, stride.through)
        z = height(scene, k, cx, cy)
        borne = 0
        for m in range(24):
            angle = m * pi / 12 + 0.01
            px, py = cx + cos(angle) * 4, cy + sin(angle) * 4
            if bearing(scene, work, px, py, z - stride.step, z + stride.step) >= 0:
                borne += 1
        if 12 < borne < 24 and count < len(out):
            x, y, found = _within(scene, work, cx, cy, z)
            if found and passable(scene, stride, work, x, y, round(z)):
                out[count, :] = 0
                out[count, X], out[count, Y], out[count, Z] = x, y, round(z)
                count += 1
    return count


@compiled
def _along_border(scene: Scene, stride: Stride, work: Work, k: int, out: Numbers, count: int) -> int:
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
                count = _at(scene, stride, work, px, py, z, out, count)
                count = _at(scene, stride, work, px, py, height(scene, n, ox, oy), out, count)
            elif n < 0 and stride.gaps > 0:
                count = _over_gap(scene, stride, work, px, py, z, ey / long, -ex / long, out, count)
    return count


@compiled
def _at(scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, out: Numbers, count: int) -> int:
    """Add the whole point nearest to a place at which a base can be on its way."""
    px, py, found = _within(scene, work, x, y, z)
    k = bearing(scene, work, px, py, z - 8 * HAIR, z + 8 * HAIR)
    if found and k >= 0 and count < len(out):
        pz = round(height(scene, k, px, py))
        if passable(scene, stride, work, px, py, pz):
            out[count, :] = 0
            out[count, X], out[count, Y], out[count, Z] = px, py, pz
            count += 1
    return count


@compiled
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
    count: int,
) -> int:
    """Add both sides of the narrowest gap that is jumped from an edge straight on."""
    best, far = -1, stride.gaps + HAIR
    for n in range(work.counts[1]):
        k = work.near[1, n]
        start, end = clip(
            scene.corners,
            int(scene.surfaces[k, FIRST]),
            int(scene.surfaces[k, LAST]),
            x,
            y,
            dx,
            dy,
            far,
            0.05,
        )
        if start < end and start > HAIR and start <= far:
            level = height(scene, k, x + dx * start, y + dy * start)
            if z - max(stride.jumps, stride.step) <= level <= z + stride.rise:
                best, far = k, start
    if best >= 0:
        tx, ty = x + dx * far, y + dy * far
        count = _at(scene, stride, work, x, y, z, out, count)
        count = _at(scene, stride, work, tx, ty, height(scene, best, tx, ty), out, count)
    return count


@compiled
def _within(scene: Scene, work: Work, x: float, y: float, z: float) -> tuple[float, float, bool]:
    """The whole point nearest to a point that a surface at its height bears."""
    best, fx, fy = 1e9, x, y
    mx, my = round(x), round(y)
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            px, py = mx + ix, my + iy
            off = hypot(px - x, py - y)
            if off < best and bearing(scene, work, px, py, z - 3 * HAIR, z + 3 * HAIR) >= 0:
                best, fx, fy = off, px, py
    return fx, fy, best < 1e9


@compiled
def _round_area(scene: Scene, stride: Stride, work: Work, a: int, out: Numbers, count: int) -> int:
    """Points on the border of an area, just outside of it."""
    first, last = int(scene.areas[a, FIRST]), int(scene.areas[a, LAST])
    for j in range(first, last):
        after = j + 1 if j + 1 < last else first
        ax, ay = scene.corners[j, 0], scene.corners[j, 1]
        ex, ey = scene.corners[after, 0] - ax, scene.corners[after, 1] - ay
        bits = ceil(hypot(ex, ey) / BORDER)
        for m in range(bits):
            wx, wy = ax + ex * m / bits, ay + ey * m / bits
            x, y = _outside(scene.corners, first, last, wx, wy, NOISE)
            gather(scene, stride, work, x, y, stride.radius + 8 * HAIR, stride.through)
            for n in range(work.counts[1]):
                k = work.near[1, n]
                if not near_box(scene.surfaces, k, x, y, HAIR) or not inside(
                    scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), x, y, 0.05
                ):
                    continue
                z = round(height(scene, k, x, y))
                if (
                    scene.areas[a, LOW] - HAIR <= z <= scene.areas[a, HIGH] + HAIR
                    and count < len(out)
                    and passable(scene, stride, work, x, y, z)
                ):
                    out[count, :] = 0
                    out[count, X], out[count, Y], out[count, Z] = x, y, z
                    count += 1
    return count


@compiled
def round_body(scene: Scene, stride: Stride, work: Work, bodies: Numbers, b: int, out: Numbers, count: int) -> int:
    """The points around another body at which ways past it bend."""
    r = bodies[b, 4]
    bits = 20
    half = pi / bits
    gather(scene, stride, work, bodies[b, 0], bodies[b, 1], r + stride.radius + 8 * HAIR, stride.through)
    for m in range(bits):
        angle = half * (2 * m + 1)
        wx, wy = bodies[b, 0] + cos(angle) * r / cos(half), bodies[b, 1] + sin(angle) * r / cos(half)
        x, y = wx, wy
        best = 1e9
        for ix in range(-2, 3):
            for iy in range(-2, 3):
                px, py = round(wx) + ix, round(wy) + iy
                off = hypot(px - wx, py - wy)
                if off < best and hypot(px - bodies[b, 0], py - bodies[b, 1]) >= r:
                    best, x, y = off, px, py
        for n in range(work.counts[1]):
            k = work.near[1, n]
            if not inside(scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), x, y, 0.05):
                continue
            z = round(height(scene, k, x, y))
            if bodies[b, 2] >= z + stride.height or bodies[b, 3] <= z or count >= len(out):
                continue
            blocked = False
            for other in range(len(bodies)):
                if bodies[other, 2] < z + stride.height and bodies[other, 3] > z:
                    near = hypot(bodies[other, 0] - x, bodies[other, 1] - y)
                    blocked = blocked or near < bodies[other, 4] - 0.45
            if not blocked and passable(scene, stride, work, x, y, z):
                row = out[count]
                row[X], row[Y], row[Z] = x, y, z
                row[BACK_X], row[BACK_Y] = sin(angle - half), -cos(angle - half)
                row[ON_X], row[ON_Y] = -sin(angle + half), cos(angle + half)
                count += 1
    return count
