"""Sight past walls: the cases that decide an argument, each at its boundary."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.geometry import Table, line_is_free, share_seen, sight, sights
from cometfall.tables import table_of
from tests.geometry.sight_scenes import a_body


def a_wall(**more: Any) -> dict[str, Any]:
    return {"kind": "wall", "at": [20, 10], "size": [6, 0.5, 3], "id": "wall"} | more


def behind_a_wall(**more: Any) -> Table:
    return table_of([a_wall(**more)])


def test_on_open_ground_all_is_seen() -> None:
    seen = sight(Table(), a_body(20, 5), a_body(20, 15))
    assert (seen.share, seen.blockers, seen.line) == (1.0, (), ((20_000, 5000, 1250), (20_000, 14_500, 750)))


def test_a_wall_as_high_as_the_body_behind_it_hides_all() -> None:
    seen = sight(behind_a_wall(size=[6, 0.5, 1.5]), a_body(20, 5), a_body(20, 15))
    assert (seen.share, seen.line) == (0.0, None)
    assert [(one.key, one.kind, one.share, one.away) for one in seen.blockers] == [("wall", "piece", 1.0, 4250)]


def test_a_wall_at_eye_height_hides_what_is_below_the_eye() -> None:
    """Of 1.5" there is a sixth above 1.25"."""
    assert share_seen(behind_a_wall(size=[6, 0.5, 1.25]), a_body(20, 5), a_body(20, 15)) == pytest.approx(
        1 / 6, abs=1e-3
    )


@pytest.mark.parametrize(("across", "seen"), [(22.5, 0.0), (23.0, 0.5), (23.3, 1.0)])
def test_the_end_of_a_wall_hides_half_of_who_stands_half_behind_it(across: float, seen: float) -> None:
    assert share_seen(behind_a_wall(), a_body(across, 5), a_body(across, 15)) == pytest.approx(seen, abs=1e-3)


def test_a_wall_behind_the_body_hides_nothing() -> None:
    assert share_seen(behind_a_wall(), a_body(20, 5), a_body(20, 9.25)) == 1.0


def test_what_does_not_stop_sight_hides_nothing() -> None:
    rail = {"kind": "barrier", "at": [20, 10], "size": [6, 0.5, 3], "sight": False}
    assert share_seen(table_of([rail]), a_body(20, 5), a_body(20, 15)) == 1.0


def test_a_warrior_between_two_hides_the_one_behind_him() -> None:
    one, two, three = a_body(20, 5), a_body(20, 10), a_body(20, 15)
    assert sights(Table(), [one, two, three]) == [[1, 1, 0], [1, 1, 1], [0, 1, 1]]
    assert [blocker.key for blocker in sight(Table(), one, three, [one, two, three]).blockers] == [two.key]


def test_a_line_along_a_wall_is_free_and_one_through_it_is_not() -> None:
    table = behind_a_wall()
    assert line_is_free(table, (17_000, 5000, 500), (17_000, 15_000, 500))
    assert line_is_free(table, (20_000, 5000, 3000), (20_000, 15_000, 3000))
    assert not line_is_free(table, (17_001, 5000, 500), (17_001, 15_000, 500))
