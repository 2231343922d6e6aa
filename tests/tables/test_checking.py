"""What is wrong with a table: each fault names its piece and place, and what just isn't wrong is not named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables.builders import a_piece, a_room, found, said

FLOOR = a_piece("floor", size=[8, 6], base=3)


def test_an_empty_table_is_fine() -> None:
    assert said() == []


# ------------------------------------------------------------------ overlaps


def test_a_keg_in_a_wall_is_named_with_both_places() -> None:
    assert said(a_piece("wall", size=[6, 0.2, 3], id="north"), a_piece("keg", (20, 10.2))) == [
        (
            'piece 2 (keg) at [20, 10.2] runs into piece 1 (wall "north") at [20, 10], around [20, 10.02] from 0" to '
            '0.8" up; set them apart.'
        )
    ]


def test_things_that_touch_are_not_in_each_other() -> None:
    assert said(a_piece("crate", size=[1, 1, 1]), a_piece("crate", (21, 10), size=[1, 1, 1])) == []


@pytest.mark.parametrize(("away", "faults"), [(0.98, 1), (1.0, 0)])
def test_a_hundredth_of_an_inch_is_the_limit(away: float, faults: int) -> None:
    assert len(said(a_piece("crate", size=[1, 1, 1]), a_piece("crate", (20 + away, 10), size=[1, 1, 1]))) == faults


def test_one_piece_above_another_is_not_in_it() -> None:
    stack = [a_piece("crate", size=[1, 1, 1], base=base) for base in (0, 1, 2)]
    assert said(*stack) == []
    half = a_piece("crate", size=[1, 1, 1], base=0.5)
    assert [one.code for one in found(*stack[:1], half)] == ["overlap", "floating"]


def test_walls_may_be_joined_at_their_ends_and_lie_in_a_floor() -> None:
    assert found(*a_room(), FLOOR | {"hole": [{"at": [2, 0], "size": [1.5, 1.5]}]}, a_ladder()) == []
    crossing = a_piece("wall", (24, 10), size=[6, 0.2, 3], turn=90), a_piece("wall", (21, 10), size=[6.2, 0.2, 3])
    assert said(*crossing) == []


def a_ladder(**more: Any) -> dict[str, Any]:
    """Up through a hole of the floor at [22, 10]."""
    return a_piece("ladder", (21.25, 10), height=3, turn=180, foot=0.75, over=0.75, **more)


def test_a_wall_along_another_is_no_joint() -> None:
    assert [
        one.code for one in found(a_piece("wall", size=[6, 0.2, 3]), a_piece("wall", (21, 10), size=[6, 0.2, 3]))
    ] == ["overlap"]


def test_ground_of_a_kind_may_lie_around_things() -> None:
    assert said(a_piece("rubble", size=[4, 4]), a_piece("crate"), a_piece("water", (40, 40), size=[5, 5])) == []


def test_a_turned_piece_overlaps_by_its_own_outline_not_its_box() -> None:
    """The box around a wall that stands aslant is much larger than the wall."""
    aslant = a_piece("wall", size=[8, 0.2, 3], turn=45)
    assert said(aslant, a_piece("crate", (22, 9))) == []
    assert [one.code for one in found(aslant, a_piece("crate", (22, 12)))] == ["overlap"]


# ------------------------------------------------------------------ off the table


def test_a_piece_off_the_table_is_named() -> None:
    assert said(a_piece("crate", (48, 10), size=[1, 1, 1])) == [
        "piece 1 (crate) at [48, 10] is off the table, at [48.5, 9.5]: the table goes from [0, 0] to [48, 48]."
    ]
    assert said(a_piece("crate", (47.5, 10), size=[1, 1, 1])) == []


def test_water_may_run_off_the_table_but_not_lie_beside_it() -> None:
    assert said(a_piece("water", (24, 24), size=[70, 4], turn=30)) == []
    assert [one.code for one in found(a_piece("water", (70, 70), size=[4, 4]))] == ["off-table"]


# ------------------------------------------------------------------ in the air


def test_a_piece_in_the_air_is_named() -> None:
    assert said(a_piece("crate", base=2)) == [
        (
            'piece 1 (crate) at [20, 10] floats: nothing holds it 2" up; give it a base at which something ends, '
            "or build something under it."
        )
    ]


def test_a_floor_needs_a_wall_under_or_beside_it() -> None:
    hole = [{"at": [2, 0], "size": [1.5, 1.5]}]
    assert [one.code for one in found(FLOOR | {"hole": hole}, a_ladder())] == ["floating"]
    assert found(FLOOR | {"hole": hole}, a_ladder(), *a_room()) == []


def test_what_stands_on_something_that_floats_floats_too() -> None:
    assert [one.code for one in found(a_piece("crate", base=2), a_piece("crate", base=2.9))] == ["floating"] * 2


def test_a_walkway_is_held_by_the_floors_that_it_touches() -> None:
    blocks = [a_piece("block", (x, 10), size=[4, 4, 3]) for x in (16, 24)]
    ladder = a_piece("ladder", (14, 10), height=3)
    assert found(*blocks, ladder, a_piece("walkway", (20, 10), size=[4, 1.5], base=3)) == []
    assert {one.code for one in found(*blocks, ladder, a_piece("walkway", (20, 10), size=[3.8, 1.5], base=3))} >= {
        "floating"
    }


def test_rubble_lies_on_a_floor_or_in_the_air() -> None:
    block = a_piece("block", size=[6, 6, 0.9])
    assert said(block, a_piece("rubble", size=[2, 2], base=0.9)) == []
    assert [one.code for one in found(block, a_piece("rubble", size=[2, 2], base=2))] == ["floating"]


# ------------------------------------------------------------------ holes and ladders


def test_a_hole_in_a_floor_on_the_table_has_no_bottom() -> None:
    assert said(a_piece("floor", size=[6, 6], hole=[{"at": [1, 0], "size": [2, 2]}])) == [
        (
            "piece 1 (floor) at [20, 10]: hole 1, at [21, 10], has no bottom: under a floor on the table itself "
            "there is nothing; raise the floor or close the hole."
        )
    ]


@pytest.mark.parametrize(("wide", "filled"), [(3, True), (1.4, False)])
def test_a_hole_filled_by_something_on_which_nobody_can_stand_has_no_bottom(wide: float, filled: bool) -> None:
    """Beside something narrower one lands on the ground."""
    hole = FLOOR | {"hole": [{"at": [2, 0], "size": [1.5, 1.5]}]}
    column = a_piece("column", (22, 10), size=[wide, wide, 2.9], id="stump")
    told = said(hole, *a_room(), a_piece("ladder", (16, 10), height=3), column)
    start = "piece 1 (floor) at [20, 10]: hole 1, at [22, 10], has no bottom: under it stands stump,"
    assert any(one.startswith(start) for one in told) is filled


def test_a_ladder_must_end_on_something() -> None:
    assert said(a_piece("ladder", height=3)) == [
        (
            'piece 1 (ladder) at [20, 10]: its top, at [20.5, 10] and 3" up, is on nothing that can be stood on; mend '
            "its place, turn, base or height."
        )
    ]


def test_a_ladder_through_a_floor_needs_a_hole() -> None:
    told = said(FLOOR, *a_room(), a_ladder())
    assert told[0] == (
        'piece 6 (ladder) at [21.25, 10]: floor 1 stands in its way, at [22, 10] from 2.9" to 3" up; leave a hole for '
        "it, or move one of them."
    )


# ------------------------------------------------------------------ places nobody reaches


def test_a_level_that_nobody_can_reach_is_named() -> None:
    assert said(a_piece("block", size=[4, 4, 6])) == [
        (
            "piece 1 (block) at [20, 10] can't be reached by anybody around [20, 10], 6\" up; lead a door, a ladder, "
            "stairs or a walkway there."
        )
    ]


@pytest.mark.parametrize("way", ["ladder", "rope"])
def test_a_ladder_or_rope_leads_there(way: str) -> None:
    assert said(a_piece("block", size=[4, 4, 6]), a_piece(way, (18, 10), height=6)) == []


def test_stairs_lead_there_if_they_end_as_high() -> None:
    block = a_piece("block", size=[4, 4, 3])
    assert said(block, a_piece("stairs", (16, 10), size=[4, 1.5, 3])) == []
    assert said(block, a_piece("slope", (16, 10), size=[4, 1.5, 3])) == []
    assert [one.code for one in found(block, a_piece("stairs", (16, 10), size=[4, 1.5, 1.9]))] == ["climb-only"]


@pytest.mark.parametrize(
    ("height", "codes"), [(0.9, []), (1.5, ["climb-only"]), (4, ["climb-only"]), (4.2, ["unreachable"])]
)
def test_less_than_an_inch_is_a_step_and_up_to_four_a_climb(height: float, codes: list[str]) -> None:
    assert [one.code for one in found(a_piece("block", size=[4, 4, height]))] == codes


def test_a_room_without_a_door_is_named_by_its_place() -> None:
    assert said(*a_room(door=False)) == [
        "the ground can't be reached by anybody around [20, 10]; lead a door, a ladder, stairs or a walkway there."
    ]
    assert said(*a_room()) == []


def test_a_closed_door_is_a_way() -> None:
    walls = a_room()
    walls[0]["opening"] = [{"kind": "door", "along": 4, "closed": True}]
    assert said(*walls) == []


def test_a_wall_lower_than_an_inch_keeps_nobody_out() -> None:
    assert said(*a_room(door=False, high=0.9)) == []


def test_nobody_gets_through_where_there_is_no_room() -> None:
    walls = a_room()
    walls[0]["opening"] = [{"kind": "door", "along": 4, "width": 0.8}]
    assert [one.code for one in found(*walls)] == ["unreachable"]


def test_an_edge_under_a_wall_is_no_place_of_its_own() -> None:
    """On a broken wall that ends a little above the floor somebody could balance, but it is no level."""
    hole = [{"at": [2, 0], "size": [1.5, 1.5]}]
    walls = a_room()
    walls[1] = a_piece("wall", (20, 12.9), size=[8, 0.2, 3.4])
    assert said(FLOOR | {"hole": hole}, *walls, a_ladder()) == []


# ------------------------------------------------------------------ remarks


def test_walls_that_only_touch_at_another_turn_leave_a_crack() -> None:
    """A wall at a slant from the end of another: the corners touch, and one sees between them."""
    one, other = a_piece("wall", size=[6, 0.2, 3]), a_piece("wall", (24.697, 11.9385), size=[5, 0.2, 3], turn=45)
    (finding,) = found(one, other)
    assert finding.code == "crack"
    assert not finding.grave
    assert finding.message.endswith('one may see through the crack; let one of them run 0.1" into the other.')


def test_walls_that_run_into_each_other_leave_none() -> None:
    assert said(a_piece("wall", size=[6, 0.2, 3]), a_piece("wall", (24.7, 11.75), size=[5, 0.2, 3], turn=45)) == []


def test_walls_square_to_each_other_need_not_overlap() -> None:
    assert said(a_piece("wall", size=[6, 0.2, 3]), a_piece("wall", (22.9, 12.6), size=[5, 0.2, 3], turn=90)) == []


def test_faults_come_before_remarks() -> None:
    told = found(a_piece("block", size=[4, 4, 2]), a_piece("crate", (40, 40), base=2))
    assert [one.grave for one in told] == [True, False]


def test_a_piece_of_a_building_is_named_with_its_building() -> None:
    inside = [a_piece("crate", (1, 0)), a_piece("keg", (1, 0))]
    (told,) = said(a_piece("building", (30, 30), id="inn", turn=90, piece=inside))
    assert told.startswith(
        'piece 1 (building "inn") at [30, 30], its piece 2 (keg) at [1, 0] runs into piece 1 (building "inn") at '
        "[30, 30], its piece 1 (crate) at [1, 0], around [30, 31]"
    )


def test_two_thousand_pieces_are_looked_over() -> None:
    """As many as there may be, in rows, a wall through one of them."""
    crates = [a_piece("crate", (1 + i % 50, 1 + i // 50), size=[0.8, 0.8, 0.8]) for i in range(1999)]
    told = said(*crates, a_piece("wall", (30.5, 30), size=[6, 0.1, 3], turn=90), size=[60, 60])
    assert told == []
