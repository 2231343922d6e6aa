"""Levels: the heights at which a table is drawn, the ground first."""

from __future__ import annotations

from collections.abc import Sequence

from cometfall.geometry.parts import Part
from cometfall.tables.checking.stood import Stood
from cometfall.tables.errors import TableError
from cometfall.tables.pieces import Block, Floor, Hatch, Roof, Walkway

APART = 1.5
"""Heights that differ by less are drawn as one level."""
A_LITTLE = 0.3


class Level(Part, frozen=True, kw_only=True):
    """One level: what stands on it is drawn in one panel."""

    number: int
    low: float
    top: float = 0.0
    """The highest of what is stood on there."""
    high: float
    """Where the next one begins."""

    def holds(self, base: float) -> bool:
        """Whether something whose foot is at a height stands on it."""
        return self.low - A_LITTLE <= base < self.high - A_LITTLE or (self.number == 0 and base < self.low)

    def cuts(self, foot: float, top: float) -> bool:
        """Whether something upright is seen when one looks down on it from a man's height."""
        return top > self.low + A_LITTLE and foot < min(self.low + APART, self.high - A_LITTLE)


def levels(stood: Sequence[Stood]) -> list[Level]:
    """Find the levels of a table by its floors, roofs and walkways, and by blocks as high as nothing else."""
    floors = {
        one.placed.site.frame.base for one in stood if isinstance(one.placed.piece, Floor | Roof | Walkway | Hatch)
    }
    blocks = {
        one.placed.site.frame.base + one.placed.piece.size[2] for one in stood if isinstance(one.placed.piece, Block)
    }
    alone = {height for height in blocks if all(abs(height - floor) >= APART for floor in floors)}
    lows, tops = [0.0], [0.0]
    for height in sorted(floors | alone):
        if height >= lows[-1] + APART:
            lows.append(height)
            tops.append(height)
        tops[-1] = height
    highs = [*lows[1:], float("inf")]
    return [
        Level(number=number, low=low, top=top, high=high)
        for number, (low, top, high) in enumerate(zip(lows, tops, highs, strict=True))
    ]


def levels_shown(stood: Sequence[Stood], number: int | None) -> list[Level]:
    """All levels of a table, or the one of a number."""
    found = levels(stood)
    if number is None:
        return found
    if not 0 <= number < len(found):
        raise TableError(f"It has no level {number}: its levels go from 0, the ground, to {len(found) - 1}.", "unknown")
    return [found[number]]


def called(level: Level) -> str:
    """What a level is called."""
    if level.number == 0:
        return "The ground"
    high = f'{level.low:g}"' if level.low == level.top else f'{level.low:g}" to {level.top:g}"'
    return f"Level {level.number}, {high} up"
