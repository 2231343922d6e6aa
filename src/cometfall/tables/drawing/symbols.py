"""Symbols: how each kind of piece looks from above."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TypeAlias, assert_never

from cometfall.geometry.parts import Corner
from cometfall.model.values import INCH
from cometfall.tables.checking.stood import Stood
from cometfall.tables.drawing import colours as ink
from cometfall.tables.drawing.levels import A_LITTLE, Level
from cometfall.tables.drawing.pen import FLOOR, GROUND_KIND, LOW, OVER, THING, Pen
from cometfall.tables.drawing.walls import draw_wall
from cometfall.tables.outlines import holds, middle
from cometfall.tables.pieces import (
    Barrel,
    Barrier,
    Block,
    Column,
    Crate,
    Door,
    Floor,
    Hatch,
    Keg,
    Ladder,
    LowWall,
    Roof,
    Rope,
    Rubble,
    Slope,
    Stairs,
    Statue,
    Walkway,
    Wall,
    Water,
    Wood,
)
from cometfall.tables.raising.frames import Frame
from cometfall.tables.raising.things import spread


def draw(one: Stood, level: Level, pen: Pen) -> None:
    """Draw what of a piece is seen on a level."""
    piece, frame = one.placed.piece, one.placed.site.frame
    if isinstance(piece, Wall):
        draw_wall(piece, frame, level, pen)
    elif isinstance(piece, Ladder | Rope):
        if level.holds(frame.base):
            _climb(piece, frame, pen)
        elif level.holds(frame.base + piece.height):
            pen.lines(OVER, _rungs(frame), ink.GREY, 0.08)
    elif level.holds(frame.base):
        _draw(one, pen)
    else:
        _draw_from_below(one, level, pen)


def _draw_from_below(one: Stood, level: Level, pen: Pen) -> None:
    """What stands on a lower level and ends on this one, or rises through it."""
    for solid in one.parts.solids:
        if isinstance(one.placed.piece, Block) and level.holds(solid.top / INCH):
            pen.outline(FLOOR, solid.corners, ink.STONE, ink.STONE_LINE, width=0.1)
        elif level.cuts(solid.bottom / INCH, solid.top / INCH) and not isinstance(one.placed.piece, Stairs | Slope):
            pen.outline(LOW, solid.corners, ink.FAINT, ink.GREY)


def _draw(one: Stood, pen: Pen) -> None:  # noqa: C901, PLR0912 - one line or two for each kind of piece
    piece, frame = one.placed.piece, one.placed.site.frame
    surfaces = [surface.corners for surface in one.parts.surfaces]
    match piece:
        case Wall() | Ladder() | Rope():
            pass
        case Floor():
            raised = frame.base >= A_LITTLE
            for outline in surfaces:
                pen.outline(FLOOR, outline, ink.PLANKS if raised else ink.INDOORS)
                if raised:
                    pen.hatch(FLOOR, outline, ink.PLANK_LINES, apart=1.0, turn=frame.turn)
            _hatches(piece, frame, pen)
        case Roof():
            for outline in surfaces:
                pen.outline(FLOOR, outline, ink.ROOF, ink.ROOF_LINES)
                pen.hatch(FLOOR, outline, ink.ROOF_LINES, apart=0.7, turn=45 + frame.turn)
            _hatches(piece, frame, pen)
            if piece.rise:
                _arrow(pen, frame, piece.size[0])
        case Walkway():
            for outline in surfaces:
                pen.outline(OVER, outline, ink.WOODEN, ink.WOODEN_LINE)
                pen.hatch(OVER, outline, ink.WOODEN_LINE, apart=0.35, turn=frame.turn + 90)
        case Stairs():
            pen.outline(LOW, surfaces[0], ink.STONE, ink.STONE_LINE)
            pen.hatch(LOW, surfaces[0], ink.STONE_LINE, apart=0.4, turn=frame.turn + 90)
            _arrow(pen, frame, piece.size[0])
        case Slope():
            pen.outline(LOW, surfaces[0], ink.HEAP, ink.STONE_LINE)
            _arrow(pen, frame, piece.size[0])
        case Hatch():
            _hatch(frame, (0.0, 0.0), piece.size, pen)
        case Block():
            pen.outline(LOW, surfaces[0], ink.STONE, ink.STONE_LINE, width=0.1)
        case Rubble() | Wood() | Water():
            _draw_ground(one, piece, pen)
        case _:
            _draw_thing(one, piece, pen)


def _draw_ground(one: Stood, piece: Rubble | Wood | Water, pen: Pen) -> None:
    frame, outline = one.placed.site.frame, one.parts.areas[0].corners
    match piece:
        case Rubble():
            pen.outline(GROUND_KIND, outline, ink.HEAP, ink.HEAP_LINE)
            _stones(pen, frame, piece.size)
        case Wood():
            pen.outline(GROUND_KIND, outline, ink.GREEN, ink.GREEN_LINE)
            _trees(pen, [trunk.corners for trunk in one.parts.solids], frame, piece.size)
        case Water():
            pen.outline(GROUND_KIND, outline, ink.WATER[piece.depth], ink.WATER_LINE)
            _current(piece, frame, outline, pen)


Thing: TypeAlias = LowWall | Barrier | Column | Barrel | Crate | Keg | Statue | Door


def _draw_thing(one: Stood, piece: Thing, pen: Pen) -> None:
    at, narrow = one.placed.site.frame.place(), min(piece.size[:2]) * INCH
    outlines = [solid.corners for solid in one.parts.solids]
    first = outlines[0]
    match piece:
        case LowWall():
            pen.outline(THING, first, ink.LOW_STONE, ink.STONE_LINE, width=0.08)
        case Barrier(sight=True):
            pen.outline(THING, first, ink.HEDGE, ink.GREEN_LINE)
        case Barrier():
            pen.outline(THING, first, ink.WOODEN, ink.WOODEN_LINE)
        case Column():
            pen.outline(THING, first, ink.STONE, ink.STONE_LINE, width=0.1)
            pen.disc(THING, at, narrow * 0.25, line=ink.STONE_LINE)
        case Barrel():
            pen.outline(THING, first, ink.BARREL, ink.WOODEN_LINE)
            pen.disc(THING, at, narrow * 0.3, ink.WOODEN if piece.closed else ink.WOODEN_LINE, ink.WOODEN_LINE)
        case Crate():
            pen.outline(THING, first, ink.WOODEN, ink.WOODEN_LINE, width=0.08)
            pen.lines(THING, [(first[0], first[2]), (first[1], first[3])], ink.WOODEN_LINE)
        case Keg():
            pen.outline(THING, first, ink.KEG, ink.KEG_LINE, width=0.08)
            pen.disc(THING, at, narrow * 0.17, ink.KEG_LINE)
        case Statue():
            pen.outline(THING, first, ink.STONE, ink.STONE_LINE, width=0.1)
            pen.outline(THING, outlines[1], ink.LOW_STONE, ink.STONE_LINE)
            _star(pen, one.placed.site.frame, narrow / INCH * 0.2)
        case Door():
            pen.outline(THING, first, ink.LEAF, ink.WOODEN_LINE)
        case _:
            assert_never(piece)


def _hatches(piece: Floor | Roof, frame: Frame, pen: Pen) -> None:
    for hole in piece.hole:
        if hole.hatch:
            _hatch(frame, hole.at, hole.size, pen)


def _hatch(frame: Frame, at: Corner, size: Sequence[float], pen: Pen) -> None:
    x, y = size[0] / 2, size[1] / 2
    corners = [(-x, -y), (x, -y), (x, y), (-x, y)]
    outline = frame.corners((at[0] + along, at[1] + across) for along, across in corners)
    pen.outline(LOW, outline, ink.WOODEN, ink.WOODEN_LINE, width=0.1)
    pen.lines(LOW, [(outline[0], outline[2])], ink.WOODEN_LINE)


def _climb(piece: Ladder | Rope, frame: Frame, pen: Pen) -> None:
    """A ladder with its rungs, or a rope, and an arrow from its foot to its top."""
    if isinstance(piece, Ladder):
        pen.lines(OVER, _rungs(frame), ink.WOODEN_LINE, 0.1)
    else:
        pen.disc(OVER, frame.corner(0, 0), 0.22 * INCH, ink.PAPER, ink.WOODEN_LINE, 0.12)
    pen.lines(OVER, _arrowed(frame, -piece.foot, piece.over), ink.CLIMB, 0.1)


def _rungs(frame: Frame) -> list[tuple[Corner, Corner]]:
    rails = [(frame.corner(-0.3, y), frame.corner(0.3, y)) for y in (-0.35, 0.35)]
    return [*rails, *((frame.corner(x, -0.35), frame.corner(x, 0.35)) for x in (-0.2, 0.0, 0.2))]


def _arrow(pen: Pen, frame: Frame, length: float) -> None:
    """An arrow that points up a flight."""
    pen.lines(OVER, _arrowed(frame, -length * 0.4, length * 0.4), ink.CLIMB, 0.1)


def _arrowed(frame: Frame, start: float, end: float, across: float = 0.0) -> list[tuple[Corner, Corner]]:
    tip = frame.corner(end, across)
    barbs = [(frame.corner(end - 0.35, across + side), tip) for side in (-0.22, 0.22)]
    return [(frame.corner(start, across), tip), *barbs]


def _star(pen: Pen, frame: Frame, size: float) -> None:
    ends = [
        (frame.within((0.0, 0.0), turn).corner(-size, 0), frame.within((0.0, 0.0), turn).corner(size, 0))
        for turn in (0, 60, 120)
    ]
    pen.lines(THING, ends, ink.STONE_LINE, 0.08)


def _stones(pen: Pen, frame: Frame, size: Sequence[float]) -> None:
    """Stones of several sizes, spread over a heap."""
    count = max(int(size[0] * size[1] * 0.9), 4)
    for number, (x, y) in enumerate(spread(count, size[0] + 0.5, size[1] + 0.5)):
        small = 0.14 + 0.05 * (number * 7 % 4)
        turned = frame.within((x, y), number * 53 % 360)
        stone = turned.corners(
            [(-small, -small), (small, -small * 0.6), (small * 0.7, small), (-small * 0.8, small * 0.5)]
        )
        pen.outline(GROUND_KIND, stone, ink.LOW_STONE, ink.HEAP_LINE, width=0.04)


def _trees(pen: Pen, trunks: Sequence[Sequence[Corner]], frame: Frame, size: Sequence[float]) -> None:
    for x, y in spread(max(int(size[0] * size[1] * 0.5), 3), size[0] - 0.2, size[1] - 0.2):
        pen.disc(GROUND_KIND, frame.corner(x, y), 0.22 * INCH, ink.CROWN)
    for trunk in trunks:
        pen.disc(OVER, middle(trunk), 0.85 * INCH, ink.CROWN, ink.GREEN_LINE)
        pen.disc(OVER, middle(trunk), 0.25 * INCH, ink.WOODEN_LINE)


def _current(piece: Water, frame: Frame, outline: Sequence[Corner], pen: Pen) -> None:
    """Arrows with the current, two to each place where it is fast; ripples where it stands."""
    turned = Frame(x=frame.x, y=frame.y, turn=(frame.turn + piece.flow) % 360)
    reach = hypot(*piece.size) / 2
    steps = [step * 2.5 for step in range(-int(reach / 2.5), int(reach / 2.5) + 1)]
    ends: list[tuple[Corner, Corner]] = []
    for x in steps:
        for y in steps:
            if not all(holds(outline, turned.corner(x + part, y)) for part in (-0.8, 0.8)):
                continue
            if piece.stream is None:
                ends.append((turned.corner(x - 0.4, y), turned.corner(x + 0.4, y)))
            else:
                ends.extend(_arrowed(turned, x - 0.7, x + 0.7, y))
                if piece.stream == "fast":
                    ends.extend(_arrowed(turned, x - 0.7, x + 0.3, y)[1:])
    pen.lines(GROUND_KIND, ends, ink.WATER_LINE, 0.08)
