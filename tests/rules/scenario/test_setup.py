"""Setting up: roles, edges, zones, and who begins, in each of the scenarios."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.dice import Choice, LaidOut, LaidOutDie, Option, run
from cometfall.model.scenario import Scenario, Zone
from cometfall.model.state import State
from cometfall.rules.scenario.borders import random_edge
from cometfall.rules.scenario.zones import Placing
from tests.kit import a_warrior
from tests.ledger import proves
from tests.rules.scenario.builders import at, cottages, two, unplaced
from tests.rules.turn.builders import Course, played

ROLLED = ("roll-off 6", "roll-off 1")
"""The reds win a roll-off."""


def prepared(battle: State, *dice: str, until: str = "set-up", **choices: str) -> Course:
    """The battle as everybody is about to be set up."""
    wanted = {what.replace("_", "-"): key for what, key in choices.items()}
    return played(battle, *dice, choices=wanted, until=until)


def roles(course: Course) -> dict[str, str]:
    return {band.key: band.role for band in course.battle.warbands}


def test_the_warband_with_fewer_warriors_defends_the_find() -> None:
    warriors = (a_warrior("otto"), a_warrior("otmar", warband="red"), a_warrior("brak"))
    course = prepared(unplaced("defend-the-find", *warriors, table=cottages((24, 24))))
    assert roles(course) == {"blue": "defender", "red": "attacker"}
    assert course.battle.warbands[0].key == "blue", "the defender sets up first"
    assert course.battle.contest.buildings == ("house-1",)


def test_equal_numbers_roll_for_the_defence() -> None:
    course = prepared(unplaced("defend-the-find", table=cottages((24, 24))), *ROLLED)
    assert roles(course) == {"red": "defender", "blue": "attacker"}


@pytest.mark.parametrize(("red", "blue", "chooser"), [(90, 120, "red"), (120, 90, "blue")])
def test_the_lower_rated_warband_chooses_its_role(red: int, blue: int, chooser: str) -> None:
    battle = unplaced("breakthrough", red={"rating": red}, blue={"rating": blue})
    course = prepared(battle, "roll-off 1", "roll-off 6", which_role="attacker", which_edge="west")
    assert course.asked[0] == ("which-role", chooser)
    assert roles(course)[chooser] == "attacker"
    edges = {band.role: band.edge for band in course.battle.warbands}
    assert edges == {"attacker": "west", "defender": "east"}
    other = "blue" if chooser == "red" else "red"
    assert course.asked[1] == ("which-edge", other), "the winner of the roll-off decides the attacker's edge"


def test_the_winner_of_the_roll_off_says_who_sets_up_first() -> None:
    course = prepared(unplaced("skirmish"), *ROLLED, who_sets_up_first="blue", which_edge="east")
    assert course.asked == [("who-sets-up-first", "red"), ("which-edge", "blue")]
    assert [(band.key, band.edge) for band in course.battle.warbands] == [("blue", "east"), ("red", "west")]


def test_in_a_street_only_its_ends_are_chosen_from() -> None:
    wide = unplaced("street-fight", table=replace(cottages(), width=60_000))
    asked = prepared(wide, *ROLLED, who_sets_up_first="red", which_edge="west")
    assert asked.battle.band("red").edge == "west"
    with pytest.raises(AssertionError):
        prepared(wide, *ROLLED, who_sets_up_first="red", which_edge="south")


def test_two_warbands_in_quarters_are_across_the_table_from_each_other() -> None:
    course = prepared(unplaced("chance-encounter"), *ROLLED, who_sets_up_first="red", which_corner="south-east")
    assert [(band.key, band.post) for band in course.battle.warbands] == [("red", 2), ("blue", 6)]


@pytest.mark.parametrize(
    ("face", "edge"), [(1, "north"), (2, "east"), (3, "east"), (4, "west"), (5, "west"), (6, "south")]
)
def test_a_random_edge_is_the_named_one_one_beside_it_or_the_one_opposite(face: int, edge: str) -> None:
    battle, laid = two("surprise-attack"), LaidOut([LaidOutDie(face, "edge")])

    def choose(ask: Choice) -> Option:
        assert (ask.what, ask.player) == ("name-an-edge", "red")
        return next(option for option in ask.options if option.key == "north")

    assert run(random_edge(battle, "red"), laid, choose) == edge


def placed(battle: State, who: str, key: str) -> str:
    """Why a warrior can't be set up at a place; empty where he can."""
    found = Placing(battle, who).named(key)
    return "" if isinstance(found, Option) else found


ZONES: list[tuple[Zone, str, dict[str, Any], str]] = [
    (Zone(of="own-edge", within=8), "24 8.5", {"edge": "south"}, ""),
    (Zone(of="own-edge", within=8), "24 8.501", {"edge": "south"}, 'more than 8" from the south edge'),
    (Zone(of="any-edge", within=6), "41.5 20", {}, ""),
    (Zone(of="any-edge", within=6), "41.499 20", {}, 'more than 6" from every edge'),
    (Zone(of="own-post", within=8), "8.5 24", {"post": 7}, ""),
    (Zone(of="own-post", within=8), "8.501 24", {"post": 7}, 'more than 8" from the west'),
    (Zone(of="own-quarter"), "24 24", {"post": 0}, ""),
    (Zone(of="own-quarter"), "24.001 24", {"post": 0}, "not in the south-west quarter"),
    (Zone(of="anywhere", from_edges=8), "8.5 24", {}, ""),
    (Zone(of="anywhere", from_edges=8), "8.499 24", {}, 'less than 8" from an edge'),
    (Zone(of="anywhere", from_enemies=14), "25 24", {}, ""),
    (Zone(of="anywhere", from_enemies=14), "25.001 24", {}, 'less than 14" from brak'),
    (Zone(of="anywhere", from_friends=8), "10 15", {}, ""),
    (Zone(of="anywhere", from_friends=8), "10 14.999", {}, 'less than 8" from otmar'),
]


@proves("classic.turn.setup")
@pytest.mark.parametrize(("zone", "key", "band", "why"), ZONES)
def test_a_zone_ends_at_the_very_inch(zone: Zone, key: str, band: dict[str, Any], why: str) -> None:
    """Brak stands at 40 24 and Otmar, Otto's friend, at 10 6."""
    there = (a_warrior("otto"), a_warrior("otmar", warband="red", at=at(10, 6)), a_warrior("brak", at=at(40, 24)))
    battle = two(Scenario(key="zone", name="Zone", zones=(zone,)), *there, red=band)
    found = placed(battle, "otto", key)
    assert (why in found) if why else not found, found


def test_the_defenders_of_the_find_are_in_it_or_near_it() -> None:
    battle = two(
        "defend-the-find", a_warrior("otto"), a_warrior("brak", at=at(3, 3)),
        red={"role": "defender"}, blue={"role": "attacker"}, table=cottages((24, 24)),
    )  # fmt: skip
    battle = replace(battle, contest=replace(battle.contest, buildings=("house-1",)))
    assert not placed(battle, "otto", "24 24"), "inside"
    assert not placed(battle, "otto", "24 24 3"), "on its roof"
    assert not placed(battle, "otto", "33.5 24"), 'its wall is at 27, and he is 6" from it'
    assert "neither in house-1 nor within" in placed(battle, "otto", "33.6 24")


def test_whoever_finds_no_room_far_enough_from_his_friends_may_stand_nearer() -> None:
    """On a table of 12 inches the second defender would have to be 20 inches away."""
    zone = Zone(of="anywhere", from_friends=20)
    friends = (a_warrior("otto"), a_warrior("otmar", warband="red", at=at(6, 6)), a_warrior("brak", at=at(1, 1)))
    battle = two(Scenario(key="zone", name="Zone", zones=(zone,)), *friends)
    assert placed(battle, "otto", "10 10") != ""
    small = replace(battle, table=replace(battle.table, width=12_000, depth=12_000))
    assert placed(small, "otto", "10 10") == ""


def begun(battle: State, *dice: str, **choices: str) -> Course:
    placed_all = {"set-up otto": "4 4", "set-up brak": "44 44", **choices}
    return played(replace(battle, agenda=("set-up", "who-begins")), *dice, choices=placed_all, until="begin-turn")


def test_the_attacker_begins_where_the_scenario_says() -> None:
    battle = two("breakthrough", red={"role": "defender", "edge": "north"}, blue={"role": "attacker", "edge": "south"})
    assert begun(battle).battle.turn == "blue"


def test_a_die_and_the_leaders_initiative_decide_a_chance_encounter() -> None:
    """A tie is rolled again; the leader's Initiative counts and nobody else's."""
    there = (
        a_warrior("otto", at=at(4, 4), I=5, leader=True),
        a_warrior("quick", warband="red", at=at(8, 4), I=9),
        a_warrior("brak", at=at(44, 44), I=3, leader=True),
    )
    battle = two("chance-encounter", *there)
    assert begun(battle, "roll-off 1", "roll-off 4").battle.turn == "blue"
    assert begun(battle, "roll-off 2", "roll-off 4", "roll-off 3", "roll-off 4").battle.turn == "red"
