"""What is near, what bears a base, and what an inch of ground costs."""

from __future__ import annotations

from math import hypot, sqrt

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.ways.kernels.shapes import away, clip, cut, inside, swept
from cometfall.geometry.ways.scene import (
    BLOCKS,
    BOTTOM,
    DEPTH,
    FIRST,
    FLOW_X,
    FLOW_Y,
    FOOT,
    KIND,
    LAST,
    LIE,
    STEEP,
    STREAM,
    TOP,
    A,
    B,
    C,
    Numbers,
    Scene,
)
from cometfall.geometry.ways.stride import Stride, Work

SEAM = 0.05
"""Surfaces are so much larger, and areas so much smaller, than they say: neighbours have no crack between them."""
SQUEEZE = 0.45
"""Less than half a thousandth: a base that goes between whole places may graze so much."""
NOISE = 0.01
HAIR = 1.0
"""Heights of places are rounded to whole thousandths."""
WATER = 3
LENIENT = 11
"""In `work.state`: whether the start of a line may overlap what it leaves."""


@compiled_within
def gather(scene: Scene, stride: Stride, work: Work, x: float, y: float, far: float, ghost: bool) -> None:
    """Note what is near a point: nothing else matters until the next call. For a ghost there are no solids."""
    count = 0
    if not ghost:
        for i in range(len(scene.solids)):
            if scene.solids[i, BLOCKS] > 0 and near_box(scene.solids, i, x, y, far + stride.radius):
                work.near[0, count] = i
                count += 1
    work.counts[0] = count
    count = 0
    for i in range(len(scene.surfaces)):
        if near_box(scene.surfaces, i, x, y, far + HAIR):
            work.near[1, count] = i
            count += 1
    work.counts[1] = count
    count = 0
    for i in range(len(scene.areas)):
        if near_box(scene.areas, i, x, y, far + HAIR):
            work.near[2, count] = i
            count += 1
    work.counts[2] = count


@compiled_within
def near_box(box: Numbers, i: int, x: float, y: float, far: float) -> bool:
    """Whether a box comes so near to a point, seen from above."""
    aside = max(box[i, 0] - x, x - box[i, 2], 0.0)
    ahead = max(box[i, 1] - y, y - box[i, 3], 0.0)
    return aside * aside + ahead * ahead <= far * far


@compiled_within
def height(scene: Scene, k: int, x: float, y: float) -> float:
    """How high a surface is at a point."""
    return scene.surfaces[k, A] * x + scene.surfaces[k, B] * y + scene.surfaces[k, C]


@compiled_within
def bearing(scene: Scene, work: Work, x: float, y: float, low: float, high: float) -> int:
    """The highest surface between two heights that holds a point; -1: none."""
    found, best = -1, low - NOISE
    for n in range(work.counts[1]):
        k = work.near[1, n]
        z = height(scene, k, x, y)
        if (
            best <= z <= high + NOISE
            and near_box(scene.surfaces, k, x, y, HAIR)
            and inside(scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), x, y, SEAM)
        ):
            found, best = k, z
    return found


@compiled_within
def lift_of(scene: Scene, stride: Stride, k: int) -> float:
    """How high above the middle of a base a thing may rise that it still goes over: more on a steep stair."""
    return max(stride.step, scene.surfaces[k, STEEP] * stride.radius + HAIR)


@compiled_within
def top_at(scene: Scene, i: int, x: float, y: float, r: float) -> float:
    """The greatest height of a solid under a base whose middle is at a point."""
    if scene.solids[i, LIE] == 0:
        return scene.solids[i, TOP]
    solids = scene.solids
    return min(solids[i, TOP], solids[i, A] * x + solids[i, B] * y + solids[i, C] + solids[i, LIE] * r)


@compiled_within
def lies(
    scene: Scene, stride: Stride, work: Work, i: int, x: float, y: float, level: float, steep: float, r: float
) -> bool:
    """Whether the part of a solid that is above a level overlaps a base.

    On level ground that part is just what the level cuts off. On a slope its slanting top is compared with the slope
    where the base is, so that nobody is stopped by the very stair he goes on.
    """
    first, last = int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
    if not near_box(scene.solids, i, x, y, r) or away(scene.corners, first, last, x, y) >= r:
        return False
    if top_at(scene, i, x, y, stride.radius) <= level:
        return False
    if scene.solids[i, FOOT] > level or (steep > 0 and scene.solids[i, LIE] > 0):
        return True
    left = cut(scene.corners, first, last, scene.solids[i, A : C + 1], level, work.shape)
    return left > 0 and away(work.shape, 0, left, x, y) < r


@compiled_within
def over_which(scene: Scene, stride: Stride, i: int, lift: float) -> float:
    """How high above the middle of a base a certain solid may rise that it still goes over: more for a steep stair."""
    return max(lift, scene.solids[i, LIE] * stride.radius + HAIR) if scene.solids[i, LIE] > 0 else lift


@compiled_within
def clear(
    scene: Scene, stride: Stride, work: Work, x: float, y: float, low: float, high: float, lift: float, steep: float
) -> bool:
    """Whether no solid that rises more than a lift over the lower of two heights is in the way up to the other."""
    r = stride.radius
    if not (r <= x <= scene.width - r and r <= y <= scene.depth - r):
        return False
    for n in range(work.counts[0]):
        i = work.near[0, n]
        if scene.solids[i, BOTTOM] < high - NOISE:
            level = low + over_which(scene, stride, i, lift) + NOISE
            if lies(scene, stride, work, i, x, y, level, steep, r - SQUEEZE):
                return False
    return True


@compiled_within
def passable(scene: Scene, stride: Stride, work: Work, x: float, y: float, z: float) -> bool:
    """Whether a base can be at a place on its way."""
    k = bearing(scene, work, x, y, z - HAIR, z + HAIR)
    if k < 0:
        return False
    lift, steep = lift_of(scene, stride, k), scene.surfaces[k, STEEP]
    return clear(scene, stride, work, x, y, z, z + stride.height, lift, steep)


@compiled_within
def rate_of_surface(stride: Stride, ground: int) -> float:
    """What an inch of a kind of ground costs; 0: it can't be entered."""
    if ground == 1:
        return stride.difficult
    if ground == 2:
        return stride.very_difficult
    if ground == WATER:
        return stride.across
    return 1.0


@compiled_within
def rate_of_area(scene: Scene, stride: Stride, a: int, dx: float, dy: float) -> float:
    """What an inch of an area costs in a direction; 0: it can't be gone.

    Between going with, across and against a current the rate changes evenly, as on an ellipse.
    """
    ground = scene.areas[a, KIND]
    if ground != WATER:
        return rate_of_surface(stride, ground)
    if scene.areas[a, DEPTH] > stride.deepest or stride.across == 0:
        return 0.0
    stream = scene.areas[a, STREAM]
    if stream == 0:
        return stride.across
    long = hypot(scene.areas[a, FLOW_X], scene.areas[a, FLOW_Y])
    along = (dx * scene.areas[a, FLOW_X] + dy * scene.areas[a, FLOW_Y]) / long if long > 0 else 0.0
    rate = stride.downstream
    if along < 0:
        rate = stride.up_slow if stream == 1 else stride.up_fast
    if along < -1e-9 and rate == 0:
        return 0.0
    aside = max(1.0 - along * along, 0.0)
    return sqrt(aside * stride.across * stride.across + along * along * rate * rate)


@compiled_within
def barred(scene: Scene, stride: Stride, a: int) -> bool:
    """Whether an area can't be entered at all."""
    ground = scene.areas[a, KIND]
    if ground == WATER:
        return scene.areas[a, DEPTH] > stride.deepest or stride.across == 0
    return rate_of_surface(stride, ground) == 0


@compiled_within
def seen_along(  # the solids, surfaces, areas and bodies that a line meets, and where
    scene: Scene,
    stride: Stride,
    work: Work,
    bodies: Numbers,
    ox: float,
    oy: float,
    oz: float,
    dx: float,
    dy: float,
    length: float,
) -> None:
    """Note what a line meets, and from where to where."""
    r = stride.radius
    tx, ty = ox + dx * length, oy + dy * length
    left, right, low, high = min(ox, tx), max(ox, tx), min(oy, ty), max(oy, ty)
    count = 0
    for n in range(work.counts[0]):
        i = work.near[0, n]
        box = scene.solids
        if box[i, 0] >= right + r or box[i, 2] <= left - r or box[i, 1] >= high + r or box[i, 3] <= low - r:
            continue
        first, last = int(scene.solids[i, FIRST]), int(scene.solids[i, LAST])
        start, end = swept(scene.corners, first, last, ox, oy, dx, dy, length, r - SQUEEZE)
        within = scene.solids[i, BOTTOM] < oz + stride.height and scene.solids[i, TOP] > oz + stride.step
        if work.state[LENIENT] > 0 and within and start == 0.0 and end > NOISE:
            near = away(scene.corners, first, last, ox, oy)
            if near < r - SQUEEZE:
                start, end = 1.0, 0.0
                if near > HAIR:
                    start, end = swept(scene.corners, first, last, ox, oy, dx, dy, length, near - NOISE)
        if end - start > NOISE:
            work.on[0, count, 0], work.on[0, count, 1], work.on[0, count, 2] = i, start, end
            count += 1
    work.counts[3] = count
    work.counts[4] = _surfaces_along(scene, work, ox, oy, dx, dy, length)
    work.counts[5] = areas_along(scene, work, ox, oy, dx, dy, length)
    work.counts[6] = _bodies_along(stride, work, bodies, ox, oy, oz, dx, dy, length)


@compiled_within
def _surfaces_along(scene: Scene, work: Work, ox: float, oy: float, dx: float, dy: float, length: float) -> int:
    tx, ty = ox + dx * length, oy + dy * length
    left, right, low, high = min(ox, tx), max(ox, tx), min(oy, ty), max(oy, ty)
    count = 0
    for n in range(work.counts[1]):
        k = work.near[1, n]
        box = scene.surfaces
        if box[k, 0] > right + SEAM or box[k, 2] < left - SEAM or box[k, 1] > high + SEAM or box[k, 3] < low - SEAM:
            continue
        start, end = clip_surface(scene, k, ox, oy, dx, dy, length)
        if end > start:
            work.on[1, count, 0], work.on[1, count, 1], work.on[1, count, 2] = k, start, end
            count += 1
    return count


@compiled_within
def areas_along(scene: Scene, work: Work, ox: float, oy: float, dx: float, dy: float, length: float) -> int:
    """Note the areas that a line meets, and from where to where; how many there are."""
    tx, ty = ox + dx * length, oy + dy * length
    left, right, low, high = min(ox, tx), max(ox, tx), min(oy, ty), max(oy, ty)
    count = 0
    for n in range(work.counts[2]):
        a = work.near[2, n]
        box = scene.areas
        if box[a, 0] > right or box[a, 2] < left or box[a, 1] > high or box[a, 3] < low:
            continue
        start, end = clip_area(scene, a, ox, oy, dx, dy, length)
        if end - start > NOISE:
            work.on[2, count, 0], work.on[2, count, 1], work.on[2, count, 2] = a, start, end
            count += 1
    return count


@compiled_within
def _bodies_along(
    stride: Stride,
    work: Work,
    bodies: Numbers,
    ox: float,
    oy: float,
    oz: float,
    dx: float,
    dy: float,
    length: float,
) -> int:
    count = 0
    for b in range(len(bodies)):
        room = bodies[b, 4] - SQUEEZE
        px, py = bodies[b, 0] - ox, bodies[b, 1] - oy
        along = px * dx + py * dy
        if along < -room or along > length + room:
            continue
        if work.state[LENIENT] > 0 and bodies[b, 2] < oz + stride.height and bodies[b, 3] > oz:
            room = min(room, hypot(px, py) - NOISE)
        aside = px * px + py * py - along * along
        if room <= 0 or aside >= room * room:
            continue
        half = sqrt(room * room - aside)
        start, end = max(along - half, 0.0), min(along + half, length)
        if end - start > NOISE:
            work.on[3, count, 0], work.on[3, count, 1], work.on[3, count, 2] = b, start, end
            count += 1
    return count


@compiled_within
def clip_surface(
    scene: Scene, k: int, ox: float, oy: float, dx: float, dy: float, length: float
) -> tuple[float, float]:
    """From where to where a line is over a surface."""
    return clip(
        scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), ox, oy, dx, dy, length, SEAM
    )


@compiled_within
def clip_area(scene: Scene, a: int, ox: float, oy: float, dx: float, dy: float, length: float) -> tuple[float, float]:
    """From where to where a line is in an area."""
    return clip(scene.corners, int(scene.areas[a, FIRST]), int(scene.areas[a, LAST]), ox, oy, dx, dy, length, -SEAM)
