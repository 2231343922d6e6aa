"""What is asked and answered about ways: how a base moves, and the way it goes, part by part."""

from __future__ import annotations

from typing import Literal, TypeAlias

from cometfall.geometry.parts import Ground, Part, Place

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
    pieces: tuple[str, ...] = ()
    """The pieces whose ground it touches that is not open."""


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
