"""Whom a fighter can strike: those whose bases touch his, and with a long weapon those within its reach."""

from __future__ import annotations

from cometfall.model.circumstances import Facing, total, weapons_in_hand
from cometfall.model.gear import Weapon
from cometfall.model.state import State, enemies, in_contact, opponents, within
from cometfall.model.warrior import Warrior


def in_reach(battle: State, warrior: Warrior) -> tuple[Warrior, ...]:
    """All enemies whom a warrior may strike where he stands; long weapons may need neither contact nor a charge."""
    if not battle.book.combat.reach:
        return opponents(battle, warrior.id)
    long = [weapon for weapon in weapons_in_hand(battle, warrior) if _reach(battle, warrior, weapon)]
    return tuple(
        foe
        for foe in battle.warriors
        if not foe.out
        and enemies(battle, warrior, foe)
        and (in_contact(battle, warrior.id, foe.id) or any(reaches(battle, warrior, foe, weapon) for weapon in long))
    )


def reaches(battle: State, warrior: Warrior, foe: Warrior, weapon: Weapon) -> bool:
    """Each weapon reaches whom its bearer touches; beyond that only a long one does, and none beside it."""
    if in_contact(battle, warrior.id, foe.id):
        return True
    inches = _reach(battle, warrior, weapon)
    return bool(inches) and warrior.at is not None and foe.at is not None and within(warrior, foe, inches)


def _reach(battle: State, warrior: Warrior, weapon: Weapon) -> int:
    """How far a weapon reaches, in inches; 0: no further than contact."""
    return total(Facing(battle, warrior, weapon=weapon), "reach") if battle.book.combat.reach else 0


def bouts(battle: State) -> tuple[tuple[str, str], ...]:
    """All pairs of enemies of whom one can strike the other."""
    if not battle.book.combat.reach:
        return tuple(sorted(set(battle.contacts)))
    reached = {
        (min(warrior.id, foe.id), max(warrior.id, foe.id))
        for warrior in battle.warriors
        if warrior.standing
        for foe in in_reach(battle, warrior)
    }
    return tuple(sorted({*battle.contacts, *reached}))
