"""Scenes for the laws of ways: generated tables and bodies, moved and turned, and what may be said of them plainly."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from cometfall.geometry import Body, Gait, Place, Table
from cometfall.geometry.parts import Corner
from cometfall.geometry.ways.standing import places_on
from cometfall.tables import table_of

MIDDLE = 24
"""Scenes are laid out around the middle of a table of 48 inches, so far from its edges that nobody gets there."""
SPREAD = 3.0
ALLOWANCE = 12_000
WALKER = Gait(allowance=ALLOWANCE)
GAITS: dict[str, Gait] = {
    "walks": WALKER,
    "leaps": replace(WALKER, jumps=6000, gaps=3000),
    "climbs": replace(WALKER, climbs=4000),
    "is large": replace(WALKER, radius=1000, height=2500, jumps=6000),
}


class WayScene(NamedTuple):
    """A table, who stands about on it, how one moves, from where, and whither."""

    table: Table
    bodies: tuple[Body, ...]
    gait: Gait
    start: Place
    goal: Place


SIZES: dict[str, Callable[[Random], dict[str, Any]]] = {
    "wall": lambda random: {"size": [random.uniform(1, 5), random.choice([0.2, 0.45]), random.choice([1.5, 3])]},
    "door": lambda random: {"size": [6, 0.2, 3], "opening": [{"kind": "door", "along": random.uniform(1, 5)}]},
    "low-wall": lambda random: {"size": [random.uniform(1, 5), 0.5, random.choice([0.75, 1.25])]},
    "barrier": lambda random: {"size": [random.uniform(1, 4), 0.3, random.choice([0.5, 0.999, 1])]},
    "column": lambda _: {},
    "crate": lambda _: {},
    "block": lambda random: {
        "size": [random.uniform(1, 4), random.uniform(1, 4), random.choice([0.9, 1.8, 3])],
        "ground": random.choice(["open", "open", "difficult"]),
    },
    "slope": lambda random: {"size": [random.uniform(2, 4), random.uniform(1.3, 3), random.choice([0.9, 1.5])]},
    "wood": lambda random: {"size": [random.uniform(2, 5), random.uniform(2, 5)], "trees": 2},
    "water": lambda random: {
        "size": [random.uniform(2, 6), random.uniform(1, 3)],
        "depth": random.choice(["waist", "deep"]),
        "stream": random.choice(["slow", "fast"]),
    },
    "building": lambda _: {"plan": "cottage"},
}
KINDS = {"door": "wall"}
WALLS = ("wall", "door", "barrier", "column")
LEVEL = (*WALLS, "wood")
"""Nobody stands on these: whoever walks among them keeps to the ground."""


def a_way_scene(seed: int, kinds: tuple[str, ...] = tuple(SIZES), gaits: tuple[str, ...] = tuple(GAITS)) -> WayScene:
    """A table with a few pieces anyhow turned, a few warriors, and two places at which a warrior may stand."""
    random = Random(seed)
    table = table_of(some_pieces(random, random.randint(2, 7), kinds))
    gait = GAITS[random.choice(gaits)]
    bodies = _crowd(random, table)
    return WayScene(table, bodies, gait, _place(random, table, bodies, gait), _place(random, table, bodies, gait))


def some_pieces(random: Random, many: int, kinds: tuple[str, ...] = tuple(SIZES)) -> list[dict[str, Any]]:
    """Pieces anyhow turned, close enough to be in the way."""
    return [_piece(random, random.choice(kinds)) for _ in range(many)]


def _piece(random: Random, kind: str) -> dict[str, Any]:
    at = [MIDDLE + random.uniform(-SPREAD, SPREAD), MIDDLE + random.uniform(-SPREAD, SPREAD)]
    turn = random.choice([0, 90, 30, random.uniform(0, 360)])
    return {"kind": KINDS.get(kind, kind), "at": at, "turn": turn} | SIZES[kind](random)


def _crowd(random: Random, table: Table) -> tuple[Body, ...]:
    """Up to four who stand where they can, none in another."""
    bodies: tuple[Body, ...] = ()
    for number in range(random.randint(0, 4)):
        gait = replace(WALKER, radius=random.choice([500, 500, 750]))
        at = _place(random, table, bodies, gait)
        bodies += (Body(key=f"body {number}", at=at, radius=gait.radius),)
    return bodies


def _place(random: Random, table: Table, bodies: tuple[Body, ...], gait: Gait) -> Place:
    while True:
        point = (about(random), about(random))
        if there := places_on(table, bodies, gait, [point]):
            return random.choice(there)


def about(random: Random) -> int:
    """A whole number about the middle."""
    return random.randrange(round((MIDDLE - SPREAD - 1) * 1000), round((MIDDLE + SPREAD + 1) * 1000))


def moved(scene: WayScene, along: int, across: int) -> WayScene:
    """The whole table moved, and all on it."""
    return _changed(scene, lambda x, y: (x + along, y + across))


def turned(scene: WayScene) -> WayScene:
    """The whole table turned by a quarter around its middle, and all on it."""
    whole = 2 * MIDDLE * 1000
    changed = _changed(scene, lambda x, y: (whole - y, x))
    areas = tuple(replace(one, flow=(-one.flow[1], one.flow[0])) for one in changed.table.areas)
    return changed._replace(table=replace(changed.table, areas=areas))


def _changed(scene: WayScene, to: Callable[[float, float], Corner]) -> WayScene:
    table = scene.table

    def outline(corners: tuple[Corner, ...]) -> tuple[Corner, ...]:
        return tuple((round(x, 3), round(y, 3)) for x, y in (to(*corner) for corner in corners))

    def place(at: Place) -> Place:
        x, y = to(at[0], at[1])
        return (round(x), round(y), at[2])

    changed = replace(
        table,
        solids=tuple(replace(one, corners=outline(one.corners)) for one in table.solids),
        surfaces=tuple(replace(one, corners=outline(one.corners)) for one in table.surfaces),
        areas=tuple(replace(one, corners=outline(one.corners)) for one in table.areas),
        ladders=tuple(replace(one, foot=place(one.foot), top=place(one.top)) for one in table.ladders),
        nooks=tuple(replace(one, at=place(one.at)) for one in table.nooks),
    )
    bodies = tuple(replace(one, at=place(one.at)) for one in scene.bodies)
    return WayScene(changed, bodies, scene.gait, place(scene.start), place(scene.goal))


def shuffled(scene: WayScene, seed: int) -> WayScene:
    """The same table, its parts named in another order."""
    random, table = Random(seed), scene.table

    def mixed(parts: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(random.sample(parts, len(parts)))

    changed = replace(
        table,
        solids=mixed(table.solids),
        surfaces=mixed(table.surfaces),
        areas=mixed(table.areas),
        ladders=mixed(table.ladders),
        nooks=mixed(table.nooks),
    )
    return scene._replace(table=changed, bodies=mixed(scene.bodies))


def clearance(corners: tuple[Corner, ...], place: Place) -> float:
    """How far a place is from an outline seen from above; 0 within it."""
    x, y = place[:2]
    inside, near = True, float("inf")
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        dx, dy = bx - ax, by - ay
        inside = inside and dx * (y - ay) - dy * (x - ax) >= 0
        share = min(max((dx * (x - ax) + dy * (y - ay)) / (dx * dx + dy * dy), 0.0), 1.0)
        near = min(near, hypot(x - ax - dx * share, y - ay - dy * share))
    return 0.0 if inside else near


def stands_clear(scene: WayScene, place: Place) -> bool:
    """Whether a base at a place overlaps no other base, and nothing that rises more than a step above it."""
    table, gait = scene.table, scene.gait
    for solid in table.solids:
        stops = solid.way and not solid.door and solid.bottom < place[2] + gait.height
        if stops and min(solid.tops) > place[2] + gait.step and clearance(solid.corners, place) < gait.radius - 0.1:
            return False
    return all(
        (one.at[0] - place[0]) ** 2 + (one.at[1] - place[1]) ** 2 >= (one.radius + gait.radius) ** 2
        or abs(one.at[2] - place[2]) > gait.step
        for one in scene.bodies
    )


def is_open(scene: WayScene) -> bool:
    """Whether a base goes straight from start to goal over bare ground, touching nothing at all: looked at closely."""
    (ax, ay, az), (bx, by, bz) = scene.start, scene.goal
    bits = 400
    line: list[Place] = [
        (round(ax + (bx - ax) * n / bits), round(ay + (by - ay) * n / bits), 0) for n in range(bits + 1)
    ]
    outlines = [one.corners for one in scene.table.solids]
    outlines += [one.corners for one in scene.table.surfaces] + [one.corners for one in scene.table.areas]
    apart = scene.gait.radius + 20
    return (
        az == bz == 0
        and all(clearance(corners, place) > apart for corners in outlines for place in line)
        and all(hypot(x - one.at[0], y - one.at[1]) > apart + one.radius for one in scene.bodies for x, y, _ in line)
    )
