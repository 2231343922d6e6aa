"""Finishing the fallen: what a blow does to one who is knocked down or stunned."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.model.blow import Finish
from cometfall.model.state import State, in_contact
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.reach import in_reach

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
    book = battle.book.finishing
    if at.standing or is_own_victim(by, at) or (at.bout.downed_by and not book.by_another):
        return ""
    return KNOCKED_DOWN[book.knocked_down] if at.posture == "knocked-down" else STUNNED[book.stunned]


def is_own_victim(by: Warrior, at: Warrior) -> bool:
    """Whether this warrior has put that one down in this phase."""
    return not at.standing and bool(at.bout.downed_by) and at.bout.downed_by == by.id


def as_struck(battle: State, by: Warrior, at: Warrior) -> Warrior:
    """Give an enemy as this warrior's blows find him: the fallen whom he may not finish are struck as if they stood."""
    return at if at.standing or finish_of(battle, by, at) else replace(at, posture="standing")


def may_be_struck(battle: State, by: str) -> tuple[Warrior, ...]:
    """Nobody strikes the fallen while an enemy in contact with him stands."""
    foes = in_reach(battle, battle.warrior(by))
    if not battle.book.finishing.standing_first or not any(
        foe.standing and in_contact(battle, by, foe.id) for foe in foes
    ):
        return foes
    return tuple(foe for foe in foes if foe.standing)


def finished_for_nothing(battle: State, by: str) -> tuple[Warrior, ...]:
    """The stunned whom a warrior may finish, where that costs him none of his attacks."""
    if battle.book.finishing.stunned_costs != "nothing":
        return ()
    striker = battle.warrior(by)
    return tuple(
        foe for foe in may_be_struck(battle, by) if foe.posture == "stunned" and finish_of(battle, striker, foe)
    )


def is_lost(battle: State, by: str, at: str) -> bool:
    """Where a warrior's other blows at one he put down are lost, they are not struck."""
    lost = battle.book.finishing.own_victim_other_blows == "lost"
    return lost and is_own_victim(battle.warrior(by), battle.warrior(at))
