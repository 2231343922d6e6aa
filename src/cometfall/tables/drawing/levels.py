"""Levels: the heights at which a table is drawn, the ground first."""

from __future__ import annotations

from collections.abc import Sequence

from cometfall.geometry.parts import Part
from cometfall.tables.checking.stood import Stood
from cometfall.tables.pieces import Block, Floor, Hatch, Roof, Walkway

APART = 1.5
"""Heights that differ by less are drawn as one level."""
A_LITTLE = 0.3


class Level(Part, frozen=True, kw_only=True):
    """One level: what stands on it is drawn in one panel."""

    number: int
    low: float
    high: float
    """Where the next one begins."""

    def holds(self, base: float) -> bool:
        """Whether something whose foot is at a height stands on it."""
        return self.low - A_LITTLE <= base < self.high - A_LITTLE or (self.number == 0 and base < self.low)

    def cuts(self, foot: float, top: float) -> bool:
        """Whether something upright is seen when one looks down on it from a man's height."""
        return top > self.low + A_LITTLE and foot < min(self.low + APART, self.high - A_LITTLE)


def levels(stood: Sequence[Stood]) -> list[Level]:
    """Find the levels of a table, by its floors, roofs and walkways."""
    heights = sorted(
        {one.placed.site.frame.base for one in stood if isinstance(one.placed.piece, Floor | Roof | Walkway | Hatch)}
        | {
            one.placed.site.frame.base + one.placed.piece.size[2]
            for one in stood
            if isinstance(one.placed.piece, Block)
        }
    )
    lows = [0.0]
    for height in heights:
        if height >= lows[-1] + APART:
            lows.append(height)
    return [
        Level(number=number, low=low, high=high)
        for number, (low, high) in enumerate(zip(lows, [*lows[1:], float("inf")], strict=True))
    ]
