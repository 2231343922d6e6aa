"""What holds of sight whatever the table: generated scenes."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cometfall.geometry import Body, Place, Table, line_is_free, share_seen, sight, sights
from cometfall.tables import table_of
from tests.geometry.sight_scenes import MIDDLE, a_scene, clear, exactly, moved, moved_body

SCENES = st.integers(0, 10**6)
NEAR = 1e-4
"""Where the corners of pieces are rounded anew, shares agree no better than this."""

few = settings(max_examples=25, deadline=None, derandomize=True)


def all_shares(table: Table, bodies: list[Body]) -> list[float]:
    return [share for row in sights(table, bodies) for share in row]


@few
@given(SCENES)
def test_the_order_of_pieces_and_bodies_changes_nothing(seed: int) -> None:
    table, bodies = a_scene(seed)
    solids = list(table.solids)
    Random(seed).shuffle(solids)
    assert all_shares(replace(table, solids=tuple(solids)), bodies) == all_shares(table, bodies)
    assert [row[::-1] for row in sights(table, bodies[::-1])][::-1] == sights(table, bodies)


@few
@given(SCENES, st.integers(-20_000, 20_000), st.integers(-20_000, 20_000))
def test_where_on_the_table_the_scene_stands_changes_nothing(seed: int, along: int, across: int) -> None:
    table, bodies = a_scene(seed)
    by = (along, across, 0)
    assert all_shares(moved(table, 0, by), [moved_body(one, 0, by) for one in bodies]) == all_shares(table, bodies)


@few
@given(SCENES, st.sampled_from([90, 180, 270]))
def test_from_which_side_of_the_table_one_plays_changes_nothing(seed: int, turn: float) -> None:
    table, bodies = a_scene(seed)
    turned = all_shares(moved(table, turn), [moved_body(one, turn) for one in bodies])
    assert turned == pytest.approx(all_shares(table, bodies), abs=1e-6)
    assert [share in {0, 1} for share in turned] == [share in {0, 1} for share in all_shares(table, bodies)]


@few
@given(SCENES, st.floats(0, 360))
def test_how_the_scene_is_turned_changes_nothing(seed: int, turn: float) -> None:
    table, bodies = a_scene(seed)
    turned = all_shares(moved(table, turn), [exactly(one, turn) for one in bodies])
    assert turned == pytest.approx(all_shares(table, bodies), abs=NEAR)


@few
@given(SCENES)
def test_a_piece_out_of_the_way_changes_nothing(seed: int) -> None:
    table, bodies = a_scene(seed)
    wall = table_of([{"kind": "wall", "at": [MIDDLE, MIDDLE + 16], "size": [20, 0.5, 5]}])
    more = replace(table, solids=table.solids + wall.solids)
    for one in bodies[1:]:
        assert sight(more, bodies[0], one, bodies) == sight(table, bodies[0], one, bodies)


@few
@given(SCENES, SCENES)
def test_with_more_in_the_way_nobody_sees_more(seed: int, other: int) -> None:
    table, bodies = a_scene(seed)
    more = replace(table, solids=table.solids + a_scene(other)[0].solids)
    assert all(one <= two for one, two in zip(all_shares(more, bodies), all_shares(table, bodies), strict=True))
    for one in bodies[1:]:
        assert share_seen(table, bodies[0], one, bodies) <= share_seen(table, bodies[0], one)


@few
@given(SCENES)
def test_a_share_is_the_same_however_it_is_asked_for(seed: int) -> None:
    table, bodies = a_scene(seed)
    rows = sights(table, bodies)
    for place, viewer in enumerate(bodies):
        for other, target in enumerate(bodies):
            if place != other:
                share = rows[place][other]
                assert share == share_seen(table, viewer, target, bodies) == sight(table, viewer, target, bodies).share


@few
@given(SCENES)
def test_what_hides_a_body_is_named_and_nothing_else(seed: int) -> None:
    """Each blocker hides alone what it says; without all of them the body is seen whole; no piece is named in vain."""
    table, bodies = a_scene(seed)
    seen = sight(table, bodies[0], bodies[1], bodies)
    keys = {blocker.key for blocker in seen.blockers}
    assert (seen.share < 1) == bool(keys)
    rest = replace(table, solids=tuple(one for one in table.solids if one.piece not in keys))
    assert share_seen(rest, bodies[0], bodies[1], [one for one in bodies if one.key not in keys]) == 1.0
    for blocker in seen.blockers:
        only = replace(table, solids=tuple(one for one in table.solids if one.piece == blocker.key))
        alone = share_seen(only, bodies[0], bodies[1], [one for one in bodies if one.key == blocker.key])
        assert blocker.share == pytest.approx(1 - alone, abs=2e-6)
        assert 0 < blocker.share <= 1 - seen.share + 2e-6
    assert [one.away for one in seen.blockers] == sorted(one.away for one in seen.blockers)


@few
@given(SCENES)
def test_where_something_is_seen_there_is_a_free_line_to_it(seed: int) -> None:
    """A sliver may be so narrow that no whole place is on it."""
    table, found = a_scene(seed)
    bodies = [one for one in found if clear(table, one, found)]
    for target in bodies[1:]:
        seen = sight(table, bodies[0], target, bodies)
        others = [one for one in bodies[1:] if one is not target]
        assert (seen.line is None) == (seen.share == 0)
        if seen.line and seen.share > 0.02:
            assert line_is_free(table, *seen.line, others)


@few
@given(SCENES, st.floats(0, 360))
def test_a_line_is_as_free_one_way_as_the_other_and_in_every_turn(seed: int, turn: float) -> None:
    table, bodies = a_scene(seed)
    high = [place_of(one) for one in bodies]
    found = [line_is_free(table, one, other) for one in high for other in high]
    assert found == [line_is_free(table, other, one) for one in high for other in high]
    turned = [place_of(exactly(one, turn)) for one in bodies]
    again = moved(table, turn)
    assert found == [line_is_free(again, one, other) for one in turned for other in turned]


def place_of(body: Body) -> Place:
    x, y, z = body.at
    return (x, y, z + body.eye)
