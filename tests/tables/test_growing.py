"""Tables from a seed: always the same, always to be played, dense, and fair to both long edges."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from functools import cache

import pytest

from cometfall.tables import TableError, TableFile, built, parse_table
from cometfall.tables.checking import check, stood_on
from cometfall.tables.fairness import fairness
from cometfall.tables.footing import Footing
from cometfall.tables.growing import table_from_seed
from cometfall.tables.growing.chance import Chance
from cometfall.tables.growing.lots import Town, half_of, lots
from cometfall.tables.pieces import Building, Floor, Ladder, Roof, Walkway, Wall
from cometfall.tables.writing import written

SEEDS = range(int(os.environ.get("COMETFALL_SEEDS", "12")))
"""So many tables are looked over; COMETFALL_SEEDS=1000 looks over more."""
grown = cache(table_from_seed)
SHAPES = (
    (24, 24, 0.75),
    (72, 48, 0.75),
    (36, 60, 1),
    (48, 48, 0),
    (48, 48, 1),
    (30.5, 40, 0.3),
    (96, 96, 0.9),
    (24, 96, 0.5),
)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_from_a_seed_can_be_played_and_is_fair(seed: int) -> None:
    """No piece is in another or in the air, and every level is reached without a climb."""
    table = grown(seed)
    assert check(table) == ()
    assert fairness(built(table)).percent >= 80


@pytest.mark.parametrize(("width", "depth", "density"), SHAPES)
def test_so_can_tables_of_every_size_and_density(width: float, depth: float, density: float) -> None:
    table = table_from_seed(-3, width, depth, density)
    assert table.size == (width, depth)
    assert check(table) == ()
    assert fairness(built(table)).percent >= 70


def test_the_same_numbers_grow_the_same_table() -> None:
    assert table_from_seed(7) == table_from_seed(7)
    others = [table_from_seed(8), table_from_seed(7, 48, 49), table_from_seed(7, density=0.7)]
    assert all(other.piece != table_from_seed(7).piece for other in others)


def test_it_is_the_same_table_in_every_process_and_on_every_machine() -> None:
    """Its text has a digest, whatever hashes Python salts, and whatever the order of sets."""
    imports = "from cometfall.tables.growing import table_from_seed; from cometfall.tables.writing import written"
    code = f"{imports}; print(written(table_from_seed(7)))"
    digests = set()
    for salt in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": salt}, capture_output=True, check=True
        )
        digests.add(hashlib.sha256(done.stdout).hexdigest()[:16])
    assert digests == {"c3b04716b7aef16f"}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_table_that_is_written_is_the_same_when_read(seed: int) -> None:
    table = grown(seed)
    assert parse_table(written(table)) == table


def houses(table: TableFile) -> list[Building]:
    return [piece for piece in table.piece if isinstance(piece, Building)]


def test_it_is_a_dense_ruined_city_of_two_and_three_storeys() -> None:
    """Taken over many: houses cover a good part of the ground, and of most an upper floor can be stood on."""
    storeys: list[float] = []
    for seed in range(10):
        table = grown(seed)
        assert len(houses(table)) >= 8
        for house in houses(table):
            storeys.append(1 + max((part.base for part in house.piece if isinstance(part, Floor)), default=0) / 3)
            assert any(isinstance(part, Wall) and part.tops for part in house.piece) or any(
                isinstance(part, Roof) for part in house.piece
            )
    assert set(storeys) == {1, 2, 3}
    assert sum(storey >= 2 for storey in storeys) / len(storeys) > 0.7


def test_every_house_has_doors_and_every_upper_floor_a_way_up() -> None:
    for seed in range(5):
        for house in houses(grown(seed)):
            openings = [one for part in house.piece if isinstance(part, Wall) for one in part.opening]
            assert any(one.kind == "door" and one.low == 0 for one in openings)
            levels = {part.base for part in house.piece if isinstance(part, Floor | Roof)}
            climbs = [part for part in house.piece if part.__struct_config__.tag in {"ladder", "stairs", "rope"}]
            assert {
                round(part.base + (part.height if isinstance(part, Ladder) else 3), 2) for part in climbs
            } >= levels - {0}


def test_walkways_lead_over_the_streets() -> None:
    counts = [sum(isinstance(piece, Walkway) for piece in grown(seed).piece) for seed in range(10)]
    assert sum(counts) >= 40
    assert sum(count > 0 for count in counts) >= 9


def test_a_denser_table_holds_more_and_an_open_one_less() -> None:
    def covered(density: float) -> float:
        tables = [table_from_seed(seed, density=density) for seed in range(4)]
        return sum(len(houses(table)) for table in tables)

    assert covered(0) < covered(0.6) < covered(1)


def test_every_lot_has_a_twin_opposite_it() -> None:
    """Streets lie between them, as wide as the density says, and a man passes everywhere."""
    for seed in range(20):
        town = Town(width=48, depth=60, density=0.8)
        half, street = half_of(town, Chance(seed))
        assert town.opposite(street) == street
        plots = lots(half, town, Chance(seed, "lots"))
        everything = [*plots, *map(town.opposite, plots)]
        for number, one in enumerate(everything):
            assert not any(one.meets(other, town.narrowest - 0.01) for other in everything[number + 1 :])
            assert 0 < one.left < one.right < 48
            assert 0 < one.near < one.far < 60


def test_every_level_of_it_is_reached_from_the_ground() -> None:
    """Counted place by place: every surface of a floor has places in the one group to which the streets belong."""
    table = built(grown(5))
    footing = Footing(table)
    reached = set(footing.surface[footing.group == footing.main].tolist())
    floors = {number for number, one in enumerate(table.surfaces) if one.storey or one.indoors}
    lost = [table.surfaces[number] for number in floors - reached]
    assert all(_narrow(surface.corners) < 1000 for surface in lost)


def _narrow(corners: tuple[tuple[float, float], ...]) -> float:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(max(xs) - min(xs), max(ys) - min(ys))


def test_it_takes_less_than_a_second() -> None:
    """The best of three, so that a busy machine does not fail it."""

    def seconds(seed: int) -> float:
        began = time.perf_counter()
        table_from_seed(seed)
        return time.perf_counter() - began

    assert min(seconds(seed) for seed in (1, 2, 3)) < 1


def test_all_its_buildings_have_names_of_their_own() -> None:
    table = grown(2)
    names = [piece.id for piece in houses(table)]
    assert len(set(names)) == len(names)
    assert len(stood_on(table)) > 150


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ({"width": 20}, "width: a table from a seed is 24 to 96 inches, in halves of an inch, not 20."),
        ({"depth": 97}, "depth: a table from a seed is 24 to 96 inches, in halves of an inch, not 97."),
        ({"depth": 48.3}, "depth: a table from a seed is 24 to 96 inches, in halves of an inch, not 48.3."),
        ({"width": float("nan")}, "width: a table from a seed is 24 to 96 inches, in halves of an inch, not nan."),
        ({"density": 1.5}, "density: it goes from 0 (open) to 1 (crowded), not 1.5."),
        ({"density": -0.1}, "density: it goes from 0 (open) to 1 (crowded), not -0.1."),
    ],
)
def test_nonsense_numbers_are_refused_in_a_sentence(numbers: dict[str, float], sentence: str) -> None:
    with pytest.raises(TableError) as refused:
        table_from_seed(1, **numbers)
    assert str(refused.value) == sentence
