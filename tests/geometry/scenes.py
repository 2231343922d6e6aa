"""Small tables for the tests of ways."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cometfall.geometry import Body, Gait, Place, Route, Table, route
from cometfall.tables import table_of

INCH = 1000
WALKER = Gait(allowance=12 * INCH)
CLIMBER = replace(WALKER, climbs=4 * INCH)


def a_table(*pieces: dict[str, Any]) -> Table:
    """A table with pieces as people write them."""
    return table_of([{"at": [20, 20], **piece} for piece in pieces])


def a_body(x: float, y: float, z: float = 0, *, key: str = "otto", radius: int = 500) -> Body:
    """Somebody who stands about."""
    return Body(key=key, at=at(x, y, z), radius=radius)


def at(x: float, y: float, z: float = 0) -> Place:
    """A place, in inches."""
    return (round(x * INCH), round(y * INCH), round(z * INCH))


def way(table: Table, start: Place, goal: Place, gait: Gait = WALKER, bodies: tuple[Body, ...] = ()) -> Route | None:
    """The way between two places."""
    return route(table, bodies, gait, start, goal)


def cost(table: Table, start: Place, goal: Place, gait: Gait = WALKER, bodies: tuple[Body, ...] = ()) -> int | None:
    """What the way between two places costs."""
    found = way(table, start, goal, gait, bodies)
    return found.cost if found else None


def manners(found: Route | None) -> list[str]:
    """How the parts of a way are gone, walks beside each other told once."""
    told: list[str] = []
    for leg in found.legs if found else ():
        if not (told and told[-1] == leg.manner == "walk"):
            told.append(leg.manner)
    return told
