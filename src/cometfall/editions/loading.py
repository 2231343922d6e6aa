"""Load a book: a shipped one by its name, a table's own by the path of its file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import cast

import msgspec

from cometfall.editions.agreement import check_agreement
from cometfall.editions.catalogues import check_lists
from cometfall.editions.checking import check_page
from cometfall.editions.errors import EditionError
from cometfall.editions.pages import SHIPPED, Page, content, pages_of
from cometfall.editions.wanting import written
from cometfall.model.book import Book


def names() -> tuple[str, ...]:
    """Give the names of the shipped editions."""
    return SHIPPED


def load(name_or_path: str | Path) -> Book:
    """Load an edition whole: what it says, and where it is silent what it starts from."""
    return _built(pages_of(name_or_path))


@lru_cache(maxsize=64)
def _built(pages: tuple[Page, ...]) -> Book:
    page, *bases = pages
    own = content(page)
    check_page(page.label, own, whole=not bases)
    base = cast("dict[str, object]", msgspec.to_builtins(_built(tuple(bases)))) if bases else {}
    name = _named(page, own, "name")
    head = {"name": name, "title": _named(page, own, "title") if "title" in own else name, "from": _root(bases)}
    try:
        book = msgspec.convert(_over(base, own) | head, Book)
    except msgspec.ValidationError as error:
        raise EditionError(f"{page.label}: {error}.") from None
    check_agreement(page.label, book)
    if page.path is not None and "catalogue" in own:
        check_lists(page.label, book)
    return book


def _named(page: Page, own: dict[str, object], key: str) -> str:
    if key not in own:
        raise EditionError(f'{page.label}: it has no name; give it one, such as name = "our-club".')
    name = own[key]
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > 80:
        raise EditionError(
            f"{page.label}: {key}: it takes 1 to 80 printable characters in quotes, not {written(name)}."
        )
    if key == "name" and name in SHIPPED and page.path is not None:
        raise EditionError(f'{page.label}: name: "{name}" is the name of a shipped edition; give yours its own.')
    return name


def _root(bases: list[Page]) -> str | None:
    """Give the shipped edition that a page starts from, be it through other pages."""
    return next((base.label.removesuffix(".toml") for base in bases if base.path is None), None)


def _over(base: dict[str, object], change: dict[str, object]) -> dict[str, object]:
    laid = dict(base)
    for key, value in change.items():
        below = base.get(key)
        laid[key] = _over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return laid
