"""The armour save: what a victim's armour leaves him against a blow or a shot."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Modifier, Target
from cometfall.dice.targets import target
from cometfall.model.circumstances import (
    Facing,
    all_hold,
    by_fire,
    effects,
    has,
    holds,
    listening,
    shield_in_hand,
    traits_at,
    weapons_in_hand,
)
from cometfall.model.gear import Armour
from cometfall.model.state import State
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior

NAKED = 7
"""The save of one who wears nothing: out of reach, but a shield brings it to 6."""
BARE = (NAKED, "no armour")
STRIKING = frozenset({"direct-damage", "magic-missile"})
"""The schools of spells against which magic resistance helps."""


def armour_save(facing: Facing, strength: int) -> Target | None:
    """Find the save that the victim has left; None where he has none, or where it is pushed beyond 6."""
    battle, victim = facing.battle, facing.foe
    assert victim is not None, facing
    if victim.posture == "stunned" and not battle.book.armour.stunned_saves:
        return None
    against = traits_at(facing)
    if any(trait.no_save_against for trait in against):
        return None
    base, why, modifiers = _worn(facing)
    bonuses = effects(facing, "save_against")
    if base == NAKED and not modifiers:
        blade = facing.weapon.name.lower() if facing.weapon else "blow"
        base, why = max((trait.save_for_naked for trait in against), default=0), f"without armour against the {blade}"
        if not base:
            return None
        bonuses = tuple(bonus for bonus in bonuses if bonus.add < 0)
    found = target(base, why, (*modifiers, *bonuses, *_strength(battle, strength)))
    return found if found.possible else None


def _worn(facing: Facing) -> tuple[int, str, tuple[Modifier, ...]]:
    """Body armour, cloak or thick skin, whichever is best, and what improves it."""
    battle, victim = facing.battle, _victim(facing)
    instead = next((trait for trait in traits_at(facing.turned(), blow=False) if trait.save_instead), None)
    if instead is not None:
        return instead.save_instead, instead.name, ()
    worn = [battle.catalogue.armour[key] for key in dict.fromkeys(victim.gear) if key in battle.catalogue.armour]
    clothes = [item for item in worn if item.slot not in {"shield", "buckler"}]
    saves = [(save, item.name) for item in clothes if (save := _save(facing, item))]
    base, why = min([*saves, *_skins(facing.turned())], default=BARE)
    alone = any(item.alone for item in clothes)
    beside = [item for item in worn if not alone or item.slot == "buckler"]
    modifiers = (
        *_shield(facing, beside),
        *(Modifier(item.better, item.name) for item in beside if item.slot == "cloak" and item.better),
        *(Modifier(item.better, item.name) for item in beside if item.slot == "mount" and victim.mounted),
        *(Modifier(item.better_shooting, item.name) for item in beside if facing.shot and item.better_shooting),
        *_effects_of_victim(facing),
    )
    return base, why, modifiers


def _skins(victim: Facing) -> list[tuple[int, str]]:
    """The saves of the victim's own skin."""
    traits = traits_at(victim, blow=False)
    return [
        (trait.save_alone, trait.name)
        for trait in traits
        if trait.save_alone and all_hold(trait.save_alone_when, victim)
    ]


def _save(facing: Facing, item: Armour) -> int:
    """The save of a piece by the edition's own table, else by its entry."""
    saves = facing.battle.book.armour.saves_in_force.of(item.key) or item.save
    return item.save_shooting if facing.shot and item.save_shooting else saves


def _effects_of_victim(facing: Facing) -> tuple[Modifier, ...]:
    """What the victim's nature does for his save, and the things in his hands."""
    held = tuple(rule for weapon in weapons_in_hand(facing.battle, _victim(facing)) for rule in weapon.rules)
    return (*effects(facing.turned(), "save", blow=False), *_from_rules(facing, held))


def _from_rules(facing: Facing, rules: tuple[str, ...]) -> tuple[Modifier, ...]:
    """What rules of things in the victim's hands do for his save, by what he fights with."""
    victim = _victim(facing)
    weapon = next(iter(weapons_in_hand(facing.battle, victim)), None)
    held = replace(facing.turned(), weapon=weapon)
    found = listening(facing.battle.catalogue, rules, "save")
    return tuple(Modifier(effect.add, why) for effect, why in found if holds(effect, held))


def _victim(facing: Facing) -> Warrior:
    assert facing.foe is not None, facing
    return facing.foe


def _shield(facing: Facing, worn: list[Armour]) -> tuple[Modifier, ...]:
    """A shield in use makes the save better; against shots it is enough to carry it."""
    battle, victim = facing.battle, _victim(facing)
    carried = [item for item in worn if item.slot in {"shield", "buckler"}]
    used = max(carried, key=_better, default=None) if facing.shot else shield_in_hand(battle, victim)
    if used not in carried or not used.better or has(battle, victim, "no_shield"):
        return ()
    if any(trait.no_shields_against for trait in traits_at(facing)):
        return ()
    plain = used.key == "shield"
    better = battle.book.armour.shield if plain else used.better
    with_weapon = _with_weapon(facing, victim) if plain and not facing.shot else ()
    return (Modifier(better, used.name), *_from_rules(facing, used.rules), *with_weapon)


def _better(item: Armour) -> int:
    return item.better


def _with_weapon(facing: Facing, victim: Warrior) -> tuple[Modifier, ...]:
    """A shield beside a hand weapon, or beside one that is difficult to use, may be worth more in combat."""
    book, handweapons = facing.battle.book.armour, facing.battle.book.weapon.handweapons
    weapons = weapons_in_hand(facing.battle, victim)
    if book.handweapon_with_shield and any(weapon.is_a(handweapons) for weapon in weapons):
        return (Modifier(book.handweapon_with_shield, "hand weapon with the shield"),)
    if book.difficult_weapon_with_shield and any(weapon.is_a(("difficult",)) for weapon in weapons):
        return (Modifier(book.difficult_weapon_with_shield, "difficult weapon with the shield"),)
    return ()


def _strength(battle: State, strength: int) -> tuple[Modifier, ...]:
    """The Strength of the hit lowers the save."""
    table = battle.book.armour.strength_modifiers_in_force
    add = table[min(max(strength, 1), len(table)) - 1]
    return (Modifier(add, f"Strength {strength}"),) if add else ()


def ward_save(facing: Facing) -> Target | None:
    """Find the best ward the victim has: after the armour save, not modified by Strength."""
    victim = facing.turned()
    traits = traits_at(victim, blow=False)
    wards = [
        Modifier(effect.add, trait.name)
        for trait in traits
        if not (trait.regenerates and _regenerates_not(facing))
        for effect in trait.ward
        if holds(effect, victim)
    ]
    resistance = _resistance(facing, traits)
    if resistance and facing.battle.book.special.magic_resistance_without_ward == "counts-as-7":
        wards.append(Modifier(NAKED, "without a ward"))
    if not wards:
        return None
    taken = min(wards, key=lambda ward: ward.add)
    better = (*(Modifier(trait.ward_better, trait.name) for trait in traits if trait.ward_better), *resistance)
    return target(taken.add, taken.why, better)


def _regenerates_not(facing: Facing) -> bool:
    """Fire stops regeneration, and a book may do without it."""
    return by_fire(facing) or not facing.battle.book.special.regeneration


def _resistance(facing: Facing, traits: tuple[Trait, ...]) -> tuple[Modifier, ...]:
    """Magic resistance betters the ward against spells that strike, and against nothing else."""
    if not facing.battle.book.special.magic_resistance or facing.school not in STRIKING:
        return ()
    best = max(traits, key=lambda trait: trait.magic_resistance, default=None)
    return (Modifier(best.magic_resistance, best.name),) if best is not None and best.magic_resistance else ()
