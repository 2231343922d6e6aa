import pytest

from cometfall.editions import catalogue_of, load
from cometfall.editions.prices import price_of
from tests.ledger import proves


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("archeonicus", marks=proves("archeonicus.blackpowder.price")),
        pytest.param("house", marks=proves("house.blackpowder.price")),
    ],
)
@pytest.mark.parametrize(
    ("weapon", "full", "less"), [("pistol", 15, 12), ("handgun", 35, 28), ("hochland-long-rifle", 200, 160)]
)
def test_blackpowder_costs_a_fifth_less(edition: str, weapon: str, full: int, less: int) -> None:
    classic, book = load("classic"), load(edition)
    assert price_of(classic, catalogue_of(classic).weapons[weapon]).gold == full
    assert price_of(book, catalogue_of(book).weapons[weapon]).gold == less


def test_what_is_no_blackpowder_keeps_its_price() -> None:
    book = load("house")
    assert price_of(book, catalogue_of(book).weapons["crossbow"]).gold == 25


def test_a_table_has_its_own_prices_for_armour() -> None:
    """Light armour 20 by the list, 15 and rare by the house's own."""
    classic, house = load("classic"), load("house")
    listed = price_of(classic, catalogue_of(classic).armour["light-armour"])
    own = price_of(house, catalogue_of(house).armour["light-armour"])
    assert (listed.gold, listed.rare, own.gold, own.rare) == (20, 0, 15, 8)
