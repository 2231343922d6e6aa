"""Houses: a mass built in detail, with doors, ways up to every level, walls, floors, and what stands about in it."""

from __future__ import annotations

from collections.abc import Sequence

from cometfall.geometry.parts import Corner, Part
from cometfall.tables.growing.bridges import Bridge
from cometfall.tables.growing.chance import Chance
from cometfall.tables.growing.climbs import climb_to
from cometfall.tables.growing.masses import STOREY, Mass
from cometfall.tables.growing.oblongs import around
from cometfall.tables.growing.outer import length_of, raise_walls
from cometfall.tables.growing.rooms import INSIDE, SIDES, WALL, Gate, Rooms, Side
from cometfall.tables.pieces import (
    SLAB,
    Barrel,
    Building,
    Crate,
    Floor,
    Hole,
    Keg,
    Opening,
    Roof,
    Rubble,
    Wall,
)

CORNER = 1.25
"""So far from a corner of the house is the middle of a door at the least."""
TRIES = 20


class NoRoomError(Exception):
    """There is no room for a way up in a house."""


class House(Part, frozen=True, kw_only=True):
    """A house as it is built, and the places before its doors that stay free."""

    piece: Building
    fronts: tuple[Corner, ...]


def raise_house(name: str, mass: Mass, walkways: Sequence[tuple[int, Corner]], chance: Chance) -> House:
    """Build a house; `walkways` are the levels and places at which one meets it."""
    gates = [_gate(mass, level, place) for level, place in walkways]
    for number in range(TRIES):
        own = chance.of(number)
        rooms = Rooms(mass, gates)
        if all(climb_to(rooms, level, own.of("climb", level)) for level in mass.levels):
            break
    else:
        raise NoRoomError
    doors = _doors(rooms, own.of("doors"))
    rooms.gates.extend(doors)
    _partition(rooms, own.of("partition"))
    raise_walls(rooms, own.of("walls"))
    _floors(rooms, own.of("floors"))
    _furnish(rooms, own.of("things"))
    fronts = tuple(mass.there(rooms.outside(door)) for door in doors)
    turn = mass.turn if mass.turn <= 180 else mass.turn - 360
    piece = Building(id=name, at=(mass.x, mass.y), turn=turn, piece=tuple(rooms.pieces))
    return House(piece=piece, fronts=fronts)


def _gate(mass: Mass, level: int, place: Corner) -> Gate:
    """On which side of a house a walkway meets it, and where."""
    x, y = mass.here(place)
    if abs(abs(x) - mass.length / 2) < 0.01:
        return Gate(side="east" if x > 0 else "west", along=y, level=level)
    return Gate(side="north" if y > 0 else "south", along=x, level=level)


def _doors(rooms: Rooms, chance: Chance) -> list[Gate]:
    """Two or three doors on the ground, wherever there is room behind them."""
    stand = [side for side in SIDES if side != "east" or rooms.mass.fallen == rooms.mass.length / 2]
    wanted = chance.one_of((2, 3), (3, 2))
    found: list[Gate] = []
    for side in chance.shuffled(stand):
        door = _door(rooms, side, chance)
        if door and len(found) < wanted:
            rooms.take(0, rooms.behind(door))
            found.append(door)
    return found


def _door(rooms: Rooms, side: Side, chance: Chance) -> Gate | None:
    half = length_of(rooms, side) / 2 - CORNER
    places = [step * 0.5 for step in range(-int(half * 2), int(half * 2) + 1)]
    if side in {"south", "north"}:
        places = [place for place in places if place <= rooms.mass.fallen - CORNER]
    gates = (Gate(side=side, along=place, level=0) for place in chance.shuffled(places))
    return next((gate for gate in gates if rooms.open(0, rooms.behind(gate))), None)


def _partition(rooms: Rooms, chance: Chance) -> None:
    """Perhaps a wall across the ground floor, with a door in it."""
    space, mass = rooms.space(0), rooms.mass
    if mass.length < 8 or not chance.happens(0.5):
        return
    high = STOREY - SLAB if mass.levels else STOREY - 0.5
    most = min(space.right, mass.fallen, mass.end(1) if mass.levels else mass.fallen) - 2.5
    places = [space.left + 2.5 + step * 0.5 for step in range(int((most - space.left - 2.5) * 2) + 1)]
    for x in chance.shuffled(places):
        y = chance.length(-space.depth / 2 + CORNER, space.depth / 2 - CORNER, 0.5)
        wall, door = around(x, 0, WALL, space.depth), around(x, y, 2 * INSIDE, 1.5)
        if rooms.free(0, wall) and rooms.free(0, door):
            opening = Opening(kind="door", along=round(y + space.depth / 2, 3))
            rooms.pieces.append(Wall(at=(x, 0.0), turn=90.0, size=(space.depth, WALL, high), opening=(opening,)))
            rooms.take(0, wall)
            rooms.take(0, door)
            return


def _floors(rooms: Rooms, chance: Chance) -> None:
    """The ground, the upper floors, ragged where they have fallen, and the roof."""
    mass = rooms.mass
    rooms.pieces.append(Floor(at=(0.0, 0.0), size=(mass.length, mass.depth)))
    for level in mass.levels:
        end, half = mass.end(level), mass.length / 2
        at, size, base = ((end - half) / 2, 0.0), (end + half, mass.depth), level * STOREY
        if level == mass.storeys:
            rooms.pieces.append(Roof(at=at, size=size, base=base, hole=tuple(rooms.holes.get(level, ()))))
            continue
        ragged = _ragged(rooms, level, chance) if end < half else []
        holes = (*rooms.holes.get(level, ()), *ragged)
        rooms.pieces.append(Floor(at=at, size=size, base=base, hole=tuple(holes)))
    if mass.fallen < mass.length / 2 - 1.5:
        x, length = (mass.fallen + mass.length / 2) / 2 + 0.25, mass.length / 2 - mass.fallen
        rooms.pieces.append(Rubble(at=(x, 0.0), size=(length, round(mass.depth * 0.6 * 2) / 2)))


def _ragged(rooms: Rooms, level: int, chance: Chance) -> list[Hole]:
    """Notches in the broken edge of a floor."""
    mass, end = rooms.mass, rooms.mass.end(level)
    found: list[Hole] = []
    for y in (-mass.depth / 4, 0.0, mass.depth / 4):
        deep, wide = chance.length(0.25, 0.75), chance.length(0.75, mass.depth / 4 - 0.25)
        if chance.happens(0.6) and rooms.open(level, around(end, y, 2 * deep, wide)):
            found.append(Hole(at=((end + mass.length / 2) / 2, y), size=(2 * deep, wide)))
    return found


def _furnish(rooms: Rooms, chance: Chance) -> None:
    """Crates and barrels in the corners and along the walls."""
    things: tuple[tuple[type[Crate | Barrel | Keg], float], ...] = ((Crate, 1.2), (Barrel, 1.1), (Keg, 0.7))
    for level in range(rooms.mass.storeys):
        space = rooms.space(level)
        wanted = chance.whole(0, 2)
        for across in chance.shuffled((space.near, space.far)):
            kind, size = chance.one_of(things, (5, 4, 1))
            x = chance.one_of((space.left + size / 2, space.left + space.length * 0.6))
            y = across + size / 2 if across < 0 else across - size / 2
            ground = around(round(x, 2), y, size, size)
            if wanted and rooms.free(level, ground) and rooms.open(level, ground.wider(0.4)):
                rooms.take(level, ground.wider(0.8))
                rooms.pieces.append(kind(at=ground.middle, base=level * STOREY))
                wanted -= 1


def meets(bridges: Sequence[Bridge], number: int) -> list[tuple[int, Corner]]:
    """The levels and places at which walkways meet a house."""
    first = [(bridge.level, bridge.ends[0]) for bridge in bridges if bridge.one == number]
    return first + [(bridge.level, bridge.ends[1]) for bridge in bridges if bridge.other == number]
