# ruff: noqa: ARG001 - open ground first: pieces come with the arrays of solids
"""How much of a body an eye sees, what hides the rest, and along which line it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cometfall.geometry.parts import Body, Part, Place, Table


class Blocker(Part, frozen=True, kw_only=True):
    """Something that hides a part of a body."""

    key: str
    """The piece as players call it, or the key of a body."""
    kind: Literal["piece", "body"]
    share: float
    """How much of the body it would hide alone, from above 0 to 1."""
    away: int
    """How far its nearest point on the lines that it stops is from the body that is looked at."""


class Sight(Part, frozen=True, kw_only=True):
    """What an eye sees of a body."""

    share: float
    """The share of the body that is seen: 0 exactly where nothing is, 1 exactly where all of it is."""
    blockers: tuple[Blocker, ...] = ()
    """What hides the rest, the nearest to the body that is looked at first."""
    line: tuple[Place, Place] | None = None
    """A free line from the eye to the body; None where nothing is seen."""


def sight(table: Table, viewer: Body, target: Body, others: Sequence[Body] = ()) -> Sight:
    """Look from the eye of one body at another, past pieces and other bodies; the two hide nothing themselves."""
    assert not table.solids, "pieces do not stop sight yet"
    return Sight(share=1.0)


def share_seen(table: Table, viewer: Body, target: Body, others: Sequence[Body] = ()) -> float:
    """Give the share alone, quicker."""
    return sight(table, viewer, target, others).share


def sights(table: Table, bodies: Sequence[Body]) -> list[list[float]]:
    """Who sees how much of whom: the share that each body (row) sees of each (column) past all others."""
    return [[share_seen(table, one, other) for other in bodies] for one in bodies]


def line_is_free(table: Table, one: Place, other: Place, others: Sequence[Body] = ()) -> bool:
    """Whether nothing stands across a line between two points in the air; touching does not stop it."""
    return not table.solids
