"""The ways of those who flee: straight away from enemies, or to the nearest edge of the table past them."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Literal, TypeAlias, get_args

from msgspec.structs import replace

from cometfall.geometry.parts import Body, Place
from cometfall.geometry.ways import Leg, Route, along, route, straight
from cometfall.model.bodies import body, radius_of
from cometfall.model.state import State, bodies, enemies
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.gait import gait_of

Edge: TypeAlias = Literal["south", "north", "west", "east"]
EDGES: tuple[Edge, ...] = get_args(Edge)
"""South is where distances across the table begin, west where those along it do."""
FARTHEST = 1000 * INCH
"""Farther than any way on a table."""
A_HAIR = 2
"""So near bases touch, or nearly so."""
STEP = INCH // 2
"""Places at an edge are tried so far apart."""
FINE = 1_000_000


def away_from_edge(battle: State, warrior: Warrior, edge: Edge) -> int:
    """How far a warrior's base is from an edge of the table."""
    assert warrior.at is not None, warrior
    (x, y, _), radius, table = warrior.at, radius_of(warrior), battle.table
    middle = {"south": y, "north": table.depth - y, "west": x, "east": table.width - x}[edge]
    return middle - radius


def nearest_edges(battle: State, warrior: Warrior) -> tuple[Edge, ...]:
    """The edge nearest to a warrior, or all that are equally near."""
    nearest = min(away_from_edge(battle, warrior, edge) for edge in EDGES)
    return tuple(edge for edge in EDGES if away_from_edge(battle, warrior, edge) == nearest)


def at_the_edge(battle: State, warrior: Warrior) -> bool:
    """Whether a warrior's base touches an edge of the table, or is over it."""
    return any(away_from_edge(battle, warrior, edge) < A_HAIR for edge in EDGES)


def straight_away(battle: State, warrior: Warrior, foes: tuple[Warrior, ...], distance: int) -> tuple[Leg, ...]:
    """The way straight away from enemies; with enemies on all sides it leads to the nearest edge instead."""
    heading = away_from(warrior, foes)
    if heading is None:
        return to_the_edge(battle, warrior, nearest_edges(battle, warrior)[0], distance)
    assert warrior.at is not None, warrior
    gait = gait_of(battle, warrior, "flight", allowance=distance)
    return straight(battle.table, _wider_enemies(battle, warrior), gait, warrior.at, heading, distance).legs


def away_from(warrior: Warrior, foes: tuple[Warrior, ...]) -> tuple[int, int] | None:
    """The direction away from the sum of the directions of enemies; None where they cancel each other out."""
    assert warrior.at is not None, warrior
    x = y = 0.0
    for foe in foes:
        assert foe.at is not None, foe
        across, along_ = warrior.at[0] - foe.at[0], warrior.at[1] - foe.at[1]
        length = hypot(across, along_)
        if length:
            x, y = x + across / length, y + along_ / length
    heading = (round(x * FINE), round(y * FINE))
    return heading if hypot(*heading) > 1 else None


def to_the_edge(battle: State, warrior: Warrior, edge: Edge, distance: int) -> tuple[Leg, ...]:
    """The shortest way to an edge that comes into contact with no enemy, as far as he runs on it."""
    assert warrior.at is not None, warrior
    gait = gait_of(battle, warrior, "flight", allowance=FARTHEST)
    others = _wider_enemies(battle, warrior)
    best: Route | None = None
    for goal in _goals(battle, warrior, edge):
        flat = hypot(goal[0] - warrior.at[0], goal[1] - warrior.at[1])
        if best is not None and flat >= best.cost:
            break
        found = route(battle.table, others, gait, warrior.at, goal)
        if found is not None and (best is None or found.cost < best.cost):
            best = found
    if best is None:
        heading = {"south": (0, -1), "north": (0, 1), "west": (-1, 0), "east": (1, 0)}[edge]
        return straight(battle.table, others, gait, warrior.at, heading, distance).legs
    return along(battle.table, others, gait, best, distance).legs


def _wider_enemies(battle: State, warrior: Warrior) -> tuple[Body, ...]:
    """All others as they stand in his way: he keeps a hair's breadth from the bases of enemies."""
    foes = {foe.id for foe in battle.warriors if enemies(battle, warrior, foe) and foe.at is not None}
    apart = body(warrior)
    return tuple(
        replace(one, radius=one.radius + A_HAIR) if one.key in foes and not _touches(one, apart) else one
        for one in bodies(battle, warrior.id)
    )


def _touches(one: Body, other: Body) -> bool:
    return hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) <= one.radius + other.radius + A_HAIR


def _goals(battle: State, warrior: Warrior, edge: Edge) -> Iterator[Place]:
    """Places at an edge, the one straight ahead first, then farther and farther to both sides of it."""
    assert warrior.at is not None, warrior
    (x, y, _), radius, table = warrior.at, radius_of(warrior), battle.table
    length, ahead = (table.width, x) if edge in {"south", "north"} else (table.depth, y)
    offsets = (side * step * STEP for step in range(length // STEP) for side in ((1, -1) if step else (1,)))
    for offset in offsets:
        place = ahead + offset
        if radius <= place <= length - radius:
            near, far = radius, (table.depth if edge in {"south", "north"} else table.width) - radius
            line = near if edge in {"south", "west"} else far
            yield (place, line, 0) if edge in {"south", "north"} else (line, place, 0)
