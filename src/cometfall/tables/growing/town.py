"""A town from a seed: lots and their twins, houses and yards on them, walkways between, things in the streets."""

from __future__ import annotations

from collections.abc import Sequence

from cometfall.geometry.parts import Corner
from cometfall.tables.checking import check
from cometfall.tables.errors import TableError
from cometfall.tables.growing.bridges import Bridge, bridges
from cometfall.tables.growing.chance import Chance
from cometfall.tables.growing.houses import House, NoRoomError, meets, raise_house
from cometfall.tables.growing.lots import Town, half_of, lots
from cometfall.tables.growing.masses import Mass, mass_on
from cometfall.tables.growing.names import name_of
from cometfall.tables.growing.oblongs import Oblong
from cometfall.tables.growing.streets import Ground, standing, street_things
from cometfall.tables.growing.yards import yard
from cometfall.tables.pieces import AnyPiece, TableFile

LEAST, MOST = 24.0, 96.0
"""Inches: no table from a seed is smaller, or larger."""
TRIES = 8
"""What has grown with a fault, as one in some hundreds has, grows again."""


def table_from_seed(seed: int, width: float = 48.0, depth: float = 48.0, density: float = 0.75) -> TableFile:
    """Grow a table; the same four numbers always grow the same one."""
    for name, size in (("width", width), ("depth", depth)):
        if not LEAST <= size <= MOST or size % 0.5:
            raise TableError(
                f"{name}: a table from a seed is {LEAST:g} to {MOST:g} inches, in halves of an inch, not {size:g}.",
                "bad-size",
            )
    if not 0 <= density <= 1:
        raise TableError(f"density: it goes from 0 (open) to 1 (crowded), not {density:g}.", "bad-size")
    town = Town(width=width, depth=depth, density=density)
    for attempt in range(TRIES):
        chance = Chance(seed, float(width), float(depth), float(density), attempt)
        try:
            grown = _grown(town, chance, seed)
        except NoRoomError:
            continue
        if not check(grown):
            return grown
    raise AssertionError((seed, town))


def _grown(town: Town, chance: Chance, seed: int) -> TableFile:
    half, _ = half_of(town, chance.of("halves"))
    plots = lots(half, town, chance.of("lots"))
    built = _built(plots, town, chance.of("houses"))
    masses = [mass for plot in built for mass in _twins(plot, town, chance)]
    found = bridges(masses, town, chance.of("bridges"))
    houses = [
        raise_house(f"house-{number + 1}", mass, meets(found, number), chance.of("details", number))
        for number, mass in enumerate(masses)
    ]
    yards: list[AnyPiece] = []
    for number, plot in enumerate(plot for plot in plots if plot not in built):
        own = chance.of("yard", number)
        for twin, (place, turn) in enumerate(((plot, 0.0), (town.opposite(plot), 180.0))):
            yards.extend(yard(place, own.of("plan"), own.of(twin), turn))
    things = _things(masses, houses, Ground(town, [each.place.corners for each in found]), yards, chance.of("streets"))
    pieces = (*(each.piece for each in houses), *(each.piece for each in found), *yards, *things)
    return TableFile(
        name=name_of(chance.of("name")),
        about=_about(seed, town, houses, found),
        size=(town.width, town.depth),
        piece=pieces,
    )


def _built(plots: Sequence[Oblong], town: Town, chance: Chance) -> list[Oblong]:
    """The lots on which houses stand; always one at the least."""
    share = 0.4 + 0.6 * town.density
    order = chance.shuffled(plots)
    count = max(int(len(plots) * share + chance.share()), 1)
    chosen = order[: min(count, len(plots))]
    return [plot for plot in plots if plot in chosen]


def _twins(plot: Oblong, town: Town, chance: Chance) -> tuple[Mass, Mass]:
    mass = mass_on(plot, chance.of("mass", plot.left, plot.near))
    return mass, mass.opposite(town)


def _things(
    masses: Sequence[Mass],
    houses: Sequence[House],
    ground: Ground,
    yards: Sequence[AnyPiece],
    chance: Chance,
) -> list[AnyPiece]:
    walls = ground.build([mass.ground().corners for mass in masses if mass.square])
    ground.build([_corners(mass) for mass in masses if not mass.square])
    ground.keep_free([front for each in houses for front in each.fronts])
    ground.add(standing(yards))
    return street_things(ground, walls, chance)


def _corners(mass: Mass) -> tuple[Corner, ...]:
    x, y = mass.length / 2, mass.depth / 2
    return tuple(mass.there(corner) for corner in ((-x, -y), (x, -y), (x, y), (-x, y)))


def _about(seed: int, town: Town, houses: Sequence[House], found: Sequence[Bridge]) -> str:
    walkways = f"{len(found)} walkways" if len(found) != 1 else "one walkway"
    return (
        f"A ruined quarter, grown from seed {seed} at density {town.density:g}: {len(houses)} houses and "
        f"{walkways if found else 'no walkway'} between them."
    )
