"""Prisms as the eye has them before it: brought to where the eye is the origin, and met by lines from it."""

from __future__ import annotations

from math import acos, atan2, cos, hypot, inf, pi, sin, sqrt

from cometfall.geometry.compiling import compiled_within
from cometfall.geometry.sight.shapes import HAIR, Masses, Numbers, Prisms, Slate, Way

OTHERS = 16
"""Into how many sides half the base of a body that stands before another is taken apart."""


@compiled_within
def taken(masses: Masses, bodies: Numbers, number: int, width: int, eye: Numbers, slate: Slate) -> int:
    """Take a solid or, by a number beyond them, a body, a hair thinner or thicker; say how many corners it has."""
    solids = len(masses.marks)
    if number >= solids:
        return ring(bodies[number - solids], eye, OTHERS, width * HAIR, 1.0, slate)
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

    It has `arcs` corners on the near side of these lines' ends, and as many on the far side; they are on the circle, or
    with `around` 0 the sides are.
    """
    x, y = body[0] - eye[0], body[1] - eye[1]
    radius = body[3] + wider
    away = hypot(x, y)
    start = atan2(-y, -x)
    ahead = acos(radius / away) if away > radius else pi / 2
    for half in range(2):
        begin, wide = (start - ahead, 2 * ahead) if half == 0 else (start + ahead, 2 * (pi - ahead))
        out = radius if around > 0.0 else radius / cos(wide / arcs / 2)
        for here in range(arcs):
            angle = begin + wide * (here + 0.5 * (1.0 - around)) / arcs
            slate.corners[half * arcs + here, 0] = x + out * cos(angle)
            slate.corners[half * arcs + here, 1] = y + out * sin(angle)
            slate.corners[half * arcs + here, 2] = body[2] + body[4] + wider - eye[2]
    slate.rest[0] = body[2] - wider - eye[2]
    slate.rest[1] = 0.0
    slate.rest[2] = 0.0
    return 2 * arcs


@compiled_within
def holds(masses: Masses, bodies: Numbers, number: int, eye: Numbers) -> bool:
    """Whether a number is that of a body which the eye is in: it is no more before the eye than the eye's own."""
    body = number - len(masses.marks)
    if body < 0:
        return False
    height = eye[2] - bodies[body, 2]
    away = hypot(eye[0] - bodies[body, 0], eye[1] - bodies[body, 1])
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
    aside = hypot(far * way[0] + eye[0] - body[0], far * way[1] + eye[1] - body[1]) - body[3]
    high = far * way[2] + eye[2] - body[2]
    return hypot(max(aside, 0.0), max(-high, high - body[4], 0.0))
