"""Across a low obstacle: two bases that stand against it on either side, facing each other, as if they touched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from cometfall.geometry.nearby import solids_near
from cometfall.geometry.outlines import Point, distance_to, nearest_of
from cometfall.geometry.parts import Body, Corner, Solid, Table

LOW = 1000
"""The highest obstacle across which two can fight."""
STEP = 1000
"""Neither stands higher than this above the other."""
HAIR = 2
"""Who is no farther from an obstacle than this touches it."""
ASIDE = 100
"""Places against an obstacle are tried so far apart."""


def is_across(table: Table, one: Body, other: Body, *, behind: int = HAIR) -> bool:
    """Whether one base stands against a low obstacle, and faces another that stands behind it.

    The other is no farther behind it than `behind`; without that he touches it too.
    """
    if abs(one.at[2] - other.at[2]) > STEP:
        return False
    x, y, low = one.at
    near = solids_near(table, x, y, one.radius + HAIR)
    return any(_faces(solid, one, other, behind) for solid in near if _is_low(solid, low, other.at[2]))


def places_across(table: Table, radius: int, target: Body, *, behind: int = HAIR) -> tuple[tuple[int, int], ...]:
    """The points at which a base would face another across a low obstacle: right opposite first, then to the sides."""
    x, y, height = target.at
    found: dict[tuple[int, int], None] = {}
    for solid in solids_near(table, x, y, target.radius + behind):
        if _is_low(solid, height, height) and 0 < distance_to(solid.corners, target.at) <= target.radius + behind:
            for point in _opposite(solid, radius, target):
                if _faces(solid, Body(key="", at=(*point, height), radius=radius), target, behind):
                    found[point] = None
    return tuple(found)


def _is_low(solid: Solid, one: int, other: int) -> bool:
    """Whether a solid rises between two who stand at these heights, and no higher than an inch above them."""
    ground = max(one, other)
    return solid.way and solid.bottom <= min(one, other) + HAIR and ground < solid.top <= ground + LOW


def _faces(solid: Solid, one: Body, other: Body, behind: int) -> bool:
    """Whether one stands against a solid and faces another behind it: their middles are opposite within half a base."""
    near = distance_to(solid.corners, one.at) - one.radius
    far = distance_to(solid.corners, other.at) - other.radius
    if not (-1 <= near <= HAIR and -1 <= far <= behind):
        return False
    x, y = nearest_of(solid.corners, other.at)
    toward = (x - other.at[0], y - other.at[1])
    length = hypot(*toward)
    if not length:
        return False
    along = (one.at[0] - other.at[0], one.at[1] - other.at[1])
    aside = abs(along[0] * toward[1] - along[1] * toward[0]) / length
    ahead = (along[0] * toward[0] + along[1] * toward[1]) / length
    return aside <= min(one.radius, other.radius) and ahead > length


def _opposite(solid: Solid, radius: int, target: Body) -> Iterator[tuple[int, int]]:
    """Whole points beyond a solid at which a base is against it, seen from a base on this side."""
    x, y = nearest_of(solid.corners, target.at)
    toward = (x - target.at[0], y - target.at[1])
    length = hypot(*toward)
    dx, dy = toward[0] / length, toward[1] / length
    most = min(radius, target.radius)
    for aside in sorted(range(-most, most + 1, ASIDE), key=abs):
        foot = (x - dy * aside, y + dx * aside)
        beyond = _beyond(solid.corners, foot, (dx, dy))
        if beyond is not None:
            yield from _against(solid.corners, foot, (dx, dy), beyond, radius)


def _beyond(corners: Sequence[Corner], foot: Point, toward: Point) -> float | None:
    """How far a line runs from a point until it has left an outline; None: it does not cross it."""
    (px, py), (dx, dy) = foot, toward
    found = [
        ((ax - px) * ey - (ay - py) * ex) / across
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True)
        if (across := dx * (ey := by - ay) - dy * (ex := bx - ax))
        and -1e-9 <= ((ax - px) * dy - (ay - py) * dx) / across <= 1 + 1e-9
    ]
    return max(found, default=None)


def _against(
    corners: Sequence[Corner], foot: Point, toward: Point, beyond: float, radius: int
) -> Iterator[tuple[int, int]]:
    """The whole point nearest to the outline, on a line beyond it, at which a base touches it and is not in it."""
    ahead = beyond + radius
    middle = (foot[0] + toward[0] * ahead, foot[1] + toward[1] * ahead)
    around = [(round(middle[0]) + i, round(middle[1]) + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    clear = [point for point in around if 0 <= distance_to(corners, (*point, 0)) - radius <= HAIR]
    if clear:
        yield min(clear, key=lambda point: hypot(point[0] - middle[0], point[1] - middle[1]))
