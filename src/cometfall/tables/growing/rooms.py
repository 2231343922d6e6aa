"""Rooms: what of a house is taken already, level by level, while it is being built."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from cometfall.geometry.parts import Corner, Part
from cometfall.tables.growing.masses import Mass
from cometfall.tables.growing.oblongs import Oblong, around
from cometfall.tables.pieces import AnyPiece, Hole

Side: TypeAlias = Literal["west", "east", "south", "north"]
SIDES: tuple[Side, ...] = ("west", "east", "south", "north")
WALL = 0.25
"""How thick a wall is, in inches."""
DOOR, INSIDE = 1.5, 1.25
"""How wide a door is, and how deep the ground behind it that stays free."""


class Gate(Part, frozen=True, kw_only=True):
    """A door on some level."""

    side: Side
    along: float
    """Where on its side: along the house, or across it, from its middle."""
    level: int


class Rooms:
    """A house while it is being built."""

    def __init__(self, mass: Mass, gates: Sequence[Gate]) -> None:
        """Begin with the doors that walkways need."""
        self.mass = mass
        self.gates = list(gates)
        self.pieces: list[AnyPiece] = []
        self.holes: dict[int, list[Hole]] = {}
        self._taken: dict[int, list[Oblong]] = {}
        for gate in gates:
            self.take(gate.level, self.behind(gate))

    def space(self, level: int) -> Oblong:
        """The ground of a level within the walls."""
        mass = self.mass
        end = mass.end(level)
        half = mass.length / 2
        right = half - WALL if end == half else end
        return Oblong(left=WALL - half, near=WALL - mass.depth / 2, right=right, far=mass.depth / 2 - WALL)

    def behind(self, gate: Gate) -> Oblong:
        """The ground inside a door."""
        mass = self.mass
        half_length, half_depth = mass.length / 2 - WALL, mass.depth / 2 - WALL
        match gate.side:
            case "west":
                return around(-half_length + INSIDE / 2, gate.along, INSIDE, DOOR)
            case "east":
                return around(half_length - INSIDE / 2, gate.along, INSIDE, DOOR)
            case "south":
                return around(gate.along, -half_depth + INSIDE / 2, DOOR, INSIDE)
            case "north":
                return around(gate.along, half_depth - INSIDE / 2, DOOR, INSIDE)

    def outside(self, gate: Gate, away: float = 0.75) -> Corner:
        """A place before a door."""
        length, depth = self.mass.length / 2 + away, self.mass.depth / 2 + away
        match gate.side:
            case "west":
                return (-length, gate.along)
            case "east":
                return (length, gate.along)
            case "south":
                return (gate.along, -depth)
            case "north":
                return (gate.along, depth)

    def take(self, level: int, ground: Oblong) -> None:
        """Keep ground free of all else."""
        self._taken.setdefault(level, []).append(ground)

    def free(self, level: int, ground: Oblong) -> bool:
        """Whether ground of a level is there, and nothing has taken it."""
        return ground.wider(-1e-6).inside(self.space(level)) and not any(
            ground.wider(-1e-6).meets(other) for other in self._taken.get(level, ())
        )

    def open(self, level: int, ground: Oblong) -> bool:
        """Whether nothing has taken ground, be it there or not."""
        return not any(ground.wider(-1e-6).meets(other) for other in self._taken.get(level, ()))

    def hole(self, level: int, ground: Oblong) -> None:
        """Leave a hole in a floor."""
        floor_middle = (self.mass.end(level) - self.mass.length / 2) / 2
        x, y = ground.middle
        hole = Hole(at=(round(x - floor_middle, 3), round(y, 3)), size=(ground.length, ground.depth))
        self.holes.setdefault(level, []).append(hole)
        self.take(level, ground)
