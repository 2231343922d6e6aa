"""The parts of a way as people read them."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import numpy as np

from cometfall.geometry.parts import Ground, Place, Table
from cometfall.geometry.ways.gaits import Gait, Leg, Manner
from cometfall.geometry.ways.graph import Graph
from cometfall.geometry.ways.scene import GROUNDS, Indices, Numbers, scene_of
from cometfall.geometry.ways.stride import Work, stride_of, work_for

MANNERS: tuple[Manner, ...] = ("walk", "gap", "jump-down")
ON = 11
"""In a part of a line: the slanting surface that it is on; -1 where it is level."""


def walked_legs(
    table: Table, graph: Graph, work: Work, bodies: Numbers, here: Place, there: Place, *, lenient: bool
) -> tuple[Leg, ...]:
    """The parts of a straight line between two places."""
    from cometfall.geometry.ways.kernels.spreading import walk_between

    start, end = np.array(here, dtype=np.float64), np.array(there, dtype=np.float64)
    cost = walk_between(graph.scene, graph.stride, work, bodies, start, end, lenient)
    assert cost >= 0, (here, there)
    return legs_from(table, graph, work, here, there, cost)


def legs_from(table: Table, graph: Graph, work: Work, here: Place, there: Place, cost: int) -> tuple[Leg, ...]:
    """Turn a line that was gone just now into its parts: ends and costs whole, together what it costs."""
    rows = work.legs[: int(work.state[6])]
    marks = work.marks[: int(work.state[8])]
    legs: list[Leg] = []
    spent, paid = 0.0, 0
    for number, row in enumerate(rows.tolist()):
        spent += row[9]
        last = number == len(rows) - 1
        end = there if last else _whole(graph, work, row[4:7])
        due = cost if last else min(ceil(spent - 0.1), cost)
        leg = _leg(table, row, here, end, due - paid, marks[marks[:, 0] == number])
        if leg.start != leg.end or leg.cost:
            legs.append(leg)
        here, paid = end, due
    return tuple(legs)


def _leg(table: Table, row: Sequence[float], here: Place, there: Place, cost: int, marks: Indices) -> Leg:
    manner = MANNERS[int(row[0])]
    under: Ground = GROUNDS[int(row[10])] if manner == "walk" else "open"
    areas = [table.areas[which] for _, what, which in marks.tolist() if what == 1]
    kinds = {under, *(area.ground for area in areas)}
    pieces = {area.piece: None for area in areas}
    if under not in {"open", *(area.ground for area in areas)}:
        pieces |= _underfoot(table, row)
    crossed = {table.solids[which].piece: None for _, what, which in marks.tolist() if what == 0}
    deep = here[2] - there[2]
    return Leg(
        manner=manner,
        start=here,
        end=there,
        cost=cost,
        height=deep if manner != "walk" else 0,
        width=ceil(row[8] - 0.01) if manner == "gap" else 0,
        grounds=tuple(one for one in GROUNDS if one in kinds and one != "open"),
        crosses=tuple(crossed),
        pieces=tuple(pieces),
    )


def _underfoot(table: Table, row: Sequence[float]) -> dict[str, None]:
    """The piece on whose slow floor a part of a way goes."""
    from cometfall.geometry.ways.kernels.standing import bears_at

    scene = scene_of(table)
    found = int(row[ON])
    if found < 0:
        low, high = sorted((row[3], row[6]))
        stride, x, y = stride_of(Gait(allowance=0)), (row[1] + row[4]) / 2, (row[2] + row[5]) / 2
        found, _ = bears_at(scene, stride, work_for(scene), x, y, low - 1, high + 1)
    return {table.surfaces[found - 1].piece: None} if found > 0 else {}


def _whole(graph: Graph, work: Work, place: Sequence[float]) -> Place:
    """The nearest whole place at which a base can be on its way."""
    from cometfall.geometry.ways.kernels.standing import whole

    out = np.zeros(3)
    x, y, z = place
    whole(graph.scene, graph.stride, work, x, y, z, out)
    return (int(out[0]), int(out[1]), int(out[2]))
