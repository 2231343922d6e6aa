"""Floors, roofs, walkways and flights: what is stood on above the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cometfall.geometry import Solid, Surface
from cometfall.geometry.parts import Corner
from cometfall.tables.pieces import SLAB, Block, Floor, Hatch, Hole, Roof, Slope, Stairs, Walkway
from cometfall.tables.raising.frames import oblong
from cometfall.tables.raising.parts import Raised, Site

OPEN = Surface(piece="", corners=(), heights=())


def floor(piece: Floor, site: Site) -> Raised:
    """A floor is a slab that hangs below what is stood on, without its holes."""
    indoors = bool(site.building) if piece.indoors is None else piece.indoors
    like = Surface(piece="", corners=(), heights=(), indoors=indoors)
    return _slabs(piece.size, piece.hole, site, like)


def roof(piece: Roof, site: Site) -> Raised:
    """A roof is a floor outdoors; a slanting one is difficult ground."""
    like = Surface(piece="", corners=(), heights=(), roof=True, ground="difficult" if piece.rise else "open")
    return _slabs(piece.size, piece.hole, site, like, piece.rise)


def walkway(piece: Walkway, site: Site) -> Raised:
    """A walkway is a floor of planks."""
    return _slabs(piece.size, (), site, OPEN)


def hatch(piece: Hatch, site: Site) -> Raised:
    """A hatch is stood on, and passed as a door is."""
    outline = oblong(*piece.size)
    return Raised(solids=_slab(outline, site, "door"), surfaces=(site.surface(outline, 0),))


def stairs(piece: Stairs, site: Site) -> Raised:
    """Stairs rise along their length."""
    return _rising(piece.size, site, Surface(piece="", corners=(), heights=(), stairs=True))


def slope(piece: Slope, site: Site) -> Raised:
    """A slope rises along its length."""
    return _rising(piece.size, site, Surface(piece="", corners=(), heights=(), stairs=True, ground=piece.ground))


def block(piece: Block, site: Site) -> Raised:
    """A block is massive, and its top is stood on."""
    length, depth, height = piece.size
    outline = oblong(length, depth)
    like = Surface(piece="", corners=(), heights=(), ground=piece.ground)
    return Raised(
        solids=(site.solid(outline, 0, height, hides=piece.hides),),
        surfaces=(site.surface(outline, height, like=like),),
    )


def _rising(size: Sequence[float], site: Site, like: Surface) -> Raised:
    length, depth, height = size
    outline, tops = oblong(length, depth), (0.0, height, height, 0.0)
    return Raised(solids=(site.solid(outline, 0, tops),), surfaces=(site.surface(outline, tops, like=like),))


def _slabs(size: Sequence[float], holes: Sequence[Hole], site: Site, like: Surface, rise: float = 0.0) -> Raised:
    """Slabs and what is stood on, around the holes; a hatch fills its hole."""
    solids: list[Solid] = []
    surfaces: list[Surface] = []
    for outline in around(size, holes):
        heights = [rise * (along / size[0] + 0.5) for along, _ in outline]
        solids.extend(_slab(outline, site, tops=heights if rise else None))
        surfaces.append(site.surface(outline, heights, like=like))
    for hole in holes:
        if hole.hatch:
            outline = oblong(*hole.size, hole.at)
            solids.extend(_slab(outline, site, "door"))
            surfaces.append(site.surface(outline, 0, like=like))
    return Raised(solids=tuple(solids), surfaces=tuple(surfaces))


def _slab(
    outline: Sequence[Corner], site: Site, what: str = "massive", tops: Sequence[float] | None = None
) -> tuple[Solid, ...]:
    """The slab below what is stood on; a floor on the table itself has none."""
    if site.frame.base < SLAB and tops is None:
        return ()
    low = -SLAB if site.frame.base >= SLAB else 0.0
    return (site.solid(outline, low, tops or 0, what="door" if what == "door" else "massive"),)


def around(size: Sequence[float], holes: Sequence[Hole]) -> list[tuple[Corner, ...]]:
    """An oblong without its holes, as few oblongs: strips along its length, joined where they are alike."""
    length, depth = size
    lines = sorted({-depth / 2, depth / 2, *(edge for hole in holes for edge in _span(hole, 1, depth))})
    strips: list[tuple[float, float, list[tuple[float, float]]]] = []
    for low, high in pairwise(lines):
        middle = (low + high) / 2
        cut = [_span(hole, 0, length) for hole in holes if _span(hole, 1, depth)[0] < middle < _span(hole, 1, depth)[1]]
        whole = _between(-length / 2, length / 2, sorted(cut))
        if strips and strips[-1][1] == low and strips[-1][2] == whole:
            strips[-1] = (strips[-1][0], high, whole)
        else:
            strips.append((low, high, whole))
    return [
        oblong(end - start, high - low, ((start + end) / 2, (low + high) / 2))
        for low, high, whole in strips
        for start, end in whole
    ]


def _span(hole: Hole, axis: int, most: float) -> tuple[float, float]:
    """From where to where a hole goes along or across its floor, no farther than the floor itself."""
    low, high = hole.at[axis] - hole.size[axis] / 2, hole.at[axis] + hole.size[axis] / 2
    return (round(min(max(low, -most / 2), most / 2), 6), round(min(max(high, -most / 2), most / 2), 6))


def _between(start: float, end: float, cut: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """What is left of a stretch."""
    left: list[tuple[float, float]] = []
    for low, high in cut:
        if low > start:
            left.append((start, low))
        start = max(start, high)
    return [*left, (start, end)] if start < end else left
