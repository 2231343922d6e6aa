"""A battle from outside: asks, answers, refusals, forks."""

from __future__ import annotations

import pytest

from cometfall.battle import Answer, BattleError, RefusedError
from tests.battle.builders import EDITIONS, a_skirmish, archers, set_up
from tests.battle.checking import answered_by_chance, check


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_skirmish_played_by_chance_comes_to_its_end(edition: str) -> None:
    """After every answer nothing is true that can't be, and something is legal."""
    battle = a_skirmish(edition)
    for each in answered_by_chance(battle, seed=1):
        check(each)
    assert battle.result is not None
    assert battle.ask is None


def test_the_same_seed_and_the_same_answers_are_the_same_battle() -> None:
    one, other = a_skirmish(seed=7), a_skirmish(seed=7)
    for battle in (one, other):
        for _ in answered_by_chance(battle, seed=3):
            pass
    assert one.state == other.state
    assert one.events == other.events


@pytest.mark.parametrize(
    ("key", "code", "words"),
    [
        ("24 9", "not-open", 'more than 8" from the'),
        ("24 -3", "not-open", "it is off the table"),
        ("nan inf", "not-open", "is no place"),
        ("1e999 2", "not-open", "is no place"),
        ("somewhere", "not-open", "is no place"),
        ("", "not-open", "is no place"),
        ("1 " * 2000, "too-long", "too long"),
    ],
)
def test_an_answer_that_is_not_open_is_refused_and_changes_nothing(key: str, code: str, words: str) -> None:
    battle = a_skirmish()
    battle.answer("red")
    battle.answer("south")
    before, ask = battle.state, battle.ask
    assert ask is not None
    with pytest.raises(RefusedError, match=words) as refused:
        battle.answer(key)
    assert refused.value.code == code
    assert battle.state is before
    assert battle.ask is ask


def test_a_warrior_may_be_set_up_to_the_very_inch() -> None:
    """Within 8 inches is measured from the nearest point of his base, and the exact figure is within."""
    battle = a_skirmish()
    battle.answer("red")
    battle.answer("south")
    with pytest.raises(RefusedError):
        battle.answer("24 8.501")
    battle.answer("24 8.5")
    assert battle.state.warriors[0].at == (24000, 8500, 0)


def test_an_answer_to_an_old_ask_is_refused() -> None:
    battle = a_skirmish()
    assert battle.ask is not None
    old = battle.ask.answer("red")
    battle.answer(old)
    with pytest.raises(RefusedError, match=r"Ask 1 is not open; ask 2 is \(which-edge\)") as refused:
        battle.answer(old)
    assert refused.value.code == "old-ask"


def test_a_battle_that_is_over_asks_nothing_more() -> None:
    battle = a_skirmish()
    for _ in answered_by_chance(battle, seed=1):
        pass
    with pytest.raises(RefusedError, match="over") as refused:
        battle.answer(Answer(1, "done"))
    assert refused.value.code == "over"


def test_dice_may_be_asked_of_the_players() -> None:
    """A wrong number of faces, a face that no die has and a tie are refused."""
    battle = a_skirmish(dice="asked")
    ask = battle.ask
    assert ask is not None
    assert (ask.kind, ask.what) == ("dice", "roll-off")
    for wrong, code in (("6", "not-dice"), ("7 1", "not-dice"), ("4 4", "tied")):
        with pytest.raises(RefusedError) as refused:
            battle.answer(wrong)
        assert refused.value.code == code
    battle.answer("2 5")
    assert battle.ask is not None
    assert (battle.ask.what, battle.ask.player) == ("who-sets-up-first", "blue")


def test_a_fork_goes_its_own_way() -> None:
    battle = set_up(a_skirmish())
    fork = battle.fork()
    assert battle.ask is not None
    before = battle.state
    fork.answer(battle.ask.options[0].key)
    assert battle.state is before
    battle.answer("done")
    assert fork.state != battle.state


@pytest.mark.parametrize("count", [1, 3])
def test_a_scenario_for_two_is_not_played_by_others(count: int) -> None:
    with pytest.raises(BattleError, match=f'"Skirmish" is for 2 warbands, not {count}'):
        type(a_skirmish()).start("skirmish", [archers()] * count)
