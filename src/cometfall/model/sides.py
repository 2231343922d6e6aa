"""Who fights whom: warbands, what joins some of them, and how a battle ended for each."""

from __future__ import annotations

from typing import Literal, TypeAlias

from cometfall.model.book.tables import Alignment
from cometfall.model.values import Value

Role: TypeAlias = Literal["", "attacker", "defender"]
TableEdge: TypeAlias = Literal["south", "north", "west", "east"]
"""The edges of a table: south is where distances across it begin, west where those along it do."""
Tie: TypeAlias = Literal["aligned", "formal", "informal"]
"""What joins two warbands: as the alignments have it, or formally, or by word alone."""

Why: TypeAlias = Literal["last-left", "rout", "turns", "goal", "buildings", "resigned", "agreed"]
"""What ends a battle: nobody else is left, a rout, its turns are played, its goal is reached, or more is held."""


class Warband(Value, frozen=True, kw_only=True):
    """A warband in a battle."""

    key: str
    name: str = ""
    alignment: Alignment | None = None
    rating: int = 0
    distrusts: tuple[str, ...] = ()
    """Kinds of warriors, by trait or tag, whose company it bears badly."""
    role: Role = ""
    edge: TableEdge | None = None
    """Its own edge of the table."""
    post: int | None = None
    """The corner or side of the table, against the clock from the south-west, from which it starts."""
    heroes: tuple[str, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    """Its henchmen, those of a kind together."""
    shards: int | None = 0
    """The shards that it has with it; only its own player knows how many, and None stands for the others."""
    rerolls: int = 0
    """Re-rolls it has left in this battle."""
    routed: bool = False
    """It has given up, and its warriors have left the table."""
    turns: int = 0
    """The turns that it has begun."""


class Alliance(Value, frozen=True, kw_only=True):
    """Two warbands that do not fight each other, or say so."""

    between: tuple[str, str]
    tie: Tie
    distrusted: bool = False


class Ending(Value, frozen=True, kw_only=True):
    """How a battle ended."""

    winners: tuple[str, ...]
    """The warbands that won; none: it is a draw."""
    why: Why
    """What ended it."""
