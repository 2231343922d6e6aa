"""Clusters: a few things that stand together in a yard or a street, and that one can fight over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from cometfall.geometry.parts import Corner
from cometfall.tables.growing.chance import Chance
from cometfall.tables.pieces import (
    AnyPiece,
    Barrel,
    Barrier,
    Block,
    Column,
    Crate,
    Keg,
    LowWall,
    Rubble,
    Statue,
    Wall,
    Water,
    Wood,
)
from cometfall.tables.raising.frames import Frame

Cluster: TypeAlias = Callable[[Chance], list[AnyPiece]]
HERE = (0.0, 0.0)
SMALL = 1.25
"""No small cluster reaches farther from its middle."""
LARGE = 1.75


def moved(pieces: Sequence[AnyPiece], at: Corner, turn: float = 0.0) -> list[AnyPiece]:
    """Set pieces down somewhere else, turned together."""
    frame = Frame(x=at[0], y=at[1], turn=turn)
    found: list[AnyPiece] = []
    for piece in pieces:
        there = frame.within(piece.at, piece.turn)
        found.append(replace(piece, at=(round(there.x, 3), round(there.y, 3)), turn=there.turn))
    return found


def _crates(chance: Chance) -> list[AnyPiece]:
    lower: list[AnyPiece] = [Crate(at=(-0.6, 0.0)), Crate(at=(0.65, 0.1), turn=float(chance.whole(-4, 4)))]
    return [*lower, Crate(at=(-0.6, 0.0), base=0.9, turn=float(chance.whole(0, 40)))]


def _barrels(chance: Chance) -> list[AnyPiece]:
    return [Barrel(at=(-0.6, 0.0)), Barrel(at=(0.6, chance.length(-0.5, 0.5)), closed=chance.happens(0.4))]


def _barrel_and_crate(chance: Chance) -> list[AnyPiece]:
    return [Crate(at=(-0.6, 0.0)), Barrel(at=(0.65, chance.length(-0.5, 0.5)))]


def _kegs(chance: Chance) -> list[AnyPiece]:
    return [Crate(at=(-0.5, 0.0)), Keg(at=(0.55, chance.length(-0.25, 0.25)))]


def _low_wall(chance: Chance) -> list[AnyPiece]:
    return [LowWall(at=HERE, size=(2.25, 0.5, chance.one_of((0.75, 0.9))))]


def _long_wall(chance: Chance) -> list[AnyPiece]:
    return [LowWall(at=HERE, size=(chance.length(2.5, 4), 0.4, 0.8))]


def _hedge(_: Chance) -> list[AnyPiece]:
    return [Barrier(at=HERE, size=(2.25, 0.6, 0.9))]


def _fence(_: Chance) -> list[AnyPiece]:
    return [Barrier(at=HERE, size=(2.25, 0.1, 0.9), sight=False)]


def _column(chance: Chance) -> list[AnyPiece]:
    return [Column(at=HERE, size=(0.8, 0.8, chance.length(1.5, 4)))]


def _rubble(chance: Chance) -> list[AnyPiece]:
    return [Rubble(at=HERE, size=(chance.length(2, 2.5), chance.length(1.5, 2.25)))]


def _corner(chance: Chance) -> list[AnyPiece]:
    tops = [chance.length(1, 3.5) for _ in range(5)]
    one = Wall(at=(0.0, -0.8), size=(1.8, 0.25, max(tops[:3])), tops=tuple(tops[:3]))
    other = Wall(at=(-0.775, 0.1), turn=90.0, size=(1.55, 0.25, max(tops[2:])), tops=tuple(tops[2:]))
    return [one, other]


def _bushes(chance: Chance) -> list[AnyPiece]:
    return [Wood(at=HERE, size=(2.4, chance.length(1.75, 2.25)), trees=chance.whole(0, 2))]


def _statue(_: Chance) -> list[AnyPiece]:
    return [Statue(at=HERE, size=(1.6, 1.6, 3.0), plinth=0.75)]


def _great_statue(_: Chance) -> list[AnyPiece]:
    return [Statue(at=HERE)]


def _grove(chance: Chance) -> list[AnyPiece]:
    return [Wood(at=HERE, size=(3.5, 3.25), trees=chance.whole(3, 5))]


def _pond(_: Chance) -> list[AnyPiece]:
    return [Water(at=HERE, size=(3.0, 1.75), depth="waist")]


def _cart(_: Chance) -> list[AnyPiece]:
    return [Block(at=HERE, size=(2.5, 1.25, 0.95), hides=True)]


def _heap(chance: Chance) -> list[AnyPiece]:
    return [Rubble(at=HERE, size=(3.25, 2.75)), *moved(_corner(chance), HERE, 45.0 * chance.whole(0, 7))]


COVER: tuple[Cluster, ...] = (
    _crates, _barrels, _barrel_and_crate, _kegs, _low_wall, _hedge, _column, _corner, _statue, _cart,
)  # fmt: skip
"""Small clusters to duck behind."""
TALL: tuple[Cluster, ...] = (_crates, _column, _corner, _statue)
"""Those that one must go round."""
LOW: tuple[Cluster, ...] = (_long_wall, _low_wall, _hedge, _cart, _barrels, _barrel_and_crate, _kegs, _fence)
"""Those that one leaps over."""
SLOW: tuple[Cluster, ...] = (_rubble, _bushes)
"""Small clusters that slow who crosses them."""
MIDDLES: tuple[Cluster, ...] = (_great_statue, _grove, _pond, _heap)
"""What may stand in the middle of a yard."""
