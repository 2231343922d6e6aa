"""What an eye sees, as it is told."""

from __future__ import annotations

from typing import Literal

from cometfall.geometry.parts import Part, Place


class Blocker(Part, frozen=True, kw_only=True):
    """Something that hides a part of a body."""

    key: str
    """The piece as players call it, or the key of a body."""
    kind: Literal["piece", "body"]
    share: float
    """How much of the body it would hide alone, from above 0 to 1."""
    away: int
    """How far its nearest point on the lines that it stops is from the body that is looked at."""


class Across(Part, frozen=True, kw_only=True):
    """Something that stands across a line."""

    key: str
    """The piece as players call it, or the key of a body."""
    kind: Literal["piece", "body"]
    at: Place
    """Where the line meets it."""


class Sight(Part, frozen=True, kw_only=True):
    """What an eye sees of a body."""

    share: float
    """The share of the body that is seen: 0 exactly where nothing is, 1 exactly where all of it is."""
    blockers: tuple[Blocker, ...] = ()
    """What hides the rest, the nearest to the body that is looked at first."""
    line: tuple[Place, Place] | None = None
    """A free line from the eye to the body; None where nothing is seen."""
