"""The parts of a way: one is gone, or the move ends before it."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.geometry.ways import Leg
from cometfall.model.state import State
from cometfall.rules.moving.mounts import dangers_of


def gone(battle: State, leg: Leg) -> State:
    """Give the state with a warrior at the end of a part of his way."""
    journey = battle.journey
    spent = journey.spent + leg.cost
    dangers = tuple(dict.fromkeys((*journey.dangers, *dangers_of(battle, leg))))
    battle = battle.with_journey(replace(journey, legs=journey.legs[1:], spent=spent, dangers=dangers))
    warrior = battle.warrior(journey.by)
    return battle.with_warrior(replace(warrior, at=leg.end, turn=replace(warrior.turn, moved=True)))


def broken_off(battle: State) -> State:
    """Give the state with the move under way at its end."""
    return battle.with_journey(replace(battle.journey, legs=(), broken_off=True))


def has_set_off(battle: State) -> State:
    """Give the state in which whoever is on his way has moved, though he does not arrive."""
    warrior = battle.warrior(battle.journey.by)
    return battle.with_warrior(replace(warrior, turn=replace(warrior.turn, moved=True)))
