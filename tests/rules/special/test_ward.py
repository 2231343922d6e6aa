"""Ward saves: after the armour, once for each wound, the best one only, whatever the Strength."""

from __future__ import annotations

import pytest

from tests.kit import a_blow, a_fight, a_shot, a_warrior, fought
from tests.ledger import proves

R = "revised"


@proves("revised.ward.after-armour")
def test_a_ward_is_rolled_when_the_armour_has_failed() -> None:
    """Heavy armour and a ward of 5+: armour 4 and ward 5 keep the wound off, armour 5 spares the second die."""
    battle = a_fight(
        a_warrior(), a_warrior("brak", W=2, gear=["heavy-armour"], traits=["ward-5"]), edition=R, striker="otto"
    )
    hit = ("to-hit 4", "to-wound 5")
    assert fought(battle, *hit, "armour-save 4")["brak"].wounds == 2
    assert fought(battle, *hit, "armour-save 3", "ward-save 5")["brak"].wounds == 2
    assert fought(battle, *hit, "armour-save 3", "ward-save 4")["brak"].wounds == 1


@proves("revised.ward.after-armour")
def test_a_ward_is_rolled_where_there_is_no_armour() -> None:
    battle = a_fight(a_warrior(gear=["axe"]), a_warrior("brak", W=2, traits=["ward-5"]), edition=R, striker="otto")
    assert fought(battle, "to-hit 4", "to-wound 4", "ward-save 5")["brak"].wounds == 2
    assert fought(battle, "to-hit 4", "to-wound 4", "ward-save 4")["brak"].wounds == 1


@proves("revised.ward.after-armour")
def test_a_ward_is_left_where_a_critical_hit_denies_the_armour() -> None:
    """Shot with a 6 to wound: the critical die takes the armour away, not the ward."""
    brak = a_warrior("brak", W=4, gear=["gromril-armour"], traits=["ward-5"])
    battle = a_shot(a_warrior(), brak, "bow", edition=R)
    rows = battle.book.critical.missile
    denying = next(row for row in rows if row.save == "none" and row.wounds > 1)
    dice = ["to-hit 4", "to-wound 6", f"critical {denying.low}", "ward-save 5", "ward-save 4"]
    assert fought(battle, *dice)["brak"].wounds == 3


@proves("revised.ward.after-armour")
def test_each_wound_has_a_ward_of_its_own() -> None:
    battle = a_fight(a_warrior(A=2, gear=["axe"]), a_warrior("brak", W=3, traits=["ward-4"]), edition=R, striker="otto")
    dice = ["to-hit 4", "to-hit 4", "to-wound 4", "to-wound 4", "ward-save 4", "ward-save 3"]
    assert fought(battle, *dice)["brak"].wounds == 2


@proves("revised.ward.best-only")
def test_of_several_wards_the_best_one_is_rolled_once() -> None:
    brak = a_warrior("brak", W=2, traits=["ward-5", "ward-4"])
    battle = a_fight(a_warrior(gear=["axe"]), brak, edition=R, striker="otto")
    assert fought(battle, "to-hit 4", "to-wound 4", "ward-save 3")["brak"].wounds == 1
    assert fought(battle, "to-hit 4", "to-wound 4", "ward-save 4")["brak"].wounds == 2


@proves("revised.ward.best-only")
@pytest.mark.parametrize("trait", ["tattoos-of-grimnir", "layers-of-fat", "quickblood"])
def test_a_ward_is_bettered_only_where_a_rule_says_so(trait: str) -> None:
    """Some make a ward better that is there, and give none to whoever has none."""
    ward = a_blow(a_fight(a_warrior(), a_warrior("brak", traits=["ward-5", trait]), edition=R)).ward
    assert ward is not None
    assert ward.need == 4
    assert a_blow(a_fight(a_warrior(), a_warrior("brak", traits=[trait]), edition=R)).ward is None


@proves("revised.ward.not-modified-by-strength")
@pytest.mark.parametrize("strength", [3, 6, 8, 10])
def test_strength_does_not_lower_a_ward(strength: int) -> None:
    ward = a_blow(a_fight(a_warrior(S=strength), a_warrior("brak", traits=["ward-4"]), edition=R)).ward
    assert ward is not None
    assert (ward.need, ward.modifiers) == (4, ())


@pytest.mark.parametrize("need", [2, 3, 4, 5, 6])
def test_a_ward_is_as_good_as_its_number(need: int) -> None:
    ward = a_blow(a_fight(a_warrior(), a_warrior("brak", traits=[f"ward-{need}"]), edition=R)).ward
    assert ward is not None
    assert ward.need == need
