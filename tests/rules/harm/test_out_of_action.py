"""Out of action: off the table, and no part of the battle any more."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cometfall.model.state import opponents
from cometfall.rules import barred
from tests.kit import a_fight, a_shot, a_warrior, fought
from tests.ledger import proves

REMOVED = [
    pytest.param("classic", marks=proves("classic.out-of-action.removed")),
    pytest.param("revised", marks=proves("revised.out-of-action.removed")),
    pytest.param("archeonicus", marks=proves("archeonicus.out-of-action.removed")),
]


@pytest.mark.parametrize("edition", REMOVED)
@pytest.mark.parametrize("face", [5, 6])
def test_who_is_out_of_action_is_taken_off_at_once(edition: str, face: int) -> None:
    """He strikes not back and holds nobody; the next attack finds him gone."""
    second = a_warrior("karl", warband="red", gear=["axe"], I=2)
    battle = a_fight(
        a_warrior("otto", gear=["axe"], I=6), a_warrior("brak", gear=["axe"], A=3), second, edition=edition
    )
    after = fought(battle, "to-hit 4", "to-wound 4", f"injury {face}")
    assert after["brak"].laid == "removed"
    assert [event.by for event in after.told("strikes")] == ["otto"]
    assert after.battle.contacts == ()
    assert opponents(after.battle, "otto") == opponents(after.battle, "karl") == ()


@pytest.mark.parametrize("edition", REMOVED)
def test_who_is_out_of_action_takes_no_further_part(edition: str) -> None:
    """He neither rises in his own turn nor fights nor shoots, but he is still counted among his warband."""
    gone = a_warrior("brak", gear=["axe", "bow"], posture="out-of-action", wounds=0)
    battle = a_fight(a_warrior("otto", gear=["axe"]), gone, edition=edition, contacts=())
    after = fought(replace(battle, turn="blue", agenda=("begin-turn", "recover", "combat-phase")))
    assert after["brak"].out
    assert not after.asked
    assert not after.events
    assert "out of action" in barred(battle, battle.warrior("brak"), battle.catalogue.weapons["bow"])
    assert [warrior.id for warrior in battle.warriors if warrior.warband == "blue"] == ["brak"]


@pytest.mark.parametrize("edition", REMOVED)
def test_nothing_strikes_one_who_is_off_the_table(edition: str) -> None:
    """A ricochet passes him by."""
    gone = replace(a_warrior("carl", posture="out-of-action", wounds=0), at=(9000, 0, 0))
    shot = a_shot(a_warrior("otto"), a_warrior("brak", W=2), "bow", gone, edition=edition)
    after = fought(shot, "to-hit 4", "to-wound 6", "critical 3")
    assert after.told("ricochet") == []


@proves("revised.out-of-action.removed", "classic.out-of-action.removed")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_nothing_of_him_is_left_on_the_table(edition: str) -> None:
    """Neither his fury nor his hiding nor what he was about to do."""
    target = a_warrior("brak", frenzied=True, hidden=True, fleeing=True, tangled=1, charged=["otto"])
    after = fought(a_shot(a_warrior("otto"), target, "bow", edition=edition), *("to-hit 3", "to-wound 4", "injury 6"))
    plain = a_warrior("brak", posture="out-of-action", wounds=0, hands=[])
    assert after["brak"] == replace(plain, at=after["brak"].at)
