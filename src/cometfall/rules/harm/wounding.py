"""What a hit needs to wound, and the Strength it has."""

from __future__ import annotations

from cometfall.dice import Target
from cometfall.dice.targets import IMPOSSIBLE, target
from cometfall.model.circumstances import Facing, effects, of_weapon, out_of_this_world, total, traits_at
from cometfall.model.gear import Weapon
from cometfall.rules.combat.dived import dive_strength
from cometfall.rules.harm.charts import cell

SIX = 6
AT_BEST = 2


def strength_of(facing: Facing, weapon: Weapon) -> int:
    """A missile weapon has its own Strength; in combat a fighter has his own, with his weapon's bonus."""
    if weapon.strength:
        return max(weapon.strength + of_weapon(facing, "strength"), 0)
    own = facing.me.profile.strength + (0 if facing.shot else dive_strength(facing.battle, facing.me))
    return max(own + _bonus(facing, weapon) + total(facing, "strength"), 0)


def _bonus(facing: Facing, weapon: Weapon) -> int:
    """What the weapon adds, where its rules let it: some only in the first round, some only on a charge."""
    traits = facing.battle.catalogue.traits_of(weapon.rules)
    if any(trait.strength_first_round for trait in traits) and not facing.me.first_round and not _untiring(facing):
        return 0
    if any(trait.strength_on_charge for trait in traits) and not (facing.me.turn.charged and facing.me.mounted):
        return 0
    return weapon.plus


def _untiring(facing: Facing) -> bool:
    return any(trait.keeps_bonus for trait in traits_at(facing))


def wound_target(facing: Facing, strength: int) -> Target:
    """Compare Strength and Toughness on the chart; where it has a dash no roll helps."""
    battle, foe = facing.battle, facing.foe
    assert foe is not None, facing
    felt = max(strength + total(facing.turned(), "strength_against", blow=False), 0)
    tough = max(foe.profile.toughness + total(facing.turned(), "toughness", blow=False), 1)
    chart = battle.book.wounding.chart_in_force
    why = f"for S {felt} against T {tough}"
    base = (cell(chart, felt, tough) if felt else 0) or IMPOSSIBLE
    modifiers = (
        *effects(facing, "to_wound"),
        *effects(facing.turned(), "to_be_wounded", blow=False),
        *out_of_this_world(facing),
    )
    found = target(base, why, modifiers)
    worst = min((trait.wounds_at_worst for trait in traits_at(facing) if trait.wounds_at_worst), default=IMPOSSIBLE)
    if found.need > worst:
        return Target(need=worst, base=base, why=why, modifiers=modifiers, note=f"never worse than {worst}+")
    if found.need > SIX and _six_always(chart):
        return Target(need=SIX, base=base, why=why, modifiers=modifiers, note="a 6 always wounds")
    if found.need < AT_BEST and battle.book.wounding.natural_1_fails:
        return Target(need=AT_BEST, base=base, why=why, modifiers=modifiers, note="a 1 never wounds")
    return found


def _six_always(chart: tuple[tuple[int, ...], ...]) -> bool:
    """A chart without a dash lets a 6 wound anything."""
    return all(cell for row in chart for cell in row)


def critical_from(facing: Facing, need: int, *, rolled: bool) -> int:
    """Find the natural roll to wound that is a critical hit; 0 where there can be none."""
    book = facing.battle.book.critical
    if any(trait.no_critical for trait in traits_at(facing)) or not (rolled or book.automatic_hits):
        return 0
    if need >= SIX:
        return book.trigger if book.when_6_is_needed and need == SIX else 0
    sooner = min((modifier.add for modifier in effects(facing, "critical_from")), default=book.trigger)
    return sooner if need < sooner else book.trigger
