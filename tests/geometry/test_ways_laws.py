"""What holds of ways whatever the table: generated scenes."""

from __future__ import annotations

import json
import subprocess
import sys
from math import hypot, isqrt
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cometfall.geometry import Body, Leg, Place, Reach, Route, reach, route, why_not_stand
from cometfall.geometry.compiling import compile_now
from cometfall.geometry.ways.standing import places_on
from cometfall.tables import table_of
from tests.geometry.way_scenes import (
    LEVEL,
    WALLS,
    WayScene,
    a_way_scene,
    about,
    is_open,
    moved,
    shuffled,
    some_pieces,
    stands_clear,
    turned,
)

ROOT = Path(__file__).parents[2]
SCENES = st.integers(0, 10**6)
PART = 3
"""The ends of a part of a way are whole, and may be two thousandths from where it truly begins and ends."""
NEARLY = 1.01
"""An arc is gone round in straight bits: no way is more than 1 % longer than the shortest."""
BUILT = (3, 23, 30)

few = settings(max_examples=20, deadline=None, derandomize=True)


def the_way(scene: WayScene) -> Route | None:
    return route(scene.table, scene.bodies, scene.gait, scene.start, scene.goal)


def the_reach(scene: WayScene) -> Reach:
    return reach(scene.table, scene.bodies, scene.gait, scene.start)


def cost(scene: WayScene) -> int | None:
    found = the_way(scene)
    return found.cost if found else None


def level(one: Place, other: Place) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def flies(legs: tuple[Leg, ...]) -> bool:
    """Whether a part of a way is paid by its height alone: then it may be shorter than it is seen from above."""
    return any(leg.manner in {"ladder", "climb-up", "climb-down"} for leg in legs)


@few
@given(SCENES)
def test_no_way_is_shorter_than_the_straight_line(seed: int) -> None:
    scene = a_way_scene(seed)
    found = the_way(scene)
    if found and not flies(found.legs):
        assert found.cost > level(scene.start, scene.goal) - 1
    for leg in found.legs if found else ():
        if flies((leg,)):
            assert leg.cost >= leg.height == abs(leg.end[2] - leg.start[2])
        else:
            assert leg.cost > level(leg.start, leg.end) - PART


@settings(few, max_examples=60)
@given(SCENES)
def test_where_nothing_is_in_the_way_it_is_the_straight_line(seed: int) -> None:
    scene = a_way_scene(seed)
    if is_open(scene):
        square = (scene.start[0] - scene.goal[0]) ** 2 + (scene.start[1] - scene.goal[1]) ** 2
        found = the_way(scene)
        assert found is not None
        assert len(found.legs) == 1
        assert found.cost in {isqrt(square), isqrt(square - 1) + 1}


@few
@given(SCENES)
def test_with_more_in_the_way_no_way_is_cheaper(seed: int) -> None:
    scene, random = a_way_scene(seed), Random(seed + 1)
    walls = table_of(some_pieces(random, 2, WALLS))
    more = replace(scene.table, solids=scene.table.solids + walls.solids)
    body = Body(key="one more", at=(about(random), about(random), 0))
    before = cost(scene)
    for after in (scene._replace(table=more), scene._replace(bodies=(*scene.bodies, body))):
        if not why_not_stand(after.table, after.bodies, after.gait, after.start):
            dearer = cost(after)
            assert dearer is None or (before is not None and before <= NEARLY * dearer)


@few
@given(SCENES, st.integers(-9_000, 9_000), st.integers(-9_000, 9_000))
def test_where_on_the_table_the_scene_stands_changes_no_cost(seed: int, along: int, across: int) -> None:
    """To the thousandth: whole places stay whole, and where a way bends is found by what is near alone."""
    scene = a_way_scene(seed)
    assert cost(moved(scene, along, across)) == cost(scene)


@few
@given(SCENES)
def test_from_which_side_of_the_table_one_plays_changes_no_cost(seed: int) -> None:
    """A point half-way between two whole ones may be rounded to the other: 1.5 thousandths each time a way bends."""
    scene = a_way_scene(seed)
    one, other = the_way(scene), the_way(turned(scene))
    assert (one is None) == (other is None) or min(way.cost for way in (one, other) if way) > scene.gait.allowance - 20
    if one and other:
        assert abs(one.cost - other.cost) <= 1.5 * len(one.legs)


@few
@given(SCENES)
def test_the_order_of_pieces_and_bodies_changes_no_cost(seed: int) -> None:
    scene = a_way_scene(seed)
    assert cost(shuffled(scene, seed)) == cost(scene)


@few
@given(SCENES)
def test_what_is_shown_as_reachable_is_accepted_and_nothing_else(seed: int) -> None:
    """In or near slow ground and climbs a cell may be shown at more than its way costs, never at less."""
    scene, random = a_way_scene(seed), Random(seed)
    found = the_reach(scene)
    shown = dict(found.cells(1000))
    x, y, _ = scene.start
    grid = [(x + 1000 * i, y + 1000 * j) for i in range(-8, 9) for j in range(-8, 9)]
    slow = bool(scene.table.areas) or scene.gait.climbs or any(one.ground != "open" for one in scene.table.surfaces)
    for place in random.sample(places_on(scene.table, scene.bodies, scene.gait, grid), 8):
        way = found.way(place)
        assert way == route(scene.table, scene.bodies, scene.gait, scene.start, place)
        assert (way is not None) == (place in shown)
        if way:
            assert way.cost <= shown[place] <= scene.gait.allowance
            assert slow or way.cost == shown[place]


@few
@given(SCENES)
def test_every_place_that_is_drawn_is_accepted(seed: int) -> None:
    scene, random = a_way_scene(seed), Random(seed)
    found = the_reach(scene)
    for _ in range(4):
        place = found.sample(random)
        way = route(scene.table, scene.bodies, scene.gait, scene.start, place)
        assert way is not None
        assert way.cost <= scene.gait.allowance


@few
@given(SCENES)
def test_where_nobody_can_stand_no_way_leads_and_there_is_a_reason(seed: int) -> None:
    scene, random = a_way_scene(seed), Random(seed)
    for _ in range(20):
        place = (about(random), about(random), random.choice([0, 900, 3000]))
        why = why_not_stand(scene.table, scene.bodies, scene.gait, place)
        assert stands_clear(scene, place) or why
        if why:
            assert route(scene.table, scene.bodies, scene.gait, scene.start, place) is None
            assert the_reach(scene).way(place) is None


@few
@given(SCENES)
def test_on_level_ground_the_way_back_is_as_long(seed: int) -> None:
    """But for the bits in which arcs are gone round, and the points at which slow ground is entered."""
    scene = a_way_scene(seed, LEVEL, ("walks", "is large"))
    there, back = cost(scene), cost(scene._replace(start=scene.goal, goal=scene.start))
    if there and back:
        assert max(there, back) <= NEARLY * min(there, back) + 2
    else:
        assert (there or back or 12_000) > scene.gait.allowance / NEARLY or there == back


@few
@given(SCENES)
def test_the_parts_of_a_way_join_and_their_costs_add_up(seed: int) -> None:
    scene = a_way_scene(seed)
    found = the_way(scene)
    if found:
        joints = [scene.start, *(place for leg in found.legs for place in (leg.start, leg.end)), scene.goal]
        assert joints[::2] == joints[1::2]
        assert all(leg.cost >= 0 for leg in found.legs)
        assert found.cost == sum(leg.cost for leg in found.legs) <= scene.gait.allowance
        assert stands_clear(scene, found.end)


def answers() -> object:
    found = []
    for seed in BUILT:
        scene = a_way_scene(seed)
        way, cells = the_way(scene), the_reach(scene).cells(4000)
        found.append(
            [[list(point) for point in way.points] if way else None, cost(scene), [list(one) for one in cells]]
        )
    return json.loads(json.dumps(found))


def test_compiled_ways_are_those_that_are_written() -> None:
    """Point for point and to the thousandth, whether the kernels are compiled or run as they are written."""
    script = "import json; from tests.geometry.test_ways_laws import answers; print(json.dumps(answers()))"
    told = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
    )
    compile_now()
    assert json.loads(told.stdout) == answers()
