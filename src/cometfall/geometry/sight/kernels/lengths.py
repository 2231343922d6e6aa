"""Lengths. Only what every machine rounds alike is used in sight: sums, products, quotients and roots."""

from __future__ import annotations

from math import sqrt

from cometfall.geometry.compiling import compiled_within


@compiled_within
def length(x: float, y: float) -> float:
    """How long a line is, seen from above."""
    return sqrt(x * x + y * y)


@compiled_within
def length_in_space(x: float, y: float, z: float) -> float:
    """How long a line is."""
    return sqrt(x * x + y * y + z * z)
