"""The turn: what its beginning wipes away and brings nearer."""

from __future__ import annotations

from itertools import groupby

import pytest
from msgspec.structs import replace

from cometfall.model.state import State
from cometfall.model.warrior import FOR_GOOD, NO_TURN, Unready
from cometfall.rules import ready, shoot
from cometfall.rules.turn.setup import SETTING_UP
from tests.kit import a_battle, a_shot, a_warrior, fought
from tests.ledger import proves
from tests.rules.turn.builders import a_whole_battle, played


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


BOTH = pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.turn.alternate")),
        pytest.param("revised", marks=proves("revised.turn.alternation")),
    ],
)


@BOTH
def test_one_side_takes_its_whole_turn_then_the_other(edition: str) -> None:
    """No step of one's turn stands within the other's."""
    battle = a_whole_battle(a_warrior("otto", at=(0, 0, 0)), a_warrior("brak", at=(40000, 0, 0)), edition=edition)
    course = played(battle, steps=120)
    turns = [turn for turn, _ in groupby(turn for _, turn in course.steps)]
    assert turns[:4] == ["red", "blue", "red", "blue"]
    first = [step for step, turn in course.steps if turn == "red"]
    assert first[: first.index("end-turn")].count("begin-turn") == 1
    assert {player for what, player in course.asked if what == "move"} == {"red", "blue"}


@BOTH
def test_a_turn_is_as_long_for_each_warband_of_three(edition: str) -> None:
    """They follow each other in their order, and who has nobody left has no turn."""
    spots = iter(range(0, 90000, 20000))
    otto, brak, gurt = (a_warrior(name, warband=name, at=(next(spots), 0, 0)) for name in ("otto", "brak", "gurt"))
    order = played(a_whole_battle(otto, brak, gurt, edition=edition, turn="otto"), steps=120)
    turns = [turn for turn, _ in groupby(turn for _, turn in order.steps)]
    assert turns[:4] == ["otto", "brak", "gurt", "otto"]
    gone = replace(brak, posture="out-of-action", wounds=0)
    course = played(a_whole_battle(otto, gone, gurt, edition=edition, turn="otto"), steps=120)
    turns = [turn for turn, _ in groupby(turn for _, turn in course.steps)]
    assert turns[:3] == ["otto", "gurt", "otto"]


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.turn.phases")),
        pytest.param("playsheet", marks=proves("playsheet.turn.phases")),
        pytest.param("revised", marks=proves("revised.turn.phases")),
        "archeonicus",
        "house",
    ],
)
def test_a_turn_has_four_phases_in_their_order(edition: str) -> None:
    """Each is played once."""
    battle = a_whole_battle(a_warrior("otto", at=(0, 0, 0)), a_warrior("brak", at=(40000, 0, 0)), edition=edition)
    phases = ("recover", "begin-movement", "begin-shooting", "combat-phase")
    steps = [step for step, _ in played(battle, until="end-turn").steps]
    assert [step for step in steps if step in phases] == list(phases)


@proves("classic.turn.phases")
def test_whoever_is_shot_down_in_a_turn_can_neither_be_charged_nor_struck_in_it() -> None:
    """The charges of that turn are over, and in the combat phase nobody touches him."""
    otto = a_warrior("otto", at=(0, 0, 0), gear=["bow"])
    battle = a_whole_battle(otto, a_warrior("brak", at=(9000, 0, 0)))
    course = played(battle, "to-hit 6", "to-wound 4", "injury 1", choices={"shoot": "otto brak bow"}, until="end-turn")
    assert course.battle.warrior("brak").posture == "knocked-down"
    asked = [what for what, _ in course.asked]
    assert asked.index("shoot") > max(place for place, what in enumerate(asked) if what in {"move", "charge"})
    assert course.told("strikes") == []


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.turn.combat-both-sides")),
        pytest.param("revised", marks=proves("revised.turn.both-sides-fight")),
    ],
)
def test_both_sides_fight_in_each_players_combat_phase(edition: str) -> None:
    """They strike in the one's turn, and again in the other's."""
    otto, brak = a_warrior("otto", at=(0, 0, 0), I=4, gear=["axe"]), a_warrior("brak", at=(1000, 0, 0), gear=["axe"])
    battle = a_whole_battle(otto, brak, edition=edition, contacts=(("brak", "otto"),))
    once = played(battle, "to-hit 1", "to-hit 1", until="end-turn")
    assert [event.by for event in once.told("strikes")] == ["otto", "brak"]
    assert once.battle.turn == "red"
    again = played(once.battle, "to-hit 1", "to-hit 1", until="end-turn")
    assert again.battle.turn == "blue"
    assert [event.by for event in again.told("strikes")] == ["otto", "brak"]


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.turn.combat-both-sides")),
        pytest.param("revised", marks=proves("revised.turn.own-phases")),
    ],
)
def test_only_the_side_whose_turn_it_is_recovers_moves_and_shoots(edition: str) -> None:
    """A stunned warrior of the other side stays stunned through it all."""
    otto, otmar = a_warrior("otto", at=(0, 0, 0), gear=["bow"]), a_warrior("otmar", warband="red", posture="stunned")
    brak, gurt = a_warrior("brak", at=(9000, 0, 0), gear=["bow"]), a_warrior("gurt", posture="stunned")
    there = (otto, replace(otmar, at=(0, 4000, 0)), brak, replace(gurt, at=(9000, 9000, 0)))
    course = played(a_whole_battle(*there, edition=edition), until="end-turn")
    assert course.battle.warrior("gurt").posture == "stunned"
    assert course.battle.warrior("otmar").posture == "knocked-down"
    assert {player for _, player in course.asked} == {"red"}
    assert {what for what, _ in course.asked} >= {"move", "shoot"}


@proves("classic.turn.setup")
@pytest.mark.parametrize(("place", "stands"), [("24 8.5", True), ("24 8.501", False), ("24 40", False)])
def test_warriors_are_set_up_as_the_scenario_says(place: str, stands: bool) -> None:
    """Within 8 inches of an edge, the exact figure included; beside that is no setting up."""
    battle = a_whole_battle(a_warrior("otto"), a_warrior("brak"), agenda=SETTING_UP, turn="")
    choices = {"who-sets-up-first": "red", "which-edge": "south", "set-up otto": place, "set-up brak": "24 45"}
    dice = ("roll-off 6", "roll-off 1", "roll-off 1", "roll-off 6")
    if not stands:
        with pytest.raises(AssertionError, match='more than 8" from the south edge'):
            played(battle, *dice, choices=choices, until="begin-turn")
        return
    course = played(battle, *dice, choices=choices, until="begin-turn")
    assert course.battle.warrior("otto").at == (24000, 8500, 0)
    assert course.battle.turn == "blue"
    assert course.asked == [
        ("who-sets-up-first", "red"),
        ("which-edge", "red"),
        ("set-up", "red"),
        ("set-up", "blue"),
    ]
