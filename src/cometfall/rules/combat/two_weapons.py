"""Two weapons: one more attack, and what it costs."""

from __future__ import annotations

from cometfall.dice import Modifier
from cometfall.model.circumstances import Facing, bearing, total, traits_at, weapon_has, weapons_in_hand
from cometfall.model.gear import Weapon
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.loadout import bare_hands

TWO = 2


def in_hands(battle: State, warrior: Warrior) -> tuple[Weapon, ...]:
    """The weapons to strike with in a warrior's own two hands, the main hand first."""
    return _sorted(battle, warrior)[0]


def in_limbs(battle: State, warrior: Warrior) -> tuple[Weapon, ...]:
    """The weapons to strike with that a tail or a further arm holds: what the hands need not hold."""
    return _sorted(battle, warrior)[1]


def _sorted(battle: State, warrior: Warrior) -> tuple[tuple[Weapon, ...], tuple[Weapon, ...]]:
    """Share the weapons between hands and further limbs, which hold the last ones if they can."""
    weapons = tuple(weapon for weapon in weapons_in_hand(battle, warrior) if weapon.fights)
    weapons = weapons or (bare_hands(battle, warrior),)
    limbs, holds = further_hands(battle, warrior)
    first = len(weapons)
    while first > 1 and len(weapons) - first < limbs and (not holds or weapons[first - 1].is_a(holds)):
        first -= 1
    return weapons[:first], weapons[first:]


def further_hands(battle: State, warrior: Warrior) -> tuple[int, tuple[str, ...]]:
    """How many hands a warrior has beyond two, and what they can hold where that is not everything."""
    traits = [trait for trait in battle.catalogue.traits_of(bearing(battle, warrior)) if trait.extra_hands > 0]
    return sum(trait.extra_hands for trait in traits), tuple(key for trait in traits for key in trait.extra_hands_hold)


def extra_attacks(battle: State, warrior: Warrior) -> int:
    """A second weapon gives one attack more, added after all other changes; a pair is two weapons."""
    weapons = in_hands(battle, warrior)
    both = len(weapons) >= TWO or any(weapon_has(battle, weapon, "counts_as_two") for weapon in weapons)
    return battle.book.two_weapons.attacks if both else 0


def weapon_skill_penalty(facing: Facing) -> int:
    """Fighting with two weapons may cost a point of Weapon Skill on all attacks; the defence is as good as ever."""
    lesser = facing.battle.book.two_weapons.penalty_in_force == "weapon-skill-1-less"
    return int(lesser and _pays(facing))


def cannot_strike(battle: State, warrior: Warrior) -> bool:
    """Whoever is brought to Weapon Skill 0 by his two weapons may be kept from striking at all."""
    if battle.book.two_weapons.weapon_skill_of_1 != "cannot-strike":
        return False
    facing = Facing(battle, warrior, weapon=next(iter(in_hands(battle, warrior)), None))
    return warrior.profile.weapon_skill + total(facing, "weapon_skill") - weapon_skill_penalty(facing) < 1


def to_hit_penalty(facing: Facing, *, extra_limb: bool, with_shot: bool) -> tuple[Modifier, ...]:
    """Fighting with two weapons may cost one to hit on all attacks, but for those whom something exempts."""
    if facing.battle.book.two_weapons.penalty_in_force != "one-less-to-hit":
        return ()
    exempt = extra_limb and "extra-limbs" in facing.battle.book.two_weapons.penalty_lifted_by
    return () if exempt or not _pays(facing, with_shot=with_shot) else (Modifier(-1, "two weapons"),)


def two_with_shots(battle: State, warrior: Warrior, shots: int) -> bool:
    """Whether so many pistols, with what else he strikes with, make two weapons in a warrior's own two hands."""
    armed = any(weapon.fights for weapon in weapons_in_hand(battle, warrior))
    limbs, holds = further_hands(battle, warrior)
    exempt = "extra-limbs" in battle.book.two_weapons.penalty_lifted_by and not holds
    free = limbs - len(in_limbs(battle, warrior)) if exempt else 0
    return (len(in_hands(battle, warrior)) if armed else 0) + shots - free >= TWO


def _pays(facing: Facing, *, with_shot: bool = False) -> bool:
    """Whether a warrior fights with two weapons that cost him something."""
    battle, lifted_by = facing.battle, facing.battle.book.two_weapons.penalty_lifted_by
    if any(trait.key in lifted_by or "two-weapons" in trait.no_penalty_for for trait in traits_at(facing)):
        return False
    if with_shot:
        return True
    limbs = () if "extra-limbs" in lifted_by else in_limbs(battle, facing.me)
    weapons = [
        weapon
        for weapon in (*in_hands(battle, facing.me), *limbs)
        if not (weapon_has(battle, weapon, "counts_as_two") and "sold-as-pairs" in lifted_by)
    ]
    return sum(2 if weapon_has(battle, weapon, "counts_as_two") else 1 for weapon in weapons) >= TWO
