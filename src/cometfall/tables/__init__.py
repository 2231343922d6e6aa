"""Tables: pieces of terrain as people write them, or as a seed grows them, built to what the geometry knows."""

from cometfall.tables.checking import Finding, check
from cometfall.tables.errors import TableError
from cometfall.tables.growing import table_from_seed
from cometfall.tables.naming import table_called
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
from cometfall.tables.writing import written

__all__ = [
    "AnyPiece",
    "Finding",
    "Piece",
    "Plan",
    "TableError",
    "TableFile",
    "built",
    "check",
    "named",
    "parse_table",
    "pieces_from",
    "plans",
    "read_table",
    "schema",
    "shipped",
    "table_called",
    "table_from",
    "table_from_seed",
    "table_of",
    "written",
]
