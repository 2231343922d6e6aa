"""Tables: pieces of terrain as people write them, or as a seed grows them, built to what the geometry knows."""

from cometfall.tables.errors import TableError
from cometfall.tables.pieces import AnyPiece, Piece, Plan, TableFile
from cometfall.tables.reading import (
    built,
    named,
    parse_table,
    pieces_from,
    plans,
    read_table,
    schema,
    shipped,
    table_from,
    table_of,
)

__all__ = [
    "AnyPiece",
    "Piece",
    "Plan",
    "TableError",
    "TableFile",
    "built",
    "named",
    "parse_table",
    "pieces_from",
    "plans",
    "read_table",
    "schema",
    "shipped",
    "table_from",
    "table_of",
]
