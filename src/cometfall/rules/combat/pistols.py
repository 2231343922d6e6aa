"""Pistols in a fight: shots that are close combat attacks, and what is drawn when they are spent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, may, tell
from cometfall.model.blow import Arm
from cometfall.model.circumstances import weapon_has, weapons_in_hand
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.loadout import go_together, may_change, spare
from cometfall.rules.combat.two_weapons import two_with_shots
from cometfall.rules.shooting.loading import emptied, ready

Arms: TypeAlias = tuple[Arm, ...]
WHENEVER = "whenever-loaded"


def shots_beside_blows(battle: State, warrior: Warrior, blows: Arms, shots: Arms) -> Play[Arms]:
    """Each shot is one attack more beside those of another weapon; without one the shots are all he has."""
    yield from ()
    armed = any(weapon.fights for weapon in weapons_in_hand(battle, warrior))
    arms = (*blows, *shots) if armed else shots
    return _as_two_weapons(battle, arms) if two_with_shots(battle, warrior, len(shots)) else arms


def _as_two_weapons(battle: State, arms: Arms) -> Arms:
    """The last pistol is the off hand's, where that makes a difference."""
    *others, last = (arm if arm.extra_limb else replace(arm, with_shot=True) for arm in arms)
    return (*others, replace(last, off_hand=True) if battle.book.two_weapons.off_hand_parry else last)


def shots_in_place_of_blows(battle: State, warrior: Warrior, blows: Arms, shots: Arms) -> Play[Arms]:
    """For each shot one attack is given up."""
    most = min(len(shots), sum(arm.count for arm in blows))
    options = tuple(Option(str(count), f"{count} of the attacks are shots", count) for count in range(most, -1, -1))
    count: int = yield from choose("shots-in-place-of-blows", warrior.warband, options, warrior.id, 0)
    return (*_without(blows, count), *shots[:count])


def _without(blows: Arms, count: int) -> Arms:
    """Give the blows that are left: those of the main hand go first."""
    left: list[Arm] = []
    for arm in blows:
        given_up = min(arm.count, count)
        count -= given_up
        left.append(replace(arm, count=arm.count - given_up))
    return tuple(left)


Reading: TypeAlias = Callable[[State, Warrior, Arms, Arms], Play[Arms]]
READINGS: Mapping[str, Reading] = {
    "one-more-attack-in-the-first-round": shots_beside_blows,
    "in-place-of-an-attack-in-the-first-round": shots_in_place_of_blows,
    WHENEVER: shots_beside_blows,
}


def with_shots(battle: State, warrior: Warrior, blows: Arms) -> Play[Arms]:
    """Add the shots of the pistols in hand to a warrior's blows, as the book counts them."""
    shots = loaded_pistols(battle, warrior)
    if not shots:
        return blows
    return (yield from READINGS[battle.book.missile.pistol_in_combat](battle, warrior, blows, shots))


def loaded_pistols(battle: State, warrior: Warrior) -> Arms:
    """The pistols in hand that can be fired now: in the first round of a combat only, or whenever they are loaded."""
    if not warrior.first_round and battle.book.missile.pistol_in_combat != WHENEVER:
        return ()
    found: list[Arm] = []
    for weapon in weapons_in_hand(battle, warrior):
        fired = sum(1 for arm in found if arm.weapon == weapon.key)
        if weapon_has(battle, weapon, "pistol") and ready(warrior, weapon.key) > fired:
            found.append(Arm(weapon=weapon.key, fires=True))
    return tuple(found)


def fired(battle: State, who: str, arms: Arms) -> State:
    """What has been fired in a fight has to be loaded again."""
    warrior = battle.warrior(who)
    for arm in arms:
        if arm.fires:
            warrior = emptied(battle, warrior, battle.catalogue.weapons[arm.weapon], arm.count)
    return battle if warrior is battle.warrior(who) else battle.with_warrior(warrior)


def pistols_put_away(battle: State, who: str) -> Play[State]:
    """Whoever holds pistols that can't be fired may go on with other weapons, where the book lets him change."""
    warrior = battle.warrior(who)
    useless = [weapon.key for weapon in weapons_in_hand(battle, warrior) if weapon_has(battle, weapon, "pistol")]
    if not useless or loaded_pistols(battle, warrior) or not may_change(battle, warrior):
        return battle
    hand = _drawn(battle, warrior, [key for key in warrior.in_hand if key not in useless])
    if set(hand) <= set(warrior.in_hand) or not (yield from may("put-pistols-away", warrior.warband, who)):
        return battle
    yield from tell("drew", "weapons.pistols-in-combat", by=who, note=", ".join(hand))
    return battle.changed(who, in_hand=hand)


def _drawn(battle: State, warrior: Warrior, hand: list[str]) -> tuple[str, ...]:
    """What is left in hand, and after it whatever goes with it; some books allow a handweapon only."""
    for key in spare(battle, warrior):
        allowed = battle.book.weapon.handweapons
        known = battle.catalogue.weapons[key]
        if (not allowed or known.is_a(allowed)) and not go_together(battle, warrior, (*hand, key)):
            hand.append(key)
    return tuple(sorted(hand, key=lambda key: key not in battle.catalogue.weapons))
