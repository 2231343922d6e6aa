"""With what, and how often, a fighter strikes: his attacks, shared among the weapons in his hands."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, may
from cometfall.model.blow import Arm
from cometfall.model.circumstances import Facing, holds, total, weapon_has, weapons_in_hand
from cometfall.model.gear import Weapon
from cometfall.model.state import State, opponents
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.loadout import bare_hands
from cometfall.rules.combat.parrying import parrying_traits
from cometfall.rules.combat.two_weapons import extra_attacks, in_hands, in_limbs
from cometfall.rules.nerve.frenzy import frenzied_attacks

BRACE = 2


def attacks_of(battle: State, warrior: Warrior, main: Weapon) -> int:
    """A warrior has his characteristic of attacks, changed by frenzy, skills and by what his enemies take from him."""
    facing = Facing(battle, warrior, weapon=main)
    traits = [*parrying_traits(battle, warrior), *battle.catalogue.traits_of(main.rules)]
    fixed = next((trait.attacks_exactly for trait in traits if trait.attacks_exactly is not None), None)
    attacks = frenzied_attacks(battle, warrior) if fixed is None else fixed
    attacks += total(facing, "attacks")
    taken = max((_takes(battle, foe) for foe in opponents(battle, warrior.id)), default=0)
    return max(attacks - taken, 1) if attacks and taken else max(attacks, 0)


def _takes(battle: State, foe: Warrior) -> int:
    return max((trait.takes_attack for trait in parrying_traits(battle, foe)), default=0)


def arms_of(battle: State, warrior: Warrior) -> Play[tuple[Arm, ...]]:
    """Share a warrior's attacks among his weapons; of two different ones his player says which makes one attack."""
    weapons = [weapon for weapon in weapons_in_hand(battle, warrior) if weapon.fights]
    main = weapons[0] if weapons else bare_hands(battle, warrior)
    attacks = attacks_of(battle, warrior, main)
    shots = _pistols(battle, warrior)
    if not weapons and len(shots) >= BRACE:
        attacks = 0
    arms = yield from _hands(battle, warrior, main, attacks)
    arms = (*(yield from _ferocious(battle, warrior, main, arms)), *shots, *_natural(battle, warrior))
    return tuple(arm for arm in arms if arm.count)


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


def _pistols(battle: State, warrior: Warrior) -> tuple[Arm, ...]:
    """A pistol in hand is fired as one more attack; a brace as two."""
    found: list[Arm] = []
    book = battle.book.missile
    for weapon in weapons_in_hand(battle, warrior):
        ready = warrior.carries(weapon.key) - sum(1 for one in warrior.unready if one.weapon == weapon.key)
        fired = sum(1 for arm in found if arm.weapon == weapon.key)
        timely = warrior.first_round or book.pistol_in_combat == "whenever-loaded"
        if weapon_has(battle, weapon, "pistol") and timely and ready > fired:
            found.append(Arm(weapon=weapon.key, fires=True))
    return tuple(found)


def _natural(battle: State, warrior: Warrior) -> tuple[Arm, ...]:
    """Tails, horns and claws strike once more beside the warrior's attacks."""
    return tuple(
        Arm(weapon=key, extra_limb=True)
        for trait in parrying_traits(battle, warrior)
        for key in trait.extra_blows
        if not trait.extra_blows_first and _counts(battle, warrior, trait)
    )


def _counts(battle: State, warrior: Warrior, trait: Trait) -> bool:
    from cometfall.model.traits import Effect  # noqa: PLC0415

    return holds(Effect(when=trait.extra_blow_when), Facing(battle, warrior))


def opening_arms(battle: State, warrior: Warrior) -> tuple[Arm, ...]:
    """What a warrior strikes or shoots before all blows: a crossbow pistol's shot, a whip that cracks."""
    if not warrior.first_round:
        return ()
    shots = tuple(
        Arm(weapon=key, fires=True, opening=True)
        for key in dict.fromkeys(warrior.gear)
        if key in battle.catalogue.weapons
        and weapon_has(battle, battle.catalogue.weapons[key], "opening_shot")
        and not any(one.weapon == key for one in warrior.unready)
    )
    cracks = tuple(
        Arm(weapon=weapon.key, opening=True)
        for weapon in weapons_in_hand(battle, warrior)[:1]
        for trait in battle.catalogue.traits_of(weapon.rules)
        if trait.extra_blows_first and _counts(battle, warrior, trait)
    )
    return shots + cracks
