"""Holes without a bottom, and ladders that begin, end or lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cometfall.geometry import Ladder, Place, Solid, Table
from cometfall.geometry.parts import Corner
from cometfall.model.values import INCH
from cometfall.tables.checking.findings import Finding
from cometfall.tables.checking.stood import Stood, inches, spot
from cometfall.tables.outlines import box, boxes_meet, height_at, holds, plane, reaches
from cometfall.tables.pieces import Floor, Hatch, Roof
from cometfall.tables.raising.frames import oblong

STANDS = 0.05 * INCH
"""How far the end of a ladder may be above or below what is stood on there."""
ROOM, HEAD, STEP = 0.45 * INCH, 1.5 * INCH, INCH
"""How much room a climber takes beside and over him, and what he steps over."""


class Places:
    """What stands on a table, to be asked by place."""

    def __init__(self, table: Table) -> None:
        """Put a box around everything."""
        self._solids = [(box(solid.corners), solid) for solid in table.solids if not solid.door]
        self._surfaces = [(box(surface.corners), surface) for surface in table.surfaces]

    def solids(self, x: float, y: float, radius: float = 0.0) -> Iterator[Solid]:
        """Those near a point."""
        point = (x, y, x, y)
        return (solid for around, solid in self._solids if boxes_meet(around, point, radius))

    def heights(self, x: float, y: float) -> list[float]:
        """The heights of all that is stood on over a point, the table itself among them."""
        point = (x, y, x, y)
        near = (one for around, one in self._surfaces if boxes_meet(around, point, 1.0))
        there = (one for one in near if holds(one.corners, (x, y), 1.0))
        return [0.0, *(height_at(one.corners, one.heights, (x, y)) for one in there)]


def bottomless(stood: Sequence[Stood], places: Places) -> Iterator[Finding]:
    """Find holes and hatches with nothing under them to land on."""
    for one in stood:
        piece, frame = one.placed.piece, one.placed.site.frame
        holes = [(hole.at, hole.size) for hole in piece.hole] if isinstance(piece, Floor | Roof) else []
        if isinstance(piece, Hatch):
            holes = [((0.0, 0.0), piece.size)]
        for number, (at, size) in enumerate(holes, start=1):
            x, y, z = frame.place(*at)
            what = "it" if isinstance(piece, Hatch) else f"hole {number}"
            if z < STEP:
                why = f"{what}, at {spot(x, y)}, has no bottom: under a floor on the table itself there is nothing"
                yield _drop(one, f"{why}; raise the floor or close the hole.")
            elif blocker := _filled(places, frame.corners(oblong(*size, at)), (x, y, z)):
                why = f"{what}, at {spot(x, y)}, has no bottom: under it stands {blocker}, on which nobody can stand"
                yield _drop(one, f"{why}; move one of them.")


def _drop(one: Stood, why: str) -> Finding:
    return Finding(code="bottomless", piece=one.name, message=f"{one.where}: {why}")


def _filled(places: Places, hole: Sequence[Corner], there: Place) -> str:
    """The massive piece that fills the whole shaft under a hole, if nobody can stand on it."""
    x, y, z = there
    landing = max((height for height in places.heights(x, y) if height < z - STANDS), default=0.0)
    for solid in places.solids(x, y):
        if all(holds(solid.corners, corner, 1.0) for corner in hole):
            top = height_at(solid.corners, solid.tops, (x, y))
            if solid.bottom <= landing + STANDS and landing + STANDS < top <= z:
                return solid.piece
    return ""


def misled(stood: Sequence[Stood], places: Places) -> Iterator[Finding]:
    """Find ladders and ropes whose ends are not on anything, or that lead through something."""
    for one in stood:
        for ladder in one.parts.ladders:
            why = _loose(places, ladder) or _blocked(places, ladder)
            if why:
                yield Finding(code="ladder", piece=one.name, message=f"{one.where}: {why}")


def _loose(places: Places, ladder: Ladder) -> str:
    for end, (x, y, z) in (("foot", ladder.foot), ("top", ladder.top)):
        if not any(abs(height - z) <= STANDS for height in places.heights(x, y)):
            return (
                f"its {end}, at {spot(x, y)} and {inches(z)} up, is on nothing that can be stood on; "
                "mend its place, turn, base or height."
            )
    return ""


def _blocked(places: Places, ladder: Ladder) -> str:
    """What stands where somebody must be who is at its foot, on it, or at its top."""
    high = ladder.top[2] + HEAD
    for x, y, z in (ladder.foot, ladder.top):
        for solid in places.solids(x, y, ROOM):
            if solid.way and _stands_in(solid, (x, y, z), high):
                return (
                    f"{solid.piece} stands in its way, at {spot(x, y)} from {inches(solid.bottom)} to "
                    f"{inches(solid.top)} up; leave a hole for it, or move one of them."
                )
    return ""


def _stands_in(solid: Solid, foot: Place, high: float) -> bool:
    x, y, z = foot
    start, along, across = plane(solid.corners, solid.tops)
    top = solid.tops[0] if not (along or across) else start + along * x + across * y
    return top > z + STEP - 1 and solid.bottom < high and reaches(solid.corners, (x, y), ROOM)
