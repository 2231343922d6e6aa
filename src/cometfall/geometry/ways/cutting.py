"""Ways that end before their time, and the point of a way that is nearest to somebody."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, hypot

import numpy as np
from msgspec.structs import replace

from cometfall.geometry.parts import Body, Place, Table
from cometfall.geometry.ways.gaits import Gait, Leg, Route
from cometfall.geometry.ways.graph import graph_of
from cometfall.geometry.ways.scene import bodies_of, scene_of
from cometfall.geometry.ways.standing import may_stand
from cometfall.geometry.ways.stride import stride_of, work_for
from cometfall.geometry.ways.telling import legs_from

ANYWHERE = -1e9
"""As the height of a goal: whatever it comes to."""
BACK = 10
"""A place to end is looked for at so small steps back along the way."""


def along(table: Table, bodies: Sequence[Body], gait: Gait, way: Route, distance: int) -> Route:
    """Cut a way off after a distance: it ends at the last place before it at which the base may stand."""
    spent, legs = 0, list[Leg]()
    for leg in way.legs:
        if spent + leg.cost > distance:
            share = (distance - spent) / leg.cost
            if leg.manner == "walk" and share > 0:
                legs.append(_part(leg, leg.start, leg.end, share, distance - spent))
            break
        legs.append(leg)
        spent += leg.cost
    while legs:
        if may_stand(table, bodies, gait, legs[-1].end):
            return Route(start=way.start, legs=tuple(legs))
        leg = legs.pop()
        if leg.manner == "walk" and (end := _last_standing(table, bodies, gait, leg)):
            whole = hypot(leg.end[0] - leg.start[0], leg.end[1] - leg.start[1])
            share = hypot(end[0] - leg.start[0], end[1] - leg.start[1]) / whole
            legs.append(replace(leg, end=end, cost=ceil(leg.cost * share)))
    return Route(start=way.start)


def _part(leg: Leg, start: Place, end: Place, share: float, cost: int) -> Leg:
    x, y, z = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return replace(leg, end=(x, y, z), cost=cost)


def _last_standing(table: Table, bodies: Sequence[Body], gait: Gait, leg: Leg) -> Place | None:
    """The last place on a part of a way, gone on foot, at which the base may stand."""
    from cometfall.geometry.ways.kernels.standing import first_standing

    start, end = np.array(leg.start, dtype=np.float64), np.array(leg.end, dtype=np.float64)
    bits = max(ceil(hypot(end[0] - start[0], end[1] - start[1]) / BACK), 1)
    back = np.linspace(1.0, 0.0, bits + 1)[:-1, None]
    points = np.rint(start + (end - start) * back)
    scene, out = scene_of(table), np.zeros(3)
    found = first_standing(
        scene, stride_of(gait), work_for(scene), bodies_of(bodies, gait.radius), points, float(gait.step), out
    )
    return (int(out[0]), int(out[1]), int(out[2])) if found else None


def nearest_on(way: Route, body: Body) -> tuple[Place, int, int]:
    """The point of a way nearest to a body: the place, what the way costs up to it, how far the base's edge is.

    The distance is from the line of the way to the nearest point of the base, never less than the true one.
    """
    x, y, z = body.at
    found, spent = (way.start, 0, _edge(way.start, body)), 0
    for leg in way.legs:
        (ax, ay, az), (bx, by, bz) = leg.start, leg.end
        length = (bx - ax) ** 2 + (by - ay) ** 2 + (bz - az) ** 2
        toward = (x - ax) * (bx - ax) + (y - ay) * (by - ay) + (z - az) * (bz - az)
        share = min(max(toward / length, 0.0), 1.0) if length else 0.0
        at = (ax + (bx - ax) * share, ay + (by - ay) * share, az + (bz - az) * share)
        away = _edge(at, body)
        if away < found[2]:
            found = ((round(at[0]), round(at[1]), round(at[2])), spent + round(leg.cost * share), away)
        spent += leg.cost
    return found


def _edge(point: tuple[float, float, float], body: Body) -> int:
    """How far a point is from the nearest point of a base."""
    flat = max(hypot(point[0] - body.at[0], point[1] - body.at[1]) - body.radius, 0.0)
    return ceil(hypot(flat, point[2] - body.at[2]) - 1e-6)


def straight(
    table: Table, bodies: Sequence[Body], gait: Gait, start: Place, toward: tuple[int, int], distance: int
) -> Route:
    """Go straight in a direction seen from above for a distance, as ground costs, until something stands in the way.

    Low obstacles are leapt, drops are not gone over: the way ends before them. For being driven or thrown back, for
    failed charges and for flight.
    """
    length = hypot(*toward)
    if not length or distance <= 0:
        return Route(start=start)
    afoot = replace(gait, jumps=0, gaps=0, climbs=0, ladders=0)
    dx, dy = toward[0] / length, toward[1] / length
    far = distance / stride_of(gait).least
    far = min(far, _room(start[0], dx, gait.radius, table.width), _room(start[1], dy, gait.radius, table.depth))
    whole = _walked(table, bodies, afoot, start, (dx, dy), far)
    return along(table, bodies, afoot, whole, distance)


def _room(at: int, speed: float, radius: int, size: int) -> float:
    """How far a base can go along one side of the table before it leaves it."""
    if abs(speed) < 1e-12:
        return float("inf")
    return max(((size - radius if speed > 0 else radius) - at) / speed, 0.0)


def _walked(
    table: Table, bodies: Sequence[Body], gait: Gait, start: Place, toward: tuple[float, float], far: float
) -> Route:
    """Go straight as far as there is ground and nothing in the way."""
    from cometfall.geometry.ways.kernels.spreading import walk_between

    graph = graph_of(table, gait)
    rows = bodies_of(bodies, gait.radius)
    work = work_for(graph.scene, len(bodies))
    here = np.array(start, dtype=np.float64)
    for _ in range(6):
        bound = (round(start[0] + toward[0] * far), round(start[1] + toward[1] * far))
        if bound == start[:2]:
            break
        there = np.array((*bound, ANYWHERE))
        cost = walk_between(graph.scene, graph.stride, work, rows, here, there, True)  # noqa: FBT003 - by place only
        if cost >= 0:
            end = (*bound, round(work.state[5]))
            return Route(start=start, legs=legs_from(table, graph, work, start, end, cost))
        far = floor(min(far - 1, work.state[9]))
        if far <= 0:
            break
    return Route(start=start)
