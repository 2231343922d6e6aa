"""Ways up and down that are no walks: ladders, climbs, hatches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil, hypot
from typing import NamedTuple

import numpy as np

from cometfall.geometry.parts import Ladder, Place, Surface, Table
from cometfall.geometry.ways.gaits import Gait, Leg
from cometfall.geometry.ways.scene import Numbers, Scene
from cometfall.geometry.ways.stride import Stride, work_for

SMALL = 500
"""Ladders are written for bases of this radius; a larger one keeps so much farther away."""
ROOM = 4096
"""Room for so many climbs at first."""
COLUMNS = 12
TOUCH = 2.0
"""A base that is no farther from a face touches it."""
WITHIN_SEAMS = 0.1
"""Surfaces are a little larger than they say, to leave no crack between neighbours: gaps are as much narrower."""


class Hop(NamedTuple):
    """A way up or down, with its parts."""

    legs: tuple[Leg, ...]

    @property
    def start(self) -> Place:
        """Where it begins."""
        return self.legs[0].start

    @property
    def end(self) -> Place:
        """Where it ends."""
        return self.legs[-1].end

    @property
    def cost(self) -> int:
        """What it costs."""
        return sum(leg.cost for leg in self.legs)


def hops_of(table: Table, scene: Scene, stride: Stride, gait: Gait) -> list[Hop]:
    """All of a table."""
    found = [*_ladders(table, gait), *_hatches(table, scene, stride, gait)]
    if gait.climbs and not gait.climbs_from_start_only:
        found.extend(_climbs(scene, stride, gait))
    if gait.jumps or gait.gaps:
        found.extend(_leaps(scene, stride))
    return list(dict.fromkeys(found))


def _ladders(table: Table, gait: Gait) -> Iterator[Hop]:
    for ladder in table.ladders if gait.ladders else ():
        foot, top = _ends(ladder, gait.radius)
        height = abs(top[2] - foot[2])
        cost = gait.ladders * height
        yield Hop((Leg(manner="ladder", start=foot, end=top, cost=cost, height=height),))
        yield Hop((Leg(manner="ladder", start=top, end=foot, cost=cost, height=height),))


def _ends(ladder: Ladder, radius: int) -> tuple[Place, Place]:
    """Foot and top of a ladder for a base: a larger one stands farther from it."""
    (ax, ay, az), (bx, by, bz) = ladder.foot, ladder.top
    long, more = hypot(bx - ax, by - ay), radius - SMALL
    if more <= 0 or not long:
        return ladder.foot, ladder.top
    dx, dy = (bx - ax) / long * more, (by - ay) / long * more
    return (round(ax - dx), round(ay - dy), az), (round(bx + dx), round(by + dy), bz)


def _hatches(table: Table, scene: Scene, stride: Stride, gait: Gait) -> Iterator[Hop]:
    """Whoever fits through a hatch may drop through it, as deep as he jumps; its own leaf holds nobody up."""
    from cometfall.geometry.ways.kernels.standing import bears_at, free_at

    doors = {solid.corners for solid in table.solids if solid.door}
    nobody = np.zeros((0, 5))
    for hatch in table.surfaces if gait.jumps else ():
        if hatch.corners not in doors or _narrowest(hatch) < gait.radius:
            continue
        x, y = (round(part) for part in _middle(hatch))
        z, work = round(max(hatch.heights)), work_for(scene)
        below, ground = bears_at(scene, stride, work, x, y, -1e9, z - gait.step - 0.1)
        there = (x, y, round(ground))
        if below >= 0 and z - there[2] <= gait.jumps and free_at(scene, stride, work, nobody, x, y, there[2]):
            yield Hop((Leg(manner="jump-down", start=(x, y, z), end=there, cost=0, height=z - there[2]),))


def _narrowest(surface: Surface) -> float:
    """How far the middle of an outline is from its nearest edge."""
    x, y = _middle(surface)
    edges = zip(surface.corners, (*surface.corners[1:], surface.corners[0]), strict=True)
    return min(
        abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in edges
    )


def _middle(surface: Surface) -> tuple[float, float]:
    many = len(surface.corners)
    return sum(x for x, _ in surface.corners) / many, sum(y for _, y in surface.corners) / many


def _climbs(scene: Scene, stride: Stride, gait: Gait) -> Iterator[Hop]:
    from cometfall.geometry.ways.kernels.climbing import climbs

    room = ROOM
    while True:
        out = np.zeros((room, COLUMNS))
        count = climbs(scene, stride, work_for(scene), out)
        if count < room:
            return climbed(out[:count], gait)
        room *= 4


def _leaps(scene: Scene, stride: Stride) -> Iterator[Hop]:
    from cometfall.geometry.ways.kernels.leaps import leaps

    room = ROOM
    while True:
        out = np.zeros((room, COLUMNS))
        count = leaps(scene, stride, work_for(scene), out)
        if count < room:
            return leapt(out[:count])
        room *= 4


def leapt(rows: Numbers) -> Iterator[Hop]:
    """Each leap as a part of a way; it costs the way seen from above."""
    for row in rows.astype(np.int64).tolist():
        start, end = (row[0], row[1], row[2]), (row[3], row[4], row[5])
        cost = ceil(hypot(end[0] - start[0], end[1] - start[1]) - WITHIN_SEAMS)
        down = start[2] - end[2]
        if row[6]:
            yield Hop((Leg(manner="gap", start=start, end=end, cost=cost, height=down, width=cost),))
        else:
            yield Hop((Leg(manner="jump-down", start=start, end=end, cost=cost, height=down),))


def near(scene: Scene, stride: Stride, gait: Gait, place: Place, far: int) -> list[Hop]:
    """The climbs up and down the faces near a place, straight before it."""
    from cometfall.geometry.ways.kernels.relaying import climbs_near

    if not gait.climbs:
        return []
    out = np.zeros((256, COLUMNS))
    count = climbs_near(scene, stride, work_for(scene), float(place[0]), float(place[1]), float(far), out)
    return list(dict.fromkeys(climbed(out[:count], gait)))


def from_here_only(hops: Iterable[Hop], gait: Gait, start: Place) -> list[Hop]:
    """Of climbs near a place those that begin there: at the foot of what is touched, or at an edge under the base."""
    found: list[Hop] = []
    for hop in hops:
        away = hypot(hop.start[0] - start[0], hop.start[1] - start[1])
        if hop.start == start:
            found.append(hop)
        elif hop.legs[0].manner == "climb-down" and away <= gait.radius and hop.start[2] == start[2]:
            walk = Leg(manner="walk", start=start, end=hop.start, cost=ceil(away))
            found.append(Hop((walk, *hop.legs)))
    return found


def climbed(rows: Numbers, gait: Gait) -> Iterator[Hop]:
    """Each climb as a way up and a way down; over a wall as up, across and down."""
    for row in rows.astype(np.int64).tolist():
        foot, top, crest = (row[0], row[1], row[2]), (row[3], row[4], row[5]), row[11]
        if not row[6]:
            yield Hop((_up(foot, top, gait),))
            yield Hop((_down(top, foot, gait),))
            continue
        on, off = (row[7], row[8], crest), (row[9], row[10], crest)
        across = Leg(manner="walk", start=on, end=off, cost=ceil(hypot(off[0] - on[0], off[1] - on[1])))
        down = _down(off, top, gait) if crest - top[2] > gait.step else None
        step = Leg(manner="walk", start=off, end=top, cost=ceil(hypot(off[0] - top[0], off[1] - top[1])))
        yield Hop((_up(foot, on, gait), across, down or step))


def _up(foot: Place, top: Place, gait: Gait) -> Leg:
    return Leg(manner="climb-up", start=foot, end=top, cost=_cost(foot, top, gait), height=top[2] - foot[2])


def _down(top: Place, foot: Place, gait: Gait) -> Leg:
    return Leg(manner="climb-down", start=top, end=foot, cost=_cost(foot, top, gait), height=top[2] - foot[2])


def _cost(foot: Place, top: Place, gait: Gait) -> int:
    """A climb costs its height, and whatever it leads on beyond the face that the base touches."""
    flat = hypot(top[0] - foot[0], top[1] - foot[1]) - gait.radius - TOUCH
    return ceil((top[2] - foot[2]) * gait.climb_cost / 2) + max(ceil(flat), 0)
