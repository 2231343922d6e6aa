"""Critical hits of thrusting weapons: stabs, thrusts, kebabs."""

from __future__ import annotations

import pytest

from cometfall.model.book import Book
from cometfall.model.state import State, opponents
from cometfall.rules import barred
from tests.kit import a_fight, a_warrior, fought, playing
from tests.ledger import proves
from tests.rules.harm.critical_hits import a_victim, an_attack, the_book


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.thrusting-1-2")),
        pytest.param("revised", marks=proves("revised.critical.thrusting-stab")),
        "archeonicus",
        pytest.param("house", marks=proves("house.critical.thrusting-1-2", "house.critical.thrusting-chart")),
    ],
)
@pytest.mark.parametrize("die", [1, 2])
@pytest.mark.parametrize(
    ("dice", "posture"),
    [
        (("armour-save 5",), "standing"),
        (("armour-save 4", "injury 1"), "knocked-down"),
        (("armour-save 4", "injury 2"), "stunned"),
        (("armour-save 4", "injury 4"), "out-of-action"),
    ],
)
def test_a_stab_adds_one_to_the_injury(edition: str, die: int, dice: tuple[str, ...], posture: str) -> None:
    """The save is rolled as normal."""
    battle = an_attack(edition, "thrusting", a_victim("axe", "heavy-armour"))
    assert fought(battle, "to-hit 4", "to-wound 6", f"critical {die}", *dice)["brak"].posture == posture


THRUST = ("to-hit 4", "to-wound 6", "critical 3")

THRUSTS = [
    pytest.param("classic", marks=proves("classic.critical.thrusting-3-4")),
    pytest.param("revised", marks=proves("revised.critical.thrusting-thrust")),
    "archeonicus",
    pytest.param("house", marks=proves("house.critical.thrusting-3-4")),
]


@pytest.mark.parametrize("edition", THRUSTS)
@pytest.mark.parametrize(
    ("wounds", "dice", "left", "posture"),
    [
        (1, ("armour-save 5",), 1, "knocked-down"),
        (2, ("armour-save 5",), 2, "knocked-down"),
        (2, ("armour-save 4",), 1, "knocked-down"),
        (1, ("armour-save 4", "injury 2"), 0, "knocked-down"),
        (1, ("armour-save 3", "injury 4"), 0, "stunned"),
        (1, ("armour-save 4", "injury 5"), 0, "out-of-action"),
    ],
)
def test_a_thrust_knocks_down_whatever_the_save_says(
    edition: str, wounds: int, dice: tuple[str, ...], left: int, posture: str
) -> None:
    """And if the wound gets through, the worse of the two counts."""
    battle = an_attack(edition, "thrusting", a_victim("axe", "heavy-armour", W=wounds))
    after = fought(battle, *THRUST, *dice)
    assert after["brak"].wounds == left
    assert after["brak"].posture == posture


@proves("revised.critical.thrusting-thrust")
@pytest.mark.parametrize(
    ("wounds", "dice", "left", "posture"),
    [
        (3, ("armour-save 4",), 1, "standing"),
        (3, ("armour-save 5",), 3, "standing"),
        (2, ("armour-save 4", "injury 2"), 0, "knocked-down"),
        (1, ("armour-save 4", "injury 2", "injury 3"), 0, "stunned"),
    ],
)
@pytest.mark.parametrize("size", ["medium", "large"])
def test_a_thrust_at_a_larger_enemy_costs_a_second_wound_in_place_of_the_fall(
    wounds: int, dice: tuple[str, ...], left: int, posture: str, size: str
) -> None:
    """One save decides both."""
    battle = an_attack("revised", "thrusting", a_victim("axe", "heavy-armour", W=wounds, size=size))
    against_the_larger = ("to-hit 3", "to-wound 6", "critical 4")
    after = fought(battle, *against_the_larger, *dice, choices={"stomp": "no"})
    assert after["brak"].wounds == left
    assert after["brak"].posture == posture


@pytest.mark.parametrize("edition", ["classic", "archeonicus", "house"])
def test_elsewhere_a_thrust_knocks_the_larger_down_too(edition: str) -> None:
    """An Ogre saves the wound and lies on the ground all the same."""
    battle = an_attack(edition, "thrusting", a_victim("axe", "light-armour", W=2, size="large"))
    after = fought(battle, *THRUST, "armour-save 6")
    assert after["brak"].posture == "knocked-down"
    assert after["brak"].wounds == 2


@pytest.mark.parametrize(
    ("edition", "trait", "ward", "posture"),
    [
        pytest.param("revised", "ward-5", 5, "standing", marks=proves("revised.critical.thrusting-thrust")),
        pytest.param("classic", "step-aside", 5, "knocked-down", marks=proves("classic.critical.thrusting-3-4")),
    ],
)
def test_what_a_ward_does_to_the_fall(edition: str, trait: str, ward: int, posture: str) -> None:
    """In the revised book it prevents it, as with the hammered; else nothing does."""
    battle = an_attack(edition, "thrusting", a_victim("axe", W=2, traits=[trait]))
    after = fought(battle, *THRUST, f"ward-save {ward}")
    assert after["brak"].wounds == 2
    assert after["brak"].posture == posture


@pytest.mark.parametrize(
    ("ruling", "posture"),
    [
        ("highest-result", "knocked-down"),
        ("injury-roll-at-least-knocked-down", "knocked-down"),
        pytest.param("injury-roll-decides", "standing", marks=proves("house.critical.thrusting-3-4")),
    ],
)
def test_the_rulings_differ_for_one_who_jumps_up(ruling: str, posture: str) -> None:
    """An ignored injury leaves the fall of the thrust, unless the injury roll alone decides."""
    book = playing("classic", critical={"thrusting_3_4_with_injury": ruling})
    battle = an_attack(book, "thrusting", a_victim("axe", traits=["jump-up"]))
    assert fought(battle, *THRUST, "injury 2")["brak"].posture == posture
    assert fought(battle, *THRUST, "injury 3")["brak"].posture == "stunned"


@proves("house.critical.thrusting-3-4")
def test_the_victim_of_a_thrust_may_be_finished_by_another() -> None:
    """Not by the one who knocked it down, whose next blow is rolled as against the standing."""
    third = a_warrior("karl", warband="red", gear=["axe"], I=2)
    attacker = a_warrior("otto", gear=["spear"], A=2, I=4)
    battle = a_fight(attacker, a_victim("axe", "heavy-armour", W=2, I=1), third, edition=the_book("house"))
    after = fought(
        battle, "to-hit 4", "to-hit 3", "to-wound 6", "critical 3", "armour-save 5", "to-wound 4", "armour-save 4"
    )
    assert after["brak"].out


KEBAB = ("to-hit 4", "to-wound 6", "critical 6")


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.critical.thrusting-5-6")),
        "revised",
        "archeonicus",
        pytest.param("house", marks=proves("house.critical.thrusting-5-6", "house.critical.thrusting-chart")),
    ],
)
@pytest.mark.parametrize(("injury", "posture"), [(1, "stunned"), (2, "stunned"), (3, "out-of-action")])
def test_a_kebab_denies_the_save_and_adds_two(edition: str, injury: int, posture: str) -> None:
    """One wound; gromril helps nothing."""
    battle = an_attack(edition, "thrusting", a_victim("axe", "gromril-armour"))
    after = fought(battle, *KEBAB, f"injury {injury}")
    assert after["brak"].posture == posture
    assert after["brak"].wounds == 0


def a_brawl(edition: str | Book, striker: str | None = None) -> State:
    """Otto, whose turn it is to strike, and Fritz against Brak and Gunther, each touching both of the others."""
    return a_fight(
        a_warrior("otto", gear=["spear"], A=2, I=5),
        a_warrior("fritz", warband="red", gear=["axe"], I=4),
        a_victim("axe", W=3, I=3),
        a_warrior("gunther", gear=["axe", "bow"], W=3, I=2),
        edition=the_book(edition),
        striker=striker,
    )


@proves("house.critical.kebab-separation")
@pytest.mark.parametrize("edition", ["classic", "house", "archeonicus"])
def test_after_a_kebab_only_attacker_and_victim_are_in_combat(edition: str) -> None:
    """All others are engaged with nobody, not even with each other, and strike no more; blows at them are lost."""
    battle = a_brawl(edition)
    dice = (*KEBAB, "to-hit 1")
    after = fought(battle, *dice, choices={"whom-to-strike": "brak:1xspear,gunther:1xspear"})
    assert after.battle.contacts == (("brak", "otto"),)
    assert [event.by for event in after.told("strikes")] == ["otto", "brak"]
    assert after["gunther"].wounds == 3


@proves("house.critical.kebab-separation")
def test_the_separated_are_free_to_shoot_in_their_next_turn() -> None:
    """Two friends of the attacker had touched the victim: nobody holds them any more."""
    battle = a_fight(
        a_warrior("otto", gear=["spear"], I=5),
        a_warrior("fritz", warband="red", gear=["axe", "bow"]),
        a_warrior("karl", warband="red", gear=["axe", "bow"]),
        a_victim("axe", W=3),
        edition=the_book("house"),
    )
    bow = battle.catalogue.weapons["bow"]
    assert barred(battle, battle.warrior("fritz"), bow)
    after = fought(battle, *KEBAB, "to-hit 1")
    for who in ("fritz", "karl"):
        assert opponents(after.battle, who) == ()
        assert barred(after.battle, after[who], bow) == ""
        assert after[who].first_round


@pytest.mark.parametrize(
    ("edition", "ruling", "contacts"),
    [
        ("revised", "fight-on-if-they-touch", (("brak", "otto"), ("fritz", "gunther"))),
        ("revised", "in-combat-with-nobody", (("brak", "otto"),)),
        ("classic", "fight-on-if-they-touch", (("brak", "otto"), ("fritz", "gunther"))),
    ],
)
def test_both_rulings_on_the_others_in_a_broken_up_fight(
    edition: str, ruling: str, contacts: tuple[tuple[str, str], ...]
) -> None:
    """Those who still touch each other fight on, or they fight nobody."""
    book = playing(edition, critical={"kebab_others_between_them": ruling})
    fight_on = ("to-hit 1", "to-hit 1") if len(contacts) > 1 else ()
    battle = a_brawl(book)
    after = fought(battle, *KEBAB, "to-hit 1", *fight_on, choices={"whom-to-strike": "brak:1xspear,gunther:1xspear"})
    assert after.battle.contacts == contacts


def test_a_book_may_leave_the_others_in_the_fight() -> None:
    """Where a kebab separates nobody, all contacts stay."""
    book = playing("classic", critical={"kebab_separates_others": False})
    dice = ("to-hit 4", "to-hit 1", "to-wound 6", "critical 6")
    after = fought(a_brawl(book, "otto"), *dice, choices={"whom-to-strike": "brak:2xspear"})
    assert len(after.battle.contacts) == 4


def test_nobody_is_driven_back_who_is_out_of_action() -> None:
    """There is nothing to push, and the others fight on."""
    battle = a_brawl("classic", "otto").changed("brak", wounds=1)
    dice = (*KEBAB, "injury 3", "to-hit 1")
    after = fought(battle, *dice, choices={"whom-to-strike": "brak:1xspear,gunther:1xspear"})
    assert after["brak"].out
    assert ("fritz", "gunther") in after.battle.contacts
