"""With what, and how often, a fighter strikes: his attacks, shared among the weapons in his hands."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, may
from cometfall.model.blow import Arm
from cometfall.model.circumstances import Facing, holds, listening, total, traits_at, weapons_in_hand
from cometfall.model.gear import Weapon
from cometfall.model.state import State, opponents
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.loadout import bare_hands
from cometfall.rules.combat.natural import natural_arms
from cometfall.rules.combat.parrying import parrying_traits
from cometfall.rules.combat.pistols import with_shots
from cometfall.rules.combat.two_weapons import extra_attacks, in_hands, in_limbs
from cometfall.rules.nerve.frenzy import frenzied_attacks


def attacks_of(battle: State, warrior: Warrior, main: Weapon) -> int:
    """A warrior has his characteristic of attacks, changed by frenzy and by skills; with his fists he has but one."""
    facing = Facing(battle, warrior, weapon=main)
    traits = [*parrying_traits(battle, warrior), *battle.catalogue.traits_of(main.rules)]
    fixed = next((trait.attacks_exactly for trait in traits if trait.attacks_exactly is not None), None)
    if fixed is not None:
        return fixed + _of_the_unarmed(facing)
    attacks = frenzied_attacks(battle, warrior) + total(facing, "attacks") + _of_the_other_hand(facing)
    against = len(opponents(battle, warrior.id))
    if against > 1 and any(trait.attack_for_each_enemy for trait in traits):
        attacks += against
    return max(attacks, 0)


def _of_the_unarmed(facing: Facing) -> int:
    """What is added to the Attacks of those who fight without weapons, and of nobody else."""
    added = [effect for trait in traits_at(facing) for effect in trait.attacks if "unarmed" in effect.when]
    return sum(effect.add for effect in added if holds(effect, facing))


def _of_the_other_hand(facing: Facing) -> int:
    """What the rules of another weapon in his hands add to his attacks, where the first has not done so already."""
    battle, main = facing.battle, facing.weapon
    weapons = [weapon for weapon in weapons_in_hand(battle, facing.me) if weapon.fights and weapon != main]
    heard = {rule: weapon for weapon in weapons for rule in weapon.rules if main is None or rule not in main.rules}
    return sum(
        effect.add
        for rule, weapon in heard.items()
        for effect, _ in listening(battle.catalogue, (rule,), "attacks")
        if holds(effect, replace(facing, weapon=weapon))
    )


def arms_of(battle: State, warrior: Warrior) -> Play[tuple[Arm, ...]]:
    """Share a warrior's attacks among his weapons; of two different ones his player says which makes one attack."""
    weapons = [weapon for weapon in weapons_in_hand(battle, warrior) if weapon.fights]
    main = weapons[0] if weapons else bare_hands(battle, warrior)
    blows = yield from _hands(battle, warrior, main, attacks_of(battle, warrior, main))
    blows = yield from _ferocious(battle, warrior, main, blows)
    arms = yield from with_shots(battle, warrior, blows)
    return tuple(arm for arm in (*arms, *natural_arms(battle, warrior)) if arm.count)


def _hands(battle: State, warrior: Warrior, main: Weapon, attacks: int) -> Play[tuple[Arm, ...]]:
    """The single attack is the one of the off hand; what a tail or a further arm holds strikes besides."""
    limbs = tuple(Arm(weapon=weapon.key, extra_limb=True) for weapon in in_limbs(battle, warrior))
    more = extra_attacks(battle, warrior)
    if not more:
        return (Arm(weapon=main.key, count=attacks), *limbs)
    other = (*in_hands(battle, warrior)[1:], main)[0]
    options = tuple(
        Option(
            f"one-with-{single.key}", f"one attack with the {single.name}, all others with the {rest.name}", single.key
        )
        for single, rest in dict.fromkeys(((other, main), (main, other)))
    )
    single: str = yield from choose("which-weapon-strikes-once", warrior.warband, options, warrior.id, 0)
    rest = main if single == other.key else other
    return (Arm(weapon=rest.key, count=attacks), Arm(weapon=single, count=more, off_hand=True), *limbs)


def _ferocious(battle: State, warrior: Warrior, main: Weapon, arms: tuple[Arm, ...]) -> Play[tuple[Arm, ...]]:
    """Some may strike twice as often when they charge, at a price."""
    traits = battle.catalogue.traits_of(warrior.traits)
    doubling = next((trait.doubles_attacks for trait in traits if trait.doubles_attacks), "")
    if (
        not doubling
        or not warrior.turn.charged
        or not (yield from may("strike-twice-as-often", warrior.warband, warrior.id))
    ):
        return arms
    if doubling == "all":
        return tuple(replace(arm, count=arm.count * 2, ferocious=True) for arm in arms)
    first, *others = arms
    more = replace(first, count=first.count + warrior.profile.attacks, ferocious=True)
    return (more, *(replace(arm, ferocious=True) for arm in others))
