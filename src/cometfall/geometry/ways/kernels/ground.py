"""What is near, what bears a base, and what an inch of ground costs."""

from __future__ import annotations

from math import hypot, sqrt

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.ways.kernels.shapes import away, clip, cut, inside, swept
from cometfall.geometry.ways.scene import (
    BOTTOM,
    DEPTH,
    FIRST,
    FLOW_X,
    FLOW_Y,
    FOOT,
    KIND,
    LAST,
    LIE,
    SIDE,
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
OX, OY, DX, DY, LENGTH = 0, 1, 2, 3, 4
"""In `work.state`: the line, by where it starts, its direction, its length."""
LENIENT, KNOWN = 11, 13
"""Whether the start of a line may overlap what it leaves; how far along it everything near it has been noted."""
LOOKED, LOOKS = 8, 11
"""In `work.counts`: how many of the solids, the surfaces, the areas that are near have been looked at for a line; how
often something was looked for."""


@compiled_within
def gather(scene: Scene, stride: Stride, work: Work, x: float, y: float, far: float, ghost: bool) -> None:
    """Note what is near a point: nothing else matters until the next call. For a ghost there are no solids."""
    forget(work)
    note(scene, work, x, y, x, y, far + stride.radius + HAIR, ghost)


@compiled_within
def forget(work: Work) -> None:
    """Nothing is near any more."""
    work.counts[0], work.counts[1], work.counts[2] = 0, 0, 0
    work.counts[LOOKS] += 1


@compiled_within
def note(scene: Scene, work: Work, ax: float, ay: float, bx: float, by: float, far: float, ghost: bool) -> None:
    """Note what is as near as that to a part of a line, and has not been noted yet."""
    most = (len(scene.begins[0]) - 1) // scene.rows - 1
    left, right = max(int((min(ax, bx) - far) / SIDE), 0), min(int((max(ax, bx) + far) / SIDE), most)
    low, high = max(int((min(ay, by) - far) / SIDE), 0), min(int((max(ay, by) + far) / SIDE), scene.rows - 1)
    looks = work.counts[LOOKS]
    for along in range(left, right + 1):
        for across in range(low, high + 1):
            cell = along * scene.rows + across
            for kind in range(1 if ghost else 0, 3):
                count = work.counts[kind]
                for n in range(scene.begins[kind, cell], scene.begins[kind, cell + 1]):
                    which = scene.held[kind, n]
                    if work.met[kind, which] != looks:
                        work.met[kind, which] = looks
                        work.near[kind, count] = which
                        count += 1
                work.counts[kind] = count


@compiled_within
def near_box(box: Numbers, i: int, x: float, y: float, far: float) -> bool:
    """Whether a box comes so near to a point, seen from above."""
    aside = max(box[i, 0] - x, x - box[i, 2], 0.0)
    ahead = max(box[i, 1] - y, y - box[i, 3], 0.0)
    return aside * aside + ahead * ahead <= far * far


@compiled_within
def height(surfaces: Numbers, k: int, x: float, y: float) -> float:
    """How high a surface is at a point."""
    return surfaces[k, A] * x + surfaces[k, B] * y + surfaces[k, C]


@compiled_within
def bearing(scene: Scene, work: Work, x: float, y: float, low: float, high: float) -> int:
    """The highest surface between two heights that holds a point; -1: none."""
    found, best = -1, low - NOISE
    for n in range(work.counts[1]):
        k = work.near[1, n]
        z = height(scene.surfaces, k, x, y)
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
def top_at(solids: Numbers, i: int, x: float, y: float, r: float) -> float:
    """The greatest height of a solid under a base whose middle is at a point."""
    if solids[i, LIE] == 0:
        return solids[i, TOP]
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
    if away(scene.corners, first, last, x, y) >= r:
        return False
    if top_at(scene.solids, i, x, y, stride.radius) <= level:
        return False
    if scene.solids[i, FOOT] > level or (steep > 0 and scene.solids[i, LIE] > 0):
        return True
    left = cut(scene.corners, first, last, scene.solids[i, A : C + 1], level, work.shape)
    return left > 0 and away(work.shape, 0, left, x, y) < r


@compiled_within
def over_which(solids: Numbers, r: float, i: int, lift: float) -> float:
    """How high above the middle of a base a certain solid may rise that it still goes over: more for a steep stair."""
    return max(lift, solids[i, LIE] * r + HAIR) if solids[i, LIE] > 0 else lift


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
        if scene.solids[i, BOTTOM] < high - NOISE and near_box(scene.solids, i, x, y, r):
            level = low + over_which(scene.solids, stride.radius, i, lift) + NOISE
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
def set_out(scene: Scene, stride: Stride, work: Work, ux: float, uy: float, vx: float, vy: float) -> None:
    """Begin with a line, and note what is near its first bit."""
    state, length = work.state, hypot(vx - ux, vy - uy)
    state[OX], state[OY], state[LENGTH], state[KNOWN] = ux, uy, length, 0.0
    state[DX], state[DY] = 1.0, 0.0
    if length > 0:
        state[DX], state[DY] = (vx - ux) / length, (vy - uy) / length
    work.counts[LOOKED], work.counts[LOOKED + 1], work.counts[LOOKED + 2] = 0, 0, 0
    forget(work)
    look_on(scene, stride, work)


@compiled_within
def look_on(scene: Scene, stride: Stride, work: Work) -> None:
    """Note what is near the next bit of a line."""
    state = work.state
    t = state[KNOWN]
    after = min(t + SIDE, state[LENGTH])
    ax, ay = state[OX] + t * state[DX], state[OY] + t * state[DY]
    bx, by = state[OX] + after * state[DX], state[OY] + after * state[DY]
    note(scene, work, ax, ay, bx, by, stride.radius + HAIR, stride.through)
    state[KNOWN] = after


@compiled_within
def follow(scene: Scene, stride: Stride, work: Work, bodies: Numbers, z: float) -> None:
    """Note what of all that is near a line that sets out at a height meets it, and from where to where."""
    work.counts[3], work.counts[4], work.counts[5] = 0, 0, 0
    work.counts[LOOKED], work.counts[LOOKED + 1], work.counts[LOOKED + 2] = 0, 0, 0
    meet(scene, stride, work, z)
    work.counts[6] = _bodies_along(stride, work, bodies, z)


@compiled_within
def meet(scene: Scene, stride: Stride, work: Work, z: float) -> None:
    """Go on with what a line meets: look at what has been found to be near it since."""
    _solids_along(scene, stride, work, z)
    _surfaces_along(scene, work)
    areas_along(scene, work)


@compiled_within
def off_line(state: Numbers, box: Numbers, i: int, r: float) -> bool:
    """Whether a box is surely nowhere nearer than that to a line."""
    ox, oy, dx, dy, length = state[OX], state[OY], state[DX], state[DY], state[LENGTH]
    tx, ty = ox + dx * length, oy + dy * length
    if box[i, 0] > max(ox, tx) + r or box[i, 2] < min(ox, tx) - r:
        return True
    if box[i, 1] > max(oy, ty) + r or box[i, 3] < min(oy, ty) - r:
        return True
    aside = abs(dx * ((box[i, 1] + box[i, 3]) / 2 - oy) - dy * ((box[i, 0] + box[i, 2]) / 2 - ox))
    return aside > (abs(dx) * (box[i, 3] - box[i, 1]) + abs(dy) * (box[i, 2] - box[i, 0])) / 2 + r


@compiled_within
def _solids_along(scene: Scene, stride: Stride, work: Work, oz: float) -> None:
    r, state, box, count = stride.radius, work.state, scene.solids, work.counts[3]
    ox, oy, dx, dy, length = state[OX], state[OY], state[DX], state[DY], state[LENGTH]
    for n in range(work.counts[LOOKED], work.counts[0]):
        i = work.near[0, n]
        if off_line(work.state, box, i, r):
            continue
        first, last = int(box[i, FIRST]), int(box[i, LAST])
        start, end = swept(scene.corners, first, last, ox, oy, dx, dy, length, r - SQUEEZE)
        within = box[i, BOTTOM] < oz + stride.height and box[i, TOP] > oz + stride.step
        if state[LENIENT] > 0 and within and start == 0.0 and end > NOISE:
            near = away(scene.corners, first, last, ox, oy)
            if near < r - SQUEEZE:
                start, end = 1.0, 0.0
                if near > HAIR:
                    start, end = swept(scene.corners, first, last, ox, oy, dx, dy, length, near - NOISE)
        if end - start > NOISE:
            work.on[0, count, 0], work.on[0, count, 1], work.on[0, count, 2] = i, start, end
            count += 1
    work.counts[LOOKED], work.counts[3] = work.counts[0], count


@compiled_within
def _surfaces_along(scene: Scene, work: Work) -> None:
    state, box, count = work.state, scene.surfaces, work.counts[4]
    ox, oy, dx, dy, length = state[OX], state[OY], state[DX], state[DY], state[LENGTH]
    for n in range(work.counts[LOOKED + 1], work.counts[1]):
        k = work.near[1, n]
        if off_line(work.state, box, k, 2 * SEAM):
            continue
        start, end = clip_surface(scene.corners, scene.surfaces, k, ox, oy, dx, dy, length)
        if end > start:
            work.on[1, count, 0], work.on[1, count, 1], work.on[1, count, 2] = k, start, end
            count += 1
    work.counts[LOOKED + 1], work.counts[4] = work.counts[1], count


@compiled_within
def areas_along(scene: Scene, work: Work) -> None:
    """Note the areas that a line meets, and from where to where."""
    state, box, count = work.state, scene.areas, work.counts[5]
    ox, oy, dx, dy, length = state[OX], state[OY], state[DX], state[DY], state[LENGTH]
    for n in range(work.counts[LOOKED + 2], work.counts[2]):
        a = work.near[2, n]
        if off_line(work.state, box, a, 0.0):
            continue
        start, end = clip_area(scene.corners, scene.areas, a, ox, oy, dx, dy, length)
        if end - start > NOISE:
            work.on[2, count, 0], work.on[2, count, 1], work.on[2, count, 2] = a, start, end
            count += 1
    work.counts[LOOKED + 2], work.counts[5] = work.counts[2], count


@compiled_within
def _bodies_along(stride: Stride, work: Work, bodies: Numbers, oz: float) -> int:
    state, count = work.state, 0
    ox, oy, dx, dy, length = state[OX], state[OY], state[DX], state[DY], state[LENGTH]
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
    corners: Numbers, surfaces: Numbers, k: int, ox: float, oy: float, dx: float, dy: float, length: float
) -> tuple[float, float]:
    """From where to where a line is over a surface."""
    return clip(corners, int(surfaces[k, FIRST]), int(surfaces[k, LAST]), ox, oy, dx, dy, length, SEAM)


@compiled_within
def clip_area(
    corners: Numbers, areas: Numbers, a: int, ox: float, oy: float, dx: float, dy: float, length: float
) -> tuple[float, float]:
    """From where to where a line is in an area."""
    return clip(corners, int(areas[a, FIRST]), int(areas[a, LAST]), ox, oy, dx, dy, length, -SEAM)
