"""Yards: lots on which no house stands, with something in the middle and clusters in the corners."""

from __future__ import annotations

from cometfall.tables.growing.chance import Chance
from cometfall.tables.growing.clusters import COVER, LARGE, MIDDLES, SLOW, SMALL, moved
from cometfall.tables.growing.oblongs import Oblong
from cometfall.tables.pieces import AnyPiece

PASS = 1.3
"""So much room is left to pass between two clusters."""


def yard(lot: Oblong, plan: Chance, own: Chance, turn: float) -> list[AnyPiece]:
    """Fill a lot: `plan` is one with its twin, what stands in detail its own."""
    length, depth = lot.length, lot.depth
    x, y = length / 2 - SMALL - 0.1, depth / 2 - SMALL - 0.1
    corners = [(-x, -y), (x, y), (-x, y), (x, -y)]
    room = 2 * min(x, y) - 2 * SMALL >= PASS
    found: list[AnyPiece] = []
    if x**2 + y**2 >= (LARGE + SMALL + PASS) ** 2:
        found.extend(moved(plan.one_of(MIDDLES)(own.of("middle")), (0.0, 0.0), 90.0 * plan.whole(0, 3)))
    for number, at in enumerate(corners if room else corners[:2]):
        kind = plan.one_of((COVER, SLOW), (4, 1))
        if plan.happens(0.85):
            cluster = own.of(number).one_of(kind)
            found.extend(moved(cluster(own.of(number)), at, float(plan.whole(0, 23) * 15)))
    return moved(found, lot.middle, turn)
