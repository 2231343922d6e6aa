"""What a warrior holds: what goes together in two hands, and what he draws when he loses a weapon."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.model.circumstances import best, weapon_has
from cometfall.model.gear import Armour, Weapon
from cometfall.model.state import State
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
    if hands > HANDS + _further_hands(battle, warrior):
        return f"{' and '.join(hand)} need {hands} hands"
    for weapon in weapons:
        if len(weapons) > 1 and weapon_has(battle, weapon, "no_second_weapon") and not _excepted(battle, weapon, weapons):
            return f"{weapon.key} can't be used with another weapon"
        if len(hand) > 1 and weapon_has(battle, weapon, "alone_in_hands"):
            return f"{weapon.key} can't be used with anything else"
        if weapon_has(battle, weapon, "no_buckler") and any(shield.slot == "buckler" for shield in shields):
            return f"{weapon.key} can't be used with a buckler"
        if weapon_has(battle, weapon, "only_mounted") and not warrior.mounted:
            return f"{weapon.key} can only be used mounted"
    return ""


def _further_hands(battle: State, warrior: Warrior) -> int:
    said = best(battle, warrior, "extra_hands")
    return int(said) if isinstance(said, int) else 0


def _excepted(battle: State, weapon: Weapon, weapons: list[Weapon]) -> bool:
    """Some weapons that go with no other go with one kind all the same."""
    others = [other for other in weapons if other is not weapon]
    traits = battle.catalogue.traits_of(weapon.rules)
    return any(all(other.is_a(trait.goes_with) for other in others) for trait in traits if trait.goes_with)


def drawn(battle: State, warrior: Warrior, start: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Take in hand what is listed first, and after it whatever can go with it."""
    gone = list(warrior.struck_away) + list(warrior.broken)
    hand = list(start)
    carried = list(warrior.gear)
    for key in (*start, *gone):
        if key in carried:
            carried.remove(key)
    for key in carried:
        thing = held(battle, key)
        if thing is None or (isinstance(thing, Armour) and not hand and _more_weapons(battle, carried)):
            continue
        if isinstance(thing, Weapon) and not thing.fights:
            continue
        if not go_together(battle, warrior, (*hand, key)):
            hand.append(key)
    return tuple(_weapons_first(battle, hand))


def _more_weapons(battle: State, carried: list[str]) -> bool:
    return any(isinstance(held(battle, key), Weapon) for key in carried)


def _weapons_first(battle: State, hand: list[str]) -> list[str]:
    return sorted(hand, key=lambda key: key not in battle.catalogue.weapons)


def rearmed(battle: State, warrior: Warrior) -> Warrior:
    """Draw a back-up weapon for one that was lost; fight on unarmed without one."""
    return replace(warrior, in_hand=drawn(battle, warrior, warrior.in_hand))
