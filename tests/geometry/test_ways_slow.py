"""Ways against a slow and obvious search on small tables drawn by chance."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.geometry import Body, Gait, Place, Table, route
from cometfall.geometry.ways.standing import places_on
from cometfall.tables import table_of
from tests.geometry.slow import Field

SIZE = 6000
MARGIN = 60
"""The slow search draws solids on a grid: a base so much smaller or larger than ours is on the safe side."""


def a_scene(random: Random, kinds: str) -> tuple[Table, tuple[Body, ...]]:
    """A small table with a few pieces and bodies."""
    pieces = [_piece(random, random.choice(kinds.split())) for _ in range(random.randint(2, 5))]
    table = replace(table_of(pieces), width=SIZE, depth=SIZE)
    bodies = tuple(
        Body(key=str(number), at=(random.randrange(SIZE), random.randrange(SIZE), 0), height=9000)
        for number in range(random.randint(0, 2))
    )
    return table, bodies


def _piece(random: Random, kind: str) -> dict[str, Any]:
    size: list[float] = {
        "wall": [random.uniform(1, 3), random.choice([0.2, 0.45]), 2],
        "barrier": [random.uniform(1, 3), 0.3, random.choice([0.5, 0.9])],
        "block": [random.uniform(1, 3), random.uniform(1, 3), random.choice([0.9, 1.8, 3])],
        "slope": [random.uniform(2, 3), random.uniform(1.3, 2), random.choice([0.9, 1.5])],
    }[kind]
    turn = random.choice([0, 90, random.uniform(0, 360)])
    return {"kind": kind, "at": [random.uniform(1, 5), random.uniform(1, 5)], "turn": turn, "size": size}


def slowly(table: Table, bodies: tuple[Body, ...], radius: int, ends: list[Place], **more: int) -> float:
    """What the slow search finds."""
    field = Field(SIZE, radius, 999, **more)
    stood_on = {(one.corners, one.heights) for one in table.surfaces}
    for solid in table.solids:
        if min(solid.tops) == max(solid.tops):
            field.block(list(solid.corners), solid.top, stood_on=(solid.corners, solid.tops) in stood_on)
        else:
            field.stair(list(solid.corners), solid.tops)
    for body in bodies:
        field.body(body.at[0], body.at[1], body.radius + radius)
    return field.cheapest(ends[0][:2], ends[1][:2])


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("kinds", "jumps"), [("wall block barrier", 0), ("block slope wall", 0), ("block block slope", 6000)]
)
def test_ways_are_as_cheap_as_a_slow_search_finds_them(kinds: str, jumps: int, seed: int) -> None:
    random = Random(f"{kinds} {seed}")
    table, bodies = a_scene(random, kinds)
    gait = Gait(allowance=40_000, jumps=jumps)
    ends: list[Place] = []
    while len(ends) < 2:
        point = (random.randrange(3, 28) * 200, random.randrange(3, 28) * 200)
        ends.extend(sorted(places_on(table, bodies, gait, [point]))[-1:])
    found = route(table, bodies, gait, *ends)
    ours = found.cost if found else inf
    assert ours <= 1.01 * slowly(table, bodies, 500 + MARGIN, ends, jumps=jumps) + 20
    assert ours >= 0.97 * slowly(table, bodies, 500 - MARGIN, ends, jumps=jumps) - MARGIN
