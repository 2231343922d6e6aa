"""Which lists of the catalogue a book is played with: those it names, its switches bring, and its warbands have."""

from __future__ import annotations

from collections.abc import Mapping

from cometfall.catalogue import CatalogueError, catalogue, list_names
from cometfall.catalogue.warbands import warband_rules
from cometfall.editions.errors import EditionError
from cometfall.model.book import Book
from cometfall.model.catalogue import Catalogue

BARE_HANDS = "fist"
"""What everybody fights with who holds nothing."""
BROUGHT_BY: Mapping[str, tuple[str, str]] = {
    "house/ambidextrous": ("skill", "ambidextrous"),
    "house/engineer": ("skill", "misfire_advice"),
    "house/pairs": ("two_weapons", "one_less_to_hit"),
    "house/sea-dragon-cloak": ("item", "sea_dragon_cloak"),
    "archeonicus/options/thrown-sniper": ("missile", "thrown_sniper"),
}
"""Files of the catalogue that a switch of the book brings in."""


def catalogue_of(book: Book) -> Catalogue:
    """Load the catalogue of a book."""
    files = [each for name in book.catalogue.lists for each in _files(name)]
    kept = [each for each in files if each not in BROUGHT_BY or _on(book, each)]
    options = [each for each in BROUGHT_BY if "/options/" in each and _on(book, each) and each not in kept]
    return catalogue(*kept, *options, *warband_rules(*warband_lists(book)))


def _files(name: str) -> tuple[str, ...]:
    depth = name.count("/") + 1
    inside = tuple(each for each in list_names() if each.startswith(f"{name}/") and each.count("/") == depth)
    return tuple(each for each in inside if not each.endswith("/options")) or (name,)


def _on(book: Book, file: str) -> bool:
    section, field = BROUGHT_BY[file]
    return bool(getattr(getattr(book, section), field))


def warband_lists(book: Book) -> tuple[str, ...]:
    """Name the lists of warbands that go with a book."""
    return tuple(name for name in book.catalogue.lists if set(warband_rules(name)) <= set(list_names()))


def check_lists(label: str, book: Book) -> None:
    """Refuse a book whose lists are not there, or say nothing of bare hands."""
    try:
        known = catalogue_of(book)
    except CatalogueError as error:
        raise EditionError(f"{label}: catalogue.lists: {error}") from None
    if BARE_HANDS not in known.weapons:
        raise EditionError(
            f'{label}: catalogue.lists: none of them knows bare hands; begin with a whole book, such as "base".'
        )
