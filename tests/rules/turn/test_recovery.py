"""Recovery: a step for each of the fallen, in their own turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cometfall.model.state import State
from tests.kit import After, a_battle, a_fight, a_warrior, fought, playing
from tests.ledger import proves


def recovered(battle: State, turn: str = "red", **answers: str) -> After:
    """The battle after the recovery phase of a warband."""
    start = replace(battle, turn=turn, agenda=("begin-turn", "recover"))
    return fought(start, choices={what.replace("_", "-"): answer for what, answer in answers.items()})


def fallen(edition: str, posture: str) -> State:
    """Otto and Brak lie alike."""
    return a_battle(a_warrior("otto", posture=posture), a_warrior("brak", posture=posture), edition=edition)


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.recovery.stunned-becomes-knocked-down")),
        pytest.param("playsheet", marks=proves("playsheet.recovery.stunned")),
        pytest.param("revised", marks=proves("revised.recovery.stunned-to-knocked-down")),
    ],
)
@pytest.mark.parametrize(
    ("turn", "otto", "brak"), [("red", "knocked-down", "stunned"), ("blue", "stunned", "knocked-down")]
)
def test_the_stunned_of_the_side_whose_turn_it_is_come_round(edition: str, turn: str, otto: str, brak: str) -> None:
    """Those of the other side stay stunned."""
    after = recovered(fallen(edition, "stunned"), turn)
    assert (after["otto"].posture, after["brak"].posture) == (otto, brak)
    assert after.asked == []


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.recovery.knocked-down-stands-up")),
        pytest.param("playsheet", marks=proves("playsheet.recovery.knocked-down")),
        pytest.param("revised", marks=proves("revised.recovery.stand-up")),
    ],
)
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_knocked_down_may_stand_up_in_their_own_turn(edition: str, answer: str) -> None:
    """Their player chooses, and no die is rolled."""
    after = recovered(fallen(edition, "knocked-down"), stand_up=answer)
    assert after["otto"].standing is (answer == "yes")
    assert after["otto"].turn.stood_up is (answer == "yes")
    assert after["brak"].posture == "knocked-down"
    assert after.asked == ["stand-up"]


@proves("revised.recovery.stand-up")
def test_standing_up_is_allowed_in_contact_with_enemies() -> None:
    """He then strikes last in this turn."""
    riser = a_warrior("otto", gear=["axe"], posture="knocked-down", wounds=0, I=9)
    battle = a_fight(riser, a_warrior("brak", gear=["axe"], I=1), edition="revised")
    battle = replace(battle, agenda=("begin-turn", "recover", "combat-phase"))
    after = fought(battle, "to-hit 1", "to-hit 1")
    assert [event.by for event in after.told("strikes")] == ["brak", "otto"]


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.recovery.one-step-per-phase")),
        pytest.param("playsheet", marks=proves("playsheet.recovery.knocked-down")),
        pytest.param("revised", marks=proves("revised.recovery.stunned-to-knocked-down")),
    ],
)
def test_nobody_comes_round_and_stands_up_in_the_same_phase(edition: str) -> None:
    """Stunned in the enemy's turn, he lies through his own next turn and may stand in the one after."""
    once = recovered(fallen(edition, "stunned"))
    assert once["otto"].posture == "knocked-down"
    assert once.asked == []
    between = recovered(once.battle, "blue").battle
    again = recovered(between)
    assert again["otto"].standing
    assert again.asked == ["stand-up"]


@pytest.mark.parametrize(
    ("order", "told"),
    [("one-step-for-each", ["otto", "karl", "fritz"]), ("rise-then-turn-over-then-rally", ["karl", "fritz", "otto"])],
)
def test_both_rulings_on_the_order_of_the_phase(order: str, told: list[str]) -> None:
    """A step for one warrior after another, or all who rise first."""
    book = playing("revised", recovery={"order": order})
    karl = a_warrior("karl", warband="red", posture="knocked-down")
    fritz = a_warrior("fritz", warband="red", posture="knocked-down")
    battle = a_battle(a_warrior("otto", posture="stunned"), karl, fritz, edition=book)
    assert [event.by for event in recovered(battle).events] == told


def test_those_who_stand_or_are_gone_need_no_recovery() -> None:
    """Nothing is asked and nothing told."""
    battle = a_battle(a_warrior("otto"), a_warrior("karl", warband="red", posture="out-of-action"))
    after = recovered(battle)
    assert not after.asked
    assert not after.events
    assert not after["otto"].turn.stood_up
