"""How a base gets from place to place: routes, reach, and what stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cometfall.geometry.parts import Body, Place, Table
from cometfall.geometry.ways.envelope import Envelope, envelope, farther
from cometfall.geometry.ways.gaits import Gait, Route
from cometfall.geometry.ways.standing import may_stand, places_on, why_not_stand

SPACING = 500
"""Places of a grid are so far apart."""
TRIES, LEVELS = 100, 4
"""A place is drawn so often before all are looked at, on one of so many levels."""


class Reach:
    """Every place a base can get to with a gait: asked place by place, in cells for a screen, or at random."""

    def __init__(self, table: Table, bodies: Sequence[Body], gait: Gait, start: Place) -> None:
        """Look around from a place."""
        self.table, self.bodies, self.gait, self.start = table, tuple(bodies), gait, start

    @property
    def envelope(self) -> Envelope:
        """What the points cost at which ways bend."""
        return envelope(self.table, self.bodies, self.gait, self.start)

    def way(self, place: Place) -> Route | None:
        """The cheapest way to a place within the allowance, or None."""
        return route(self.table, self.bodies, self.gait, self.start, place)

    def cells(self, spacing: int = SPACING) -> tuple[tuple[Place, int], ...]:
        """Places on a grid that can be reached, each with what it costs; on every level."""
        x, y, _ = self.start
        far = int(self.gait.allowance / self.envelope.graph.stride.least) // spacing
        grid = [(x + i * spacing, y + j * spacing) for i in range(-far, far + 1) for j in range(-far, far + 1)]
        there = places_on(self.table, self.bodies, self.gait, grid)
        costs = self.envelope.costs(there)
        return tuple((place, cost) for place, cost in zip(there, costs, strict=True) if cost >= 0)

    def sample(self, random: Random) -> Place:
        """A reachable place, taken evenly by ground covered; the start where there is no other."""
        x, y, _ = self.start
        far = int(self.gait.allowance / self.envelope.graph.stride.least) // SPACING
        for _ in range(TRIES):
            point = (x + random.randint(-far, far) * SPACING, y + random.randint(-far, far) * SPACING)
            there = places_on(self.table, self.bodies, self.gait, (point,))
            level = random.randrange(LEVELS)
            if level < len(there) and self.envelope.costs(there[level : level + 1])[0] >= 0:
                return there[level]
        return random.choice([place for place, _ in self.cells()] or [self.start])


def reach(table: Table, bodies: Sequence[Body], gait: Gait, start: Place) -> Reach:
    """Every place to which a base gets from a place past other bodies; the mover's own body is not among them."""
    return Reach(table, bodies, gait, start)


def route(table: Table, bodies: Sequence[Body], gait: Gait, start: Place, goal: Place) -> Route | None:
    """The cheapest way to a place where the base may stand, within the allowance; None: there is none."""
    if not may_stand(table, bodies, gait, goal):
        return None
    found = (one.way(goal) for one in farther(table, tuple(bodies), gait, start, (goal,)))
    return next((way for way in found if way is not None), None)


__all__ = ["Reach", "reach", "route", "why_not_stand"]
