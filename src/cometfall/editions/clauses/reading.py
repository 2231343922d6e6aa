"""A clause is one obligation of one book, in our words; each book's file is read when it is first asked for."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import msgspec

BOOKS = ("classic", "playsheet", "revised", "archeonicus", "house")
"""The five books whose clauses are kept, in the order in which they are shown."""

PAGES = files("cometfall.editions.clauses")
"""The folder of the books' files."""


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """One obligation of a book: what it demands, where it stands, and how a game shows that it is kept."""

    id: str
    """Its address, as in `revised.parry.roll`: the edition, the section and the name."""
    edition: str
    section: str
    name: str
    rule: str
    """What it demands."""
    case: str
    """A worked case: what is given, and what follows."""
    lines: str
    """The lines of the edition's document in which it stands."""
    seed: str | None = None
    """The document itself."""
    note: str | None = None
    """How an unclear or damaged text is read, and which other reading there is."""
    table: tuple[tuple[str | int | bool, ...], ...] = ()
    """A chart, its first row the heading."""
    optional: bool = False
    """True where a table may do without it."""
    needs: tuple[str, ...] = ()
    """What it takes to play it: dice, data, decision, geometry, campaign."""
    changes: str | None = None
    """What the book that this one starts from has instead."""
    source: str | None = None
    """Who says it, where the document itself only names the thing."""


def in_one_line(value: object) -> object:
    """Line breaks in the files only keep their lines short, so a text is shown with single spaces."""
    return " ".join(value.split()) if isinstance(value, str) else value


@cache
def book(edition: str) -> Mapping[str, Clause]:
    """All clauses of one book by id, in the order of the book."""
    page = tomllib.loads(PAGES.joinpath(f"{edition}.toml").read_text(encoding="utf-8"))
    clauses: dict[str, Clause] = {}
    for entry in page["clause"]:
        of, section, name = entry["id"].split(".")
        assert of == edition, entry["id"]
        assert entry["id"] not in clauses, entry["id"]
        fields = {key: in_one_line(value) for key, value in entry.items()}
        clauses[entry["id"]] = msgspec.convert(
            {"edition": edition, "section": section, "name": name, "seed": page["seed"], **fields}, Clause
        )
    return MappingProxyType(clauses)


@cache
def all_clauses() -> Mapping[str, Clause]:
    """Every clause of every book by id, book after book."""
    return MappingProxyType({id_: clause for edition in BOOKS for id_, clause in book(edition).items()})
