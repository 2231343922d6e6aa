"""What is in whose hands, and what a warrior needs to roll to be saved by it."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.brute.figures import ARMOUR, MISSILES, NO_SAVE, OTHER_GEAR, WEAPONS, Weapon

Warrior = Mapping[str, Any]
Hands = tuple[str, ...]

BODY = ("fist", "natural-weapons")
"""What one fights with and can't lose."""


def weapons_in(edition: str, things: Hands) -> Hands:
    """Which of these things are weapons of close combat."""
    return tuple(thing for thing in things if thing in WEAPONS[edition])


def go_together(edition: str, one: str, other: str) -> bool:
    """Whether two things may be in the two hands of one fighter."""
    weapons = [WEAPONS[edition][thing] for thing in (one, other) if thing in WEAPONS[edition]]
    rules = frozenset[str]().union(*(weapon.rules for weapon in weapons))
    if "two-handed" in rules or not weapons:
        return False
    if len(weapons) == 2 and "no-second-weapon" in rules:
        return False
    return not ("buckler" in (one, other) and "no-buckler" in rules)


def default_hands(edition: str, gear: Hands) -> Hands:
    """The first weapon of close combat, and the next thing listed that the other hand may hold with it."""
    weapons = weapons_in(edition, gear)
    held = [thing for thing in gear if thing in weapons or thing in ("shield", "buckler")]
    if not weapons:
        return tuple(held[:1])
    first = weapons[0]
    held.remove(first)
    for thing in held:
        if go_together(edition, first, thing):
            return (first, thing)
    return (first,)


def spare_weapons(edition: str, gear: Hands, hands: Hands) -> Hands:
    """The weapons of close combat that are carried and not in hand."""
    spare = list(weapons_in(edition, gear))
    for thing in hands:
        if thing in spare:
            spare.remove(thing)
    return tuple(spare)


def struck_away(edition: str, hands: Hands, spare: Hands) -> dict[tuple[Hands, Hands], Fraction]:
    """One weapon is struck from the hand, of two by a die (1-3 the first); a spare one takes its place if it may."""
    weapons = tuple(thing for thing in weapons_in(edition, hands) if thing not in BODY)
    if not weapons:
        return {(hands, spare): Fraction(1)}
    if len(weapons) == 1:
        return {_without(edition, hands, spare, hands.index(weapons[0])): Fraction(1)}
    results: dict[tuple[Hands, Hands], Fraction] = {}
    for face in (1, 2, 3, 4, 5, 6):
        after = _without(edition, hands, spare, 0 if face <= 3 else 1)
        results[after] = results.get(after, Fraction(0)) + Fraction(1, 6)
    return results


def _without(edition: str, hands: Hands, spare: Hands, lost: int) -> tuple[Hands, Hands]:
    kept = hands[:lost] + hands[lost + 1 :]
    for place, weapon in enumerate(spare):
        if not kept or go_together(edition, weapon, kept[0]):
            return (*hands[:lost], weapon, *hands[lost + 1 :]), spare[:place] + spare[place + 1 :]
    return kept, spare


def worn_save(edition: str, gear: Hands) -> int:
    """What the body armour alone saves on; 7 without any."""
    return min((ARMOUR[edition][thing] for thing in gear if thing in ARMOUR[edition]), default=NO_SAVE)


def save_in_combat(edition: str, gear: Hands, hands: Hands) -> int:
    """What a fighter saves on before the blow's modifiers, with what is in his hands; 7 without any save."""
    save = worn_save(edition, gear)
    weapons: list[Weapon] = [WEAPONS[edition][thing] for thing in weapons_in(edition, hands)]
    if "shield" in hands:
        if edition == "revised" and save == NO_SAVE and weapons and "hand-weapon" in weapons[0].rules:
            return 5
        save -= 1
        if edition == "archeonicus" and weapons and weapons[0].rules & {"hand-weapon", "difficult"}:
            save -= 1
    if "buckler" in hands and edition == "revised":
        save -= 1
    return save


def save_from_shots(edition: str, gear: Hands) -> int:
    """What a target saves on before the shot's modifiers: a carried shield counts, in revised a buckler too."""
    save = worn_save(edition, gear)
    if "shield" in gear:
        save -= 1
    if "buckler" in gear and edition == "revised":
        save -= 1
    return save


def check_gear(edition: str, gear: Hands, hands: Hands) -> None:
    """Everything named is known, and what is in hand is carried and may be held together."""
    for thing in gear:
        if thing not in (*WEAPONS[edition], *MISSILES[edition], *ARMOUR[edition], *OTHER_GEAR):
            message = f"{edition} has no {thing} here"
            raise ValueError(message)
    if any(hands.count(thing) > gear.count(thing) for thing in hands):
        message = f"{hands} is not within {gear}"
        raise ValueError(message)
    if len(hands) > 2 or (len(hands) == 2 and not go_together(edition, *hands)):
        message = f"{hands} can't be held together"
        raise ValueError(message)
