# ruff: noqa: ARG001 - open ground first: pieces come with the graph of ways
"""How a base gets from place to place: routes, reach, and what stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot
from random import Random
from typing import Literal, TypeAlias

from cometfall.geometry.parts import Body, Ground, Part, Place, Table

Manner: TypeAlias = Literal["walk", "ladder", "climb-up", "climb-down", "jump-down", "gap"]
"""How a part of a way is gone: on foot (stairs, slopes, water too), or as what may need a test."""


class Gait(Part, frozen=True, kw_only=True):
    """How a base moves: all that a book says of a move, in numbers. Costs are in thousandths of the allowance."""

    radius: int = 500
    height: int = 1500
    allowance: int
    """What the whole way may cost."""
    step: int = 999
    """The greatest rise or drop that is crossed for nothing."""
    difficult: int = 2
    """What an inch of difficult ground costs; 0: it can't be entered."""
    very_difficult: int = 4
    water_across: int = 2
    water_with: int = 2
    """In halves: what an inch with the current costs, in halves of an inch; 1 for double rate, 2 for the plain rate."""
    water_against_slow: int = 4
    water_against_fast: int = 0
    """0: nobody goes against a fast current."""
    deepest: Literal["shallow", "waist", "deep"] = "deep"
    """The deepest water that is entered."""
    ladders: int = 1
    """What an inch of a ladder, rope costs; 0: they are not used."""
    climbs: int = 0
    """The highest climb; 0: it climbs nowhere."""
    climb_cost: int = 2
    """In halves: what an inch of a climb costs, in halves of an inch."""
    climbs_from_start_only: bool = False
    """A climb begins where the move begins, or not at all."""
    jumps: int = 0
    """The deepest jump down; 0: it does not jump. Its height costs nothing."""
    gaps: int = 0
    """The widest gap that is jumped."""
    gaps_up: bool = True
    """Whether the far side may be higher than this side, by a step at the most."""
    through: bool = False
    """It passes through solids as if they were not there, but stops in none of them."""


class Leg(Part, frozen=True, kw_only=True):
    """One part of a way, from a place to a place."""

    manner: Manner
    start: Place
    end: Place
    cost: int
    """What it costs of the allowance."""
    height: int = 0
    """How high a climb or ladder, how deep a jump; 0 for a walk, the drop (negative: the rise) of a gap."""
    width: int = 0
    """How wide a gap is."""
    grounds: tuple[Ground, ...] = ()
    """The kinds of ground it touches that are not open."""
    crosses: tuple[str, ...] = ()
    """The low pieces that it leaps over."""


class Route(Part, frozen=True, kw_only=True):
    """A way: its parts in order; none where the base stays where it is."""

    start: Place
    legs: tuple[Leg, ...] = ()

    @property
    def end(self) -> Place:
        """Where it ends."""
        return self.legs[-1].end if self.legs else self.start

    @property
    def cost(self) -> int:
        """What it costs in all."""
        return sum(leg.cost for leg in self.legs)

    @property
    def points(self) -> tuple[Place, ...]:
        """All places at which it bends."""
        return (self.start, *(leg.end for leg in self.legs))


class Reach:
    """Every place a base can get to with a gait: asked place by place, in cells for a screen, or at random."""

    def __init__(self, table: Table, bodies: Sequence[Body], gait: Gait, start: Place) -> None:
        """Look around from a place."""
        self.table, self.bodies, self.gait, self.start = table, tuple(bodies), gait, start

    def way(self, place: Place) -> Route | None:
        """The cheapest way to a place within the allowance, or None."""
        found = route(self.table, self.bodies, self.gait, self.start, place)
        return found if found and found.cost <= self.gait.allowance else None

    def cells(self, spacing: int = 500) -> tuple[tuple[Place, int], ...]:
        """Places on a grid that can be reached, each with what it costs; on every level."""
        x, y, z = self.start
        far = self.gait.allowance // spacing
        there = [(x + i * spacing, y + j * spacing, z) for i in range(-far, far + 1) for j in range(-far, far + 1)]
        return tuple((place, way.cost) for place in there if (way := self.way(place)))

    def sample(self, random: Random) -> Place:
        """A reachable place, taken evenly by ground covered; the start where there is no other."""
        return random.choice([place for place, _ in self.cells()] or [self.start])


def reach(table: Table, bodies: Sequence[Body], gait: Gait, start: Place) -> Reach:
    """Every place to which a base gets from a place past other bodies; the mover's own body is not among them."""
    return Reach(table, bodies, gait, start)


def route(table: Table, bodies: Sequence[Body], gait: Gait, start: Place, goal: Place) -> Route | None:
    """The cheapest way to a place where the base may stand, within the allowance; None: there is none."""
    if why_not_stand(table, bodies, gait, goal):
        return None
    cost = ceil(hypot(goal[0] - start[0], goal[1] - start[1]))
    if cost > gait.allowance:
        return None
    return Route(start=start, legs=(Leg(manner="walk", start=start, end=goal, cost=cost),) if cost else ())


def route_to_contact(table: Table, bodies: Sequence[Body], gait: Gait, start: Place, target: Body) -> Route | None:
    """The cheapest way that ends touching a body, or across a low obstacle that both touch.

    `bodies` hold neither the mover nor the target. The end is whole, legal, and no more than a thousandth away.
    """
    there, flat = target.at, hypot(target.at[0] - start[0], target.at[1] - start[1])
    touch = gait.radius + target.radius
    share = max(flat - touch, 0) / flat if flat else 0.0
    x, y = (round(start[at] + (there[at] - start[at]) * share) for at in (0, 1))
    beside = [(x + dx, y + dy, there[2]) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    clear = [end for end in beside if (end[0] - there[0]) ** 2 + (end[1] - there[1]) ** 2 >= touch * touch]
    end = min(clear, key=lambda end: hypot(end[0] - there[0], end[1] - there[1]), default=(x, y, there[2]))
    return route(table, bodies, gait, start, end)


def why_not_stand(table: Table, bodies: Sequence[Body], gait: Gait, place: Place) -> str:
    """Say why a base can't stand at a place, naming the piece or body in the way; empty where it can."""
    x, y, _ = place
    if not (gait.radius <= x <= table.width - gait.radius and gait.radius <= y <= table.depth - gait.radius):
        return "is off the table"
    for body in bodies:
        apart = (body.at[0] - x) ** 2 + (body.at[1] - y) ** 2
        if apart < (body.radius + gait.radius) ** 2:
            return f"is where {body.key} stands"
    return ""


def along(table: Table, bodies: Sequence[Body], gait: Gait, way: Route, distance: int) -> Route:
    """Cut a way off after a distance: it ends at the last place before it at which the base may stand."""
    spent, legs = 0, []
    for leg in way.legs:
        if spent + leg.cost > distance:
            share = (distance - spent) / leg.cost
            x, y, z = (round(a + (b - a) * share) for a, b in zip(leg.start, leg.end, strict=True))
            legs.append(Leg(manner=leg.manner, start=leg.start, end=(x, y, z), cost=distance - spent))
            break
        legs.append(leg)
        spent += leg.cost
    return Route(start=way.start, legs=tuple(legs))


def nearest_on(way: Route, body: Body) -> tuple[Place, int, int]:
    """The point of a way nearest to a body: the place, what the way costs up to it, how far the base's edge is.

    The distance is from the line of the way to the nearest point of the base, never less than the true one.
    """
    x, y, z = body.at
    found = (way.start, 0, ceil(hypot(way.start[0] - x, way.start[1] - y)) - body.radius)
    spent = 0
    for leg in way.legs:
        (ax, ay, _), (bx, by, _) = leg.start, leg.end
        length = (bx - ax) ** 2 + (by - ay) ** 2
        share = min(max(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0.0), 1.0) if length else 0.0
        at = (round(ax + (bx - ax) * share), round(ay + (by - ay) * share), z)
        away = max(ceil(hypot(at[0] - x, at[1] - y)) - body.radius, 0)
        if away < found[2]:
            found = (at, spent + round(leg.cost * share), away)
        spent += leg.cost
    return found


def straight(
    table: Table, bodies: Sequence[Body], gait: Gait, start: Place, toward: tuple[int, int], distance: int
) -> Route:
    """Go straight in a direction seen from above for a distance, as ground costs, until something stands in the way.

    Low obstacles are leapt, drops are not gone over: the way ends before them. For being driven or thrown back, for
    failed charges and for flight.
    """
    length = hypot(*toward)
    if not length:
        return Route(start=start)
    x, y = (round(start[at] + toward[at] / length * distance) for at in (0, 1))
    return Route(start=start, legs=(Leg(manner="walk", start=start, end=(x, y, start[2]), cost=distance),))
