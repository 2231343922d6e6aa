"""What a piece becomes: its parts, gathered, each with the piece's name and building."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Literal

from cometfall.geometry import Area, Keg, Ladder, Nook, Solid, Surface
from cometfall.geometry.parts import Corner, Part
from cometfall.tables.raising.frames import Frame


class Raised(Part, frozen=True, kw_only=True):
    """The parts of a piece, or of many."""

    solids: tuple[Solid, ...] = ()
    surfaces: tuple[Surface, ...] = ()
    areas: tuple[Area, ...] = ()
    ladders: tuple[Ladder, ...] = ()
    nooks: tuple[Nook, ...] = ()
    kegs: tuple[Keg, ...] = ()


def together(raised: Sequence[Raised]) -> Raised:
    """Gather the parts of several pieces."""
    return Raised(
        solids=tuple(chain.from_iterable(one.solids for one in raised)),
        surfaces=tuple(chain.from_iterable(one.surfaces for one in raised)),
        areas=tuple(chain.from_iterable(one.areas for one in raised)),
        ladders=tuple(chain.from_iterable(one.ladders for one in raised)),
        nooks=tuple(chain.from_iterable(one.nooks for one in raised)),
        kegs=tuple(chain.from_iterable(one.kegs for one in raised)),
    )


class Site(Part, frozen=True, kw_only=True):
    """Where a piece is built, and what it is called there."""

    frame: Frame
    piece: str
    building: str = ""
    storey: int = 0

    def solid(
        self,
        outline: Sequence[Corner],
        low: float,
        high: float | Sequence[float],
        *,
        sight: bool = True,
        hides: bool = False,
        what: Literal["massive", "door"] = "massive",
    ) -> Solid:
        """A massive part between two heights above the piece's foot; a top may slant from corner to corner."""
        tops = (high,) * len(outline) if isinstance(high, float | int) else high
        return Solid(
            piece=self.piece,
            corners=self.frame.corners(outline),
            bottom=self.frame.height(low),
            tops=tuple(self.frame.height(top) for top in tops),
            sight=sight,
            hides=hides,
            door=what == "door",
            climbed=what != "door",
            building=self.building,
        )

    def surface(
        self,
        outline: Sequence[Corner],
        high: float | Sequence[float],
        *,
        like: Surface | None = None,
    ) -> Surface:
        """Something to stand on above the piece's foot; `like` says of what kind."""
        heights = (high,) * len(outline) if isinstance(high, float | int) else high
        kind = like or Surface(piece="", corners=(), heights=())
        return Surface(
            piece=self.piece,
            corners=self.frame.corners(outline),
            heights=tuple(self.frame.height(height) for height in heights),
            stairs=kind.stairs,
            ground=kind.ground,
            roof=kind.roof,
            indoors=kind.indoors,
            building=self.building,
            storey=self.storey,
        )
