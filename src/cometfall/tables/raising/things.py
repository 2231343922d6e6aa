"""Things that stand about, ways up, and kinds of ground."""

from __future__ import annotations

from math import sqrt

from cometfall.geometry import Area, Nook
from cometfall.geometry import Keg as KegPart
from cometfall.geometry import Ladder as LadderPart
from cometfall.geometry.parts import Corner, Ground
from cometfall.model.values import INCH
from cometfall.tables.errors import TableError
from cometfall.tables.pieces import Barrel, Crate, Door, Keg, Ladder, Rope, Rubble, Statue, Water, Wood
from cometfall.tables.raising.frames import Frame, disc, oblong
from cometfall.tables.raising.parts import Raised, Site

TRUNK = 0.5
"""How thick a tree is, in inches."""
TREE = 5.0
"""How high a tree is, in inches."""
GROUND_HIGH = 200.0
"""Ground of a kind holds for those who stand on what it lies on: planks a quarter of an inch above are clear of it."""


def barrel(piece: Barrel, site: Site) -> Raised:
    """A barrel hides who touches it; an open one has room for one who hides in it."""
    length, depth, height = piece.size
    outline = disc(length, depth)
    solid = site.solid(outline, 0, height, hides=True)
    if piece.closed:
        return Raised(solids=(solid,), surfaces=(site.surface(outline, height),))
    nook = Nook(piece=site.piece, at=site.frame.place(), radius=min(length, depth) / 2 * INCH)
    return Raised(solids=(solid,), nooks=(nook,))


def crate(piece: Crate, site: Site) -> Raised:
    """A crate hides who touches it, and can be stood on."""
    length, depth, height = piece.size
    outline = oblong(length, depth)
    return Raised(solids=(site.solid(outline, 0, height, hides=True),), surfaces=(site.surface(outline, height),))


def statue(piece: Statue, site: Site) -> Raised:
    """A statue stands in the middle of its plinth, half as wide."""
    length, depth, height = piece.size
    if piece.plinth >= height:
        raise TableError(
            f'its plinth of {piece.plinth:g}" leaves nothing of its {height:g}" for the statue.',
            "bad-size",
        )
    outline = oblong(length, depth)
    return Raised(
        solids=(
            site.solid(outline, 0, piece.plinth, hides=True),
            site.solid(disc(length / 2, depth / 2), piece.plinth, height, hides=True),
        ),
        surfaces=(site.surface(outline, piece.plinth),),
    )


def keg(piece: Keg, site: Site) -> Raised:
    """A keg is small and massive, and goes off."""
    length, depth, height = piece.size
    part = KegPart(piece=site.piece, at=site.frame.place(), radius=min(length, depth) / 2 * INCH)
    return Raised(solids=(site.solid(disc(length, depth), 0, height),), kegs=(part,))


def door(piece: Door, site: Site) -> Raised:
    """A door alone stands in a gap."""
    length, depth, height = piece.size
    return Raised(solids=(site.solid(oblong(length, depth), 0, height, what="door"),))


def ladder(piece: Ladder | Rope, site: Site) -> Raised:
    """A ladder or rope joins the place before its foot with the place beyond its top."""
    part = LadderPart(
        piece=site.piece,
        foot=site.frame.place(-piece.foot),
        top=site.frame.place(piece.over, 0, piece.height),
        rope=isinstance(piece, Rope),
    )
    return Raised(ladders=(part,))


def rubble(piece: Rubble, site: Site) -> Raised:
    """Rubble is very difficult ground, round about."""
    return Raised(areas=(_area(disc(*piece.size), site, piece.ground),))


def wood(piece: Wood, site: Site) -> Raised:
    """A wood is difficult ground, with its trunks spread evenly."""
    trunks = (site.solid(disc(TRUNK, TRUNK, at), 0, TREE, hides=True) for at in spread(piece.trees, *piece.size))
    return Raised(solids=tuple(trunks), areas=(_area(disc(*piece.size), site, "difficult"),))


def spread(count: int, length: float, depth: float) -> list[Corner]:
    """Places spread evenly over something round, as the seeds of a sunflower, clear of its edge."""
    along, across = max(length / 2 - TRUNK, 0.0), max(depth / 2 - TRUNK, 0.0)
    places: list[Corner] = []
    for number in range(count):
        out = sqrt((number + 0.5) / count)
        ahead, aside = Frame(turn=number * 137.508 % 360).direction()
        places.append((round(out * ahead * along, 3), round(out * aside * across, 3)))
    return places


def water(piece: Water, site: Site) -> Raised:
    """Water goes to the edge of its oblong, and flows as it says."""
    plain = _area(oblong(*piece.size), site, "water")
    flow = site.frame.direction(piece.flow) if piece.stream else (0.0, 0.0)
    return Raised(
        areas=(
            Area(
                piece=plain.piece,
                corners=plain.corners,
                low=plain.low,
                high=plain.high,
                ground="water",
                depth=piece.depth,
                stream=piece.stream,
                flow=flow,
            ),
        )
    )


def _area(outline: tuple[Corner, ...], site: Site, ground: Ground) -> Area:
    low = site.frame.height()
    return Area(piece=site.piece, corners=site.frame.corners(outline), low=low, high=low + GROUND_HIGH, ground=ground)
