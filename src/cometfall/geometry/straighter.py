"""Straighter climbs: the feet of climbs lie a little apart on a table, and the best one lies in between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from cometfall.geometry.parts import Body, Place, Table
from cometfall.geometry.ways import Gait, Leg, Route, route, route_to_contact


def straighter(table: Table, bodies: Sequence[Body], gait: Gait, way: Route, target: Body) -> Route:
    """Give a way into contact whose first climb begins where the straight line to its end meets the face.

    `bodies` hold neither the mover nor the target.
    """
    climb = next((place for place, leg in enumerate(way.legs) if leg.manner != "walk"), None)
    if climb is None or way.legs[climb].manner != "climb-up":
        return way
    before = way.legs[climb - 1].start if climb else way.start
    tried = (_by(table, bodies, gait, way.start, foot, target) for foot in _feet(before, way.legs[climb], target))
    found = next((one for one in tried if one is not None), way)
    return min(found, way, key=lambda one: one.cost)


def _by(table: Table, bodies: Sequence[Body], gait: Gait, start: Place, foot: Place, target: Body) -> Route | None:
    """The way into contact that climbs from a foot."""
    first = route(table, (*bodies, target), gait, start, foot)
    rest = None if first is None else route_to_contact(table, bodies, gait, foot, target)
    if first is None or rest is None or not rest.legs or rest.legs[0].manner != "climb-up":
        return None
    return Route(start=start, legs=(*first.legs, *rest.legs))


def _feet(before: Place, climb: Leg, target: Body) -> Iterator[Place]:
    """Where a line to the target meets the line along which the face is touched, and right beside it."""
    fx, fy, _ = climb.start
    toward = (climb.end[0] - fx, climb.end[1] - fy)
    length = hypot(*toward)
    if not length:
        return
    ux, uy = toward[0] / length, toward[1] / length
    dx, dy = target.at[0] - before[0], target.at[1] - before[1]
    ahead = dx * ux + dy * uy
    share = ((fx - before[0]) * ux + (fy - before[1]) * uy) / ahead if ahead else 0.0
    if 0 <= share <= 1:
        x, y = before[0] + dx * share, before[1] + dy * share
        for back in (0, 1):
            yield (round(x - ux * back), round(y - uy * back), climb.start[2])
