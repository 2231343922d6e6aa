"""Scenes for the tests of sight: generated tables and bodies, moved and turned, and rays that judge what is seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, radians, sin
from random import Random
from typing import Any

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from cometfall.geometry import Body, Place, Solid, Table
from cometfall.tables import table_of

Rows = NDArray[np.float64]
MIDDLE = 24.0
"""Scenes are laid out around the middle of the table, in inches."""


def a_body(x: float, y: float, z: float = 0.0, **more: Any) -> Body:
    return Body(
        key=more.pop("key", f"{x:g}/{y:g}/{z:g}"), at=(round(x * 1000), round(y * 1000), round(z * 1000)), **more
    )


def some_pieces(random: Random, many: int) -> list[dict[str, Any]]:
    """Pieces of many kinds, anyhow turned, close enough to be in the way."""
    return [a_piece(random, random.choice(list(SIZES))) for _ in range(many)]


SIZES: dict[str, Callable[[Random], dict[str, Any]]] = {
    "wall": lambda random: {"size": [random.uniform(1, 6), random.choice([0.2, 0.5]), random.choice([1.25, 1.5, 3])]},
    "window": lambda _: {
        "size": [6, 0.2, 3],
        "opening": [{"along": 1.5}, {"along": 4, "kind": "door"}],
    },
    "ruin": lambda random: {"size": [6, 0.3, 4], "top": "broken", "seed": random.randrange(99)},
    "low-wall": lambda random: {"size": [random.uniform(2, 5), 0.5, random.choice([0.5, 0.75, 1])]},
    "column": lambda _: {},
    "barrel": lambda _: {},
    "crate": lambda _: {},
    "statue": lambda _: {},
    "stairs": lambda random: {"size": [3, 1.5, random.choice([1, 3])]},
    "slope": lambda _: {"size": [4, 2, 1.5]},
    "floor": lambda random: {"size": [5, 4], "base": random.choice([1.5, 3]), "hole": [{"at": [0, 0], "size": [1, 2]}]},
    "roof": lambda _: {"size": [5, 4], "base": 3, "rise": 1.5},
    "wood": lambda _: {"size": [6, 6], "trees": 9},
    "building": lambda _: {"plan": "cottage"},
}
KINDS = {"window": "wall", "ruin": "wall"}


def a_piece(random: Random, kind: str) -> dict[str, Any]:
    at = [MIDDLE + random.uniform(-4, 4), MIDDLE + random.uniform(-4, 4)]
    turn = random.choice([0, 90, 30, random.uniform(0, 360)])
    return {"kind": KINDS.get(kind, kind), "at": at, "turn": turn} | SIZES[kind](random)


def some_bodies(random: Random, many: int) -> list[Body]:
    """Bodies around the middle, on the ground and above it, of several sizes."""
    return [
        a_body(
            MIDDLE + random.uniform(-8, 8),
            MIDDLE + random.uniform(-8, 8),
            random.choice([0, 0, 0, 1.5, 3, 4.5]),
            key=f"body {number}",
            **random.choice(
                [{}, {}, {"radius": 750, "height": 2000, "eye": 1666}, {"radius": 250, "height": 500, "eye": 500}]
            ),
        )
        for number in range(many)
    ]


def a_scene(seed: int) -> tuple[Table, list[Body]]:
    random = Random(seed)
    return table_of(some_pieces(random, random.randint(1, 8))), some_bodies(random, 4)


def moved(table: Table, turn: float = 0.0, by: tuple[float, float, float] = (0, 0, 0)) -> Table:
    """A table turned around its middle, and pushed; corners are rounded as those of any table."""
    return replace(table, solids=tuple(_moved_solid(one, turn, by) for one in table.solids))


def _moved_solid(solid: Solid, turn: float, by: tuple[float, float, float]) -> Solid:
    corners = tuple(_turned(corner, turn, by) for corner in solid.corners)
    tops = tuple(top + by[2] for top in solid.tops)
    return replace(solid, corners=corners, bottom=solid.bottom + by[2], tops=tops)


def _turned(at: Sequence[float], turn: float, by: Sequence[float]) -> tuple[float, float]:
    x, y = at[0] - MIDDLE * 1000, at[1] - MIDDLE * 1000
    along, across = cos(radians(turn)), sin(radians(turn))
    return (
        round(x * along - y * across + MIDDLE * 1000 + by[0], 3),
        round(x * across + y * along + MIDDLE * 1000 + by[1], 3),
    )


def moved_body(body: Body, turn: float = 0.0, by: tuple[float, float, float] = (0, 0, 0)) -> Body:
    """A body moved with its table; its place is rounded to a whole one."""
    return replace(body, at=moved_place(body.at, turn, by))


def moved_place(at: Place, turn: float = 0.0, by: tuple[float, float, float] = (0, 0, 0)) -> Place:
    x, y = _turned(at, turn, by)
    return (round(x), round(y), round(at[2] + by[2]))


def clear(table: Table, body: Body, others: Sequence[Body] = ()) -> bool:
    """Whether a body is where a body can be: not in a solid, nor in another body."""
    for solid in table.solids:
        if solid.bottom < body.at[2] + body.height and solid.top > body.at[2] and _over(solid, body):
            return False
    return all(
        one is body or hypot(one.at[0] - body.at[0], one.at[1] - body.at[1]) >= one.radius + body.radius
        for one in others
    )


def _over(solid: Solid, body: Body) -> bool:
    """Whether a solid and a body are over one another, seen from above."""
    middle = np.array(body.at[:2], dtype=float)
    outline = [np.array(corner) for corner in solid.corners]
    inside, near = True, float("inf")
    for one, two in zip(outline, outline[1:] + outline[:1], strict=True):
        side, off = two - one, middle - one
        inside = inside and float(side[0] * off[1] - side[1] * off[0]) > 0
        near = min(near, float(np.linalg.norm(off - min(max(off @ side / (side @ side), 0), 1) * side)))
    return inside or near < body.radius


def by_rays(table: Table, viewer: Body, target: Body, others: Sequence[Body] = (), fine: int = 60) -> float:
    """The share of a body that is seen, by rays to a grid: slow, and with no thought of what sight does."""
    eye = np.array([*viewer.at[:2], viewer.at[2] + viewer.eye], dtype=float)
    rays = _rays(eye, target, fine)
    reach = _to_cylinder(eye, rays, target)
    rays, reach = rays[np.isfinite(reach)], reach[np.isfinite(reach)]
    free = np.ones(len(rays), dtype=bool)
    for solid in table.solids:
        if solid.sight:
            free &= ~(_to_solid(eye, rays, solid) < reach - 1e-9)
    for other in others:
        if other.key not in {viewer.key, target.key}:
            free &= ~(_to_cylinder(eye, rays, other) < reach - 1e-9)
    return float(free.mean())


def _rays(eye: Rows, target: Body, fine: int) -> Rows:
    """Lines to an even grid over a plane that is square to the shortest line to the body, wider than the body."""
    x, y, z = np.array(target.at) - eye
    away, rise = hypot(x, y), max(z, min(0.0, z + target.height))
    ahead = np.array([x / away * max(away - target.radius, 0), y / away * max(away - target.radius, 0), rise])
    near = np.linalg.norm(ahead)
    ahead /= near
    left = np.array([-y / away, x / away, 0.0])
    up = np.cross(ahead, left)
    around = [
        np.array([x + target.radius * cos(turn), y + target.radius * sin(turn), z + height])
        for turn in np.linspace(0, 2 * pi, 64)
        for height in (0, target.height)
    ]
    spots = [(point @ left / (point @ ahead), point @ up / (point @ ahead)) for point in around]
    low, high = np.min(spots, axis=0), np.max(spots, axis=0)
    steps = (np.arange(fine) + 0.5) / fine
    grid = [(low[0] + (high[0] - low[0]) * one, low[1] + (high[1] - low[1]) * two) for one in steps for two in steps]
    return np.array([ahead + one * left + two * up for one, two in grid])


def _to_cylinder(eye: Rows, rays: Rows, body: Body) -> Rows:
    """Where each ray enters a body, in lengths of the ray; never: infinitely far."""
    x, y, z = np.array(body.at) - eye
    flat = rays[:, 0] ** 2 + rays[:, 1] ** 2
    along = rays[:, 0] * x + rays[:, 1] * y
    under = along**2 - flat * (x * x + y * y - body.radius**2)
    with np.errstate(all="ignore"):
        root = np.sqrt(under)
        one, two = z / rays[:, 2], (z + body.height) / rays[:, 2]
        enters = np.maximum(np.maximum((along - root) / flat, np.minimum(one, two)), 0)
        leaves = np.minimum((along + root) / flat, np.maximum(one, two))
        return np.where((under > 0) & (enters < leaves), enters, np.inf)


def _to_solid(eye: Rows, rays: Rows, solid: Solid) -> Rows:
    """Where each ray enters a solid, by halves of space."""
    outline = [np.array(corner) for corner in solid.corners]
    walls = []
    for one, two in zip(outline, outline[1:] + outline[:1], strict=True):
        x, y = two - one
        walls.append((np.array([y, -x, 0.0]), y * one[0] - x * one[1]))
    points = [np.array([*corner, top]) for corner, top in zip(solid.corners, solid.tops, strict=True)]
    top = np.cross(points[1] - points[0], points[2] - points[0])
    walls += [(top, float(top @ points[0])), (np.array([0.0, 0.0, -1.0]), -solid.bottom)]
    enters, leaves = np.zeros(len(rays)), np.full(len(rays), np.inf)
    for out, far in walls:
        speed, room = rays @ out, far - out @ eye
        with np.errstate(all="ignore"):
            meets = room / speed
        enters = np.where(speed < 0, np.maximum(enters, meets), enters)
        leaves = np.where(speed > 0, np.minimum(leaves, meets), leaves)
        leaves = np.where((speed == 0) & (room <= 0), -1.0, leaves)
    return np.where(enters < leaves - 1e-9, enters, np.inf)


def exactly(body: Body, turn: float = 0.0, by: tuple[float, float, float] = (0, 0, 0)) -> Body:
    """A body moved with its table as no piece of a game is: to a place that is not whole."""
    at: Any = exact_place(body.at, turn, by)
    return replace(body, at=at)


def exact_place(at: Place, turn: float = 0.0, by: tuple[float, float, float] = (0, 0, 0)) -> Any:
    x, y = at[0] - MIDDLE * 1000, at[1] - MIDDLE * 1000
    along, across = cos(radians(turn)), sin(radians(turn))
    return (
        x * along - y * across + MIDDLE * 1000 + by[0],
        x * across + y * along + MIDDLE * 1000 + by[1],
        at[2] + by[2],
    )
