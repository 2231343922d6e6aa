"""What the home rules of house change as things, each for itself."""

import pytest
from msgspec.structs import replace

from cometfall.catalogue import catalogue

BASE = catalogue("base")
ALL = catalogue("base", "house")


def test_a_sea_dragon_cloak_saves_on_a_four_and_against_missiles_on_a_three() -> None:
    cloak = ALL.armour["sea-dragon-cloak"]
    assert (BASE.armour["sea-dragon-cloak"].save, cloak.save, cloak.save_shooting) == (5, 4, 3)


def test_a_sea_dragon_cloak_costs_40_and_two_dice_and_is_rare() -> None:
    price = ALL.armour["sea-dragon-cloak"].price
    assert (price.gold, price.dice, price.rare, price.only) == (40, "2D6", 10, ("dark-elves",))


def test_the_ambidextrous_and_pairs_pay_nothing_for_two_weapons() -> None:
    for key in ("ambidextrous", "pair"):
        assert ALL.traits[key].no_penalty_for == ("two-weapons",)
    assert BASE.traits["pair"].no_penalty_for == ()
    pairs = {key for key, weapon in ALL.weapons.items() if "pair" in weapon.rules}
    assert pairs == {"fighting-claws", "weeping-blades"}


@pytest.mark.parametrize(
    ("rule", "changed"),
    [
        ("sea-dragon-cloak", {"sea-dragon-cloak"}),
        ("ambidextrous", {"ambidextrous"}),
        ("pairs", {"pair"}),
        ("engineer", {"expert-blackpowder-advice"}),
    ],
)
def test_each_home_rule_is_a_list_of_its_own(rule: str, changed: set[str]) -> None:
    one = catalogue("base", f"house/{rule}")
    before = BASE.weapons | BASE.armour | BASE.traits
    after = one.weapons | one.armour | one.traits
    assert {key for key, thing in after.items() if thing != before.get(key)} == changed


def test_an_engineer_advises_on_powder() -> None:
    assert ALL.traits["expert-blackpowder-advice"].advises_on_powder


def test_armour_keeps_the_save_of_the_base_for_the_book_has_a_table_of_its_own() -> None:
    for key in ("light-armour", "heavy-armour", "ithilmar-armour", "gromril-armour"):
        assert replace(ALL.armour[key], clause="") == replace(BASE.armour[key], clause="")
