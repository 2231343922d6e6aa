"""Taking back: free while nobody has learned anything, and after that only if all agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from cometfall.battle import Battle, RefusedError
from cometfall.battle.record import Given
from tests.battle.builders import a_skirmish, set_up


def walked(battle: Battle, who: str = "captain") -> Battle:
    """The first player has walked with his captain; no die has fallen by it."""
    ask = battle.ask
    assert ask is not None
    key = next(option.key for option in ask.options if option.key.endswith(f"{who} walk"))
    battle.answer(key)
    return battle


def set_up_last(battle: Battle) -> Given:
    """The answer by which the last warrior was set up."""
    return next(line for line in reversed(battle.record) if isinstance(line, Given) and line.what == "set-up")


def asked(battle: Battle) -> tuple[str, str]:
    assert battle.ask is not None
    return battle.ask.what, battle.ask.player


def test_what_no_die_has_followed_is_taken_back_freely() -> None:
    battle = set_up(a_skirmish())
    battle.answer("done")  # nobody charges
    first = battle.state.turn
    before = battle.state
    walked(battle)
    battle.answer("stay")
    assert battle.state != before
    battle.back(first)
    assert asked(battle) == ("whereto", first)
    battle.back(first)
    assert asked(battle) == ("move", first)
    assert battle.state == before


def test_an_ask_that_is_open_again_has_a_number_of_its_own() -> None:
    """An answer to it as it was before is an old one."""
    battle = set_up(a_skirmish())
    assert battle.ask is not None
    old, first = battle.ask.answer("done"), battle.ask.player
    battle.answer(old)
    battle.back(first)
    with pytest.raises(RefusedError) as refused:
        battle.answer(old)
    assert refused.value.code == "old-ask"


def test_once_another_has_answered_he_is_asked() -> None:
    """A die has fallen besides: the one for the first turn."""
    battle = set_up(a_skirmish())
    last = set_up_last(battle).player
    other = next(player for player in battle.players if player != last)
    battle.back(last)
    assert asked(battle) == ("allow-taking-back", other)
    with pytest.raises(RefusedError, match="wants to take something back"):
        battle.back(other)
    battle.answer("yes")
    assert asked(battle) == ("set-up", last)


def test_who_does_not_agree_lets_the_battle_go_on() -> None:
    battle = set_up(a_skirmish())
    before = asked(battle)
    last = set_up_last(battle).player
    battle.back(last)
    battle.answer("no")
    assert asked(battle) == before


def test_dice_that_fell_do_not_fall_again() -> None:
    """Whoever takes back a choice knows what its dice showed; others fall for the next one."""
    battle = set_up(a_skirmish())
    faces = [tuple(entry.faces) for entry in battle.events if entry.what == "die"]
    last = set_up_last(battle).player
    rolled = battle.rolled
    battle.back(last)
    battle.answer("yes")
    battle.answer(set_up_last(battle).key)
    assert battle.rolled > rolled
    assert [tuple(entry.faces) for entry in battle.events if entry.what == "die"][:-1] == faces[:-1]


def test_all_others_have_to_agree(tmp_path: Path) -> None:
    """What was taken back is in the record, and the record leads to the same moment."""
    battle = set_up(a_skirmish())
    last = set_up_last(battle).player
    battle.back(last)
    battle.save(tmp_path / "asked.cometfall")
    assert asked(Battle.load(tmp_path / "asked.cometfall")) == asked(battle)
    battle.answer("yes")
    battle.save(tmp_path / "agreed.cometfall")
    loaded = Battle.load(tmp_path / "agreed.cometfall")
    assert (loaded.state, loaded.rolled) == (battle.state, battle.rolled)
    assert asked(loaded) == asked(battle)


def test_nothing_can_be_taken_back_before_something_was_answered() -> None:
    with pytest.raises(RefusedError, match="has answered nothing") as refused:
        a_skirmish().back("red")
    assert refused.value.code == "nothing-to-take-back"
    with pytest.raises(RefusedError, match='no player "pink"'):
        a_skirmish().back("pink")


def test_out_of_turn_is_refused() -> None:
    battle = set_up(a_skirmish())
    assert battle.ask is not None
    other = next(player for player in battle.players if player != battle.ask.player)
    with pytest.raises(RefusedError) as refused:
        battle.answer(type(battle.ask.answer(""))(battle.ask.number, "done", other))
    assert refused.value.code == "out-of-turn"
