"""A straight line, gone as a base goes it: what it costs, where it steps up and down, jumps, or is stopped."""

from __future__ import annotations

from math import ceil, hypot

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.ways.kernels.ground import (
    DX,
    DY,
    HAIR,
    KNOWN,
    LENGTH,
    LENIENT,
    NOISE,
    OX,
    OY,
    SEAM,
    SQUEEZE,
    areas_along,
    bearing,
    clip_surface,
    follow,
    height,
    lift_of,
    look_on,
    meet,
    off_line,
    over_which,
    rate_of_area,
    rate_of_surface,
    set_out,
    top_at,
)
from cometfall.geometry.ways.kernels.shapes import clip, cut, inside, ring, swept
from cometfall.geometry.ways.scene import (
    BOTTOM,
    CRACK,
    FIRST,
    FOOT,
    GROUND,
    HIGH,
    HIGHEST,
    KIND,
    LAST,
    LIE,
    LOW,
    LOWEST,
    STEEP,
    TOP,
    A,
    C,
    Numbers,
    Scene,
)
from cometfall.geometry.ways.stride import LEGS, MARKS, Stride, Work

WALK, GAP, JUMP, BARRED, NO_WAY = 0, 1, 2, 3, 4
ANY = -1e9
"""As the height of a goal: whatever it comes to."""
FAR = 1e12
AHEAD = 0.05
"""What bears a base is looked at so far ahead, so that a rising stair is stepped on."""
CHUNK = 200.0
"""Slanting ground is gone in bits of this length at most."""
OVER = 1000.0
"""A jump down clears what it starts from within twice the radius and this."""
MOST = 8
"""No line has more edges at which one may go on in several ways."""
SLIVER = 0.5
"""Ground of another kind for less than half a thousandth is not worth a part of its own."""
SLIGHT = 1e-6
"""Ground that rises less is level."""
END, PARTS, PLAIN, MARKED, STOP = 5, 6, 7, 8, 9
RECORD, SEAMS = 10, 12
UNSURE = -2
FROM_X, FROM_Y, FROM_Z, TO_X, TO_Y, TO_Z, DEEP, WIDE, COST, SORT, ON, OPENED, BEFORE = (
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
    12,
    13,
)


@compiled_within
def walk(
    scene: Scene,
    stride: Stride,
    work: Work,
    bodies: Numbers,
    ux: float,
    uy: float,
    uz: float,
    vx: float,
    vy: float,
    vz: float,
) -> int:
    """Go straight from a place to a place; what it costs, or -1 where it can't be done.

    Where the ground ends in a drop there may be several ways on: over the gap, or down. They are tried in turn until
    one comes to the goal. `work.state` says whether the parts are to be noted (`RECORD`), and whether the start may
    overlap what it leaves (`LENIENT`).
    """
    state, turns = work.state, work.turns
    state[PARTS], state[MARKED], state[PLAIN], state[STOP] = 0, 0, 1, 0
    set_out(scene, stride, work, ux, uy, vx, vy)
    length = state[LENGTH]
    k = bearing(scene, work, ux, uy, uz - HAIR, uz + HAIR)
    if k < 0:
        return -1
    h, t, spent = height(scene.surfaces, k, ux, uy), 0.0, 0.0
    state[END] = h
    if length < NOISE:
        return 0 if vz == ANY or abs(h - vz) <= HAIR + SLIVER else -1
    if state[RECORD] == 0 and state[LENIENT] == 0 and scene.surfaces[k, STEEP] == 0:
        toll = level_walk(scene, stride, work, bodies, k, h, vx, vy)
        if toll > UNSURE:
            return toll if toll < 0 or vz == ANY or abs(h - vz) <= HAIR + SLIVER else -1
    follow(scene, stride, work, bodies, h)
    low = h
    depth, state[SEAMS] = 0, 0
    while True:
        t, h, spent, stopped = _on_foot(scene, stride, work, bodies, t, h, spent, low)
        state[STOP] = max(state[STOP], t)
        if t >= length - NOISE and (vz == ANY or abs(h - vz) <= HAIR + SLIVER):
            state[END] = h
            if work.state[RECORD] > 0:
                _close_at(work, t, h, spent)
            return whole_cost(work, spent)
        if not stopped and t < length - NOISE and depth < MOST:
            turns[depth, 0], turns[depth, 1], turns[depth, 2] = t, h, spent
            turns[depth, 3], turns[depth, 4], turns[depth, 5] = state[PARTS], state[MARKED], -1
            depth += 1
        gone = False
        while depth > 0 and not gone:
            turn = turns[depth - 1]
            turn[5] += 1
            t, h, spent, state[PARTS], state[MARKED] = turn[0], turn[1], turn[2], turn[3], turn[4]
            kind, after, z = _leap(scene, stride, work, bodies, t, h, int(turn[5]))
            if kind == NO_WAY:
                depth -= 1
            elif kind != BARRED:
                state[PLAIN], state[SEAMS] = 0, 1
                if work.state[RECORD] > 0:
                    _close_at(work, t, h, spent)
                    _leapt(work, kind, t, after, h, z, spent)
                spent, t, h, gone = spent + after - t, after, z, True
        if not gone:
            return -1


@compiled_within
def whole_cost(work: Work, spent: float) -> int:
    """What a line costs, in whole thousandths; where surfaces or areas meet, less the width of their seams."""
    seams = work.state[SEAMS] > 0 or work.counts[5] > 0
    return ceil(spent - (2 * SEAM if seams else NOISE))


@compiled_within
def level_walk(
    scene: Scene, stride: Stride, work: Work, bodies: Numbers, k: int, h: float, vx: float, vy: float
) -> int:
    """Go a line that lies on one level surface: what it costs, -1 where it is blocked, `UNSURE` where it isn't so."""
    state = work.state
    ux, uy, dx, dy, length = state[OX], state[OY], state[DX], state[DY], state[LENGTH]
    if h < NOISE and scene.surfaces[k, GROUND] == scene.surfaces[0, GROUND]:
        k = 0
    if k > 0 and not inside(
        scene.corners, int(scene.surfaces[k, FIRST]), int(scene.surfaces[k, LAST]), vx, vy, SEAM - NOISE
    ):
        return UNSURE
    surfaces, solids, change, bar = 0, 0, FAR, FAR
    while True:
        change = min(change, _change(scene, stride, work, surfaces, k, h))
        start, after = _bar(scene, stride, work, solids, h)
        bar, change = min(bar, start), min(change, after)
        if change <= min(bar, state[KNOWN]):
            return UNSURE
        if bar <= state[KNOWN]:
            return -1
        if state[KNOWN] >= length:
            break
        surfaces, solids = work.counts[1], work.counts[0]
        look_on(scene, stride, work)
    for b in range(len(bodies)):
        if bodies[b, 2] < h + stride.height - NOISE and bodies[b, 3] > h + NOISE:
            start, end = ring(ux, uy, dx, dy, length, bodies[b, 0], bodies[b, 1], bodies[b, 4] - SQUEEZE)
            if end - start > NOISE:
                return -1
    work.counts[5], state[SEAMS] = 0, 0
    areas_along(scene, work)
    toll = _toll(scene, stride, work, k, 0.0, length, h, h, 0.0)
    return -1 if toll < 0 else whole_cost(work, toll)


@compiled_within
def _change(scene: Scene, stride: Stride, work: Work, first: int, k: int, h: float) -> float:
    """Where a line on a level surface comes over another that may bear the base in its stead."""
    box, state, found = scene.surfaces, work.state, FAR
    for n in range(first, work.counts[1]):
        m = work.near[1, n]
        if m == k or box[m, LOWEST] > h + stride.step + NOISE or box[m, HIGHEST] < h - NOISE:
            continue
        if box[m, STEEP] == 0 and box[m, C] - h <= NOISE and box[m, GROUND] == box[k, GROUND]:
            continue
        if not off_line(state, box, m, 2 * SEAM):
            start, end = clip_surface(scene.corners, box, m, state[OX], state[OY], state[DX], state[DY], state[LENGTH])
            if end > start:
                found = min(found, start)
    return found


@compiled_within
def _bar(scene: Scene, stride: Stride, work: Work, first: int, h: float) -> tuple[float, float]:
    """Where solids stand in the way of a line at a height: those that surely do, and those that perhaps do."""
    box, state, r = scene.solids, work.state, stride.radius
    ox, oy, dx, dy, length = state[OX], state[OY], state[DX], state[DY], state[LENGTH]
    surely, perhaps = FAR, FAR
    for n in range(first, work.counts[0]):
        i = work.near[0, n]
        if box[i, BOTTOM] >= h + stride.height - NOISE or box[i, TOP] <= h + stride.step + NOISE:
            continue
        if off_line(state, box, i, r):
            continue
        high = box[i, LIE] == 0 and box[i, FOOT] > h + stride.step + NOISE
        start, end = clip(scene.corners, int(box[i, FIRST]), int(box[i, LAST]), ox, oy, dx, dy, length, 0.0)
        if not high or end - start <= NOISE:
            start, end = swept(
                scene.corners, int(box[i, FIRST]), int(box[i, LAST]), ox, oy, dx, dy, length, r - SQUEEZE
            )
        if end - start > NOISE:
            surely, perhaps = (min(surely, start), perhaps) if high else (surely, min(perhaps, start))
    return surely, perhaps


@compiled_within
def _on_foot(
    scene: Scene, stride: Stride, work: Work, bodies: Numbers, t: float, h: float, spent: float, low: float
) -> tuple[float, float, float, bool]:
    """Go on foot until the line or the ground ends, or something stands in the way: where, how high, at what cost."""
    ahead = max(stride.gaps, 2 * stride.radius + OVER) + 2 * CRACK
    while t < work.state[LENGTH] - NOISE:
        while work.state[KNOWN] < min(t + ahead, work.state[LENGTH]):
            look_on(scene, stride, work)
            meet(scene, stride, work, low)
        n = _underfoot(scene, stride, work, t, h)
        if n < 0:
            after = _over_a_crack(scene, stride, work, bodies, t, h)
            if after < 0:
                return t, h, spent, False
            spent, t = spent + after - t, after
            work.state[PLAIN], work.state[SEAMS] = 0, 1
            continue
        k = int(work.on[1, n, 0])
        after = _until(scene, work, n, t)
        z0, z1 = _height_on(scene.surfaces, work.state, k, t), _height_on(scene.surfaces, work.state, k, after)
        stop = _stopped(scene, stride, work, bodies, t, after, z0, z1, lift_of(scene, stride, k))
        if stop < FAR:
            work.state[STOP] = max(work.state[STOP], stop)
            return t, h, spent, True
        toll = _toll(scene, stride, work, k, t, after, z0, z1, spent)
        if toll < 0:
            return t, h, spent, True
        if work.state[RECORD] > 0:
            _mark_solids(scene, work, t, after, z0, z1)
        if scene.surfaces[k, STEEP] > 0 or abs(z0 - h) > NOISE:
            work.state[PLAIN], work.state[SEAMS] = 0, 1
        spent, t, h = spent + toll, after, z1
    return t, h, spent, False


@compiled_within
def _over_a_crack(scene: Scene, stride: Stride, work: Work, bodies: Numbers, t: float, h: float) -> float:
    """Where ground at hand begins again behind a crack; -1: it is no crack but an edge."""
    after = FAR
    for n in range(work.counts[4]):
        start = work.on[1, n, 1]
        if t + NOISE < start <= t + CRACK and start < after:
            z = _height_on(scene.surfaces, work.state, int(work.on[1, n, 0]), start)
            if abs(z - h) <= stride.step + NOISE:
                after = start
    if after > t + CRACK or _stopped(scene, stride, work, bodies, t, after, h, h, stride.step) < FAR:
        return -1.0
    return after


@compiled_within
def _height_on(surfaces: Numbers, state: Numbers, k: int, t: float) -> float:
    return height(surfaces, k, state[OX] + t * state[DX], state[OY] + t * state[DY])


@compiled_within
def _underfoot(scene: Scene, stride: Stride, work: Work, t: float, h: float) -> int:
    """The highest surface just behind a point of the line, at most a step up or down; of two alike the slower one."""
    found, best = -1, -FAR
    for n in range(work.counts[4]):
        if work.on[1, n, 1] <= t + NOISE and work.on[1, n, 2] > t + NOISE:
            k = int(work.on[1, n, 0])
            z = _height_on(scene.surfaces, work.state, k, t)
            if h - stride.step - NOISE <= z <= h + stride.step + NOISE:
                z = _height_on(scene.surfaces, work.state, k, t + AHEAD)
                slower = found < 0 or scene.surfaces[k, GROUND] > scene.surfaces[int(work.on[1, found, 0]), GROUND]
                if z > best or (z == best and slower):
                    found, best = n, z
    return found


@compiled_within
def _until(scene: Scene, work: Work, n: int, t: float) -> float:
    """How far a surface is certainly what bears the base: to its end, or to where another begins or rises above it."""
    after = min(work.on[1, n, 2], work.state[KNOWN])
    k = int(work.on[1, n, 0])
    steep = scene.surfaces[k, STEEP] > 0
    if steep:
        after = min(after, t + CHUNK)
    for m in range(work.counts[4]):
        if work.on[1, m, 1] > t + NOISE:
            after = min(after, work.on[1, m, 1])
        elif work.on[1, m, 2] > t + NOISE:
            other = int(work.on[1, m, 0])
            if steep or scene.surfaces[other, STEEP] > 0:
                below = _height_on(scene.surfaces, work.state, k, t) - _height_on(scene.surfaces, work.state, other, t)
                gain = (
                    _height_on(scene.surfaces, work.state, other, t + 1)
                    - _height_on(scene.surfaces, work.state, k, t + 1)
                    + below
                )
                if gain > 1e-9 and below / gain > NOISE:
                    after = min(after, t + below / gain)
    return after


@compiled_within
def _stopped(
    scene: Scene,
    stride: Stride,
    work: Work,
    bodies: Numbers,
    t: float,
    after: float,
    z0: float,
    z1: float,
    lift: float,
) -> float:
    """Where on a stretch of the line a solid or a body stands in the way: any such point, or exactly the first."""
    first = FAR
    state, r = work.state, stride.radius
    climb = (z1 - z0) / (after - t)
    for n in range(work.counts[3]):
        start, end = max(t, work.on[0, n, 1]), min(after, work.on[0, n, 2])
        if end - start <= NOISE:
            continue
        i = int(work.on[0, n, 0])
        za, zb = z0 + climb * (start - t), z0 + climb * (end - t)
        if scene.solids[i, BOTTOM] >= max(za, zb) + stride.height - NOISE:
            continue
        over = over_which(scene.solids, stride.radius, i, lift)
        top_a = top_at(scene.solids, i, state[OX] + start * state[DX], state[OY] + start * state[DY], r)
        top_b = top_at(scene.solids, i, state[OX] + end * state[DX], state[OY] + end * state[DY], r)
        if top_a - za <= over + NOISE and top_b - zb <= over + NOISE:
            continue
        level = min(za, zb) + over + NOISE
        slanting = scene.solids[i, LIE] > 0 and abs(climb) > SLIGHT
        if slanting or scene.solids[i, FOOT] > level:
            first = min(first, start)
            if work.state[RECORD] == 0:
                return first
            continue
        left = cut(
            scene.corners,
            int(scene.solids[i, FIRST]),
            int(scene.solids[i, LAST]),
            scene.solids[i, A : C + 1],
            level,
            work.shape,
        )
        if left > 0:
            start, end = swept(
                work.shape, 0, left, state[OX], state[OY], state[DX], state[DY], state[LENGTH], r - SQUEEZE
            )
            if min(after, end) - max(t, start) > NOISE:
                first = min(first, max(t, start))
                if work.state[RECORD] == 0:
                    return first
    for n in range(work.counts[6]):
        b = int(work.on[3, n, 0])
        if (
            min(after, work.on[3, n, 2]) - max(t, work.on[3, n, 1]) > NOISE
            and bodies[b, 2] < max(z0, z1) + stride.height - NOISE
            and bodies[b, 3] > min(z0, z1) + NOISE
        ):
            first = min(first, max(t, work.on[3, n, 1]))
    return first


@compiled_within
def _toll(
    scene: Scene,
    stride: Stride,
    work: Work,
    k: int,
    t: float,
    after: float,
    z0: float,
    z1: float,
    spent: float,
) -> float:
    """What the ground between two points costs, -1 where some of it can't be entered."""
    state, cost = work.state, 0.0
    slant = hypot(1.0, (z1 - z0) / (after - t))
    ground = scene.surfaces[k, GROUND]
    base = rate_of_surface(stride, ground)
    if base == 0:
        return -1.0
    while t < after - NOISE:
        until, rate, kind = after, base, ground
        for n in range(work.counts[5]):
            a = int(work.on[2, n, 0])
            if not scene.areas[a, LOW] - HAIR <= z0 <= scene.areas[a, HIGH] + HAIR:
                continue
            if work.on[2, n, 1] > t + NOISE:
                until = min(until, work.on[2, n, 1])
            elif work.on[2, n, 2] > t + NOISE:
                until = min(until, work.on[2, n, 2])
                more = rate_of_area(scene, stride, a, state[DX], state[DY])
                if more == 0:
                    state[STOP] = max(state[STOP], t)
                    return -1.0
                if kind == 0 or more > rate:
                    rate, kind = more, scene.areas[a, KIND]
        if work.state[RECORD] > 0:
            _part(work, t, until, z0, spent + cost, kind, k if scene.surfaces[k, STEEP] > 0 else -1)
            _mark_areas(scene, work, t, z0)
        cost += (until - t) * rate * slant
        t = until
    return cost


@compiled_within
def _leap(
    scene: Scene, stride: Stride, work: Work, bodies: Numbers, t: float, h: float, choice: int
) -> tuple[int, float, float]:
    """One of the ways on from an edge: over a gap, the narrowest first; then down. Where it lands, and how high."""
    count, taken = 0, -1
    if stride.gaps > 0:
        for n in range(work.counts[4]):
            if _lands(scene, stride, work, n, t, h):
                count += 1
        for n in range(work.counts[4]):
            if choice < count and _lands(scene, stride, work, n, t, h):
                rank = 0
                for m in range(work.counts[4]):
                    nearer = work.on[1, m, 1] < work.on[1, n, 1]
                    alike = work.on[1, m, 1] == work.on[1, n, 1] and m < n
                    if (nearer or alike) and _lands(scene, stride, work, m, t, h):
                        rank += 1
                if rank == choice:
                    taken = n
    if taken >= 0:
        after = work.on[1, taken, 1]
        if _stopped(scene, stride, work, bodies, t, after, h, h, stride.step) < FAR:
            return BARRED, t, h
        return GAP, after, _height_on(scene.surfaces, work.state, int(work.on[1, taken, 0]), after)
    if choice > count or stride.jumps == 0:
        return NO_WAY, t, h
    return _jump(scene, stride, work, bodies, t, h)


@compiled_within
def _lands(scene: Scene, stride: Stride, work: Work, n: int, t: float, h: float) -> bool:
    """Whether a surface can be the far side of a gap."""
    start = work.on[1, n, 1]
    if start <= t + NOISE or ceil(start - t + 2 * SEAM - NOISE) > stride.gaps:
        return False
    z = _height_on(scene.surfaces, work.state, int(work.on[1, n, 0]), start)
    return h - max(stride.jumps, stride.step) - NOISE <= z <= h + stride.rise + NOISE


@compiled_within
def _jump(scene: Scene, stride: Stride, work: Work, bodies: Numbers, t: float, h: float) -> tuple[int, float, float]:
    """Jump down: as near to the edge as there is room for the base."""
    after, length = t, work.state[LENGTH]
    while True:
        n, z = -1, -1.0
        for m in range(work.counts[4]):
            if work.on[1, m, 1] <= after + NOISE and work.on[1, m, 2] > after - NOISE:
                low = _height_on(scene.surfaces, work.state, int(work.on[1, m, 0]), after)
                if z < low < h - stride.step - NOISE:
                    n, z = m, low
        if n < 0 or h - z > stride.jumps + NOISE:
            return NO_WAY, t, h
        room = _room(scene, stride, work, bodies, after, z, h)
        if room <= after:
            break
        after = room
        if after > length + NOISE or after - t > 2 * stride.radius + OVER:
            return NO_WAY, t, h
    after = min(after, length)
    if after - t > NOISE and _stopped(scene, stride, work, bodies, t, after, h, h, stride.step) < FAR:
        return NO_WAY, t, h
    return JUMP, after, z


@compiled_within
def _room(scene: Scene, stride: Stride, work: Work, bodies: Numbers, t: float, low: float, high: float) -> float:
    """Where, at a point of the line or behind it, a pillar between two heights may be free of what fills it here."""
    state, r = work.state, stride.radius
    x, y = state[OX] + t * state[DX], state[OY] + t * state[DY]
    for n in range(work.counts[3]):
        i = int(work.on[0, n, 0])
        if (work.on[0, n, 1] < t - NOISE or work.on[0, n, 1] == 0.0) and work.on[0, n, 2] > t + NOISE:
            over = over_which(scene.solids, stride.radius, i, stride.step)
            if (
                scene.solids[i, BOTTOM] < high + stride.height - NOISE
                and top_at(scene.solids, i, x, y, r) > low + over + NOISE
            ):
                return work.on[0, n, 2]
    for n in range(work.counts[6]):
        b = int(work.on[3, n, 0])
        if (
            work.on[3, n, 1] < t - NOISE
            and work.on[3, n, 2] > t + NOISE
            and bodies[b, 2] < high + stride.height - NOISE
            and bodies[b, 3] > low + NOISE
        ):
            return work.on[3, n, 2]
    return t


@compiled_within
def _part(work: Work, t: float, until: float, z: float, spent: float, kind: int, slope: int) -> None:
    """Go on with the part of the line that is under way, or begin another where the ground is another."""
    state, legs = work.state, work.legs
    count = int(state[PARTS])
    if count > 0 and legs[count - 1, COST] < 0:
        under_way = legs[count - 1]
        if (under_way[SORT] == kind and under_way[ON] == slope) or until - t < SLIVER:
            return
        if t - under_way[OPENED] < SLIVER:
            under_way[SORT], under_way[ON] = kind, slope
            return
        _close_at(work, t, z, spent)
    if count < LEGS:
        row = legs[count]
        row[0], row[FROM_X], row[FROM_Y], row[FROM_Z] = WALK, state[OX] + t * state[DX], state[OY] + t * state[DY], z
        row[DEEP], row[WIDE], row[COST], row[SORT], row[ON], row[OPENED] = 0, 0, -1, kind, slope, t
        row[BEFORE] = spent
        state[PARTS] = count + 1


@compiled_within
def _close_at(work: Work, t: float, z: float, spent: float) -> None:
    """End the part of the line that is under way, if any."""
    state = work.state
    count = int(state[PARTS])
    if count > 0 and work.legs[count - 1, COST] < 0:
        row = work.legs[count - 1]
        row[TO_X], row[TO_Y], row[TO_Z] = state[OX] + t * state[DX], state[OY] + t * state[DY], z
        row[COST] = spent - row[BEFORE]


@compiled_within
def _leapt(work: Work, kind: int, t: float, after: float, h: float, z: float, spent: float) -> None:
    """Note a jump down or a gap as a part of its own."""
    state = work.state
    count = int(state[PARTS])
    if count >= LEGS:
        return
    row = work.legs[count]
    row[0], row[FROM_X], row[FROM_Y], row[FROM_Z] = kind, state[OX] + t * state[DX], state[OY] + t * state[DY], h
    row[TO_X], row[TO_Y], row[TO_Z] = state[OX] + after * state[DX], state[OY] + after * state[DY], z
    row[DEEP], row[WIDE], row[COST], row[BEFORE] = h - z, after - t + 2 * SEAM, after - t, spent
    row[SORT], row[ON] = 0, -1
    state[PARTS] = count + 1


@compiled_within
def _mark_solids(scene: Scene, work: Work, t: float, after: float, z0: float, z1: float) -> None:
    """Note what rises above the ground under the base and is gone over."""
    low = max(z0, z1)
    for n in range(work.counts[3]):
        i = int(work.on[0, n, 0])
        over = min(after, work.on[0, n, 2]) - max(t, work.on[0, n, 1]) > NOISE and scene.solids[i, LIE] == 0
        if over and scene.solids[i, TOP] > low + HAIR and scene.solids[i, BOTTOM] < low + HAIR:
            _note(work, 0, i)


@compiled_within
def _mark_areas(scene: Scene, work: Work, t: float, z: float) -> None:
    """Note the areas in which the base is behind a point of the line."""
    for n in range(work.counts[5]):
        a = int(work.on[2, n, 0])
        if (
            work.on[2, n, 1] <= t + NOISE < work.on[2, n, 2]
            and scene.areas[a, LOW] - HAIR <= z <= scene.areas[a, HIGH] + HAIR
        ):
            _note(work, 1, a)


@compiled_within
def _note(work: Work, what: int, which: int) -> None:
    state, marks = work.state, work.marks
    count, part = int(state[MARKED]), max(int(state[PARTS]) - 1, 0)
    for n in range(count):
        if marks[n, 0] == part and marks[n, 1] == what and marks[n, 2] == which:
            return
    if count < MARKS:
        marks[count, 0], marks[count, 1], marks[count, 2] = part, what, which
        state[MARKED] = count + 1
