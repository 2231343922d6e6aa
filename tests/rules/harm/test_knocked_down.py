"""Knocked down: what one on the ground can't do, and what remains of it once he has risen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cometfall.model.state import State
from cometfall.rules import barred, shoot
from tests.kit import a_battle, a_fight, a_shot, a_warrior, fought
from tests.ledger import proves

A_TURN = ("begin-turn", "recover", "combat-phase")


def with_agenda(battle: State, turn: str, *steps: str) -> State:
    """The battle with the turn of a warband, and what is done in it."""
    return replace(battle, turn=turn, agenda=steps)


@proves("classic.knocked-down.causes")
@pytest.mark.parametrize("cause", ["thrust", "injury"])
def test_knocked_down_is_one_state_whatever_brought_it_about(cause: str) -> None:
    """He strikes no more, every attack on him hits, and an unsaved wound is the end of him."""
    second = a_warrior("karl", warband="red", gear=["axe"], I=4)
    victim = a_warrior("brak", gear=["axe", "heavy-armour"], W=2 if cause == "thrust" else 1, I=3)
    battle = a_fight(a_warrior("otto", gear=["spear"], I=5), victim, second)
    fall = ("critical 3", "armour-save 5") if cause == "thrust" else ("armour-save 4", "injury 1")
    after = fought(
        battle, "to-hit 4", "to-wound 6" if cause == "thrust" else "to-wound 5", *fall, "to-wound 4", "armour-save 4"
    )
    assert after["brak"].out
    assert [event.by for event in after.told("strikes")] == ["otto", "karl"]


@proves("classic.knocked-down.no-strikes", "archeonicus.knocked-down.no-actions")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "revised", "archeonicus", "house"])
def test_who_is_knocked_down_before_he_struck_strikes_not_at_all(edition: str) -> None:
    """Three attacks at Initiative 5 are lost to a faster enemy."""
    battle = a_fight(a_warrior("otto", gear=["axe"], I=6), a_warrior("brak", gear=["axe"], A=3, I=5), edition=edition)
    after = fought(battle, "to-hit 4", "to-wound 4", "injury 1")
    assert [event.by for event in after.told("strikes")] == ["otto"]


@proves("classic.knocked-down.no-strikes")
def test_who_lies_on_the_ground_does_not_strike_back() -> None:
    """He was down when the phase began."""
    battle = a_fight(a_warrior("otto", gear=["axe"]), a_warrior("brak", gear=["axe"], posture="knocked-down", I=9))
    after = fought(battle, "to-wound 1")
    assert [event.by for event in after.told("strikes")] == ["otto"]


@proves("archeonicus.knocked-down.no-actions")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "revised", "archeonicus", "house"])
def test_who_lies_on_the_ground_does_not_shoot(edition: str) -> None:
    """Standing he might."""
    battle = a_battle(a_warrior("otto", gear=["bow"], posture="knocked-down"), a_warrior("brak"), edition=edition)
    bow = battle.catalogue.weapons["bow"]
    assert barred(battle, battle.warrior("otto"), bow)
    assert not barred(battle, replace(battle.warrior("otto"), posture="standing"), bow)


@proves("archeonicus.knocked-down.face-up")
def test_the_knocked_down_lie_face_up() -> None:
    """On an injury roll of 2."""
    battle = a_fight(
        a_warrior("otto", gear=["axe"]), a_warrior("brak", gear=["axe"]), edition="archeonicus", striker="otto"
    )
    fallen = fought(battle, "to-hit 4", "to-wound 4", "injury 2")["brak"]
    assert fallen.posture == "knocked-down"
    assert fallen.laid == "face-up"


@proves("archeonicus.knocked-down.armour-save")
@pytest.mark.parametrize(("save", "posture"), [(4, "knocked-down"), (3, "out-of-action")])
def test_the_knocked_down_have_their_armour_save(save: int, posture: str) -> None:
    """Gromril saves on 4 or more from Strength 3."""
    victim = a_warrior("brak", gear=["axe", "gromril-armour"], posture="knocked-down")
    battle = a_fight(a_warrior("otto", gear=["axe"], S=3), victim, edition="archeonicus", striker="otto")
    plain = battle.changed("otto", gear=("club",), in_hand=("club",))
    assert fought(plain, "to-wound 4", f"armour-save {save}")["brak"].posture == posture


@proves("classic.knocked-down.stands-up-next-turn")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_who_was_knocked_down_by_a_shot_may_rise_at_the_start_of_his_next_turn(answer: str) -> None:
    """Right after the enemy's turn, if his player likes."""
    shot = fought(a_shot(a_warrior("otto"), a_warrior("brak"), "bow"), "to-hit 4", "to-wound 4", "injury 1")
    assert shot["brak"].posture == "knocked-down"
    after = fought(with_agenda(shot.battle, "blue", "begin-turn", "recover"), choices={"stand-up": answer})
    assert after.asked == ["stand-up"]
    assert after["brak"].standing is (answer == "yes")
    assert after["brak"].turn.stood_up is (answer == "yes")


RISEN = [
    pytest.param("classic", marks=proves("classic.knocked-down.stood-up-engaged")),
    pytest.param("revised", marks=proves("revised.knocked-down.standing-up-engaged")),
    pytest.param("archeonicus", marks=proves("archeonicus.knocked-down.strikes-last")),
    "playsheet",
    "house",
]


@pytest.mark.parametrize("edition", RISEN)
@pytest.mark.parametrize(("mine", "theirs"), [("spear", "axe"), ("sword", "double-handed-sword")])
def test_who_has_risen_in_a_fight_strikes_last_that_turn(edition: str, mine: str, theirs: str) -> None:
    """Whatever his weapon or Initiative, and even against one that strikes last."""
    riser = a_warrior("brak", gear=[mine], I=6, posture="knocked-down", wounds=0)
    battle = a_fight(a_warrior("otto", gear=[theirs], I=2), riser, edition=edition)
    after = fought(with_agenda(battle, "blue", *A_TURN), "to-hit 1", "to-hit 1", choices={"parry": "no"})
    assert [event.by for event in after.told("strikes")] == ["otto", "brak"]
    assert after.battle.contacts == (("brak", "otto"),)


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.knocked-down.back-to-normal")),
        pytest.param("revised", marks=proves("revised.knocked-down.afterwards")),
    ],
)
def test_in_the_turn_after_the_risen_fights_in_his_order_again(edition: str) -> None:
    """With no wound left he strikes by his Initiative, in the opponent's turn and in his own."""
    riser = a_warrior("brak", gear=["axe"], I=6, posture="knocked-down", wounds=0)
    battle = a_fight(a_warrior("otto", gear=["axe"], I=2), riser, edition=edition)
    first = fought(with_agenda(battle, "blue", *A_TURN), "to-hit 1", "to-hit 1").battle
    for turn in ("red", "blue"):
        after = fought(with_agenda(first, turn, *A_TURN), "to-hit 1", "to-hit 1")
        assert [event.by for event in after.told("strikes")] == ["brak", "otto"]
        assert after["brak"].wounds == 0


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.knocked-down.injured-again")),
        pytest.param("revised", marks=proves("revised.knocked-down.afterwards")),
    ],
)
@pytest.mark.parametrize(("face", "posture"), [(1, "knocked-down"), (4, "stunned"), (5, "out-of-action")])
def test_each_further_wound_is_rolled_for_as_if_the_last_had_just_been_lost(
    edition: str, face: int, posture: str
) -> None:
    """He stands with no wound left, and an arrow strikes him."""
    shot = a_shot(a_warrior("otto"), a_warrior("brak", wounds=0, W=2), "bow", edition=edition)
    assert fought(shot, "to-hit 4", "to-wound 4", f"injury {face}")["brak"].posture == posture


@pytest.mark.parametrize(("edition", "need"), [("classic", 4), ("archeonicus", 4), ("revised", 5)])
def test_the_risen_may_shoot(edition: str, need: int) -> None:
    """Standing up is no move, but in the revised book it counts as one."""
    archer = a_warrior("otto", gear=["bow"], posture="knocked-down", wounds=0)
    battle = a_shot(archer, a_warrior("brak", W=2), "bow", edition=edition)
    risen = fought(replace(battle, assaults=(), agenda=("begin-turn", "recover"))).battle
    for face, wounds in ((need, 1), (need - 1, 2)):
        dice = (f"to-hit {face}", *(("to-wound 4",) if wounds == 1 else ()))
        assert fought(shoot(risen, "otto", "brak", "bow"), *dice)["brak"].wounds == wounds


@pytest.mark.parametrize(("edition", "hidden"), [("classic", True), ("revised", False)])
def test_being_knocked_down_betrays_the_hidden_only_where_the_book_says_so(edition: str, *, hidden: bool) -> None:
    """Being stunned always does."""
    shot = a_shot(a_warrior("otto"), a_warrior("brak", hidden=True), "bow", edition=edition)
    assert fought(shot, "to-hit 4", "to-wound 4", "injury 1")["brak"].hidden is hidden
    assert not fought(shot, "to-hit 4", "to-wound 4", "injury 3")["brak"].hidden
