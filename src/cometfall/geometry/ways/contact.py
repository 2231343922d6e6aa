"""Into contact: the shortest way that ends touching another base, or the low obstacle that it touches too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, ceil, cos, hypot, pi, sin

from cometfall.geometry.nearby import solids_near
from cometfall.geometry.parts import Body, Place, Solid, Table
from cometfall.geometry.ways.envelope import farther
from cometfall.geometry.ways.gaits import Gait, Route
from cometfall.geometry.ways.outlines import along_line, nearest_point
from cometfall.geometry.ways.standing import places_on

ANGLES = 120
"""So many places around a base are tried, and the one that faces the mover."""
HAIR = 1.5
"""Places are whole: what is no farther apart touches."""
ASIDE = 8
"""Behind an obstacle so many places to either side of the one straight opposite are tried."""
FAR = 100_000.0


def route_to_contact(table: Table, bodies: Sequence[Body], gait: Gait, start: Place, target: Body) -> Route | None:
    """The cheapest way that ends touching a body, or across a low obstacle that both touch.

    `bodies` hold neither the mover nor the target. The end is whole, legal, and no more than a thousandth away.
    """
    others = (*bodies, target)
    beside = list(dict.fromkeys((*_around(gait, start, target), *_tight(gait, bodies, target))))
    behind = list(dict.fromkeys(_behind(table, gait, target)))
    there = [place for place in places_on(table, others, gait, beside) if abs(place[2] - target.at[2]) <= gait.step]
    there.extend(
        place
        for place in places_on(table, others, gait, behind)
        if touching_across(table, Body(key="", at=place, radius=gait.radius), target, gait.step)
    )
    if start in there:
        return Route(start=start)
    if not there:
        return None
    off = [_off(place, gait, target) for place in there]
    for found in farther(table, others, gait, start, there):
        costs, lasts = found.plain_costs(there)
        reached = [(cost + off[number], off[number], number) for number, cost in enumerate(costs) if cost >= 0]
        cost, _, best = min(reached, default=(FAR, 0, 0))
        if cost <= found.gait.allowance or (reached and found.gait == gait):
            return Route(start=start, legs=found.legs(lasts[best], there[best]))
    return None


def touching_across(table: Table, one: Body, other: Body, step: int) -> str:
    """The low obstacle that two bodies touch at facing points; empty where there is none.

    It is no higher than a step above both. The points face each other where the bases would overlap by half at least
    if the obstacle were taken away from between them.
    """
    for solid in solids_near(table, *one.at[:2], one.radius + HAIR):
        if not _is_low(solid, one, step) or not _is_low(solid, other, step):
            continue
        here, there = _contact(solid, one), _contact(solid, other)
        if here is None or there is None:
            continue
        nx, ny = (one.at[0] - here[0]) / one.radius, (one.at[1] - here[1]) / one.radius
        dx, dy = there[0] - here[0], there[1] - here[1]
        behind = nx * (other.at[0] - here[0]) + ny * (other.at[1] - here[1]) < 0
        if behind and abs(dx * ny - dy * nx) <= min(one.radius, other.radius):
            return solid.piece
    return ""


def _is_low(solid: Solid, body: Body, step: int) -> bool:
    z = body.at[2]
    return solid.way and not solid.door and solid.bottom <= z + step and z + HAIR < solid.top <= z + step


def _contact(solid: Solid, body: Body) -> tuple[float, float] | None:
    """The point at which a body touches a solid."""
    x, y = nearest_point(solid.corners, body.at[0], body.at[1])
    away = hypot(body.at[0] - x, body.at[1] - y)
    return (x, y) if abs(away - body.radius) <= HAIR else None


def _behind(table: Table, gait: Gait, target: Body) -> Iterator[tuple[int, int]]:
    """Points opposite to a body across each low obstacle that it touches."""
    for solid in solids_near(table, *target.at[:2], target.radius + HAIR):
        point = _contact(solid, target) if _is_low(solid, target, gait.step) else None
        if point is None:
            continue
        dx, dy = (point[0] - target.at[0]) / target.radius, (point[1] - target.at[1]) / target.radius
        for side in range(-ASIDE, ASIDE + 1):
            shift = side / ASIDE * min(gait.radius, target.radius)
            ox, oy = point[0] - dy * shift, point[1] + dx * shift
            _, end = along_line(solid.corners, (ox, oy), (dx, dy), FAR, gait.radius)
            x, y = ox + dx * end, oy + dy * end
            for i in (0, -1, 1):
                for j in (0, -1, 1):
                    yield (round(x) + i, round(y) + j)


def _tight(gait: Gait, bodies: Sequence[Body], target: Body) -> Iterator[tuple[int, int]]:
    """Points from which a base touches another and a third one: all the room there may be between them."""
    x, y, _ = target.at
    touch = gait.radius + target.radius
    for body in bodies:
        apart, near = hypot(body.at[0] - x, body.at[1] - y), gait.radius + body.radius
        if not abs(touch - near) < apart <= touch + near:
            continue
        along = (apart**2 + touch**2 - near**2) / (2 * apart)
        turn, toward = atan2(max(touch**2 - along**2, 0.0) ** 0.5, along), atan2(body.at[1] - y, body.at[0] - x)
        for angle in (toward - turn, toward + turn):
            yield from _whole(x, y, angle, touch, 9)


def _off(place: Place, gait: Gait, target: Body) -> int:
    """How far a base that touches another is from it: a thousandth at the most, or the width of what is between."""
    return ceil(hypot(place[0] - target.at[0], place[1] - target.at[1]) - gait.radius - target.radius)


def _around(gait: Gait, start: Place, target: Body) -> Iterator[tuple[int, int]]:
    """Points from which a base touches another: the one that faces the mover first, then all round."""
    x, y, _ = target.at
    touch = gait.radius + target.radius
    facing = atan2(start[1] - y, start[0] - x)
    yield from _whole(x, y, facing, touch, 9)
    for step in range(ANGLES):
        yield from _whole(x, y, facing + 2 * pi * step / ANGLES, touch, 1)


def _whole(x: int, y: int, angle: float, touch: int, most: int) -> Iterator[tuple[int, int]]:
    """The whole points nearest to a point on a circle that are on it, or outside by less than a thousandth."""
    wx, wy = x + cos(angle) * touch, y + sin(angle) * touch
    near = [(round(wx) + i, round(wy) + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    good = [(px, py) for px, py in near if touch**2 <= (px - x) ** 2 + (py - y) ** 2 <= (touch + 1) ** 2]
    yield from sorted(good, key=lambda one: hypot(one[0] - wx, one[1] - wy))[:most]
