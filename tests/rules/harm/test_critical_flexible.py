"""Critical hits of flexible weapons."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.kit import a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves
from tests.rules.harm.critical_hits import a_victim, an_attack


@proves("archeonicus.critical.flexible-entangle")
@pytest.mark.parametrize("die", [1, 2])
@pytest.mark.parametrize(("save", "wounds"), [(6, 3), (5, 2)])
def test_the_entangled_are_easier_to_hit_in_the_next_players_turn(die: int, save: int, wounds: int) -> None:
    """Whoever attacks them, also where the wound was saved: 3 or more instead of 4."""
    battle = an_attack("archeonicus", "flexible", a_victim("axe", "light-armour", W=3), I=5)
    battle = replace(battle, agenda=("combat-phase", "begin-turn", "combat-phase", "begin-turn", "combat-phase"))
    dice = ("to-hit 4", "to-wound 6", f"critical {die}", f"armour-save {save}")
    next_turn = ("to-hit 3", "to-wound 1", "to-hit 1")
    after = fought(battle, *dice, *next_turn, "to-hit 3", "to-hit 1")
    assert after["brak"].wounds == wounds
    assert after["brak"].tangled == 0
    assert [event.by for event in after.told("missed")] == ["brak", "otto", "brak"]


@proves("archeonicus.critical.flexible-entangle")
def test_the_entangled_are_not_easier_to_hit_in_the_same_turn() -> None:
    """Another's blow in the same phase still needs 4 or more."""
    third = a_warrior("karl", warband="red", gear=["axe"], I=2)
    battle = a_fight(a_warrior("otto", gear=["steel-whip"], I=5), a_victim("axe", W=3), third, edition="archeonicus")
    brak = {"whom-to-strike": "karl:1xaxe"}
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 1", "to-hit 1", "to-hit 3", choices=brak)
    assert after["brak"].tangled == 2


@proves("archeonicus.critical.flexible-entangle")
def test_the_entangled_are_easier_to_shoot_as_well() -> None:
    """Ballistic Skill 3 hits on 3 or more."""
    battle = a_shot(a_warrior("otto"), a_warrior("brak", W=3, tangled=1), "bow", edition="archeonicus")
    assert fought(battle, "to-hit 3", "to-wound 4")["brak"].wounds == 2
    battle = a_shot(a_warrior("otto"), a_warrior("brak", W=3, tangled=2), "bow", edition="archeonicus")
    assert fought(battle, "to-hit 3")["brak"].wounds == 3


def test_one_entangled_anew_is_easier_to_hit_in_this_turn_and_the_next() -> None:
    """The second entangling does not end the first."""
    battle = an_attack("archeonicus", "flexible", a_warrior("brak", gear=["axe"], W=3, tangled=1))
    after = fought(battle, "to-hit 3", "to-wound 6", "critical 1")
    assert after["brak"].entangled
    again = fought(replace(after.battle, agenda=("begin-turn",)))
    assert again["brak"].entangled
    assert not fought(replace(again.battle, agenda=("begin-turn",)))["brak"].entangled


@pytest.mark.parametrize(
    ("ruling", "save", "tangled"),
    [("the-next-player-turn", 6, 2), ("if-not-saved", 6, 0), ("if-not-saved", 5, 2)],
)
def test_both_rulings_on_whom_a_whip_entangles(ruling: str, save: int, tangled: int) -> None:
    """Whoever is struck, or only whom no save has kept from the wound."""
    book = playing("archeonicus", critical={"entangle_lasts": ruling})
    battle = an_attack(book, "flexible", a_victim("axe", "light-armour", W=3))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 1", f"armour-save {save}")
    assert after["brak"].tangled == tangled


@proves("archeonicus.critical.flexible-whiplash", "archeonicus.critical.flexible-chart")
def test_a_whiplash_is_two_wounds_with_a_save_for_each() -> None:
    """A shield saves on a 6: one of the two wounds is stopped."""
    victim = a_warrior("brak", gear=["flail", "shield"], hands=["flail"], W=2)
    battle = an_attack("archeonicus", "flexible", replace(victim, in_hand=("shield",)))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 5", "armour-save 6", "armour-save 2")
    assert after["brak"].wounds == 1
    assert after["brak"].standing


@proves("archeonicus.critical.flexible-choke")
@pytest.mark.parametrize(
    ("injuries", "posture"),
    [(("injury 1", "injury 3"), "out-of-action"), (("injury 1", "injury 2"), "stunned")],
)
def test_a_choke_is_two_wounds_without_a_save_and_the_worse_hurt(injuries: tuple[str, ...], posture: str) -> None:
    """Gromril helps nothing, and each injury roll has +2."""
    battle = an_attack("archeonicus", "flexible", a_victim("axe", "gromril-armour"))
    assert fought(battle, "to-hit 4", "to-wound 6", "critical 6", *injuries)["brak"].posture == posture
