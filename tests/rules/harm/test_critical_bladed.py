"""Critical hits of blades."""

from __future__ import annotations

import pytest

from tests.kit import a_fight, a_warrior, fought
from tests.ledger import proves
from tests.rules.harm.critical_hits import a_victim, an_attack, the_book


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.bladed-1-2")),
        pytest.param("revised", marks=proves("revised.critical.bladed-flesh-wound")),
        pytest.param("archeonicus", marks=proves("archeonicus.critical.bladed-chart")),
        pytest.param("house", marks=proves("house.critical.bladed-1-2")),
    ],
)
@pytest.mark.parametrize("weapon", ["sword", "dagger"])
@pytest.mark.parametrize("die", [1, 2])
def test_a_flesh_wound_lets_no_armour_save(edition: str, weapon: str, die: int) -> None:
    """Neither gromril with a shield nor what a dagger would add to it."""
    victim = a_victim("axe", "gromril-armour", "shield", W=3)
    battle = a_fight(a_warrior("otto", gear=[weapon]), victim, edition=the_book(edition), striker="otto")
    assert fought(battle, "to-hit 4", "to-wound 6", f"critical {die}")["brak"].wounds == 2


@proves("revised.critical.bladed-flesh-wound")
def test_a_ward_is_rolled_against_a_flesh_wound() -> None:
    """It denies the armour only."""
    battle = an_attack("revised", "bladed", a_victim("axe", "gromril-armour", traits=["ward-4"]))
    assert fought(battle, "to-hit 4", "to-wound 6", "critical 1", "ward-save 4")["brak"].standing


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.bladed-3-4")),
        pytest.param("revised", marks=proves("revised.critical.bladed-bladestorm")),
        pytest.param("archeonicus", marks=proves("archeonicus.critical.bladed-chart")),
        pytest.param("house", marks=proves("house.critical.bladed-3-4")),
    ],
)
@pytest.mark.parametrize("die", [3, 4])
@pytest.mark.parametrize(
    ("saves", "injuries", "posture"),
    [
        (("armour-save 5", "armour-save 2"), ("injury 2",), "knocked-down"),
        (("armour-save 2", "armour-save 5"), ("injury 2",), "knocked-down"),
        (("armour-save 2", "armour-save 3"), ("injury 2", "injury 4"), "stunned"),
        (("armour-save 5", "armour-save 6"), (), "standing"),
    ],
)
def test_a_bladestorm_is_two_wounds_with_a_save_for_each(
    edition: str, die: int, saves: tuple[str, ...], injuries: tuple[str, ...], posture: str
) -> None:
    """Heavy armour saves on 5 or more."""
    battle = an_attack(edition, "bladed", a_victim("axe", "heavy-armour"))
    after = fought(battle, "to-hit 4", "to-wound 6", f"critical {die}", *saves, *injuries)
    assert after["brak"].posture == posture


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.bladed-5-6")),
        pytest.param("revised", marks=proves("revised.critical.bladed-sliced")),
        pytest.param("archeonicus", marks=proves("archeonicus.critical.bladed-chart")),
        pytest.param("house", marks=proves("house.critical.bladed-5-6", "house.critical.bladed-chart")),
    ],
)
@pytest.mark.parametrize("die", [5, 6])
@pytest.mark.parametrize(
    ("wounds", "injuries", "posture"),
    [
        (1, ("injury 1", "injury 2"), "stunned"),
        (1, ("injury 1", "injury 1"), "stunned"),
        (1, ("injury 1", "injury 3"), "out-of-action"),
        (1, ("injury 3", "injury 1"), "out-of-action"),
        (2, ("injury 2",), "stunned"),
        (2, ("injury 3",), "out-of-action"),
        (3, (), "standing"),
    ],
)
def test_the_sliced_lose_two_wounds_and_are_the_worse_hurt(
    edition: str, die: int, wounds: int, injuries: tuple[str, ...], posture: str
) -> None:
    """No save, and +2 on each injury roll."""
    battle = an_attack(edition, "bladed", a_victim("axe", "heavy-armour", W=wounds))
    after = fought(battle, "to-hit 4", "to-wound 6", f"critical {die}", *injuries)
    assert after["brak"].posture == posture
