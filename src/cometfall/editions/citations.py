"""Which clause of a book says what a rule tells: topics of the rules and the clauses of each book for them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from cometfall.editions.clauses import by_section
from cometfall.editions.loading import load


@cache
def citations() -> Mapping[str, tuple[str, ...]]:
    """For topics whose clauses have other names: all clauses that speak of them."""
    text = (files("cometfall.editions") / "citations.toml").read_text("utf-8")
    return MappingProxyType({topic: tuple(ids) for topic, ids in tomllib.loads(text)["topics"].items()})


@cache
def _ids() -> frozenset[str]:
    return frozenset(clause.id for books in by_section().values() for clauses in books.values() for clause in clauses)


def cited(edition: str, base: str, topic: str) -> str:
    """Give the clause of an edition for a topic, else of the books it starts from; empty where none has it."""
    also = citations().get(topic, ())
    for book in _line(edition, base):
        for clause in (f"{book}.{topic}", *(one for one in also if one.startswith(f"{book}."))):
            if clause in _ids():
                return clause
    return ""


def _line(edition: str, base: str) -> tuple[str, ...]:
    """An edition, the book it starts from, and what that one starts from."""
    return tuple(name for name in (edition, base, _starts_from(base) if base else "") if name)


@cache
def _starts_from(name: str) -> str:
    return load(name).starts_from or ""
