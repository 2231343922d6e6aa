"""The movement phase: charges first, then moves that are forced, then all others in any order."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.model.state import State
from cometfall.rules.basics.profile import anyone_is_spent
from cometfall.rules.moving.rate import movement_of, slowed_by_shield

__all__ = ["PARTS", "begin_movement", "charges_are_declared", "movement_of", "slowed_by_shield"]

PARTS: Mapping[str, tuple[str, ...]] = {
    "charges": ("declare-charges", "compel-charges", "note-runners", "make-charges"),
    "escapes": ("leave-combat",),
    "compulsory": ("flights", "stupors", "random-moves"),
    "remaining": ("remaining-moves", "turn-about"),
}
"""The steps of each part of the phase."""


def begin_movement(battle: State) -> State:
    """Begin the phase: its parts follow in the order of the book."""
    if anyone_is_spent(battle):
        return battle.then("spent-are-out", "begin-movement")
    steps = tuple(step for part in battle.book.movement.order for step in PARTS[part])
    early = () if battle.book.running.checked == "places-at-start-states-after-declarations" else ("note-runners",)
    return replace(battle, phase="movement").then(
        "look-round", "declare-escapes", *early, *(step for step in steps if step not in early)
    )


def charges_are_declared(battle: State) -> bool:
    """Whether it is the movement phase, and no charge can be declared in it any more."""
    waiting = {"begin-movement", "declare-charges", "compel-charges"}
    return battle.phase == "movement" and waiting.isdisjoint(battle.agenda)
