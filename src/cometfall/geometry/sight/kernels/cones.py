"""The cone of lines from the eye that meet a prism, as planes through the eye."""

from __future__ import annotations

from math import sqrt

import numpy as np

from cometfall.geometry.compiling import compiled
from cometfall.geometry.sight.shapes import HAIR, Numbers

SLIGHT = 1e-9
"""What is less than this is a matter of the last digits."""


@compiled
def cone(corners: Numbers, many: int, rest: Numbers, screen: Numbers, planes: Numbers) -> int:
    """Write the planes between which lines meet a prism, as numbers on the screen; say how many there are.

    The outline of a prism goes along the edges between a face that is turned to the eye and one that is not. An eye in
    the skin of a prism, as good as on a face, meets it on the far side of that face; one in its midst meets it
    wherever it looks, and there are no planes.
    """
    turned = np.empty(many, np.bool_)
    inside = np.zeros(3)
    outside = False
    for here in range(many):
        inside += corners[here]
        turned[here] = _within(corners, here, (here + 1) % many) <= SLIGHT  # a face seen edge-on counts as turned
        outside = outside or turned[here]
    inside /= many
    inside[2] = (inside[2] + rest[0]) / 2
    foot = rest[0] >= -SLIGHT
    head = corners[0, 2] - rest[1] * corners[0, 0] - rest[2] * corners[0, 1] <= SLIGHT
    if not (outside or foot or head):
        return _skin(corners, many, rest, screen, planes)
    one, other = np.empty(3), np.empty(3)
    found = 0
    for here in range(many):
        if turned[here - 1] != turned[here]:
            one[:] = corners[here]
            other[:] = corners[here]
            other[2] = rest[0]
            found = _plane(one, other, inside, screen, planes, found)
    for here in range(many):
        after = (here + 1) % many
        if turned[here] != head:
            found = _plane(corners[here], corners[after], inside, screen, planes, found)
        if turned[here] != foot:
            one[:] = corners[here]
            other[:] = corners[after]
            one[2] = rest[0]
            other[2] = rest[0]
            found = _plane(one, other, inside, screen, planes, found)
    return found


@compiled
def _within(corners: Numbers, one: int, other: int) -> float:
    """How far the eye is on the inner side of a side of a prism."""
    x, y = corners[other, 0] - corners[one, 0], corners[other, 1] - corners[one, 1]
    return float((y * corners[one, 0] - x * corners[one, 1]) / sqrt(x * x + y * y))


@compiled
def _plane(one: Numbers, other: Numbers, inside: Numbers, screen: Numbers, planes: Numbers, found: int) -> int:
    """Write the plane through the eye and an edge, its near side that of a point; an edge towards the eye has none."""
    x = one[1] * other[2] - one[2] * other[1]
    y = one[2] * other[0] - one[0] * other[2]
    z = one[0] * other[1] - one[1] * other[0]
    length = sqrt(x * x + y * y + z * z)
    far = (one[0] ** 2 + one[1] ** 2 + one[2] ** 2) * (other[0] ** 2 + other[1] ** 2 + other[2] ** 2)
    if length <= SLIGHT * sqrt(far):
        return found
    if x * inside[0] + y * inside[1] + z * inside[2] < 0.0:
        length = -length
    return _written(x / length, y / length, z / length, screen, planes, found)


@compiled
def _skin(corners: Numbers, many: int, rest: Numbers, screen: Numbers, planes: Numbers) -> int:
    """The planes of those faces that an eye within a prism is as good as on."""
    found = 0
    for here in range(many):
        after = (here + 1) % many
        if _within(corners, here, after) <= 2 * HAIR:
            x, y = corners[after, 0] - corners[here, 0], corners[after, 1] - corners[here, 1]
            length = sqrt(x * x + y * y)
            found = _written(-y / length, x / length, 0.0, screen, planes, found)
    steep = sqrt(1 + rest[1] ** 2 + rest[2] ** 2)
    if corners[0, 2] - rest[1] * corners[0, 0] - rest[2] * corners[0, 1] <= 2 * HAIR * steep:
        found = _written(rest[1] / steep, rest[2] / steep, -1 / steep, screen, planes, found)
    if rest[0] >= -2 * HAIR:
        found = _written(0.0, 0.0, 1.0, screen, planes, found)
    return found


@compiled
def _written(x: float, y: float, z: float, screen: Numbers, planes: Numbers, found: int) -> int:
    for axis in range(3):
        planes[found, axis] = x * screen[axis, 0] + y * screen[axis, 1] + z * screen[axis, 2]
    return found + 1
