"""What a warrior holds: what goes together in two hands, and what he draws when he loses a weapon."""

from __future__ import annotations

from itertools import permutations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose
from cometfall.model.circumstances import bearing, best, has, weapon_has
from cometfall.model.gear import Armour, Weapon
from cometfall.model.state import State, opponents
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior

HANDS = 2


def bare_hands(battle: State, warrior: Warrior) -> Weapon:
    """The weapon of one who holds none: his fists, or what his nature gave him."""
    own = best(battle, warrior, "fights_with")
    return battle.catalogue.weapons[str(own) if own else "fist"]


def held(battle: State, key: str) -> Weapon | Armour | None:
    """Give a thing that is held in a fight; None for what is worn, shot from afar or put away."""
    catalogue = battle.catalogue
    if key in catalogue.weapons and (catalogue.weapons[key].fights or _fired_close(battle, catalogue.weapons[key])):
        return catalogue.weapons[key]
    if key in catalogue.armour and catalogue.armour[key].slot in {"shield", "buckler"}:
        return catalogue.armour[key]
    return None


def _fired_close(battle: State, weapon: Weapon) -> bool:
    return weapon_has(battle, weapon, "pistol")


def go_together(battle: State, warrior: Warrior, hand: tuple[str, ...]) -> str:
    """Say in a sentence why things can't be held together; empty where they can."""
    things = [held(battle, key) for key in hand]
    unknown = next((key for key, thing in zip(hand, things, strict=True) if thing is None), None)
    if unknown is not None:
        return f"{unknown} is not held in a fight"
    weapons = [thing for thing in things if isinstance(thing, Weapon)]
    shields = [thing for thing in things if isinstance(thing, Armour)]
    hands = sum(thing.hands for thing in weapons) + sum(max(thing.hands, 1) for thing in shields)
    if hands > HANDS + _further_hands(battle, warrior, [*weapons, *shields]):
        return f"{' and '.join(hand)} need {hands} hands"
    if len(shields) > 1:
        return f"{' and '.join(shield.key for shield in shields)} can't be used together"
    if shields and has(battle, warrior, "no_shield"):
        return f"{shields[0].key} can't be used with the armour worn"
    for weapon in weapons:
        if (
            len(weapons) > 1
            and weapon_has(battle, weapon, "no_second_weapon")
            and not _excepted(battle, weapon, weapons)
        ):
            return f"{weapon.key} can't be used with another weapon"
        if len(hand) > 1 and weapon_has(battle, weapon, "alone_in_hands"):
            return f"{weapon.key} can't be used with anything else"
        if weapon_has(battle, weapon, "no_buckler") and any(shield.slot == "buckler" for shield in shields):
            return f"{weapon.key} can't be used with a buckler"
        if weapon_has(battle, weapon, "only_mounted") and not warrior.mounted:
            return f"{weapon.key} can only be used mounted"
    return ""


def _further_hands(battle: State, warrior: Warrior, things: list[Weapon | Armour]) -> int:
    """How many of the things further limbs can hold: any of them, or only what the limb is fit for."""
    limbs = [trait for trait in battle.catalogue.traits_of(bearing(battle, warrior)) if trait.extra_hands]
    return sum(min(limb.extra_hands, sum(_fits(thing, limb) for thing in things)) for limb in limbs)


def _fits(thing: Weapon | Armour, limb: Trait) -> bool:
    kinds = limb.extra_hands_hold
    return not kinds or thing.key in kinds or (isinstance(thing, Weapon) and thing.is_a(kinds))


def _excepted(battle: State, weapon: Weapon, weapons: list[Weapon]) -> bool:
    """Some weapons that go with no other go with one kind all the same."""
    others = list(weapons)
    others.remove(weapon)
    traits = battle.catalogue.traits_of(weapon.rules)
    return any(all(other.is_a(trait.goes_with) for other in others) for trait in traits if trait.goes_with)


def drawn(battle: State, warrior: Warrior) -> tuple[str, ...]:
    """Take in hand the weapon that is listed first, and after it whatever is listed that can go with it."""
    carried = [key for key in _at_hand(battle, warrior) if _fought_with(held(battle, key))]
    weapons = [key for key in carried if key in battle.catalogue.weapons]
    first = next((key for key in weapons if not go_together(battle, warrior, (key,))), None)
    hand = [] if first is None else [first]
    if first is not None:
        carried.remove(first)
    for key in carried:
        if not go_together(battle, warrior, (*hand, key)):
            hand.append(key)
    return tuple(_weapons_first(battle, hand))


def _at_hand(battle: State, warrior: Warrior) -> list[str]:
    """All that a warrior carries, can hold in a fight and has not lost."""
    carried = list(warrior.gear)
    for key in (*warrior.struck_away, *warrior.broken):
        if key in carried:
            carried.remove(key)
    return [key for key in carried if held(battle, key) is not None]


def _fought_with(thing: Weapon | Armour | None) -> bool:
    return isinstance(thing, Armour) or (isinstance(thing, Weapon) and thing.fights)


def _weapons_first(battle: State, hand: list[str]) -> list[str]:
    """Put what strikes before pistols, and both before a shield."""
    weapons = battle.catalogue.weapons
    return sorted(hand, key=lambda key: 2 if key not in weapons else int(not weapons[key].fights))


def is_held(battle: State, key: str) -> bool:
    """Whether it is a weapon that is held, and not a part of the body."""
    return key in battle.catalogue.weapons and battle.catalogue.weapons[key].hands > 0


def rearmed(battle: State, warrior: Warrior, place: int) -> Warrior:
    """Draw a back-up weapon into the hand that lost one; fight on with what is left without one."""
    hand = warrior.in_hand
    left = spare(battle, warrior)
    beside = next((key for key in left if not go_together(battle, warrior, (*hand, key))), None)
    if beside is not None:
        return replace(warrior, in_hand=tuple(_weapons_first(battle, [*hand[:place], beside, *hand[place:]])))
    alone = next((key for key in left if not go_together(battle, warrior, (key,))), None)
    if alone is not None and not any(key in battle.catalogue.weapons for key in hand):
        return replace(warrior, in_hand=(alone,))
    return warrior


def spare(battle: State, warrior: Warrior) -> list[str]:
    """The weapons that a warrior carries and has neither in hand nor lost."""
    carried = list(warrior.gear)
    for key in (*warrior.in_hand, *warrior.struck_away, *warrior.broken):
        if key in carried:
            carried.remove(key)
    weapons = battle.catalogue.weapons
    return [key for key in carried if key in weapons and weapons[key].fights]


def may_change(battle: State, warrior: Warrior) -> bool:
    """What a warrior holds may be fixed from when he becomes engaged, or from when that combat's first phase begins."""
    book = battle.book.combat
    if not book.gear_fixed or not opponents(battle, warrior.id):
        return True
    return book.gear_fixed_when == "as-the-combat-phase-begins" and warrior.first_round and battle.fight is None


def loadouts(battle: State, warrior: Warrior) -> tuple[tuple[str, ...], ...]:
    """All that a warrior could fight with: every set of his things that can be held together, main hand first."""
    carried = _weapons_first(battle, _at_hand(battle, warrior))
    most = HANDS + sum(max(trait.extra_hands, 0) for trait in battle.catalogue.traits_of(bearing(battle, warrior)))
    sets = (hand for size in range(1, min(len(carried), most) + 1) for hand in permutations(carried, size))
    ordered = (hand for hand in dict.fromkeys(sets) if list(hand) == _weapons_first(battle, list(hand)))
    return tuple(hand for hand in ordered if not go_together(battle, warrior, hand))


def choose_hands(battle: State, who: str) -> Play[State]:
    """A warrior with several sets of equipment chooses what to fight with, as long as he may still change it."""
    warrior = battle.warrior(who)
    hands = loadouts(battle, warrior)
    if not hands or not may_change(battle, warrior):
        return battle
    now = warrior.in_hand if warrior.in_hand in hands else drawn(battle, warrior)
    options = tuple(Option("+".join(hand), " and ".join(hand), hand) for hand in hands)
    usual = hands.index(now) if now in hands else 0
    chosen: tuple[str, ...] = yield from choose("what-to-fight-with", warrior.warband, options, who, usual)
    return battle.changed(who, in_hand=chosen)
