"""Walls: split at their windows and doors into upright parts, with tops that are whole or broken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from cometfall.geometry import Solid
from cometfall.tables.errors import TableError
from cometfall.tables.pieces import Barrier, Column, LowWall, Opening, Wall
from cometfall.tables.raising.frames import disc, oblong
from cometfall.tables.raising.parts import Raised, Site

DEEP_ENOUGH = 0.5
"""How deep a wall is whose top is stood on without saying so, in inches."""
LEAF = 0.1
"""How thick a door is, in inches."""
SPACE = 1.5
"""How far the corners of a broken top are apart, about, in inches."""
LOWEST = 0.4
"""How low the top of a broken wall is at its lowest, as a share of its height."""


def low_wall(piece: LowWall, site: Site) -> Raised:
    """A low wall is one massive part that hides who touches it."""
    length, depth, height = piece.size
    outline = oblong(length, depth)
    stand = depth >= DEEP_ENOUGH if piece.stand is None else piece.stand
    return Raised(
        solids=(site.solid(outline, 0, height, hides=True),),
        surfaces=(site.surface(outline, height),) if stand else (),
    )


def barrier(piece: Barrier, site: Site) -> Raised:
    """A barrier hides as a low wall does."""
    length, depth, height = piece.size
    return Raised(solids=(site.solid(oblong(length, depth), 0, height, sight=piece.sight, hides=piece.sight),))


def column(piece: Column, site: Site) -> Raised:
    """A column is round, and hides."""
    length, depth, height = piece.size
    return Raised(solids=(site.solid(disc(length, depth), 0, height, hides=True),))


def wall(piece: Wall, site: Site) -> Raised:
    """A wall stands in upright parts beside, below and above its openings; whatever stands on the ground hides."""
    length, depth, height = piece.size
    tops = knots(piece)
    whole = all(one == height for _, one in tops)
    stand = whole and (depth >= DEEP_ENOUGH if piece.stand is None else piece.stand)
    _openings_fit(piece, tops)
    cuts = sorted(
        {0.0, length, *(at for at, _ in tops), *(edge for one in piece.opening for edge in (_begins(one), _ends(one)))}
    )
    solids = [solid for low, high in pairwise(cuts) for solid in _stretch(piece, site, tops, low, high)]
    leaves = (
        site.solid(oblong(one.width, min(LEAF, depth), (one.along - length / 2, 0.0)), one.low, one.high, what="door")
        for one in piece.opening
        if one.closed
    )
    return Raised(
        solids=(*solids, *leaves),
        surfaces=(site.surface(oblong(length, depth), height),) if stand else (),
    )


def _stretch(piece: Wall, site: Site, tops: Sequence[tuple[float, float]], start: float, end: float) -> Iterator[Solid]:
    """The massive parts of a wall between two places along it, from the foot up."""
    length, depth, _ = piece.size
    outline = oblong(end - start, depth, ((start + end - length) / 2, 0.0))
    left, right = height_at(tops, start), height_at(tops, end)
    foot = 0.0
    inside = [one for one in piece.opening if _begins(one) <= start and end <= _ends(one)]
    for one in sorted(inside, key=lambda opening: opening.low):
        if one.low > foot:
            yield site.solid(outline, foot, one.low, hides=not foot)
        foot = one.high
    if left > foot or right > foot:
        yield site.solid(outline, foot, (left, right, right, left), hides=not foot)


def _begins(opening: Opening) -> float:
    return round(opening.along - opening.width / 2, 6)


def _ends(opening: Opening) -> float:
    return round(opening.along + opening.width / 2, 6)


def knots(piece: Wall) -> list[tuple[float, float]]:
    """The corners of a wall's top: how far along, how high."""
    length, _, height = piece.size
    if piece.tops:
        if len(piece.tops) < 2:
            raise TableError("tops: a broken top has at least 2 heights, one at each end.", "bad-size")
        step = length / (len(piece.tops) - 1)
        return [(round(place * step, 6), top) for place, top in enumerate(piece.tops)]
    if piece.top == "whole":
        return [(0.0, height), (length, height)]
    random = Random(piece.seed)  # noqa: S311 - a ruin's outline, the same on every machine
    stretches = max(round(length / SPACE), 1)
    low = max(LOWEST * height, max((one.high for one in piece.opening), default=0.0))
    shares = [random.random() for _ in range(stretches + 1)]
    return [
        (round(place * length / stretches, 6), round(low + (height - low) * share, 3))
        for place, share in enumerate(shares)
    ]


def height_at(tops: Sequence[tuple[float, float]], along: float) -> float:
    """How high a broken top is at a place between two corners of it."""
    for (start, left), (end, right) in pairwise(tops):
        if start <= along <= end:
            return round(left + (right - left) * (along - start) / (end - start), 6)
    return tops[-1][1]


def _openings_fit(piece: Wall, tops: Sequence[tuple[float, float]]) -> None:
    """Refuse an opening that is not in its wall, or in another opening."""
    length = piece.size[0]
    for number, one in enumerate(piece.opening, start=1):
        if _begins(one) < 0 or _ends(one) > length:
            raise TableError(
                f'{one.kind} {number} is {one.width:g}" wide around {one.along:g}", but the wall goes '
                f'from 0" to {length:g}".',
                "bad-size",
            )
        over = (_begins(one), _ends(one), *(at for at, _ in tops if _begins(one) < at < _ends(one)))
        lowest = min(height_at(tops, at) for at in over)
        if one.high > lowest:
            raise TableError(
                f'{one.kind} {number} ends {one.high:g}" above the foot of the wall, which is only '
                f'{lowest:g}" high there.',
                "bad-size",
            )
        for second, other in enumerate(piece.opening[number:], start=number + 1):
            beside = _ends(one) <= _begins(other) or _ends(other) <= _begins(one)
            if not beside and one.low < other.high and other.low < one.high:
                raise TableError(f"openings {number} and {second} overlap; set them apart.", "overlap")
