"""What strikes besides a warrior's attacks: tails, horns and hooves, and what goes before all blows."""

from __future__ import annotations

from cometfall.model.blow import Arm
from cometfall.model.circumstances import Facing, all_hold, weapon_has, weapons_in_hand
from cometfall.model.state import State, opponents
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.parrying import parrying_traits
from cometfall.rules.shooting.loading import ready


def natural_arms(battle: State, warrior: Warrior) -> tuple[Arm, ...]:
    """Tails, horns and claws strike once more beside the warrior's attacks."""
    return tuple(
        Arm(weapon=key, extra_limb=True, only=only)
        for trait in parrying_traits(battle, warrior)
        if trait.extra_blows and not trait.extra_blows_first
        for only in _open_to(battle, warrior, trait)
        for key in trait.extra_blows
    )


def opening_arms(battle: State, warrior: Warrior) -> tuple[Arm, ...]:
    """What a warrior shoots or strikes before all blows: a crossbow pistol, a whip that cracks."""
    return _opening_shots(battle, warrior) + _cracks(battle, warrior)


def _opening_shots(battle: State, warrior: Warrior) -> tuple[Arm, ...]:
    """In the first round of a combat some weapons are shot once, whatever is in hand."""
    if not warrior.first_round:
        return ()
    weapons = [battle.catalogue.weapons[key] for key in dict.fromkeys(warrior.gear) if key in battle.catalogue.weapons]
    return tuple(
        Arm(weapon=weapon.key, fires=True, opening=True)
        for weapon in weapons
        if weapon_has(battle, weapon, "opening_shot") and ready(warrior, weapon.key)
    )


def _cracks(battle: State, warrior: Warrior) -> tuple[Arm, ...]:
    """A whip cracks in either hand, and of two whips the first alone."""
    cracks = [
        Arm(weapon=weapon.key, opening=True, only=only)
        for weapon in weapons_in_hand(battle, warrior)
        if weapon.fights
        for trait in battle.catalogue.traits_of(weapon.rules)
        if trait.extra_blows_first
        for only in _open_to(battle, warrior, trait)
    ]
    return tuple(cracks[:1])


def _open_to(battle: State, warrior: Warrior, trait: Trait) -> tuple[tuple[str, ...], ...]:
    """Say against whom a further blow may be struck: nobody, only some of those in contact, or anybody (empty)."""
    foes = opponents(battle, warrior.id)
    fitting = tuple(foe.id for foe in foes if all_hold(trait.extra_blow_when, Facing(battle, warrior, foe)))
    if not fitting:
        return ()
    return ((),) if len(fitting) == len(foes) else (fitting,)
