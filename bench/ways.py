"""Figures of ways through a dense town, beside a bare search on a grid of half an inch in plain Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from math import hypot
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from msgspec.structs import replace

from bench.geometry import town
from cometfall.battle import situation_from
from cometfall.battle.setting import set_up
from cometfall.geometry import Body, Gait, Place, Reach, Table, reach, route
from cometfall.geometry.compiling import compile_now
from cometfall.geometry.ways import places_on
from cometfall.geometry.ways.envelope import remembered
from cometfall.model.journey import Charge
from cometfall.model.state import State
from cometfall.rules.moving.lanes import lane_within

Add: TypeAlias = Callable[..., None]
Grid: TypeAlias = list[list[bool]]
MANY = 24
ASKED = 8
"""So many of them look around; with more it would take minutes."""
GAITS = {
    "walking": Gait(allowance=8000),
    "boldly": Gait(allowance=8000, climbs=3000, jumps=6000, gaps=3000),
}
WALKER = GAITS["walking"]
FAR = 24_000
ROUNDS = 5
SPACING = 500
STEPS = [(a, b, hypot(a, b) * SPACING) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]


def rows(add: Add) -> None:
    """All figures of ways."""
    compile_now()
    table = town()
    bodies = crowd(table)
    grid = grid_of(table)
    for how, gait in GAITS.items():
        _reaches(add, table, bodies, grid, gait, how)
    _far(add, table, bodies, grid)
    _charges(add, table, bodies, grid)


def crowd(table: Table, many: int = MANY, seed: int = 7) -> tuple[Body, ...]:
    """Warriors all over the table, each where he can stand, upstairs where there is an upstairs."""
    random, found = Random(seed), list[Body]()
    while len(found) < many:
        there = places_on(table, found, WALKER, [(random.randrange(48_000), random.randrange(48_000))])
        found.extend(Body(key=f"w{len(found)}", at=place) for place in there[-1:])
    return tuple(found)


def _reaches(add: Add, table: Table, bodies: Sequence[Body], grid: Grid, gait: Gait, how: str) -> None:
    about = f"{len(table.solids)} prisms, {len(bodies)} warriors"
    movers, new = bodies[:ASKED], replace(table, name=how)

    def everywhere() -> object:
        return [_reach(new, _others(bodies, one), gait, one).envelope for one in movers]

    yard = _quickest(lambda: [searched(grid, one.at, 8000) for one in movers]) / ASKED
    first = _quickest(lambda: _reach(new, _others(bodies, movers[0]), gait, movers[0]).envelope, rounds=1)
    add(f'reach of 8" {how}, on a new table, {about}', first, yard, _PLAIN)
    near = _quickest(everywhere, before=remembered.cache_clear, rounds=1) / ASKED
    add(f'reach of 8" {how}, asked first near there', near, yard, _PLAIN)
    again = _quickest(everywhere, before=remembered.cache_clear) / ASKED
    add(f'reach of 8" {how}, asked again', again, yard, _PLAIN)
    crowds = [_one_moved(table, bodies, one) for one in movers]
    after = _quickest(
        lambda: [_reach(new, crowd, gait, one).envelope for crowd, one in zip(crowds, movers, strict=True)],
        before=remembered.cache_clear,
    )
    add(f'reach of 8" {how}, after another has moved', after / ASKED, yard, _PLAIN)
    everywhere()
    cells = _quickest(lambda: [_reach(new, _others(bodies, one), gait, one).cells() for one in movers])
    add(f"the same {how}, in cells of half an inch", cells / ASKED, yard, _PLAIN)


def _far(add: Add, table: Table, bodies: Sequence[Body], grid: Grid) -> None:
    gait = replace(WALKER, allowance=FAR)
    pairs = [(one, other) for one in bodies for other in bodies if 12_000 < _level(one.at, other.at) < 18_000][:ASKED]
    ways = [(one, _others(bodies, one), _beside(table, bodies, other)) for one, other in pairs]

    def all_ways() -> object:
        return [route(table, others, gait, mover.at, place) for mover, others, place in ways]

    all_ways()
    yard = _quickest(lambda: [searched(grid, mover.at, FAR) for mover, _, _ in ways]) / len(ways)
    ours = _quickest(all_ways, before=remembered.cache_clear) / len(ways)
    add('a way of up to 24" to a place 12" to 18" away', ours, yard, _PLAIN)


def _charges(add: Add, table: Table, bodies: Sequence[Body], grid: Grid) -> None:
    battle = battle_of(table, bodies)
    charges = [
        Charge(by=one.key, at=(other.key,))
        for number, one in enumerate(bodies)
        for place, other in enumerate(bodies)
        if number % 2 != place % 2 and _level(one.at, other.at) < 9000
    ][:ASKED]
    yard = _quickest(lambda: [searched(grid, battle.warrior(one.by).at or (0, 0, 0), 8000) for one in charges])
    lanes = [lane_within(battle, charge) for charge in charges]
    ours = _quickest(lambda: [lane_within(battle, charge) for charge in charges], before=remembered.cache_clear)
    about = f"{sum(lane.home for lane in lanes)} of {len(lanes)} get home"
    add(f"a charge lane, {about}", ours / len(lanes), yard / len(lanes), _PLAIN)


_PLAIN = 'a grid of 0.5" in plain Python'


def battle_of(table: Table, bodies: Sequence[Body]) -> State:
    """A battle of two warbands on the table, who stand anyhow among each other."""
    profile = {"M": 4, "WS": 3, "BS": 3, "S": 3, "T": 3, "W": 1, "I": 3, "A": 1, "Ld": 7}
    warriors: list[dict[str, Any]] = [
        {"id": one.key, "warband": "red" if number % 2 else "blue", "profile": profile, "gear": ["sword"]}
        for number, one in enumerate(bodies)
    ]
    battle = replace(set_up(situation_from({"edition": "classic", "turn": "red", "warrior": warriors})), table=table)
    for one in bodies:
        battle = battle.with_warrior(replace(battle.warrior(one.key), at=one.at))
    return battle


def _reach(table: Table, others: Sequence[Body], gait: Gait, mover: Body) -> Reach:
    return reach(table, others, gait, mover.at)


def _others(bodies: Sequence[Body], mover: Body) -> list[Body]:
    return [one for one in bodies if one is not mover]


def _one_moved(table: Table, bodies: Sequence[Body], mover: Body) -> list[Body]:
    """All but a mover, after the one nearest to him has gone an inch or so."""
    others = _others(bodies, mover)
    nearest = min(others, key=lambda one: _level(one.at, mover.at))
    moved = replace(nearest, at=_beside(table, bodies, nearest))
    return [moved if one is nearest else one for one in others]


def _beside(table: Table, bodies: Sequence[Body], one: Body) -> Place:
    """A place about an inch from somebody's."""
    x, y, _ = one.at
    grid = [(x + 300 * i, y + 300 * j) for i in range(-6, 7) for j in range(-6, 7) if i or j]
    there = places_on(table, bodies, WALKER, grid)
    return min(there, key=lambda place: (abs(_level(place, one.at) - 1200), place), default=one.at)


def _level(one: Place, other: Place) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _quickest(work: Callable[[], object], *, before: Callable[[], object] | None = None, rounds: int = ROUNDS) -> float:
    """The quickest of several rounds, in milliseconds; before each of them something may be forgotten."""
    found = []
    for _ in range(rounds):
        if before:
            before()
        start = perf_counter()
        work()
        found.append((perf_counter() - start) * 1000)
    return min(found)


def grid_of(table: Table) -> Grid:
    """The yardstick's table: where on the ground a base can stand; it knows no other warriors."""
    count = table.width // SPACING + 1
    points = [(i * SPACING, j * SPACING) for i in range(count) for j in range(count)]
    free = {place[:2] for place in places_on(table, (), WALKER, points) if place[2] == 0}
    return [[(i * SPACING, j * SPACING) in free for j in range(count)] for i in range(count)]


def searched(grid: Grid, start: Place, far: int) -> int:
    """The yardstick: Dijkstra on the ground in eight directions; how many points are reached."""
    begin = (round(start[0] / SPACING), round(start[1] / SPACING))
    known, heap = {begin: 0.0}, [(0.0, *begin)]
    while heap:
        spent, i, j = heappop(heap)
        if spent > known[i, j]:
            continue
        for a, b, cost in STEPS:
            there, total = (i + a, j + b), spent + cost
            if (
                total <= far
                and 0 <= there[0] < len(grid)
                and 0 <= there[1] < len(grid)
                and grid[there[0]][there[1]]
                and total < known.get(there, far + 1)
            ):
                known[there] = total
                heappush(heap, (total, *there))
    return len(known)
