"""The values of a book's fields: in a few words where those do, or as a real table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

from msgspec import inspect

from cometfall.editions import Field, in_words
from cometfall.editions.fields import sections
from cometfall.editions.wording import tabled
from cometfall.model.book import Section
from cometfall.model.book.tables import Alignment
from docs_pages.sources import kind_words
from docs_pages.text import plain_text, sentence, table


def is_chart(field: Field, value: object) -> bool:
    """Whether a value is shown as a table: one of rows, or a row for each face of a die or each characteristic."""
    if field.kind != "table":
        return False
    return isinstance(value, Section) or (isinstance(value, tuple) and bool(value) and not _is_a_set(field, value))


def shown(field: Field, value: object) -> str:
    """Give a value that is no chart, in words."""
    return plain_text(in_words(field, value))


def table_words(field: Field) -> str:
    """Give what the kind of a chart says of itself, such as which way its rows and columns run."""
    return kind_words(sections()[field.section].cls.__name__, field.attribute)


def chart(value: object) -> str:
    """Give a value that is a chart."""
    match value:
        case Section():
            return table(("", ""), ((plain_text(key), _cell(one)) for key, one in _parts(value)))
        case tuple() if all(isinstance(row, Section) for row in value):
            return _of_rows(value)
        case tuple() if all(isinstance(row, tuple) for row in value):
            names = get_args(Alignment) if len(value) == len(get_args(Alignment)) else range(1, len(value) + 1)
            return _square([plain_text(_spoken(name)) for name in names], value)
        case tuple():
            return table([str(place) for place in range(1, len(value) + 1)], [[_cell(one) for one in value]])
        case _:
            raise AssertionError(value)


def _square(names: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    return table(
        ("", *names), ((f"**{name}**", *(_cell(one) for one in row)) for name, row in zip(names, rows, strict=True))
    )


def _of_rows(rows: tuple[Section, ...]) -> str:
    """Rows by what was rolled, or else by their fields."""
    if all(hasattr(row, "low") and hasattr(row, "high") for row in rows):
        split = [tabled(row).split(" ", 1) for row in rows]
        return table(("Roll", "Result"), ((span, plain_text(sentence(result))) for span, result in split))
    heads = [sentence(plain_text(key)) for key, _ in _parts(rows[0])]
    return table(heads, ([_cell(one) for _, one in _parts(row)] for row in rows))


def _cell(value: object) -> str:
    return plain_text(tabled(value).replace("\n", ", "))


def _spoken(name: object) -> str:
    return str(name).replace("-", " ")


def _parts(value: Section) -> list[tuple[str, object]]:
    keys = value.__struct_encode_fields__
    return [
        (key.replace("-", " "), getattr(value, name)) for key, name in zip(keys, value.__struct_fields__, strict=True)
    ]


def _is_a_set(field: Field, value: tuple[object, ...]) -> bool:
    """Names of which any number may be listed; the places of a chart's row are of a fixed number."""
    (type_,) = [each.type for each in sections()[field.section].fields if each.name == field.attribute]
    while isinstance(type_, inspect.Metadata):
        type_ = type_.type
    fixed = isinstance(type_, inspect.VarTupleType) and type_.min_length == type_.max_length is not None
    return all(isinstance(one, str) for one in value) and not fixed
