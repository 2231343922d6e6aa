"""Levels and places that nobody can reach, or only by climbing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from cometfall.geometry import Table
from cometfall.model.values import INCH
from cometfall.tables.checking.findings import Code, Finding
from cometfall.tables.checking.stood import Stood, inches, spot
from cometfall.tables.footing import GRID, THE_TABLE, Footing, Whole, Yes
from cometfall.tables.pieces import Block, Floor, Roof, Slope, Stairs, Walkway

LEVELS = (Floor, Roof, Walkway, Stairs, Slope, Block)
"""What must be reached; the top of a crate or a wall need not."""
CLIMBS = 4.0 * INCH
"""How high an ordinary man climbs."""
ASIDE = 6
"""How many places of the grid are between one who begins to climb and where he ends."""
FEW = 4
"""So many places of the grid are too few to stand on."""


def unreached(stood: Sequence[Stood], table: Table, footing: Footing | None = None) -> Iterator[Finding]:
    """Find levels and enclosed places to which no way leads from the edges of the table."""
    footing = footing or Footing(table)
    names = {one.name: one for one in stood}
    levels = {one.name for one in stood if isinstance(one.placed.piece, LEVELS)}
    reached = footing.free & (footing.group == footing.main)
    wanted = [
        group
        for group, count in zip(*np.unique(footing.group[footing.free & ~reached], return_counts=True), strict=True)
        if count >= FEW
    ]
    climbed = _climbed(footing, reached, wanted)
    told: set[str] = set()
    for group in wanted:
        places = np.flatnonzero(footing.free & (footing.group == group))
        for piece, there in _by_piece(footing, table, places).items():
            if piece in told or (piece and piece not in levels) or len(footing.firm(there)) < FEW:
                continue
            told.add(piece)
            yield _told(footing, names.get(piece), there, climbed=group in climbed)


def _by_piece(footing: Footing, table: Table, places: Whole) -> Mapping[str, Whole]:
    """Sort places by the piece they are on; the table itself is a piece without a name."""
    found: dict[str, list[int]] = {}
    for place in places.tolist():
        surface = int(footing.surface[place])
        piece = "" if surface == THE_TABLE else table.surfaces[surface].piece
        found.setdefault(piece, []).append(place)
    return {piece: np.array(there) for piece, there in found.items()}


def _told(footing: Footing, one: Stood | None, there: Whole, *, climbed: bool) -> Finding:
    place = there[len(there) // 2]
    up = f", {inches(footing.z[place])} up" if one else ""
    what, where = one.where if one else "the ground", f"around {spot(footing.x[place], footing.y[place])}{up}"
    if climbed:
        message = f"{what} is reached by climbing only {where}; a ladder, stairs or a walkway would lead there."
    else:
        message = f"{what} can't be reached by anybody {where}; lead a door, a ladder, stairs or a walkway there."
    code: Code = "climb-only" if climbed else "unreachable"
    return Finding(code=code, piece=one.name if one else "", message=message)


def _climbed(footing: Footing, reached: Yes, wanted: Sequence[int]) -> set[int]:
    """The groups to which a climb leads, or one climb after another."""
    found: set[int] = set()
    fresh = True
    reached = reached.copy()
    while fresh:
        fresh = False
        for group in wanted:
            places = np.flatnonzero(footing.free & (footing.group == group))
            if group not in found and _can_climb(footing, places, reached):
                found.add(group)
                reached[places] = True
                fresh = True
    return found


def _can_climb(footing: Footing, places: Whole, reached: Yes) -> bool:
    """Whether somebody who is beside these places, higher or lower, gets there by a climb."""
    columns, rows = footing.cell[places] % footing.across, footing.cell[places] // footing.across
    for aside in range(-ASIDE, ASIDE + 1):
        for ahead in range(-ASIDE, ASIDE + 1):
            x, y = columns + aside, rows + ahead
            on_table = (x >= 0) & (x < footing.across) & (y >= 0) & (y < footing.deep)
            z = footing.z[places][on_table]
            for others, there in footing.on((y * footing.across + x)[on_table]):
                rise = np.abs(footing.z[others] - z[there])
                if bool(np.any(reached[others] & (rise > GRID) & (rise <= CLIMBS))):
                    return True
    return False
