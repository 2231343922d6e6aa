"""The legend: a small sample of every kind of piece on the table, drawn as it is drawn there."""

from __future__ import annotations

from collections.abc import Sequence

from cometfall.tables.checking.stood import Stood, stand
from cometfall.tables.drawing import colours as ink
from cometfall.tables.drawing.levels import Level
from cometfall.tables.drawing.marks import Mark, Words
from cometfall.tables.drawing.pen import Pen
from cometfall.tables.drawing.symbols import draw
from cometfall.tables.pieces import (
    AnyPiece,
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
    Opening,
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
from cometfall.tables.raising import placed

ROOM = 3.0
"""How wide and deep the ground of a sample is, in inches."""
SCALE = 13.0
ROW, COLUMN = 46, 150
AT = (ROOM / 2, ROOM / 2)
UP = Level(number=0, low=0.0, high=3.0)

SAMPLES: tuple[tuple[str, AnyPiece], ...] = (
    ("wall, window", Wall(at=AT, size=(2.8, 0.25, 3.0), opening=(Opening(along=1.4, width=1.2),))),
    ("door", Wall(at=AT, size=(2.8, 0.25, 3.0), opening=(Opening(kind="door", along=1.4, width=1.2),))),
    ("broken wall", Wall(at=AT, size=(2.8, 0.25, 3.0), tops=(2.8, 2.2, 1.2, 0.6))),
    ("floor", Floor(at=AT, size=(2.6, 2.0), base=0.3)),
    ("roof", Roof(at=AT, size=(2.6, 2.0))),
    ("walkway", Walkway(at=AT, size=(2.8, 1.4))),
    ("stairs, upwards", Stairs(at=AT, size=(2.8, 1.4, 3.0))),
    ("slope, upwards", Slope(at=AT, size=(2.8, 1.6, 1.0))),
    ("ladder, upwards", Ladder(at=AT, height=3.0, foot=0.75, over=0.75)),
    ("rope, upwards", Rope(at=AT, height=3.0, foot=0.75, over=0.75)),
    ("hatch", Hatch(at=AT)),
    ("closed door", Door(at=AT, size=(2.0, 0.3, 2.0))),
    ("block", Block(at=AT, size=(2.4, 1.6, 1.0))),
    ("low wall", LowWall(at=AT, size=(2.6, 0.5, 0.9))),
    ("hedge", Barrier(at=AT, size=(2.6, 0.6, 0.9))),
    ("fence", Barrier(at=AT, size=(2.6, 0.15, 0.9), sight=False)),
    ("column", Column(at=AT, size=(1.0, 1.0, 3.0))),
    ("statue", Statue(at=AT, size=(2.0, 2.0, 3.0))),
    ("barrel", Barrel(at=AT)),
    ("crate", Crate(at=AT)),
    ("powder keg", Keg(at=AT)),
    ("rubble", Rubble(at=AT, size=(2.8, 2.2))),
    ("wood", Wood(at=AT, size=(2.8, 2.4), trees=2)),
    ("water", Water(at=AT, size=(2.8, 2.2))),
    ("current", Water(at=AT, size=(2.8, 2.2), stream="slow")),
)


def samples(stood: Sequence[Stood]) -> list[tuple[str, AnyPiece]]:
    """The samples of what stands on a table."""
    return [(words, sample) for words, sample in SAMPLES if any(_like(sample, one.placed.piece) for one in stood)]


def _like(sample: AnyPiece, piece: AnyPiece) -> bool:
    if type(sample) is not type(piece):
        return False
    match sample, piece:
        case (Wall(opening=(first,)), Wall()):
            return any(one.kind == first.kind for one in piece.opening)
        case (Wall(), Wall()):
            return bool(piece.tops) or piece.top == "broken"
        case (Floor(), Floor()):
            return piece.base > 0
        case (Water(), Water()):
            return (sample.stream is None) == (piece.stream is None)
        case (Barrier(), Barrier()):
            return sample.sight == piece.sight
        case _:
            return True


def legend(found: Sequence[tuple[str, AnyPiece]], left: float, top: float, columns: int) -> list[Mark]:
    """Draw the samples in rows, each with its word."""
    marks: list[Mark] = []
    for number, (words, sample) in enumerate(found):
        x, y = left + number % columns * COLUMN, top + number // columns * ROW
        pen = Pen(SCALE, (x, y + ROOM * SCALE), (ROOM, ROOM))
        spots = placed([sample], {})
        for one in stand(spots):
            draw(one, UP, pen)
        marks.extend(pen.marks)
        at = (x + ROOM * SCALE + 8, y + ROOM * SCALE / 2)
        marks.append(Words(at=at, text=words, size=13, colour=ink.INK))
    return marks


def rows(found: Sequence[tuple[str, AnyPiece]], columns: int) -> int:
    """How many rows the samples take."""
    return -(-len(found) // columns)
