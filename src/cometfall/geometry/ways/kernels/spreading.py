"""From a place outwards: what each point at which ways bend costs to get to, nearest first."""

from __future__ import annotations

from heapq import heappop, heappush
from math import hypot

import numpy as np

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.ways.kernels.faces import DEEP, OVER
from cometfall.geometry.ways.kernels.ground import HAIR, LENIENT, NOISE, SQUEEZE, bearing, gather
from cometfall.geometry.ways.kernels.relaying import climb_cost, on_borders, on_faces
from cometfall.geometry.ways.kernels.shapes import ring, swept
from cometfall.geometry.ways.kernels.walking import PLAIN, RECORD, walk
from cometfall.geometry.ways.scene import PART, Indices, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work

UNKNOWN = 1 << 60
NEARLY = -2
"""A place is reached from no node, but is near enough to some."""
ON_FOOT, LEAPT = -1, -2
"""A node is reached on level ground, or with a step, a jump or a gap on the way; else by the hop of this number."""
NEAR = 900.0
"""A goal that is no farther from a face or the border of slow ground may be reached by it."""
KEPT = 8000
"""Links of this length are kept at least."""
TURN = 0.02
"""A line may lean so much into an outline that it only should touch: points are rounded."""
X, Y, Z, BACK_X, BACK_Y, ON_X, ON_Y, ITS_PART, ITS_TALL = 0, 1, 2, 3, 4, 5, 6, 7, 8


@compiled_within
def touches(nodes: Numbers, n: int, dx: float, dy: float) -> bool:
    """Whether a line in a direction only touches the outline that a point belongs to."""
    back = dx * nodes[n, BACK_Y] - dy * nodes[n, BACK_X]
    on = dx * nodes[n, ON_Y] - dy * nodes[n, ON_X]
    return not ((back > TURN and on < -TURN) or (back < -TURN and on > TURN))


@compiled_within
def rises_to(stride: Stride, nodes: Numbers, n: int, part: float, z: float) -> bool:
    """Whether a straight way may lead from a node to a part of the ground at a height: over steps, or by a leap."""
    if part == nodes[n, ITS_PART]:
        return True
    return (stride.jumps > 0 or stride.gaps > 0) and z <= nodes[n, ITS_TALL] + stride.rise + HAIR


@compiled_within
def goes_round(nodes: Numbers, m: int, n: int, dx: float, dy: float) -> bool:
    """Whether a way that comes from another node turns round the outline that a node belongs to, not away from it."""
    ix, iy = nodes[n, X] - nodes[m, X], nodes[n, Y] - nodes[m, Y]
    turn = (ix * dy - iy * dx) / max(hypot(ix, iy), 1.0)
    if nodes[n, BACK_X] == 0.0 and nodes[n, BACK_Y] == 0.0:
        return True
    ahead = dx * (nodes[n, ON_X] - nodes[n, BACK_X]) + dy * (nodes[n, ON_Y] - nodes[n, BACK_Y])
    return turn >= -TURN if ahead > 0 else turn <= TURN


@compiled
def spread(
    scene: Scene,
    stride: Stride,
    work: Work,
    bodies: Numbers,
    nodes: Numbers,
    portal: Indices,
    hops: Indices,
    first_hop: Indices,
    known: Indices,
    links: Indices,
    start: int,
    loose: int,
    allowance: int,
    toward: Numbers,
    dist: Indices,
    before: Indices,
    by: Indices,
) -> int:
    """Find what each node costs within an allowance, from which other it is reached, and by which hop.

    The nodes up to `start` are the table's own. What can be gone between them past solids is kept in `links` for the
    next who asks; `known` says where those of a node begin, how many they are, how far they reach. Who goes `toward` a
    circle looks only where he might still come to it; what is farther apart than `KEPT` is then found for him alone.
    Tells how many nodes were reached, or -1 if there was no room for more links.
    """
    sx, sy = nodes[start, X], nodes[start, Y]
    far = allowance / stride.least + 1
    kept = min(allowance, KEPT) if toward[2] >= 0 else allowance
    near = np.empty(len(nodes), dtype=np.int64)
    count = 0
    for n in range(len(nodes)):
        dist[n], before[n], by[n] = UNKNOWN, -1, ON_FOOT
        off = hypot(nodes[n, X] - sx, nodes[n, Y] - sy)
        if off <= far and n != start and off * stride.least + _left(stride, nodes, n, toward) <= allowance:
            near[count] = n
            count += 1
    added = 0
    while added < count and near[added] < start:
        added += 1
    dist[start], settled = 0, 0
    heap = [(0, start)]
    while len(heap) > 0:
        cost, u = heappop(heap)
        if cost > dist[u]:
            continue
        settled += 1
        if u == start or portal[u] == 0 or by[u] != ON_FOOT:
            came = before[u] if by[u] == ON_FOOT else -1
            linked = -1.0
            if u < start:
                new = known[u, 2] < kept
                if new and not _link(scene, stride, work, nodes, known, links, u, start, kept):
                    return -1
                linked = known[u, 2] / stride.least
                for e in range(known[u, 0], known[u, 0] + known[u, 1]):
                    v, toll = links[e, 0], links[e, 1]
                    if cost + toll >= dist[v] or cost + toll + _left(stride, nodes, v, toward) > allowance:
                        continue
                    if came >= 0 and not _round_it(nodes, came, u, v):
                        continue
                    plain = links[e, 2] > 0
                    if _meets(stride, bodies, nodes, u, v, plain):
                        toll = -1 if plain else _go(scene, stride, work, bodies, nodes, u, v, 0)
                        if toll < 0 or cost + toll >= dist[v] or cost + toll > allowance:
                            continue
                    dist[v], before[v], by[v] = cost + toll, u, ON_FOOT if plain else LEAPT
                    heappush(heap, (cost + toll, v))
            for m in range(added if linked >= allowance / stride.least else 0, count):
                v = near[m]
                if m < added and hypot(nodes[v, X] - nodes[u, X], nodes[v, Y] - nodes[u, Y]) <= linked:
                    continue
                left = allowance - cost - _left(stride, nodes, v, toward)
                if _worth(stride, nodes, came, u, v, start, dist[v] - cost, left):
                    toll = _go(scene, stride, work, bodies, nodes, u, v, loose if u == start else 0)
                    if toll >= 0 and cost + toll < dist[v] and toll <= left:
                        plain = work.state[PLAIN] > 0
                        dist[v], before[v], by[v] = cost + toll, u, ON_FOOT if plain else LEAPT
                        heappush(heap, (cost + toll, v))
        for e in range(first_hop[u], first_hop[u + 1]):
            v, toll = hops[e, 0], hops[e, 1]
            left = allowance - cost - _left(stride, nodes, v, toward)
            if cost + toll < dist[v] and toll <= left and _free(stride, bodies, nodes, u, v):
                dist[v], before[v], by[v] = cost + toll, u, e
                heappush(heap, (cost + toll, v))
    return settled


@compiled_within
def _left(stride: Stride, nodes: Numbers, n: int, toward: Numbers) -> int:
    """The least that is still to be paid from a node to the circle that one goes toward."""
    if toward[2] < 0:
        return 0
    off = hypot(nodes[n, X] - toward[0], nodes[n, Y] - toward[1]) - toward[2]
    return int(max(off, 0.0) * stride.least)


@compiled_within
def _worth(stride: Stride, nodes: Numbers, before: int, u: int, v: int, start: int, gain: int, left: int) -> bool:
    """Whether a straight line between two nodes could be a part of a cheapest way that comes from a node before."""
    dx, dy = nodes[v, X] - nodes[u, X], nodes[v, Y] - nodes[u, Y]
    length = hypot(dx, dy)
    least = int(length * stride.least)
    if (
        least >= gain
        or least > left
        or length < NOISE
        or not rises_to(stride, nodes, u, nodes[v, ITS_PART], nodes[v, Z])
    ):
        return False
    dx, dy = dx / length, dy / length
    if not touches(nodes, v, dx, dy) or (u != start and not touches(nodes, u, dx, dy)):
        return False
    return before < 0 or goes_round(nodes, before, u, dx, dy)


@compiled_within
def _round_it(nodes: Numbers, before: int, u: int, v: int) -> bool:
    dx, dy = nodes[v, X] - nodes[u, X], nodes[v, Y] - nodes[u, Y]
    length = hypot(dx, dy)
    return length < NOISE or goes_round(nodes, before, u, dx / length, dy / length)


@compiled_within
def _go(scene: Scene, stride: Stride, work: Work, bodies: Numbers, nodes: Numbers, u: int, v: int, loose: int) -> int:
    """Go straight from a node to another: what it costs, or -1."""
    work.state[RECORD], work.state[LENIENT] = 0, loose
    return walk(
        scene, stride, work, bodies, nodes[u, X], nodes[u, Y], nodes[u, Z], nodes[v, X], nodes[v, Y], nodes[v, Z]
    )


@compiled_within
def _meets(stride: Stride, bodies: Numbers, nodes: Numbers, u: int, v: int, plain: bool) -> bool:
    """Whether somebody stands in the way of a level line between two nodes, or of another at whatever height."""
    ux, uy, uz = nodes[u, X], nodes[u, Y], nodes[u, Z]
    dx, dy = nodes[v, X] - ux, nodes[v, Y] - uy
    length = hypot(dx, dy)
    for b in range(len(bodies)):
        if not plain or (bodies[b, 2] < uz + stride.height - NOISE and bodies[b, 3] > uz + NOISE):
            start, end = ring(
                ux, uy, dx / length, dy / length, length, bodies[b, 0], bodies[b, 1], bodies[b, 4] - SQUEEZE
            )
            if end - start > NOISE:
                return True
    return False


@compiled_within
def _link(
    scene: Scene,
    stride: Stride,
    work: Work,
    nodes: Numbers,
    known: Indices,
    links: Indices,
    u: int,
    own: int,
    allowance: int,
) -> bool:
    """Find all that can be gone straight from one of the table's own nodes to others; False: no room for it."""
    nobody = np.zeros((0, 5))
    first, used = links[0, 0], links[0, 0]
    for v in range(own):
        if v != u and _worth(stride, nodes, -1, u, v, own, UNKNOWN, allowance):
            toll = _go(scene, stride, work, nobody, nodes, u, v, 0)
            if toll >= 0:
                if used >= len(links):
                    return False
                links[used, 0], links[used, 1], links[used, 2] = v, toll, 1 if work.state[PLAIN] > 0 else 0
                used += 1
    known[u, 0], known[u, 1], known[u, 2] = first, used - first, allowance
    links[0, 0] = used
    return True


@compiled_within
def _free(stride: Stride, bodies: Numbers, nodes: Numbers, u: int, v: int) -> bool:
    """Whether nobody stands at the foot or the top of a way up."""
    low, high = min(nodes[u, Z], nodes[v, Z]), max(nodes[u, Z], nodes[v, Z])
    foot = u if nodes[u, Z] <= nodes[v, Z] else v
    top = v if foot == u else u
    for b in range(len(bodies)):
        if bodies[b, 2] < high + stride.height and bodies[b, 3] > low:
            if hypot(bodies[b, 0] - nodes[foot, X], bodies[b, 1] - nodes[foot, Y]) < bodies[b, 4] - 0.45:
                return False
            above = bodies[b, 3] > high
            if above and hypot(bodies[b, 0] - nodes[top, X], bodies[b, 1] - nodes[top, Y]) < bodies[b, 4] - 0.45:
                return False
    return True


@compiled
def reached(
    scene: Scene,
    stride: Stride,
    work: Work,
    bodies: Numbers,
    nodes: Numbers,
    portal: Indices,
    start: int,
    loose: int,
    allowance: int,
    dist: Indices,
    before: Indices,
    by: Indices,
    relayed: int,
    places: Numbers,
    costs: Indices,
    lasts: Indices,
) -> None:
    """What each of many places costs to get to, and from which node; -1: it is out of reach.

    Those that are not reached straight from a node may be by a point on a border nearby (where `relayed` is 1), or by
    a climb as well (2); then only the cost is told.
    """
    near = np.empty(len(nodes), dtype=np.int64)
    lows = np.empty(len(nodes), dtype=np.int64)
    count = 0
    for n in range(len(nodes)):
        if dist[n] <= allowance and (n == start or portal[n] == 0 or by[n] != ON_FOOT):
            near[count] = n
            count += 1
    relay = np.empty(3)
    for p in range(len(places)):
        costs[p], lasts[p] = _connect(
            scene, stride, work, bodies, nodes, near[:count], lows, start, loose, allowance, dist, before, by, places[p]
        )
        best, x, y, z = allowance + 1, places[p, 0], places[p, 1], places[p, 2]
        off = hypot(x - nodes[start, X], y - nodes[start, Y]) * stride.least
        if relayed == 0 or costs[p] >= 0 or off > allowance:
            continue
        gather(scene, stride, work, x, y, NEAR + 3 * stride.radius + DEEP, stride.through)
        for m in range(on_borders(scene, stride, work, x, y, z, NEAR, work.relays) if lasts[p] == NEARLY else 0):
            relay[0], relay[1], relay[2] = work.relays[m, 0], work.relays[m, 1], work.relays[m, 2]
            last = _straight(scene, stride, work, bodies, relay, places[p])
            if 0 <= last < best:
                first, _ = _connect(
                    scene,
                    stride,
                    work,
                    bodies,
                    nodes,
                    near[:count],
                    lows,
                    start,
                    loose,
                    allowance,
                    dist,
                    before,
                    by,
                    relay,
                )
                if first >= 0:
                    best = min(best, first + last)
        gather(scene, stride, work, x, y, NEAR + 3 * stride.radius + DEEP, stride.through)
        for m in range(on_faces(scene, stride, work, x, y, NEAR, work.relays) if relayed > 1 else 0):
            row, toll = work.relays[m], climb_cost(stride, work.relays[m])
            for way in range(1 if row[OVER] > 0 else 2):
                from_, to = (0, 3) if way == 0 else (3, 0)
                relay[0], relay[1], relay[2] = row[to], row[to + 1], row[to + 2]
                last = _straight(scene, stride, work, bodies, relay, places[p])
                if last < 0 or last + toll >= best:
                    continue
                relay[0], relay[1], relay[2] = row[from_], row[from_ + 1], row[from_ + 2]
                first, _ = _connect(
                    scene,
                    stride,
                    work,
                    bodies,
                    nodes,
                    near[:count],
                    lows,
                    start,
                    loose,
                    allowance,
                    dist,
                    before,
                    by,
                    relay,
                )
                if first >= 0:
                    best = min(best, first + toll + last)
        if best <= allowance:
            costs[p] = best


@compiled_within
def _straight(scene: Scene, stride: Stride, work: Work, bodies: Numbers, here: Numbers, there: Numbers) -> int:
    """What it costs to go straight from a place to another; -1: it can't be done."""
    work.state[RECORD], work.state[LENIENT] = 0, 0
    return walk(scene, stride, work, bodies, here[0], here[1], here[2], there[0], there[1], there[2])


@compiled_within
def _connect(
    scene: Scene,
    stride: Stride,
    work: Work,
    bodies: Numbers,
    nodes: Numbers,
    near: Indices,
    lows: Indices,
    start: int,
    loose: int,
    allowance: int,
    dist: Indices,
    before: Indices,
    by: Indices,
    place: Numbers,
) -> tuple[int, int]:
    """What a place costs, and the node from which it is reached most cheaply; -1: from none."""
    x, y, z = place[0], place[1], place[2]
    gather(scene, stride, work, x, y, HAIR, stride.through)
    k = bearing(scene, work, x, y, z - HAIR, z + HAIR)
    if k < 0:
        return -1, -1
    part = scene.surfaces[k, PART]
    for m in range(len(near)):
        n = near[m]
        dx, dy = x - nodes[n, X], y - nodes[n, Y]
        length = hypot(dx, dy)
        lows[m] = dist[n] + int(length * stride.least)
        if length < NOISE:
            lows[m] = dist[n]
        elif lows[m] <= allowance:
            dx, dy = dx / length, dy / length
            if (
                not rises_to(stride, nodes, n, part, z)
                or (n != start and not touches(nodes, n, dx, dy))
                or (n != start and by[n] == ON_FOOT and not goes_round(nodes, before[n], n, dx, dy))
            ):
                lows[m] = UNKNOWN
    best, found, some = allowance + 1, -1, False
    while True:
        pick, low = -1, best
        for m in range(len(near)):
            if lows[m] < low:
                pick, low = m, lows[m]
        if pick < 0:
            return (best, found) if found >= 0 else (-1, NEARLY if some else -1)
        some = True
        n = near[pick]
        lows[pick] = UNKNOWN
        work.state[RECORD], work.state[LENIENT] = 0, loose if n == start else 0
        toll = walk(scene, stride, work, bodies, nodes[n, X], nodes[n, Y], nodes[n, Z], x, y, z)
        if toll >= 0 and dist[n] + toll < best:
            best, found = dist[n] + toll, n


@compiled
def walk_between(
    scene: Scene, stride: Stride, work: Work, bodies: Numbers, here: Numbers, there: Numbers, lenient: bool
) -> int:
    """Go straight from a place to another, and note the parts of the line; what it costs, or -1."""
    work.state[RECORD], work.state[LENIENT] = 1, 1 if lenient else 0
    return walk(scene, stride, work, bodies, here[0], here[1], here[2], there[0], there[1], there[2])


@compiled
def tolls_between(
    scene: Scene, stride: Stride, work: Work, bodies: Numbers, starts: Numbers, goal: Numbers, tolls: Indices
) -> None:
    """What it costs to go straight from each of several places to another; -1: it can't be done."""
    for n in range(len(starts)):
        tolls[n] = _straight(scene, stride, work, bodies, starts[n], goal)


@compiled
def swept_along(
    corners: Numbers, x: float, y: float, dx: float, dy: float, length: float, r: float
) -> tuple[float, float]:
    """From where to where a disc, whose middle goes along a line, overlaps an outline."""
    return swept(corners, 0, len(corners), x, y, dx, dy, length, r)
