"""The lists of archeonicus: what their lines change of the original rulebook, and what they leave as it is."""

import pytest
from msgspec.structs import replace

from cometfall.catalogue import catalogue
from cometfall.editions.clauses.reading import book
from cometfall.model.gear import Weapon
from cometfall.model.traits import Effect
from tests.ledger import proves

BASE = catalogue("base")
BOOK = catalogue("base", "archeonicus")
LISTS = ("weapons", "missiles", "blackpowder", "armour-items", "skills")


def figures(weapon: Weapon) -> tuple[int, int, int, tuple[str, ...]]:
    """Its own Strength, what it adds to its user's, its range, and its rules."""
    return weapon.strength, weapon.plus, weapon.range, weapon.rules


@pytest.mark.parametrize(
    ("key", "strength", "reach", "rules"),
    [
        pytest.param(*line, marks=proves(f"archeonicus.{clause}"), id=clause)
        for clause, *line in (
            ("missiles.short-bow", "short-bow", 3, 16, ("easy-to-use",)),
            ("missiles.bow", "bow", 3, 24, ()),
            ("missiles.long-bow", "long-bow", 3, 30, ()),
            ("missiles.elf-bow", "elf-bow", 3, 36, ("save-modifier-1",)),
            ("missiles.crossbow", "crossbow", 4, 30, ("move-or-fire", "with-telescope")),
            (
                "blackpowder.pistol",
                "pistol",
                4,
                6,
                ("armour-piercing", "reload-1", "fired-in-combat", "with-telescope"),
            ),
            (
                "blackpowder.duelling-pistol",
                "duelling-pistol",
                4,
                10,
                ("armour-piercing", "masterquality", "reload-1", "fired-in-combat", "with-telescope"),
            ),
            (
                "blackpowder.warplock-pistol",
                "warplock-pistol",
                5,
                8,
                ("armour-piercing", "reload-1", "fired-in-combat", "with-telescope"),
            ),
            (
                "blackpowder.handgun",
                "handgun",
                4,
                24,
                ("armour-piercing", "reload-1", "vicious-wound", "with-telescope"),
            ),
            (
                "blackpowder.hochland-rifle",
                "hochland-long-rifle",
                4,
                48,
                ("armour-piercing", "reload-1", "pick-target", "with-telescope"),
            ),
        )
    ],
)
def test_a_missile_weapon_has_the_figures_and_rules_of_its_line(
    key: str, strength: int, reach: int, rules: tuple[str, ...]
) -> None:
    assert figures(BOOK.weapons[key]) == (strength, 0, reach, rules)


@pytest.mark.parametrize(
    ("key", "plus", "reach"),
    [
        pytest.param("throwing-knives", 0, 6, marks=proves("archeonicus.missiles.throwing-knives")),
        pytest.param("javelins", 0, 8, marks=proves("archeonicus.missiles.javelin")),
    ],
)
def test_what_is_thrown_has_the_strength_of_its_thrower(key: str, plus: int, reach: int) -> None:
    assert figures(BOOK.weapons[key]) == (0, plus, reach, ("thrown-weapon",))


@pytest.mark.parametrize(
    ("key", "strength", "reach", "rules"),
    [
        ("repeater-crossbow", 3, 24, ("multiple-shot-2", "with-telescope")),
        ("crossbow-pistol", 4, 10, ("reflex-shot",)),
        ("sling", 3, 18, ("multiple-shot-2-at-half-range",)),
        ("blowpipe", 1, 8, ("poison-dart", "no-critical", "sniper-1")),
        ("blunderbuss", 3, 16, ("shot-line", "fire-once")),
    ],
)
def test_the_other_missile_weapons_have_the_rules_of_their_lines(
    key: str, strength: int, reach: int, rules: tuple[str, ...]
) -> None:
    assert figures(BOOK.weapons[key]) == (strength, 0, reach, rules)


@pytest.mark.parametrize(
    ("key", "plus", "hands", "rules"),
    [
        ("fist", -1, 0, ("one-attack-only", "enemy-save-bonus")),
        ("dagger", 0, 1, ("enemy-save-bonus",)),
        ("sword", 0, 1, ("parry",)),
        ("axe", 0, 1, ("cutting-edge",)),
        ("club", 0, 1, ("concussion",)),
        ("rapier", -1, 1, ("parry", "barrage")),
        ("spear", 0, 1, ("strike-first", "difficult-to-use", "cavalry-bonus-1")),
        ("two-handed-spear", 1, 2, ("two-handed",)),
        ("halberd", 1, 2, ("two-handed",)),
        ("lance", 2, 1, ("cavalry-bonus-2", "difficult-to-use")),
        ("morning-star", 1, 1, ("fatigue", "difficult-to-use", "beside-a-gauntlet")),
        ("flail", 2, 2, ("fatigue", "two-handed")),
        ("great-sword", 2, 2, ("two-handed", "last-unless-charging")),
        ("great-axe", 2, 2, ("two-handed", "last-unless-charging")),
        ("great-hammer", 2, 2, ("two-handed", "last-unless-charging")),
        ("steel-whip", 0, 1, ("combat-reach-4", "difficult-to-use", "beside-a-hammer", "cannot-be-parried")),
    ],
)
def test_a_close_combat_weapon_has_the_figures_and_rules_of_its_line(
    key: str, plus: int, hands: int, rules: tuple[str, ...]
) -> None:
    weapon = BOOK.weapons[key]
    assert (weapon.strength, weapon.plus, weapon.hands, weapon.range, weapon.rules) == (0, plus, hands, 0, rules)


@proves("archeonicus.basics.listed-entries")
def test_a_line_with_figures_replaces_the_base_entry_and_a_bare_name_keeps_it() -> None:
    """Gone: the handgun's and rifle's move-or-fire, the dart's help to saves, the whip's crack, the lance's horse."""
    gone = {
        "handgun": "move-or-fire",
        "hochland-long-rifle": "move-or-fire",
        "blowpipe": "enemy-save-bonus",
        "steel-whip": "whipcrack",
        "lance": "cavalry-weapon",
    }
    for key, rule in gone.items():
        assert rule in BASE.weapons[key].rules
        assert rule not in BOOK.weapons[key].rules
    assert "move-or-fire" in BOOK.weapons["crossbow"].rules
    for key in ("bow", "long-bow", "elf-bow", "fist", "javelins"):
        assert replace(BOOK.weapons[key], clause="") == BASE.weapons[key]
    for key in ("buckler", "gromril-armour", "toughened-leathers"):
        assert replace(BOOK.armour[key], clause="") == replace(BASE.armour[key], clause="")


@proves("archeonicus.basics.listed-entries")
@pytest.mark.parametrize("key", sorted(BASE.weapons))
def test_a_line_leaves_prices_and_who_may_buy_as_they_are(key: str) -> None:
    assert BOOK.weapons[key].price == BASE.weapons[key].price


@proves("archeonicus.basics.undefined-terms")
@pytest.mark.parametrize(
    "key",
    [
        "cutting-edge",
        "concussion",
        "strike-first",
        "move-or-fire",
        "poison-dart",
        "pick-target",
        "shot-line",
        "fire-once",
    ],
)
def test_a_term_that_a_line_does_not_explain_means_what_it_meant(key: str) -> None:
    here = BOOK.traits[key]
    assert replace(here, clause="", name="", says="") == replace(BASE.traits[key], clause="", name="", says="")


@proves("archeonicus.basics.undefined-terms")
def test_armour_piercing_is_the_one_more_that_elf_bows_and_pistols_had() -> None:
    assert BOOK.traits["armour-piercing"].save_against == BASE.traits["save-modifier-2"].save_against


@proves("archeonicus.weapons.handweapon")
def test_dagger_sword_axe_and_club_are_handweapons_and_what_is_plainly_one_of_them() -> None:
    handweapons = {key for key, weapon in BOOK.weapons.items() if "handweapon" in weapon.tags}
    four_kinds = {"dagger", "sword", "axe", "club", "mace", "hammer"}
    assert handweapons == four_kinds | {"dwarf-axe", "sigmarite-warhammer", "staff"}


def test_difficult_weapons_are_spear_lance_morning_star_and_whip() -> None:
    difficult = {key for key, weapon in BOOK.weapons.items() if "difficult" in weapon.tags}
    assert difficult == {key for key, weapon in BOOK.weapons.items() if "difficult-to-use" in weapon.rules}
    assert difficult == {"spear", "squig-prodder", "lance", "morning-star", "steel-whip"}


def test_a_difficult_weapon_bars_a_second_weapon_but_no_longer_a_buckler() -> None:
    assert (BASE.traits["difficult-to-use"].no_second_weapon, BASE.traits["difficult-to-use"].no_buckler) == (
        True,
        True,
    )
    assert (BOOK.traits["difficult-to-use"].no_second_weapon, BOOK.traits["difficult-to-use"].no_buckler) == (
        True,
        False,
    )


def test_only_an_ordinary_hammer_goes_with_the_whip_of_the_sisters() -> None:
    kinds = BOOK.traits["beside-a-hammer"].goes_with
    assert {key for key, weapon in BOOK.weapons.items() if weapon.fights and weapon.is_a(kinds)} == {"hammer"}


def test_the_whip_is_flexible_here_and_nothing_else_is() -> None:
    assert [key for key, weapon in BOOK.weapons.items() if weapon.chart == "flexible"] == ["steel-whip"]


@pytest.mark.parametrize(
    ("key", "save"),
    [
        pytest.param("light-armour", 6, marks=proves("archeonicus.armour-items.light-armour")),
        pytest.param("gromril-armour", 4, marks=proves("archeonicus.armour-items.gromril-armour")),
        pytest.param("ithilmar-armour", 5, marks=proves("archeonicus.armour-items.ithilmar-armour")),
    ],
)
def test_body_armour_saves_as_before_and_does_not_slow(key: str, save: int) -> None:
    armour = BOOK.armour[key]
    assert (armour.slot, armour.save, armour.alone) == ("body", save, False)
    assert not any(trait.slowed_by_shield for trait in BOOK.traits_of(armour.rules))


def test_heavy_armour_is_the_one_that_a_shield_makes_slow() -> None:
    assert BOOK.armour["heavy-armour"].save == 5
    assert [key for key, armour in BOOK.armour.items() if "slowed-by-shield" in armour.rules] == ["heavy-armour"]


def test_toughened_leathers_save_on_a_six_and_go_with_no_shield() -> None:
    leathers = BOOK.armour["toughened-leathers"]
    assert (leathers.save, leathers.alone) == (6, True)


@proves("archeonicus.armour-items.buckler")
def test_a_buckler_saves_nothing_and_parries_once() -> None:
    buckler = BOOK.armour["buckler"]
    assert (buckler.save, buckler.better, buckler.better_shooting) == (0, 0, 0)
    assert [trait.parries for trait in BOOK.traits_of(buckler.rules)] == [(Effect(add=1),)]


def test_a_pavise_saves_two_better_and_gives_no_cover() -> None:
    pavise = BOOK.armour["pavise"]
    assert (pavise.better, pavise.waits) == (2, "")
    assert not any(trait.to_be_hit or trait.save for trait in BOOK.traits_of(pavise.rules))


@pytest.mark.parametrize(
    ("key", "moment", "value"),
    [
        ("main-gauche", "parries", (Effect(add=1, when=("off-hand",)),)),
        ("main-gauche", "parry_rerolls", (Effect(add=1, when=("off-hand-parrying-already",)),)),
        ("eagle-eyes", "reach", (Effect(add=6, when=("shooting",), not_weapons=("blunderbuss",)),)),
        ("hunter", "reloads_faster", (Effect(add=1),)),
        (
            "concentrate",
            "to_hit",
            (
                Effect(add=1, when=("shooting", "one-shot", "not-running"), not_weapons=("short-bow",)),
                Effect(add=1, when=("shooting", "one-shot"), weapons=("short-bow",)),
            ),
        ),
        ("iron-skin", "strength_against", (Effect(add=-1, when=("shooting",)),)),
        ("streetfighter", "attacks", (Effect(add=1, when=("unarmed",)),)),
        ("streetfighter", "strength", (Effect(add=1, when=("unarmed",)),)),
        ("streetfighter", "parried_gives_blow", (Effect(when=("unarmed",)),)),
        ("master-of-blades", "parry_roll", (Effect(add=1),)),
        ("master-of-blades", "parries_sixes", True),
        ("master-of-blades", "parries_equal", False),
        ("ferocious-charge", "doubles_attacks", "all"),
        ("jump-up", "jumps_up", "also-no-pain"),
        ("weapons-training", "no_penalty_for", ("two-weapons",)),
        ("fleet-footed", "fires_after_running", True),
        ("easy-to-use", "fires_after_running", True),
        ("vicious-wound", "injury", (Effect(add=1),)),
        ("masterquality", "to_hit", (Effect(add=1),)),
        ("barrage", "hit_again_worst", 0),
        ("reload-1", "reload", 1),
        ("sniper-1", "stays_hidden", 1),
        ("multiple-shot-2", "shots_to_hit", -1),
        ("multiple-shot-2-at-half-range", "shots_to_hit", 0),
        ("multiple-shot-2-at-half-range", "shots_when", ("unmoved", "within-half-range")),
    ],
)
def test_what_the_lists_change_or_add_acts_at_its_moment(key: str, moment: str, value: object) -> None:
    assert getattr(BOOK.traits[key], moment) == value


@proves("archeonicus.skills.lists-not-exhaustive")
def test_a_skill_that_the_lists_leave_out_stays_as_it_was() -> None:
    assert set(BASE.traits) <= set(BOOK.traits)
    for key in ("mighty-blow", "black-hunger", "tail-fighting", "true-grit", "thick-skull", "extra-tough"):
        assert BOOK.traits[key] == BASE.traits[key]


PLAYED_BY_THE_RULES = {
    "weapons.spear-choice",
    "weapons.difficult-with-shield",
    "missiles.throwing-knives-sniper",
    "blackpowder.price",
    "skills.streetfighter-parried",
    "skills.lists-not-exhaustive",
}
"""Clauses of the lists that are no entry of their own: a value of the book, an option, a second half of a skill."""


def test_every_clause_of_the_lists_stands_at_a_thing() -> None:
    cited = {thing.clause for things in (BOOK.weapons, BOOK.armour, BOOK.traits) for thing in things.values()}
    listed = {
        f"archeonicus.{each.section}.{each.name}" for each in book("archeonicus").values() if each.section in LISTS
    }
    left = {id_.removeprefix("archeonicus.") for id_ in listed - cited if ".misfire-" not in id_}
    assert left == PLAYED_BY_THE_RULES


def test_thrown_knives_that_may_leave_their_thrower_hidden_are_an_option() -> None:
    option = catalogue("base", "archeonicus", "archeonicus/options/thrown-sniper")
    assert BOOK.weapons["throwing-knives"].rules == ("thrown-weapon",)
    assert option.weapons["throwing-knives"].rules == ("thrown-weapon", "sniper-6")
    assert option.traits["sniper-6"].stays_hidden == 6
