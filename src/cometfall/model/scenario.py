"""A scenario: who sets up where, who begins, what is fought for, and when it ends. Plain data, read from a file."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from cometfall.model.values import Value

Inches: TypeAlias = Annotated[int, Meta(ge=0, le=120)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Whose: TypeAlias = Literal["all", "first", "others", "attacker", "defender"]
"""Whom a line of a scenario is about: all warbands, the first to set up and the others, or those of a role."""


class Zone(Value, frozen=True, kw_only=True):
    """Where a warband sets up: everything that is said must hold."""

    who: Whose = "all"
    within: Inches = 8
    """How near to what it says it must be."""
    of: Literal["own-edge", "any-edge", "own-post", "own-quarter", "anywhere"] = "own-edge"
    from_enemies: Inches = 0
    """At least so far from every enemy."""


class Scenario(Value, frozen=True, kw_only=True):
    """Everything that one scenario says."""

    key: str
    name: str
    about: str = ""
    least: Annotated[int, Meta(ge=2, le=6)] = 2
    """So many warbands at the least."""
    most: Annotated[int, Meta(ge=2, le=6)] = 2
    sets_up_first: Literal["winner", "winner-chooses", "attacker", "defender"] = "winner-chooses"
    """Who sets up first: the winner of a roll-off, whom that one says, or a role."""
    zones: tuple[Zone, ...] = (Zone(),)
    begins: Literal["roll-off", "attacker"] = "roll-off"
    rout_tests: bool = True
    alliances: bool = False
    """Whether warbands may ally in it."""
    turns: Count = 0
    """After so many turns of each warband it ends; 0: there is no such limit."""
