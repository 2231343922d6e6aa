"""Climbs: from a foot, where a base touches an upright face, to the nearest ground above it."""

from __future__ import annotations

from math import ceil, hypot

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.ways.kernels.borders import FOUND
from cometfall.geometry.ways.kernels.ground import (
    HAIR,
    NOISE,
    SEAM,
    SQUEEZE,
    clear,
    gather,
    height,
    near_box,
    passable,
)
from cometfall.geometry.ways.kernels.shapes import away, clip, inside, nearest
from cometfall.geometry.ways.scene import BOTTOM, CLIMBED, FIRST, LAST, TOP, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work

EVERY = 400.0
"""Faces are climbed at places so far apart."""
ENDS = 20.0
"""And so near to their ends."""
DEEP = 1000.0
"""Ground begins so far behind a face at most: behind a parapet, or a window's sill."""
REACHES = 2.0
"""A base that is no farther from a face touches it."""


@compiled
def climbs(scene: Scene, stride: Stride, work: Work, out: Numbers) -> int:
    """All climbs of a table: foot and top of each."""
    work.counts[FOUND] = 0
    for i in range(len(scene.solids)):
        if scene.solids[i, CLIMBED] == 0 or scene.solids[i, TOP] - scene.solids[i, BOTTOM] < HAIR:
            continue
        first, last = int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
        for j in range(first, last):
            after = j + 1 if j + 1 < last else first
            ax, ay = scene.corners[j, 0], scene.corners[j, 1]
            ex, ey = scene.corners[after, 0] - ax, scene.corners[after, 1] - ay
            long = hypot(ex, ey)
            if long < 1.0:
                continue
            nx, ny = ey / long, -ex / long
            bits = max(ceil((long - 2 * ENDS) / EVERY), 1)
            for m in range(bits + 1):
                along = min(ENDS, long / 2) + max(long - 2 * ENDS, 0.0) * m / bits
                cx, cy = ax + ex / long * along, ay + ey / long * along
                x, y = touching(scene, first, last, cx + nx * stride.radius, cy + ny * stride.radius, stride.radius)
                gather(scene, stride, work, x, y, 2 * stride.radius + DEEP + 8 * HAIR, False)
                for n in range(work.counts[1]):
                    k = work.near[1, n]
                    if near_box(scene.surfaces, k, x, y, HAIR) and inside(
                        scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), x, y, SEAM
                    ):
                        z = nearest(height(scene, k, x, y))
                        if z < scene.solids[i, TOP] and passable(scene, stride, work, x, y, z):
                            tops(scene, stride, work, x, y, z, -nx, -ny, out)
    return work.counts[FOUND]


@compiled_within
def touching(scene: Scene, first: int, last: int, x: float, y: float, r: float) -> tuple[float, float]:
    """The whole point nearest to a point at which a base touches an outline, and does not overlap it."""
    best, fx, fy = 1e9, nearest(x), nearest(y)
    mx, my = nearest(x), nearest(y)
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            px, py = mx + ix, my + iy
            off = hypot(px - x, py - y)
            if off < best and away(scene.corners, first, last, px, py) >= r - NOISE:
                best, fx, fy = off, px, py
    return fx, fy


@compiled_within
def tops(
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
    """Where one comes to who climbs from a foot straight up and over the face in a direction."""
    far = stride.radius + DEEP
    for n in range(work.counts[1]):
        k = work.near[1, n]
        start, end = clip(
            scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), x, y, dx, dy, far, SEAM
        )
        if end - start < HAIR:
            continue
        tx, ty, tz = _whole(scene, k, x + dx * start, y + dy * start)
        rise = tz - z
        if rise <= stride.step or rise > stride.climbs or work.counts[FOUND] >= len(out):
            continue
        if (
            _covered(scene, stride, x, y, z, tz)
            and clear(scene, stride, work, x, y, z + stride.step, tz + stride.height, SQUEEZE)
            and _over(scene, stride, work, x, y, tx, ty, tz)
        ):
            row = out[work.counts[FOUND]]
            row[0], row[1], row[2], row[3], row[4], row[5] = x, y, z, tx, ty, tz
            work.counts[FOUND] += 1


@compiled_within
def _whole(scene: Scene, k: int, x: float, y: float) -> tuple[float, float, float]:
    """The whole point nearest to a point that a surface bears, and its height there."""
    best, fx, fy = 1e9, x, y
    mx, my = nearest(x), nearest(y)
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            px, py = mx + ix, my + iy
            off = hypot(px - x, py - y)
            if off < best and inside(
                scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), px, py, SEAM
            ):
                best, fx, fy = off, px, py
    return fx, fy, nearest(height(scene, k, fx, fy))


@compiled_within
def _covered(scene: Scene, stride: Stride, x: float, y: float, low: float, high: float) -> bool:
    """Whether upright faces that a base touches go up from one height to another, with holes of a step at most."""
    at = low
    moved = True
    while at < high - stride.step and moved:
        moved = False
        for i in range(len(scene.solids)):
            if (
                scene.solids[i, CLIMBED] > 0
                and scene.solids[i, BOTTOM] <= at + stride.step
                and scene.solids[i, TOP] > at + HAIR
                and near_box(scene.solids, i, x, y, stride.radius + REACHES)
                and away(scene.corners, int(scene.solids[i, FIRST]), int(scene.solids[i, LAST]), x, y)
                <= stride.radius + REACHES
            ):
                at, moved = scene.solids[i, TOP], True
    return at >= high - stride.step


@compiled_within
def _over(scene: Scene, stride: Stride, work: Work, x: float, y: float, tx: float, ty: float, z: float) -> bool:
    """Whether a base can go from above a foot to the top, at the height of the top."""
    steps = ceil(hypot(tx - x, ty - y) / 50.0)
    for m in range(1, steps + 1):
        px, py = x + (tx - x) * m / steps, y + (ty - y) * m / steps
        if not clear(scene, stride, work, px, py, z + stride.step, z + stride.height, SQUEEZE):
            return False
    return True


@compiled
def climbs_at(scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, out: Numbers) -> int:
    """The climbs that begin at a place: up whatever the base touches, and down where it stands at an edge."""
    gather(scene, stride, work, x, y, 3 * stride.radius + DEEP, False)
    work.counts[FOUND] = 0
    for i in range(len(scene.solids)):
        first, last = int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
        if scene.solids[i, CLIMBED] == 0 or not near_box(scene.solids, i, x, y, stride.radius + REACHES):
            continue
        near = away(scene.corners, first, last, x, y)
        if scene.solids[i, TOP] > z and stride.radius - HAIR <= near <= stride.radius + REACHES:
            px, py = _nearest(scene, first, last, x, y)
            tops(scene, stride, work, x, y, z, (px - x) / near, (py - y) / near, out)
    return work.counts[FOUND]


@compiled
def feet_at(scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, out: Numbers) -> int:
    """The climbs down to the ground outside that begin where a base stands at an edge."""
    work.counts[FOUND], r = 0, stride.radius
    for i in range(len(scene.solids)):
        first, last = int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
        if scene.solids[i, CLIMBED] == 0 or not near_box(scene.solids, i, x, y, r) or scene.solids[i, BOTTOM] >= z:
            continue
        for j in range(first, last):
            after = j + 1 if j + 1 < last else first
            ax, ay = scene.corners[j, 0], scene.corners[j, 1]
            ex, ey = scene.corners[after, 0] - ax, scene.corners[after, 1] - ay
            long = hypot(ex, ey)
            if long < 1.0:
                continue
            nx, ny = ey / long, -ex / long
            out_by = (x - ax) * nx + (y - ay) * ny
            along = ((x - ax) * ex + (y - ay) * ey) / long
            if not (-r - NOISE <= out_by <= NOISE and -NOISE <= along <= long + NOISE):
                continue
            fx, fy = touching(scene, first, last, x + nx * (r - out_by), y + ny * (r - out_by), r)
            gather(scene, stride, work, fx, fy, 3 * r + DEEP, False)
            for n in range(work.counts[1]):
                k = work.near[1, n]
                if inside(scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), fx, fy, SEAM):
                    fz = nearest(height(scene, k, fx, fy))
                    if fz < z - stride.step and passable(scene, stride, work, fx, fy, fz):
                        before = work.counts[FOUND]
                        tops(scene, stride, work, fx, fy, fz, -nx, -ny, out)
                        _only(work, out, before, z)
    return work.counts[FOUND]


@compiled_within
def _only(work: Work, out: Numbers, before: int, z: float) -> None:
    """Of the climbs found last, keep those that end at a height."""
    kept = before
    for m in range(before, work.counts[FOUND]):
        if abs(out[m, 5] - z) <= HAIR:
            for part in range(6):
                out[kept, part] = out[m, part]
            kept += 1
    work.counts[FOUND] = kept


@compiled_within
def _nearest(scene: Scene, first: int, last: int, x: float, y: float) -> tuple[float, float]:
    """The point of an outline nearest to a point."""
    best, fx, fy = 1e18, x, y
    j = last - 1
    for i in range(first, last):
        ax, ay = scene.corners[j, 0], scene.corners[j, 1]
        ex, ey = scene.corners[i, 0] - ax, scene.corners[i, 1] - ay
        long = ex * ex + ey * ey
        share = min(max(((x - ax) * ex + (y - ay) * ey) / long, 0.0), 1.0) if long > 0 else 0.0
        px, py = ax + share * ex, ay + share * ey
        off = (px - x) ** 2 + (py - y) ** 2
        if off < best:
            best, fx, fy = off, px, py
        j = i
    return fx, fy
