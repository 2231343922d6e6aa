"""What is shown as reachable is accepted, and nothing else is, whatever the table and the book."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cometfall.dice import Option
from cometfall.geometry.ways import may_stand, places_on
from cometfall.model.bodies import radius_of
from cometfall.model.journey import Pace
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.places import told
from cometfall.rules.moving.whereto import Whereto
from tests.geometry.way_scenes import SIZES, WayScene, a_way_scene
from tests.kit import a_warrior
from tests.rules.moving.builders import about_to_move

EDITIONS = ("classic", "playsheet", "revised", "archeonicus", "house")
PACES: tuple[Pace, ...] = ("walk", "run")
few = settings(max_examples=8, deadline=None, derandomize=True)


def whither(scene: WayScene, edition: str, pace: Pace) -> Whereto:
    """Otto of a scene, with a friend and enemies around him."""
    others: list[Warrior] = []
    for number, body in enumerate(scene.bodies):
        others.append(a_warrior(f"other-{number}", at=body.at, warband="red" if number == 0 else "blue"))
    otto = a_warrior("otto", warband="red", at=scene.start)
    return Whereto(about_to_move(otto, *others, edition=edition, table=scene.table), "otto", pace)


@pytest.mark.parametrize("edition", EDITIONS)
@few
@given(st.integers(0, 10**6), st.sampled_from(PACES))
def test_what_is_shown_is_accepted_and_what_is_not_is_refused_with_a_reason(
    edition: str, seed: int, pace: Pace
) -> None:
    scene, random = a_way_scene(seed, tuple(SIZES), ("walks",)), Random(seed)
    where = whither(scene, edition, pace)
    found = where.reach()
    shown = dict(found.cells(1000))
    x, y, _ = scene.start
    grid = [(x + 1000 * i, y + 1000 * j) for i in range(-8, 9) for j in range(-8, 9)]
    there = places_on(scene.table, where.finder.others, where.finder.boldly, grid)
    for place in random.sample(there, min(len(there), 12)):
        answer = where.named("!" + told(place))
        if isinstance(answer, Option):
            assert place in shown
            assert place == (answer.value.legs[-1].end if answer.value.legs else scene.start)
        elif place in shown:
            assert "would touch other-" in answer
        else:
            assert answer.startswith("otto ")
            assert answer.endswith(".")


@few
@given(st.integers(0, 10**6))
def test_a_place_in_something_is_refused_by_its_name(seed: int) -> None:
    scene, random = a_way_scene(seed, tuple(SIZES), ("walks",)), Random(seed)
    where = whither(scene, "classic", "walk")
    for solid in random.sample(scene.table.solids, min(len(scene.table.solids), 4)):
        middle = [round(sum(part) / len(solid.corners)) for part in zip(*solid.corners, strict=True)]
        place = (middle[0], middle[1], 0)
        if not may_stand(scene.table, (), where.finder.boldly, place):
            answer = where.named(told(place))
            assert isinstance(answer, str)
            assert any(one.piece in answer for one in scene.table.solids) or "air" in answer or "water" in answer


@few
@given(st.integers(0, 10**6))
def test_whoever_is_moved_by_chance_ends_where_he_can_stand_and_touches_no_enemy(seed: int) -> None:
    scene = a_way_scene(seed, tuple(SIZES), ("walks",))
    where = whither(scene, "classic", "run")
    heading = where.drawn(Random(seed)).value
    end = heading.legs[-1].end if heading.legs else scene.start
    assert may_stand(scene.table, where.finder.others, where.finder.boldly, end)
    for other in where.battle.warriors:
        if other.id != "otto" and other.warband == "blue" and other.at and end != scene.start:
            away = ((other.at[0] - end[0]) ** 2 + (other.at[1] - end[1]) ** 2) ** 0.5
            assert away > radius_of(other) + 501 or abs(other.at[2] - end[2]) > 1
