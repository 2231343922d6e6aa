"""How far bases are from each other: from nearest point to nearest point, compared in whole numbers."""

from __future__ import annotations

from math import isqrt

from cometfall.geometry.parts import Body, Place


def across(one: Place, other: Place) -> int:
    """How far two places are from each other seen from above, squared."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def apart(one: Place, other: Place) -> int:
    """How far two places are from each other, squared."""
    return across(one, other) + (one[2] - other[2]) ** 2


def within(one: Body, other: Body, reach: int) -> bool:
    """Whether two bases are within a distance of each other, the exact figure included."""
    return closer(across(one.at, other.at), one.at[2] - other.at[2], one.radius + other.radius, reach)


def closer(level: int, rise: int, bases: int, reach: int) -> bool:
    """Whether a gap, given by the squared way between middles, their rise and both radii, is at most the reach.

    The gap is at most the reach where the way is at most both radii and the level part of the reach; both sides are
    squared until no root is left, so that 8" is exactly 8".
    """
    flat = reach * reach - rise * rise
    if reach < 0 or flat < 0:
        return False
    over = level - bases * bases - flat
    return over <= 0 or over * over <= 4 * bases * bases * flat


def gap(one: Body, other: Body) -> int:
    """The distance between two bases, in thousandths, for people to read; never less than the true one."""
    level = max(isqrt(across(one.at, other.at)) - one.radius - other.radius, 0)
    rise = one.at[2] - other.at[2]
    found = isqrt(level * level + rise * rise)
    while not within(one, other, found):
        found += 1
    return found


def touching(one: Body, other: Body) -> bool:
    """Whether two bases touch: places are whole, so that a thousandth between them is none."""
    return closer(across(one.at, other.at), one.at[2] - other.at[2], one.radius + other.radius, 1)
