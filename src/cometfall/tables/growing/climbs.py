"""Ways up in a house: stairs and ladders through holes in the floors, ropes where a floor has fallen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from cometfall.geometry.parts import Part
from cometfall.tables.growing.chance import Chance
from cometfall.tables.growing.masses import STOREY
from cometfall.tables.growing.oblongs import Oblong, around
from cometfall.tables.growing.rooms import Rooms
from cometfall.tables.pieces import AnyPiece, Ladder, Rope, Stairs
from cometfall.tables.raising.frames import Frame

HOLE = 1.5
"""How wide the hole for a ladder is, in inches."""
FLIGHT, STEPS, WELL, LANDING = 4.0, 1.5, 2.0, 1.25
"""How long and wide stairs are, how wide the hole over them is, and how much floor is free before and beyond them."""


class Climb(Part, frozen=True, kw_only=True):
    """One possible way from a level to the next, and the ground it needs on both."""

    piece: AnyPiece
    below: tuple[Oblong, ...]
    above: tuple[Oblong, ...]
    hole: Oblong | None = None


Climbs: TypeAlias = Iterator[Climb]


def climb_to(rooms: Rooms, level: int, chance: Chance) -> bool:
    """Build a way up to a level, and perhaps a rope besides; False where there is no room for any."""
    weights = [4, 5 if level == 1 else 0, 1]
    order = [chance.one_of((0, 1, 2), weights), 0, 1, 2, 3]
    built = any(_build(rooms, level, chance.shuffled(list(KINDS[kind](rooms, level)))) for kind in order)
    if built and chance.happens(0.35):
        _build(rooms, level, chance.shuffled(list(_ropes(rooms, level))))
    return built


def _build(rooms: Rooms, level: int, climbs: list[Climb]) -> bool:
    for climb in climbs:
        above = all(rooms.free(level, ground) for ground in climb.above)
        if not above or not all(rooms.free(level - 1, ground) for ground in climb.below):
            continue
        for ground in climb.above:
            rooms.take(level, ground)
        for ground in climb.below:
            rooms.take(level - 1, ground)
        if climb.hole:
            rooms.hole(level, climb.hole)
        rooms.pieces.append(climb.piece)
        return True
    return False


def _ladders(rooms: Rooms, level: int) -> Climbs:
    """Ladders along the south and north wall, each through a hole in a corner or farther on."""
    space = rooms.space(level)
    for y in (space.near + HOLE / 2, space.far - HOLE / 2):
        for x in _steps(space.left + HOLE / 2, space.right - HOLE / 2):
            yield _ladder(level, x, y, 0.0)
            yield _ladder(level, x, y, 180.0)


def _ladders_anywhere(rooms: Rooms, level: int) -> Climbs:
    """Ladders in the middle of a floor, any way round."""
    space = rooms.space(level)
    for y in _steps(space.near + HOLE / 2, space.far - HOLE / 2):
        for x in _steps(space.left + HOLE / 2, space.right - HOLE / 2):
            for turn in (0.0, 90.0, 180.0, 270.0):
                yield _ladder(level, x, y, turn)


def _ladder(level: int, x: float, y: float, turn: float) -> Climb:
    """A ladder at the edge of its hole."""
    ahead, aside = Frame(turn=turn).direction()
    hole, top = around(x, y, HOLE, HOLE), around(x + ahead * HOLE, y + aside * HOLE, HOLE, HOLE)
    ladder = Ladder(
        at=(x + ahead * HOLE / 2, y + aside * HOLE / 2),
        turn=turn,
        base=(level - 1) * STOREY,
        height=STOREY,
        foot=HOLE / 2,
        over=HOLE / 2,
    )
    return Climb(piece=ladder, below=(hole,), above=(hole, top), hole=hole)


def _stairs(rooms: Rooms, level: int) -> Climbs:
    """Stairs along the south and north wall."""
    space, ground = rooms.space(level), rooms.space(level - 1)
    if ground.depth < 2 * STEPS + LANDING:
        return
    for wall, inwards in ((space.near, 1), (space.far, -1)):
        y = wall + inwards * STEPS / 2
        for x in _steps(ground.left + LANDING + FLIGHT / 2, ground.right - LANDING - FLIGHT / 2):
            for ahead in (1, -1):
                flight = around(x, y, FLIGHT, STEPS)
                foot = around(x - ahead * (FLIGHT + LANDING) / 2, y, LANDING, STEPS)
                hole = around(x + ahead * 0.5, wall + inwards * WELL / 2, FLIGHT - 1, WELL)
                top = around(x + ahead * (FLIGHT + LANDING) / 2, y, LANDING, STEPS)
                stairs = Stairs(
                    at=(x, y),
                    turn=0.0 if ahead == 1 else 180.0,
                    base=(level - 1) * STOREY,
                    size=(FLIGHT, STEPS, STOREY),
                )
                yield Climb(piece=stairs, below=(flight, foot), above=(hole, top), hole=hole)


def _ropes(rooms: Rooms, level: int) -> Climbs:
    """Ropes from the broken edge of a floor."""
    space, end = rooms.space(level), rooms.mass.end(level)
    if end == rooms.mass.length / 2 or level > rooms.mass.storeys - 1:
        return
    for y in _steps(space.near + 1, space.far - 1):
        foot, top = around(end + 0.75, y, 1.5, 1.5), around(end - 0.75, y, 1.5, 1.5)
        rope = Rope(at=(end, y), turn=180.0, base=(level - 1) * STOREY, height=STOREY, foot=0.75, over=0.75)
        yield Climb(piece=rope, below=(foot,), above=(top,))


def _steps(low: float, high: float) -> Iterator[float]:
    """Places half an inch apart."""
    place = low
    while place <= high + 1e-9:
        yield round(place, 3)
        place += 0.5


KINDS = (_ladders, _stairs, _ropes, _ladders_anywhere)
"""The ways up, the last where there is no room for others."""
