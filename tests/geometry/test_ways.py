"""Ways: what they cost, and what stops them."""

from __future__ import annotations

from math import acos, atan, cos, hypot, pi, sin, sqrt

import pytest
from msgspec.structs import replace

from cometfall.geometry import (
    Gait,
    Table,
    along,
    nearest_edge,
    nearest_on,
    route_to_contact,
    standing_on,
    straight,
    touching_across,
    why_not_stand,
)
from cometfall.geometry.bases import touching
from tests.geometry.scenes import CLIMBER, WALKER, a_body, a_table, at, cost, manners, way

WALL = {"kind": "wall", "size": [6, 0.5, 3]}


def test_a_straight_line_in_the_open_costs_its_length() -> None:
    assert cost(Table(), at(10, 10), at(14, 13)) == 5000
    assert cost(Table(), at(10, 10), at(22, 10)) == 12_000
    assert cost(Table(), at(10, 10), at(22.001, 10)) is None


def test_nobody_goes_where_he_is() -> None:
    found = way(Table(), at(10, 10), at(10, 10))
    assert found is not None
    assert found.legs == ()


@pytest.mark.parametrize("radius", [500, 750, 1000])
def test_a_way_round_a_corner_is_as_long_as_a_string_round_it(radius: int) -> None:
    """From one face of a thick wall round one corner of it to the next face."""
    table = a_table({"kind": "wall", "size": [6, 6, 3]})
    gait, r = replace(WALKER, radius=radius), radius / 1000
    start, goal = at(22, 23 + 2 * r), at(23 + 2 * r, 22)
    off = hypot(1, 2 * r)
    each, turn = sqrt(off**2 - r**2), pi - atan(2 * r) + atan(1 / (2 * r)) - 2 * acos(r / off)
    found = cost(table, start, goal, gait)
    assert found is not None
    assert found == pytest.approx(1000 * (2 * each + r * turn), rel=0.01)


def test_a_door_of_the_width_of_the_base_is_passed_and_one_a_thousandth_narrower_is_not() -> None:
    for width, passed in ((1.0, True), (0.999, False)):
        table = a_table(
            {"kind": "wall", "size": [40, 0.2, 3], "opening": [{"kind": "door", "along": 20, "width": width}]}
        )
        assert cost(table, at(20, 18), at(20, 22)) == (4000 if passed else None)


def test_a_low_wall_is_leapt_for_nothing_and_named() -> None:
    found = way(a_table({"kind": "low-wall", "size": [6, 0.3, 0.75], "id": "hedge"}), at(20, 19), at(20, 21))
    assert found is not None
    assert (found.cost, found.legs[0].crosses) == (2000, ("hedge",))


def test_stairs_are_measured_along_them() -> None:
    table = a_table(
        {"kind": "stairs", "size": [4, 1.5, 3]}, {"kind": "floor", "at": [25, 20], "size": [6, 4], "base": 3}
    )
    found = way(table, at(17, 20), at(24, 20, 3))
    assert found is not None
    assert (found.cost, manners(found)) == (8000, ["walk"])


def stairwell(wide: float, turn: float) -> Table:
    """Stairs of 4" by 1.5" up to a floor, through a hole in it that is as long as they are."""
    return a_table(
        {"kind": "stairs", "size": [4, 1.5, 3], "turn": turn},
        {"kind": "floor", "size": [10, 8], "base": 3, "turn": turn, "hole": [{"at": [0, 0], "size": [4, wide]}]},
    )


def turned_by(turn: float, x: float, y: float, z: float = 0) -> tuple[int, int, int]:
    """A place beside the middle of the stairwell, turned with it."""
    angle = turn * pi / 180
    return at(20 + x * cos(angle) - y * sin(angle), 20 + x * sin(angle) + y * cos(angle), z)


@pytest.mark.parametrize("wide", [1.5, 1.6, 2.0, 2.5])
@pytest.mark.parametrize(
    ("start", "goal"), [((-5, 3), (3, 2, 3)), ((-1, 3), (-2, 2, 3)), ((3, -1), (-2, 2, 3)), ((-5, 0), (3, 0, 3))]
)
def test_stairs_through_a_hole_are_found_from_all_sides_and_in_every_turn(
    wide: float, start: tuple[float, float], goal: tuple[float, float, float]
) -> None:
    """At 1.5" the hole is no wider than the stairs; the base just fits, and its head past the floor."""
    gait, found = replace(WALKER, allowance=20_000), []
    for turn in (0, 90, 37, 251.3):
        there, back = turned_by(turn, *start), turned_by(turn, *goal)
        ways = [cost(stairwell(wide, turn), there, back, gait), cost(stairwell(wide, turn), back, there, gait)]
        assert ways[0] == ways[1]
        found.append(ways[0])
    assert found[0] is not None
    assert found == [pytest.approx(found[0], rel=0.005)] * 4


def test_through_a_wider_hole_the_way_up_the_stairs_is_no_longer() -> None:
    """As long as one comes off them sideways: at 1.8" there is a gap beside them."""
    found = [cost(stairwell(wide, 0), at(15, 23), at(23, 22, 3)) for wide in (1.0, 1.2, 1.5, 1.6)]
    assert found == sorted(found, reverse=True, key=lambda each: each or 0)
    assert found[0] is not None
    assert cost(stairwell(0.999, 0), at(15, 23), at(23, 22, 3)) is None


def test_a_ladder_costs_its_height() -> None:
    found = way(a_table({"kind": "building", "plan": "cottage"}), at(25, 20), at(20, 20, 3))
    assert manners(found) == ["walk", "ladder", "walk"]
    assert found is not None
    assert found.cost == 1500 + 3000 + 2500


def test_a_climb_of_just_the_allowance_is_made() -> None:
    table = a_table({"kind": "block", "size": [6, 6, 4]})
    for allowance, made in ((4000, True), (3999, False)):
        found = way(table, at(20, 16.5), at(20, 17, 4), replace(CLIMBER, allowance=allowance))
        assert manners(found) == (["climb-up"] if made else [])


@pytest.mark.parametrize(("height", "climbed"), [(4.0, True), (4.001, False)])
def test_a_wall_higher_than_may_be_climbed_is_not(height: float, climbed: bool) -> None:
    found = way(a_table({"kind": "block", "size": [6, 6, height]}), at(20, 16), at(20, 20, height), CLIMBER)
    assert (found is not None) is climbed


def test_a_climb_from_the_start_only_begins_at_the_start() -> None:
    gait = replace(CLIMBER, climbs_from_start_only=True)
    table = a_table({"kind": "block", "size": [6, 6, 3]})
    assert manners(way(table, at(20, 16.5), at(20, 20, 3), gait)) == ["climb-up", "walk"]
    assert way(table, at(20, 16), at(20, 20, 3), gait) is None
    assert manners(way(table, at(20, 17, 3), at(20, 14), gait)) == ["climb-down", "walk"]


@pytest.mark.parametrize(("deepest", "jumped"), [(3000, True), (2999, False)])
def test_a_jump_down_costs_the_way_seen_from_above(deepest: int, jumped: bool) -> None:
    table = a_table({"kind": "block", "size": [6, 6, 3]})
    found = way(table, at(20, 20, 3), at(20, 14), replace(WALKER, jumps=deepest))
    assert manners(found) == (["walk", "jump-down", "walk"] if jumped else [])
    if found:
        assert found.cost == 6000
        assert [(leg.end, leg.height) for leg in found.legs if leg.manner == "jump-down"] == [(at(20, 16.5), 3000)]


@pytest.mark.parametrize(("drop", "walked"), [(0.999, True), (1.0, False)])
def test_a_drop_of_a_step_is_walked_and_more_is_not(drop: float, walked: bool) -> None:
    found = way(a_table({"kind": "block", "size": [6, 6, drop]}), at(20, 20, drop), at(20, 14))
    assert (found.cost if found else None) == (6000 if walked else None)


@pytest.mark.parametrize(("gap", "jumped"), [(3.0, True), (3.001, False)])
def test_a_gap_of_three_inches_is_jumped_and_a_wider_one_is_not(gap: float, jumped: bool) -> None:
    table = a_table({"kind": "block", "size": [4, 4, 3]}, {"kind": "block", "at": [24 + gap, 20], "size": [4, 4, 3]})
    found = way(table, at(20, 20, 3), at(24 + gap, 20, 3), replace(WALKER, gaps=3000))
    assert manners(found) == (["walk", "gap", "walk"] if jumped else [])
    if found:
        assert [(leg.cost, leg.width, leg.height) for leg in found.legs if leg.manner == "gap"] == [(3000, 3000, 0)]


def test_difficult_ground_costs_double_and_very_difficult_four_times() -> None:
    for ground, rate in (("difficult", 2), ("very-difficult", 4)):
        table = a_table({"kind": "slope", "size": [2, 40, 0.001], "ground": ground})
        assert cost(table, at(18, 20), at(22, 20)) == pytest.approx(2000 + rate * 2000, abs=2)


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_grounds_at_one_height_the_slower_counts(first: int) -> None:
    pieces = [{"kind": "block", "size": [4, 4, 3]}, {"kind": "block", "size": [4, 4, 3], "ground": "difficult"}]
    table = a_table(pieces[first], pieces[1 - first])
    assert cost(table, at(18.5, 20, 3), at(21.5, 20, 3)) == 6000


def test_slow_ground_is_named_by_its_piece_whether_it_is_an_area_or_a_floor() -> None:
    for piece in (
        {"kind": "block", "size": [2, 6, 0.8], "ground": "difficult"},
        {"kind": "water", "size": [2, 6]},
        {"kind": "slope", "size": [2, 6, 0.8], "ground": "difficult"},
    ):
        found = way(a_table({**piece, "id": "mud"}), at(17, 20), at(23, 20))
        assert found is not None
        assert {leg.pieces for leg in found.legs if leg.grounds} == {("mud",)}
        assert {leg.pieces for leg in found.legs if not leg.grounds} == {()}


def test_slow_ground_is_gone_round_close_to_its_corner() -> None:
    """A mound that is stepped on, and a floor that goes on level into a slow one: both have corners to go round."""
    mound = {"kind": "block", "size": [4, 4, 0.9], "ground": "difficult"}
    string = hypot(0.5, 0.5) + hypot(2, 0.5)
    assert cost(a_table(mound), at(17.5, 18.5), at(20, 17.5)) == pytest.approx(1000 * string, abs=8)
    floors = [{"kind": "block", "size": [12, 12, 0.9]}, mound]
    assert cost(a_table(*floors), at(17.5, 18.5, 0.9), at(20, 17.5, 0.9)) == pytest.approx(1000 * string, abs=8)


@pytest.mark.parametrize("turn", range(3, 90, 9))
def test_round_the_corner_of_slow_ground_nobody_cuts_it(turn: int) -> None:
    """Two sides of a wood are gone along, a tenth of an inch from them; the corner between is off the grid."""
    table = a_table({"kind": "water", "size": [4, 4], "turn": turn})
    angle, (along, across) = turn * pi / 180, ((2.1, -1.5), (-1.5, 2.1))
    ends = [at(20 + x * cos(angle) - y * sin(angle), 20 + x * sin(angle) + y * cos(angle)) for x, y in (along, across)]
    found = way(table, ends[0], ends[1])
    assert found is not None
    assert not any(leg.grounds for leg in found.legs)
    assert found.cost == pytest.approx(2000 * hypot(3.5, 0.1), abs=8)


@pytest.mark.parametrize("off", [0.02, 0.05, 0.1, 0.2])
def test_into_slow_ground_one_goes_where_it_is_nearest(off: float) -> None:
    """As near to its border inside as outside: the way crosses right between, wherever along the border that is."""
    mound = {"kind": "block", "size": [12, 4, 0.9], "ground": "difficult"}
    for aside in (0.07, 0.15, 0.22):
        found = cost(a_table(mound), at(19 + aside, 18 - off), at(19 + aside, 18 + off, 0.9))
        assert found == pytest.approx(3000 * off, abs=8)
        aslant = cost(a_table(mound), at(20 + aside, 17), at(21 + aside, 18 + off, 0.9))
        best = min(hypot(1, x / 1000) + 2 * hypot(off, 1 - x / 1000) for x in range(1001))
        assert aslant == pytest.approx(1000 * best, rel=0.01)


@pytest.mark.parametrize(
    ("start", "goal", "inches"), [((24, 20), (22, 20), 4), ((24, 18), (24, 22), 2), ((25, 22), (25, 20), 8)]
)
def test_a_current_is_crossed_carries_and_holds_up(
    start: tuple[float, float], goal: tuple[float, float], inches: float
) -> None:
    river = {"kind": "water", "at": [24, 20], "size": [30, 8], "stream": "slow", "turn": 90}
    assert cost(a_table(river), at(*start), at(*goal), replace(WALKER, water_with=1)) == inches * 1000


def test_nobody_goes_up_a_fast_stream_or_into_water_too_deep_for_him() -> None:
    river = {"kind": "water", "size": [40, 8], "stream": "fast", "depth": "deep"}
    assert way(a_table(river), at(22, 20), at(20, 20)) is None
    assert way(a_table(river), at(22, 15), at(22, 25), replace(WALKER, allowance=30_000, deepest="shallow")) is None
    assert why_not_stand(a_table(river), (), replace(WALKER, deepest="shallow"), at(20, 20)) == (
        "is in water 1, which can't be entered"
    )


def test_between_two_warriors_there_is_room_for_a_base_or_there_is_not() -> None:
    for apart, free in ((2.0, True), (1.999, False)):
        pair = (a_body(20, 20), a_body(20, 20 + apart, key="brak"))
        found = cost(Table(), at(17, 20 + apart / 2), at(23, 20 + apart / 2), WALKER, pair)
        assert found is not None
        assert (found == 6000) is free


def test_a_ring_of_warriors_lets_nobody_out() -> None:
    ring = [a_body(20 + x, 20 + y, key=f"{x} {y}") for x in (-1.5, 0, 1.5) for y in (-1.5, 0, 1.5) if x or y]
    assert way(Table(), at(20, 20), at(26, 20), WALKER, tuple(ring)) is None
    assert way(Table(), at(20, 20), at(26, 20), WALKER, tuple(ring[1:])) is not None


def test_contact_is_made_on_the_near_side_or_on_the_far_one() -> None:
    brak = a_body(20, 20, key="brak")
    found = route_to_contact(Table(), (), WALKER, at(11, 20), brak)
    assert found is not None
    assert (found.cost, found.end) == (8000, at(19, 20))
    guards = (a_body(19.2, 19.1, key="one"), a_body(19.2, 20.9, key="two"))
    found = route_to_contact(Table(), guards, WALKER, at(14, 20), brak)
    assert found is not None
    assert found.cost > 6000
    assert touching(a_body(*(part / 1000 for part in found.end)), brak)


def test_a_way_that_is_cut_off_ends_where_a_base_can_stand() -> None:
    table = a_table({"kind": "low-wall", "size": [6, 0.3, 0.75]})
    whole = way(table, at(20, 15), at(20, 25))
    assert whole is not None
    assert along(table, (), WALKER, whole, 3000).end == at(20, 18)
    assert along(table, (), WALKER, whole, 5000).end == at(20, 19.35)
    assert along(table, (), WALKER, whole, 7000).end == at(20, 22)


@pytest.mark.parametrize(("x", "away"), [(10, 2000), (9.999, 2001), (10.001, 2000)])
def test_two_inches_from_a_slanting_way_are_two_inches(x: float, away: int) -> None:
    """Five along and twelve across: its nearest point, 2.5" from his middle, is no whole place."""
    found = way(Table(), at(10, 10), at(12.5, 16))
    assert found is not None
    assert nearest_on(found, a_body(x, 16.5))[2] == away


def test_whoever_is_driven_straight_on_stops_at_walls_and_edges() -> None:
    assert straight(Table(), (), WALKER, at(20, 20), (1, 0), 4000).end == at(24, 20)
    assert straight(a_table(WALL), (), WALKER, at(20, 17), (0, 1), 6000).end == at(20, 19.25)
    roof = a_table({"kind": "block", "size": [6, 6, 3]})
    assert straight(roof, (), WALKER, at(20, 20, 3), (0, 1), 6000).end == at(20, 23, 3)
    assert straight(Table(), (a_body(23, 20),), WALKER, at(20, 20), (1, 0), 6000).end == at(22, 20)


def test_the_nearest_edge_is_found_and_what_lies_below() -> None:
    table = a_table({"kind": "block", "size": [6, 6, 3]})
    edge = nearest_edge(table, a_body(20, 21.5, 3), 1000)
    assert edge is not None
    assert (edge.away, edge.at, edge.drop, edge.landing[2]) == (1000, at(20, 23, 3), 3000, 0)
    assert nearest_edge(table, a_body(20, 21.499, 3), 1000) is None
    assert nearest_edge(table, a_body(20, 15), 1000) is None


def test_what_is_underfoot_is_known() -> None:
    table = a_table({"kind": "crate", "size": [2, 2, 0.9], "id": "sacks"})
    surface = standing_on(table, at(20, 20, 0.9))
    assert surface is not None
    assert surface.piece == "sacks"
    assert standing_on(table, at(15, 15)) is None


def test_why_not_stand_names_what_is_in_the_way() -> None:
    table = a_table({**WALL, "id": "north"})
    assert why_not_stand(table, (), WALKER, at(20, 19.25)) == ""
    assert why_not_stand(table, (), WALKER, at(20, 19.251)) == "is where north stands"
    assert why_not_stand(table, (), WALKER, at(0.499, 20)) == "is off the table"
    assert why_not_stand(table, (), WALKER, at(5, 5, 2)) == "is in the air"
    assert why_not_stand(table, (a_body(20, 18),), WALKER, at(20, 17.001)) == "is where otto stands"
    assert why_not_stand(table, (a_body(20, 18),), WALKER, at(20, 17)) == ""


def test_one_who_passes_through_walls_stops_in_none() -> None:
    ghost = Gait(allowance=8000, through=True)
    assert cost(a_table(WALL), at(20, 18), at(20, 22), ghost) == 4000
    assert way(a_table(WALL), at(20, 18), at(20, 20), ghost) is None


def test_a_fence_on_which_nobody_can_stand_is_climbed_up_and_down() -> None:
    table = a_table({"kind": "wall", "size": [40, 0.2, 2]})
    found = way(table, at(20, 19), at(20, 21), CLIMBER)
    assert manners(found) == ["walk", "climb-up", "walk", "climb-down", "walk"]
    assert found is not None
    assert found.cost == 400 + 2000 + 200 + 2000 + 400
    assert way(table, at(20, 19), at(20, 21)) is None


def test_a_window_above_is_climbed_into() -> None:
    """Its sill is less than a step above the floor: it is leapt."""
    storey = {"kind": "floor", "at": [20, 22.5], "size": [6, 5.2], "base": 3}
    for sill, height in ((3.75, 3000), (4.5, None)):
        wall = {"kind": "wall", "size": [6, 0.2, 6], "opening": [{"along": 3, "sill": sill, "height": 1.4}]}
        found = way(a_table(wall, storey), at(20, 19.4), at(20, 22, 3), CLIMBER)
        assert (found.legs[0].height if found else None) == height


def test_a_crack_between_two_floors_is_no_gap() -> None:
    for crack, passed in ((0.1, True), (0.101, False)):
        floors = [{"kind": "block", "at": [x, 20], "size": [4, 4, 3]} for x in (20, 24 + crack)]
        assert cost(a_table(*floors), at(20, 20, 3), at(24, 20, 3)) == (4000 if passed else None)


def test_whoever_fits_through_a_hatch_drops_through_it() -> None:
    floor = {"kind": "floor", "size": [6, 6], "base": 3, "hole": [{"at": [0, 0], "size": [1.5, 1.5], "hatch": True}]}
    found = way(a_table(floor), at(21.5, 20, 3), at(18, 20), replace(WALKER, jumps=3000))
    assert manners(found) == ["walk", "jump-down", "walk"]
    assert found is not None
    assert found.cost == 1500 + 0 + 2000
    assert manners(way(a_table(floor), at(21.5, 20, 3), at(18, 20), replace(WALKER, jumps=3000, radius=800))) == [
        "walk",
        "jump-down",
        "walk",
    ]


def test_contact_is_made_across_a_low_obstacle() -> None:
    """The wall is too long to go round it, and too thick to touch over it."""
    brak = a_body(20, 20.75, key="brak")
    for height, made in ((0.75, True), (1.5, False)):
        table = a_table({"kind": "barrier", "size": [30, 0.5, height], "id": "hedge"})
        found = route_to_contact(table, (), replace(WALKER, allowance=4000), at(20, 17), brak)
        assert (found.end if found else None) == (at(20, 19.25) if made else None)
        if found:
            assert touching_across(table, a_body(20, 19.25), brak, 999) == "hedge"
            assert touching_across(table, a_body(20.6, 19.25), brak, 999) == ""
