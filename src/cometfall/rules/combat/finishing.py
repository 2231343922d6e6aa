"""Finishing the fallen: what a blow does to one who is knocked down or stunned."""

from __future__ import annotations

from collections.abc import Mapping

from cometfall.model.blow import Finish
from cometfall.model.state import State, opponents
from cometfall.model.warrior import Warrior

KNOCKED_DOWN: Mapping[str, Finish] = {
    "hit-without-dice-unsaved-wound-is-out": "unsaved-wound-is-out",
    "hit-rolled-injury-is-out": "injury-is-out",
}
STUNNED: Mapping[str, Finish] = {
    "out-without-dice": "out-without-dice",
    "hit-without-dice-injury-is-out": "injury-is-out",
}


def finish_of(battle: State, by: Warrior, at: Warrior) -> Finish:
    """A fallen enemy is finished off, but not by the one who put him down in this phase."""
    if at.standing or at.bout.downed_by == by.id:
        return ""
    book = battle.book.finishing
    return KNOCKED_DOWN[book.knocked_down] if at.posture == "knocked-down" else STUNNED[book.stunned]


def may_be_struck(battle: State, by: str) -> tuple[Warrior, ...]:
    """Nobody strikes the fallen while an enemy in contact with him stands."""
    foes = opponents(battle, by)
    standing = tuple(foe for foe in foes if foe.standing)
    return standing if standing and battle.book.finishing.standing_first else foes
