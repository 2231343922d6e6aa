"""What a table is made of once its pieces are taken apart: solids, surfaces, areas, ways up, and the bodies on it.

All lengths are thousandths of an inch. Places where warriors stand are whole; corners of turned pieces are rounded to a
thousandth of a thousandth, so that every machine has the same table.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Place: TypeAlias = tuple[int, int, int]
"""Where the middle of a base stands: along the table, across it, and the height of what it stands on."""
Corner: TypeAlias = tuple[float, float]
Ground: TypeAlias = Literal["open", "difficult", "very-difficult", "water"]
Depth: TypeAlias = Literal["shallow", "waist", "deep"]
Stream: TypeAlias = Literal["slow", "fast"]


class Part(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True, rename="kebab"):
    """A part of a table: frozen, comparable, plain data."""


class Solid(Part, frozen=True, kw_only=True):
    """Something massive: an upright prism, or one with a slanting top such as the body of a stair or slope."""

    piece: str
    """The piece it belongs to, as players call it."""
    corners: tuple[Corner, ...]
    """Its outline seen from above: convex, against the clock."""
    bottom: float
    tops: tuple[float, ...]
    """The height of the top above each corner, all in one plane; all alike for a prism."""
    sight: bool = True
    """Whether it stops sight; a cage, a rail or clear water does not."""
    way: bool = True
    """Whether it stops movement; a closed door or a curtain stops sight only."""
    climbed: bool = True
    """Whether its faces can be climbed where they are upright."""
    hides: bool = False
    """Whether a warrior right beside it may hide behind it: a wall, a column, a crate."""
    door: bool = False
    """A closed door or hatch: passed for nothing, and not seen through."""
    building: str = ""

    @property
    def top(self) -> float:
        """Its highest point."""
        return max(self.tops)


class Surface(Part, frozen=True, kw_only=True):
    """Something that can be stood on: a floor, a roof, the top of a wall or crate, a stair or slope."""

    piece: str
    corners: tuple[Corner, ...]
    """Its outline seen from above: convex, against the clock."""
    heights: tuple[float, ...]
    """The height of the surface above each corner, all in one plane; a stair rises from one side to the other."""
    stairs: bool = False
    """A stair or slope: its length is measured along it, and it is walked without a test."""
    ground: Ground = "open"
    roof: bool = False
    building: str = ""
    storey: int = 0
    """Which floor of its building it is, from 0 on the ground."""
    indoors: bool = False


class Area(Part, frozen=True, kw_only=True):
    """Ground of a kind: whoever's middle is in it between its heights moves by its rate."""

    piece: str
    corners: tuple[Corner, ...]
    low: float = 0
    high: float = 1000
    """It holds for those who stand from `low` to `high`."""
    ground: Ground = "difficult"
    depth: Depth = "waist"
    """How deep water is."""
    stream: Stream | None = None
    flow: Corner = (0.0, 0.0)
    """Whither water flows: a direction of length 1; (0, 0): it stands."""


class Ladder(Part, frozen=True, kw_only=True):
    """A ladder or a rope: it joins a place at its foot with a place at its top."""

    piece: str
    foot: Place
    top: Place
    rope: bool = False


class Nook(Part, frozen=True, kw_only=True):
    """A place in which one can hide, such as the inside of a barrel."""

    piece: str
    at: Place
    radius: float = 500


class Keg(Part, frozen=True, kw_only=True):
    """Something that a shot may set off."""

    piece: str
    at: Place
    radius: float = 350


class Table(Part, frozen=True, kw_only=True):
    """A table with all that stands on it; without parts it is open ground."""

    width: int = 48_000
    depth: int = 48_000
    name: str = ""
    solids: tuple[Solid, ...] = ()
    surfaces: tuple[Surface, ...] = ()
    """What can be stood on above the table itself, which is always there."""
    areas: tuple[Area, ...] = ()
    ladders: tuple[Ladder, ...] = ()
    nooks: tuple[Nook, ...] = ()
    kegs: tuple[Keg, ...] = ()


class Body(Part, frozen=True, kw_only=True):
    """A warrior as the table sees him: a round base, and an upright body as wide as it."""

    key: str
    at: Place
    radius: int = 500
    height: int = 1500
    """From the ground he stands on to the top of him; less for one who lies."""
    eye: int = 1250
    """The height of his eyes above the ground he stands on."""
