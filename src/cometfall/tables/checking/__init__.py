"""Checking: whether a table can be played, and what is worth a remark; each finding names its piece and place."""

from __future__ import annotations

from cometfall.tables.checking.drops import Places, bottomless, misled
from cometfall.tables.checking.findings import Code, Finding
from cometfall.tables.checking.overlaps import cracked, off_table, overlapping
from cometfall.tables.checking.reaching import unreached
from cometfall.tables.checking.stood import Stood, stand
from cometfall.tables.checking.supports import floating
from cometfall.tables.pieces import TableFile
from cometfall.tables.raising import placed
from cometfall.tables.reading import plans, table_with

__all__ = ["Code", "Finding", "Stood", "check", "stood_on"]


def stood_on(file: TableFile) -> list[Stood]:
    """The pieces of a table as they stand, buildings taken apart."""
    return stand(placed(file.piece, {**plans(), **file.plan}))


def check(file: TableFile) -> tuple[Finding, ...]:
    """Look over a table: first what is wrong with single pieces, then with pieces together, then remarks."""
    stood = stood_on(file)
    table = table_with(file, (one.parts for one in stood))
    places = Places(table)
    looks = (
        *off_table(stood, table),
        *overlapping(stood),
        *floating(stood, table),
        *bottomless(stood, places),
        *misled(stood, places),
        *unreached(stood, table),
        *cracked(stood),
    )
    return tuple(sorted(looks, key=lambda finding: not finding.grave))
