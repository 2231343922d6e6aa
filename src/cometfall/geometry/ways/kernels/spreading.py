"""From a place outwards: what each point at which ways bend costs to get to, nearest first."""

from __future__ import annotations

from heapq import heappop, heappush
from math import hypot

from cometfall.geometry.compiling import compiled, compiled_within
from cometfall.geometry.ways.kernels.ground import LENIENT, NOISE, gather
from cometfall.geometry.ways.kernels.walking import RECORD, walk
from cometfall.geometry.ways.scene import Indices, Numbers, Scene
from cometfall.geometry.ways.stride import Stride, Work

UNKNOWN = 1 << 60
TURN = 0.02
"""A line may lean so much into an outline that it only should touch: points are rounded."""
X, Y, Z, BACK_X, BACK_Y, ON_X, ON_Y = 0, 1, 2, 3, 4, 5, 6


@compiled_within
def touches(nodes: Numbers, n: int, dx: float, dy: float) -> bool:
    """Whether a line in a direction only touches the outline that a point belongs to."""
    back = dx * nodes[n, BACK_Y] - dy * nodes[n, BACK_X]
    on = dx * nodes[n, ON_Y] - dy * nodes[n, ON_X]
    return not ((back > TURN and on < -TURN) or (back < -TURN and on > TURN))


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
    start: int,
    allowance: int,
    dist: Indices,
    before: Indices,
    by: Indices,
) -> int:
    """Find what each node costs within an allowance, from which other it is reached, and by which hop."""
    sx, sy = nodes[start, X], nodes[start, Y]
    far = allowance / stride.least + 1
    gather(scene, stride, work, sx, sy, far + stride.radius, stride.through)
    near = [0]
    near.clear()
    for n in range(len(nodes)):
        dist[n], before[n], by[n] = UNKNOWN, -1, -1
        if hypot(nodes[n, X] - sx, nodes[n, Y] - sy) <= far and n != start:
            near.append(n)
    dist[start] = 0
    work.state[RECORD] = 0
    settled = 0
    heap = [(0, start)]
    while len(heap) > 0:
        cost, u = heappop(heap)
        if cost > dist[u]:
            continue
        settled += 1
        if u == start or portal[u] == 0 or by[u] >= 0:
            for v in near:
                dx, dy = nodes[v, X] - nodes[u, X], nodes[v, Y] - nodes[u, Y]
                length = hypot(dx, dy)
                least = cost + int(length * stride.least)
                if least >= dist[v] or least > allowance or length < NOISE:
                    continue
                if not touches(nodes, v, dx / length, dy / length):
                    continue
                if u != start and not touches(nodes, u, dx / length, dy / length):
                    continue
                work.state[LENIENT] = 1 if u == start else 0
                toll = walk(
                    scene,
                    stride,
                    work,
                    bodies,
                    nodes[u, X],
                    nodes[u, Y],
                    nodes[u, Z],
                    nodes[v, X],
                    nodes[v, Y],
                    nodes[v, Z],
                )
                if toll >= 0 and cost + toll < dist[v] and cost + toll <= allowance:
                    dist[v], before[v], by[v] = cost + toll, u, -1
                    heappush(heap, (cost + toll, v))
        for e in range(first_hop[u], first_hop[u + 1]):
            v, toll = hops[e, 0], hops[e, 1]
            if cost + toll < dist[v] and cost + toll <= allowance and _free(stride, bodies, nodes, u, v):
                dist[v], before[v], by[v] = cost + toll, u, e
                heappush(heap, (cost + toll, v))
    return settled


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


@compiled_within
def connect(
    scene: Scene,
    stride: Stride,
    work: Work,
    bodies: Numbers,
    nodes: Numbers,
    portal: Indices,
    start: int,
    allowance: int,
    dist: Indices,
    by: Indices,
    x: float,
    y: float,
    z: float,
) -> tuple[int, int]:
    """The node from which a place is reached most cheaply, and the cost; -1: from none."""
    best, found = allowance + 1, -1
    tried = [0]
    tried.clear()
    lows = [0]
    lows.clear()
    for n in range(len(nodes)):
        if dist[n] <= allowance:
            dx, dy = x - nodes[n, X], y - nodes[n, Y]
            length = hypot(dx, dy)
            least = dist[n] + int(length * stride.least)
            if least > allowance or (n != start and portal[n] and by[n] < 0 and length > NOISE):
                continue
            if n != start and length > NOISE and not touches(nodes, n, dx / length, dy / length):
                continue
            tried.append(n)
            lows.append(least)
    while True:
        pick, low = -1, best
        for m in range(len(tried)):
            if lows[m] < low:
                pick, low = m, lows[m]
        if pick < 0:
            return best if found >= 0 else -1, found
        n = tried[pick]
        lows[pick] = UNKNOWN
        work.state[RECORD], work.state[LENIENT] = 0, 1 if n == start else 0
        toll = walk(scene, stride, work, bodies, nodes[n, X], nodes[n, Y], nodes[n, Z], x, y, z)
        if toll >= 0 and dist[n] + toll < best:
            best, found = dist[n] + toll, n


@compiled
def reached(
    scene: Scene,
    stride: Stride,
    work: Work,
    bodies: Numbers,
    nodes: Numbers,
    portal: Indices,
    start: int,
    allowance: int,
    dist: Indices,
    by: Indices,
    places: Numbers,
    costs: Indices,
    lasts: Indices,
) -> None:
    """What each of many places costs to get to; -1: it is out of reach."""
    sx, sy = nodes[start, X], nodes[start, Y]
    gather(scene, stride, work, sx, sy, allowance / stride.least + 1 + stride.radius, stride.through)
    for p in range(len(places)):
        costs[p], lasts[p] = connect(
            scene,
            stride,
            work,
            bodies,
            nodes,
            portal,
            start,
            allowance,
            dist,
            by,
            places[p, 0],
            places[p, 1],
            places[p, 2],
        )


@compiled
def walk_between(
    scene: Scene, stride: Stride, work: Work, bodies: Numbers, here: Numbers, there: Numbers, lenient: bool
) -> int:
    """Go straight from a place to another, and note the parts of the line; what it costs, or -1."""
    middle_x, middle_y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    far = hypot(there[0] - here[0], there[1] - here[1]) / 2 + 2 * stride.radius
    gather(scene, stride, work, middle_x, middle_y, far, stride.through)
    work.state[RECORD], work.state[LENIENT] = 1, 1 if lenient else 0
    return walk(scene, stride, work, bodies, here[0], here[1], here[2], there[0], there[1], there[2])
