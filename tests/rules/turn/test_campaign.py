"""What the weaker warband gains by a battle."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.scenario import Counter
from cometfall.model.sides import Ending, Warband
from cometfall.model.state import State
from cometfall.rules.turn.campaign import experience, exploration, wyrdstone
from cometfall.rules.turn.underdogs import rerolls_of_the_underdog, underdog
from tests.kit import a_warrior
from tests.ledger import proves
from tests.rules.scenario.builders import at, cottages, two
from tests.rules.turn.builders import a_whole_battle, played


def rated(red: int, blue: int, edition: str = "house") -> State:
    """Two warbands of these ratings."""
    bands = (Warband(key="red", rating=red), Warband(key="blue", rating=blue))
    return a_whole_battle(
        a_warrior("otto"), a_warrior("brak"), edition=edition, warbands=bands, agenda=("count-rerolls",)
    )


@proves("house.campaign.underdog-table", "house.campaign.underdog-experience", "house.campaign.underdog-rerolls")
@pytest.mark.parametrize(
    ("difference", "experience", "rerolls"),
    [
        (0, 0, 0),
        (1, 0, 1),
        (20, 0, 1),
        (50, 0, 1),
        (51, 1, 2),
        (60, 1, 2),
        (75, 1, 2),
        (76, 2, 3),
        (100, 2, 3),
        (101, 3, 4),
        (150, 3, 4),
        (151, 4, 5),
        (300, 4, 5),
        (301, 5, 6),
        (900, 5, 6),
    ],
)
def test_the_lower_rated_gains_by_the_difference(difference: int, experience: int, rerolls: int) -> None:
    """At equal ratings nobody is the underdog, and the higher rated gains nothing."""
    battle = rated(100, 100 + difference)
    row = underdog(battle, battle.band("red"))
    assert row.experience == experience
    assert rerolls_of_the_underdog(battle, battle.band("red")) == rerolls
    assert rerolls_of_the_underdog(battle, battle.band("blue")) == 0
    assert underdog(battle, battle.band("blue")).experience == 0
    after = played(battle).battle
    assert (after.band("red").rerolls, after.band("blue").rerolls) == (rerolls, 0)


def test_other_books_give_experience_but_no_rerolls() -> None:
    battle = rated(100, 160, "classic")
    assert underdog(battle, battle.band("red")).experience == 1
    assert rerolls_of_the_underdog(battle, battle.band("red")) == 0


DOWN: dict[str, Any] = {"posture": "out-of-action", "wounds": 0}


def fought_out(
    scenario: str = "skirmish", winners: tuple[str, ...] = ("red",), edition: str = "classic", **red: Any
) -> State:
    """The reds, a leader, a hero who fell, a pair of whom one fell and a pair that fell, have met the blues."""
    there = (
        a_warrior("chief", warband="red", leader=True, at=at(24, 24)),
        a_warrior("hero", warband="red", **DOWN),
        a_warrior("pair-1", warband="red", at=at(10, 10)),
        a_warrior("pair-2", warband="red", **DOWN),
        a_warrior("lost-1", warband="red", **DOWN),
        a_warrior("lost-2", warband="red", **DOWN),
        a_warrior("brak", at=at(40, 40)),
    )
    groups = (("pair-1", "pair-2"), ("lost-1", "lost-2"))
    band = {"heroes": ("chief", "hero"), "groups": groups, **red}
    battle = two(scenario, *there, red=band, blue={"heroes": ("brak",), "rating": 100}, edition=edition)
    return replace(battle, ended=Ending(winners=winners, why="rout"))


def learned(battle: State, **deeds: int) -> dict[str, int]:
    return experience(battle, battle.band("red"), deeds)


def test_who_comes_through_learns_and_the_leader_who_wins_and_heroes_for_each_enemy_they_put_out() -> None:
    """A group learns if anybody of it has come through; henchmen learn nothing by enemies."""
    rated: dict[str, Any] = {"rating": 100}
    assert learned(fought_out(**rated)) == {"chief": 2, "pair-1": 1, "pair-2": 1}
    assert learned(fought_out(winners=("blue",), **rated)) == {"chief": 1, "pair-1": 1, "pair-2": 1}
    deeds = {"chief": 2, "hero": 1, "pair-1": 3}
    assert learned(fought_out(**rated), **deeds) == {"chief": 4, "hero": 1, "pair-1": 1, "pair-2": 1}


@proves("house.campaign.underdog-experience")
def test_each_of_the_lower_rated_warband_who_took_part_learns_more() -> None:
    """Whoever fell too: 60 points of difference are worth one more."""
    found = learned(fought_out(rating=40, winners=("blue",), edition="house"))
    assert found == {"chief": 2, "hero": 1, "pair-1": 2, "pair-2": 2, "lost-1": 1, "lost-2": 1}


@pytest.mark.parametrize(
    ("scenario", "contest", "who", "points"),
    [
        ("wyrdstone-hunt", {"counters": (Counter(carrier="chief"), Counter(carrier="chief"))}, "chief", 2),
        ("wyrdstone-hunt", {"counters": (Counter(carrier="pair-1"),)}, "pair-2", 1),
        ("breakthrough", {"through": ("pair-1", "pair-2")}, "pair-1", 1),
        ("street-fight", {"first_off": "chief"}, "chief", 1),
        ("hidden-treasure", {"finder": "chief"}, "chief", 2),
    ],
)
def test_a_deed_of_a_scenario_is_worth_more(scenario: str, contest: dict[str, Any], who: str, points: int) -> None:
    """For a henchman to the whole of his group."""
    plain = fought_out(scenario, rating=100)
    done = replace(plain, contest=replace(plain.contest, **contest))
    assert learned(done)[who] - learned(plain)[who] == points


@proves("archeonicus.out-of-action.no-exploration")
def test_a_warband_explores_with_a_die_for_each_hero_who_came_through_and_one_for_winning() -> None:
    battle = fought_out()
    assert exploration(battle, battle.band("red")) == 2
    beaten = fought_out(winners=("blue",))
    assert exploration(beaten, beaten.band("red")) == 1


def test_wyrdstone_is_brought_home_by_who_carries_it_and_by_heroes_in_the_find() -> None:
    battle = fought_out("wyrdstone-hunt")
    carried = (Counter(carrier="chief"), Counter(carrier="pair-1"), Counter(carrier="brak"), Counter(at=at(9, 9)))
    battle = replace(battle, contest=replace(battle.contest, counters=carried))
    assert [wyrdstone(battle, battle.band(key)) for key in ("red", "blue")] == [2, 1]
    find = replace(fought_out("defend-the-find"), table=cottages((24, 24)))
    find = replace(find, contest=replace(find.contest, buildings=("house-1",)))
    assert [wyrdstone(find, find.band(key)) for key in ("red", "blue")] == [1, 0]
    assert wyrdstone(fought_out(), fought_out().band("red")) == 0
