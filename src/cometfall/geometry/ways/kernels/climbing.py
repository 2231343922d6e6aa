"""Climbs: all of a table, and those near a place."""

from __future__ import annotations

from math import atan2, ceil, cos, hypot, pi, sin

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.ways.kernels.borders import FOUND
from cometfall.geometry.ways.kernels.faces import DEEP, climbs_from, touching
from cometfall.geometry.ways.kernels.ground import HAIR, gather
from cometfall.geometry.ways.scene import BOTTOM, CLIMBED, FIRST, LAST, TOP, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work

EVERY = 300.0
"""Faces are climbed at places so far apart."""
CORNER = pi / 6
"""Round a corner it is climbed in directions that differ by so much at the most."""
ENDS = 20.0
"""And so near to their ends."""


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
            long = hypot(scene.corners[after, 0] - scene.corners[j, 0], scene.corners[after, 1] - scene.corners[j, 1])
            if long < HAIR:
                continue
            edge = min(ENDS, long / 2)
            bits = max(ceil((long - 2 * edge) / EVERY), 1)
            before = _on_face(scene, stride, work, i, j, after, edge, out)
            for m in range(1, bits + 1):
                low, high = edge + (long - 2 * edge) * (m - 1) / bits, edge + (long - 2 * edge) * m / bits
                here = _on_face(scene, stride, work, i, j, after, high, out)
                if here != before:
                    found = work.counts[FOUND]
                    while high - low > HAIR:
                        middle = (low + high) / 2
                        if _on_face(scene, stride, work, i, j, after, middle, out) == before:
                            low = middle
                        else:
                            high = middle
                        work.counts[FOUND] = found
                    _on_face(scene, stride, work, i, j, after, low, out)
                    _on_face(scene, stride, work, i, j, after, high, out)
                before = here
            _on_corner(scene, stride, work, i, j, after, out)
    return work.counts[FOUND]


@compiled_within
def _on_face(scene: Scene, stride: Stride, work: Work, i: int, j: int, after: int, along: float, out: Numbers) -> int:
    """Add the climbs at a place along a face; how many they are."""
    found = work.counts[FOUND]
    ax, ay = scene.corners[j, 0], scene.corners[j, 1]
    ex, ey = scene.corners[after, 0] - ax, scene.corners[after, 1] - ay
    long = hypot(ex, ey)
    nx, ny, r = ey / long, -ex / long, stride.radius
    x, y = touching(scene, i, ax + ex / long * along + nx * r, ay + ey / long * along + ny * r, r)
    gather(scene, stride, work, x, y, 3 * r + DEEP + 8 * HAIR, False)
    climbs_from(scene, stride, work, i, x, y, -nx, -ny, out)
    return work.counts[FOUND] - found


@compiled_within
def _on_corner(scene: Scene, stride: Stride, work: Work, i: int, j: int, after: int, out: Numbers) -> None:
    """Add the climbs over the corner at the end of a face."""
    first, last = int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
    then = after + 1 if after + 1 < last else first
    cx, cy, r = scene.corners[after, 0], scene.corners[after, 1], stride.radius
    ax, ay = cx - scene.corners[j, 0], cy - scene.corners[j, 1]
    bx, by = scene.corners[then, 0] - cx, scene.corners[then, 1] - cy
    turn = atan2(ax * by - ay * bx, ax * bx + ay * by)
    bits = ceil(turn / CORNER - 1e-9)
    for m in range(1, bits):
        angle = atan2(-ax, ay) + turn * m / bits
        x, y = touching(scene, i, cx + cos(angle) * r, cy + sin(angle) * r, r)
        gather(scene, stride, work, x, y, 3 * r + DEEP + 8 * HAIR, False)
        long = hypot(cx - x, cy - y)
        climbs_from(scene, stride, work, i, x, y, (cx - x) / long, (cy - y) / long, out)
