"""The points of a table at which ways can bend, and its ladders and climbs: found once for each way of moving."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, hypot
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from cometfall.geometry.parts import Ladder, Place, Table
from cometfall.geometry.ways.gaits import Gait, Manner
from cometfall.geometry.ways.scene import Indices, Numbers, Scene, scene_of
from cometfall.geometry.ways.stride import Stride, stride_of, work_for

GRAPHS = 24
"""So many graphs are kept: a few ways of moving on a few tables."""
SMALL = 500
"""Ladders are written for bases of this radius; a larger one keeps so much farther away."""
HOPS: tuple[Manner, ...] = ("ladder", "climb-up", "climb-down")
ROOM = 4096
"""Room for so many points at first."""


class Graph(NamedTuple):
    """Points, and the ways up between them."""

    scene: Scene
    stride: Stride
    nodes: Numbers
    """Along, across, height; the directions to its neighbours around the outline that it belongs to."""
    portal: Indices
    """1 for the ends of ladders and climbs: nobody bends there, he goes up or down."""
    hops: Indices
    """Where to, at what cost, in what manner, how high."""
    first_hop: Indices
    """Where the hops from each node begin."""


def graph_of(table: Table, gait: Gait) -> Graph:
    """Give the graph of a table for a gait; whatever its allowance, it is the same."""
    return _graph(table, replace(gait, allowance=0))


@lru_cache(maxsize=GRAPHS)
def _graph(table: Table, gait: Gait) -> Graph:
    scene, stride = scene_of(table), stride_of(gait)
    bends = _bends(scene, stride)
    ways = [*_ladders(table, gait)]
    if gait.climbs and not gait.climbs_from_start_only:
        ways.extend(_climbs(scene, stride, gait))
    nodes, hops, first_hop = joined(bends, ways)
    portal = np.zeros(len(nodes), dtype=np.int64)
    portal[len(bends) :] = 1
    return Graph(scene, stride, nodes, portal, hops, first_hop)


class Way(NamedTuple):
    """A way up or down that is no walk."""

    start: Place
    end: Place
    manner: Manner
    cost: int


def joined(bends: Numbers, ways: list[Way]) -> tuple[Numbers, Indices, Indices]:
    """Points with the ends of ways up behind them, and the ways, sorted by where they begin."""
    ends = sorted({place for way in ways for place in (way.start, way.end)})
    number = {place: len(bends) + at for at, place in enumerate(ends)}
    nodes = np.zeros((len(bends) + len(ends), 7))
    nodes[: len(bends)] = bends
    nodes[len(bends) :, :3] = np.array(ends, dtype=np.float64).reshape(-1, 3)
    rows = sorted({(number[way.start], *hop_to(number[way.end], way)) for way in ways})
    starts = [row[0] for row in rows]
    first_hop = np.searchsorted(np.array(starts, dtype=np.int64), np.arange(len(nodes) + 1))
    hops = np.array([row[1:] for row in rows], dtype=np.int64).reshape(-1, 4)
    return nodes, hops, first_hop.astype(np.int64)


def hop_to(node: int, way: Way) -> tuple[int, int, int, int]:
    """Write a way up down as a row of numbers."""
    return (node, way.cost, HOPS.index(way.manner), abs(way.end[2] - way.start[2]))


def _bends(scene: Scene, stride: Stride) -> Numbers:
    """All points at which ways bend, each once."""
    from cometfall.geometry.ways.kernels.nodes import bends

    room = ROOM
    while True:
        out = np.zeros((room, 7))
        count = bends(scene, stride, work_for(scene), out)
        if count < room:
            break
        room *= 4
    found: dict[tuple[float, ...], tuple[float, ...]] = {}
    for row in out[:count].tolist():
        place, sides = tuple(row[:3]), tuple(row[3:])
        found[place] = sides if found.get(place, sides) == sides else (0.0,) * 4
    rows = [(*place, *sides) for place, sides in found.items()]
    return np.array(rows, dtype=np.float64).reshape(-1, 7)


def _ladders(table: Table, gait: Gait) -> list[Way]:
    if not gait.ladders:
        return []
    ways: list[Way] = []
    for ladder in table.ladders:
        foot, top = _ends(ladder, gait.radius)
        cost = gait.ladders * abs(top[2] - foot[2])
        ways.extend((Way(foot, top, "ladder", cost), Way(top, foot, "ladder", cost)))
    return ways


def _ends(ladder: Ladder, radius: int) -> tuple[Place, Place]:
    """Foot and top of a ladder for a base: a larger one stands farther from it."""
    (ax, ay, az), (bx, by, bz) = ladder.foot, ladder.top
    long, more = hypot(bx - ax, by - ay), radius - SMALL
    if more <= 0 or not long:
        return ladder.foot, ladder.top
    dx, dy = (bx - ax) / long * more, (by - ay) / long * more
    return (round(ax - dx), round(ay - dy), az), (round(bx + dx), round(by + dy), bz)


def _climbs(scene: Scene, stride: Stride, gait: Gait) -> list[Way]:
    from cometfall.geometry.ways.kernels.climbing import climbs

    room = ROOM
    while True:
        out = np.zeros((room, 6))
        count = climbs(scene, stride, work_for(scene), out)
        if count < room:
            return ups_and_downs(out[:count], gait)
        room *= 4


def ups_and_downs(climbs: Numbers, gait: Gait) -> list[Way]:
    """Each climb as a way up and a way down."""
    found: list[Way] = []
    for ax, ay, az, bx, by, bz in climbs.astype(np.int64).tolist():
        cost = ceil((bz - az) * gait.climb_cost / 2)
        foot, top = (ax, ay, az), (bx, by, bz)
        found.extend((Way(foot, top, "climb-up", cost), Way(top, foot, "climb-down", cost)))
    return found
