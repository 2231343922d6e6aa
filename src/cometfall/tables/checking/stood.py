"""Pieces as they stand: what was written beside what it became, and who is near whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cometfall.geometry import Solid
from cometfall.geometry.parts import Part
from cometfall.model.values import INCH
from cometfall.tables.outlines import Box, box, boxes_meet, plane
from cometfall.tables.pieces import (
    Barrier,
    Block,
    Column,
    Door,
    Floor,
    Hatch,
    LowWall,
    Roof,
    Slope,
    Stairs,
    Walkway,
    Wall,
)
from cometfall.tables.raising import Placed, Raised, raised

MASONRY = (Wall, LowWall, Barrier, Column, Floor, Roof, Walkway, Stairs, Slope, Block, Door, Hatch)
"""What buildings are joined of; all else stands for itself."""


class Stood(Part, frozen=True, kw_only=True):
    """A piece that is no building: as it was written, and as it stands."""

    placed: Placed
    parts: Raised
    boxes: tuple[Box, ...] = ()
    """The oblong around each of its solids."""

    @property
    def where(self) -> str:
        """Its number, kind and place in words."""
        return self.placed.where

    @property
    def name(self) -> str:
        """What players call it."""
        return self.placed.site.piece

    @property
    def masonry(self) -> bool:
        """Whether it may be joined with others."""
        return isinstance(self.placed.piece, MASONRY)

    @property
    def slab(self) -> bool:
        """Whether it is thin and lies flat, as a floor does."""
        return isinstance(self.placed.piece, Floor | Roof | Walkway | Hatch)

    def joins(self, other: Stood) -> bool:
        """Whether it may be joined with another: both are masonry, and not of two buildings."""
        ours, theirs = self.placed.site.building, other.placed.site.building
        return self.masonry and other.masonry and (ours == theirs or not ours or not theirs)

    @property
    def base(self) -> float:
        """Its base in thousandths."""
        return self.placed.site.frame.height()

    @property
    def foot(self) -> float:
        """How high above the table it begins."""
        lowest = (solid.bottom for solid in self.parts.solids)
        return min(lowest, default=self.base)

    @property
    def massive(self) -> list[tuple[tuple[float, float], ...]]:
        """The outlines of what is massive or stood on."""
        return [*(one.corners for one in self.parts.solids), *(one.corners for one in self.parts.surfaces)]


def near_each_other(stood: Sequence[Stood], slack: float) -> Iterator[tuple[int, int]]:
    """Which two pieces may touch: those whose boxes come so near, by their places in the list."""
    boxes = [(_around(one.boxes), place) for place, one in enumerate(stood) if one.boxes]
    boxes.sort()
    for number, (one, place) in enumerate(boxes):
        for other, second in boxes[number + 1 :]:
            if other[0] > one[2] + slack:
                break
            if boxes_meet(one, other, slack):
                yield (min(place, second), max(place, second))


def near_parts(one: Stood, other: Stood, slack: float) -> Iterator[tuple[Solid, Solid]]:
    """The solids of two pieces that may touch."""
    for first, first_box in zip(one.parts.solids, one.boxes, strict=True):
        for second, second_box in zip(other.parts.solids, other.boxes, strict=True):
            if boxes_meet(first_box, second_box, slack):
                yield first, second


def stand(found: Sequence[Placed]) -> list[Stood]:
    """Raise pieces, each beside what was written."""
    return [
        Stood(placed=one, parts=parts, boxes=tuple(box(solid.corners) for solid in parts.solids))
        for one, parts in zip(found, raised(found), strict=True)
    ]


def _around(boxes: Sequence[Box]) -> Box:
    return (
        min(each[0] for each in boxes),
        min(each[1] for each in boxes),
        max(each[2] for each in boxes),
        max(each[3] for each in boxes),
    )


def spot(x: float, y: float) -> str:
    """A place in the words of an error: inches."""
    return f"[{round(x / INCH, 2):g}, {round(y / INCH, 2):g}]"


def inches(length: float) -> str:
    """A length in the words of an error."""
    return f'{round(length / INCH, 2):g}"'


def upright(solid: Solid, other: Solid, corners: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """From where to where two solids share height, at the most, over the corners of what they share on the ground."""
    low = max(solid.bottom, other.bottom)
    (a, b, c), (d, e, f) = plane(solid.corners, solid.tops), plane(other.corners, other.tops)
    return low, max(min(a + b * x + c * y, d + e * x + f * y) for x, y in corners)
