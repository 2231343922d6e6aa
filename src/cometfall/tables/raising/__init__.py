"""Raising: pieces as people write them become solids, surfaces, areas and ways up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from cometfall.tables.errors import TableError
from cometfall.tables.pieces import (
    Barrel,
    Barrier,
    Block,
    Column,
    Crate,
    Door,
    Floor,
    Hatch,
    Keg,
    Ladder,
    LowWall,
    Roof,
    Rope,
    Rubble,
    Slope,
    Solitary,
    Stairs,
    Statue,
    Walkway,
    Wall,
    Water,
    Wood,
)
from cometfall.tables.raising import floors, things, walls
from cometfall.tables.raising.parts import Raised, Site, together
from cometfall.tables.raising.placing import Placed, placed

__all__ = ["Placed", "Raised", "Site", "placed", "raised", "together"]


def raised(found: Sequence[Placed]) -> list[Raised]:
    """Take each piece apart; what is wrong with one is said with its number and place."""
    parts: list[Raised] = []
    for one in found:
        try:
            parts.append(_one(one.piece, one.site))
        except TableError as error:
            raise TableError(f"{one.where}: {error}", error.code) from None
    return parts


def _one(piece: Solitary, site: Site) -> Raised:  # noqa: C901, PLR0912 - one line for each kind of piece
    match piece:
        case Wall():
            return walls.wall(piece, site)
        case LowWall():
            return walls.low_wall(piece, site)
        case Barrier():
            return walls.barrier(piece, site)
        case Column():
            return walls.column(piece, site)
        case Floor():
            return floors.floor(piece, site)
        case Roof():
            return floors.roof(piece, site)
        case Walkway():
            return floors.walkway(piece, site)
        case Stairs():
            return floors.stairs(piece, site)
        case Slope():
            return floors.slope(piece, site)
        case Block():
            return floors.block(piece, site)
        case Hatch():
            return floors.hatch(piece, site)
        case Ladder() | Rope():
            return things.ladder(piece, site)
        case Barrel():
            return things.barrel(piece, site)
        case Crate():
            return things.crate(piece, site)
        case Statue():
            return things.statue(piece, site)
        case Rubble():
            return things.rubble(piece, site)
        case Wood():
            return things.wood(piece, site)
        case Water():
            return things.water(piece, site)
        case Keg():
            return things.keg(piece, site)
        case Door():
            return things.door(piece, site)
        case _:
            assert_never(piece)
