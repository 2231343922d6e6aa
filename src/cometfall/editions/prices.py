"""What a thing costs by a book: the list's price, a table's own, and what it takes off blackpowder."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.book.tables import ArmourPrice
from cometfall.model.gear import Armour, Price, Weapon

WHOLE = 100


def price_of(book: Book, thing: Weapon | Armour) -> Price:
    """Give the price of a weapon or armour in a book; a part of a crown is rounded up."""
    if isinstance(thing, Weapon):
        percent = book.blackpowder.price if thing.group == "blackpowder" else WHOLE
        return replace(thing.price, gold=-(-thing.price.gold * percent // WHOLE))
    own = getattr(book.item.prices_in_force, thing.key.replace("-", "_"), None) if book.item.own_prices else None
    return replace(thing.price, gold=own.gold, rare=own.rare) if isinstance(own, ArmourPrice) else thing.price
