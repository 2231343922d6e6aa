"""A sketch of a level in letters, for a terminal: a letter is an inch wide and two inches deep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from cometfall.geometry.parts import Corner
from cometfall.model.values import INCH
from cometfall.tables.checking import Stood
from cometfall.tables.drawing.levels import Level
from cometfall.tables.outlines import area, box, shared
from cometfall.tables.pieces import (
    Block,
    Floor,
    Hatch,
    Ladder,
    Piece,
    Roof,
    Rope,
    Rubble,
    Slope,
    Stairs,
    TableFile,
    Walkway,
    Wall,
    Water,
    Wood,
)

WIDE, DEEP = INCH, 2 * INCH
A_LITTLE, MUCH = 0.03, 0.4
"""Of a letter's ground: so much of a wall shows, and so much of anything broad."""
CHEST = INCH
"""How high above a level a wall must stand to show; so doors show as gaps."""
Letters: TypeAlias = list[list[str]]

LETTERS: Mapping[type[Piece], str] = {
    Floor: ":", Roof: "/", Walkway: "=", Hatch: "x", Stairs: ">", Slope: ">", Block: "o",
    Rubble: "%", Wood: "&", Water: "~", Ladder: "H", Rope: "H", Wall: "#",
}  # fmt: skip
OTHER, GROUND, NOTHING = "o", ".", " "
WORDS = (
    "# wall   : floor   / roof   = walkway   > stairs, slope   H ladder, rope   % rubble   & wood   ~ water   o other"
)
ORDER = (Water, Rubble, Wood, Floor, Roof, Walkway, Stairs, Slope)
"""What is below other things, the lowest first; all else lies on these, and walls and ladders on everything."""


def sketch(file: TableFile, stood: Sequence[Stood], level: Level) -> list[str]:
    """Draw a level as lines of letters, the far edge first."""
    across, deep = int(-(-file.size[0] * INCH // WIDE)), int(-(-file.size[1] * INCH // DEEP))
    letters = [[GROUND if level.number == 0 else NOTHING] * across for _ in range(deep)]
    for one in sorted(stood, key=_rank):
        piece = one.placed.piece
        letter = LETTERS.get(type(piece), OTHER)
        if isinstance(piece, Wall):
            height = level.low * INCH + CHEST
            for solid in one.parts.solids:
                if solid.bottom < height < solid.top and not solid.door:
                    _mark(letters, solid.corners, letter, A_LITTLE)
        elif isinstance(piece, Ladder | Rope):
            if level.holds(one.placed.site.frame.base):
                x, y, _ = one.parts.ladders[0].foot
                letters[min(int(y // DEEP), deep - 1)][min(int(x // WIDE), across - 1)] = letter
        elif level.holds(one.placed.site.frame.base):
            outlines = one.massive or [each.corners for each in one.parts.areas]
            broad = isinstance(piece, ORDER)
            for outline in outlines if broad else outlines[:1]:
                _mark(letters, outline, letter, MUCH)
    return ["".join(line).rstrip() for line in reversed(letters)]


def _rank(one: Stood) -> int:
    kind = type(one.placed.piece)
    if kind in ORDER:
        return ORDER.index(kind)
    return len(ORDER) + (kind is Wall) + 2 * (kind in {Ladder, Rope})


def _mark(letters: Letters, outline: Sequence[Corner], letter: str, share: float) -> None:
    """Write a letter wherever enough of its ground is in an outline."""
    left, near, right, far = box(outline)
    small = area(outline) < MUCH * WIDE * DEEP
    for row in range(max(int(near // DEEP), 0), min(int(far // DEEP) + 1, len(letters))):
        for column in range(max(int(left // WIDE), 0), min(int(right // WIDE) + 1, len(letters[0]))):
            x, y = column * WIDE, row * DEEP
            cell = ((x, y), (x + WIDE, y), (x + WIDE, y + DEEP), (x, y + DEEP))
            both = shared(outline, cell)
            if len(both) > 2 and area(both) >= (A_LITTLE * 5 if small and share == MUCH else share) * WIDE * DEEP:
                letters[row][column] = letter
