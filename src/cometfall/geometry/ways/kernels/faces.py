"""Upright faces: where a base touches one, how it gets up it, and what it comes to at the top."""

from __future__ import annotations

from math import ceil, hypot

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.ways.kernels.borders import FOUND
from cometfall.geometry.ways.kernels.ground import HAIR, NOISE, SEAM, clear, height, near_box, passable
from cometfall.geometry.ways.kernels.shapes import FAR, away, clip, inside, nearest, swept
from cometfall.geometry.ways.scene import BOTTOM, CLIMBED, FIRST, LAST, TOP, A, B, C, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work

DEEP = 1000.0
"""Ground begins so far behind a face at most: behind a parapet, or a window's sill. Nothing thicker is climbed over."""
REACHES = 2.0
"""A base that is no farther from a face touches it."""
GLIDE = 50.0
"""A base that goes over a wall is looked at so often."""
FOOT_X, FOOT_Y, FOOT_Z, TOP_X, TOP_Y, TOP_Z, OVER, ON_X, ON_Y, OFF_X, OFF_Y, CREST = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
)


@compiled_within
def touching(scene: Scene, i: int, x: float, y: float, r: float) -> tuple[float, float]:
    """The whole point nearest to a point at which a base touches a solid, and does not overlap it."""
    mx, my = nearest(x), nearest(y)
    best, fx, fy = FAR, mx, my
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            px, py = mx + ix, my + iy
            off = hypot(px - x, py - y)
            if off < best and _away(scene, i, px, py) >= r - NOISE:
                best, fx, fy = off, px, py
    return fx, fy


@compiled_within
def _away(scene: Scene, i: int, x: float, y: float) -> float:
    return away(scene.corners, int(scene.solids[i, FIRST]), int(scene.solids[i, LAST]), x, y)


@compiled_within
def climbs_from(
    scene: Scene, stride: Stride, work: Work, i: int, x: float, y: float, dx: float, dy: float, out: Numbers
) -> None:
    """The climbs from a point beside a face of a solid, straight over it, from all ground that is there."""
    for n in range(work.counts[1]):
        k = work.near[1, n]
        if near_box(scene.surfaces, k, x, y, HAIR) and inside(
            scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), x, y, SEAM
        ):
            z = nearest(height(scene.surfaces, k, x, y))
            if z < scene.solids[i, TOP] and passable(scene, stride, work, x, y, z):
                _tops(scene, stride, work, x, y, z, dx, dy, out)
                _over_it(scene, stride, work, i, x, y, z, dx, dy, out)


@compiled_within
def _tops(
    scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float, dx: float, dy: float, out: Numbers
) -> None:
    """The ground above a foot, right behind the face."""
    far = stride.radius + DEEP
    for n in range(work.counts[1]):
        k = work.near[1, n]
        first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
        start, end = clip(scene.corners, first, last, x, y, dx, dy, far, SEAM)
        if end - start < HAIR or work.counts[FOUND] >= len(out):
            continue
        tx, ty, tz = _whole(scene, k, x + dx * start, y + dy * start)
        if (
            stride.step < tz - z <= stride.climbs
            and _covered(scene, stride, x, y, z, tz)
            and clear(scene, stride, work, x, y, z, tz + stride.height, stride.step, 0.0)
            and glides(scene, stride, work, x, y, tx, ty, tz)
        ):
            row = out[work.counts[FOUND]]
            row[FOOT_X], row[FOOT_Y], row[FOOT_Z], row[TOP_X], row[TOP_Y], row[TOP_Z], row[OVER] = (
                x,
                y,
                z,
                tx,
                ty,
                tz,
                0,
            )
            work.counts[FOUND] += 1


@compiled_within
def _over_it(
    scene: Scene, stride: Stride, work: Work, i: int, x: float, y: float, z: float, dx: float, dy: float, out: Numbers
) -> None:
    """Over a wall on which nobody can stand, down to what is behind it."""
    far, r = 2 * stride.radius + DEEP, stride.radius
    first, last = int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
    on, off = clip(scene.corners, first, last, x, y, dx, dy, far, 0.0)
    _, beyond = swept(scene.corners, first, last, x, y, dx, dy, far, r)
    if off <= on or beyond >= far - HAIR:
        return
    crest = nearest(max(_top(scene, i, x + dx * on, y + dy * on), _top(scene, i, x + dx * off, y + dy * off)))
    bx, by = touching(scene, i, x + dx * beyond, y + dy * beyond, r)
    if (
        not stride.step < crest - z <= stride.climbs
        or not _covered(scene, stride, x, y, z, crest)
        or not clear(scene, stride, work, x, y, z, crest + stride.height, stride.step, 0.0)
        or not glides(scene, stride, work, x, y, bx, by, crest)
    ):
        return
    for n in range(work.counts[1]):
        k = work.near[1, n]
        if not inside(scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), bx, by, SEAM):
            continue
        bz = nearest(height(scene.surfaces, k, bx, by))
        fall = crest - bz
        if (
            0 <= fall <= stride.climbs
            and work.counts[FOUND] < len(out)
            and passable(scene, stride, work, bx, by, bz)
            and clear(scene, stride, work, bx, by, bz, crest + stride.height, stride.step, 0.0)
            and (fall <= stride.step or _covered(scene, stride, bx, by, bz, crest))
        ):
            row = out[work.counts[FOUND]]
            row[FOOT_X], row[FOOT_Y], row[FOOT_Z], row[TOP_X], row[TOP_Y], row[TOP_Z], row[OVER] = (
                x,
                y,
                z,
                bx,
                by,
                bz,
                1,
            )
            row[ON_X], row[ON_Y] = nearest(x + dx * on), nearest(y + dy * on)
            row[OFF_X], row[OFF_Y], row[CREST] = nearest(x + dx * off), nearest(y + dy * off), crest
            work.counts[FOUND] += 1


@compiled_within
def _top(scene: Scene, i: int, x: float, y: float) -> float:
    return scene.solids[i, A] * x + scene.solids[i, B] * y + scene.solids[i, C]


@compiled_within
def _whole(scene: Scene, k: int, x: float, y: float) -> tuple[float, float, float]:
    """The whole point nearest to a point that a surface bears, and its height there."""
    mx, my = nearest(x), nearest(y)
    best, fx, fy = FAR, x, y
    first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            px, py = mx + ix, my + iy
            off = hypot(px - x, py - y)
            if off < best and inside(scene.corners, first, last, px, py, SEAM):
                best, fx, fy = off, px, py
    return fx, fy, nearest(height(scene.surfaces, k, fx, fy))


@compiled_within
def _covered(scene: Scene, stride: Stride, x: float, y: float, low: float, high: float) -> bool:
    """Whether upright faces that a base touches go up from one height to another, with holes of a step at most."""
    at, moved = low, True
    while at < high - stride.step and moved:
        moved = False
        for i in range(len(scene.solids)):
            if (
                scene.solids[i, CLIMBED] > 0
                and scene.solids[i, BOTTOM] <= at + stride.step
                and scene.solids[i, TOP] > at + HAIR
                and near_box(scene.solids, i, x, y, stride.radius + REACHES)
                and _away(scene, i, x, y) <= stride.radius + REACHES
            ):
                at, moved = scene.solids[i, TOP], True
    return at >= high - stride.step


@compiled_within
def glides(scene: Scene, stride: Stride, work: Work, x: float, y: float, tx: float, ty: float, z: float) -> bool:
    """Whether a base can go from above a foot to above another point, at the height of the top."""
    steps = ceil(hypot(tx - x, ty - y) / GLIDE)
    for m in range(1, steps + 1):
        px, py = x + (tx - x) * m / steps, y + (ty - y) * m / steps
        if not clear(scene, stride, work, px, py, z, z + stride.height, stride.step, 0.0):
            return False
    return True


@compiled_within
def closest(scene: Scene, i: int, x: float, y: float) -> tuple[float, float]:
    """The point of a solid's outline nearest to a point."""
    best, fx, fy = FAR, x, y
    first, last = int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
    j = last - 1
    for after in range(first, last):
        ax, ay = scene.corners[j, 0], scene.corners[j, 1]
        ex, ey = scene.corners[after, 0] - ax, scene.corners[after, 1] - ay
        long = ex * ex + ey * ey
        share = min(max(((x - ax) * ex + (y - ay) * ey) / long, 0.0), 1.0) if long > 0 else 0.0
        px, py = ax + share * ex, ay + share * ey
        off = hypot(px - x, py - y)
        if off < best:
            best, fx, fy = off, px, py
        j = after
    return fx, fy
