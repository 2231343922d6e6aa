"""What of a prism is before a body that it is not clear of: a body may stand on a stair, and be sunk into it."""

from __future__ import annotations

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.sight.kernels.lengths import length
from cometfall.geometry.sight.shapes import Numbers, Slate, Way

PARTS = 4
"""How many parts may be before a body."""
NEAR = 1e-6
"""A corner so near to a plane is on it, in thousandths of an inch."""


@compiled_within
def mingled(slate: Slate, many: int, eye: Numbers, body: Numbers) -> bool:
    """Whether a prism may not be clear of a body; of two that are clear one is before the other, whole."""
    corners = slate.corners
    top = corners[0, 2]
    for here in range(1, many):
        top = max(top, corners[here, 2])
    if slate.rest[0] >= body[2] + body[4] - eye[2] or top <= body[2] - eye[2]:
        return False
    x, y = body[0] - eye[0], body[1] - eye[1]
    inside, last = True, many - 1
    for here in range(many):
        along, across = corners[here, 0] - corners[last, 0], corners[here, 1] - corners[last, 1]
        from_x, from_y = x - corners[last, 0], y - corners[last, 1]
        inside = inside and along * from_y - across * from_x > 0.0
        share = min(max((along * from_x + across * from_y) / (along * along + across * across), 0.0), 1.0)
        if length(from_x - share * along, from_y - share * across) < body[3]:
            return True
        last = here
    return inside


@compiled_within
def part(slate: Slate, many: int, number: int, eye: Numbers, body: Numbers) -> int:
    """Write a part of a prism, cut where it is before a body; say how many corners it has.

    What is before the body as a shield would be; what is above it, for an eye above; what is below, for one below.
    A number below 0 stands for the whole prism.
    """
    corners, rest = slate.corners, slate.rest
    for axis in range(3):
        slate.part_rest[axis] = rest[axis]
    if number < 0:
        return _before(slate, many, (1.0, 0.0, 0.0))
    x, y, low = body[0] - eye[0], body[1] - eye[1], body[2] - eye[2]
    away, high = length(x, y), low + body[4]
    flat = corners[0, 2] - rest[1] * corners[0, 0] - rest[2] * corners[0, 1]
    if number == 0 and away > body[3]:
        return _before(slate, many, ((away * away - body[3] * body[3]) / away, -x / away, -y / away))
    if number == 1 and high < 0.0:
        slate.part_rest[0] = max(rest[0], high)
        return _before(slate, many, (flat - high, rest[1], rest[2]))
    if number == 2 and low > 0.0 and rest[0] < low:
        return _before(slate, many, (low - flat, -rest[1], -rest[2]))
    if number == 3 and low > 0.0 and rest[0] < low:
        left = _before(slate, many, (flat - low, rest[1], rest[2]))
        slate.part_rest[1] = 0.0
        slate.part_rest[2] = 0.0
        for here in range(left):
            slate.part[here, 2] = low
        return left
    return 0


@compiled_within
def _before(slate: Slate, many: int, line: Way) -> int:
    """Write what of a prism is on the near side of an upright plane; say how many corners it has."""
    corners, kept = slate.corners, slate.part
    left, last = 0, many - 1
    one = _beyond(line, corners, last)
    for here in range(many):
        other = _beyond(line, corners, here)
        if (one > 0.0 and other < 0.0) or (one < 0.0 and other > 0.0):
            share = one / (one - other)
            for axis in range(3):
                kept[left, axis] = corners[last, axis] + share * (corners[here, axis] - corners[last, axis])
            left += 1
        if other >= 0.0:
            for axis in range(3):
                kept[left, axis] = corners[here, axis]
            left += 1
        one, last = other, here
    return left if left >= 3 else 0


@compiled_within
def _beyond(line: Way, corners: Numbers, here: int) -> float:
    found = line[0] + line[1] * corners[here, 0] + line[2] * corners[here, 1]
    return float(found) if abs(found) > NEAR else 0.0
