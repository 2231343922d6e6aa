"""Who can parry: with what, how often, whose blows."""

from __future__ import annotations

from cometfall.model.circumstances import (
    Facing,
    bearing,
    holds,
    shield_in_hand,
    total,
    traits_at,
    weapon_has,
    weapons_in_hand,
)
from cometfall.model.state import State, opponents
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior


def parrying_traits(battle: State, warrior: Warrior) -> tuple[Trait, ...]:
    """The traits of a warrior and of what he holds."""
    held = tuple(
        rule
        for key in warrior.in_hand
        for rule in (
            battle.catalogue.weapons[key].rules
            if key in battle.catalogue.weapons
            else battle.catalogue.armour[key].rules
        )
    )
    return battle.catalogue.traits_of(bearing(battle, warrior) + held)


def swords_of(battle: State, warrior: Warrior) -> int:
    """How many weapons that parry he holds; a pair is two."""
    weapons = [weapon for weapon in weapons_in_hand(battle, warrior) if weapon_has(battle, weapon, "parry_item")]
    return sum(2 if weapon_has(battle, weapon, "counts_as_two") else 1 for weapon in weapons)


def bucklers_of(battle: State, warrior: Warrior) -> int:
    """How many bucklers he holds."""
    held = shield_in_hand(battle, warrior)
    also = any(weapon_has(battle, weapon, "also_buckler") for weapon in weapons_in_hand(battle, warrior))
    return int(also or (held is not None and held.slot == "buckler"))


def can_parry(battle: State, warrior: Warrior) -> bool:
    """A sword or a buckler in hand, on one's feet (or on the ground where the book allows it), and able to fight."""
    if warrior.profile.weapon_skill == 0 or warrior.fleeing:
        return False
    up = warrior.standing or (warrior.posture == "knocked-down" and battle.book.parry.knocked_down)
    facing = Facing(battle, warrior)
    return up and any(
        trait.parry_item or any(holds(effect, facing) for effect in trait.parries)
        for trait in parrying_traits(battle, warrior)
    )


def may_be_parried(blow: Facing, strength: int) -> bool:
    """Not a blow too strong for the one who would parry it, nor one of a weapon that can't be parried."""
    assert blow.foe is not None, blow
    times = blow.battle.book.parry.too_strong
    if times and strength >= times * blow.foe.profile.strength:
        return False
    return not any(trait.cannot_be_parried for trait in traits_at(blow)) and can_parry(blow.battle, blow.foe)


def parries_left(battle: State, by: str, at: Warrior) -> int:
    """How many blows of this enemy a warrior may still parry in this phase."""
    if not _is_parried(battle, by, at):
        return 0
    twice = any(trait.parries_twice for trait in parrying_traits(battle, at))
    items = swords_of(battle, at) + bucklers_of(battle, at)
    allowed = battle.book.parry.count
    if battle.book.parry.counted == "one-an-item":
        allowed *= max(items, 1)
    if twice and items > 1:
        allowed = max(allowed, 2)
    return max(allowed - at.bout.parried, 0)


def _is_parried(battle: State, by: str, at: Warrior) -> bool:
    """Of several enemies only one is parried: the first to hit, or the quickest of those on their feet."""
    if at.bout.parries_against not in {"", by}:
        return False
    if battle.book.parry.which_opponent == "first-to-hit":
        return True
    able = [foe for foe in opponents(battle, at.id) if foe.standing or foe.id == by]
    return quickness(battle, battle.warrior(by)) >= max((quickness(battle, foe) for foe in able), default=0)


def quickness(battle: State, warrior: Warrior) -> int:
    """A warrior's Initiative with all that changes it."""
    weapon = next(iter(weapons_in_hand(battle, warrior)), None)
    return warrior.profile.initiative + total(Facing(battle, warrior, weapon=weapon), "initiative")


def may_try_again(parry: Facing) -> bool:
    """Sword and buckler, two swords where they grant it, some weapons and skills let a failed parry be re-rolled."""
    battle, book = parry.battle, parry.battle.book.parry
    swords, bucklers = swords_of(battle, parry.me), bucklers_of(battle, parry.me)
    if swords and bucklers and book.sword_and_buckler == "reroll":
        return True
    if swords > 1 and book.two_swords == "reroll":
        return True
    return any(holds(effect, parry) for trait in parrying_traits(battle, parry.me) for effect in trait.parry_rerolls)
