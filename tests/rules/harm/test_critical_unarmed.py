"""Critical hits of bare hands and beasts."""

from __future__ import annotations

import pytest

from tests.kit import fought, playing
from tests.ledger import proves
from tests.rules.harm.critical_hits import a_victim, an_attack, criticals

BODY_BLOWS = [
    pytest.param("classic", marks=proves("classic.critical.unarmed-1-2")),
    pytest.param("revised", marks=proves("revised.critical.unarmed-body-blow")),
    pytest.param("archeonicus", marks=proves("archeonicus.critical.unarmed-chart")),
    pytest.param("house", marks=proves("house.critical.unarmed-1-2")),
]


@pytest.mark.parametrize("edition", BODY_BLOWS)
@pytest.mark.parametrize("die", [1, 2])
def test_a_body_blow_brings_one_more_attack_at_once(edition: str, die: int) -> None:
    """Its dice come first, then the saves of both wounds, then the injuries."""
    battle = an_attack(edition, "unarmed", a_victim("axe", "heavy-armour", W=3))
    blow = ("to-hit 4", "to-wound 6", f"critical {die}")
    assert fought(battle, *blow, "to-hit 4", "to-wound 4", "armour-save 4", "armour-save 4")["brak"].wounds == 1
    assert fought(battle, *blow, "to-hit 4", "to-wound 4", "armour-save 4", "armour-save 5")["brak"].wounds == 2
    assert fought(battle, *blow, "to-hit 4", "to-wound 3", "armour-save 4")["brak"].wounds == 2
    assert fought(battle, *blow, "to-hit 3", "armour-save 4")["brak"].wounds == 2


@proves("classic.critical.unarmed-1-2")
def test_the_extra_attack_of_a_better_fighter() -> None:
    """Weapon Skill 4 hits Weapon Skill 3 on 3 or more, with the extra attack as with the first."""
    battle = an_attack("classic", "unarmed", a_victim("axe", W=3), WS=4)
    after = fought(battle, "to-hit 3", "to-wound 6", "critical 1", "to-hit 3", "to-wound 4")
    assert after["brak"].wounds == 1


@proves("house.critical.unarmed-1-2")
def test_the_extra_attack_of_a_zombie() -> None:
    """Weapon Skill 2 against 3 needs 4 or more."""
    battle = an_attack("house", "unarmed", a_victim("axe", W=3), WS=2)
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 2", "to-hit 4", "to-wound 4")
    assert after["brak"].wounds == 1


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.unarmed-1-2")),
        pytest.param("archeonicus", marks=proves("archeonicus.critical.unarmed-chart")),
        pytest.param("house", marks=proves("house.critical.unarmed-1-2")),
    ],
)
def test_the_extra_attack_is_not_critical_again(edition: str) -> None:
    """The critical hit of the phase has been caused."""
    battle = an_attack(edition, "unarmed", a_victim("axe", W=3))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 1", "to-hit 4", "to-wound 6")
    assert after["brak"].wounds == 1
    assert len(criticals(after)) == 1


@proves("revised.critical.unarmed-body-blow")
def test_in_the_revised_book_one_body_blow_may_follow_another() -> None:
    """The extra attack was rolled to hit, so it may be critical; the highest of all injury dice counts.

    Injuries due before a further body blow are rolled before it: the book gives no order, and a chain has no end.
    """
    battle = an_attack("revised", "unarmed", a_victim("axe"))
    blow = ("to-hit 4", "to-wound 6", "critical 1")
    after = fought(battle, *blow, *blow, "injury 2", "to-hit 4", "to-wound 4", "injury 3", "injury 1")
    assert criticals(after) == ["Body blow", "Body blow"]
    assert after["brak"].posture == "stunned"


@pytest.mark.parametrize(("value", "dice", "number"), [(True, ("critical 5",), 2), (False, (), 1)])
def test_whether_the_extra_attack_may_be_critical_is_a_value_of_the_book(
    *, value: bool, dice: tuple[str, ...], number: int
) -> None:
    """Where the limit of a phase does not settle it."""
    book = playing("revised", critical={"unarmed_extra_attack_critical": value})
    battle = an_attack(book, "unarmed", a_victim("axe", W=9))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 1", "to-hit 4", "to-wound 6", *dice)
    assert len(criticals(after)) == number


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.unarmed-3-4")),
        pytest.param("revised", marks=proves("revised.critical.unarmed-crushing-blow")),
        pytest.param("archeonicus", marks=proves("archeonicus.critical.unarmed-chart")),
        pytest.param("house", marks=proves("house.critical.unarmed-3-4")),
    ],
)
@pytest.mark.parametrize("die", [3, 4])
@pytest.mark.parametrize(
    ("dice", "posture"),
    [
        (("armour-save 3", "injury 1"), "knocked-down"),
        (("armour-save 3", "injury 2"), "stunned"),
        (("armour-save 3", "injury 4"), "out-of-action"),
        (("armour-save 6",), "standing"),
    ],
)
def test_a_crushing_blow_adds_one_to_the_injury(edition: str, die: int, dice: tuple[str, ...], posture: str) -> None:
    """If the save fails; light armour saves on a 6."""
    battle = an_attack(edition, "unarmed", a_victim("axe", "light-armour"))
    assert fought(battle, "to-hit 4", "to-wound 6", f"critical {die}", *dice)["brak"].posture == posture


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.unarmed-5-6")),
        pytest.param("revised", marks=proves("revised.critical.unarmed-mighty-blow")),
        pytest.param("archeonicus", marks=proves("archeonicus.critical.unarmed-chart")),
        pytest.param("house", marks=proves("house.critical.unarmed-5-6", "house.critical.unarmed-chart")),
    ],
)
@pytest.mark.parametrize("die", [5, 6])
@pytest.mark.parametrize(("injury", "posture"), [(1, "stunned"), (2, "stunned"), (3, "out-of-action")])
def test_a_mighty_blow_denies_the_save_and_adds_two(edition: str, die: int, injury: int, posture: str) -> None:
    """Knocked down is impossible."""
    battle = an_attack(edition, "unarmed", a_victim("axe", "heavy-armour"))
    after = fought(battle, "to-hit 4", "to-wound 6", f"critical {die}", f"injury {injury}")
    assert after["brak"].posture == posture
