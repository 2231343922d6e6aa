"""The movement phase: charges first, then moves that are forced, then all others in any order."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.model.circumstances import Facing, traits_at
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.profile import anyone_is_spent

PARTS: Mapping[str, tuple[str, ...]] = {
    "charges": ("note-runners",),
    "escapes": (),
    "compulsory": (),
    "remaining": ("remaining-moves",),
}
"""The steps of each part of the phase."""


def begin_movement(battle: State) -> State:
    """Begin the phase: its parts follow in the order of the book."""
    if anyone_is_spent(battle):
        return battle.then("spent-are-out", "begin-movement")
    steps = tuple(step for part in battle.book.movement.order for step in PARTS[part])
    return replace(battle, phase="movement").then(*steps)


def movement_of(battle: State, warrior: Warrior) -> int:
    """His Movement characteristic with all that changes it, in inches."""
    more = sum(trait.movement for trait in traits_at(Facing(battle, warrior), blow=False))
    return max(warrior.profile.movement + more, 0)
