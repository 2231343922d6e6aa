"""The JSON Schema of an edition's file, for editors that complete and check TOML."""

from __future__ import annotations

from typing import Any

import msgspec

from cometfall.editions.fields import sections
from cometfall.editions.wording import title
from cometfall.model.book import Book


def schema() -> dict[str, Any]:
    """Give the schema: every section and key may be left out, for the edition it starts from to say."""
    (book,), parts = msgspec.json.schema_components([Book], ref_template="#/$defs/{name}")
    whole = parts.pop("Book")
    properties: dict[str, Any] = whole["properties"]
    for key, section in sections().items():
        part = parts[section.cls.__name__]
        part.pop("required", None)
        part["title"] = title(key)
    properties["name"]["description"] = "what the edition is called"
    properties["title"]["description"] = "its name as people read it"
    properties["from"] = {"type": "string", "description": "the edition it starts from, by its name or its file"}
    assert book, "a schema of its own"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An edition: one book of rules, or what a table changes in one",
        "type": "object",
        "properties": properties,
        "required": ["name"],
        "additionalProperties": False,
        "$defs": parts,
    }
