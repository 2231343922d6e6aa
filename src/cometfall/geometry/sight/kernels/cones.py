"""The cone of lines from the eye that meet a prism, as planes through the eye."""

from __future__ import annotations

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.sight.kernels.lengths import length, length_in_space
from cometfall.geometry.sight.shapes import HAIR, Numbers, Slate, Way

SLIGHT = 1e-9
"""What is less than this is a matter of the last digits."""


@compiled_within
def cone(corners: Numbers, many: int, rest: Numbers, slate: Slate) -> int:
    """Write the planes between which lines meet a prism, as numbers on the screen; say how many there are.

    The outline of a prism goes along the edges between a face that is turned to the eye and one that is not. An eye in
    the skin of a prism, as good as on a face, meets it on the far side of that face; one in its midst meets it
    wherever it looks, and there are no planes.
    """
    foot, head = rest[0] >= -SLIGHT, _under_top(corners, rest) <= SLIGHT
    outside, x, y, z = foot or head, 0.0, 0.0, rest[0]
    for here in range(many):
        turned = _within(corners, here, (here + 1) % many) <= SLIGHT  # a face seen edge-on counts as turned
        outside = outside or turned
        slate.turned[here] = 1.0 if turned else 0.0
        x, y, z = x + corners[here, 0] / many, y + corners[here, 1] / many, z + corners[here, 2] / many
    if not outside:
        return _skin(corners, many, rest, slate)
    inside, low, found = (x, y, z / 2), rest[0], 0
    for here in range(many):
        if slate.turned[here - 1 if here else many - 1] != slate.turned[here]:
            x, y = corners[here, 0], corners[here, 1]
            found = _plane((x, y, low), (x, y, corners[here, 2]), inside, slate, found)
    for here in range(many):
        after = (here + 1) % many
        x, y, far_x, far_y = corners[here, 0], corners[here, 1], corners[after, 0], corners[after, 1]
        if (slate.turned[here] > 0.0) != head:
            found = _plane((x, y, corners[here, 2]), (far_x, far_y, corners[after, 2]), inside, slate, found)
        if (slate.turned[here] > 0.0) != foot:
            found = _plane((x, y, low), (far_x, far_y, low), inside, slate, found)
    return found


@compiled_within
def _within(corners: Numbers, one: int, other: int) -> float:
    """How far the eye is on the inner side of a side of a prism."""
    x, y = corners[other, 0] - corners[one, 0], corners[other, 1] - corners[one, 1]
    return float((y * corners[one, 0] - x * corners[one, 1]) / length(x, y))


@compiled_within
def _under_top(corners: Numbers, rest: Numbers) -> float:
    """How far the eye is below the top of a prism, or what would be it."""
    return float(corners[0, 2] - rest[1] * corners[0, 0] - rest[2] * corners[0, 1])


@compiled_within
def _plane(one: Way, other: Way, inside: Way, slate: Slate, found: int) -> int:
    """Write the plane through the eye and an edge, its near side that of a point; an edge towards the eye has none."""
    x = one[1] * other[2] - one[2] * other[1]
    y = one[2] * other[0] - one[0] * other[2]
    z = one[0] * other[1] - one[1] * other[0]
    long = length_in_space(x, y, z)
    if long <= SLIGHT * length_in_space(one[0], one[1], one[2]) * length_in_space(other[0], other[1], other[2]):
        return found
    if x * inside[0] + y * inside[1] + z * inside[2] < 0.0:
        long = -long
    return _written(x / long, y / long, z / long, slate, found)


@compiled_within
def _skin(corners: Numbers, many: int, rest: Numbers, slate: Slate) -> int:
    """The planes of those faces that an eye within a prism is as good as on."""
    found = 0
    for here in range(many):
        after = (here + 1) % many
        if _within(corners, here, after) <= 2 * HAIR:
            x, y = corners[after, 0] - corners[here, 0], corners[after, 1] - corners[here, 1]
            long = length(x, y)
            found = _written(-y / long, x / long, 0.0, slate, found)
    steep = length_in_space(1.0, rest[1], rest[2])
    if _under_top(corners, rest) <= 2 * HAIR * steep:
        found = _written(rest[1] / steep, rest[2] / steep, -1 / steep, slate, found)
    if rest[0] >= -2 * HAIR:
        found = _written(0.0, 0.0, 1.0, slate, found)
    return found


@compiled_within
def _written(x: float, y: float, z: float, slate: Slate, found: int) -> int:
    for axis in range(3):
        slate.planes[found, axis] = x * slate.screen[axis, 0] + y * slate.screen[axis, 1] + z * slate.screen[axis, 2]
    return found + 1
