"""Whom a fighter can strike: those whose bases touch his, and with a long weapon those within its reach."""

from __future__ import annotations

from cometfall.model.circumstances import Facing, total, weapons_in_hand
from cometfall.model.state import State, enemies, in_contact, opponents, within
from cometfall.model.warrior import Warrior


def in_reach(battle: State, warrior: Warrior) -> tuple[Warrior, ...]:
    """All enemies whom a warrior may strike where he stands; long weapons may need neither contact nor a charge."""
    reach = _reach(battle, warrior)
    if not reach:
        return opponents(battle, warrior.id)
    return tuple(
        foe
        for foe in battle.warriors
        if not foe.out
        and enemies(battle, warrior, foe)
        and (in_contact(battle, warrior.id, foe.id) or _is_near(warrior, foe, reach))
    )


def _reach(battle: State, warrior: Warrior) -> int:
    """How far his weapon reaches, in inches; 0: no further than contact."""
    if not battle.book.combat.reach:
        return 0
    weapon = next(iter(weapons_in_hand(battle, warrior)), None)
    return 0 if weapon is None else total(Facing(battle, warrior, weapon=weapon), "reach")


def _is_near(warrior: Warrior, foe: Warrior, reach: int) -> bool:
    return warrior.at is not None and foe.at is not None and within(warrior, foe, reach)


def bouts(battle: State) -> tuple[tuple[str, str], ...]:
    """All pairs of enemies of whom one can strike the other."""
    reached = {
        (min(warrior.id, foe.id), max(warrior.id, foe.id))
        for warrior in battle.warriors
        if warrior.standing and _reach(battle, warrior)
        for foe in in_reach(battle, warrior)
    }
    return tuple(sorted({*battle.contacts, *reached}))
