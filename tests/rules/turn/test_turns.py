"""The turn: what its beginning wipes away and brings nearer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cometfall.model.state import State
from cometfall.model.warrior import FOR_GOOD, NO_TURN, Unready
from cometfall.rules import ready, shoot
from tests.kit import a_battle, a_shot, a_warrior, fought


def begun(battle: State, turn: str) -> State:
    """The battle as a warband's turn begins."""
    return fought(replace(battle, turn=turn, agenda=("begin-turn",))).battle


def test_what_both_sides_did_in_the_last_turn_is_forgotten() -> None:
    """Whoever charged, stood up, moved or shot has not done so in this turn."""
    charger = a_warrior("otto", charged=["brak"], moved=True, only_sixes=True)
    archer = a_warrior("brak", stood_up=True, ran=True, shots=2, shot_criticals=1, injured="stunned")
    battle = begun(a_battle(charger, archer, phase="combat"), "blue")
    assert [warrior.turn for warrior in battle.warriors] == [NO_TURN, NO_TURN]
    assert battle.phase == "recovery"


@pytest.mark.parametrize(("tangled", "after"), [(0, 0), (1, 0), (2, 1), (3, 1)])
@pytest.mark.parametrize("turn", ["red", "blue"])
def test_whoever_is_entangled_is_so_for_the_next_players_turn(turn: str, tangled: int, after: int) -> None:
    """Whosever turn that is."""
    assert begun(a_battle(a_warrior("otto", tangled=tangled)), turn).warrior("otto").tangled == after


def test_a_weapon_is_loaded_in_its_bearers_next_turn_and_ready_in_the_one_after() -> None:
    """Fired in turn 1 it is not in turn 2, and may be again in turn 3."""
    shot = a_shot(a_warrior("otto", gear=["handgun"]), a_warrior("brak"), "handgun")
    battle = fought(shot, "to-hit 1").battle
    seen = []
    for turn in ("blue", "red", "blue", "red"):
        battle = begun(battle, turn)
        seen.append(ready(battle.warrior("otto"), "handgun"))
    assert seen == [0, 0, 0, 1]
    assert battle.warrior("otto").unready == ()
    assert fought(shoot(battle, "otto", "brak", "handgun"), "to-hit 1").battle.warrior("otto").unready


def test_a_weapon_fired_in_the_enemys_turn_is_loaded_in_the_next_own_one() -> None:
    """As after a shot in a fight."""
    battle = a_battle(a_warrior("otto", gear=["pistol"], unready=[Unready(weapon="pistol", turns=1)]))
    battle = begun(battle, "red")
    assert ready(battle.warrior("otto"), "pistol") == 0
    assert ready(begun(battle, "red").warrior("otto"), "pistol") == 1


def test_each_copy_is_loaded_by_itself_and_what_is_jammed_stays_so() -> None:
    """Two pistols fired one a turn are ready one a turn."""
    waiting = [
        Unready(weapon="pistol", turns=0),
        Unready(weapon="pistol", turns=1),
        Unready(weapon="bow", turns=FOR_GOOD),
    ]
    battle = a_battle(a_warrior("otto", gear=["pistol", "pistol", "bow"], unready=waiting))
    for pistols in (1, 2):
        battle = begun(battle, "red")
        assert ready(battle.warrior("otto"), "pistol") == pistols
        assert ready(battle.warrior("otto"), "bow") == 0
