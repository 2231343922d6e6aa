"""Panels: a level of a table each, with a ruler along its edges and the names of what stands there."""

from __future__ import annotations

from collections.abc import Sequence

from cometfall.model.values import INCH
from cometfall.tables.checking.stood import Stood
from cometfall.tables.drawing import colours as ink
from cometfall.tables.drawing.levels import Level
from cometfall.tables.drawing.marks import Mark, Shape, Spot, Words
from cometfall.tables.drawing.pen import GROUND, Pen
from cometfall.tables.drawing.symbols import draw
from cometfall.tables.outlines import box
from cometfall.tables.pieces import Block, Building, Floor, Roof, TableFile, Walkway, Wall

FADED = 0.72
"""How much paler the level below is."""
SMALL = 4.0
"""The name of what is smaller stands under it."""
NUMBERED, LONG = 12, 6
"""Every so many inches the ruler has a number, and a longer tick."""


def panel(
    file: TableFile, stood: Sequence[Stood], level: Level, below: Level | None, place: tuple[Spot, float]
) -> list[Mark]:
    """Draw one level where it belongs on the sheet; `place` is the lower left corner and the scale."""
    origin, scale = place
    pen = Pen(scale, origin, file.size)
    wide, deep = file.size
    corners = ((0.0, 0.0), (wide * INCH, 0.0), (wide * INCH, deep * INCH), (0.0, deep * INCH))
    pen.paper = ink.STREET
    pen.outline(GROUND - 20, corners, ink.STREET, ink.INK, width=0.1)
    steps = [step * LONG * INCH for step in range(1, int(max(wide, deep) / LONG) + 1)]
    across = [((x, 0.0), (x, deep * INCH)) for x in steps if x < wide * INCH]
    along = [((0.0, y), (wide * INCH, y)) for y in steps if y < deep * INCH]
    pen.lines(GROUND - 20, [*across, *along], ink.GRID)
    if below:
        pen.faded = FADED
        for one in stood:
            if isinstance(one.placed.piece, Floor | Roof | Walkway | Wall | Block):
                draw(one, below, pen)
        pen.faded = 0.0
    for one in stood:
        draw(one, level, pen)
    _names(file, stood, level, pen)
    return [*pen.marks, *_ruler(pen, wide, deep)]


def _names(file: TableFile, stood: Sequence[Stood], level: Level, pen: Pen) -> None:
    """Write the name of what has one; of a building on each level that it has."""
    for number, piece in enumerate(file.piece, start=1):
        if not piece.id:
            continue
        parts = [one for one in stood if one.placed.rank == number and level.holds(one.placed.site.frame.base)]
        corners = [corner for one in parts for outline in _outlines(one) for corner in outline]
        if corners and (level.number == 0 or isinstance(piece, Building)):
            left, near, right, far = box(corners)
            small = right - left < SMALL * INCH and far - near < SMALL * INCH
            y = near - 0.6 * INCH if small else (near + far) / 2
            pen.name(((left + right) / 2, y), piece.id.replace("_", " "), ink.INK, "#ffffff")


def _outlines(one: Stood) -> list[tuple[tuple[float, float], ...]]:
    return one.massive or [area.corners for area in one.parts.areas]


def _ruler(pen: Pen, wide: float, deep: float) -> list[Mark]:
    """Ticks an inch apart along the lower and the left edge."""
    marks: list[Mark] = []
    for inches, along in [(step, True) for step in range(int(wide) + 1)] + [
        (step, False) for step in range(int(deep) + 1)
    ]:
        x, y = pen.spot((inches * INCH, 0.0) if along else (0.0, inches * INCH))
        size = 9 if inches % NUMBERED == 0 else 6 if inches % LONG == 0 else 3
        end = (x, y + size) if along else (x - size, y)
        marks.append(Shape(points=((x, y), end), line=ink.GREY, width=1, closed=False))
        if inches % NUMBERED == 0:
            at, anchor = ((x, y + 17), "middle") if along else ((x - 12, y), "end")
            marks.append(
                Words(
                    at=at, text=f'{inches}"', size=11, colour=ink.GREY, anchor="middle" if anchor == "middle" else "end"
                )
            )
    return marks
