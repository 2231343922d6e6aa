from collections.abc import Iterable

import pytest

from cometfall.model.book import Book
from tests.kit import a_blow, a_fight, a_shot, a_warrior, fought, playing
from tests.ledger import proves

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
AXE = ["axe"]
NO_SAVE = 0


def save_in_combat(
    edition: str | Book, worn: Iterable[str], strength: int = 3, weapon: str = "halberd", hands: Iterable[str] = ()
) -> int:
    """What a victim saves on against a blow of so much Strength in all; 0: no die is rolled."""
    plus = {"halberd": 1, "axe": 0, "dagger": 0, "double-handed-sword": 2}[weapon]
    brak = a_warrior("brak", gear=(*hands, *worn), hands=tuple(hands))
    save = a_blow(a_fight(a_warrior(S=strength - plus, gear=[weapon]), brak, edition=edition)).save
    return save.need if save else NO_SAVE


def save_from_shot(edition: str | Book, worn: Iterable[str], weapon: str = "bow", strength: int = 3) -> int:
    """What a target saves on against a shot; thrown knives have the thrower's Strength; 0: no die is rolled."""
    battle = a_shot(a_warrior(S=strength), a_warrior("brak", gear=worn), weapon, inches=5, edition=edition)
    save = battle.assault.kinds[0].save
    return save.need if save else NO_SAVE


# ------------------------------------------------------------------ what armour saves


@pytest.mark.parametrize(
    ("edition", "armour", "need"),
    [
        pytest.param("classic", "light-armour", 6, marks=proves("classic.armour.table")),
        pytest.param("classic", "heavy-armour", 5, marks=proves("classic.armour.table")),
        pytest.param("classic", "gromril-armour", 4, marks=proves("classic.armour.table")),
        pytest.param("playsheet", "light-armour", 6, marks=proves("playsheet.armour.table")),
        pytest.param("playsheet", "heavy-armour", 5, marks=proves("playsheet.armour.table")),
        pytest.param("playsheet", "gromril-armour", 4, marks=proves("playsheet.armour.table")),
        pytest.param("revised", "light-armour", 6, marks=proves("revised.armour.table")),
        pytest.param("revised", "heavy-armour", 5, marks=proves("revised.armour.table")),
        pytest.param("revised", "gromril-armour", 4, marks=proves("revised.armour.table")),
        pytest.param("archeonicus", "light-armour", 6, marks=proves("archeonicus.armour.saves")),
        pytest.param("archeonicus", "heavy-armour", 5, marks=proves("archeonicus.armour.saves")),
        pytest.param("archeonicus", "gromril-armour", 4, marks=proves("archeonicus.armour.saves")),
    ],
)
def test_armour_saves_on_the_score_of_the_table(edition: str, armour: str, need: int) -> None:
    """The same against blows and shots of Strength 3."""
    assert (save_in_combat(edition, [armour]), save_from_shot(edition, [armour])) == (need, need)


@proves("classic.armour.table", "revised.armour.table")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_wears_nothing_has_no_save(edition: str) -> None:
    assert (save_in_combat(edition, []), save_from_shot(edition, ["helmet"])) == (NO_SAVE, NO_SAVE)


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.armour.save")),
        pytest.param("playsheet", marks=proves("playsheet.armour.save")),
        pytest.param("revised", marks=proves("revised.armour.save")),
        pytest.param("archeonicus", marks=proves("archeonicus.armour.saves")),
    ],
)
@pytest.mark.parametrize(("die", "wounds"), [(5, 2), (4, 1)])
def test_a_save_at_or_above_its_score_cancels_a_wound(edition: str, die: int, wounds: int) -> None:
    """Heavy armour against Strength 3, in a fight and against a shot alike."""
    brak = a_warrior("brak", W=2, gear=["heavy-armour"])
    blow = a_fight(a_warrior(gear=["sword"]), brak, edition=edition, striker="otto")
    shot = a_shot(a_warrior(), brak, "bow", edition=edition)
    for battle in (blow, shot):
        assert fought(battle, "to-hit 4", "to-wound 4", f"armour-save {die}")["brak"].wounds == wounds


@proves("playsheet.armour.save")
@pytest.mark.parametrize(("die", "wounds"), [(6, 2), (5, 1)])
def test_a_modifier_is_taken_from_the_save(die: int, wounds: int) -> None:
    brak = a_warrior("brak", W=2, gear=["heavy-armour"])
    battle = a_fight(a_warrior(gear=AXE), brak, edition="playsheet", striker="otto")
    assert fought(battle, "to-hit 4", "to-wound 4", f"armour-save {die}")["brak"].wounds == wounds


@proves("classic.armour.per-wound")
def test_one_save_is_rolled_for_each_wound() -> None:
    brak = a_warrior("brak", W=3, gear=["light-armour"])
    battle = a_fight(a_warrior(A=3, gear=["sword"]), brak, striker="otto")
    hits, wounds = ["to-hit 4"] * 3, ["to-wound 4"] * 3
    after = fought(battle, *hits, *wounds, "armour-save 6", "armour-save 5", "armour-save 6")
    assert after["brak"].wounds == 2


@proves("revised.armour.save")
def test_of_two_wounds_one_may_be_saved() -> None:
    brak = a_warrior("brak", W=3, gear=["heavy-armour"])
    battle = a_fight(a_warrior(A=2, gear=["sword"]), brak, edition="revised", striker="otto")
    after = fought(battle, *["to-hit 4"] * 2, *["to-wound 4"] * 2, "armour-save 5", "armour-save 4")
    assert after["brak"].wounds == 2


@proves("classic.armour.per-wound")
def test_each_of_the_two_wounds_of_one_critical_hit_has_its_save() -> None:
    brak = a_warrior("brak", W=3, gear=["heavy-armour"])
    battle = a_fight(a_warrior(gear=["sword"]), brak, striker="otto")
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 3", "armour-save 5", "armour-save 4")
    assert after["brak"].wounds == 2


@pytest.mark.parametrize(("die", "wounds"), [(5, 3), (4, 1)])
def test_a_table_may_let_one_save_answer_for_all_wounds_of_a_blow(die: int, wounds: int) -> None:
    book = playing("classic", armour={"save_per_wound": "one-for-all-of-a-blow"})
    brak = a_warrior("brak", W=3, gear=["heavy-armour"])
    battle = a_fight(a_warrior(gear=["sword"]), brak, edition=book, striker="otto")
    after = fought(battle, "to-hit 4", "to-wound 6", "critical 3", f"armour-save {die}")
    assert after["brak"].wounds == wounds


# ------------------------------------------------------------------ shields


@pytest.mark.parametrize(
    ("edition", "armour", "need"),
    [
        pytest.param("classic", [], 6, marks=proves("classic.armour.shield")),
        pytest.param("classic", ["light-armour"], 5, marks=proves("classic.armour.shield")),
        pytest.param("classic", ["heavy-armour"], 4, marks=proves("classic.armour.shield")),
        pytest.param("classic", ["gromril-armour"], 3, marks=proves("classic.armour.shield")),
        pytest.param("playsheet", ["gromril-armour"], 3, marks=proves("playsheet.armour.shield")),
        pytest.param("revised", [], 6, marks=proves("revised.armour.shield")),
        pytest.param("revised", ["light-armour"], 5, marks=proves("revised.armour.shield")),
        pytest.param("revised", ["heavy-armour"], 4, marks=proves("revised.armour.shield")),
        pytest.param("revised", ["gromril-armour"], 3, marks=proves("revised.armour.shield")),
        pytest.param("archeonicus", [], 6, marks=proves("archeonicus.armour.shield")),
        pytest.param("archeonicus", ["light-armour"], 5, marks=proves("archeonicus.armour.shield")),
    ],
)
def test_a_shield_saves_one_better_and_by_itself_on_a_six(edition: str, armour: list[str], need: int) -> None:
    """Against shots it is enough to carry it; in a fight it is held, here beside nothing else."""
    assert save_from_shot(edition, [*armour, "shield"]) == need
    assert save_in_combat(edition, armour, hands=["shield"]) == need
    assert save_in_combat(edition, [*armour, "shield"]) == (need + 1 if armour else NO_SAVE)


@proves("archeonicus.armour.handweapon-and-shield")
@pytest.mark.parametrize("weapon", ["dagger", "sword", "axe", "club", "mace", "hammer", "dwarf-axe", "staff"])
def test_a_handweapon_makes_the_shield_beside_it_one_better_in_a_fight_only(weapon: str) -> None:
    """Heavy armour, shield and sword: 3+ against a blow of Strength 3, 4+ against an arrow."""
    assert save_in_combat("archeonicus", ["heavy-armour"], hands=[weapon, "shield"]) == 3
    assert save_from_shot("archeonicus", ["heavy-armour", weapon, "shield"]) == 4
    assert save_in_combat("classic", ["heavy-armour"], hands=[weapon, "shield"]) == 4


@proves("archeonicus.armour.handweapon-and-shield")
@pytest.mark.parametrize(("die", "wounds"), [(3, 2), (2, 1)])
def test_the_save_of_shield_and_sword_is_rolled_like_any_other(die: int, wounds: int) -> None:
    brak = a_warrior("brak", W=2, gear=["sword", "shield", "heavy-armour"])
    battle = a_fight(a_warrior(gear=["flail"], S=1), brak, edition="archeonicus", striker="otto")
    after = fought(battle, "to-hit 4", "to-wound 4", f"armour-save {die}", choices={"parry": "no"})
    assert after["brak"].wounds == wounds


@proves("archeonicus.armour.handweapon-and-shield")
def test_a_rapier_is_no_handweapon_but_what_is_difficult_to_use_helps_the_shield_as_well() -> None:
    assert save_in_combat("archeonicus", ["heavy-armour"], hands=["rapier", "shield"]) == 4
    for difficult in ("spear", "morning-star", "steel-whip"):
        assert save_in_combat("archeonicus", ["heavy-armour"], hands=[difficult, "shield"]) == 3


@pytest.mark.parametrize(
    ("hands", "armour", "need"),
    [
        (["sword", "shield"], [], 5),
        (["club", "shield"], [], 5),
        (["spear", "shield"], [], 6),
        (["sword", "shield"], ["light-armour"], 5),
        (["sword", "buckler"], [], 6),
    ],
)
def test_in_the_revision_a_shield_beside_a_hand_weapon_saves_on_a_five_without_armour(
    hands: list[str], armour: list[str], need: int
) -> None:
    assert save_in_combat("revised", armour, hands=hands) == need
    assert save_from_shot("revised", [*armour, *hands]) == (5 if armour else 6)


# ------------------------------------------------------------------ what takes from the save

LOST = (0, 0, 0, 1, 2, 3, 4, 5, 6, 6)
"""What Strength 1 to 10 takes from a save."""


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.armour.modifiers-combat")),
        pytest.param("playsheet", marks=proves("playsheet.armour.modifiers")),
        pytest.param("revised", marks=proves("revised.armour.strength-modifier")),
        pytest.param("archeonicus", marks=proves("archeonicus.armour.save-modifiers")),
        "house",
    ],
)
@pytest.mark.parametrize("strength", range(2, 11))
def test_the_strength_of_a_blow_with_its_weapons_bonus_takes_from_the_save(edition: str, strength: int) -> None:
    gromril = 3 if edition == "house" else 4
    expected = gromril - 1 + LOST[strength - 1]
    assert save_in_combat(edition, ["gromril-armour"], strength, hands=["shield"]) == _rollable(expected)
    two_handed = max(strength, 3)
    expected = gromril - 1 + LOST[two_handed - 1]
    found = save_in_combat(edition, ["gromril-armour"], two_handed, "double-handed-sword", hands=["shield"])
    assert found == _rollable(expected)


def _rollable(need: int) -> int:
    return need if need <= 6 else NO_SAVE


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.armour.modifiers-shooting")),
        pytest.param("playsheet", marks=proves("playsheet.armour.modifiers")),
        pytest.param("revised", marks=proves("revised.armour.strength-modifier")),
        pytest.param("archeonicus", marks=proves("archeonicus.armour.save-modifiers")),
        "house",
    ],
)
@pytest.mark.parametrize("strength", range(1, 11))
def test_the_strength_of_a_shot_takes_from_the_save(edition: str, strength: int) -> None:
    gromril = 3 if edition == "house" else 4
    found = save_from_shot(edition, ["gromril-armour", "shield"], "throwing-knives", strength)
    assert found == _rollable(gromril - 1 + LOST[strength - 1])


@pytest.mark.parametrize(
    ("edition", "worn", "weapon", "need"),
    [
        pytest.param(
            "classic", ["heavy-armour", "shield"], "crossbow", 5, marks=proves("classic.armour.modifiers-shooting")
        ),
        pytest.param(
            "archeonicus", ["heavy-armour", "shield"], "crossbow", 5, marks=proves("archeonicus.armour.save-modifiers")
        ),
        pytest.param(
            "revised", ["heavy-armour", "shield"], "crossbow", 5, marks=proves("revised.armour.strength-modifier")
        ),
        pytest.param("classic", ["heavy-armour"], "elf-bow", 6, marks=proves("classic.armour.weapon-exceptions")),
        pytest.param("classic", ["heavy-armour"], "bow", 5, marks=proves("classic.armour.weapon-exceptions")),
        pytest.param(
            "revised", ["light-armour", "shield"], "elf-bow", 6, marks=proves("revised.armour.weapon-modifier")
        ),
    ],
)
def test_a_weapon_may_take_more_from_the_save_than_its_strength(
    edition: str, worn: list[str], weapon: str, need: int
) -> None:
    assert save_from_shot(edition, worn, weapon) == need


@pytest.mark.parametrize(
    ("edition", "worn", "hands", "strength", "weapon", "need"),
    [
        pytest.param(
            "classic", ["light-armour"], ["shield"], 4, "halberd", 6, marks=proves("classic.armour.modifiers-combat")
        ),
        pytest.param(
            "playsheet", ["heavy-armour"], [], 5, "double-handed-sword", 0, marks=proves("playsheet.armour.modifiers")
        ),
        pytest.param(
            "revised", ["heavy-armour"], ["shield"], 6, "halberd", 0, marks=proves("revised.armour.strength-modifier")
        ),
        pytest.param(
            "revised",
            ["gromril-armour"],
            [],
            5,
            "double-handed-sword",
            6,
            marks=proves("revised.armour.weapon-modifier"),
        ),
        pytest.param(
            "revised", ["light-armour"], ["shield"], 3, "axe", 6, marks=proves("revised.armour.weapon-modifier")
        ),
        pytest.param("classic", ["light-armour"], [], 4, "halberd", 0, marks=proves("classic.armour.beyond-six")),
    ],
)
def test_a_save_beyond_six_is_not_rolled(
    edition: str, worn: list[str], hands: list[str], strength: int, weapon: str, need: int
) -> None:
    assert save_in_combat(edition, worn, strength, weapon, hands) == need


@proves("classic.armour.beyond-six")
def test_no_die_is_rolled_where_a_6_would_not_save() -> None:
    brak = a_warrior("brak", W=2, gear=["light-armour"])
    after = fought(a_fight(a_warrior(gear=["halberd"]), brak, striker="otto"), "to-hit 4", "to-wound 4")
    assert after["brak"].wounds == 1


SHIFTED = (0, 0, 0, 0, 1, 2, 3, 4, 5, 5)
"""What Strength 1 to 10 takes from a save with the shift on."""


@proves("archeonicus.armour.strength-shift")
@pytest.mark.parametrize("strength", range(1, 11))
def test_with_the_strength_shift_strength_tells_one_point_later(strength: int) -> None:
    book = playing("archeonicus", armour={"strength_shift": True})
    found = save_from_shot(book, ["gromril-armour", "shield"], "throwing-knives", strength)
    assert found == _rollable(3 + SHIFTED[strength - 1])


@proves("archeonicus.armour.strength-shift")
def test_the_shift_is_off_until_a_table_turns_it_on_and_leaves_other_modifiers_alone() -> None:
    """Heavy armour and shield against a bolt of Strength 4: still 4+ with it; a cutting edge still counts."""
    book = playing("archeonicus", armour={"strength_shift": True})
    worn = ["heavy-armour", "shield"]
    assert (save_from_shot("archeonicus", worn, "crossbow"), save_from_shot(book, worn, "crossbow")) == (5, 4)
    assert save_in_combat(book, ["heavy-armour"], 4, "axe") == 6
    assert save_from_shot(book, worn, "throwing-knives", 9) == NO_SAVE


def test_a_save_tells_the_reasons_for_its_score() -> None:
    brak = a_warrior("brak", gear=["sword", "shield", "heavy-armour"])
    blow = a_blow(a_fight(a_warrior(gear=AXE, S=4), brak, edition="archeonicus"))
    assert str(blow.save) == (
        "5+: 5+ Heavy armour, +1 Shield, +1 hand weapon with the shield, -1 Cutting edge, -1 Strength 4"
    )


def test_a_save_of_1_or_better_never_fails() -> None:
    """Nothing says that a 1 always fails a save, and a dagger helps its victim."""
    brak = a_warrior("brak", W=2, gear=["gromril-armour", "shield"], hands=["shield"])
    battle = a_fight(a_warrior(gear=["dagger"]), brak, edition="house", striker="otto")
    blow = a_blow(battle)
    assert blow.save is not None
    assert blow.save.need == 1
    assert fought(battle, "to-hit 4", "to-wound 4", "armour-save 1")["brak"].wounds == 2


def test_the_best_of_what_a_warrior_wears_counts_and_not_the_sum() -> None:
    assert save_in_combat("classic", ["light-armour", "sea-dragon-cloak"]) == 5
    assert save_in_combat("classic", ["gromril-armour", "sea-dragon-cloak"]) == 4
