"""Leaps: where one jumps straight down from an edge, or straight over a gap."""

from __future__ import annotations

from math import ceil, hypot

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.ways.kernels.borders import FOUND
from cometfall.geometry.ways.kernels.faces import glides
from cometfall.geometry.ways.kernels.ground import HAIR, NOISE, SEAM, bearing, clear, gather, height, passable
from cometfall.geometry.ways.kernels.shapes import FAR, clip, nearest
from cometfall.geometry.ways.scene import FIRST, LAST, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work

EVERY = 300.0
"""Edges are left at places so far apart."""
GLANCE = 25.0
"""Room to land is looked for at so small steps."""
OUT = 1000.0
"""And no farther out than twice the radius and this."""


@compiled
def leaps(scene: Scene, stride: Stride, work: Work, out: Numbers) -> int:
    """All leaps of a table: from where, to where, and whether over a gap (1) or down (0)."""
    work.counts[FOUND] = 0
    for k in range(1, len(scene.surfaces)):
        first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
        for j in range(first, last):
            after = j + 1 if j + 1 < last else first
            ax, ay = scene.corners[j, 0], scene.corners[j, 1]
            ex, ey = scene.corners[after, 0] - ax, scene.corners[after, 1] - ay
            long = hypot(ex, ey)
            if long < NOISE:
                continue
            bits = ceil(long / EVERY)
            for m in range(bits + 1):
                px, py = ax + ex * m / bits, ay + ey * m / bits
                gather(scene, stride, work, px, py, 3 * stride.radius + OUT + stride.gaps, stride.through)
                z, dx, dy = height(scene.surfaces, k, px, py), ey / long, -ex / long
                if bearing(scene, work, px + dx * 4, py + dy * 4, z - stride.step, z + stride.step) < 0:
                    x, y = _on_it(scene, k, px, py)
                    z = nearest(height(scene.surfaces, k, x, y))
                    if stride.gaps > 0:
                        _across(scene, stride, work, x, y, z, dx, dy, out)
                    if stride.jumps > 0 and m % 2 == 0:
                        _down(scene, stride, work, x, y, z, dx, dy, out)
    return work.counts[FOUND]


@compiled_within
def _on_it(scene: Scene, k: int, x: float, y: float) -> tuple[float, float]:
    """The whole point nearest to a point of its edge that a surface bears."""
    mx, my = nearest(x), nearest(y)
    best, fx, fy = FAR, x, y
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            off = hypot(mx + ix - x, my + iy - y)
            if off < best and _bears(scene, k, mx + ix, my + iy):
                best, fx, fy = off, mx + ix, my + iy
    return fx, fy


@compiled_within
def _bears(scene: Scene, k: int, x: float, y: float) -> bool:
    first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
    start, end = clip(scene.corners, first, last, x, y, 1.0, 0.0, 0.0, SEAM)
    return start <= end


@compiled_within
def _add(work: Work, out: Numbers, x: float, y: float, z: float, tx: float, ty: float, tz: float, gap: float) -> None:
    count = work.counts[FOUND]
    if count < len(out):
        row = out[count]
        row[0], row[1], row[2], row[3], row[4], row[5], row[6] = x, y, z, tx, ty, tz, gap
        work.counts[FOUND] = count + 1


@compiled_within
def _across(
    scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, dx: float, dy: float, out: Numbers
) -> None:
    """Over the narrowest gap straight on."""
    best, far = -1, stride.gaps + HAIR
    for n in range(work.counts[1]):
        k = work.near[1, n]
        first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
        start, end = clip(scene.corners, first, last, x, y, dx, dy, far, SEAM)
        if HAIR < start < end and start <= far:
            level = height(scene.surfaces, k, x + dx * start, y + dy * start)
            if z - max(stride.jumps, stride.step) <= level <= z + stride.rise:
                best, far = k, start
    if best < 0:
        return
    tx, ty = _on_it(scene, best, x + dx * far, y + dy * far)
    tz = nearest(height(scene.surfaces, best, tx, ty))
    wide = ceil(hypot(tx - x, ty - y) - 2 * SEAM)
    lands = wide <= stride.gaps and passable(scene, stride, work, tx, ty, tz)
    if lands and glides(scene, stride, work, x, y, tx, ty, z):
        _add(work, out, x, y, z, tx, ty, tz, 1.0)


@compiled_within
def _down(
    scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, dx: float, dy: float, out: Numbers
) -> None:
    """Straight out, and down as soon as there is room for the base."""
    steps = int((2 * stride.radius + OUT) / GLANCE)
    for m in range(steps + 1):
        px, py = nearest(x + dx * m * GLANCE), nearest(y + dy * m * GLANCE)
        k = bearing(scene, work, px, py, -FAR, z - stride.step - 2 * NOISE)
        if k < 0:
            return
        low = nearest(height(scene.surfaces, k, px, py))
        if z - low > stride.jumps:
            return
        if clear(scene, stride, work, px, py, low, z + stride.height, stride.step, 0.0) and passable(
            scene, stride, work, px, py, low
        ):
            if glides(scene, stride, work, x, y, px, py, z):
                _add(work, out, x, y, z, px, py, low, 0.0)
            return
