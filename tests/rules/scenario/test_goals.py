"""What is fought for: the find, the far edge, the street, the chest, the buildings; and what ends a battle."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.scenario import Counter
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.movement import movement_of
from cometfall.rules.scenario.ending import ending_of
from cometfall.rules.scenario.objectives import from_the_middle, holders
from tests.kit import a_warrior
from tests.rules.scenario.builders import at, cottages, two
from tests.rules.turn.builders import Course, played

FIND = cottages((24, 24))
ATTACKS, DEFENDS = {"role": "attacker"}, {"role": "defender"}


def named(name: str, band: str, x: float, y: float, z: float = 0, **more: Any) -> Warrior:
    return a_warrior(name, warband=band, at=at(x, y, z), **more)


def over(battle: State, turn: str) -> State:
    """The battle once the turn of a warband has ended."""
    other = "blue" if turn == "red" else "red"
    return replace(battle, turn=other, agenda=("begin-turn",))


def winners(battle: State) -> tuple[str, ...] | None:
    ending = ending_of(battle)
    return None if ending is None else ending.winners


def at_the_find(*attackers: Warrior) -> State:
    """The reds attack the find, in which one blue stands."""
    battle = two("defend-the-find", *attackers, named("brak", "blue", 24, 24), red=ATTACKS, blue=DEFENDS, table=FIND)
    return replace(battle, contest=replace(battle.contest, buildings=("house-1",)))


@pytest.mark.parametrize(("away", "won"), [(33.5, True), (33.6, False)])
def test_the_find_is_lost_to_more_attackers_within_six_inches(away: float, won: bool) -> None:
    """It is looked at as a turn of the defender ends, and only then."""
    battle = at_the_find(named("otto", "red", 20, 24), named("otmar", "red", away, 24))
    assert winners(over(battle, "blue")) == (("red",) if won else None)
    assert winners(over(battle, "red")) is None


def test_as_many_attackers_as_defenders_and_those_who_lie_win_nothing() -> None:
    """Of two attackers in the find one lies."""
    battle = at_the_find(named("otto", "red", 22, 24), named("otmar", "red", 26, 24, posture="stunned"))
    assert winners(over(battle, "blue")) is None


@pytest.mark.parametrize(("second", "won"), [(45.5, True), (45.499, False)])
def test_two_attackers_within_two_inches_of_the_far_edge_have_broken_through(second: float, won: bool) -> None:
    there = (named("otto", "red", 10, 46), named("otmar", "red", 20, second), named("brak", "blue", 30, 30))
    battle = two("breakthrough", *there, red={**ATTACKS, "edge": "south"}, blue={**DEFENDS, "edge": "north"})
    assert winners(battle) == (("red",) if won else None)
    course = played(replace(battle, agenda=("see-the-goal",)))
    assert course.battle.contest.through == (("otto", "otmar") if won else ())


def in_the_street(*there: Warrior) -> State:
    battle = two("street-fight", *there, red={"edge": "west", "heroes": ("otto",)}, blue={"edge": "east"})
    return replace(battle, agenda=("leave-the-table", "see-the-goal"))


def test_whoever_stands_at_the_far_end_of_the_street_may_leave_by_it() -> None:
    """The first hero who does is remembered; nobody leaves by his own end."""
    there = (named("otto", "red", 47.5, 10), named("otmar", "red", 0.5, 10), named("brak", "blue", 30, 10))
    course = played(in_the_street(*there), choices={"leave-the-table": "yes"})
    assert course.asked == [("leave-the-table", "red")]
    assert course.battle.warrior("otto").gone == "left"
    assert course.battle.contest.first_off == "otto"
    assert course.battle.ended is None, "Otmar is still there"


def test_a_warband_of_which_all_have_left_who_still_could_has_won_the_street() -> None:
    """Who is out of action or has fled does not count; if all are, nothing is won."""
    fallen = named("otmar", "red", 10, 10, posture="out-of-action", wounds=0)
    there = (named("otto", "red", 47.5, 10), fallen, named("brak", "blue", 30, 10))
    course = played(in_the_street(*there), choices={"leave-the-table": "yes"})
    assert course.battle.ended is not None
    assert (course.battle.ended.winners, course.battle.ended.why) == (("red",), "goal")
    fled = replace(there[0], gone="fled")
    assert winners(in_the_street(fled, *there[1:])) == ("blue",)


HOUSES = cottages((24, 24), (24, 14), (24, 34))


def searching(seeker: Warrior, *dice: str, searched: tuple[str, ...] = (), **more: Warrior) -> Course:
    moved = replace(seeker, turn=replace(seeker.turn, move_over=True))
    battle = two(
        "hidden-treasure", moved, *more.values(), named("brak", "blue", 40, 40),
        red={"edge": "south", "heroes": ("otto",)}, blue={"edge": "north"}, table=HOUSES,
    )  # fmt: skip
    contest = replace(battle.contest, searched=searched)
    return played(replace(battle, contest=contest, agenda=("search",)), *dice)


@pytest.mark.parametrize(("dice", "found"), [(("search 6", "search 6"), True), (("search 6", "search 5"), False)])
def test_a_building_is_searched_once_and_the_chest_found_on_a_twelve(dice: tuple[str, ...], found: bool) -> None:
    course = searching(named("otto", "red", 24, 24), *dice)
    assert course.battle.contest.searched == ("house-1",)
    assert course.battle.contest.finder == ("otto" if found else "")
    assert [chest.carrier for chest in course.battle.contest.counters] == (["otto"] if found else [])


def test_the_last_building_holds_the_chest_for_certain() -> None:
    course = searching(named("otto", "red", 24, 24), searched=("house-2", "house-3"))
    assert course.battle.contest.finder == "otto"


def test_nobody_searches_twice_or_outdoors_and_no_animal_ever_does() -> None:
    assert not searching(named("otto", "red", 24, 24), searched=("house-1",)).events
    assert not searching(named("otto", "red", 24, 19)).events
    assert not searching(named("otto", "red", 24, 24, traits=["animal"])).events
    assert not searching(named("otto", "red", 24, 24, size="large")).events


@pytest.mark.parametrize(("edges", "hidden"), [(("south", "north"), ("house-2",)), (("west", "east"), ())])
def test_nothing_is_hidden_in_a_building_that_stands_in_a_zone(edges: tuple[str, str], hidden: tuple[str, ...]) -> None:
    table = cottages((24, 24), (24, 4), (24, 42))
    battle = two("hidden-treasure", red={"edge": edges[0]}, blue={"edge": edges[1]}, table=table)
    course = played(replace(battle, agenda=("hide-the-chest",)))
    assert course.battle.contest.searched == hidden


def carrying(*there: Warrior, **contest: Any) -> State:
    """Otto has the chest."""
    battle = two(
        "hidden-treasure", *there, named("brak", "blue", 40, 40), red={"edge": "south"}, blue={"edge": "north"}
    )
    chest = Counter(kind="chest", carrier="otto")
    return replace(battle, contest=replace(battle.contest, counters=(chest,), finder="otto", **contest))


def test_the_chest_halves_the_movement_of_one_who_carries_it_alone() -> None:
    alone = carrying(named("otto", "red", 10, 10))
    assert movement_of(alone, alone.warrior("otto")) == 2000
    helped = carrying(named("otto", "red", 10, 10), named("otmar", "red", 11, 10))
    assert movement_of(helped, helped.warrior("otto")) == 4000
    apart = carrying(named("otto", "red", 10, 10), named("otmar", "red", 11.1, 10))
    assert movement_of(apart, apart.warrior("otto")) == 2000


@pytest.mark.parametrize(("y", "home"), [(0.5, True), (0.51, False)])
def test_the_chest_is_won_by_carrying_it_off_ones_own_edge(y: float, home: bool) -> None:
    battle = replace(carrying(named("otto", "red", 10, y)), agenda=("carry-home", "see-the-goal"))
    course = played(battle, choices={"carry-home": "yes"})
    assert (course.battle.ended is not None) is home
    if home:
        assert course.battle.ended is not None
        assert course.battle.ended.winners == ("red",)


def test_a_fallen_bearer_drops_the_chest_and_whoever_touches_it_takes_it_up() -> None:
    """No animal can, and nobody who lies."""
    fallen = named("otto", "red", 10, 10, posture="out-of-action", wounds=0)
    dropped = played(replace(carrying(fallen), agenda=("take-up",)))
    (chest,) = dropped.battle.contest.counters
    assert (chest.carrier, chest.at) == ("", at(10, 10))
    for taker, takes in ((named("gurt", "blue", 10.75, 10), True), (named("gurt", "blue", 10.8, 10), False)):
        course = played(replace(carrying(fallen, taker), agenda=("take-up",)))
        assert (course.battle.contest.counters[0].carrier == "gurt") is takes
    hound = named("gurt", "blue", 10.5, 10, traits=["animal"])
    assert played(replace(carrying(fallen, hound), agenda=("take-up",))).battle.contest.counters[0].at is not None


def held(*inside: Warrior) -> dict[str, str]:
    battle = two("occupy", *inside, named("far", "blue", 40, 40), table=HOUSES)
    return holders(replace(battle, contest=replace(battle.contest, buildings=("house-1",))))


def test_a_building_is_held_by_who_stands_in_it_while_no_enemy_is_inside() -> None:
    otto, brak = named("otto", "red", 23, 24), named("brak", "blue", 25, 24)
    assert held(otto) == {"house-1": "red"}
    assert held(brak) == {"house-1": "blue"}
    assert held(otto, brak) == {}
    assert held(otto, replace(brak, posture="stunned")) == {}, "an enemy who lies there is inside too"
    assert held(replace(otto, posture="knocked-down")) == {}
    assert held(replace(otto, at=at(24, 24, 3))) == {"house-1": "red"}, "on its roof"


def test_the_objectives_are_the_buildings_nearest_to_the_middle() -> None:
    table = cottages((40, 40), (24, 20), (24, 30), (8, 8))
    battle = replace(two("occupy", table=table), agenda=("lay-objectives",))
    assert from_the_middle(battle)[:2] in {("house-2", "house-3"), ("house-3", "house-2")}
    course = played(battle, "objectives 1")
    assert len(course.battle.contest.buildings) == 3
    assert len(played(battle, "objectives 6").battle.contest.buildings) == 4, "there are no more"


@pytest.mark.parametrize(("turns", "ends"), [(8, True), (7, False)])
def test_after_eight_turns_of_each_whoever_holds_more_buildings_has_won(turns: int, ends: bool) -> None:
    there = (named("otto", "red", 24, 24), named("brak", "blue", 40, 40))
    battle = two("occupy", *there, red={"turns": 8}, blue={"turns": turns}, table=HOUSES)
    battle = replace(battle, contest=replace(battle.contest, buildings=("house-1", "house-2")), turn="red")
    assert winners(replace(battle, agenda=("begin-turn",))) == (("red",) if ends else None)
    drawn = replace(battle.with_warrior(named("brak", "blue", 24, 14)), agenda=("begin-turn",))
    assert winners(drawn) == (() if ends else None)


def test_nobody_tests_for_rout_where_buildings_are_fought_for() -> None:
    """To give up is allowed once it may be done, and ends the battle."""
    fallen = [named(f"fallen-{n}", "red", 5, 5, posture="out-of-action", wounds=0) for n in range(2)]
    battle = two("occupy", named("otto", "red", 10, 10), *fallen, named("brak", "blue", 40, 40), table=HOUSES)
    battle = replace(battle, agenda=("rout-test",))
    stays = played(battle, choices={"give-up": "fight"})
    assert not stays.told("routs")
    gives = played(battle, choices={"give-up": "rout"})
    assert gives.battle.ended is not None
    assert gives.battle.ended.winners == ("blue",)


def test_the_last_side_left_has_won_and_those_still_to_come_are_left() -> None:
    gone = named("brak", "blue", 40, 40, posture="out-of-action", wounds=0)
    there = (named("otto", "red", 10, 10), gone)
    assert winners(two("skirmish", *there)) == ("red",)
    late = named("gurt", "blue", 40, 44, gone="late")
    assert winners(two("surprise-attack", *there, late, red=ATTACKS, blue=DEFENDS)) is None


@pytest.mark.parametrize(("red", "blue", "ends"), [(8, 8, True), (8, 7, False)])
def test_a_meeting_of_eight_turns_ends_without_a_winner(red: int, blue: int, ends: bool) -> None:
    battle = replace(two("meeting", red={"turns": red}, blue={"turns": blue}), agenda=("begin-turn",))
    assert winners(battle) == (() if ends else None)
