"""Two editions side by side, and one alone, in words and in the order of the books."""

from __future__ import annotations

import msgspec

from cometfall.editions.fields import Field, fields, section_attribute
from cometfall.editions.loading import load
from cometfall.editions.pages import SHIPPED
from cometfall.editions.wording import in_words, title
from cometfall.model.book import Book, Kind
from cometfall.model.values import Value


class Row(Value, frozen=True):
    """One field of an edition: what it is, what the edition says, and by which clauses."""

    section: str
    title: str
    key: str
    words: str
    kind: Kind
    value: object
    in_words: str
    clauses: tuple[str, ...]


class Difference(Value, frozen=True):
    """One field in which two editions part."""

    section: str
    title: str
    key: str
    words: str
    kind: Kind
    a: object
    b: object
    a_words: str
    b_words: str
    a_clauses: tuple[str, ...]
    b_clauses: tuple[str, ...]


def describe(book: Book) -> list[Row]:
    """Give every field of an edition, section by section."""
    return [_row(book, field) for field in fields()]


def difference(a: Book, b: Book) -> list[Difference]:
    """Give every field in which two editions part, section by section."""
    return [_difference(a, b, field) for field in fields() if value_of(a, field) != value_of(b, field)]


def value_of(book: Book, field: Field) -> object:
    """Give what a book says in a field."""
    return getattr(getattr(book, section_attribute(field.section)), field.attribute)


def own_clauses(book: Book, field: Field) -> tuple[str, ...]:
    """Give the clauses behind a field that are the edition's own, or else those of the one it starts from."""
    name = book.name if book.name in SHIPPED else book.starts_from
    while name is not None:
        own = tuple(clause for clause in field.clauses if clause.startswith(f"{name}."))
        if own:
            return own
        name = load(name).starts_from
    return ()


def _row(book: Book, field: Field) -> Row:
    value = value_of(book, field)
    return Row(
        section=field.section,
        title=title(field.section),
        key=field.key,
        words=field.words,
        kind=field.kind,
        value=msgspec.to_builtins(value),
        in_words=in_words(field, value),
        clauses=own_clauses(book, field),
    )


def _difference(a: Book, b: Book, field: Field) -> Difference:
    ours, theirs = _row(a, field), _row(b, field)
    return Difference(
        section=ours.section,
        title=ours.title,
        key=ours.key,
        words=ours.words,
        kind=ours.kind,
        a=ours.value,
        b=theirs.value,
        a_words=ours.in_words,
        b_words=theirs.in_words,
        a_clauses=ours.clauses,
        b_clauses=theirs.clauses,
    )
