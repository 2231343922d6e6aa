from __future__ import annotations

from typing import Any

import pytest

from cometfall.geometry import Table
from cometfall.tables import TableError, table_of


def a_piece(kind: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "at": [20, 10], **more}


def alone(kind: str, **more: Any) -> Table:
    return table_of([a_piece(kind, **more)])


def test_a_wall_of_the_design_stands_where_it_is_written() -> None:
    table = alone("wall", size=[6, 0.5, 1.5])
    (solid,) = table.solids
    assert solid.corners == ((17_000, 9_750), (23_000, 9_750), (23_000, 10_250), (17_000, 10_250))
    assert (solid.bottom, solid.tops) == (0, (1500,) * 4)
    assert [surface.heights for surface in table.surfaces] == [(1500,) * 4]


def test_a_turned_piece_has_corners_rounded_to_a_thousandth_of_a_thousandth() -> None:
    (solid,) = alone("crate", size=[2, 1, 1], turn=30).solids
    assert solid.corners[0] == (19_383.975, 9_066.987)
    assert all(round(number, 3) == number for corner in solid.corners for number in corner)


def test_a_quarter_turn_is_exact() -> None:
    (solid,) = alone("crate", size=[2, 1, 1], turn=90).solids
    assert solid.corners == ((20_500, 9_000), (20_500, 11_000), (19_500, 11_000), (19_500, 9_000))


def test_a_window_splits_a_wall_beside_below_and_above() -> None:
    table = alone("wall", size=[6, 0.2, 3], opening=[{"along": 3, "width": 1, "sill": 1, "height": 1}])
    assert [(one.corners[0][0], one.bottom, one.top) for one in table.solids] == [
        (17_000, 0, 3000),
        (19_500, 0, 1000),
        (19_500, 2000, 3000),
        (20_500, 0, 3000),
    ]
    assert not table.surfaces


def test_a_closed_door_is_a_leaf_in_its_opening() -> None:
    table = alone("wall", size=[6, 0.2, 3], opening=[{"kind": "door", "along": 3, "closed": True}])
    assert [(one.bottom, one.top) for one in table.solids if one.door] == [(0, 2000)]


def test_a_broken_top_slants_from_corner_to_corner() -> None:
    table = alone("wall", size=[4, 0.2, 3], tops=[3, 1, 2])
    assert [one.tops for one in table.solids] == [(3000, 1000, 1000, 3000), (1000, 2000, 2000, 1000)]


def test_a_broken_top_never_falls_below_its_windows() -> None:
    for seed in range(50):
        alone("wall", size=[8, 0.2, 3], top="broken", seed=seed, opening=[{"along": 2}, {"along": 6, "kind": "door"}])


def test_a_floor_is_stood_on_at_its_base_and_hangs_below() -> None:
    table = alone("floor", size=[6, 4], base=3)
    assert [(one.bottom, one.top) for one in table.solids] == [(2900, 3000)]
    assert [one.heights for one in table.surfaces] == [(3000,) * 4]


def test_a_hole_splits_a_floor_into_convex_parts_around_it() -> None:
    table = alone("floor", size=[6, 4], base=3, hole=[{"at": [1, 0], "size": [2, 2]}])
    assert len(table.surfaces) == 4
    assert not any(
        one.corners[0][0] < 21_000 < one.corners[2][0] and one.corners[0][1] < 10_000 < one.corners[2][1]
        for one in table.surfaces
    )


def test_a_hatch_in_a_floor_is_stood_on_and_is_a_door() -> None:
    table = alone("floor", size=[6, 4], base=3, hole=[{"at": [1, 0], "size": [2, 2], "hatch": True}])
    assert len(table.surfaces) == 5
    assert [one.corners[0] for one in table.solids if one.door] == [(20_000, 9_000)]


def test_stairs_rise_along_their_length() -> None:
    (surface,) = alone("stairs", size=[4, 1.5, 3]).surfaces
    assert surface.stairs
    assert surface.heights == (0, 3000, 3000, 0)


def test_a_ladder_joins_the_place_before_it_with_the_place_beyond_its_top() -> None:
    (ladder,) = alone("ladder", height=3, turn=90).ladders
    assert (ladder.foot, ladder.top) == ((20_000, 9_500, 0), (20_000, 10_500, 3000))


def test_one_can_hide_in_an_open_barrel_and_stand_on_a_closed_one() -> None:
    assert alone("barrel").nooks
    assert not alone("barrel").surfaces
    assert alone("barrel", closed=True).surfaces
    assert not alone("barrel", closed=True).nooks


def test_a_keg_is_something_that_a_shot_may_set_off() -> None:
    assert [keg.at for keg in alone("keg").kegs] == [(20_000, 10_000, 0)]


def test_rubble_is_very_difficult_and_a_wood_difficult() -> None:
    assert [one.ground for one in alone("rubble", size=[4, 3]).areas] == ["very-difficult"]
    wood = alone("wood", size=[6, 6], trees=5)
    assert [one.ground for one in wood.areas] == ["difficult"]
    assert len(wood.solids) == 5


def test_a_current_flows_along_the_length_of_its_water() -> None:
    (area,) = alone("water", size=[20, 4], depth="deep", stream="fast", turn=90).areas
    assert (area.depth, area.stream, area.flow) == ("deep", "fast", (0, 1))


def test_a_building_is_its_pieces_turned_together() -> None:
    table = table_of([a_piece("building", id="inn", plan="cottage", turn=90)])
    assert {one.building for one in table.solids} == {"inn"}
    assert sorted({(one.storey, one.roof, one.indoors) for one in table.surfaces}) == [
        (0, False, True),
        (1, True, False),
    ]
    assert table.ladders[0].piece == "inn, ladder 1"
    assert table.ladders[0].top == (20_000, 12_500, 3000)


def test_a_pieces_name_is_its_id_or_its_kind_and_number() -> None:
    table = table_of([a_piece("keg"), a_piece("crate", id="sacks"), a_piece("keg", at=[3, 3])])
    assert [one.piece for one in table.solids] == ["keg 1", "sacks", "keg 2"]


BAD = [
    (
        a_piece("wal", size=[1, 1, 1]),
        'situation: piece 1 (wal) at [20, 10], kind: there is no kind of piece "wal"; did you mean "wall"?',
    ),
    ({"at": [1, 2]}, 'situation: piece 1 at [1, 2]: the key "kind" is missing; it is one of wall, '),
    (
        a_piece("wall", size=[6, 0.5, 0], id="north"),
        'situation: piece 1 (wall "north") at [20, 10], size, entry 3: it takes a number above 0, not 0.',
    ),
    (
        a_piece("wall", size=[6, 0.5]),
        "situation: piece 1 (wall) at [20, 10], size: it takes a list of 3 entries, not 2.",
    ),
    (
        a_piece("crate", sise=[1, 1, 1]),
        'situation: piece 1 (crate) at [20, 10]: there is no key "sise"; did you mean "size"?',
    ),
    (
        a_piece("water", size=[5, 5], depth="deap"),
        'situation: piece 1 (water) at [20, 10], depth: "deap" is none of what can stand here; did you mean "deep"?',
    ),
    (
        a_piece("wall", size=[6, 0.2, 3], opening=[{"along": 6}]),
        'piece 1 (wall) at [20, 10]: window 1 is 1.5" wide around 6", but the wall goes from 0" to 6".',
    ),
    (
        a_piece("wall", size=[6, 0.2, 1.5], opening=[{"along": 3}]),
        'piece 1 (wall) at [20, 10]: window 1 ends 2" above the foot of the wall, which is only 1.5" high there.',
    ),
    (
        a_piece("wall", size=[6, 0.2, 3], opening=[{"along": 2}, {"along": 3}]),
        "piece 1 (wall) at [20, 10]: openings 1 and 2 overlap; set them apart.",
    ),
    (
        a_piece("building", plan="cotage"),
        'piece 1 (building) at [20, 10]: there is no plan "cotage"; did you mean "cottage"?',
    ),
    (a_piece("building"), "piece 1 (building) at [20, 10]: it has neither a plan nor pieces."),
    (
        a_piece("statue", size=[2, 2, 2], plinth=2),
        'piece 1 (statue) at [20, 10]: its plinth of 2" leaves nothing of its 2" for the statue.',
    ),
]


@pytest.mark.parametrize(("piece", "sentence"), BAD)
def test_a_bad_piece_is_named_with_its_place(piece: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TableError) as found:
        table_of([piece])
    assert str(found.value).startswith(sentence)


def test_two_pieces_with_one_id_are_refused() -> None:
    with pytest.raises(TableError, match=r'piece 2 \(keg "a"\) at \[20, 10\]: another piece has the id "a" too'):
        table_of([a_piece("keg", id="a"), a_piece("keg", id="a")])


def test_ten_thousand_pieces_are_refused_in_a_sentence() -> None:
    with pytest.raises(TableError, match=r"it has 10,000 pieces; a table has at most 2,000"):
        table_of([a_piece("keg")] * 10_000)
