"""What comes at the start of a turn, in the order of the book, up to the recovery of the fallen."""

from __future__ import annotations

from collections.abc import Mapping

from cometfall.model.book import Book

AT_ITS_START: Mapping[str, tuple[str, ...]] = {
    "rout": ("rout-test",),
    "other-tests": ("stupidity",),
    "stupidity": ("stupidity",),
    "stupidity-of-enemies-in-combat": ("stupidity-of-enemies",),
    "failed-escapes": ("failed-escapes",),
    "recovery": ("recover",),
}
"""The steps of what a book looks at as a turn begins."""


def at_the_start(book: Book) -> tuple[str, ...]:
    """The steps in the order of the book."""
    return tuple(step for part in book.turn.start_order for step in AT_ITS_START[part])
