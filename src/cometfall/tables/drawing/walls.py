"""Walls from above: dark where they stand high, pale where they are broken, with their windows and doors."""

from __future__ import annotations

from itertools import pairwise

from cometfall.tables.drawing import colours as ink
from cometfall.tables.drawing.levels import Level
from cometfall.tables.drawing.pen import WALL, Pen
from cometfall.tables.pieces import Opening, Wall
from cometfall.tables.raising.frames import Frame, oblong
from cometfall.tables.raising.walls import height_at, knots

SEEN = 2.2
"""An opening that begins no higher above a level than this is drawn on it."""
HIGH, HALF = 1.9, 0.9
"""A wall that stands no higher above a level is half broken, or a stump."""


def draw_wall(piece: Wall, frame: Frame, level: Level, pen: Pen) -> None:
    """Draw what of a wall stands on a level."""
    length, depth, _ = piece.size
    tops = knots(piece)
    edges = {one.along + side * one.width / 2 for one in piece.opening for side in (-1, 1)}
    cuts = sorted({0.0, length, *(at for at, _ in tops), *edges})
    for start, end in pairwise(cuts):
        top = frame.base + height_at(tops, (start + end) / 2)
        if not level.cuts(frame.base, top):
            continue
        outline = frame.corners(oblong(end - start, depth, ((start + end - length) / 2, 0.0)))
        opening = _opening(piece, frame, level, (start + end) / 2)
        if opening is None:
            over = top - level.low
            fill = ink.WALL_HIGH if over > HIGH else ink.WALL_HALF if over > HALF else ink.WALL_STUMP
            pen.outline(WALL, outline, fill, fill, width=0.04)
        else:
            _draw_opening(opening, frame, (start - length / 2, end - length / 2), depth, pen)


def _opening(piece: Wall, frame: Frame, level: Level, along: float) -> Opening | None:
    """The window or door at a place along a wall, on a level."""
    for one in piece.opening:
        low, high = frame.base + one.low, frame.base + one.high
        here = one.along - one.width / 2 < along < one.along + one.width / 2
        if here and low < level.low + SEEN and high > level.low + 0.3:
            return one
    return None


def _draw_opening(one: Opening, frame: Frame, ends: tuple[float, float], depth: float, pen: Pen) -> None:
    start, end = ends
    outline = frame.corners(oblong(end - start, depth, ((start + end) / 2, 0.0)))
    if one.kind == "window":
        pen.outline(WALL, outline, ink.GLASS, ink.WALL_HIGH, width=0.04)
        pen.lines(WALL, [(frame.corner(start, 0), frame.corner(end, 0))], ink.WALL_HIGH)
        return
    pen.outline(WALL, outline, ink.PAPER)
    jambs = [(frame.corner(at, -depth / 2), frame.corner(at, depth / 2)) for at in (start, end)]
    pen.lines(WALL, jambs, ink.LEAF, 0.12)
    if one.closed:
        pen.lines(WALL, [(frame.corner(start, 0), frame.corner(end, 0))], ink.LEAF, 0.16)
