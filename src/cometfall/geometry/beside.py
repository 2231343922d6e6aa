"""What a base stands beside or in: the solids within reach of it, the nooks, and the ground under its middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from cometfall.geometry.nearby import solids_near
from cometfall.geometry.parts import Area, Body, Corner, Nook, Place, Solid, Table

A_HAIR = 0.5
"""Corners of turned pieces are rounded: so little more is none, in thousandths of an inch."""


def holds(corners: Sequence[Corner], x: float, y: float) -> bool:
    """Whether a convex outline, against the clock, holds a point; its border belongs to it."""
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in _sides(corners))


def from_outline(corners: Sequence[Corner], x: float, y: float) -> float:
    """How far a point is from a convex outline, seen from above; 0 in it."""
    if holds(corners, x, y):
        return 0.0
    return min(_from_side(one, other, x, y) for one, other in _sides(corners))


def solids_beside(table: Table, body: Body, reach: int) -> tuple[Solid, ...]:
    """The solids no farther from a base than a distance, seen from above, that rise over what it stands on."""
    x, y, z = body.at
    near = body.radius + reach + A_HAIR
    return tuple(
        solid
        for solid in solids_near(table, x, y, near)
        if solid.top > z and solid.bottom < z + body.height and from_outline(solid.corners, x, y) <= near
    )


def nooks_beside(table: Table, body: Body, reach: int) -> tuple[Nook, ...]:
    """The nooks no farther from a base than a distance, on the height on which it stands, or a step off it."""
    x, y, z = body.at
    return tuple(
        nook
        for nook in table.nooks
        if abs(nook.at[2] - z) < body.height
        and hypot(nook.at[0] - x, nook.at[1] - y) <= nook.radius + body.radius + reach + A_HAIR
    )


def areas_at(table: Table, place: Place) -> tuple[Area, ...]:
    """The kinds of ground in which somebody is whose middle stands at a place."""
    x, y, z = place
    return tuple(area for area in table.areas if area.low <= z <= area.high and holds(area.corners, x, y))


def _sides(corners: Sequence[Corner]) -> Iterator[tuple[Corner, Corner]]:
    return pairwise((*corners, corners[0]))


def _from_side(one: Corner, other: Corner, x: float, y: float) -> float:
    (ax, ay), (bx, by) = one, other
    along, across = bx - ax, by - ay
    length = along * along + across * across
    share = min(max(((x - ax) * along + (y - ay) * across) / length, 0.0), 1.0) if length else 0.0
    return hypot(x - ax - along * share, y - ay - across * share)
