"""Pieces that hang in the air."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cometfall.geometry import Table
from cometfall.model.values import INCH
from cometfall.tables.checking.findings import Finding
from cometfall.tables.checking.stood import Stood, inches, near_each_other, near_parts
from cometfall.tables.outlines import apart, height_at, holds, middle

LIES = 0.12 * INCH
"""How far what is stood on may be below a piece that stands on it, or above: the thickness of a floor."""
HELD = 0.02 * INCH
"""How far a floor may be from the wall that holds it."""


def floating(stood: Sequence[Stood], table: Table) -> Iterator[Finding]:
    """Find pieces that neither stand on anything nor are joined to anything that stands."""
    held = {place for place, one in enumerate(stood) if one.foot <= LIES}
    bearers: dict[int, list[int]] = {}
    for one, other in near_each_other(stood, HELD):
        for upper, lower in ((one, other), (other, one)):
            if upper not in held and _bears(stood[lower], stood[upper]):
                bearers.setdefault(lower, []).append(upper)
    fresh = list(held)
    while fresh:
        risen = {upper for lower in fresh for upper in bearers.get(lower, ())} - held
        held |= risen
        fresh = list(risen)
    loose = [piece for place, piece in enumerate(stood) if place not in held and not piece.parts.ladders]
    for piece in loose:
        if piece.parts.solids or not _lies(piece, table):
            yield Finding(
                code="floating",
                piece=piece.name,
                message=f"{piece.where} floats: nothing holds it {inches(piece.base)} up; give it a base at which "
                "something ends, or build something under it.",
            )


def _bears(lower: Stood, upper: Stood) -> bool:
    """Whether one piece holds up another: from below, or, where both are masonry, from beside."""
    joined = lower.masonry and upper.masonry
    for over, under in near_parts(upper, lower, HELD):
        if joined and under.bottom <= over.top and over.bottom <= under.top + LIES:
            if apart(over.corners, under.corners) <= HELD:
                return True
        elif over.bottom <= upper.foot + 1 and _under(under.corners, under.tops, over.corners, over.bottom):
            return True
    return False


def _under(
    outline: Sequence[tuple[float, float]],
    tops: Sequence[float],
    above: Sequence[tuple[float, float]],
    bottom: float,
) -> bool:
    """Whether an outline lies under the middle of another, at its foot."""
    there = middle(above)
    return holds(outline, there, HELD) and abs(height_at(outline, tops, there) - bottom) <= LIES


def _lies(one: Stood, table: Table) -> bool:
    """Whether ground of a kind, or a floor without a slab, lies on something."""
    for area in one.parts.areas:
        there = middle(area.corners)
        if area.low <= LIES or any(
            holds(each.corners, there) and abs(height_at(each.corners, each.heights, there) - area.low) <= LIES
            for each in table.surfaces
        ):
            continue
        return False
    return True
