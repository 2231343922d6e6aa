"""The books of rules as data: load one, describe it, lay two side by side."""

from __future__ import annotations

from cometfall.editions.catalogues import catalogue_of, warband_lists
from cometfall.editions.difference import Difference, Row, describe, difference, own_clauses
from cometfall.editions.errors import EditionError
from cometfall.editions.fields import Field, fields
from cometfall.editions.loading import load, names
from cometfall.editions.schema import schema
from cometfall.editions.wording import in_words, title

__all__ = [
    "Difference",
    "EditionError",
    "Field",
    "Row",
    "catalogue_of",
    "describe",
    "difference",
    "fields",
    "in_words",
    "load",
    "names",
    "own_clauses",
    "schema",
    "title",
    "warband_lists",
]
