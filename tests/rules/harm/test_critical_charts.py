"""Critical hits: which chart a weapon uses, and every row of every chart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.editions.citations import cited
from cometfall.model.book import Book
from cometfall.model.gear import Weapon
from tests.kit import a_battle, a_fight, a_warrior, fought, playing, things
from tests.ledger import proves
from tests.rules.harm.critical_hits import a_victim, an_attack, criticals, knowing

OLD = ("classic", "archeonicus", "house")
"""The books that share the charts by weapon of the original."""

GROUPS: dict[str, dict[str, tuple[str, ...]]] = {
    "classic": {
        "missile": ("bow", "crossbow", "pistol", "handgun", "throwing-knives", "sling"),
        "bludgeoning": ("club", "mace", "hammer", "flail", "double-handed-hammer"),
        "bladed": ("dagger", "sword", "axe", "double-handed-sword"),
        "unarmed": ("fist", "natural-weapons"),
        "thrusting": ("spear", "halberd", "lance"),
    },
    "revised": {
        "missile": ("bow", "crossbow", "pistol", "handgun", "throwing-knives", "sling"),
        "bludgeoning": ("club", "mace", "hammer", "flail", "double-handed-hammer"),
        "bladed": ("dagger", "sword", "axe", "double-handed-sword"),
        "unarmed": ("fist", "natural-weapons"),
        "thrusting": ("spear", "halberd", "lance"),
    },
    "archeonicus": {
        "missile": ("bow", "crossbow", "sling", "blowpipe", "pistol", "crossbow-pistol", "throwing-knives"),
        "bludgeoning": ("club", "mace", "hammer", "flail", "morning-star", "great-hammer", "sigmarite-warhammer"),
        "bladed": ("dagger", "sword", "rapier", "axe", "great-sword", "great-axe", "dwarf-axe", "weeping-blades"),
        "unarmed": ("fist", "natural-weapons"),
        "thrusting": ("spear", "halberd", "lance"),
        "flexible": ("steel-whip",),
    },
    "house": {
        "missile": ("bow", "crossbow", "pistol", "handgun", "throwing-knives"),
        "bludgeoning": ("club", "mace", "hammer", "flail", "double-handed-hammer"),
        "bladed": ("dagger", "sword", "axe", "double-handed-sword"),
        "unarmed": ("fist", "natural-weapons"),
        "thrusting": ("spear", "halberd", "lance"),
    },
}
"""The weapons that the books name for each chart, and those that their notes put with them."""

CHART_CLAUSES = {
    "classic": "classic.critical.weapon-groups",
    "revised": "revised.critical.chart-by-weapon",
    "archeonicus": "archeonicus.critical.charts-by-weapon",
    "house": "house.critical.general",
}


def weapons_and_charts() -> Iterator[Any]:
    """Each weapon of each list, marked with the clause that lists it."""
    for edition, groups in GROUPS.items():
        for group, weapons in groups.items():
            for weapon in weapons:
                yield pytest.param(edition, weapon, group, marks=proves(CHART_CLAUSES[edition]))


@pytest.mark.parametrize(("edition", "weapon", "group"), [*weapons_and_charts()])
def test_the_chart_is_that_of_the_weapon(edition: str, weapon: str, group: str) -> None:
    """Every weapon that a book names goes to the chart it names it for, and each chart has rows."""
    known = things(edition).weapons[weapon]
    assert known.chart == group
    chart = playing(edition).critical.chart(known.chart)
    assert chart
    assert chart == getattr(playing(edition).critical, group)


@pytest.mark.parametrize(
    ("edition", "other"),
    [
        pytest.param("classic", "club", marks=proves("classic.critical.weapon-groups")),
        pytest.param("revised", "mace", marks=proves("revised.critical.chart-by-weapon")),
        pytest.param("archeonicus", "club", marks=proves("archeonicus.critical.charts-by-weapon")),
        pytest.param("house", "club", marks=proves("house.critical.general")),
    ],
)
@pytest.mark.parametrize(
    ("wounding", "row", "save"),
    [(("to-wound 6", "to-wound 3"), "Flesh wound", ()), (("to-wound 3", "to-wound 6"), "Hammered", ("armour-save 5",))],
)
def test_of_two_weapons_the_one_whose_blow_rolls_the_six_picks_the_chart(
    edition: str, other: str, wounding: tuple[str, str], row: str, save: tuple[str, ...]
) -> None:
    """A sword and a club: the wound dice are rolled weapon by weapon, the sword's first."""
    attacker = a_warrior("otto", gear=["sword", other], WS=5, traits=["ambidextrous"] if edition == "house" else [])
    battle = a_fight(attacker, a_victim("axe", "heavy-armour", W=3), edition=edition, striker="otto")
    after = fought(battle, "to-hit 6", "to-hit 6", *wounding, "critical 1", *save)
    assert criticals(after) == [row]


@proves("classic.critical.weapon-groups", "archeonicus.critical.charts-by-weapon")
@pytest.mark.parametrize("edition", ["classic", "archeonicus"])
def test_a_pistol_fired_in_a_fight_uses_the_chart_for_missiles(edition: str) -> None:
    """Its shot in the combat phase is a blow, and its critical hit still one of a missile."""
    attacker = a_warrior("otto", gear=["sword", "pistol"], hands=["sword", "pistol"])
    battle = a_fight(attacker, a_victim("axe", W=3), edition=edition, striker="otto")
    after = fought(battle, "to-hit 1", "to-hit 6", "to-wound 6", "critical 1")
    assert criticals(after) == ["Weak spot"]


@proves("classic.critical.weapon-groups")
def test_bare_hands_use_the_chart_for_the_unarmed() -> None:
    """Strength 4 less 1 for the fist is 3."""
    battle = a_fight(a_warrior("otto", S=4), a_victim("axe", W=3), striker="otto")
    assert criticals(fought(battle, "to-hit 4", "to-wound 6", "critical 6")) == ["Mighty blow"]


@proves("archeonicus.critical.charts-by-weapon", "archeonicus.critical.flexible-chart")
def test_a_steel_whip_uses_the_chart_for_flexible_weapons() -> None:
    """A six on it is Choke, where the bludgeoning chart has Bludgeoned."""
    battle = an_attack("archeonicus", "flexible", a_victim("axe", W=3))
    assert criticals(fought(battle, "to-hit 4", "to-wound 6", "critical 6")) == ["Choke"]


@proves("revised.critical.unarmed-table")
def test_two_crushing_blows_are_told_apart() -> None:
    """That of a beast adds to the injury, that of a club denies the saves."""
    bite = an_attack("revised", "unarmed", a_victim())
    after = fought(bite, "to-hit 4", "to-wound 6", "critical 4", "armour-save 4", "injury 4")
    assert criticals(after) == ["Crushing blow"]
    assert after["brak"].out
    club = an_attack("revised", "bludgeoning", a_victim())
    after = fought(club, "to-hit 4", "to-wound 6", "critical 4", "injury 4")
    assert criticals(after) == ["Crushing blow"]
    assert after["brak"].posture == "stunned"


FAILS, FAILS_TWICE = ("armour-save 4",), ("armour-save 4", "armour-save 4")

Rows = dict[tuple[int, ...], tuple[str, tuple[str, ...], str]]
"""For the faces of the critical die: the name of the row, the dice that follow it, and what they make of a victim
of one wound in heavy armour (saved on 5 or more) and a helmet, none of whose saves succeeds."""

MISSILE: Rows = {
    (1, 2): ("Weak spot", ("injury 2",), "knocked-down"),
    (3, 4): ("Ricochet", (*FAILS, "injury 2"), "knocked-down"),
    (5, 6): ("Master shot", ("injury 2", "injury 3", "helmet 3"), "stunned"),
}
BLUDGEONING: Rows = {
    (1, 2): ("Hammered", (*FAILS, "injury 1"), "knocked-down"),
    (3, 4): ("Clubbed", ("injury 4",), "stunned"),
    (5,): ("Wild sweep", (*FAILS, "injury 4", "helmet 3"), "stunned"),
    (6,): ("Bludgeoned", FAILS, "out-of-action"),
}
BLADED: Rows = {
    (1, 2): ("Flesh wound", ("injury 2",), "knocked-down"),
    (3, 4): ("Bladestorm", (*FAILS_TWICE, "injury 2", "injury 2"), "knocked-down"),
    (5, 6): ("Sliced", ("injury 1", "injury 2", "helmet 3"), "stunned"),
}
UNARMED: Rows = {
    (1, 2): ("Body blow", ("to-hit 4", "to-wound 4", *FAILS_TWICE, "injury 2", "injury 1"), "knocked-down"),
    (3, 4): ("Crushing blow", (*FAILS, "injury 4"), "out-of-action"),
    (5, 6): ("Mighty blow", ("injury 2", "helmet 3"), "stunned"),
}
THRUSTING: Rows = {
    (1, 2): ("Stab", (*FAILS, "injury 2", "helmet 3"), "stunned"),
    (3, 4): ("Thrust", ("armour-save 5",), "knocked-down"),
    (5, 6): ("Kebab", ("injury 3",), "out-of-action"),
}
REVISED_BLUDGEONING: Rows = {
    (1, 2): ("Hammered", (*FAILS, "injury 1"), "knocked-down"),
    (3, 4): ("Crushing blow", ("injury 4",), "stunned"),
    (5,): ("Wild sweep", ("injury 4",), "stunned"),
    (6,): ("Bludgeoned", FAILS, "out-of-action"),
}
FLEXIBLE: Rows = {
    (1, 2): ("Entangle", (*FAILS, "injury 2"), "knocked-down"),
    (3, 4): ("Disarm", (*FAILS, "injury 2"), "knocked-down"),
    (5,): ("Whiplash", (*FAILS_TWICE, "injury 2", "injury 1"), "knocked-down"),
    (6,): ("Choke", ("injury 1", "injury 3"), "out-of-action"),
}

CHARTS: dict[str, dict[str, tuple[str, Rows]]] = {
    edition: {
        "missile": (f"{edition}.critical.missile-chart", MISSILE),
        "bludgeoning": (f"{edition}.critical.bludgeoning-chart", BLUDGEONING),
        "bladed": (f"{edition}.critical.bladed-chart", BLADED),
        "unarmed": (f"{edition}.critical.unarmed-chart", UNARMED),
        "thrusting": (f"{edition}.critical.thrusting-chart", THRUSTING),
    }
    for edition in OLD
} | {
    "revised": {
        "missile": ("revised.critical.missile-table", MISSILE),
        "bludgeoning": ("revised.critical.bludgeoning-table", REVISED_BLUDGEONING),
        "bladed": ("revised.critical.bladed-table", BLADED),
        "unarmed": ("revised.critical.unarmed-table", UNARMED),
        "thrusting": ("revised.critical.thrusting-table", THRUSTING),
    }
}
CHARTS["archeonicus"]["flexible"] = ("archeonicus.critical.flexible-chart", FLEXIBLE)
WAITS = {"archeonicus.critical.thrusting-chart"}
"""Its kebab pushes over the table."""


def rows_of_all_charts() -> Iterator[Any]:
    """Each face of each chart of each edition, marked with the clause of the chart."""
    for edition, charts in CHARTS.items():
        for group, (clause, rows) in charts.items():
            for faces, row in rows.items():
                for face in faces:
                    marks = () if clause in WAITS else (proves(clause),)
                    yield pytest.param(edition, group, face, *row, marks=marks, id=f"{edition}-{group}-{face}")


@pytest.mark.parametrize(("edition", "group", "die", "name", "dice", "posture"), [*rows_of_all_charts()])
def test_each_face_of_each_chart(
    edition: str, group: str, die: int, name: str, dice: tuple[str, ...], posture: str
) -> None:
    """The name of the row, the dice that it asks for, and what becomes of the victim."""
    after = fought(an_attack(edition, group, a_victim()), "to-hit 4", "to-wound 6", f"critical {die}", *dice)
    assert criticals(after) == [name]
    assert after["brak"].posture == posture


@pytest.mark.parametrize(
    ("edition", "group", "die", "clause"),
    [
        ("classic", "bladed", 4, "classic.critical.bladed-3-4"),
        ("house", "bludgeoning", 5, "house.critical.bludgeoning-5"),
        ("revised", "missile", 1, "revised.critical.missile-weak-spot"),
        ("archeonicus", "flexible", 6, "archeonicus.critical.flexible-choke"),
        ("playsheet", "unarmed", 5, "playsheet.critical.5-6"),
    ],
)
def test_a_critical_hit_tells_the_clause_of_its_row(edition: str, group: str, die: int, clause: str) -> None:
    """Each edition's own."""
    after = fought(an_attack(edition, group, a_victim("axe", W=9)), "to-hit 4", "to-wound 6", f"critical {die}")
    (event,) = after.told("critical")
    assert cited(edition, "" if edition in {"classic", "revised"} else "classic", event.rule) == clause


def test_no_face_of_any_chart_is_left_out() -> None:
    """Each chart is tried with all six faces."""
    for charts in CHARTS.values():
        for _, rows in charts.values():
            assert sorted(face for faces in rows for face in faces) == [1, 2, 3, 4, 5, 6]


GENERAL: Rows = {
    (1, 2): ("Vital part", (*FAILS, "injury 2", "injury 2"), "knocked-down"),
    (3, 4): ("Exposed spot", ("injury 2", "injury 2"), "knocked-down"),
    (5, 6): ("Master strike", ("injury 1", "injury 2", "helmet 3"), "stunned"),
}
GENERAL_CLAUSES = {
    "classic": ("classic.critical.general-chart",) * 3,
    "playsheet": ("playsheet.critical.1-2", "playsheet.critical.3-4", "playsheet.critical.5-6"),
    "archeonicus": (
        "archeonicus.critical.optional-1-2",
        "archeonicus.critical.optional-3-4",
        "archeonicus.critical.optional-5-6",
    ),
    "house": (),
}
WHOLE_CHART = {"playsheet": "playsheet.critical.chart", "archeonicus": "archeonicus.critical.optional-table"}


def rows_of_the_general_chart() -> Iterator[Any]:
    """Each face of the one chart for all weapons, in every edition that can use it."""
    for edition, clauses in GENERAL_CLAUSES.items():
        for place, (faces, row) in enumerate(GENERAL.items()):
            named = (*clauses[place : place + 1], *((WHOLE_CHART[edition],) if edition in WHOLE_CHART else ()))
            for face in faces:
                yield pytest.param(
                    edition, face, *row, marks=(proves(*named),) if named else (), id=f"{edition}-{face}"
                )


def with_the_general_chart(edition: str) -> Book:
    """The edition with the one chart for all weapons switched on, and the armour saves of the classic book."""
    return playing(edition, critical={"general_chart": True}, armour={"own_saves": False})


@pytest.mark.parametrize("group", ["bladed", "bludgeoning", "missile"])
@pytest.mark.parametrize(("edition", "die", "name", "dice", "posture"), [*rows_of_the_general_chart()])
def test_each_face_of_the_general_chart(
    edition: str, die: int, name: str, dice: tuple[str, ...], posture: str, group: str
) -> None:
    """Where it is switched on it is the chart of every weapon."""
    book = with_the_general_chart(edition)
    dice = tuple("injury 1" if group == "bludgeoning" and each == "injury 2" and die < 5 else each for each in dice)
    after = fought(an_attack(book, group, a_victim()), "to-hit 4", "to-wound 6", f"critical {die}", *dice)
    assert criticals(after) == [name]
    assert after["brak"].posture == posture


@proves("classic.critical.general-chart")
def test_a_weapon_of_no_group_goes_to_the_general_chart() -> None:
    """The original charts know no flexible weapons."""
    rope = Weapon(key="rope", name="Rope", chart="flexible")
    battle = knowing(a_battle(edition="classic"), rope)
    fight = a_fight(a_warrior("otto", gear=["axe"]), a_victim("axe"), striker="otto")
    fight = replace(fight, catalogue=battle.catalogue).changed("otto", gear=("rope",), in_hand=("rope",))
    after = fought(fight, "to-hit 4", "to-wound 6", "critical 3", "injury 1", "injury 1")
    assert criticals(after) == ["Exposed spot"]


@pytest.mark.parametrize(
    ("edition", "save", "dice", "posture"),
    [
        pytest.param("playsheet", 5, (), "standing", marks=proves("playsheet.critical.1-2")),
        pytest.param("playsheet", 4, ("injury 1", "injury 3"), "stunned", marks=proves("playsheet.critical.1-2")),
        pytest.param("classic", 5, (), "standing", marks=proves("classic.critical.general-chart")),
        pytest.param("archeonicus", 5, (), "standing", marks=proves("archeonicus.critical.optional-1-2")),
    ],
)
def test_one_save_stops_a_vital_wound_before_it_is_doubled(
    edition: str, save: int, dice: tuple[str, ...], posture: str
) -> None:
    """Saved, nothing happens at all; else there are two wounds and two injury rolls."""
    book = with_the_general_chart(edition)
    battle = an_attack(book, "bladed", a_victim("axe", "heavy-armour"))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 2", f"armour-save {save}", *dice)
    assert after["brak"].posture == posture


@proves("archeonicus.critical.optional-1-2")
@pytest.mark.parametrize(
    ("ruling", "dice", "posture"),
    [
        ("one-save-then-doubled", ("armour-save 6",), "standing"),
        ("one-save-then-doubled", ("armour-save 5", "injury 2", "injury 4"), "stunned"),
        ("a-save-each", ("armour-save 6", "armour-save 5", "injury 4"), "stunned"),
        ("a-save-each", ("armour-save 6", "armour-save 6"), "standing"),
    ],
)
def test_both_rulings_on_the_save_against_a_vital_wound(ruling: str, dice: tuple[str, ...], posture: str) -> None:
    """One save before the wound is doubled, or one for each of the two; light armour saves on a 6."""
    book = playing("archeonicus", critical={"general_chart": True, "general_chart_1_2": ruling})
    battle = an_attack(book, "bladed", a_victim("axe", "light-armour"))
    assert fought(battle, "to-hit 4", "to-wound 6", "critical 2", *dice)["brak"].posture == posture


@proves("playsheet.critical.3-4")
def test_an_exposed_spot_costs_two_wounds_without_a_save() -> None:
    """A victim of two wounds loses both, and only the second of them calls for an injury roll."""
    battle = an_attack("playsheet", "bladed", a_victim("axe", "gromril-armour", W=2))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 3", "injury 1")
    assert after["brak"].wounds == 0
    assert after["brak"].posture == "knocked-down"


@pytest.mark.parametrize(
    ("edition", "die", "dice"),
    [
        pytest.param("playsheet", 5, ("injury 1", "injury 3"), marks=proves("playsheet.critical.5-6")),
        pytest.param("archeonicus", 4, ("injury 2", "injury 5"), marks=proves("archeonicus.critical.optional-3-4")),
        pytest.param("classic", 3, ("injury 5", "injury 1"), marks=proves("classic.critical.general-chart")),
    ],
)
def test_the_higher_of_two_injury_rolls_counts(edition: str, die: int, dice: tuple[str, ...]) -> None:
    """Both dice are rolled, and the worse result applies."""
    book = with_the_general_chart(edition)
    battle = an_attack(book, "bladed", a_victim("axe", "gromril-armour"))
    assert fought(battle, "to-hit 4", "to-wound 6", f"critical {die}", *dice)["brak"].out


@proves("archeonicus.critical.optional-5-6", "archeonicus.critical.optional-table")
def test_no_saves_means_no_armour_saves() -> None:
    """A ward is still rolled against each of the two wounds."""
    book = playing("archeonicus", critical={"general_chart": True})
    battle = an_attack(book, "bladed", a_victim("axe", "heavy-armour", traits=["step-aside"]))
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 5", "ward-save 5", "ward-save 4", "injury 1")
    assert after["brak"].posture == "stunned"
