"""Bodies: how much room a warrior takes on the table, and how high he stands there."""

from __future__ import annotations

from collections.abc import Mapping

from cometfall.geometry.parts import Body, Place
from cometfall.model.values import Size
from cometfall.model.warrior import Warrior

RADIUS: Mapping[Size, int] = {
    "small": 500,
    "medium": 750,
    "large": 800,
    "huge": 1000,
    "gigantic": 1500,
    "titanic": 2000,
}
"""Half the width of a base, in thousandths of an inch."""
HEIGHT: Mapping[Size, int] = {
    "small": 1500,
    "medium": 2000,
    "large": 2400,
    "huge": 3200,
    "gigantic": 4200,
    "titanic": 5500,
}
"""From the sole to the top, in thousandths of an inch."""
LYING = 3
"""One who lies is so many times lower."""
DUCKED = 500
"""One who hides makes himself no higher and no wider than this."""


def radius_of(warrior: Warrior) -> int:
    """Half the width of his base."""
    return RADIUS[warrior.stature]


def height_of(warrior: Warrior) -> int:
    """How high he is as he stands or lies now."""
    whole = HEIGHT[warrior.stature]
    return whole if warrior.standing else whole // LYING


def body(warrior: Warrior, at: Place | None = None) -> Body:
    """Give the body of a warrior where he is, or where he would be; his eyes are a sixth of it below his top."""
    place = at or warrior.at
    assert place is not None, warrior
    height = height_of(warrior)
    return Body(key=warrior.id, at=place, radius=radius_of(warrior), height=height, eye=height * 5 // 6)


def ducked(warrior: Warrior, at: Place | None = None) -> Body:
    """Give the body of a warrior who hides: he makes himself small behind whatever is there."""
    place = at or warrior.at
    assert place is not None, warrior
    return Body(key=warrior.id, at=place, radius=DUCKED // 2, height=DUCKED, eye=DUCKED)
