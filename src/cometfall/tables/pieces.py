"""Pieces of terrain as people write them down: inches, degrees, and a word for each kind."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from cometfall.geometry.parts import Depth, Ground, Stream

Identifier = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Coordinate = Annotated[float, Meta(ge=-1000, le=1000)]
Point: TypeAlias = tuple[Coordinate, Coordinate]
Length = Annotated[float, Meta(gt=0, le=120)]
Outline: TypeAlias = tuple[Length, Length]
Size: TypeAlias = tuple[Length, Length, Length]
Height = Annotated[float, Meta(ge=0, le=120)]
Degrees = Annotated[float, Meta(ge=-360, le=360)]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """A part of a table file; a key that it does not know is an error."""


class Opening(Part, frozen=True, kw_only=True):
    """A window or a door of a wall."""

    kind: Literal["window", "door"] = "window"
    along: Height
    """How far its middle is from the end at which the wall begins."""
    width: Length = 1.5
    sill: Height | None = None
    """How high above the wall's foot it begins; without it, a window 0.75", a door 0"."""
    height: Length | None = None
    """How high it is; without it, a window 1.25", a door 2"."""
    closed: bool = False
    """Whether a door leaf or a shutter stands in it."""

    @property
    def low(self) -> float:
        """Where it begins above the wall's foot."""
        return self.sill if self.sill is not None else 0.75 if self.kind == "window" else 0.0

    @property
    def high(self) -> float:
        """Where it ends above the wall's foot."""
        return self.low + (self.height if self.height is not None else 1.25 if self.kind == "window" else 2.0)


class Hole(Part, frozen=True, kw_only=True):
    """A hole in a floor; one that reaches over the floor's edge leaves a ragged edge."""

    at: Point
    """Its middle, measured from the middle of the floor along the floor's own length and depth."""
    size: Outline
    hatch: bool = False
    """Whether a hatch lies in it: it can be stood on, and passed."""


class Piece(Part, frozen=True, kw_only=True, tag_field="kind"):
    """What all pieces have in common."""

    id: Identifier = ""
    """What players call it; without it, its kind and number."""
    at: Point
    """The middle of its outline, in inches from the corner of the table (in a plan: from the plan's middle)."""
    turn: Degrees = 0.0
    """Degrees against the clock, seen from above."""
    base: Height = 0.0
    """How high above the table its foot is; of a floor, walkway and roof: the height that is stood on."""
    building: Identifier = ""
    """The building it belongs to; what stands in a plan belongs to the building that is built by it."""


class Wall(Piece, frozen=True, kw_only=True, tag="wall"):
    """A wall: upright, with windows and doors, its top whole or broken; one can hide behind it."""

    size: Size
    """Length, depth, height."""
    opening: tuple[Opening, ...] = ()
    top: Literal["whole", "broken"] = "whole"
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """Which broken top it has."""
    tops: tuple[Length, ...] = ()
    """The heights of a broken top at equal spaces from one end to the other, in place of those of a seed."""
    stand: bool | None = None
    """Whether its top can be stood on; without it, where it is whole and at least half an inch deep."""


class LowWall(Piece, frozen=True, kw_only=True, tag="low-wall"):
    """A low wall: leapt over where it is less than an inch high; one can hide behind it."""

    size: Size
    stand: bool | None = None
    """Whether its top can be stood on; without it, where it is at least half an inch deep."""


class Barrier(Piece, frozen=True, kw_only=True, tag="barrier"):
    """A hedge, a fence, a barricade: as a low wall, but nobody stands on it."""

    size: Size
    sight: bool = True
    """Whether it stops sight; a rail or a fence of pales does not."""


class Column(Piece, frozen=True, kw_only=True, tag="column"):
    """A column, whole or broken: round; one can hide behind it."""

    size: Size = (0.8, 0.8, 3.0)


class Floor(Piece, frozen=True, kw_only=True, tag="floor"):
    """A floor: its edges are drops; holes and hatches in it."""

    size: Outline
    """Length and depth; the slab is a tenth of an inch thick, and hangs below."""
    hole: tuple[Hole, ...] = ()
    storey: Annotated[int, Meta(ge=0, le=20)] | None = None
    """Which floor of its building it is; without it, counted by the heights of the floors of its building."""
    indoors: bool | None = None
    """Whether who stands on it is indoors; without it, where it belongs to a building."""


class Roof(Piece, frozen=True, kw_only=True, tag="roof"):
    """A roof that can be stood on, flat or slanting; a slanting one is difficult ground."""

    size: Outline
    hole: tuple[Hole, ...] = ()
    storey: Annotated[int, Meta(ge=0, le=20)] | None = None
    rise: Height = 0.0
    """By how much it rises from one end of its length to the other."""


class Walkway(Piece, frozen=True, kw_only=True, tag="walkway"):
    """A bridge of planks between two places at the same height."""

    size: Outline
    storey: Annotated[int, Meta(ge=0, le=20)] | None = None


class Stairs(Piece, frozen=True, kw_only=True, tag="stairs"):
    """A flight of stairs: it rises along its length."""

    size: Size


class Slope(Piece, frozen=True, kw_only=True, tag="slope"):
    """A ramp, a bank of earth: it rises along its length."""

    size: Size
    ground: Ground = "open"


class Block(Piece, frozen=True, kw_only=True, tag="block"):
    """Something massive with a flat top: a dais, a quay, a bridge's pier, a cart."""

    size: Size
    ground: Ground = "open"
    """What its top is like."""
    hides: bool = False


class Ladder(Piece, frozen=True, kw_only=True, tag="ladder"):
    """A ladder: who goes up it goes on in the direction of its turn."""

    height: Length
    foot: Length = 0.5
    """How far before it the middle of a base stands at its foot."""
    over: Length = 0.5
    """How far beyond it the middle of a base stands at its top."""


class Rope(Piece, frozen=True, kw_only=True, tag="rope"):
    """A rope: used as a ladder."""

    height: Length
    foot: Length = 0.5
    over: Length = 0.5


class Barrel(Piece, frozen=True, kw_only=True, tag="barrel"):
    """A barrel: one can hide behind it, and in it unless it is closed."""

    size: Size = (1.1, 1.1, 0.9)
    closed: bool = False
    """Whether it has a lid: nobody hides in it, and one can stand on it."""


class Crate(Piece, frozen=True, kw_only=True, tag="crate"):
    """A crate, a chest, a heap of sacks: one can hide behind it and stand on it."""

    size: Size = (1.2, 1.2, 0.9)


class Statue(Piece, frozen=True, kw_only=True, tag="statue"):
    """A statue on a plinth; one can hide behind it and stand on the plinth."""

    size: Size = (2.5, 2.5, 4.0)
    plinth: Length = 0.9
    """How high the plinth is."""


class Rubble(Piece, frozen=True, kw_only=True, tag="rubble"):
    """A heap of rubble: very difficult ground."""

    size: Outline
    ground: Literal["difficult", "very-difficult"] = "very-difficult"


class Wood(Piece, frozen=True, kw_only=True, tag="wood"):
    """Trees or bushes: difficult ground, with trunks behind which one can hide."""

    size: Outline
    trees: Annotated[int, Meta(ge=0, le=60)] = 0


class Water(Piece, frozen=True, kw_only=True, tag="water"):
    """Water, standing or with a current."""

    size: Outline
    depth: Depth = "waist"
    stream: Stream | None = None
    flow: Degrees = 0.0
    """Whither it flows: degrees against the clock from its own length."""


class Keg(Piece, frozen=True, kw_only=True, tag="keg"):
    """A powder keg: a shot may set it off."""

    size: Size = (0.7, 0.7, 0.8)


class Door(Piece, frozen=True, kw_only=True, tag="door"):
    """A closed door that stands in a gap: passed for nothing, and not seen through."""

    size: Size = (1.5, 0.1, 2.0)


class Hatch(Piece, frozen=True, kw_only=True, tag="hatch"):
    """A closed hatch that lies in a gap between floors: stood on, and passed for nothing."""

    size: Outline = (1.5, 1.5)


class Building(Piece, frozen=True, kw_only=True, tag="building"):
    """Several pieces together, by the name of a plan or written out."""

    plan: Identifier = ""
    """The plan it is built by: one of the file, or one that comes with Cometfall."""
    piece: tuple[AnyPiece, ...] = ()
    """Its pieces, in place of a plan; each `at` is measured from the middle of the building."""


Solitary: TypeAlias = (
    Wall
    | LowWall
    | Barrier
    | Column
    | Floor
    | Roof
    | Walkway
    | Stairs
    | Slope
    | Block
    | Ladder
    | Rope
    | Barrel
    | Crate
    | Statue
    | Rubble
    | Wood
    | Water
    | Keg
    | Door
    | Hatch
)
AnyPiece: TypeAlias = Solitary | Building


class Plan(Part, frozen=True, kw_only=True):
    """A building as a plan, to be built by name."""

    about: str = ""
    piece: Annotated[tuple[AnyPiece, ...], Meta(min_length=1)]


class TableFile(Part, frozen=True, kw_only=True):
    """A table as a file has it."""

    name: str = ""
    about: str = ""
    size: tuple[Annotated[float, Meta(ge=12, le=96)], Annotated[float, Meta(ge=12, le=96)]] = (48.0, 48.0)
    """Width and depth, in inches."""
    plan: dict[Identifier, Plan] = {}
    piece: tuple[AnyPiece, ...] = ()


KINDS: dict[str, type[Piece]] = {
    str(kind.__struct_config__.tag): kind
    for kind in (
        Wall,
        LowWall,
        Barrier,
        Column,
        Floor,
        Roof,
        Walkway,
        Stairs,
        Slope,
        Block,
        Ladder,
        Rope,
        Barrel,
        Crate,
        Statue,
        Rubble,
        Wood,
        Water,
        Keg,
        Door,
        Hatch,
        Building,
    )
}
"""Every kind of piece by the word that is written."""

SLAB = 0.1
"""How thick a floor is, in inches."""
