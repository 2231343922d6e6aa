"""What lies about, what is carried, and who comes later."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.dice import Option
from cometfall.model.scenario import Counter
from cometfall.model.state import State
from cometfall.rules.scenario.counters import Lying
from cometfall.rules.scenario.room import why_not_there
from cometfall.rules.scenario.shards import shards_left
from tests.kit import a_warrior
from tests.rules.scenario.builders import at, two, unplaced
from tests.rules.turn.builders import Course, played


def test_counters_are_laid_out_in_turn_from_the_winner_of_a_roll_off() -> None:
    """D3+1 of them, before anybody chooses an edge."""
    places = iter(["20 20", "20 30", "30 20"])

    class Places(dict[str, str]):
        def get(self, what: str, default: str | None = None) -> str | None:  # type: ignore[override]  # one place after another
            return next(places) if what == "place-a-counter" else default

    battle = unplaced("wyrdstone-hunt")
    course = played(
        battle, "roll-off 1", "roll-off 6", "counters 4", choices=Places(others=""), until="who-sets-up-first"
    )
    assert course.asked == [("place-a-counter", "blue"), ("place-a-counter", "red"), ("place-a-counter", "blue")]
    assert [counter.at for counter in course.battle.contest.counters] == [at(20, 20), at(20, 30), at(30, 20)]


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("20 20", ""),
        ("10.001 20", ""),
        ("10 20", 'not more than 10" from the edges'),
        ("30 26.5", ""),
        ("30 26.499", 'less than 6" from another counter'),
    ],
)
def test_counters_lie_away_from_the_edges_and_from_each_other(key: str, why: str) -> None:
    """One lies at 30 20; a counter is half an inch wide."""
    battle = two("wyrdstone-hunt")
    battle = replace(battle, contest=replace(battle.contest, counters=(Counter(at=at(30, 20)),)))
    found = Lying(battle).named(key)
    assert (isinstance(found, Option) and not why) or (isinstance(found, str) and why and why in found)


def on(inches: int, *counters: Counter) -> State:
    """Two warbands on a square table with counters on it."""
    battle = two("wyrdstone-hunt")
    table = replace(battle.table, width=inches * 1000, depth=inches * 1000)
    return replace(battle, table=table, contest=replace(battle.contest, counters=counters))


def test_where_there_is_no_place_as_far_from_the_others_a_counter_lies_nearer_to_them() -> None:
    """Ten inches from the edges of a table of 24 leave a square of four, and nothing in it is six from its middle."""
    crowded = Lying(on(24, Counter(at=at(12, 12))))
    assert isinstance(crowded.named("13 12"), Option)
    assert isinstance(crowded.drawn(Random(1)), Option)
    assert "from the edges" in str(crowded.named("9 12"))
    assert "from another counter" in str(Lying(on(48, Counter(at=at(12, 12)))).named("13 12"))


@pytest.mark.parametrize(("inches", "why"), [(20, 'no room for a counter more than 10" from the edges'), (24, "")])
def test_a_table_on_which_no_counter_can_lie_is_too_small(inches: int, why: str) -> None:
    said = why_not_there(on(inches))
    assert (why in said) if why else "counter" not in said


def test_whoever_touches_a_counter_takes_it_up_and_carries_any_number() -> None:
    battle = two("wyrdstone-hunt", a_warrior("otto", at=at(20, 20)), a_warrior("brak", at=at(40, 40)))
    lying = (Counter(at=at(20.75, 20)), Counter(at=at(20, 19.25)), Counter(at=at(20.76, 20)))
    battle = replace(battle, contest=replace(battle.contest, counters=lying), agenda=("take-up",))
    assert [counter.carrier for counter in played(battle).battle.contest.counters] == ["otto", "otto", ""]


def test_the_fallen_leave_their_counters_where_they_stood_and_the_fleeing_take_them_along() -> None:
    carried = (Counter(carrier="otto"), Counter(carrier="otmar"))
    fallen = a_warrior("otto", at=at(20, 20), posture="out-of-action", wounds=0)
    gone = a_warrior("otmar", warband="red", at=at(0.5, 20), gone="fled")
    battle = two("wyrdstone-hunt", fallen, gone, a_warrior("brak", at=at(40, 40)))
    battle = replace(battle, contest=replace(battle.contest, counters=carried), agenda=("take-up",))
    left = played(battle).battle.contest.counters
    assert [(counter.carrier, counter.at) for counter in left] == [("", at(20, 20)), ("otmar", None)]


def test_each_warband_has_its_shards_and_loses_and_gains_by_heroes() -> None:
    """It keeps what it came with less one for each own hero down, and gains one for each enemy hero who had any."""
    down: dict[str, Any] = {"posture": "out-of-action", "wounds": 0}
    there = (
        a_warrior("otto", at=at(4, 4)),
        a_warrior("otmar", warband="red", at=at(6, 4), **down),
        a_warrior("brak", at=at(40, 40), **down),
        a_warrior("gurt", at=at(42, 40), **down),
    )
    bands: dict[str, Any] = {"red": {"heroes": ("otto", "otmar")}, "blue": {"heroes": ("brak", "gurt")}}
    battle = two("chance-encounter", *there, **bands)
    course = played(replace(battle, agenda=("share-out-shards",)), "shards 6", "shards 2")
    reds, blues = course.battle.band("red"), course.battle.band("blue")
    assert (reds.shards, blues.shards) == (3, 1)
    assert shards_left(course.battle, reds) == 3 - 1 + 1, "the blues had only one to lose"
    assert shards_left(course.battle, blues) == 0 + 1


def surprised(*dice: str) -> Course:
    """The blues are surprised: a hero, another, and a group of two."""
    there = [a_warrior(name, warband="blue") for name in ("brak", "gurt", "grim", "grom")]
    band = {"role": "defender", "heroes": ("brak", "gurt"), "groups": (("grim", "grom"),)}
    battle = unplaced("surprise-attack", a_warrior("otto"), *there, red={"role": "attacker"}, blue=band)
    return played(replace(battle, agenda=("hold-back",)), *dice)


def late(battle: State) -> set[str]:
    return {one.id for one in battle.warriors if one.gone == "late"}


def test_a_hero_or_a_group_is_there_on_a_four() -> None:
    assert late(surprised("reserves 3", "reserves 4", "reserves 1").battle) == {"brak", "grim", "grom"}
    assert late(surprised("reserves 4", "reserves 6", "reserves 5").battle) == set()


def test_if_nobody_were_there_the_last_who_was_rolled_for_is() -> None:
    assert late(surprised("reserves 3", "reserves 2", "reserves 1").battle) == {"brak", "gurt"}


def coming(turns: int, *dice: str, **choices: str) -> Course:
    """Gurt, and Grim with Grom, are still to come in a turn of the blues."""
    there = [a_warrior("brak", at=at(24, 24)), *(a_warrior(name, gone="late") for name in ("gurt", "grim", "grom"))]
    band = {"role": "defender", "heroes": ("brak", "gurt"), "groups": (("grim", "grom"),), "turns": turns}
    battle = two("surprise-attack", a_warrior("otto", at=at(4, 4)), *there, red={"role": "attacker"}, blue=band)
    wanted = {what.replace("_", "-"): key for what, key in choices.items()}
    return played(replace(battle, turn="blue", agenda=("reinforcements",)), *dice, choices=wanted)


def test_nobody_comes_in_the_first_turn() -> None:
    assert coming(1).asked == []
    assert late(coming(1).battle) == {"gurt", "grim", "grom"}


def test_whoever_comes_comes_by_one_random_edge_and_stands_at_it() -> None:
    """Gurt comes on his 4, the others do not on their 3; the edge is the one opposite to the one named."""
    course = coming(2, "reserves 4", "reserves 3", "edge 6", name_an_edge="south", come_on="20 47.5")
    assert course.battle.warrior("gurt").at == at(20, 47.5)
    assert late(course.battle) == {"grim", "grom"}
    assert course.asked == [("name-an-edge", "blue"), ("come-on", "blue")]


def test_nobody_comes_on_away_from_the_edge() -> None:
    with pytest.raises(AssertionError, match='more than 0" from the north edge'):
        coming(2, "reserves 4", "reserves 3", "edge 6", name_an_edge="south", come_on="20 47")
