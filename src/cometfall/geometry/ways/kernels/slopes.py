"""Where ways bend on slopes: beside what is in the way of some heights only, such as the floor over a stair."""

from __future__ import annotations

from math import hypot

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.ways.kernels.borders import add
from cometfall.geometry.ways.kernels.ground import HAIR, SEAM, SQUEEZE, bearing, height, passable
from cometfall.geometry.ways.kernels.shapes import FAR, away, inside, nearest, swept
from cometfall.geometry.ways.scene import FIRST, LAST, STEEP, A, B, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work


@compiled_within
def beside_on_slope(scene: Scene, stride: Stride, work: Work, i: int, k: int, z: float, out: Numbers) -> None:
    """The points beside a solid at the height on a slope from which on, or up to which, it stands in the way."""
    row, first, last = scene.surfaces[k], int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
    far = hypot(row[2] - row[0], row[3] - row[1]) + 2 * stride.radius
    dx, dy = -row[B] / row[STEEP], row[A] / row[STEEP]
    x, y = (row[0] + row[2]) / 2, (row[1] + row[3]) / 2
    up = (z - height(scene.surfaces, k, x, y)) / row[STEEP]
    if abs(up) > far:
        return
    x, y = x + dy * up - dx * far, y - dx * up - dy * far
    start, end = swept(scene.corners, first, last, x, y, dx, dy, 2 * far, stride.radius)
    for t in (start, end):
        if 0.0 < t < 2 * far and start < end and _on(scene, k, x + dx * t, y + dy * t):
            _add_beside(scene, stride, work, i, x + dx * t, y + dy * t, z, out)


@compiled_within
def _add_beside(scene: Scene, stride: Stride, work: Work, i: int, x: float, y: float, z: float, out: Numbers) -> None:
    """Add the whole point nearest to a place on a slope at which a base is beside a solid."""
    first, last = int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
    mx, my, best, fx, fy, fz = nearest(x), nearest(y), FAR, x, y, z
    for ix in range(-2, 3):
        for iy in range(-2, 3):
            px, py = mx + ix, my + iy
            off = hypot(px - x, py - y)
            if off >= best or away(scene.corners, first, last, px, py) < stride.radius - SQUEEZE + SEAM:
                continue
            k = bearing(scene, work, px, py, z - 8 * HAIR, z + 8 * HAIR)
            if k >= 0 and passable(scene, stride, work, px, py, nearest(height(scene.surfaces, k, px, py))):
                best, fx, fy, fz = off, px, py, nearest(height(scene.surfaces, k, px, py))
    if best < FAR:
        add(work, out, fx, fy, fz, 0.0, 0.0, False)


@compiled_within
def _on(scene: Scene, k: int, x: float, y: float) -> bool:
    first, last = int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST])
    return inside(scene.corners, first, last, x, y, SEAM)
