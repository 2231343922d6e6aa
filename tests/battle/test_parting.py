"""Parting before a battle is decided: one gives it up, or all agree to end it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cometfall.battle import Battle, RefusedError
from tests.battle.builders import a_skirmish, archers, set_up


def test_whoever_resigns_has_lost() -> None:
    battle = set_up(a_skirmish())
    battle.resign("red")
    assert battle.ask is None
    assert battle.result is not None
    assert (battle.result.winners, battle.result.why) == (("blue",), "resigned")
    assert battle.events[-1].text == "Blues wins: the other side has given the battle up."


def test_one_may_resign_though_another_is_asked() -> None:
    battle = a_skirmish()
    assert battle.ask is not None
    other = next(player for player in battle.players if player != battle.ask.player)
    battle.resign(other)
    assert battle.result is not None
    assert other not in battle.result.winners


def test_an_end_that_is_offered_comes_once_all_agree() -> None:
    battle = set_up(a_skirmish())
    battle.offer_end("red")
    assert battle.ask is not None
    assert (battle.ask.what, battle.ask.player) == ("agree-to-end", "blue")
    battle.answer("yes")
    assert battle.result is not None
    assert (battle.result.winners, battle.result.why) == ((), "agreed")


def test_an_end_that_is_declined_changes_nothing() -> None:
    battle = set_up(a_skirmish())
    state, asked = battle.state, battle.ask
    assert asked is not None
    battle.offer_end("red")
    battle.answer("no")
    assert battle.ask is not None
    assert battle.state == state
    assert (battle.ask.what, battle.ask.player) == (asked.what, asked.player)


def test_while_one_wish_is_open_there_is_no_other() -> None:
    battle = set_up(a_skirmish())
    battle.offer_end("red")
    for wish in (battle.offer_end, battle.back):
        with pytest.raises(RefusedError) as refused:
            wish("red")
        assert refused.value.code == "asked-already"


def test_a_battle_that_is_over_is_not_given_up_again() -> None:
    battle = a_skirmish()
    battle.resign("red")
    for wish in (battle.offer_end, battle.resign):
        with pytest.raises(RefusedError) as refused:
            wish("blue")
        assert refused.value.code == "over"


def test_of_three_sides_none_can_end_it_alone() -> None:
    bands = [archers("Reds"), archers("Blues"), archers("Greens")]
    battle = Battle.start("gathering", bands, edition="classic", seed=1)
    with pytest.raises(RefusedError) as refused:
        battle.resign("red")
    assert refused.value.code == "more-than-two"


@pytest.mark.parametrize("how", ["resign", "agree", "decline"])
def test_a_record_holds_how_they_parted(how: str, tmp_path: Path) -> None:
    battle = set_up(a_skirmish())
    if how == "resign":
        battle.resign("blue")
    else:
        battle.offer_end("blue")
        battle.answer("yes" if how == "agree" else "no")
    battle.save(tmp_path / "parted.cometfall")
    again = Battle.load(tmp_path / "parted.cometfall")
    assert again.state == battle.state
    assert again.events == battle.events
    assert again.result == battle.result
