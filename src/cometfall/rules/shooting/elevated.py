"""Elevated: who shoots from on high, and which enemies he can't pass by even there."""

from __future__ import annotations

from cometfall.geometry.levels import in_building, linked, standing_in
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior


def is_elevated(battle: State, shooter: Warrior) -> bool:
    """A shooter stands high whose level is more than 2 inches above the table."""
    return shooter.at is not None and shooter.at[2] > battle.book.elevated.height * INCH


def binds(battle: State, shooter: Warrior, foe: Warrior) -> bool:
    """Whether an enemy is where a shooter on high must take him first: in his building, or on his floor.

    A floor goes on over walkways that lead from it on one level.
    """
    if shooter.at is None or foe.at is None:
        return False
    match battle.book.elevated.bound_by:
        case "same-building":
            building = standing_in(battle.table, shooter.at)
            return bool(building) and in_building(battle.table, building, foe.at)
        case "same-floor-or-walkway":
            return linked(battle.table, shooter.at, foe.at)
