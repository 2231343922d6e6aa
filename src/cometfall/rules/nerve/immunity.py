"""Immunity: which psychology does nothing to a warrior."""

from __future__ import annotations

from cometfall.model.circumstances import bearing
from cometfall.model.state import State
from cometfall.model.traits import Fear
from cometfall.model.warrior import Warrior


def immune(battle: State, warrior: Warrior, to: Fear) -> bool:
    """Some are immune to one thing; immunity to psychology keeps off what the book says."""
    traits = battle.catalogue.traits_of(bearing(battle, warrior))
    covered = to in battle.book.immunity.scope
    return any(to in trait.immune or (covered and "psychology" in trait.immune) for trait in traits)
