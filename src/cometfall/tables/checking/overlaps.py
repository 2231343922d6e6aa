"""Pieces that run into each other, run off the table, or leave a crack where they meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, degrees

from cometfall.geometry import Solid, Table
from cometfall.model.values import INCH
from cometfall.tables.checking.findings import Finding
from cometfall.tables.checking.stood import Stood, inches, near_each_other, near_parts, spot, upright
from cometfall.tables.outlines import apart, area, middle, shared, widest

HAIR = 0.01 * INCH
"""Pieces that share no more than this only touch."""
JOINT, SLAB = INCH, 0.25 * INCH
"""How wide the joint of two walls is at the most, and how deep a floor lies in a wall."""
CRACK = 0.02 * INCH
"""A crack as narrow as this is not meant to be one."""
SQUARE = 0.5
"""Degrees: two outlines whose turns differ by less stand square to each other."""


def overlapping(stood: Sequence[Stood]) -> Iterator[Finding]:
    """Find pieces that stand in each other; walls and floors of one building may be joined.

    Of two buildings that stand in each other only the two pieces that do most are told.
    """
    most: dict[tuple[int, int], tuple[float, Finding]] = {}
    for one, other in near_each_other(stood, 0.0):
        first, second = stood[one], stood[other]
        found = _deepest(first, second)
        if not found:
            continue
        size, (x, y), low, high = found
        finding = Finding(
            code="overlap",
            piece=second.name,
            message=f"{second.where} runs into {first.where}, around {spot(x, y)} from {inches(low)} to "
            f"{inches(high)} up; set them apart.",
        )
        ranks = (first.placed.rank, second.placed.rank)
        pair = ranks if ranks[0] != ranks[1] else (-one, -other)
        if pair not in most or most[pair][0] < size:
            most[pair] = (size, finding)
    yield from (finding for _, finding in most.values())


def _deepest(first: Stood, second: Stood) -> tuple[float, tuple[float, float], float, float] | None:
    """Where two pieces run into each other most: how much, the middle, from where up, to where; None: they don't."""
    most, found = 0.0, None
    joined = first.joins(second)
    slab = first.slab != second.slab
    for one, other in near_parts(first, second, 0.0):
        if one.bottom >= other.top or other.bottom >= one.top:
            continue
        both = shared(one.corners, other.corners)
        if len(both) < 3 or _thin(both):
            continue
        low, high = upright(one, other, both)
        if high - low <= HAIR or (joined and _is_joint(both, high - low, slab=slab)):
            continue
        size = area(both) * (high - low)
        if size > most:
            most, found = size, (size, middle(both), low, high)
    return found


def _thin(both: Sequence[tuple[float, float]]) -> bool:
    """Whether what two outlines share is no more than a touch."""
    return area(both) <= HAIR * max(widest(both), HAIR)


def _is_joint(both: Sequence[tuple[float, float]], height: float, *, slab: bool) -> bool:
    """Whether two pieces are joined at an end, or a floor lies in a wall."""
    return (slab and height <= SLAB) or widest(both) <= JOINT


def off_table(stood: Sequence[Stood], table: Table) -> Iterator[Finding]:
    """Find pieces that are not on the table; ground may run off it, but must begin on it."""
    wide, deep = float(table.width), float(table.depth)
    whole = ((0.0, 0.0), (wide, 0.0), (wide, deep), (0.0, deep))
    for one in stood:
        ends = [(x, y) for part in one.parts.ladders for x, y, _ in (part.foot, part.top)]
        out = [
            (x, y)
            for x, y in [*(corner for outline in one.massive for corner in outline), *ends]
            if not (-HAIR <= x <= table.width + HAIR and -HAIR <= y <= table.depth + HAIR)
        ]
        grounds = [part.corners for part in one.parts.areas]
        lost = grounds and not any(shared(outline, whole) for outline in grounds)
        if out or lost:
            x, y = out[0] if out else middle(grounds[0])
            yield Finding(
                code="off-table",
                piece=one.name,
                message=f"{one.where} is off the table, at {spot(x, y)}: the table goes from [0, 0] to "
                f"{spot(table.width, table.depth)}.",
            )


def cracked(stood: Sequence[Stood]) -> Iterator[Finding]:
    """Find walls that meet at different turns and leave a crack to see through."""
    for one, other in near_each_other(stood, CRACK):
        first, second = stood[one], stood[other]
        if not (first.masonry and second.masonry) or _alike(first, second):
            continue
        pairs = [(a, b) for a, b in near_parts(first, second, CRACK) if a.sight and b.sight and _beside(a, b)]
        touching = any(apart(a.corners, b.corners) <= CRACK for a, b in pairs)
        if touching and all(_thin_or_none(a, b) for a, b in pairs):
            yield Finding(
                code="crack",
                piece=second.name,
                message=f"{second.where} only touches {first.where}, at another turn, and one may see through the "
                'crack; let one of them run 0.1" into the other.',
            )


def _beside(one: Solid, other: Solid) -> bool:
    """Whether two solids share more than half an inch of height."""
    return min(one.top, other.top) - max(one.bottom, other.bottom) > INCH / 2


def _thin_or_none(one: Solid, other: Solid) -> bool:
    both = shared(one.corners, other.corners)
    return len(both) < 3 or _thin(both)


def _alike(first: Stood, second: Stood) -> bool:
    """Whether two pieces stand square to each other."""
    turns = [one.placed.site.frame.direction() for one in (first, second)]
    apart_by = abs(degrees(atan2(turns[0][1], turns[0][0]) - atan2(turns[1][1], turns[1][0]))) % 90
    return min(apart_by, 90 - apart_by) < SQUARE
