"""The points of a table at which ways can bend, and its ladders and climbs: found once for each way of moving."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from cometfall.geometry.parts import Place, Table
from cometfall.geometry.ways.gaits import Gait
from cometfall.geometry.ways.hops import Hop, hops_of
from cometfall.geometry.ways.scene import Indices, Numbers, Scene, parted, scene_of
from cometfall.geometry.ways.stride import Stride, stride_of, work_for

GRAPHS = 24
"""So many graphs are kept: a few ways of moving on a few tables."""
ROOM = 1 << 14
"""Room for so many points at first."""
NO_HOPS = {"climbs": 0, "jumps": 0, "gaps": 0, "climb_cost": 0, "climbs_from_start_only": False, "ladders": 0}
"""What a gait goes without that neither climbs nor leaps."""
LINKS = 1 << 15
"""Room for so many links at first."""
COLUMNS = 9
"""A node: along, across, height; the directions to its neighbours around the outline that it belongs to; which part of
the ground it is on, and how high that goes."""


class Links:
    """What can be gone straight between the points of a table: found when somebody needs it first, and kept."""

    def __init__(self, nodes: int) -> None:
        """Begin with none."""
        self.known: Indices = np.full((nodes, 3), -1, dtype=np.int64)
        """Of each point: where its links begin, how many they are, for which allowance they are all."""
        self.rows: Indices = np.zeros((LINKS, 3), dtype=np.int64)
        """Where to, at what cost, whether level all the way. The first row says how many are in use."""
        self.rows[0, 0] = 1

    def grow(self) -> None:
        """Make room for more."""
        self.rows = np.concatenate((self.rows, np.zeros_like(self.rows)))


class Graph(NamedTuple):
    """Points, and the ways up between them."""

    scene: Scene
    stride: Stride
    nodes: Numbers
    portal: Indices
    """1 for the ends of ladders and climbs: nobody bends there, he goes up or down."""
    hops: tuple[Hop, ...]
    hop_rows: Indices
    """Where each hop leads to, at what cost, and its number, sorted by where it begins."""
    first_hop: Indices
    """Where the hops from each node begin."""
    links: Links


def graph_of(table: Table, gait: Gait) -> Graph:
    """Give the graph of a table for a gait; whatever its allowance, it is the same."""
    return _graph(table, replace(gait, allowance=0))


@lru_cache(maxsize=GRAPHS)
def _graph(table: Table, gait: Gait) -> Graph:
    scene, stride = _scene(table, gait.step), stride_of(gait)
    bends = _bends(table, replace(gait, **NO_HOPS))
    hops = hops_of(table, scene, stride, gait)
    nodes, rows, first = joined(bends, hops)
    put_on_ground(scene, stride, nodes)
    portal = np.zeros(len(nodes), dtype=np.int64)
    portal[len(bends) :] = 1
    return Graph(scene, stride, nodes, portal, tuple(hops), rows, first, Links(len(nodes)))


def joined(
    before: Numbers, hops: Sequence[Hop], known: Mapping[Place, int] | None = None, *, shift: int = 0, number: int = 0
) -> tuple[Numbers, Indices, Indices]:
    """Points with the ends of hops behind them, and the hops sorted by where they begin.

    Points are numbered from `shift` on, hops from `number` on; some ends may be `known` by their number.
    """
    node = dict(known or {})
    ends = sorted({place for hop in hops for place in (hop.start, hop.end)} - node.keys())
    node |= {place: shift + len(before) + at for at, place in enumerate(ends)}
    nodes = np.zeros((len(before) + len(ends), COLUMNS))
    nodes[: len(before)] = before
    nodes[len(before) :, :3] = np.array(ends, dtype=np.float64).reshape(-1, 3)
    rows = sorted((node[hop.start], node[hop.end], hop.cost, at) for at, hop in enumerate(hops, start=number))
    starts = np.array([row[0] for row in rows], dtype=np.int64)
    first = np.searchsorted(starts, np.arange(shift, shift + len(nodes) + 1))
    return nodes, np.array([row[1:] for row in rows], dtype=np.int64).reshape(-1, 3), first.astype(np.int64)


@lru_cache(maxsize=GRAPHS)
def _scene(table: Table, step: int) -> Scene:
    return parted(scene_of(table), table, step)


@lru_cache(maxsize=GRAPHS)
def _bends(table: Table, gait: Gait) -> Numbers:
    """All points at which ways bend, each once; hops change nothing."""
    from cometfall.geometry.ways.kernels.nodes import bends

    scene, stride, room = _scene(table, gait.step), stride_of(gait), ROOM
    while True:
        out = np.zeros((room, COLUMNS))
        count = bends(scene, stride, work_for(scene), out)
        if count < room:
            break
        room *= 4
    found: dict[tuple[float, ...], tuple[float, ...]] = {}
    for row in out[:count].tolist():
        place, sides = tuple(row[:3]), tuple(row[3:7])
        found[place] = sides if found.get(place, sides) == sides else (0.0,) * 4
    rows = [(*place, *sides, 0.0, 0.0) for place, sides in found.items()]
    return np.array(rows, dtype=np.float64).reshape(-1, COLUMNS)


def put_on_ground(scene: Scene, stride: Stride, nodes: Numbers) -> None:
    """Note on which part of the ground each node is."""
    from cometfall.geometry.ways.kernels.nodes import ground_of

    ground_of(scene, stride, work_for(scene), nodes)
