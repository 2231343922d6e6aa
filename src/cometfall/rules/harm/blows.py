"""Putting a blow together: every number by which it will be resolved, from the moment it is declared."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cometfall.dice import Target
from cometfall.dice.targets import IMPOSSIBLE
from cometfall.model.blow import Arm, Assault, Blow, Finish, Manner
from cometfall.model.circumstances import NOBODY, Facing, all_hold, by_fire, effects, has, total, traits_at
from cometfall.model.gear import Weapon
from cometfall.model.state import State
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.finishing import as_struck, finish_of
from cometfall.rules.combat.parrying import may_be_parried
from cometfall.rules.harm.armour import armour_save, ward_save
from cometfall.rules.harm.to_hit import combat_target, point_blank_target
from cometfall.rules.harm.tuples import changed
from cometfall.rules.harm.wounding import critical_from, strength_of, wound_target
from cometfall.rules.nerve.hatred import rerolls_of_misses

SIX = 6
FIRE = 4
"""The Strength of the further hit that fire brings on the flammable."""


def struck(battle: State, by: Warrior, at: Warrior, arm: Arm, *, again: int = 0) -> Blow:
    """Put together a blow in a fight."""
    weapon = battle.catalogue.weapons[arm.weapon]
    if arm.single == "own-strength":
        weapon = replace(weapon, plus=0, strength=0, rules=())
    foe, single = as_struck(battle, by, at), bool(arm.single)
    facing = Facing(battle, by, foe, weapon, off_hand=arm.off_hand, doubled=arm.ferocious, single=single)
    finish = finish_of(battle, by, at)
    traits = traits_at(facing)
    doubled = next((trait.doubled_to_hit for trait in traits if trait.doubles_attacks), 0)
    aimed = not finish or (finish == "injury-is-out" and at.posture != "stunned")
    ferocious = doubled if arm.ferocious else 0
    to_hit = combat_target(facing, arm, again=again, ferocious=ferocious) if aimed else None
    if to_hit is None or not arm.opening or not any(trait.ballistic_skill_in_combat for trait in traits):
        return _blow(facing, weapon, to_hit, finish=finish, off_hand=arm.off_hand)
    shot = _blow(facing, weapon, point_blank_target(facing), finish=finish)
    return replace(shot, parriable=False)


def sure_blow(battle: State, by: Warrior, at: Warrior, weapon: Weapon) -> Blow:
    """Put together a blow in a fight that hits without a die, and can't be parried."""
    return _blow(Facing(battle, by, as_struck(battle, by, at), weapon), weapon, None, finish=finish_of(battle, by, at))


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
    if any(trait.only_poison for trait in traits) and has(battle, foe, "ignores_poison"):
        to_wound = replace(to_wound, need=IMPOSSIBLE, note="poison does nothing")
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
        rerolls=rerolls_of_misses(facing) if to_hit is not None else 0,
        reads=tuple(sorted(reads)),
        strength=strength,
        to_wound=to_wound,
        critical_from=critical_from(facing, to_wound.need, rolled=to_hit is not None),
        chart=weapon.chart,
        critical_roll=total(facing, "critical_roll"),
        critical_keeps_save=any(trait.critical_keeps_save for trait in traits_at(facing.turned(), blow=False)),
        save=armour_save(facing, strength),
        ward=ward_save(facing),
        dodge=_dodge(facing),
        injury=total(facing, "injury"),
        stuns_from=_stuns_from(facing, traits),
        six_wounds=poison,
        wounds=max((trait.wounds for trait in traits), default=1),
        wounds_d3=any(trait.wounds_d3 for trait in traits),
        hits=max((trait.hits for trait in traits), default=1),
        burns=fight and has(battle, foe, "burns_wounds"),
        finish=finish,
        parriable=parriable,
        misfires=misfires,
        again=again.hit_again if again and fight else "",
        again_worst=again.hit_again_worst if again else 0,
        killing=_killing(battle, traits, foe),
        trips=any(trait.trips for trait in traits),
        flames=battle.book.special.fire and by_fire(facing) and has(battle, foe, "flammable"),
    )


def one_stronger(battle: State, assault: Assault, blow: Blow) -> Blow:
    """The same shot, one Strength higher and sure to hit; it was rolled for, so it may be critical."""
    weapon = battle.catalogue.weapons[blow.weapon]
    stronger = replace(weapon, strength=weapon.strength + 1)
    facing = Facing(
        battle, battle.warrior(assault.by), battle.warrior(assault.at), stronger, shot=blow.manner == "shot"
    )
    found = _blow(facing, stronger, None, manner=blow.manner, finish=blow.finish)
    return replace(found, critical_from=critical_from(facing, found.to_wound.need, rolled=True))


def hit_of(facing: Facing, strength: int) -> Blow:
    """Put together a hit that is not rolled for: it is never critical and never parried."""
    assert facing.weapon is not None, facing
    return Blow(
        weapon=facing.weapon.key,
        manner="hit",
        strength=strength,
        to_wound=wound_target(facing, strength),
        chart=facing.weapon.chart,
        save=armour_save(facing, strength),
        ward=ward_save(facing),
    )


def plain_hit(
    battle: State, at: Warrior, strength: int, *, why: str, shot: bool = False, stray: bool = True, fire: bool = False
) -> Blow:
    """Put together a hit that nobody strikes, such as that of a gun that bursts."""
    weapon = Weapon(key=why, name=why, strength=strength)
    return hit_of(Facing(battle, NOBODY, at, weapon, shot=shot, stray=stray, fire=fire), strength)


def alight(battle: State, assault: Assault, blow: Blow) -> Assault:
    """The flammable take one more hit for each hit of a weapon that burns."""
    hit = plain_hit(
        battle, battle.warrior(assault.at), FIRE, why="fire", shot=blow.manner == "shot", stray=False, fire=True
    )
    fire = replace(hit, finish=blow.finish)
    if fire not in assault.kinds:
        return assault.with_kind(fire, hits=1)
    kind = assault.kinds.index(fire)
    return replace(assault, hits=changed(assault.hits, kind, 1))


def _poison(
    battle: State, traits: tuple[Trait, ...], foe: Warrior, to_hit: Target | None
) -> Literal["", "plain", "critical-die"]:
    """Poison wounds on a 6 to hit; not the immune, nor an automatic hit, nor (some poison) where a 6 was needed."""
    found = next((trait for trait in traits if trait.six_wounds), None)
    if found is None or to_hit is None or has(battle, foe, "ignores_poison"):
        return ""
    if found.six_wounds == "unless-needed":
        return "plain" if battle.book.special.poison and to_hit.need < SIX else ""
    return found.six_wounds


def _dodge(facing: Facing) -> Target | None:
    found = effects(facing.turned(), "dodge", blow=False)
    if not found:
        return None
    best = min(found, key=lambda dodge: dodge.add)
    return Target(need=best.add, base=best.add, why=best.why)


def _stuns_from(facing: Facing, traits: tuple[Trait, ...]) -> int:
    battle, foe = facing.battle, facing.foe
    assert foe is not None, facing
    blunt = facing.weapon.rules if facing.weapon is not None else ()
    hard = has(battle, foe, "ignores_concussion")
    return min(
        (
            trait.stuns_from
            for trait in traits
            if trait.stuns_from and all_hold(trait.stuns_when, facing) and not (hard and trait.key in blunt)
        ),
        default=0,
    )


def _killing(battle: State, traits: tuple[Trait, ...], foe: Warrior) -> bool:
    kinds = {trait.killing_blow for trait in traits}
    return battle.book.special.killing_blow and ("any" in kinds or ("small" in kinds and foe.stature == "small"))
