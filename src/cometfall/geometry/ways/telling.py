"""The parts of a way as people read them."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import numpy as np

from cometfall.geometry.parts import Ground, Place, Table
from cometfall.geometry.ways.gaits import Leg, Manner
from cometfall.geometry.ways.graph import Graph
from cometfall.geometry.ways.scene import GROUNDS, Indices, Numbers
from cometfall.geometry.ways.stride import Work

MANNERS: tuple[Manner, ...] = ("walk", "gap", "jump-down")


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
    kinds: set[str] = {GROUNDS[int(row[10])]} if manner == "walk" else set()
    kinds |= {table.areas[which].ground for _, what, which in marks.tolist() if what == 1}
    grounds: tuple[Ground, ...] = tuple(one for one in GROUNDS if one in kinds and one != "open")
    crossed = {table.solids[which].piece: None for _, what, which in marks.tolist() if what == 0}
    pieces = {table.areas[which].piece: None for _, what, which in marks.tolist() if what == 1}
    deep = here[2] - there[2]
    return Leg(
        manner=manner,
        start=here,
        end=there,
        cost=cost,
        height=deep if manner != "walk" else 0,
        width=ceil(row[8] - 0.01) if manner == "gap" else 0,
        grounds=grounds,
        crosses=tuple(crossed),
        pieces=tuple(pieces),
    )


def _whole(graph: Graph, work: Work, place: Sequence[float]) -> Place:
    """The nearest whole place at which a base can be on its way."""
    from cometfall.geometry.ways.kernels.standing import whole

    out = np.zeros(3)
    x, y, z = place
    whole(graph.scene, graph.stride, work, x, y, z, out)
    return (int(out[0]), int(out[1]), int(out[2]))
