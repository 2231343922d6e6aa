"""Who can parry: with what, how often, whose blows."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from cometfall.model.catalogue import Catalogue
from cometfall.model.circumstances import Facing, bearing, holds, total, traits_at, weapons_in_hand
from cometfall.model.state import State, opponents
from cometfall.model.traits import Effect, Trait
from cometfall.model.warrior import Warrior
from cometfall.rules.nerve.stupidity import is_dazed


def parrying_traits(battle: State, warrior: Warrior) -> tuple[Trait, ...]:
    """The traits of a warrior and of what he holds."""
    return _with_what_is_held(battle.catalogue, bearing(battle, warrior), warrior.in_hand)


@lru_cache(maxsize=4096)
def _with_what_is_held(catalogue: Catalogue, keys: tuple[str, ...], hand: tuple[str, ...]) -> tuple[Trait, ...]:
    held = tuple(
        rule
        for key in hand
        for rule in (catalogue.weapons[key].rules if key in catalogue.weapons else catalogue.armour[key].rules)
    )
    return catalogue.traits_of(keys + held)


def swords_of(battle: State, warrior: Warrior) -> int:
    """How many swords he holds, or weapons that are as good as swords; a pair is two."""
    return _blades(battle.catalogue, warrior.in_hand, swords=True)


def blades_of(battle: State, warrior: Warrior) -> int:
    """How many weapons that parry he holds, swords or not."""
    return _blades(battle.catalogue, warrior.in_hand, swords=False)


@lru_cache(maxsize=4096)
def _blades(catalogue: Catalogue, hand: tuple[str, ...], *, swords: bool) -> int:
    rules = [catalogue.traits_of(catalogue.weapons[key].rules) for key in hand if key in catalogue.weapons]
    parrying = [traits for traits in rules if any(trait.parry_item for trait in traits)]
    if swords:
        parrying = [traits for traits in parrying if not any(trait.never_a_sword for trait in traits)]
    return sum(2 if any(trait.counts_as_two for trait in traits) else 1 for traits in parrying)


def bucklers_of(battle: State, warrior: Warrior) -> int:
    """How many bucklers he holds."""
    return _bucklers(battle.catalogue, warrior.in_hand)


@lru_cache(maxsize=4096)
def _bucklers(catalogue: Catalogue, hand: tuple[str, ...]) -> int:
    rules = [catalogue.traits_of(catalogue.weapons[key].rules) for key in hand if key in catalogue.weapons]
    also = any(trait.also_buckler for traits in rules for trait in traits)
    return int(also or any(key in catalogue.armour and catalogue.armour[key].slot == "buckler" for key in hand))


def can_parry(battle: State, warrior: Warrior) -> bool:
    """A sword or a buckler in hand, on one's feet (or on the ground where the book allows it), and able to fight."""
    if warrior.profile.weapon_skill == 0 or warrior.fleeing or is_dazed(battle, warrior):
        return False
    up = warrior.standing or (warrior.posture == "knocked-down" and battle.book.parry.knocked_down)
    facing = Facing(battle, warrior)
    return up and any(
        trait.parry_item or any(_counts(effect, facing) for effect in trait.parries)
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
    items = blades_of(battle, at) + bucklers_of(battle, at)
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
    traits = parrying_traits(battle, parry.me)
    return any(_counts(effect, parry) for trait in traits for effect in trait.parry_rerolls)


def _counts(effect: Effect, parry: Facing) -> bool:
    """Whether an effect counts; the weapon that it speaks of is one in the hands of the warrior who parries."""
    own = weapons_in_hand(parry.battle, parry.me) or (None,)
    return any(holds(effect, replace(parry, weapon=weapon)) for weapon in own)
