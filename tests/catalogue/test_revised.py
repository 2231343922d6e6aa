"""The catalogue of the revised book: its weapons, armour and skills are as its chapters have them."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict

from cometfall.catalogue import catalogue
from cometfall.model.gear import Armour, Price, Weapon
from cometfall.model.traits import Condition, Effect, Trait

REVISED = catalogue("revised")
BESIDE = Path(__file__).parent
WAITS = {"the table", "the battle", "the campaign", "magic"}


def table(name: str) -> list[list[str]]:
    """Read the lines of a table beside this test, without its head."""
    lines = (BESIDE / name).read_text("utf-8").splitlines()
    return [line.split() for line in lines if line and not line.startswith(("#", "key "))]


def price_of(price: Price) -> list[str]:
    gold = f"{price.gold}+{price.dice}" if price.dice else str(price.gold)
    return [gold, str(price.rare) if price.rare else "common" if price.sold else "not-sold"]


def line_of_weapon(weapon: Weapon) -> list[str]:
    strength = str(weapon.strength) if weapon.strength else f"user{weapon.plus:+d}" if weapon.plus else "user"
    effects = [effect for trait in REVISED.traits_of(weapon.rules) for effect in trait.save_against]
    save = sum(effect.add for effect in effects)
    figures = [str(weapon.hands), str(weapon.range), strength, f"{save:+d}" if save else "-"]
    return [weapon.key, weapon.group, weapon.chart, *figures, *price_of(weapon.price)]


def line_of_armour(armour: Armour) -> list[str]:
    better = armour.better or armour.better_shooting
    return [armour.key, armour.slot, str(armour.save or "-"), str(better or "-"), *price_of(armour.price)]


def said_by(trait: Trait) -> dict[str, Any]:
    """All that a trait says at any moment, without what it is called."""
    plain = asdict(Trait(key=trait.key, name=trait.name, says=trait.says))
    return {field: value for field, value in asdict(trait).items() if value != plain[field]}


@pytest.mark.parametrize("line", table("revised_weapons.txt"), ids=lambda line: line[0])
def test_a_weapon_is_as_the_lists_have_it(line: list[str]) -> None:
    assert line_of_weapon(REVISED.weapons[line[0]]) == line


@pytest.mark.parametrize("line", table("revised_armour.txt"), ids=lambda line: line[0])
def test_armour_is_as_the_lists_have_it(line: list[str]) -> None:
    assert line_of_armour(REVISED.armour[line[0]]) == line


def test_nothing_is_for_sale_that_the_lists_do_not_have() -> None:
    sold = {weapon.key for weapon in REVISED.weapons.values() if weapon.price.sold}
    forms = {f"double-handed-{form}" for form in ("sword", "axe", "hammer")}
    assert sold - forms <= {line[0] for line in table("revised_weapons.txt")}
    assert set(REVISED.armour) == {line[0] for line in table("revised_armour.txt")}


@pytest.mark.parametrize(("form", "chart"), [("sword", "bladed"), ("axe", "bladed"), ("hammer", "bludgeoning")])
def test_a_double_handed_weapon_is_critical_by_its_form(form: str, chart: str) -> None:
    weapon = REVISED.weapons[f"double-handed-{form}"]
    assert (weapon.chart, weapon.plus, weapon.hands) == (chart, 2, 2)


@pytest.mark.parametrize(
    ("tag", "keys"),
    [
        ("normal-sword", {"sword", "rapier"}),
        ("dwarf-axe", {"dwarf-axe"}),
        ("whip", {"beastlash", "whip", "beastmaster-whip", "punisher-whip", "serpent-whip"}),
        ("flail", {"flail", "censer"}),
        ("pair", {"fighting-claws", "weeping-blades", "chain-sticks", "pugilist-fists"}),
        ("axe", {"axe", "dwarf-axe", "great-axe", "double-handed-axe"}),
        ("pistol", {"pistol", "duelling-pistol", "warplock-pistol"}),
        (
            "double-handed",
            {"double-handed-weapon", "double-handed-sword", "double-handed-axe", "double-handed-hammer", "great-axe"},
        ),
    ],
)
def test_a_kind_of_weapon_has_these_members(tag: str, keys: set[str]) -> None:
    assert {weapon.key for weapon in REVISED.weapons.values() if tag in weapon.tags} == keys


CLOSE: tuple[Condition, ...] = ("close-combat",)


@pytest.mark.parametrize(
    ("key", "field", "value"),
    [
        ("poisoned-attacks", "six_wounds", "unless-needed"),
        ("weeping-poison", "six_wounds", "plain"),
        ("concussive", "stuns_from", 2),
        ("poor-penetration", "save_for_naked", 0),
        ("tiring", "strength_first_round", True),
        ("move-or-fire", "stand_or_fire", True),
        ("prepare-shot-action", "reload", 1),
        ("multiple-shots-4", "shots", 4),
        ("impact-hits-d6-plus-1", "impact_hits_dice", 1),
        ("impact-hits-3", "impact_hits", 3),
        ("regeneration-5", "regenerates", 5),
        ("ward-4", "ward", (Effect(add=4),)),
        ("killing-blow", "killing_blow", "small"),
        ("heroic-killing-blow", "killing_blow", "any"),
        ("strike-to-injure", "injury", (Effect(add=1, when=CLOSE),)),
        ("web-of-steel", "critical_roll", (Effect(add=2, when=CLOSE),)),
        ("mighty-blow", "strength", (Effect(add=1, when=CLOSE, not_weapons=("pistol",)),)),
        ("resilient", "toughness", (Effect(add=1, when=CLOSE),)),
        ("step-aside", "ward", (Effect(add=5, when=CLOSE),)),
        ("dodge", "ward", (Effect(add=5, when=("shooting",)),)),
        ("combat-master", "attacks", (Effect(add=1, when=("outnumbered",)),)),
        ("strongman", "not_last", (Effect(add=1, weapons=("double-handed",)),)),
        ("jump-up", "jumps_up", "but-not-no-pain"),
        ("ferocious-charge", "doubled_to_hit", -1),
        ("monster-slayer", "wounds_at_worst", 4),
        ("thick-skull", "stun_save", (Effect(add=4), Effect(add=2, when=("helmeted",)))),
        ("eagle-eyes", "reach", (Effect(add=6, when=("shooting",), not_weapons=("template",)),)),
        ("trick-shooter", "no_penalty_for", ("cover",)),
        ("finishing-move", "single_blow", "armed"),
        ("bell-ringer", "single_blow", "own-strength"),
        ("quickblood", "ward_better", 1),
        ("spines", "prickles", 1),
        ("blackblood", "burns_wounds", 3),
        ("tentacle", "takes_attack", 1),
    ],
)
def test_a_rule_is_worth_what_the_book_says(key: str, field: str, value: object) -> None:
    assert getattr(REVISED.traits[key], field) == value


def test_a_single_blow_in_place_of_all_attacks_has_its_bonus_then_only() -> None:
    for key in ("finishing-move", "bell-ringer", "body-slam"):
        trait = REVISED.traits[key]
        effects = (*trait.to_hit, *trait.strength)
        assert effects, key
        assert all("single-blow" in effect.when for effect in effects), key


@pytest.mark.parametrize(
    ("roll", "posture"),
    [(1, "knocked-down"), (2, "knocked-down"), (3, "stunned"), (5, "stunned"), (6, "out-of-action")],
)
def test_true_grit_goes_out_of_action_on_a_six_only(roll: int, posture: str) -> None:
    assert REVISED.traits["true-grit"].injury_table[roll - 1] == posture


FACTS_ELSEWHERE = {
    # what they say is a figure of the gear that has them, or a step that every warrior takes
    "no-unarmed-penalty",
    "requires-two-hands",
    "brace-of-pistols",
    "shield-save",
    "shield-and-hand-weapon",
    "buckler-save",
    "barding-save",
    "wolfcloak-save",
    "stream-of-corruption",
}


@pytest.mark.parametrize("trait", REVISED.traits.values(), ids=lambda trait: trait.key)
def test_a_trait_does_something_or_says_what_it_waits_for(trait: Trait) -> None:
    said = said_by(trait)
    waits = said.pop("waits", "")
    does = said.keys() - {"clause", "tags"}
    assert waits in WAITS or not waits
    assert does or waits or trait.key in FACTS_ELSEWHERE or {"kind", "following"} & set(trait.tags)


@pytest.mark.parametrize("trait", REVISED.traits.values(), ids=lambda trait: trait.key)
def test_a_trait_is_told_in_one_sentence(trait: Trait) -> None:
    assert trait.says.endswith(".")
    assert ". " not in trait.says
    assert len(trait.says) <= 160
