from collections.abc import Iterable

import pytest

from cometfall.editions import catalogue_of, load
from cometfall.model.book import Book
from cometfall.model.book.tables import ArmourPrice
from cometfall.rules import go_together
from tests.kit import a_battle, a_blow, a_fight, a_shot, a_warrior, fought, playing, things
from tests.ledger import proves

NO_SAVE = 0


def saves(edition: str | Book, worn: Iterable[str], hands: Iterable[str] = ()) -> tuple[int, int]:
    """What a warrior saves on against a plain blow and a plain shot, both of Strength 3; 0: no die is rolled."""
    brak = a_warrior("brak", gear=(*hands, *worn), hands=tuple(hands))
    blow = a_blow(a_fight(a_warrior(gear=["sword"]), brak, edition=edition)).save
    shot = a_shot(a_warrior(), brak, "bow", edition=edition).assault.kinds[0].save
    return (blow.need if blow else NO_SAVE, shot.need if shot else NO_SAVE)


@proves("classic.armour-items.buckler-no-save")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
def test_a_buckler_saves_nothing(edition: str) -> None:
    light = 5 if edition == "house" else 6
    assert saves(edition, ["light-armour"], ["buckler"]) == (light, light)
    assert saves(edition, [], ["buckler"]) == (NO_SAVE, NO_SAVE)


def test_in_the_revision_a_buckler_saves_one_better() -> None:
    assert saves("revised", ["light-armour"], ["buckler"]) == (5, 5)


# ------------------------------------------------------------------ the old names, in the revision that only names them


@proves("archeonicus.armour-items.toughened-leathers")
@pytest.mark.parametrize("edition", ["archeonicus", "classic"])
def test_toughened_leathers_save_on_a_six_and_add_up_with_nothing(edition: str) -> None:
    assert saves(edition, ["toughened-leathers"]) == (6, 6)
    assert saves(edition, ["toughened-leathers"], ["shield"]) == (6, 6)
    assert saves(edition, ["toughened-leathers", "wolfcloak"]) == (6, 6)


@proves("archeonicus.armour-items.light-armour")
def test_light_armour_saves_on_a_six_and_with_a_shield_on_a_five() -> None:
    assert saves("archeonicus", ["light-armour"]) == (6, 6)
    assert saves("archeonicus", ["light-armour"], ["shield"]) == (5, 5)


def test_heavy_armour_saves_on_a_five_and_with_a_shield_on_a_four() -> None:
    assert saves("archeonicus", ["heavy-armour"]) == (5, 5)
    assert saves("archeonicus", ["heavy-armour"], ["shield"]) == (4, 4)


@proves("archeonicus.armour-items.gromril-armour")
def test_gromril_armour_with_shield_and_sword_saves_on_a_two_in_a_fight() -> None:
    assert saves("archeonicus", ["gromril-armour"]) == (4, 4)
    assert saves("archeonicus", ["gromril-armour"], ["sword", "shield"]) == (2, 3)


@proves("archeonicus.armour-items.ithilmar-armour")
def test_ithilmar_armour_saves_as_heavy_armour_does() -> None:
    assert saves("archeonicus", ["ithilmar-armour"]) == (5, 5)
    assert saves("archeonicus", ["ithilmar-armour"], ["shield"]) == (4, 4)


@proves("archeonicus.armour-items.shield")
def test_a_shield_beside_a_mace_saves_on_a_five_in_a_fight_and_on_a_six_from_shots() -> None:
    assert saves("archeonicus", [], ["mace", "shield"]) == (5, 6)


@proves("archeonicus.armour-items.buckler")
@pytest.mark.parametrize(("die", "parried"), [(5, True), (4, False)])
def test_a_buckler_parries_one_blow_of_an_equal_fighter_on_a_five(die: int, *, parried: bool) -> None:
    battle = a_fight(
        a_warrior(gear=["axe"]), a_warrior("brak", gear=["buckler"]), edition="archeonicus", striker="otto"
    )
    after = fought(battle, "to-hit 5", f"parry {die}", *([] if parried else ["to-wound 1"]))
    assert bool(after.told("parried")) is parried


@proves("archeonicus.armour-items.buckler")
def test_a_buckler_parries_no_second_blow_in_the_phase() -> None:
    otto, brak = a_warrior(A=2, gear=["axe"]), a_warrior("brak", gear=["buckler"])
    battle = a_fight(otto, brak, edition="archeonicus", striker="otto")
    assert len(fought(battle, "to-hit 5", "to-hit 5", "parry 5", "to-wound 1").told("parried")) == 1


@proves("archeonicus.armour-items.helmet")
@pytest.mark.parametrize(("die", "posture"), [(4, "knocked-down"), (3, "stunned")])
@pytest.mark.parametrize("strength", [3, 9])
def test_a_helmet_turns_stunned_into_knocked_down_whatever_the_strength(strength: int, die: int, posture: str) -> None:
    otto, brak = a_warrior(S=strength, gear=["sword"]), a_warrior("brak", gear=["helmet"])
    battle = a_fight(otto, brak, edition="archeonicus", striker="otto")
    assert fought(battle, "to-hit 4", "to-wound 4", "injury 4", f"helmet {die}")["brak"].posture == posture


def test_a_pavise_saves_two_better_but_is_no_shield_beside_a_handweapon() -> None:
    assert saves("archeonicus", ["light-armour"], ["pavise"]) == (4, 4)
    assert saves("archeonicus", ["light-armour"], ["sword", "pavise"]) == (4, 4)
    assert saves("archeonicus", ["light-armour", "shield", "pavise"]) == (6, 4)


def test_neither_shield_nor_buckler_goes_with_chaos_armour() -> None:
    """A 4+ against blows and shots alike, with a shield on his back or none; neither is taken in hand."""
    assert saves("classic", ["chaos-armour"]) == (4, 4)
    assert saves("classic", ["chaos-armour"], ["shield"]) == (4, 4)
    for shield in ("shield", "buckler"):
        brak = a_warrior("brak", gear=["sword", shield, "chaos-armour"])
        battle = a_battle(brak, edition="classic")
        assert go_together(battle, brak, ("sword", shield))
        assert battle.warrior("brak").in_hand == ("sword",)


# ------------------------------------------------------------------ the armour of the house


@pytest.mark.parametrize(
    ("armour", "save", "price", "rare"),
    [
        pytest.param("light-armour", 5, 15, 8, marks=proves("house.armour-items.light-armour")),
        pytest.param("heavy-armour", 4, 40, 9, marks=proves("house.armour-items.heavy-armour")),
        ("ithilmar-armour", 4, 70, 11),
        ("gromril-armour", 3, 150, 11),
    ],
)
@proves("house.armour-items.table")
def test_the_armour_of_the_house_saves_better_and_costs_other_prices(
    armour: str, save: int, price: int, rare: int
) -> None:
    assert saves("house", [armour]) == (save, save)
    prices = load("house").item.prices_in_force
    assert getattr(prices, armour.replace("-", "_")) == ArmourPrice(gold=price, rare=rare)


@proves("house.armour-items.table", "house.armour-items.light-armour", "house.armour-items.heavy-armour")
def test_without_its_home_rules_the_house_has_the_old_armour_at_the_old_prices() -> None:
    book = playing("house", armour={"own_saves": False}, item={"own_prices": False})
    assert [saves(book, [each])[0] for each in ("light-armour", "heavy-armour", "gromril-armour")] == [6, 5, 4]
    prices = book.item.prices_in_force
    assert (prices.light_armour, prices.heavy_armour) == (ArmourPrice(gold=20), ArmourPrice(gold=50))


@proves("house.armour-items.light-armour")
@pytest.mark.parametrize(("die", "wounds"), [(5, 2), (4, 1)])
def test_light_armour_of_the_house_saves_on_a_five(die: int, wounds: int) -> None:
    brak = a_warrior("brak", W=2, gear=["light-armour"])
    battle = a_fight(a_warrior(gear=["sword"]), brak, edition="house", striker="otto")
    assert fought(battle, "to-hit 4", "to-wound 4", f"armour-save {die}")["brak"].wounds == wounds


@proves("house.armour-items.heavy-armour")
def test_heavy_armour_of_the_house_still_saves_on_a_five_from_strength_4() -> None:
    battle = a_shot(a_warrior(), a_warrior("brak", gear=["heavy-armour"]), "crossbow", edition="house")
    assert str(battle.assault.kinds[0].save) == "5+: 4+ Heavy armour, -1 Strength 4"


@proves("house.armour-items.gromril-dwarf-price")
def test_dwarfs_pay_half_for_gromril_armour_at_the_founding_and_all_of_it_later() -> None:
    prices = load("house").item.prices_in_force
    assert (prices.gromril_for_dwarfs_at_the_founding, prices.gromril_armour.gold) == (75, 150)


@proves("house.armour-items.shield-save")
def test_a_shield_of_the_house_saves_one_better_and_alone_on_a_six() -> None:
    assert saves("house", ["light-armour"], ["shield"]) == (4, 4)
    assert saves("house", [], ["shield"]) == (6, 6)
    assert saves("house", ["ithilmar-armour"], ["shield"]) == (3, 3)
    assert saves("house", ["gromril-armour"], ["shield"]) == (2, 2)


@proves("house.armour-items.sea-dragon-cloak")
def test_a_sea_dragon_cloak_saves_on_a_four_and_on_a_three_from_shots() -> None:
    assert saves("house", ["sea-dragon-cloak"]) == (4, 3)
    bolt = a_shot(a_warrior(), a_warrior("brak", gear=["sea-dragon-cloak"]), "crossbow", edition="house")
    assert str(bolt.assault.kinds[0].save) == "4+: 3+ Sea dragon cloak, -1 Strength 4"


@proves("house.armour-items.sea-dragon-cloak")
def test_of_the_cloak_and_body_armour_the_better_save_counts_and_a_shield_adds_to_it() -> None:
    assert saves("house", ["sea-dragon-cloak", "light-armour"]) == (4, 3)
    assert saves("house", ["sea-dragon-cloak", "gromril-armour"]) == (3, 3)
    assert saves("house", ["sea-dragon-cloak"], ["shield"]) == (3, 2)


@proves("house.armour-items.sea-dragon-cloak")
def test_a_table_without_this_rule_has_the_cloak_of_the_dark_elves_own_list() -> None:
    cloak = catalogue_of(playing("house", item={"sea_dragon_cloak": False})).armour["sea-dragon-cloak"]
    assert (cloak.save, cloak.save_shooting, cloak.price.gold) == (5, 0, 50)


@proves("house.armour-items.sea-dragon-cloak")
def test_only_dark_elves_wear_the_cloak() -> None:
    assert things("house").armour["sea-dragon-cloak"].price.only == ("dark-elves",)


@proves("house.armour-items.sea-dragon-cloak-price")
def test_the_cloak_costs_40_crowns_and_two_dice_more_and_is_rare() -> None:
    """At the founding the 40 crowns are all: the note of the entry says so."""
    cloak = things("house").armour["sea-dragon-cloak"]
    assert (cloak.price.gold, cloak.price.dice, cloak.price.rare) == (40, "2D6", 10)
    assert "founding" in cloak.note
