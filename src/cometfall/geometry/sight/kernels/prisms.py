"""Prisms as the eye has them before it: brought to where the eye is the origin, and met by lines from it."""

from __future__ import annotations

from math import inf, sqrt

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.sight.kernels.lengths import length
from cometfall.geometry.sight.shapes import FINE, HAIR, Masses, Numbers, Prisms, Slate, Way

ROUND = 1 + 1e-9
"""An eye nearer to the middle of a circle than this, in radii, is as good as on it."""


@compiled_within
def taken(masses: Masses, bodies: Numbers, number: int, width: int, eye: Numbers, slate: Slate) -> int:
    """Take a solid or, by a number beyond them, a body, a hair thinner or thicker; say how many corners it has.

    A body in few sides is a trifle too small, so that it hides no more than it does; where it is asked whether it
    is in the way at all, a trifle too large.
    """
    solids = len(masses.marks)
    if number >= solids:
        around = 0.0 if width < 0 and slate.sides < FINE else 1.0
        return ring(bodies[number - solids], eye, slate.sides, width * HAIR, around, slate)
    if width < 0:
        return _solid(masses.thin, number, eye, slate)
    return _solid(masses.thick if width else masses.plain, number, eye, slate)


@compiled_within
def _solid(prisms: Prisms, number: int, eye: Numbers, slate: Slate) -> int:
    start = prisms.starts[number]
    many = int(prisms.starts[number + 1] - start)
    for here in range(many):
        for axis in range(3):
            slate.corners[here, axis] = prisms.corners[start + here, axis] - eye[axis]
    slate.rest[0] = prisms.rest[number, 0] - eye[2]
    slate.rest[1] = prisms.rest[number, 1]
    slate.rest[2] = prisms.rest[number, 2]
    return many


@compiled_within
def ring(body: Numbers, eye: Numbers, arcs: int, wider: float, around: float, slate: Slate) -> int:
    """A body as a prism, in the slate: the lines from the eye past its sides are exact.

    It has `arcs` sides before the points where these lines touch it, and as many behind them; `arcs` is a power of 2.
    Its corners are on the circle or, with `around` 0, its sides are.
    """
    x, y, radius = body[0] - eye[0], body[1] - eye[1], body[3] + wider
    low, high = body[2] - wider - eye[2], body[2] + body[4] + wider - eye[2]
    away, corners, many = length(x, y), slate.part, 2 * arcs
    ahead, aside = (-x / away, -y / away) if away > 0.0 else (-1.0, 0.0)
    near = radius / away if away > radius * ROUND else 0.0
    wide = sqrt(1.0 - near * near)
    for place in range(4):  # where a line touches, the nearest, where the other line touches, the farthest
        along = near if place % 2 == 0 else 2.0 - place
        across = (place - 1.0) * wide if place % 2 == 0 else 0.0
        corners[place * arcs // 2, 0] = along * ahead - across * aside
        corners[place * arcs // 2, 1] = along * aside + across * ahead
    step = arcs // 2
    while step > 1:
        for here in range(0, many, step):
            _halved(corners, here, (here + step) % many, here + step // 2)
        step //= 2
    for here in range(many):
        after = (here + 1) % many
        out_x, out_y = corners[here, 0], corners[here, 1]
        if around == 0.0:
            blunt = 1.0 + out_x * corners[after, 0] + out_y * corners[after, 1]
            out_x, out_y = (out_x + corners[after, 0]) / blunt, (out_y + corners[after, 1]) / blunt
        slate.corners[here, 0] = x + radius * out_x
        slate.corners[here, 1] = y + radius * out_y
        slate.corners[here, 2] = high
    slate.rest[0] = low
    slate.rest[1] = 0.0
    slate.rest[2] = 0.0
    return many


@compiled_within
def _halved(corners: Numbers, one: int, other: int, here: int) -> None:
    """Write the direction half way between two."""
    x, y = corners[one, 0] + corners[other, 0], corners[one, 1] + corners[other, 1]
    long = length(x, y)
    corners[here, 0] = x / long
    corners[here, 1] = y / long


@compiled_within
def holds(masses: Masses, bodies: Numbers, number: int, eye: Numbers) -> bool:
    """Whether a number is that of a body which the eye is in: it is no more before the eye than the eye's own."""
    body = number - len(masses.marks)
    if body < 0:
        return False
    height = eye[2] - bodies[body, 2]
    away = length(eye[0] - bodies[body, 0], eye[1] - bodies[body, 1])
    return bool(away < bodies[body, 3] and 0.0 < height < bodies[body, 4])


@compiled_within
def met(corners: Numbers, many: int, rest: Numbers, way: Way) -> tuple[float, float]:
    """Where a line from the eye enters a prism and leaves it, in lengths of the line; past it: leaves first."""
    enters, leaves = 0.0, inf
    last = many - 1
    for here in range(many + 2):
        if here < many:  # how far inside of this face the eye is, and by how much farther the end of the line
            x, y = corners[here, 0] - corners[last, 0], corners[here, 1] - corners[last, 1]
            inside = y * corners[last, 0] - x * corners[last, 1]
            more = x * way[1] - y * way[0]
            last = here
        elif here == many:
            inside, more = -rest[0], way[2]
        else:
            inside = corners[0, 2] - rest[1] * corners[0, 0] - rest[2] * corners[0, 1]
            more = rest[1] * way[0] + rest[2] * way[1] - way[2]
        if more > 0.0:
            enters = max(enters, -inside / more)
        elif more < 0.0:
            leaves = min(leaves, -inside / more)
        elif inside <= 0.0:
            return inf, 0.0
    return enters, leaves


@compiled_within
def body_met(body: Numbers, eye: Numbers, way: Way) -> float:
    """Where a line from the eye meets a body, in lengths of the line; never: infinitely far."""
    x, y = body[0] - eye[0], body[1] - eye[1]
    low, high = body[2] - eye[2], body[2] + body[4] - eye[2]
    flat = way[0] * way[0] + way[1] * way[1]
    enters, leaves = 0.0, inf
    out = x * x + y * y - body[3] * body[3]
    if flat > 0.0:
        along = x * way[0] + y * way[1]
        root = sqrt(max(along * along - flat * out, 0.0))  # its outline touches it, but for the last digit
        enters, leaves = max((along - root) / flat, 0.0), (along + root) / flat
    elif out > 0.0:
        return inf
    if way[2] != 0.0:
        one, other = low / way[2], high / way[2]
        enters, leaves = max(enters, min(one, other)), min(leaves, max(one, other))
    return enters if enters <= leaves * (1 + 1e-9) else inf


@compiled_within
def behind(body: Numbers, eye: Numbers, way: Way, far: float) -> float:
    """How far a point on a line from the eye is from a body."""
    aside = length(far * way[0] + eye[0] - body[0], far * way[1] + eye[1] - body[1]) - body[3]
    high = far * way[2] + eye[2] - body[2]
    return length(max(aside, 0.0), max(-high, high - body[4], 0.0))
