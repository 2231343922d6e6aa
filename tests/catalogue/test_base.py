"""The things of the original rulebook are all there, with the figures of their lists."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from cometfall.catalogue import catalogue
from cometfall.catalogue.checking import effects_of
from cometfall.editions.clauses import all_clauses
from cometfall.model.catalogue import Catalogue
from cometfall.model.gear import Armour, Price, Weapon
from cometfall.model.traits import Effect, Trait

BASE = catalogue("base")
WAITS = {"", "the table", "the battle", "the campaign", "magic"}
FORMS = {"double-handed-sword", "double-handed-axe", "double-handed-hammer"}


def rows(name: str) -> list[dict[str, str]]:
    """The lines of a table beside this file, by the words of its heading."""
    text = (Path(__file__).parent / name).read_text("utf-8")
    heading, *lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return [dict(zip(heading, line, strict=True)) for line in lines]


def strength(weapon: Weapon) -> str:
    """Its Strength as the lists print it."""
    if weapon.strength:
        return str(weapon.strength)
    return f"user{weapon.plus:+d}" if weapon.plus else "user"


def save(weapon: Weapon) -> str:
    """What its rules do to the victim's save."""
    added = sum(effect.add for trait in BASE.traits_of(weapon.rules) for effect in trait.save_against)
    return f"{added:+d}" if added else "-"


def length(weapon: Weapon) -> str:
    """Its range as the lists print it."""
    lines = any(trait.template == "line" for trait in BASE.traits_of(weapon.rules))
    return f"line-{weapon.range}" if lines else str(weapon.range)


def gold(price: Price) -> str:
    return f"{price.gold}+{price.dice}" if price.dice else str(price.gold)


def rarity(price: Price) -> str:
    return str(price.rare) if price.rare else "common" if price.sold else "not-sold"


@pytest.mark.parametrize("row", rows("weapons.txt"), ids=lambda row: row["key"])
def test_a_weapon_has_the_figures_of_its_list(row: dict[str, str]) -> None:
    weapon = BASE.weapons[row["key"]]
    assert {
        "key": weapon.key,
        "group": weapon.group,
        "chart": weapon.chart,
        "hands": str(weapon.hands),
        "range": length(weapon),
        "strength": strength(weapon),
        "save": save(weapon),
        "gold": gold(weapon.price),
        "rare": rarity(weapon.price),
    } == row


@pytest.mark.parametrize("row", rows("armour.txt"), ids=lambda row: row["key"])
def test_armour_has_the_figures_of_its_list(row: dict[str, str]) -> None:
    armour = BASE.armour[row["key"]]
    assert {
        "key": armour.key,
        "slot": armour.slot,
        "save": str(armour.save or "-"),
        "better": str(armour.better or armour.better_shooting or "-"),
        "gold": gold(armour.price),
        "rare": rarity(armour.price),
    } == row


def traits() -> list[tuple[str, str]]:
    """The traits of the lists, each with its list."""
    text = (Path(__file__).parent / "traits.txt").read_text("utf-8")
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return [(key, of) for key, of in lines]


@pytest.mark.parametrize(("key", "of"), traits())
def test_every_rule_skill_and_mutation_of_the_lists_is_a_trait(key: str, of: str) -> None:
    trait = BASE.traits[key]
    if of not in {"rule", "gear"}:
        assert trait.tags[0] == of


def plays(trait: Trait) -> bool:
    """Whether it says anything besides its words."""
    words = {"key", "name", "says", "clause", "waits", "tags"}
    fields = [field for field in Trait.__struct_fields__ if field not in words]
    plain = Trait(key="", name="", says="")
    return any(getattr(trait, field) != getattr(plain, field) for field in fields)


NEEDS_NO_MORE = {"no-unarmed-penalty", "shield-save", "extra-attack", "cumbersome", "no-combination-leather"}
"""What says in words only what other figures already do: a chart, a save, hands, `alone`."""
CARRIED_AS_WEAPON = {"stream-of-corruption", "blessing-stream-of-corruption"}


@pytest.mark.parametrize("lists", [("base",), ("base", "archeonicus"), ("base", "house")], ids="+".join)
def test_a_trait_acts_or_says_what_it_waits_for(lists: tuple[str, ...]) -> None:
    for trait in catalogue(*lists).traits.values():
        assert trait.waits in WAITS, trait.key
        said_elsewhere = trait.key in NEEDS_NO_MORE | CARRIED_AS_WEAPON or {"kind", "following"} & set(trait.tags)
        assert plays(trait) or trait.waits or said_elsewhere, trait.key


@pytest.mark.parametrize("lists", [("base",), ("base", "archeonicus"), ("base", "house")], ids="+".join)
def test_every_thing_says_what_it_does_in_one_sentence_and_cites_a_clause_that_exists(lists: tuple[str, ...]) -> None:
    known = catalogue(*lists)
    for trait in known.traits.values():
        assert trait.says.endswith("."), trait.key
        assert ". " not in trait.says, trait.key
    things: tuple[Weapon | Armour | Trait, ...] = (*known.weapons.values(), *known.armour.values())
    for thing in (*things, *known.traits.values()):
        assert not thing.clause or thing.clause in all_clauses(), thing.key


def test_a_double_handed_weapon_comes_in_three_forms_that_differ_in_how_they_hurt() -> None:
    forms = {key: BASE.weapons[key] for key in FORMS}
    assert {key: form.chart for key, form in forms.items()} == {
        "double-handed-sword": "bladed",
        "double-handed-axe": "bladed",
        "double-handed-hammer": "bludgeoning",
    }
    for form in forms.values():
        assert (form.plus, form.hands, form.rules) == (2, 2, ("two-handed", "strike-last"))


def test_a_weapon_that_takes_both_hands_leaves_none_for_anything_else() -> None:
    for weapon in BASE.weapons.values():
        if weapon.fights and weapon.hands == 2:
            rules = BASE.traits_of(weapon.rules)
            assert any(rule.alone_in_hands or rule.counts_as_two for rule in rules), weapon.key


def test_blackpowder_is_known_by_its_group_and_its_tag() -> None:
    group = {weapon.key for weapon in BASE.weapons.values() if weapon.group == "blackpowder"}
    assert group == {weapon.key for weapon in BASE.weapons.values() if "blackpowder" in weapon.tags}
    assert len(group) == 8


@pytest.mark.parametrize(
    ("key", "moment", "effects"),
    [
        ("cutting-edge", "save_against", (Effect(add=-1),)),
        ("enemy-save-bonus", "save_against", (Effect(add=1),)),
        ("gromril-weapon", "save_against", (Effect(add=-1),)),
        ("ithilmar-weapon", "initiative", (Effect(add=1, when=("close-combat",)),)),
        ("obsidian-weapon", "strength", (Effect(add=1, when=("close-combat",)),)),
        ("strike-first", "strikes_first", (Effect(when=("first-round",)),)),
        ("step-aside", "ward", (Effect(add=5, when=("close-combat",)),)),
        ("dodge", "dodge", (Effect(add=5, when=("shooting",)),)),
        ("resilient", "strength_against", (Effect(add=-1, when=("close-combat",)),)),
        ("thick-skull", "stun_save", (Effect(add=3), Effect(add=2, when=("helmeted",)))),
        ("avoid-stun", "stun_save", (Effect(add=4),)),
        ("mighty-blow", "strength", (Effect(add=1, when=("close-combat", "own-strength")),)),
    ],
)
def test_a_trait_acts_at_its_moment(key: str, moment: str, effects: tuple[Effect, ...]) -> None:
    assert getattr(BASE.traits[key], moment) == effects


@pytest.mark.parametrize(
    ("key", "fact", "value"),
    [
        ("concussion", "stuns_from", 2),
        ("eadbasher", "stuns_from", 1),
        ("monster-slayer", "wounds_at_worst", 4),
        ("poison-dart", "six_wounds", "plain"),
        ("black-lotus", "six_wounds", "critical-die"),
        ("hand-to-hand-pistol", "pistol", True),
        ("barrage", "hit_again_worst", 6),
        ("prepare-shot", "reload", 1),
        ("fire-twice", "shots", 2),
        ("jump-up", "jumps_up", "but-not-no-pain"),
        ("ferocious-charge", "doubles_attacks", "characteristic"),
        ("double-barrelled", "hits", 2),
        ("one-attack-only", "attacks_exactly", 1),
        ("trap-blade", "breaks_weapon", 4),
    ],
)
def test_a_trait_states_its_fact(key: str, fact: str, value: object) -> None:
    assert getattr(BASE.traits[key], fact) == value


def test_dwarfs_and_the_gritty_have_tables_of_injuries_of_their_own() -> None:
    assert [BASE.traits["hard-to-kill"].injury_table.count(each) for each in ("knocked-down", "stunned")] == [2, 3]
    assert [BASE.traits["true-grit"].injury_table.count(each) for each in ("knocked-down", "stunned")] == [3, 2]


def test_handweapons_are_the_four_kinds_and_those_that_are_plainly_one_of_them() -> None:
    handweapons = {weapon.key for weapon in BASE.weapons.values() if "handweapon" in weapon.tags}
    assert handweapons == {
        "dagger", "sword", "axe", "club", "mace", "hammer", "staff", "dwarf-axe", "sigmarite-warhammer"
    }  # fmt: skip


def test_who_is_born_without_weapons_fights_with_natural_ones() -> None:
    for key in ("animal", "no-equipment", "art-of-silent-death"):
        assert BASE.traits[key].fights_with == "natural-weapons"


def test_every_effect_of_the_shipped_lists_means_something() -> None:
    """A flag holds by being there, but an amount of nothing that is no flag is a slip."""
    flags = {"strikes_first", "strikes_last", "not_last", "reroll_hits", "automatic_hits", "parried_gives_blow"}
    for trait in catalogue("base", "archeonicus", "house").traits.values():
        amounts = effects_of(replace(trait, **dict.fromkeys(flags, ())))
        assert all(effect.add for effect in amounts), trait.key


def test_things_are_found_by_key_in_a_catalogue_that_is_equal_to_its_like() -> None:
    again = Catalogue(BASE.weapons, BASE.armour, BASE.traits, BASE.spells)
    assert again == BASE
    assert hash(again) == hash(BASE)
    assert catalogue("base") is BASE
    assert isinstance(BASE.armour["shield"], Armour)
