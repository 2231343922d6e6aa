"""The armour save: what a victim's armour leaves him against a blow or a shot."""

from __future__ import annotations

from cometfall.dice import Modifier, Target
from cometfall.dice.targets import target
from cometfall.model.circumstances import Facing, effects, has, shield_in_hand, traits_at
from cometfall.model.gear import Armour, Weapon
from cometfall.model.state import State
from cometfall.model.warrior import Warrior

NAKED = 7
"""The save of one who wears nothing: out of reach, but a shield brings it to 6."""


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
        base, why = max((trait.save_for_naked for trait in against), default=0), "against a blunt weapon"
        if not base:
            return None
        bonuses = tuple(bonus for bonus in bonuses if bonus.add < 0)
    found = target(base, why, (*modifiers, *bonuses, *_strength(battle, strength)))
    return found if found.possible else None


def _worn(facing: Facing) -> tuple[int, str, tuple[Modifier, ...]]:
    """Body armour or cloak, whichever is better, and what improves it."""
    battle, victim = facing.battle, facing.foe
    assert victim is not None, facing
    worn = [battle.catalogue.armour[key] for key in dict.fromkeys(victim.gear) if key in battle.catalogue.armour]
    saves = [(save, item.name) for item in worn if item.slot not in {"shield", "buckler"} and (save := _save(facing, item))]
    base, why = min(saves, default=(NAKED, "no armour"))
    alone = any(item.alone for item in worn)
    modifiers = (
        *(() if alone else _shield(facing, worn)),
        *(Modifier(item.better, item.name) for item in worn if item.slot == "cloak" and item.better),
        *(Modifier(item.better_shooting, item.name) for item in worn if facing.shot and item.better_shooting),
        *_effects_of_victim(facing),
    )
    return base, why, modifiers


def _save(facing: Facing, item: Armour) -> int:
    """The save of a piece by the edition's own table, else by its entry."""
    saves = facing.battle.book.armour.saves_in_force.of(item.key) or item.save
    return item.save_shooting if facing.shot and item.save_shooting else saves


def _effects_of_victim(facing: Facing) -> tuple[Modifier, ...]:
    return effects(facing.turned(), "save", blow=False)


def _shield(facing: Facing, worn: list[Armour]) -> tuple[Modifier, ...]:
    """A shield in use makes the save better; against shots it is enough to carry it."""
    battle, victim = facing.battle, facing.foe
    assert victim is not None, facing
    held = shield_in_hand(battle, victim)
    used = held if not facing.shot else next((item for item in worn if item.slot in {"shield", "buckler"} and item.better), None)
    if used is None or not used.better:
        return ()
    better = battle.book.armour.shield if used.key == "shield" else used.better
    plain = (Modifier(better, used.name),)
    if facing.shot or used.slot != "shield" or used.key != "shield":
        return plain
    return plain + _with_weapon(facing, victim)


def _with_weapon(facing: Facing, victim: Warrior) -> tuple[Modifier, ...]:
    """A shield beside a hand weapon, or beside one that is difficult to use, may be worth more in combat."""
    book = facing.battle.book.armour
    weapons = [facing.battle.catalogue.weapons[key] for key in victim.in_hand if key in facing.battle.catalogue.weapons]
    if book.handweapon_with_shield and any(weapon.is_a(("handweapon",)) for weapon in weapons):
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
    found = effects(facing.turned(), "ward", blow=False)
    if has_fire(facing):
        found = tuple(ward for ward in found if "regeneration" not in ward.why.casefold())
    if not found:
        return None
    taken = min(found, key=lambda ward: ward.add)
    return Target(need=taken.add, base=taken.add, why=taken.why)


def has_fire(facing: Facing) -> bool:
    """Whether the blow burns."""
    return any(trait.flaming for trait in traits_at(facing)) or _burns(facing.weapon, facing)


def _burns(weapon: Weapon | None, facing: Facing) -> bool:
    return weapon is not None and any(trait.flaming for trait in facing.battle.catalogue.traits_of(weapon.rules))


def immune_to_poison(battle: State, victim: Warrior) -> bool:
    """Whether poison does nothing to a warrior."""
    return has(battle, victim, "ignores_poison")
