"""Into contact: the shortest way that ends touching another base."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, ceil, cos, hypot, pi, sin

from cometfall.geometry.parts import Body, Place, Table
from cometfall.geometry.ways.envelope import envelope
from cometfall.geometry.ways.gaits import Gait, Route
from cometfall.geometry.ways.standing import places_on

ANGLES = 120
"""So many places around a base are tried, and the one that faces the mover."""


def route_to_contact(table: Table, bodies: Sequence[Body], gait: Gait, start: Place, target: Body) -> Route | None:
    """The cheapest way that ends touching a body, or across a low obstacle that both touch.

    `bodies` hold neither the mover nor the target. The end is whole, legal, and no more than a thousandth away.
    """
    others = (*bodies, target)
    points = list(dict.fromkeys(_touching(gait, start, target)))
    there = [place for place in places_on(table, others, gait, points) if abs(place[2] - target.at[2]) <= gait.step]
    if start in there:
        return Route(start=start)
    found = envelope(table, others, gait, start)
    costs, lasts = found.costs(there)
    off = [_off(place, gait, target) for place in there]
    reached = [(cost + off[number], off[number], number) for number, cost in enumerate(costs) if cost >= 0]
    if not reached:
        return None
    _, _, best = min(reached)
    return Route(start=start, legs=found.legs(lasts[best], there[best]))


def _off(place: Place, gait: Gait, target: Body) -> int:
    """How far a base that touches another is from it: a thousandth at the most."""
    return ceil(hypot(place[0] - target.at[0], place[1] - target.at[1]) - gait.radius - target.radius)


def _touching(gait: Gait, start: Place, target: Body) -> Iterator[tuple[int, int]]:
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
