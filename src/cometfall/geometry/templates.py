"""Templates: which bases lie under a strip or a teardrop that is laid against a base and pointed somewhere."""

from __future__ import annotations

from math import hypot, sqrt
from typing import Literal, TypeAlias

from cometfall.geometry.parts import Body

Shape: TypeAlias = Literal["strip", "teardrop"]
Toward: TypeAlias = tuple[int, int]
"""A direction seen from above."""
STRIP_WIDTH = 1000
BLUNT = 1250
"""The radius of the round end of a teardrop; its other end is a point."""


def lies_under(shape: Shape, source: Body, toward: Toward, length: int, body: Body) -> bool:
    """Whether any part of a base is under a template that begins at the edge of another; to touch it is not enough."""
    ahead, aside = _seen_from(source, toward, body)
    return (_off_strip if shape == "strip" else _off_teardrop)(ahead, aside, length) < body.radius


def _seen_from(source: Body, toward: Toward, body: Body) -> tuple[float, float]:
    """How far a body's middle is ahead of the edge of another in a direction, and how far to the side."""
    far = hypot(*toward)
    x, y = body.at[0] - source.at[0], body.at[1] - source.at[1]
    ahead = (x * toward[0] + y * toward[1]) / far - source.radius
    return ahead, abs(x * toward[1] - y * toward[0]) / far


def _off_strip(ahead: float, aside: float, length: int) -> float:
    """How far a point is from a strip."""
    return hypot(max(-ahead, ahead - length, 0.0), max(aside - STRIP_WIDTH / 2, 0.0))


def _off_teardrop(ahead: float, aside: float, length: int) -> float:
    """How far a point is from a teardrop: a round end, and all between it and the point."""
    middle = length - BLUNT
    slant = aside / sqrt(1 - (BLUNT / middle) ** 2)
    share = min(max((ahead + slant * BLUNT / middle) / middle, 0.0), 1.0)
    return hypot(ahead - share * middle, aside) - share * BLUNT
