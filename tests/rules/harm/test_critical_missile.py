"""Critical hits of missiles: weak spots, ricochets, master shots."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from tests.kit import a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves
from tests.rules.harm.critical_hits import a_victim, an_attack, criticals, the_book


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.missile-1-2")),
        pytest.param("revised", marks=proves("revised.critical.missile-weak-spot")),
        pytest.param("archeonicus", marks=proves("archeonicus.critical.missile-chart")),
        pytest.param("house", marks=proves("house.critical.missile-1-2")),
    ],
)
@pytest.mark.parametrize("die", [1, 2])
def test_a_weak_spot_lets_no_armour_save(edition: str, die: int) -> None:
    """Gromril and a shield would save on 3 or more; one wound goes through."""
    battle = an_attack(edition, "missile", a_victim("axe", "gromril-armour", "shield", W=3))
    assert fought(battle, "to-hit 4", "to-wound 6", f"critical {die}")["brak"].wounds == 2


@proves("revised.critical.missile-weak-spot", "revised.critical.missile-master-shot")
@pytest.mark.parametrize(
    ("die", "dice", "wounds"),
    [(1, ("ward-save 4",), 3), (1, ("ward-save 3",), 2), (5, ("ward-save 4", "ward-save 3"), 2)],
)
def test_wards_remain_where_armour_does_not(die: int, dice: tuple[str, ...], wounds: int) -> None:
    """One for each wound."""
    battle = an_attack("revised", "missile", a_victim("axe", "gromril-armour", W=3, traits=["ward-4"]))
    assert fought(battle, "to-hit 4", "to-wound 6", f"critical {die}", *dice)["brak"].wounds == wounds


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.missile-5-6")),
        pytest.param("revised", marks=proves("revised.critical.missile-master-shot")),
        pytest.param("archeonicus", marks=proves("archeonicus.critical.missile-chart")),
        pytest.param("house", marks=proves("house.critical.missile-5-6", "house.critical.missile-chart")),
    ],
)
@pytest.mark.parametrize(
    ("wounds", "dice", "left", "posture"),
    [
        (1, ("injury 2", "injury 4"), 0, "stunned"),
        (2, ("injury 2",), 0, "knocked-down"),
        (3, (), 1, "standing"),
    ],
)
def test_a_master_shot_is_two_wounds_without_a_save(
    edition: str, wounds: int, dice: tuple[str, ...], left: int, posture: str
) -> None:
    """The wound that brings the victim to zero calls for an injury roll, and so does one beyond it."""
    battle = an_attack(edition, "missile", a_victim("axe", "gromril-armour", W=wounds))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 6", *dice)
    assert after["brak"].wounds == left
    assert after["brak"].posture == posture


def at(warrior: Warrior, inches: float, *, aside: float = 0) -> Warrior:
    """The warrior so many inches beyond a target that stands six inches from the shooter, base edge to base edge."""
    return replace(warrior, at=(round((6 + 1 + inches + 1) * INCH), round(aside * INCH), 0))


RICOCHET = ("to-hit 4", "to-wound 6", "critical 3")


def a_ricochet(edition: str | Book, *others: Warrior, target: Warrior | None = None) -> State:
    """A shot of a bow at brak, six inches away, with others about."""
    return a_shot(a_warrior("otto"), target or a_victim("axe", W=3), "bow", *others, edition=the_book(edition))


RICOCHETS = [
    pytest.param("classic", marks=proves("classic.critical.missile-3-4")),
    pytest.param("revised", marks=proves("revised.critical.missile-ricochet")),
    pytest.param("archeonicus", marks=proves("archeonicus.critical.missile-chart")),
    pytest.param("house", marks=proves("house.critical.missile-3-4")),
]


@pytest.mark.parametrize("edition", RICOCHETS)
def test_a_ricochet_strikes_the_closest_enemy_near_the_target(edition: str) -> None:
    """Of one at 4 and one at 5 inches the nearer: it is wounded on 4 or more, and both may save."""
    near, far = at(a_victim("axe", "heavy-armour", W=3), 4), at(a_warrior("dirk", W=3), 5)
    near = replace(near, id="carl")
    battle = a_ricochet(edition, far, near, target=a_victim("axe", "heavy-armour", W=3))
    after = fought(battle, *RICOCHET, "armour-save 5", "to-wound 4", "armour-save 4")
    assert [after[who].wounds for who in ("brak", "carl", "dirk")] == [3, 2, 3]
    assert fought(battle, *RICOCHET, "armour-save 4", "to-wound 3")["carl"].wounds == 3
    assert fought(battle, *RICOCHET, "armour-save 4", "to-wound 4", "armour-save 5")["carl"].wounds == 3


@pytest.mark.parametrize("edition", RICOCHETS)
@pytest.mark.parametrize(("inches", "struck"), [(5.9, True), (6, True), (6.001, False), (6.1, False)])
def test_a_ricochet_reaches_six_inches_and_no_farther(edition: str, inches: float, *, struck: bool) -> None:
    """Measured from the target, from base edge to base edge; the exact figure is within."""
    battle = a_ricochet(edition, at(a_warrior("carl", W=3), inches))
    after = fought(battle, *RICOCHET, *(("to-wound 4",) if struck else ()))
    assert after["brak"].wounds == 2
    assert after["carl"].wounds == (2 if struck else 3)


@pytest.mark.parametrize("edition", RICOCHETS)
def test_a_ricochet_passes_over_the_shooters_own_side(edition: str) -> None:
    """A friend of the shooter is left alone, even when he is closer."""
    friend = at(a_warrior("karl", warband="red", W=3), 1)
    battle = a_ricochet(edition, friend, at(a_warrior("carl", W=3), 6))
    after = fought(battle, *RICOCHET, "to-wound 4")
    assert (after["karl"].wounds, after["carl"].wounds) == (3, 2)
    alone = fought(a_ricochet(edition, friend), *RICOCHET)
    assert (alone["karl"].wounds, alone["brak"].wounds) == (3, 2)


@pytest.mark.parametrize("edition", RICOCHETS)
def test_the_second_hit_of_a_ricochet_is_never_critical(edition: str) -> None:
    """Its six to wound is an ordinary wound."""
    battle = a_ricochet(edition, at(a_warrior("carl", W=3), 4))
    after = fought(battle, *RICOCHET, "to-wound 6")
    assert after["carl"].wounds == 2
    assert len(criticals(after)) == 1


def test_by_another_ruling_the_second_hit_may_be_critical_too() -> None:
    """A ricochet from the target would glance off once more."""
    book = playing("classic", critical={"ricochet_second_critical": True})
    battle = a_ricochet(book, at(a_warrior("carl", W=3), 4))
    assert fought(battle, *RICOCHET, "to-wound 6", "critical 5")["carl"].wounds == 1


@proves("classic.critical.missile-3-4", "revised.critical.missile-ricochet")
@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize(
    "state", [{"posture": "knocked-down"}, {"posture": "stunned"}, {"hidden": True}, {"fleeing": True}]
)
def test_a_ricochet_asks_for_no_fair_target(edition: str, state: dict[str, Any]) -> None:
    """Those on the ground, the hidden and the fleeing are struck like any other."""
    battle = a_ricochet(edition, at(a_warrior("carl", W=3, **state), 4))
    assert fought(battle, *RICOCHET, "to-wound 4")["carl"].wounds == 2


@proves("classic.critical.missile-3-4", "revised.critical.missile-ricochet")
@pytest.mark.parametrize("edition", ["classic", "revised"])
def test_a_ricochet_may_strike_into_a_fight(edition: str) -> None:
    """An enemy engaged with a friend of the shooter is struck, the friend is not."""
    battle = a_ricochet(edition, at(a_warrior("carl", W=3), 4), at(a_warrior("karl", warband="red", W=3), 3, aside=1))
    battle = replace(battle, contacts=(("carl", "karl"),))
    assert fought(battle, *RICOCHET, "to-wound 4")["carl"].wounds == 2


@pytest.mark.parametrize("state", [{"hidden": True}, {"posture": "standing"}])
def test_by_another_ruling_only_those_who_may_be_shot_are_struck(state: dict[str, Any]) -> None:
    """A hidden enemy is spared, and one who is fighting; the next one is struck."""
    book = playing("classic", critical={"ricochet_strikes": "enemies-that-may-be-shot"})
    near = at(a_warrior("carl", W=3, **state), 4)
    battle = a_ricochet(book, near, at(a_warrior("dirk", W=3), 6), at(a_warrior("karl", warband="red"), 3, aside=1))
    if not near.hidden:
        battle = replace(battle, contacts=(("carl", "karl"),))
    after = fought(battle, *RICOCHET, "to-wound 4")
    assert (after["carl"].wounds, after["dirk"].wounds) == (3, 2)


@pytest.mark.parametrize(("inches", "struck"), [(0, True), (-1, False)])
def test_by_another_ruling_the_reach_is_measured_from_the_shooter(inches: float, *, struck: bool) -> None:
    """One five inches beyond the target is eleven from the shooter; one beside the shooter's six is struck."""
    book = playing("classic", critical={"ricochet_from": "shooter"})
    beside = replace(a_warrior("carl", W=3), at=(0, round((7 - inches / 1000) * INCH), 0))
    far = at(a_warrior("dirk", W=3), 5)
    after = fought(a_ricochet(book, far, beside), *RICOCHET, *(("to-wound 4",) if struck else ()))
    assert (after["carl"].wounds, after["dirk"].wounds) == ((2, 3) if struck else (3, 3))


def test_of_two_equally_close_the_shooters_player_says_who_is_struck() -> None:
    """Both stand exactly four inches from the target."""
    one = replace(a_warrior("carl", W=3), at=(7 * INCH, 5 * INCH, 0))
    other = replace(a_warrior("dirk", W=3), at=(7 * INCH, -5 * INCH, 0))
    battle = a_ricochet("classic", one, other)
    after = fought(battle, *RICOCHET, "to-wound 4", choices={"ricochet": "dirk"})
    assert (after["carl"].wounds, after["dirk"].wounds) == (3, 2)


@proves("classic.critical.missile-3-4")
def test_the_shot_glances_off_even_when_it_takes_its_target_out() -> None:
    """The second is hit whatever becomes of the first."""
    battle = a_ricochet("classic", at(a_warrior("carl", W=3), 4), target=a_victim("axe"))
    after = fought(battle, *RICOCHET, "injury 5", "to-wound 4")
    assert after["brak"].out
    assert after["carl"].wounds == 2


def test_two_ricochets_of_one_shooter_are_settled_one_after_the_other() -> None:
    """The second finds the next enemy where the first has taken the closest out."""
    shooter, target = a_warrior("otto", BS=5), a_victim("axe", W=9)
    others = (at(a_warrior("carl"), 2), at(a_warrior("dirk", W=3), 4))
    battle = a_shot(shooter, target, "repeater-crossbow", *others, edition="revised")
    dice = ("to-hit 6", "to-hit 6", "to-wound 6", "to-wound 6", "critical 3", "critical 3")
    after = fought(battle, *dice, "to-wound 4", "injury 5", "to-wound 4")
    assert after["carl"].out
    assert after["dirk"].wounds == 2


def test_the_ball_of_a_pistol_glances_off_in_a_fight_and_not_the_sword() -> None:
    """The second hit is the pistol's: Strength 4 wounds Toughness 3 on 3 or more."""
    attacker = replace(a_warrior("otto", gear=["sword", "pistol"], hands=["sword", "pistol"]), at=(0, 0, 0))
    victim = replace(a_victim("axe", W=3), at=(INCH, 0, 0))
    other = replace(a_warrior("carl", W=3), at=(5 * INCH, 0, 0))
    battle = a_fight(attacker, victim, other, contacts=[("brak", "otto")], striker="otto")
    after = fought(battle, "to-hit 1", "to-hit 4", "to-wound 6", "critical 3", "to-wound 3")
    assert after["carl"].wounds == 2
