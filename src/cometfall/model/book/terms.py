"""How a section of a book says what its fields are: in words, of which kind, and by which clauses.

Five kinds: a *value* is a number, a set or a yes or no; a *table* is rows of values; a *reading* is one way to play a
moment; a *switch* is something that exists or not; a *ruling* is the answer taken where the text leaves it open.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from cometfall.model.values import Value

Kind: TypeAlias = Literal["value", "table", "reading", "switch", "ruling"]


class Section(Value, frozen=True):
    """A section of a book: the fields of one subject."""


Count: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Inches: TypeAlias = Annotated[int, Meta(ge=0, le=120)]
Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Modifier: TypeAlias = Annotated[int, Meta(ge=-6, le=6)]
Strength: TypeAlias = Annotated[int, Meta(ge=0, le=10)]
Die: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
ScoreOrNone: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
"""A score to reach, or 0 where there is none."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
Times: TypeAlias = Annotated[int, Meta(ge=0, le=10)]


def _meta(kind: Kind, words: str, clauses: tuple[str, ...]) -> Meta:
    """Collect what is said of a field; the ids of clauses are separated by spaces."""
    return Meta(description=words, extra={"kind": kind, "clauses": " ".join(clauses).split()})


def value(words: str, *clauses: str) -> Meta:
    """Describe a number, a set, or a yes or no."""
    return _meta("value", words, clauses)


def table(words: str, *clauses: str) -> Meta:
    """Describe rows of values."""
    return _meta("table", words, clauses)


def reading(words: str, *clauses: str) -> Meta:
    """Describe a moment that can be played in more than one way."""
    return _meta("reading", words, clauses)


def switch(words: str, *clauses: str) -> Meta:
    """Describe something that exists or not."""
    return _meta("switch", words, clauses)


def ruling(words: str, *clauses: str) -> Meta:
    """Describe a question that the text leaves open."""
    return _meta("ruling", words, clauses)
