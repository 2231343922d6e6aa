"""The shot itself: who may fire what, how often, and what is rolled for it."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, Target, attempt, may, tell
from cometfall.model.blow import Assault
from cometfall.model.circumstances import Facing, all_hold, effects, traits_at, weapon_has
from cometfall.model.gear import Weapon
from cometfall.model.state import State, opponents
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import characteristic_test
from cometfall.rules.harm.blows import shot
from cometfall.rules.harm.to_hit import shooting_target
from cometfall.rules.shooting.cover import Cover, behind, cover_of
from cometfall.rules.shooting.loading import emptied, ready, reload_of
from cometfall.rules.shooting.range import is_far, too_far

SHOT = (
    "roll-to-hit",
    "dodge",
    "roll-to-wound",
    "resolve-wound",
    "roll-injury",
    "settle-injuries",
    "reveal",
    "aftermath",
)


def barred(battle: State, shooter: Warrior, weapon: Weapon) -> str:
    """Say why a warrior may not fire a weapon now; empty where he may."""
    reasons = {
        **_by_state(battle, shooter, breathes=battle.book.special.breath and weapon_has(battle, weapon, "breath")),
        **_by_turn(battle, shooter, weapon),
        "has moved, and the weapon may be moved or fired": _has_moved(battle, shooter, weapon),
        "has fired": _has_fired(battle, shooter, weapon),
        "is still reloading": ready(shooter, weapon.key) < 1,
    }
    return next((why for why, holds in reasons.items() if holds), "")


def why_unable(battle: State, shooter: Warrior) -> str:
    """Say why a warrior is in no state to shoot, whatever he has done; empty where he is able."""
    reasons = _by_state(battle, shooter, breathes=False)
    return next((why for why, holds in reasons.items() if holds), "")


def _by_state(battle: State, shooter: Warrior, *, breathes: bool) -> dict[str, bool]:
    """What bars anybody who is in no state to shoot; breath is breathed in a fight as well."""
    book = battle.book.shooting.barred
    return {
        "is out of action": shooter.out,
        "is stunned": shooter.posture == "stunned" and "stunned" in book,
        "is knocked down": shooter.posture == "knocked-down" and "knocked-down" in book,
        "is fleeing": shooter.fleeing,
        "is stupid this turn": shooter.stupefied,
        "is engaged in combat": bool(opponents(battle, shooter.id)) and "engaged" in book and not breathes,
        "has Ballistic Skill 0": shooter.profile.ballistic_skill == 0,
    }


def _by_turn(battle: State, shooter: Warrior, weapon: Weapon) -> dict[str, bool]:
    """What bars those who have done something else this turn; some weapons and skills let the runner shoot."""
    book, turn = battle.book.shooting.barred, shooter.turn
    may_run = any(trait.fires_after_running for trait in _traits(battle, shooter, weapon))
    return {
        "has run": turn.ran and "ran" in book and not may_run,
        "has charged": bool(turn.charged),
        "has failed a charge": turn.failed_charge and "failed-charge" in book,
        "has rallied": turn.rallied and "rallied" in book,
        "has cast": turn.casts > 0 and battle.book.special.casting == "no-shot-in-the-same-turn",
        "is on overwatch": shooter.overwatch is not None,
        "has failed to climb down": turn.failed_climb_down and "failed-climb-down" in book,
        "has failed a jump": turn.failed_jump and "failed-jump" in book,
        "has fallen": turn.fell and "fell" in book,
    }


def _has_moved(battle: State, shooter: Warrior, weapon: Weapon) -> bool:
    """Whether a weapon that is moved or fired has been moved; standing up may count, turning never does."""
    traits = _traits(battle, shooter, weapon)
    if any(trait.fires_after_moving for trait in traits) or not any(trait.move_or_fire for trait in traits):
        return False
    moved = shooter.turn.moved or shooter.turn.ran
    return moved or (shooter.turn.stood_up and any(trait.stand_or_fire for trait in traits))


def _has_fired(battle: State, shooter: Warrior, weapon: Weapon) -> bool:
    """A warrior shoots once, with one weapon; those who may divide their shots have as many as they have left."""
    fired = shooter.turn.shots
    if not fired or shooter.turn.fired != weapon.key:
        return bool(fired)
    divided = any(trait.shots_divided for trait in _traits(battle, shooter, weapon))
    return not divided or fired >= shots_of(battle, shooter, None, weapon)


def _traits(battle: State, shooter: Warrior, weapon: Weapon) -> tuple[Trait, ...]:
    return traits_at(Facing(battle, shooter, weapon=weapon, shot=True))


def shots_of(battle: State, shooter: Warrior, target: Warrior | None, weapon: Weapon) -> int:
    """How many shots a turn a warrior has with a weapon at this target: by the weapon, or by a skill, not by both."""
    facing = Facing(battle, shooter, target, weapon, shot=True)
    of_weapon = [trait.shots for trait in traits_at(facing) if trait.shots and all_hold(trait.shots_when, facing)]
    more = max((modifier.add for modifier in effects(facing, "more_shots")), default=0)
    shots = max(of_weapon, default=battle.book.shooting.shots + more)
    return min(shots, ready(shooter, weapon.key)) if reload_of(battle, shooter, weapon) else shots


def shoot(  # noqa: PLR0913 - each is one word of what is declared
    battle: State,
    by: str,
    at: str,
    with_: str,
    *,
    cover: bool = False,
    shots: int = 0,
    declared: int = 0,
    overwatch: bool = False,
) -> State:
    """Fire a weapon at an enemy: all shots the warrior has, or fewer of those declared."""
    shooter, target = battle.warrior(by), battle.warrior(at)
    weapon = battle.catalogue.weapons[with_]
    before = shooter.turn.shots
    count = shots or max(shots_of(battle, shooter, target, weapon) - before, 1)
    most = max(before + count, declared)
    facing = Facing(battle, shooter, target, weapon, shot=True, shots=most, overwatch=overwatch)
    hidden_by = cover_of(battle, shooter, target) or (Cover() if cover else None)
    assault = shot_at(facing, aim_of(facing, hidden_by), count, hidden_by)
    battle = battle.with_warrior(fired(facing, weapon, count))
    battle = replace(battle, assaults=(*battle.assaults, assault))
    if too_far(battle, shooter, target, weapon):
        return battle.then("lost-shot", "aftermath")
    return battle.then(*SHOT)


def shot_at(facing: Facing, aim: Target | None, count: int, cover: Cover | None) -> Assault:
    """Put together the shots of one warrior at another."""
    assert facing.foe is not None and facing.weapon is not None, facing  # noqa: PT018 - a shot has both
    fire = behind(shot(facing, facing.weapon, aim), cover)
    return Assault(by=facing.me.id, at=facing.foe.id, kinds=(fire,), rolls=(count,), hits=(0,), sixes=(0,))


def aim_of(facing: Facing, cover: Cover | None) -> Target | None:
    """What a shot needs to hit, with the reason for each part of it; None where it hits without a die."""
    battle, target, weapon = facing.battle, facing.foe, facing.weapon
    assert target is not None and weapon is not None, facing  # noqa: PT018 - a shot has both
    if effects(facing, "automatic_hits"):
        return None
    far = is_far(battle, facing.me, target, weapon)
    return shooting_target(facing, far=far, cover=cover.why if cover else "", penalty=_several(facing))


def lost_shot(battle: State) -> Play[State]:
    """A shot beyond the range misses without a die."""
    assault = battle.assault
    weapon = assault.kinds[0].weapon
    yield from tell("out-of-range", "range.out-of-range", by=assault.by, at=assault.at, using=weapon)
    return battle.with_assault(replace(assault, rolls=(0,)))


def _several(facing: Facing) -> int:
    """What more than one shot costs each of them."""
    if facing.shots == 1:
        return 0
    general = facing.battle.book.to_hit.several_shots
    return general or min((trait.shots_to_hit for trait in traits_at(facing)), default=0)


def fired(facing: Facing, weapon: Weapon, count: int) -> Warrior:
    """Note the shots, and that the weapon has to be loaded again; a shot from hiding betrays all but the stealthy."""
    shooter = emptied(facing.battle, facing.me, weapon, count)
    turn = replace(shooter.turn, shots=shooter.turn.shots + count, fired=weapon.key)
    return replace(shooter, hidden=shooter.hidden and bool(_stealth(facing)), turn=turn)


def _stealth(facing: Facing) -> int:
    """The score on which the shooter stays hidden; 0: he does not."""
    found = [trait for trait in traits_at(facing) if trait.stays_hidden]
    return min((trait.stays_hidden for trait in found if all_hold(trait.stays_hidden_when, facing)), default=0)


def reveal(battle: State) -> Play[State]:
    """After a shot from hiding a die may say whether the shooter stays hidden; where any face will do, none does."""
    assault = battle.assault
    shooter = battle.warrior(assault.by)
    if not shooter.hidden:
        return battle
    weapon = battle.catalogue.weapons[assault.kinds[0].weapon]
    facing = Facing(battle, shooter, weapon=weapon, shot=True)
    need = _stealth(facing)
    stays = need <= 1 or (yield from attempt("hiding", Target(need=need, base=need, why=weapon.name), shooter.id))
    yield from tell("stays-hidden" if stays else "revealed", "missiles.sniper", by=shooter.id, using=weapon.key)
    if not stays:
        return battle.changed(shooter.id, hidden=False)
    return (yield from _looked_for(battle, facing, battle.warrior(assault.at)))


def _looked_for(battle: State, facing: Facing, target: Warrior) -> Play[State]:
    """Of some weapons the target may find who shot at him from hiding, by an Initiative test."""
    able = not target.out and target.posture != "stunned"
    if not able or not any(trait.target_may_find for trait in traits_at(facing)):
        return battle
    if not (yield from may("look-for-the-shooter", target.warband, target.id)):
        return battle
    if not (yield from characteristic_test(battle, target, "initiative", "initiative")):
        return battle
    yield from tell("found", "hiding.shoot-or-cast-reveals", by=target.id, at=facing.me.id)
    return battle.changed(facing.me.id, hidden=False)
