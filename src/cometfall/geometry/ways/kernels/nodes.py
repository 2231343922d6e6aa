"""Where shortest ways can bend: around what stands in the way, and wherever the ground changes."""

from __future__ import annotations

from math import atan2, ceil, cos, hypot, pi, sin

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.ways.kernels.borders import FOUND, add, along_border, round_area, round_corners
from cometfall.geometry.ways.kernels.faces import closest
from cometfall.geometry.ways.kernels.ground import (
    HAIR,
    NOISE,
    SEAM,
    SQUEEZE,
    bearing,
    clear,
    gather,
    height,
    lift_of,
    near_box,
    over_which,
    passable,
)
from cometfall.geometry.ways.kernels.shapes import FAR, cut, inside, nearest
from cometfall.geometry.ways.kernels.slopes import beside_on_slope
from cometfall.geometry.ways.scene import (
    BLOCKS,
    BOTTOM,
    FIRST,
    FOOT,
    LAST,
    PART,
    STEEP,
    TALL,
    TOP,
    A,
    C,
    Numbers,
    Scene,
)
from cometfall.geometry.ways.stride import Stride, Work

ARC = pi / 10
"""An arc is gone round in straight bits of this turn at most: 0.83 % longer than the arc."""
SAME = 1e-3
"""Two directions that differ by less are one."""
GLANCE, LEAN = 30.0, 0.1
"""Whether a way bends at a point is seen so far before and behind it, by a turn of so much."""
TIGHT = 1.02
"""A passage that is no wider than this, as a multiple of the base, is tight."""


@compiled
def bends(scene: Scene, stride: Stride, work: Work, out: Numbers) -> int:
    """All points at which ways past solids, over surfaces and through areas may bend; how many there are."""
    work.counts[FOUND] = 0
    if not stride.through:
        for i in range(len(scene.solids)):
            if scene.solids[i, BLOCKS] > 0:
                _round_solid(scene, stride, work, i, out)
    for k in range(1, len(scene.surfaces)):
        round_corners(scene, stride, work, k, out)
        along_border(scene, stride, work, k, out)
    for a in range(len(scene.areas)):
        round_area(scene, stride, work, a, out)
    return work.counts[FOUND]


@compiled_within
def _round_solid(scene: Scene, stride: Stride, work: Work, i: int, out: Numbers) -> None:
    """The points around a solid; around the part of it that is too high to go over, where its top slants."""
    box = scene.solids
    x, y = (box[i, 0] + box[i, 2]) / 2, (box[i, 1] + box[i, 3]) / 2
    gather(scene, stride, work, x, y, hypot(box[i, 2] - x, box[i, 3] - y) + 2 * stride.radius, False)
    _round(scene, stride, work, i, -FAR, out)
    if box[i, FOOT] == box[i, TOP]:
        for n in range(work.counts[1]):
            k = work.near[1, n]
            if scene.surfaces[k, STEEP] > 0:
                beside_on_slope(scene, stride, work, i, k, box[i, BOTTOM] - stride.height, out)
                over_it = over_which(scene.solids, stride.radius, i, lift_of(scene, stride, k))
                beside_on_slope(scene, stride, work, i, k, box[i, TOP] - over_it, out)
        return
    for n in range(work.counts[1]):
        k = work.near[1, n]
        known = scene.surfaces[k, STEEP] > 0
        for m in range(n):
            other = work.near[1, m]
            known = known or (scene.surfaces[other, STEEP] == 0 and scene.surfaces[other, C] == scene.surfaces[k, C])
        if not known:
            _round(scene, stride, work, i, scene.surfaces[k, C], out)


@compiled_within
def _round(scene: Scene, stride: Stride, work: Work, i: int, only: float, out: Numbers) -> None:
    """The points around a solid, on all heights at which it stands in the way, or around what does so on one."""
    r, shape, level = stride.radius, work.shape.copy(), -FAR
    if only > -FAR:
        level = only + over_which(scene.solids, stride.radius, i, stride.step)
        if not scene.solids[i, FOOT] < level < scene.solids[i, TOP]:
            return
    last = cut(
        scene.corners, int(scene.solids[i, FIRST]), int(scene.solids[i, LAST]), scene.solids[i, A : C + 1], level, shape
    )
    for j in range(last):
        before, after = (j - 1) % last, (j + 1) % last
        cx, cy = shape[j, 0], shape[j, 1]
        ax, ay = cx - shape[before, 0], cy - shape[before, 1]
        bx, by = shape[after, 0] - cx, shape[after, 1] - cy
        turn = atan2(ax * by - ay * bx, ax * bx + ay * by)
        if turn <= 1e-6 or hypot(ax, ay) < NOISE or hypot(bx, by) < NOISE:
            continue
        many = _bits(work, atan2(-ax, ay), turn)
        many = _toward_solids(scene, work, i, cx, cy, r, many)
        for m in range(many - 1):
            back, on = work.turns[m + 1, 0], work.turns[m + 2, 0]
            x, y = beyond(cx, cy, back, on, r)
            _on_all_heights(scene, stride, work, i, only, x, y, back, on, out)


@compiled_within
def _bits(work: Work, start: float, turn: float) -> int:
    """Divide an arc evenly: the directions between its bits; how many there are."""
    bits = ceil(turn / ARC - 1e-9)
    for m in range(bits + 1):
        work.turns[m + 1, 0] = start + turn * m / bits
    return bits + 1


@compiled_within
def _between(work: Work, many: int, toward: float) -> int:
    """Put a direction among those of an arc, if it lies within it; how many there are then."""
    turns = work.turns
    while toward > turns[1, 0] + 2 * pi:
        toward -= 2 * pi
    while toward < turns[1, 0]:
        toward += 2 * pi
    if toward > turns[many, 0] or many + 2 >= len(turns):
        return many
    at = many
    while turns[at, 0] > toward:
        turns[at + 1, 0] = turns[at, 0]
        at -= 1
    if toward - turns[at, 0] < SAME or turns[at + 2, 0] - toward < SAME:
        for m in range(at + 1, many + 1):
            turns[m, 0] = turns[m + 1, 0]
        return many
    turns[at + 1, 0] = toward
    return many + 1


@compiled_within
def _toward_solids(scene: Scene, work: Work, i: int, cx: float, cy: float, r: float, many: int) -> int:
    """A base that just fits between a point and a solid goes at right angles to the line between them."""
    far = (r if i < 0 else 2 * r) * TIGHT
    for n in range(work.counts[0]):
        other = work.near[0, n]
        if other != i and near_box(scene.solids, other, cx, cy, far):
            px, py = closest(scene, other, cx, cy)
            off = hypot(px - cx, py - cy)
            if far / TIGHT - HAIR <= off <= far:
                many = _between(work, many, atan2(py - cy, px - cx))
    return many


@compiled_within
def _on_all_heights(
    scene: Scene,
    stride: Stride,
    work: Work,
    i: int,
    only: float,
    x: float,
    y: float,
    back: float,
    on: float,
    out: Numbers,
) -> None:
    """Add a point beside a solid wherever there is ground on which the solid stands in the way."""
    for n in range(work.counts[1]):
        k = work.near[1, n]
        if not over(scene, k, x, y):
            continue
        z = height(scene.surfaces, k, x, y)
        if only > -FAR and abs(z - only) > NOISE:
            continue
        lift = over_which(scene.solids, stride.radius, i, lift_of(scene, stride, k))
        if scene.solids[i, TOP] <= z + lift or scene.solids[i, BOTTOM] >= z + stride.height:
            continue
        if passable(scene, stride, work, x, y, nearest(z)) and _bends(scene, stride, work, k, x, y, back, on):
            add(work, out, x, y, nearest(z), back, on, True)


@compiled_within
def _bends(scene: Scene, stride: Stride, work: Work, k: int, x: float, y: float, back: float, on: float) -> bool:
    """Whether a way can bend at a point: come from before it and go on behind it in another direction.

    Where one solid is flush with the next it can't.
    """
    for turn in (0.0, 0.5, 1.0):
        before, after = back + turn * (on - back - LEAN), on - (1 - turn) * (on - back - LEAN)
        free = True
        for side in (-1.0, 1.0):
            angle = before if side < 0 else after
            px, py = x - side * sin(angle) * GLANCE, y + side * cos(angle) * GLANCE
            z = height(scene.surfaces, k, px, py)
            lift, steep = lift_of(scene, stride, k), scene.surfaces[k, STEEP]
            free = free and clear(scene, stride, work, px, py, z, z + stride.height, lift, steep)
        if free:
            return True
    return False


@compiled_within
def over(scene: Scene, k: int, x: float, y: float) -> bool:
    """Whether a point is over or under a surface."""
    return near_box(scene.surfaces, k, x, y, HAIR) and inside(
        scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), x, y, SEAM
    )


@compiled_within
def beyond(cx: float, cy: float, back: float, on: float, r: float) -> tuple[float, float]:
    """The whole point nearest to where two lines that touch a circle meet, on the far side of both.

    So a line from it to the next such point does not cut the circle either.
    """
    half = (on - back) / 2
    x, y = cx + cos(back + half) * r / cos(half), cy + sin(back + half) * r / cos(half)
    mx, my = nearest(x), nearest(y)
    best, fx, fy = FAR, mx, my
    for ix in range(-3, 4):
        for iy in range(-3, 4):
            px, py = mx + ix - cx, my + iy - cy
            off = hypot(mx + ix - x, my + iy - y)
            if off < best and px * cos(back) + py * sin(back) >= r - NOISE and px * cos(on) + py * sin(on) >= r - NOISE:
                best, fx, fy = off, mx + ix, my + iy
    return fx, fy


@compiled
def round_bodies(scene: Scene, stride: Stride, work: Work, bodies: Numbers, out: Numbers) -> int:
    """All points around bodies at which ways past them may bend; how many there are."""
    work.counts[FOUND] = 0
    for b in range(len(bodies)):
        cx, cy, r = bodies[b, 0], bodies[b, 1], bodies[b, 4]
        gather(scene, stride, work, cx, cy, r + 3 * stride.radius, stride.through)
        many = _bits(work, 0.0, 2 * pi)
        many = _toward_solids(scene, work, -1, cx, cy, r + stride.radius, many)
        for other in range(len(bodies)):
            px, py = bodies[other, 0] - cx, bodies[other, 1] - cy
            apart = hypot(px, py)
            if other != b and r + bodies[other, 4] - HAIR <= apart <= (r + bodies[other, 4]) * TIGHT:
                many = _between(work, many, atan2(py, px))
        for m in range(many - 1):
            back, on = work.turns[m + 1, 0], work.turns[m + 2, 0]
            x, y = beyond(cx, cy, back, on, r)
            for n in range(work.counts[1]):
                k = work.near[1, n]
                if over(scene, k, x, y):
                    z = nearest(height(scene.surfaces, k, x, y))
                    beside = bodies[b, 2] < z + stride.height and bodies[b, 3] > z
                    if beside and not _taken(stride, bodies, x, y, z) and passable(scene, stride, work, x, y, z):
                        add(work, out, x, y, z, back, on, True)
    return work.counts[FOUND]


@compiled_within
def _taken(stride: Stride, bodies: Numbers, x: float, y: float, z: float) -> bool:
    """Whether a base at a place would overlap a body."""
    for b in range(len(bodies)):
        beside = bodies[b, 2] < z + stride.height and bodies[b, 3] > z
        if beside and hypot(bodies[b, 0] - x, bodies[b, 1] - y) < bodies[b, 4] - SQUEEZE:
            return True
    return False


@compiled
def ground_of(scene: Scene, stride: Stride, work: Work, nodes: Numbers) -> None:
    """Note on which part of the ground each node is, and how high that part goes."""
    for n in range(len(nodes)):
        x, y, z = nodes[n, 0], nodes[n, 1], nodes[n, 2]
        gather(scene, stride, work, x, y, HAIR, stride.through)
        k = bearing(scene, work, x, y, z - HAIR, z + HAIR)
        nodes[n, 7], nodes[n, 8] = -1.0, FAR
        if k >= 0:
            nodes[n, 7], nodes[n, 8] = scene.surfaces[k, PART], scene.surfaces[k, TALL]
