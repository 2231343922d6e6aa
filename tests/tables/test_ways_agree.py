"""What is said to be reached is reached by the ways that warriors go, on foot and by ladders."""

from __future__ import annotations

import pytest

from cometfall.geometry import Gait, Place, Table, reach, why_not_stand
from cometfall.tables import TableFile, built, plans
from cometfall.tables.footing import Footing
from cometfall.tables.growing import table_from_seed
from tests.tables.builders import a_piece, a_table

ANYHOW_FAR = Gait(allowance=1_000_000)
"""An ordinary man who has all day, and climbs nowhere."""
EVERY = 1500
"""Places are tried so far apart."""


def tried(table: Table) -> list[Place]:
    """Places that belong to the streets by the footing, and where a base may stand."""
    footing = Footing(table)
    among = footing.free & (footing.group == footing.main) & (footing.x % EVERY == 0) & (footing.y % EVERY == 0)
    places = [
        (int(footing.x[place]), int(footing.y[place]), round(float(footing.z[place])))
        for place in among.nonzero()[0].tolist()
    ]
    return [place for place in places if not why_not_stand(table, (), ANYHOW_FAR, place)]


def missed(file: TableFile) -> list[Place]:
    table = built(file)
    places = tried(table)
    assert len(places) > 40
    assert any(z >= 3000 for _, _, z in places) or not table.ladders
    costs = reach(table, (), ANYHOW_FAR, (500, 500, 0)).envelope.costs(places)
    return [place for place, cost in zip(places, costs, strict=True) if cost < 0]


@pytest.mark.parametrize("seed", [4, 9])
def test_every_level_of_a_table_from_a_seed_is_reached_by_a_warrior(seed: int) -> None:
    assert missed(table_from_seed(seed, 24, 24)) == []


@pytest.mark.parametrize("name", plans())
def test_every_level_of_a_plan_is_reached_by_a_warrior(name: str) -> None:
    assert missed(a_table(a_piece("building", (12, 12), plan=name), size=[24, 24])) == []
