"""Sight past walls: the cases that decide an argument, each at its boundary."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.geometry import Across, Table, first_across, line_is_free, share_seen, sight, sights
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


def test_what_stands_across_a_line_is_named_with_where_it_does() -> None:
    table, one, other = behind_a_wall(), (20_000, 5000, 500), (20_000, 15_000, 500)
    man = a_body(20, 13, key="man")
    assert first_across(table, one, other) == Across(key="wall", kind="piece", at=(20_000, 9750, 500))
    assert first_across(table, other, one) == Across(key="wall", kind="piece", at=(20_000, 10_250, 500))
    assert first_across(table, other, one, [man]) == Across(key="man", kind="body", at=(20_000, 13_500, 500))
    assert first_across(table, (20_000, 5000, 3000), (20_000, 15_000, 3000)) is None


def test_a_joint_stops_a_line_by_the_piece_that_it_meets_first() -> None:
    table = table_of([a_wall(id="left", at=[17, 10]), a_wall(id="right", at=[23, 10.1])])
    found = first_across(table, (20_000, 5000, 500), (20_000, 15_000, 500))
    assert found == Across(key="left", kind="piece", at=(20_000, 9750, 500))


def test_a_window_is_seen_through_and_a_closed_one_is_not() -> None:
    """Past the far edge of the sill the eye looks down by 1 in 7; the body's foot is 1.25" down and 5.5" to 6" away."""
    window = {"along": 3, "width": 3, "sill": 0.5, "height": 2}
    eye, body = a_body(20, 5), a_body(20, 11)
    assert share_seen(behind_a_wall(opening=[window]), eye, body) == pytest.approx(0.7, abs=0.02)
    assert share_seen(behind_a_wall(opening=[window | {"closed": True}]), eye, body) == 0.0


def test_from_below_a_floor_hides_who_stands_back_from_its_edge() -> None:
    """Lines past the edge rise by 0.35" an inch. The foot of the one 2" back is at 0.23", his head at 0.5"."""
    floor = table_of([{"kind": "floor", "at": [20, 20], "size": [10, 10], "base": 3}])
    at_the_edge, back, far_back = (share_seen(floor, a_body(20, 10), a_body(20, y, 3)) for y in (15.5, 17, 24))
    assert 0.8 < at_the_edge < 1.0
    assert back == pytest.approx(0.55, abs=0.03)
    assert far_back == 0.0


def test_on_a_stair_a_warrior_is_hidden_as_far_as_he_is_sunk_into_it() -> None:
    """From below his feet are before him; from above the steps are."""
    stair = table_of([{"kind": "stairs", "at": [20, 10], "size": [6, 2, 3], "turn": 90}])
    on_it = a_body(20, 10, 1.5)
    assert share_seen(stair, a_body(20, 2), on_it) == pytest.approx(1.0, abs=0.02)
    assert share_seen(stair, a_body(20, 16, 3), on_it) == pytest.approx(0.8, abs=0.1)


def test_a_body_lying_behind_a_low_wall_is_hidden_and_one_who_stands_is_not() -> None:
    wall = behind_a_wall(size=[6, 0.5, 0.75])
    lying = a_body(20, 10.75, height=500, eye=416)
    assert share_seen(wall, a_body(20, 2), lying) == 0.0
    assert share_seen(wall, a_body(20, 2), a_body(20, 10.75)) == pytest.approx(0.5, abs=0.05)


def test_an_eye_inside_a_solid_sees_nothing_and_one_in_another_body_looks_past_it() -> None:
    table = behind_a_wall(size=[6, 2, 3])
    assert share_seen(table, a_body(20, 10), a_body(20, 15)) == 0.0
    assert share_seen(Table(), a_body(20, 10), a_body(20, 15), [a_body(20, 10.2)]) == 1.0


def test_who_stands_straight_below_is_seen_from_above_past_a_hole_only() -> None:
    whole = {"kind": "floor", "at": [20, 10], "size": [6, 6], "base": 4}
    holed = whole | {"hole": [{"at": [0, 0], "size": [2, 2]}]}
    above, below = a_body(20, 10, 6), a_body(20, 10)
    assert share_seen(table_of([whole]), above, below) == 0.0
    assert share_seen(table_of([holed]), above, below) == 1.0
