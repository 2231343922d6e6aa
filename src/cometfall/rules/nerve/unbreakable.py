"""The unbreakable: they never rout."""

from __future__ import annotations

from cometfall.model.circumstances import has
from cometfall.model.state import State
from cometfall.model.warrior import Warrior


def may_rout(battle: State, warrior: Warrior) -> bool:
    """Whoever is unbreakable or has stayed once never routs, but the minions of the Undead leave with their masters."""
    if warrior.steadfast:
        return False
    unbreakable = battle.book.rout.unbreakable and has(battle, warrior, "unbreakable")
    return not unbreakable or has(battle, warrior, "leaves_with_masters")
