"""The JSON Schema of an edition's file, for editors that complete and check TOML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from cometfall.editions.fields import sections
from cometfall.editions.wording import title
from cometfall.model.book import Book


def _tables(struct: inspect.StructType) -> Iterator[inspect.StructType]:
    """Give a section and the tables in it of which a page may change one key alone; a row of a list is not one."""
    yield struct
    for field in struct.fields:
        inner = field.type.type if isinstance(field.type, inspect.Metadata) else field.type
        if isinstance(inner, inspect.StructType):
            yield from _tables(inner)


def schema() -> dict[str, Any]:
    """Give the schema: every section and key may be left out, for the edition it starts from to say."""
    _, parts = msgspec.json.schema_components([Book], ref_template="#/$defs/{name}")
    whole = parts.pop("Book")
    properties: dict[str, Any] = whole["properties"]
    for key, section in sections().items():
        for laid_over in _tables(section):
            parts[laid_over.cls.__name__].pop("required", None)
        parts[section.cls.__name__]["title"] = title(key)
    properties["name"]["description"] = "what the edition is called"
    properties["title"]["description"] = "its name as people read it"
    properties["from"] = {"type": "string", "description": "the edition it starts from, by its name or its file"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An edition: one book of rules, or what a table changes in one",
        "type": "object",
        "properties": properties,
        "required": ["name"],
        "additionalProperties": False,
        "$defs": parts,
    }
