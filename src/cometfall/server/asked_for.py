"""What a page asks for before a battle and beside it: what there is to choose from, what a book and a clause say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from inspect import getdoc
from typing import Any

import msgspec

from cometfall.battle import Roster
from cometfall.battle.shelves import parsed, roster_named, scenario_named, shipped
from cometfall.bots.bot import BOTS
from cometfall.catalogue.warbands import recruits
from cometfall.editions import (
    catalogue_of,
    difference,
    fields,
    in_words,
    load,
    names,
    schema,
    title,
    warband_lists,
)
from cometfall.editions.clauses import all_clauses, find_clauses
from cometfall.editions.difference import own_clauses, value_of
from cometfall.editions.fields import Field
from cometfall.model.book import Book
from cometfall.tables import named, table_called
from cometfall.tables import shipped as shipped_tables
from cometfall.tables.drawing import plan, svg

CHANGEABLE = frozenset({"switch", "ruling", "reading"})
"""Kinds of fields that a table may choose otherwise with a tap."""
MOST = 60
"""So many clauses are found at once."""


@cache
def what_there_is() -> dict[str, list[dict[str, object]]]:
    """Everything that a battle can be made of."""
    return {
        "editions": [_edition(name) for name in names()],
        "tables": [{"key": key, "name": key.replace("-", " "), "about": about} for key, about in _tables().items()],
        "warbands": [_warband(key) for key in sorted(shipped("warbands/base"))],
        "bots": [{"key": key, "about": _first_line(made)} for key, made in BOTS.items()],
        "scenarios": [_scenario(key) for key in shipped("scenarios")],
    }


def _edition(name: str) -> dict[str, object]:
    book = load(name)
    changes = len(difference(load(book.starts_from), book)) if book.starts_from else 0
    return {"key": name, "name": book.title, "from": book.starts_from or "", "changes": changes}


def _tables() -> dict[str, str]:
    return {key: named(key).about for key in shipped_tables()}


def _warband(key: str) -> dict[str, object]:
    roster = roster_named(key, warband_lists(load(names()[0])))
    many = sum(member.count for member in roster.warrior)
    return {"key": key, "name": roster.name, "about": roster.about, "warriors": many}


def _scenario(key: str) -> dict[str, object]:
    found = scenario_named(key)
    return {"key": key, "name": found.name, "about": found.about, "least": found.least, "most": found.most}


def _first_line(thing: object) -> str:
    return (getdoc(thing) or "").partition("\n")[0]


def what_a_book_leaves_open(name: str) -> list[dict[str, object]]:
    """Every switch, ruling and reading of a book, with what may be chosen instead and the clauses behind it."""
    book = load(name)
    choices = _choices()
    return [_open_field(book, one, choices[one.path]) for one in fields() if one.path in choices]


def _open_field(book: Book, field: Field, values: tuple[object, ...]) -> dict[str, object]:
    return {
        "path": field.path,
        "title": title(field.section),
        "words": field.words,
        "kind": field.kind,
        "value": value_of(book, field),
        "clauses": own_clauses(book, field),
        "options": [{"value": value, "words": in_words(field, value)} for value in values],
    }


@cache
def _choices() -> Mapping[str, tuple[object, ...]]:
    """What each field may say of which one of a few things is chosen."""
    whole = schema()
    parts, found = whole["$defs"], {}
    for field in fields():
        section = parts[whole["properties"][field.section]["$ref"].rpartition("/")[2]]
        said: dict[str, Any] = section["properties"][field.key]
        values = (True, False) if said.get("type") == "boolean" else tuple(said.get("enum", ()))
        if field.kind in CHANGEABLE and len(values) > 1:
            found[field.path] = values
    return found


def drawn_table(name: str) -> str:
    """The plan of a table as a picture, in SVG."""
    return svg(plan(table_called(name)))


def roster_from(text: str) -> Roster:
    """Understand the TOML of a warband."""
    return parsed(Roster, text, "The warband")


def beside(key: str) -> list[dict[str, object]]:
    """A clause, and those of the same name in the other books."""
    if key not in all_clauses():
        return []
    name = key.partition(".")[2]
    return [
        {
            "id": one.id,
            "edition": one.edition,
            "text": one.rule,
            "case": one.case,
            "note": one.note or "",
            "asked": one.id == key,
        }
        for one in all_clauses().values()
        if one.id.partition(".")[2] == name
    ]


def looked_up(words: str, edition: str = "") -> dict[str, object]:
    """Clauses by id or by words in them, of one book or of all."""
    found = [one for one in find_clauses(words) if edition in {"", one.edition}]
    shown = [{"id": one.id, "edition": one.edition, "text": one.rule} for one in found[:MOST]]
    return {"clauses": shown, "more": max(len(found) - MOST, 0)}


def things_called(words: str, edition: str = "") -> dict[str, object]:
    """Weapons, armour, skills and warriors by words in their names, as a book has them."""
    book = load(edition or names()[0])
    known = catalogue_of(book)
    shelves: Mapping[str, Mapping[str, Any]] = {
        "weapon": known.weapons,
        "armour": known.armour,
        "trait": known.traits,
        "warrior": recruits(*warband_lists(book)),
    }
    wanted = words.lower().split()
    found = [
        {"kind": kind, "key": key, "name": thing.name, "says": _plain(thing)}
        for kind, shelf in shelves.items()
        for key, thing in shelf.items()
        if wanted and all(word in f"{key} {thing.name}".lower() for word in wanted)
    ]
    return {"things": found[:MOST], "more": max(len(found) - MOST, 0)}


def _plain(thing: msgspec.Struct) -> dict[str, Any]:
    """What a thing says beyond what goes without saying."""
    defaults = {field.encode_name: field.default for field in msgspec.structs.fields(thing)}
    plain: dict[str, Any] = msgspec.to_builtins(thing, enc_hook=str)
    return {key: value for key, value in plain.items() if value not in (None, defaults.get(key), [], {}, False)}
