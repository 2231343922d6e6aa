"""What a blow or a shot needs to hit."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Modifier, Target
from cometfall.dice.targets import IMPOSSIBLE, target
from cometfall.model.blow import Arm
from cometfall.model.circumstances import Facing, effects, has, has_moved, out_of_this_world, total, traits_at
from cometfall.model.state import State, opponents
from cometfall.model.values import SIZES
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.dived import dive_to_hit
from cometfall.rules.combat.two_weapons import to_hit_penalty, weapon_skill_penalty
from cometfall.rules.harm.charts import cell

SIX = 6
AT_BEST = 2


def combat_target(facing: Facing, arm: Arm, *, again: int = 0, ferocious: int = 0) -> Target | None:
    """Compare Weapon Skills on the chart; None where the target can't defend itself and is hit without a die."""
    battle, foe = facing.battle, facing.foe
    assert foe is not None, facing
    if foe.profile.weapon_skill == 0:
        return None
    own = facing.weapon.skill if facing.weapon else 0
    ours = own or facing.me.profile.weapon_skill + total(facing, "weapon_skill") - weapon_skill_penalty(facing)
    theirs = foe.profile.weapon_skill + total(facing.turned(), "weapon_skill", blow=False)
    base = _by_weapon_skill(battle.book.combat.to_hit_in_force, ours, theirs)
    why = f"for WS {max(ours, 0)} against WS {theirs}"
    if facing.me.turn.only_sixes:
        return Target(need=SIX, base=base, why=why, note="only sixes hit after a failed fear test")
    modifiers = (
        *effects(facing, "to_hit"),
        *effects(facing.turned(), "to_be_hit", blow=False),
        *out_of_this_world(facing),
        *to_hit_penalty(facing, extra_limb=arm.extra_limb, with_shot=arm.with_shot),
        *_entangled(facing),
        *dive_to_hit(battle, facing.me),
        *((Modifier(ferocious, "twice the attacks"),) if ferocious else ()),
        *((Modifier(-again, "a further blow"),) if again else ()),
    )
    found = target(base, why, modifiers)
    worst = battle.book.combat.to_hit_worst
    if worst and found.need > worst:
        return Target(need=worst, base=base, why=why, modifiers=modifiers, note=f"never worse than {worst}+")
    return found


def _by_weapon_skill(chart: tuple[tuple[int, ...], ...], ours: int, theirs: int) -> int:
    """Read the chart; whoever is brought below Weapon Skill 1 by a penalty hits as the worst of its first row."""
    if ours < 1:
        return max(chart[0])
    return cell(chart, ours, theirs)


def shooting_target(facing: Facing, *, far: bool, cover: str, penalty: int = 0) -> Target:
    """Read the score for the shooter's Ballistic Skill, and add up all that makes the shot easier or harder."""
    battle, foe, book = facing.battle, facing.foe, facing.battle.book.to_hit
    assert foe is not None, facing
    skill = facing.me.profile.ballistic_skill
    base = book.ballistic_skill[min(skill, len(book.ballistic_skill)) - 1] if skill else IMPOSSIBLE
    lifted = {lift for trait in traits_at(facing) for lift in trait.no_penalty_for}
    moved = has_moved(facing)
    in_combat = bool(opponents(battle, foe.id))
    modifiers = (
        *((Modifier(battle.book.cover.modifier, cover),) if cover and "cover" not in lifted else ()),
        *((Modifier(book.long_range, "long range"),) if far and "long-range" not in lifted else ()),
        *((Modifier(book.moved, "moved"),) if moved and "moving" not in lifted else ()),
        *_large_or_in_combat(facing, in_combat=in_combat),
        *effects(facing, "to_hit"),
        *effects(facing.turned(), "to_be_hit", blow=False),
        *out_of_this_world(facing),
        *((Modifier(penalty, "more than one shot"),) if penalty and "several-shots" not in lifted else ()),
        *((Modifier(book.overwatch, "overwatch"),) if facing.overwatch and book.overwatch else ()),
        *_entangled(facing),
    )
    return _natural(facing, target(base, f"for BS {skill}", modifiers))


def point_blank_target(facing: Facing) -> Target:
    """A shot in a fight by Ballistic Skill: neither range nor cover nor moving counts, only weapon and fighters."""
    skill, scores = facing.me.profile.ballistic_skill, facing.battle.book.to_hit.ballistic_skill
    base, why = scores[min(skill, len(scores)) - 1] if skill else IMPOSSIBLE, f"for BS {skill}"
    if facing.me.turn.only_sixes and skill:
        return Target(need=SIX, base=base, why=why, note="only sixes hit after a failed fear test")
    modifiers = (
        *effects(facing, "to_hit"),
        *effects(facing.turned(), "to_be_hit", blow=False),
        *out_of_this_world(facing),
        *_entangled(facing),
    )
    return _natural(facing, target(base, why, modifiers))


def _entangled(facing: Facing) -> tuple[Modifier, ...]:
    """Whoever is caught in a whip is easier to hit, with a blow or a shot."""
    caught = facing.foe is not None and facing.foe.entangled
    return (Modifier(1, "the target is entangled"),) if caught else ()


def _natural(facing: Facing, found: Target) -> Target:
    """Some say that a shot of 1 always misses and one of 6 always hits."""
    if facing.battle.book.to_hit.natural_1_or_6 == "nothing-automatic" or found.need == IMPOSSIBLE:
        return found
    if found.need < AT_BEST:
        return replace(found, need=AT_BEST, note="a 1 always misses")
    return replace(found, need=SIX, note="a 6 always hits") if found.need > SIX else found


def _large_or_in_combat(facing: Facing, *, in_combat: bool) -> tuple[Modifier, ...]:
    """A large target is easier to hit; so may be a whole fight, and the two do not add up."""
    battle, foe = facing.battle, facing.foe
    book = battle.book.to_hit
    assert foe is not None, facing
    if is_large(battle, foe):
        return (Modifier(book.large, "large target"),)
    if in_combat and book.into_combat:
        return (Modifier(book.into_combat, "shooting into a fight"),)
    return ()


def is_large(battle: State, warrior: Warrior) -> bool:
    """Whether a warrior is a large target, by his size or by his nature."""
    return SIZES.index(warrior.stature) >= SIZES.index("large") or has(battle, warrior, "large")
