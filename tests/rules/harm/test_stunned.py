"""Stunned: nothing can be done, and nothing but the next recovery phase ends it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cometfall.rules import barred
from tests.kit import a_battle, a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves

NOTHING = [
    pytest.param("classic", marks=proves("classic.stunned.nothing")),
    pytest.param("revised", marks=proves("revised.stunned.nothing")),
    pytest.param("archeonicus", marks=proves("archeonicus.stunned.no-actions")),
]


@pytest.mark.parametrize("edition", NOTHING)
def test_the_stunned_do_not_strike(edition: str) -> None:
    """However quick they were."""
    victim = a_warrior("brak", gear=["axe"], I=9, posture="stunned", W=2)
    battle = a_fight(a_warrior("otto", gear=["axe"]), victim, edition=edition)
    after = fought(battle, *(("to-wound 1",) if edition == "revised" else ()))
    assert [event.by for event in after.told("strikes")] == ["otto"]


@pytest.mark.parametrize("edition", NOTHING)
def test_who_is_stunned_before_he_struck_loses_his_blows(edition: str) -> None:
    """He was the slower."""
    battle = a_fight(a_warrior("otto", gear=["axe"], I=6), a_warrior("brak", gear=["axe"], A=3, I=5), edition=edition)
    after = fought(battle, "to-hit 4", "to-wound 4", "injury 3")
    assert [event.by for event in after.told("strikes")] == ["otto"]


@pytest.mark.parametrize("edition", NOTHING)
def test_the_stunned_do_not_shoot(edition: str) -> None:
    """Standing they might."""
    battle = a_battle(a_warrior("otto", gear=["bow"], posture="stunned"), a_warrior("brak"), edition=edition)
    bow = battle.catalogue.weapons["bow"]
    assert barred(battle, battle.warrior("otto"), bow)
    assert not barred(battle, replace(battle.warrior("otto"), posture="standing"), bow)


@pytest.mark.parametrize("edition", NOTHING)
def test_the_stunned_do_not_parry(edition: str) -> None:
    """A second attacker's blow is not turned aside, though a sword was in hand."""
    second = a_warrior("karl", warband="red", gear=["axe"], I=2)
    victim = a_warrior("brak", gear=["sword"], I=1)
    battle = a_fight(a_warrior("otto", gear=["axe"], I=6), victim, second, edition=edition)
    revised = ("to-wound 4",) if edition == "revised" else ()
    after = fought(battle, "to-hit 5", "to-wound 4", "injury 4", *revised, choices={"parry": "no"})
    assert after["brak"].out
    assert after.asked == ["parry"]


@pytest.mark.parametrize("edition", NOTHING)
def test_the_stunned_do_not_stand_up(edition: str) -> None:
    """In their own recovery phase they only come round."""
    battle = a_battle(a_warrior("otto", posture="stunned"), a_warrior("brak"), edition=edition)
    after = fought(replace(battle, agenda=("begin-turn", "recover")))
    assert after["otto"].posture == "knocked-down"
    assert after.asked == []


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.stunned.recovers")),
        pytest.param("revised", marks=proves("revised.stunned.next-recovery")),
        pytest.param("archeonicus", marks=proves("archeonicus.stunned.recover")),
    ],
)
def test_whoever_is_stunned_in_his_own_turn_stays_so_through_the_enemys(edition: str) -> None:
    """In his side's next recovery phase he is knocked down, and in the one after that he may stand."""
    battle = a_battle(a_warrior("otto", posture="stunned"), a_warrior("brak"), edition=edition)
    for turn, posture in (("blue", "stunned"), ("red", "knocked-down"), ("blue", "knocked-down"), ("red", "standing")):
        battle = fought(replace(battle, turn=turn, agenda=("begin-turn", "recover"))).battle
        assert battle.warrior("otto").posture == posture


@proves("classic.stunned.recovers", "archeonicus.stunned.recover")
@pytest.mark.parametrize("edition", ["classic", "archeonicus"])
@pytest.mark.parametrize(
    ("ruling", "answer", "posture", "asked"),
    [
        ("by-itself", "no", "knocked-down", []),
        ("if-its-player-likes", "yes", "knocked-down", ["come-round"]),
        ("if-its-player-likes", "no", "stunned", ["come-round"]),
    ],
)
def test_both_rulings_on_coming_round(edition: str, ruling: str, answer: str, posture: str, asked: list[str]) -> None:
    """It happens by itself, or if the player likes."""
    book = playing(edition, stunned={"recovers": ruling})
    battle = a_battle(a_warrior("otto", posture="stunned"), a_warrior("brak"), edition=book, agenda=("recover",))
    after = fought(battle, choices={"come-round": answer})
    assert after["otto"].posture == posture
    assert after.asked == asked


@proves("archeonicus.stunned.face-down")
def test_the_stunned_lie_face_down() -> None:
    """On an injury roll of 3."""
    battle = a_fight(
        a_warrior("otto", gear=["axe"]), a_warrior("brak", gear=["axe"]), edition="archeonicus", striker="otto"
    )
    fallen = fought(battle, "to-hit 4", "to-wound 4", "injury 3")["brak"]
    assert fallen.posture == "stunned"
    assert fallen.laid == "face-down"


@proves("archeonicus.stunned.no-armour-save")
@pytest.mark.parametrize(("edition", "dice"), [("archeonicus", ()), ("classic", ("armour-save 2",))])
def test_the_stunned_have_no_armour_save(edition: str, dice: tuple[str, ...]) -> None:
    """Gromril and shield help nothing against an arrow; in the classic book they do."""
    target = a_warrior("brak", gear=["gromril-armour", "shield"], posture="stunned", wounds=0)
    shot = a_shot(a_warrior("otto"), target, "bow", edition=edition)
    assert fought(shot, "to-hit 4", "to-wound 5", *dice, "injury 5")["brak"].out


@proves("archeonicus.stunned.no-armour-save")
def test_a_stunned_warrior_attacked_in_a_fight_is_still_out_without_dice() -> None:
    """The lost save matters for shots."""
    victim = a_warrior("brak", gear=["axe", "gromril-armour"], posture="stunned", W=3)
    battle = a_fight(a_warrior("otto", gear=["axe"]), victim, edition="archeonicus", striker="otto")
    assert fought(battle)["brak"].out
