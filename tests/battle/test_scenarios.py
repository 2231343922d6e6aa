"""Scenarios: those that come along, those that make no sense, and tables on which one can't be set up."""

from __future__ import annotations

import pytest

from cometfall.battle import Battle, BattleError
from cometfall.battle.scenario_words import in_sentences
from cometfall.battle.shelves import parsed, scenario_named, shipped
from cometfall.geometry import Table
from cometfall.model.scenario import Scenario
from cometfall.rules.scenario.sense import why_no_sense
from tests.battle.builders import EDITIONS, archers
from tests.battle.checking import answered_by_chance, check
from tests.rules.scenario.builders import cottages

ALL = sorted(shipped("scenarios"))
HOUSES = cottages((24, 24), (14, 14), (34, 34))


def test_the_nine_of_the_rulebook_come_along_and_two_more() -> None:
    found = [scenario_named(key) for key in ALL]
    assert sorted(one.number for one in found) == [0, 0, *range(1, 10)]
    assert all(one.key == key for one, key in zip(found, ALL, strict=True))
    assert not any(why_no_sense(one) for one in found)
    assert {(one.least, one.most) for one in found} == {(2, 2), (3, 6)}


@pytest.mark.parametrize("key", ALL)
def test_each_is_told_in_sentences(key: str) -> None:
    said = in_sentences(scenario_named(key))
    assert said[0].startswith("It is for ")
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in said)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("key", ALL)
def test_each_is_played_by_chance_to_its_end(key: str) -> None:
    """On open ground, or among houses where it needs them; after every answer nothing is true that can't be."""
    scenario = scenario_named(key)
    edition = EDITIONS[ALL.index(key) % len(EDITIONS)]
    table = HOUSES if scenario.buildings else "open"
    bands = [archers(name, count=2) for name in ("Reds", "Blues", "Greens")][: scenario.least]
    battle = Battle.start(scenario, bands, edition=edition, table=table, seed=3)
    for each in answered_by_chance(battle, seed=3):
        check(each)
    assert battle.result is not None


TINY = Table(width=12_000, depth=12_000)


@pytest.mark.parametrize(
    ("key", "table", "why"),
    [
        ("defend-the-find", "open", "it needs a building, and none stands there"),
        ("occupy", cottages((24, 24)), "it needs 3 buildings, and 1 stands there"),
        ("hidden-treasure", "open", "it needs a building, and none stands there"),
    ],
)
def test_a_scenario_that_can_not_be_set_up_on_its_table_is_refused(key: str, table: Table | str, why: str) -> None:
    with pytest.raises(BattleError, match=why) as refused:
        Battle.start(key, [archers(), archers()], table=table)
    assert refused.value.code == "no-room"


def test_a_zone_without_room_is_refused() -> None:
    """Thirty men do not stand within half an inch of an edge of 12 inches."""
    narrow = 'key = "narrow"\nname = "Narrow"\n[[zones]]\nof = "own-edge"\nwithin = 0\n'
    scenario = parsed(Scenario, narrow, "narrow.toml")
    with pytest.raises(BattleError, match="there is no room for Many within 0 inches of the south edge"):
        Battle.start(scenario, [archers("Many", count=25), archers()], table=TINY)
    assert Battle.start(scenario, [archers(count=2), archers(count=2)], table=TINY).ask is not None


NONSENSE = [
    ("least = 3", "least: it is for at least 3 warbands and at most 2"),
    ('begins = "attacker"', "begins: it speaks of an attacker or a defender"),
    ('goal = "broke-through"', "goal: it speaks of an attacker or a defender"),
    ("reserves = true", "reserves: it speaks of an attacker or a defender"),
    ('edges = "none"', 'edges: a zone is at "own-edge"'),
    ("most = 4", "zones: more than two warbands have no edges of their own"),
    ('objective = "middle-building"', "buildings: an objective is a building"),
    ('goal = "chest-home"', 'goal: "chest-home" needs chest = true'),
    ("chest = true", "chest: it is hidden in a building"),
    ('[[zones]]\nwho = "first"', "zones: they have to say where each warband sets up"),
    ('[[zones]]\nof = "the-find"', 'objective: "the-find" needs "middle-building"'),
    ('goal = "off-the-far-edge"\n[[zones]]\nof = "any-edge"', "needs warbands that have edges of their own"),
    ('roles = "fewer-defend"\nmost = 3\n[[zones]]\nof = "anywhere"', "roles: an attacker and a defender are two"),
    ("color = 3", 'there is no key "color"'),
    ('goal = "fame"', '"fame" is none of what can stand here'),
]


@pytest.mark.parametrize(("line", "sentence"), NONSENSE)
def test_a_scenario_that_makes_no_sense_is_refused_with_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(BattleError) as refused:
        parsed(Scenario, f'key = "ours"\nname = "Ours"\n{line}\n', "ours.toml")
    assert str(refused.value).startswith("ours.toml: ")
    assert sentence in str(refused.value)
