"""Reading a list from TOML: tables of weapons, armour and traits, not yet understood."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

import msgspec

from cometfall.catalogue.errors import CatalogueError, hint

Kind: TypeAlias = Literal["weapon", "armour", "trait", "spell"]
KINDS: tuple[Kind, ...] = get_args(Kind)
LARGEST = 1_000_000
"""Bytes; the longest list that exists has a tenth of it."""


class Entry(msgspec.Struct, frozen=True):
    """One table of a list, as it was written."""

    kind: Kind
    key: str
    said: dict[str, Any]

    @property
    def title(self) -> str:
        """What it is called in a sentence."""
        return f"{self.kind} '{self.key}'"


class Page(msgspec.Struct, frozen=True):
    """One file of a list: its entries in their order, and the name by which an error calls the file."""

    file: str
    entries: tuple[Entry, ...]

    def wrong(self, what: str) -> CatalogueError:
        """Say what is wrong, and in which file."""
        return CatalogueError(f"{self.file}: {what}")


def load_lists(path: Path | str) -> Page:
    """Read a user's own list: a TOML file with [[weapon]], [[armour]], [[trait]] and [[spell]] tables."""
    path = Path(path)
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise CatalogueError(f"{path}: the file has {size:,} bytes, but a list has {LARGEST:,} at most.")
        text = path.read_text("utf-8")
    except FileNotFoundError:
        beside = [other.name for other in path.parent.glob("*.toml")] if path.parent.is_dir() else []
        raise CatalogueError(f"There is no file '{path}'{hint(path.name, beside)}") from None
    except UnicodeDecodeError:
        raise CatalogueError(f"{path}: the file is not text in UTF-8, as TOML must be.") from None
    except OSError as error:
        raise CatalogueError(f"{path}: the file can't be read ({error.strerror or error}).") from None
    return page(str(path), text)


def page(file: str, text: str) -> Page:
    """Take a list's text apart into its entries, each with a key of its own."""
    empty = Page(file, ())
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        said = str(error) if isinstance(error, tomllib.TOMLDecodeError) else "tables are nested too deeply"
        raise empty.wrong(f"this is not TOML: {said}.") from None
    found: list[Entry] = []
    for kind, entries in tables.items():
        if kind not in KINDS:
            raise empty.wrong(
                f"a list has no table '{kind}', only [[weapon]], [[armour]], [[trait]] and [[spell]]{hint(kind, KINDS)}"
            )
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise empty.wrong(f"each {kind} must be a table of its own, headed [[{kind}]].")
        found.extend(_entry(empty, kind, number, entry) for number, entry in enumerate(entries, 1))
    seen: set[tuple[Kind, str]] = set()
    for entry in found:
        if (entry.kind, entry.key) in seen:
            raise empty.wrong(f"{entry.title} stands there twice; each key stands in a file once.")
        seen.add((entry.kind, entry.key))
    return Page(file, tuple(found))


def _entry(here: Page, kind: Kind, number: int, said: dict[str, Any]) -> Entry:
    key = said.get("key")
    if not isinstance(key, str) or not key:
        raise here.wrong(f'[[{kind}]] number {number} needs a key, such as key = "my-{kind}".')
    if not all(part.isascii() and part.isalnum() and part == part.lower() for part in key.split("-")):
        raise here.wrong(f"the key '{key}' must be written in small letters, digits and hyphens, such as 'my-{kind}'.")
    return Entry(kind, key, said)
