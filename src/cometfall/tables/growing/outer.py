"""The outer walls of a house: as high as what stands behind them, broken where it has fallen."""

from __future__ import annotations

from collections.abc import Sequence

from cometfall.tables.growing.chance import Chance
from cometfall.tables.growing.masses import STOREY
from cometfall.tables.growing.rooms import DOOR, SIDES, WALL, Gate, Rooms, Side
from cometfall.tables.pieces import AnyPiece, Opening, Wall

SPACE = 1.5
"""How far the corners of a broken top are apart, about."""
DOOR_HIGH, SILL, WINDOW_HIGH = 2.0, 0.75, 1.25
OVER = 0.2
"""So much wall is left over an opening."""
WINDOWS, BETWEEN = 2.5, 0.5
"""How far windows are apart from middle to middle, and openings from edge to edge at the least."""
STUMP = (0.5, 1.75)
"""How high what is left of a fallen wall is."""


def raise_walls(rooms: Rooms, chance: Chance) -> None:
    """Build the four outer walls."""
    for side in SIDES:
        own = chance.of(side)
        if side == "east" and _storeys_at(rooms, side, 0.0) == 0:
            rooms.pieces.extend(_stumps(rooms, own))
        else:
            rooms.pieces.append(_wall(rooms, side, own))


def length_of(rooms: Rooms, side: Side) -> float:
    """How long a wall is: those in front and behind go from end to end, the others stand between them."""
    return rooms.mass.length if side in {"south", "north"} else rooms.mass.depth - 2 * WALL


def _wall(rooms: Rooms, side: Side, chance: Chance) -> Wall:
    length = length_of(rooms, side)
    tops = _tops(rooms, side, chance)
    openings = [_door(gate, length) for gate in rooms.gates if gate.side == side and gate.level < rooms.mass.storeys]
    windows = _windows(rooms, length, tops, openings, chance)
    at, turn = _place(rooms, side)
    whole = max(tops)
    broken = () if min(tops) == whole else tuple(tops)
    return Wall(at=at, turn=turn, size=(length, WALL, whole), opening=(*openings, *windows), tops=broken)


def _place(rooms: Rooms, side: Side) -> tuple[tuple[float, float], float]:
    x, y = (rooms.mass.length - WALL) / 2, (rooms.mass.depth - WALL) / 2
    match side:
        case "west":
            return (-x, 0.0), 90.0
        case "east":
            return (x, 0.0), 90.0
        case "south":
            return (0.0, -y), 0.0
        case "north":
            return (0.0, y), 0.0


def _storeys_at(rooms: Rooms, side: Side, along: float) -> int:
    """How many storeys of a wall stand at a place along it, from its middle."""
    mass = rooms.mass
    x = along if side in {"south", "north"} else -mass.length / 2 if side == "west" else mass.length / 2
    if x > mass.fallen or (x == mass.fallen and mass.fallen < mass.length / 2):
        return 0
    return 1 + sum(end >= x for end in mass.ends)


def _tops(rooms: Rooms, side: Side, chance: Chance) -> list[float]:
    """The heights of a wall's top at equal spaces."""
    length, mass = length_of(rooms, side), rooms.mass
    stretches = max(round(length / SPACE), 1)
    step = length / stretches
    doors = [gate for gate in rooms.gates if gate.side == side and gate.level < mass.storeys]
    tops: list[float] = []
    for number in range(stretches + 1):
        along = round(number * step - length / 2, 6)
        storeys = _storeys_at(rooms, side, along)
        low, high = ((storeys - 1) * STOREY + 0.5, storeys * STOREY - 0.25) if storeys else STUMP
        top = storeys * STOREY if mass.roof else chance.length(low, high)
        near = [gate.level for gate in doors if abs(gate.along - along) < DOOR / 2 + step]
        tops.append(max([top, *(level * STOREY + DOOR_HIGH + OVER for level in near)]))
    return tops


def _door(gate: Gate, length: float) -> Opening:
    sill = gate.level * STOREY
    return Opening(
        kind="door",
        along=round(gate.along + length / 2, 3),
        width=DOOR,
        sill=sill or None,
    )


def _windows(
    rooms: Rooms, length: float, tops: Sequence[float], doors: Sequence[Opening], chance: Chance
) -> list[Opening]:
    """Windows in every storey, where the wall is whole around them and no door is near."""
    found: list[Opening] = []
    slots = max(int((length - 1) // WINDOWS), 1)
    wide = chance.one_of((1.0, 1.25, 1.5))
    for level in range(rooms.mass.storeys):
        for slot in range(slots):
            along = round(length / 2 + (slot - (slots - 1) / 2) * WINDOWS, 3)
            window = Opening(along=along, width=wide, sill=level * STOREY + SILL, height=WINDOW_HIGH)
            if chance.happens(0.7) and _fits(window, length, tops) and not any(_touch(window, door) for door in doors):
                found.append(window)
    return found


def _fits(window: Opening, length: float, tops: Sequence[float]) -> bool:
    """Whether the wall is high enough over a window, and long enough beside it."""
    low, high = window.along - window.width / 2, window.along + window.width / 2
    if low < BETWEEN or high > length - BETWEEN:
        return False
    step = length / (len(tops) - 1)
    over = [top for number, top in enumerate(tops) if low - step < number * step < high + step]
    return min(over) >= window.high + OVER


def _touch(one: Opening, other: Opening) -> bool:
    beside = abs(one.along - other.along) >= (one.width + other.width) / 2 + BETWEEN
    return not beside and one.low < other.high and other.low < one.high


def _stumps(rooms: Rooms, chance: Chance) -> list[AnyPiece]:
    """What is left of a fallen wall: two stumps with a gap between them."""
    (x, _), turn = _place(rooms, "east")
    length = length_of(rooms, "east")
    gap = chance.length(2, 3, 0.5)
    middle = chance.length(-0.25, 0.25, 0.05) * (length - gap)
    found: list[AnyPiece] = []
    for low, high in ((-length / 2, middle - gap / 2), (middle + gap / 2, length / 2)):
        size = round(high - low, 2)
        if size >= 0.75:
            tops = tuple(chance.length(*STUMP) for _ in range(max(round(size / SPACE), 1) + 1))
            y = round(low + size / 2, 3)
            found.append(Wall(at=(x, y), turn=turn, size=(size, WALL, max(tops)), tops=tops))
    return found
