"""How fair a table is: both long edges against each other, each thing at its boundary."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.tables import built
from cometfall.tables.fairness import Measure, fairness
from tests.tables.builders import a_piece, a_table


def measured(*pieces: dict[str, Any], **more: Any) -> dict[str, Measure]:
    return {one.name: one for one in fairness(built(a_table(*pieces, **more))).measures}


def percent(*pieces: dict[str, Any], **more: Any) -> int:
    return fairness(built(a_table(*pieces, **more))).percent


def test_an_empty_table_is_wholly_fair() -> None:
    assert percent() == 100


def test_so_is_one_that_is_the_same_from_both_edges() -> None:
    house = {"kind": "building", "plan": "cottage"}
    pair = [{**house, "at": [14, 10], "turn": 30}, {**house, "at": [34, 38], "turn": 210}]
    found = fairness(built(a_table(*pair)))
    assert found.percent >= 98
    assert next(one for one in found.measures if one.name == "ways up").near == 1


def test_a_table_with_everything_on_one_side_is_not() -> None:
    houses = [{"kind": "building", "plan": "cottage", "at": [x, 8]} for x in (8, 18, 28, 38)]
    assert percent(*houses) < 60


def test_fairness_is_the_mean_of_its_measures() -> None:
    found = fairness(built(a_table(a_piece("wall", (20, 5), size=[20, 0.5, 3]))))
    assert found.fair == pytest.approx(sum(one.fair for one in found.measures) / 5, abs=1e-4)
    assert found.plain()["percent"] == found.percent


def test_cover_is_what_stands_within_an_inch_of_a_base_and_half_a_man_high() -> None:
    """A row of low walls along the near edge; lower by a hair it covers nobody."""
    assert measured(a_piece("low-wall", (24, 6), size=[40, 0.4, 0.75]))["cover"].near > 20
    assert measured(a_piece("low-wall", (24, 6), size=[40, 0.4, 0.74]))["cover"].near == 0
    fence = a_piece("barrier", (24, 6), size=[40, 0.4, 0.9], sight=False)
    assert measured(fence)["cover"].near == 0


def test_cover_counts_within_a_foot_of_the_edge() -> None:
    beyond = measured(a_piece("low-wall", (24, 14), size=[40, 0.4, 0.9]))
    assert (beyond["cover"].near, beyond["cover"].far) == (0, 0)


def test_sight_goes_straight_in_until_a_man_is_hidden() -> None:
    across = measured(a_piece("wall", (24, 12), size=[48, 0.5, 1.5]))["sight"]
    assert across.near == pytest.approx(11.75, abs=0.3)
    assert across.far == pytest.approx(35.75, abs=0.3)
    low = measured(a_piece("low-wall", (24, 12), size=[48, 0.5, 1.4]))["sight"]
    assert (low.near, low.far) == (48, 48)


def test_height_is_the_share_of_places_on_upper_floors() -> None:
    block = a_piece("block", (24, 12), size=[12, 12, 3]), a_piece("ladder", (18, 12), height=3)
    height = measured(*block)["height"]
    assert height.near == pytest.approx(100 * 144 / (48 * 24 - 20), abs=2)
    assert height.far == 0


def test_ways_up_count_in_the_half_in_which_they_begin() -> None:
    block = a_piece("block", (24, 26), size=[6, 6, 3])
    ladder, stairs = (
        a_piece("ladder", (24, 23), height=3, turn=90),
        a_piece("stairs", (24, 31), size=[4, 1.5, 3], turn=-90),
    )
    ways = measured(block, ladder, stairs)["ways up"]
    assert (ways.near, ways.far) == (1, 1)


def test_slow_ground_is_difficult_ground_and_water() -> None:
    slow = measured(a_piece("water", (24, 12), size=[12, 12]), a_piece("rubble", (24, 36), size=[6, 6]))["slow ground"]
    assert slow.near == pytest.approx(100 * 144 / (48 * 24 - 20), abs=1)
    assert 0 < slow.far < slow.near / 3


def test_the_long_edges_are_those_along_the_longer_side() -> None:
    walls = a_piece("low-wall", (3, 24), size=[40, 0.4, 0.9], turn=90)
    assert measured(walls, size=[36, 48])["cover"].near > 20
    assert measured(walls, size=[48, 48])["cover"].fair > 0.9


@pytest.mark.parametrize(("near", "far", "fair"), [(0, 0, 1), (8, 8, 1), (0, 2, 0.5), (4, 10, 0.5)])
def test_a_measure_is_the_less_against_the_more_and_a_little_hardly_matters(
    near: float, far: float, fair: float
) -> None:
    assert Measure(name="x", near=near, far=far, hardly=2).fair == fair
    assert Measure(name="x", near=far, far=near, hardly=2).fair == fair
