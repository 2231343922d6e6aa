"""The rate of movement: the characteristic, and what one carries, wears and rides."""

from __future__ import annotations

from cometfall.model.circumstances import Facing, best, has, traits_at
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.scenario.chest import slowed_by_the_chest


def movement_of(battle: State, warrior: Warrior) -> int:
    """How far a warrior moves, with all that changes his Movement, in thousandths of an inch."""
    more = sum(trait.movement for trait in traits_at(Facing(battle, warrior), blow=False))
    movement = max(_by_legs(battle, warrior) + more - int(slowed_by_shield(battle, warrior)), 0) * INCH
    slowed = _carries_what_halves(battle, warrior) or slowed_by_the_chest(battle, warrior)
    return movement // 2 if slowed else movement


def _carries_what_halves(battle: State, warrior: Warrior) -> bool:
    """Some things halve the Movement of whoever carries them."""
    carried = (battle.catalogue.armour[key] for key in warrior.gear if key in battle.catalogue.armour)
    rules = (rule for armour in carried for rule in armour.rules)
    return any(trait.half_movement for trait in battle.catalogue.traits_of((*rules, *warrior.traits)))


def _by_legs(battle: State, warrior: Warrior) -> int:
    """A mount that is equipment lends its rider its Movement."""
    mount = best(battle, warrior, "rides_at") if warrior.mounted and battle.book.mounts.on else 0
    return mount if isinstance(mount, int) and mount else warrior.profile.movement


def slowed_by_shield(battle: State, warrior: Warrior) -> bool:
    """A shield costs a point of Movement beside heavy armour, or beside any but ithilmar."""
    worn = [battle.catalogue.armour[key] for key in warrior.gear if key in battle.catalogue.armour]
    body = [armour for armour in worn if armour.slot == "body"]
    if not body or all(armour.slot != "shield" for armour in worn) or has(battle, warrior, "unslowed"):
        return False
    match battle.book.item.shield_slows_in_force:
        case "with-heavy-armour":
            return has(battle, warrior, "slowed_by_shield")
        case "with-any-but-ithilmar":
            return not has(battle, warrior, "spares_with_shield")
