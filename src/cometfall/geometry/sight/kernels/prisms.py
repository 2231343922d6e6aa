"""Prisms as the eye has them before it: brought to where the eye is the origin, cut, and met by lines from it."""

from __future__ import annotations

from math import acos, atan2, cos, hypot, inf, pi, sin, sqrt

from cometfall.geometry.compiling import compiled
from cometfall.geometry.sight.shapes import Masses, Numbers, Prisms, Slate

OTHERS = 16
"""Into how many sides half the base of a body that stands before another is taken apart."""


@compiled
def taken(masses: Masses, bodies: Numbers, number: int, hair: float, eye: Numbers, slate: Slate) -> int:
    """Take one prism or, with a higher number, one body, a hair thinner or thicker; say how many corners it has."""
    solids = len(masses.marks)
    if number >= solids:
        return ring(bodies[number - solids], eye, OTHERS, hair, slate.corners, slate.rest)
    return _solid(masses.thin if hair < 0.0 else masses.thick, number, eye, slate.corners, slate.rest)


@compiled
def _solid(prisms: Prisms, number: int, eye: Numbers, corners: Numbers, rest: Numbers) -> int:
    start = prisms.starts[number]
    many = int(prisms.starts[number + 1] - start)
    for here in range(many):
        for axis in range(3):
            corners[here, axis] = prisms.corners[start + here, axis] - eye[axis]
    rest[0] = prisms.rest[number, 0] - eye[2]
    rest[1] = prisms.rest[number, 1]
    rest[2] = prisms.rest[number, 2]
    return many


@compiled
def ring(body: Numbers, eye: Numbers, arcs: int, wider: float, corners: Numbers, rest: Numbers) -> int:
    """The body of a warrior as a prism: its outermost corners as the eye sees them are exact.

    A body is given by its place, its radius and its height. It has `arcs` sides before the outermost corners, and as
    many behind them.
    """
    x, y = body[0] - eye[0], body[1] - eye[1]
    radius = body[3] + wider
    away = hypot(x, y)
    start = atan2(-y, -x)
    ahead = acos(radius / away) if away > radius else pi / 2
    for here in range(2 * arcs):
        turn = here if here <= arcs else here - arcs
        angle = start - ahead + 2 * ahead * turn / arcs
        if here > arcs:
            angle = start + ahead + 2 * (pi - ahead) * turn / arcs
        corners[here, 0] = x + radius * cos(angle)
        corners[here, 1] = y + radius * sin(angle)
        corners[here, 2] = body[2] + body[4] + wider - eye[2]
    rest[0] = body[2] - wider - eye[2]
    rest[1] = 0.0
    rest[2] = 0.0
    return 2 * arcs


@compiled
def met(corners: Numbers, many: int, rest: Numbers, way: tuple[float, float, float]) -> tuple[float, float]:
    """Where a line from the eye enters a prism and leaves it, in lengths of the way; past it: first leaves."""
    enters, leaves = 0.0, inf
    last = many - 1
    for here in range(many + 2):
        if here < many:  # how far inside of this face the eye is, and by how much farther the end of the way
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


@compiled
def body_met(body: Numbers, eye: Numbers, way: tuple[float, float, float]) -> float:
    """Where a line from the eye meets a body, in lengths of the way; never: infinitely far."""
    x, y = body[0] - eye[0], body[1] - eye[1]
    low, high = body[2] - eye[2], body[2] + body[4] - eye[2]
    flat = way[0] * way[0] + way[1] * way[1]
    enters, leaves = 0.0, inf
    out = x * x + y * y - body[3] * body[3]
    if flat > 0.0:
        along = x * way[0] + y * way[1]
        under = along * along - flat * out
        root = sqrt(max(under, 0.0))  # the corners of its outline are on it, but for the last digit
        enters, leaves = max((along - root) / flat, 0.0), (along + root) / flat
    elif out > 0.0:
        return inf
    if way[2] != 0.0:
        one, other = low / way[2], high / way[2]
        enters, leaves = max(enters, min(one, other)), min(leaves, max(one, other))
    return enters if enters <= leaves * (1 + 1e-9) else inf


@compiled
def behind(body: Numbers, eye: Numbers, way: tuple[float, float, float], far: float) -> float:
    """How far a point on a line from the eye is from a body."""
    aside = hypot(far * way[0] + eye[0] - body[0], far * way[1] + eye[1] - body[1]) - body[3]
    high = far * way[2] + eye[2] - body[2]
    return hypot(max(aside, 0.0), max(-high, high - body[4], 0.0))


@compiled
def holds(masses: Masses, bodies: Numbers, number: int, eye: Numbers) -> bool:
    """Whether a number is that of a body which the eye is in: it is no more before the eye than the eye's own."""
    if number < len(masses.marks):
        return False
    body = bodies[number - len(masses.marks)]
    return bool(hypot(eye[0] - body[0], eye[1] - body[1]) < body[3] and body[2] < eye[2] < body[2] + body[4])
