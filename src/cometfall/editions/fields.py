"""The fields of a book, as its types describe them."""

from __future__ import annotations

from functools import cache
from typing import Literal, cast

from msgspec import inspect

from cometfall.model.book import Book, Kind
from cometfall.model.values import Value


class Field(Value, frozen=True):
    """One field of a section: its key, what it is in words, of which kind, and by which clauses."""

    section: str
    key: str
    attribute: str
    words: str
    kind: Kind
    clauses: tuple[str, ...]

    @property
    def path(self) -> str:
        """The section and the key, as they are written in an error or asked for on a command line."""
        return f"{self.section}.{self.key}"


@cache
def sections() -> dict[str, inspect.StructType]:
    """Give the type of each section by its key, in the order of the books."""
    book = inspect.type_info(Book)
    assert isinstance(book, inspect.StructType), book
    return {field.encode_name: field.type for field in book.fields if isinstance(field.type, inspect.StructType)}


@cache
def fields() -> tuple[Field, ...]:
    """Give all fields of a book, section by section."""
    return tuple(_field(section, field) for section, type_ in sections().items() for field in type_.fields)


def _field(section: str, field: inspect.Field) -> Field:
    assert isinstance(field.type, inspect.Metadata), field
    extra = field.type.extra or {}
    schema = field.type.extra_json_schema or {}
    return Field(
        section=section,
        key=field.encode_name,
        attribute=field.name,
        words=cast("str", schema["description"]),
        kind=cast("Literal['value', 'table', 'reading', 'switch', 'ruling']", extra["kind"]),
        clauses=tuple(extra["clauses"]),
    )


def section_attribute(section: str) -> str:
    """Give the name under which a book holds a section."""
    return section.replace("-", "_")
