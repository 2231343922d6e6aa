"""Putting a blow together: every number by which it will be resolved, from the moment it is declared."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cometfall.dice import Target
from cometfall.model.blow import Arm, Assault, Blow, Finish, Manner
from cometfall.model.circumstances import Facing, effects, has, total, traits_at
from cometfall.model.gear import Weapon
from cometfall.model.state import State
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.finishing import as_struck, finish_of
from cometfall.rules.combat.parrying import may_be_parried
from cometfall.rules.harm.armour import armour_save, ward_save
from cometfall.rules.harm.to_hit import combat_target
from cometfall.rules.harm.wounding import critical_from, strength_of, wound_target
from cometfall.rules.nerve.hatred import rerolls_misses

SIX = 6


def struck(battle: State, by: Warrior, at: Warrior, arm: Arm, *, again: int = 0) -> Blow:
    """Put together a blow in a fight."""
    weapon = battle.catalogue.weapons[arm.weapon]
    facing = Facing(battle, by, as_struck(battle, by, at), weapon, off_hand=arm.off_hand)
    finish = finish_of(battle, by, at)
    doubled = next((trait.doubled_to_hit for trait in traits_at(facing) if trait.doubles_attacks), 0)
    aimed = not finish or (finish == "injury-is-out" and at.posture != "stunned")
    ferocious = doubled if arm.ferocious else 0
    to_hit = combat_target(facing, extra_limb=arm.extra_limb, again=again, ferocious=ferocious) if aimed else None
    return _blow(facing, weapon, to_hit, finish=finish, off_hand=arm.off_hand)


def shot(facing: Facing, weapon: Weapon, to_hit: Target | None) -> Blow:
    """Put together a shot."""
    return _blow(facing, weapon, to_hit, manner="shot")


def _blow(
    facing: Facing,
    weapon: Weapon,
    to_hit: Target | None,
    *,
    finish: Finish = "",
    manner: Manner = "blow",
    off_hand: bool = False,
) -> Blow:
    battle, foe = facing.battle, facing.foe
    assert foe is not None, facing
    strength = strength_of(facing, weapon)
    to_wound = wound_target(facing, strength)
    traits = traits_at(facing)
    poison = _poison(battle, traits, foe, to_hit)
    misfires = battle.book.blackpowder.misfire and weapon.group == "blackpowder" and to_hit is not None
    fight = manner == "blow"
    parriable = fight and to_hit is not None and may_be_parried(facing, strength)
    again = next((trait for trait in traits if trait.hit_again), None)
    reads = {
        *((1,) if misfires else ()),
        *((SIX,) if poison or (again and again.hit_again == "on-sixes") else ()),
    }
    return Blow(
        weapon=weapon.key,
        manner=manner,
        off_hand=off_hand,
        to_hit=to_hit,
        rerolls=to_hit is not None and fight and rerolls_misses(facing),
        reads=tuple(sorted(reads)),
        strength=strength,
        to_wound=to_wound,
        critical_from=critical_from(facing, to_wound.need, rolled=to_hit is not None),
        chart=weapon.chart,
        critical_roll=total(facing, "critical_roll"),
        critical_keeps_save=any(trait.critical_keeps_save for trait in traits_at(facing.turned(), blow=False)),
        save=armour_save(facing, strength),
        ward=ward_save(facing),
        dodge=_dodge(facing) if manner == "shot" else None,
        injury=total(facing, "injury"),
        stuns_from=_stuns_from(facing, traits),
        six_wounds=poison,
        wounds=max((trait.wounds for trait in traits), default=1),
        wounds_d3=any(trait.wounds_d3 for trait in traits),
        finish=finish,
        parriable=parriable,
        misfires=misfires,
        again=again.hit_again if again and fight else "",
        again_worst=again.hit_again_worst if again else 0,
        killing=_killing(battle, traits, foe),
        flames=any(trait.flaming for trait in traits) and has(battle, foe, "flammable"),
    )


def one_stronger(battle: State, assault: Assault, blow: Blow) -> Blow:
    """The same shot, one Strength higher and sure to hit; it was rolled for, so it may be critical."""
    weapon = battle.catalogue.weapons[blow.weapon]
    stronger = replace(weapon, strength=weapon.strength + 1)
    facing = Facing(battle, battle.warrior(assault.by), battle.warrior(assault.at), stronger, shot=blow.manner == "shot")
    found = _blow(facing, stronger, None, manner=blow.manner, finish=blow.finish)
    return replace(found, critical_from=critical_from(facing, found.to_wound.need, rolled=True))


def plain_hit(battle: State, at: Warrior, strength: int, *, why: str, no_save: bool = False) -> Blow:
    """Put together a hit that nobody aims and that is never critical, such as that of a gun that bursts."""
    weapon = Weapon(key=why, name=why, group="missile", strength=strength, chart="missile")
    facing = Facing(battle, at, at, weapon)
    return Blow(
        weapon=why,
        manner="hit",
        strength=strength,
        to_wound=wound_target(facing, strength),
        save=None if no_save else armour_save(facing, strength),
    )


def _poison(
    battle: State, traits: tuple[Trait, ...], foe: Warrior, to_hit: Target | None
) -> Literal["", "plain", "critical-die"]:
    """Poison wounds on a 6 to hit; not the immune, nor an automatic hit, nor (some poison) where a 6 was needed."""
    kind = next((trait.six_wounds for trait in traits if trait.six_wounds), "")
    if not kind or to_hit is None or has(battle, foe, "ignores_poison"):
        return ""
    if kind == "unless-needed":
        if not battle.book.special.poison:
            return ""
        return "" if to_hit.need >= SIX else "plain"
    return kind


def _dodge(facing: Facing) -> Target | None:
    found = effects(facing.turned(), "dodge", blow=False)
    if not found:
        return None
    best = min(found, key=lambda dodge: dodge.add)
    return Target(need=best.add, base=best.add, why=best.why)


def _stuns_from(facing: Facing, traits: tuple[Trait, ...]) -> int:
    battle, foe = facing.battle, facing.foe
    assert foe is not None, facing
    lowest = min((trait.stuns_from for trait in traits if trait.stuns_from), default=0)
    return 0 if lowest and has(battle, foe, "ignores_concussion") else lowest


def _killing(battle: State, traits: tuple[Trait, ...], foe: Warrior) -> bool:
    kinds = {trait.killing_blow for trait in traits}
    return battle.book.special.killing_blow and ("any" in kinds or ("small" in kinds and foe.size == "small"))

