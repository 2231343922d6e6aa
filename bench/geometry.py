"""Figures of the table: sight past a dense ruined town, beside rays in plain Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from cometfall.geometry import Body, Solid, Table, line_is_free, share_seen, sight, sights
from cometfall.geometry.compiling import compile_now
from cometfall.tables import table_of

RAYS = 64
TIMES = 200
Add: TypeAlias = Callable[..., None]
Half: TypeAlias = tuple[float, float, float, float]


def rows(add: Add) -> None:
    """All figures of the table; others than sight are added here."""
    compile_now()
    sight_rows(add)


def town(seed: int = 5) -> Table:
    """A table of 48" by 48" with about 300 prisms."""
    random, pieces = Random(seed), list[dict[str, Any]]()
    for along in range(8):
        for across in range(8):
            at = [3 + 6 * along + random.uniform(-1, 1), 3 + 6 * across + random.uniform(-1, 1)]
            pieces.append({"at": at, "turn": random.choice([0, 90, random.uniform(0, 360)])} | random.choice(KINDS))
    return table_of(pieces)


KINDS: tuple[dict[str, Any], ...] = (
    {"kind": "wall", "size": [5, 0.3, 3], "opening": [{"along": 1.5}, {"along": 3.5, "kind": "door"}]},
    {"kind": "wall", "size": [5, 0.3, 4], "top": "broken"},
    {"kind": "low-wall", "size": [4, 0.5, 0.75]},
    {"kind": "stairs", "size": [3, 1.5, 3]},
    {"kind": "floor", "size": [5, 4], "base": 3, "hole": [{"at": [0, 0], "size": [1, 2]}]},
    {"kind": "statue"},
    {"kind": "building", "plan": "cottage"},
    {"kind": "building", "plan": "cottage"},
    {"kind": "wood", "size": [5, 5], "trees": 5},
)


def crowd(many: int, seed: int = 7) -> list[Body]:
    """Warriors all over the table, one in four of them upstairs."""
    random = Random(seed)
    return [
        Body(key=str(number), at=(random.randrange(48_000), random.randrange(48_000), 3000 if number % 4 == 0 else 0))
        for number in range(many)
    ]


def sight_rows(add: Add) -> None:
    """One sight, one line, and who sees whom."""
    table, bodies = town(), crowd(24)
    about = f"{len(table.solids)} prisms"
    partly = [
        (one, other) for one in bodies for other in bodies if one is not other and 0 < share_seen(table, one, other) < 1
    ]
    whole = [(one, other) for one in bodies for other in bodies if one is not other]
    halves = [_halves(solid) for solid in table.solids if solid.sight]
    plain = _each(lambda one, other: by_rays(halves, one, other), whole[:20], 1)
    add(f"one sight, past {about}", _each(lambda one, other: share_seen(table, one, other), whole), plain, _PLAIN, "us")
    plain = _each(lambda one, other: by_rays(halves, one, other), partly[:20], 1)
    add("one sight of who is partly hidden", _each(lambda *two: share_seen(table, *two), partly), plain, _PLAIN, "us")
    add("the same, with what hides him", _each(lambda *two: sight(table, *two), partly), plain, _PLAIN, "us")
    plain = _each(lambda one, other: by_rays(halves, one, other, rays=1), whole[:100], 1)
    ours = _each(lambda one, other: line_is_free(table, one.at, other.at), whole)
    add("whether a line is free", ours, plain, "1 ray in plain Python", "us")
    plain = sum(_each(lambda one, other: by_rays(halves, one, other), [pair], 1) for pair in whole[:40]) / 40
    sights(table, bodies)
    start = perf_counter()
    sights(table, bodies)
    ours = (perf_counter() - start) * 1000
    add(f"who of {len(bodies)} sees whom", ours, plain * len(whole) / 1000, f"{RAYS} rays each in plain Python", "ms")


_PLAIN = f"{RAYS} rays in plain Python"


def _each(work: Callable[[Body, Body], object], pairs: Sequence[tuple[Body, Body]], times: int = 5) -> float:
    """How long one of many takes, in microseconds, in the best of several rounds."""
    for one, other in pairs:
        work(one, other)
    found = []
    for _ in range(times):
        start = perf_counter()
        for one, other in pairs:
            work(one, other)
        found.append((perf_counter() - start) / len(pairs) * 1e6)
    return min(found)


def by_rays(solids: Sequence[Sequence[Half]], viewer: Body, target: Body, rays: int = RAYS) -> float:
    """The yardstick: rays to a grid on the body, each against every prism until one stops it."""
    x, y, z = viewer.at[0], viewer.at[1], viewer.at[2] + viewer.eye
    away = ((target.at[0] - x) ** 2 + (target.at[1] - y) ** 2) ** 0.5 or 1.0
    left, ahead = -(target.at[1] - y) / away, (target.at[0] - x) / away
    side, free = int(rays**0.5), 0
    for number in range(rays):
        aside = ((number % side + 0.5) / side * 2 - 1) * target.radius
        high = (number // side + 0.5) / side * target.height
        way = (target.at[0] + left * aside - x, target.at[1] + ahead * aside - y, target.at[2] + high - z)
        free += not any(_stops(halves, x, y, z, *way) for halves in solids)
    return free / rays


def _stops(halves: Sequence[Half], *line: float) -> bool:
    x, y, z, to_x, to_y, to_z = line
    enters, leaves = 0.0, 1.0
    for along, across, up, far in halves:
        room, speed = far - along * x - across * y - up * z, along * to_x + across * to_y + up * to_z
        if speed < 0:
            enters = max(enters, room / speed)
        elif speed > 0:
            leaves = min(leaves, room / speed)
        elif room <= 0:
            return False
        if enters >= leaves:
            return False
    return True


def _halves(solid: Solid) -> list[Half]:
    """A prism as what is inside of all its faces."""
    found = [(0.0, 0.0, -1.0, -solid.bottom), (0.0, 0.0, 1.0, solid.top)]
    for (x, y), (far_x, far_y) in zip(solid.corners, solid.corners[1:] + solid.corners[:1], strict=True):
        found.append((far_y - y, x - far_x, 0.0, (far_y - y) * x + (x - far_x) * y))
    return found
