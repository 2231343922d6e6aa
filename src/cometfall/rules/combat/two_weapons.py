"""Two weapons: one more attack, and what it costs."""

from __future__ import annotations

from cometfall.dice import Modifier
from cometfall.model.circumstances import Facing, traits_at, weapons_in_hand
from cometfall.model.state import State
from cometfall.model.warrior import Warrior

TWO = 2


def fights_with_two(battle: State, warrior: Warrior) -> bool:
    """Whether a warrior fights with a weapon in each hand, or with a pair."""
    return extra_attacks(battle, warrior) > 0


def extra_attacks(battle: State, warrior: Warrior) -> int:
    """A second weapon gives one attack more, added after all other changes."""
    weapons = [weapon for weapon in weapons_in_hand(battle, warrior) if weapon.fights]
    return int(len(weapons) > 1 or any(_pair(battle, weapon.rules) for weapon in weapons))


def _pair(battle: State, rules: tuple[str, ...]) -> bool:
    return any(trait.counts_as_two for trait in battle.catalogue.traits_of(rules))


def weapon_skill_penalty(facing: Facing) -> int:
    """Fighting with two weapons may cost a point of Weapon Skill on all attacks."""
    lesser = facing.battle.book.two_weapons.penalty_in_force == "weapon-skill-1-less"
    return int(lesser and fights_with_two(facing.battle, facing.me))


def to_hit_penalty(facing: Facing, *, extra_limb: bool) -> tuple[Modifier, ...]:
    """Fighting with two weapons may cost one to hit on all attacks, but for those whom something exempts."""
    if facing.battle.book.two_weapons.penalty_in_force != "one-less-to-hit":
        return ()
    weapons = [weapon for weapon in weapons_in_hand(facing.battle, facing.me) if weapon.fights]
    if extra_limb or len(weapons) < TWO or _lifted(facing):
        return ()
    return (Modifier(-1, "two weapons"),)


def _lifted(facing: Facing) -> bool:
    return any("two-weapons" in trait.no_penalty_for for trait in traits_at(facing))
