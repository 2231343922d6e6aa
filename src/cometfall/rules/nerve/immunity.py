"""Immunity: which psychology does nothing to a warrior."""

from __future__ import annotations

from cometfall.model.circumstances import bearing
from cometfall.model.state import State
from cometfall.model.traits import Fear
from cometfall.model.warrior import Warrior


def immune(battle: State, warrior: Warrior, to: Fear) -> bool:
    """Some are immune to one thing; immunity to psychology keeps off what the book says, and the stupid may have it."""
    traits = battle.catalogue.traits_of(bearing(battle, warrior))
    if any(to in trait.immune for trait in traits):
        return True
    dull = battle.book.stupidity.immune_to_psychology and any(trait.stupid for trait in traits)
    return to in battle.book.immunity.scope and (dull or any("psychology" in trait.immune for trait in traits))
