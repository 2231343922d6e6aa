"""Shooting on open ground: who may fire what, and the shot itself."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.dice.targets import IMPOSSIBLE
from cometfall.model.blow import Assault
from cometfall.model.circumstances import Facing, effects, total, traits_at, weapon_has
from cometfall.model.gear import Weapon
from cometfall.model.state import State, distance, opponents, within
from cometfall.model.traits import Effect
from cometfall.model.values import INCH
from cometfall.model.warrior import FOR_GOOD, Unready, Warrior
from cometfall.rules.harm.blows import shot
from cometfall.rules.harm.to_hit import shooting_target

SHOT = (
    "roll-to-hit",
    "dodge",
    "roll-to-wound",
    "resolve-wound",
    "roll-injury",
    "settle-injuries",
    "aftermath",
)


def reach_of(battle: State, shooter: Warrior, weapon: Weapon) -> int:
    """The range of a weapon in this warrior's hands, in inches."""
    return weapon.range + total(Facing(battle, shooter, weapon=weapon, shot=True), "reach")


def barred(battle: State, shooter: Warrior, weapon: Weapon) -> str:
    """Say why a warrior may not fire a weapon now; empty where he may."""
    book = battle.book.shooting.barred
    traits = traits_at(Facing(battle, shooter, weapon=weapon, shot=True))
    after_moving = any(trait.fires_after_moving for trait in traits)
    stood_still = not shooter.turn.moved and not shooter.turn.ran
    if any(trait.stand_or_fire for trait in traits):
        stood_still = stood_still and not shooter.turn.stood_up
    reasons = {
        "out of action": shooter.out,
        "stunned": shooter.posture == "stunned" and "stunned" in book,
        "knocked down": shooter.posture == "knocked-down" and "knocked-down" in book,
        "fleeing": shooter.fleeing,
        "engaged in combat": bool(opponents(battle, shooter.id)) and "engaged" in book,
        "of Ballistic Skill 0": shooter.profile.ballistic_skill == 0,
        "has run": shooter.turn.ran and not any(trait.fires_after_running for trait in traits),
        "has charged": bool(shooter.turn.charged),
        "has fired": shooter.turn.shots > 0,
        "has moved, and the weapon may be moved or fired": not stood_still
        and not after_moving
        and any(trait.move_or_fire for trait in traits),
        "is still reloading": ready(shooter, weapon.key) < 1,
    }
    return next((why for why, holds in reasons.items() if holds), "")


def ready(shooter: Warrior, weapon: str) -> int:
    """How many copies of a weapon can be fired now."""
    return shooter.carries(weapon) - sum(1 for one in shooter.unready if one.weapon == weapon)


def too_far(battle: State, shooter: Warrior, target: Warrior, weapon: Weapon) -> bool:
    """Whether a target is beyond the weapon's range."""
    return not within(shooter, target, reach_of(battle, shooter, weapon))


def shots_of(battle: State, shooter: Warrior, target: Warrior, weapon: Weapon) -> int:
    """How many shots a warrior has with a weapon at this target."""
    facing = Facing(battle, shooter, target, weapon, shot=True)
    from_weapon = [
        trait.shots
        for trait in traits_at(facing)
        if trait.shots and _all_hold(battle, trait.shots_when, facing)
    ]
    more = max((modifier.add for modifier in effects(facing, "more_shots")), default=0)
    return max([battle.book.shooting.shots, *from_weapon, more + 1 if not from_weapon else 1])


def _all_hold(battle: State, when: tuple[str, ...], facing: Facing) -> bool:
    from cometfall.model.circumstances import holds  # noqa: PLC0415

    return holds(Effect(when=when), facing)  # type: ignore[arg-type]  # conditions of a trait


def shoot(battle: State, by: str, at: str, with_: str, *, cover: bool = False, shots: int = 0) -> State:
    """Fire a weapon at an enemy: as many shots as weapon and skill give, or fewer if the player likes."""
    shooter, target = battle.warrior(by), battle.warrior(at)
    weapon = battle.catalogue.weapons[with_]
    count = shots or shots_of(battle, shooter, target, weapon)
    facing = Facing(battle, shooter, target, weapon, shot=True, shots=count)
    penalty = _several(facing, count)
    far = _far(battle, shooter, target, weapon)
    aim = shooting_target(facing, far=far, cover=cover, penalty=penalty)
    blow = replace(shot(facing, weapon, aim), arm=None)
    lost = too_far(battle, shooter, target, weapon)
    if lost:
        blow = replace(blow, to_hit=replace(aim, need=IMPOSSIBLE, note="out of range"))
    assault = Assault(by=by, at=at, kinds=(blow,), rolls=(count,), hits=(0,), sixes=(0,))
    battle = battle.with_warrior(_fired(battle, shooter, weapon, count))
    return replace(battle, assaults=(*battle.assaults, assault)).then(*SHOT)


def _several(facing: Facing, count: int) -> int:
    """What more than one shot costs each of them."""
    if count == 1:
        return 0
    general = facing.battle.book.to_hit.several_shots
    return general or min((trait.shots_to_hit for trait in traits_at(facing)), default=0)


def _far(battle: State, shooter: Warrior, target: Warrior, weapon: Weapon) -> bool:
    """Beyond half the weapon's greatest range, the exact half not counted."""
    if shooter.at is None or target.at is None:
        return False
    return distance(shooter, target) * 2 > reach_of(battle, shooter, weapon) * INCH


def _fired(battle: State, shooter: Warrior, weapon: Weapon, count: int) -> Warrior:
    """Note the shot, and that the weapon has to be loaded again."""
    wait = reload_of(battle, shooter, weapon)
    unready = shooter.unready
    if wait:
        unready = (*unready, *(Unready(weapon=weapon.key, turns=wait) for _ in range(min(count, ready(shooter, weapon.key)))))
    return replace(
        shooter,
        unready=unready,
        hidden=False,
        turn=replace(shooter.turn, shots=shooter.turn.shots + count),
    )


def reload_of(battle: State, shooter: Warrior, weapon: Weapon) -> int:
    """How many own turns a weapon has to be loaded after a shot."""
    facing = Facing(battle, shooter, weapon=weapon, shot=True)
    if weapon_has(battle, weapon, "one_shot"):
        return FOR_GOOD
    turns = max((trait.reload for trait in battle.catalogue.traits_of(weapon.rules)), default=0)
    return max(turns - sum(modifier.add for modifier in effects(facing, "reloads_faster")), 0)


def lost_shot(battle: State) -> Play[State]:
    """A shot beyond the range is spent."""
    yield from tell("out-of-range", "range.out-of-range", by=battle.assault.by, at=battle.assault.at)
    return battle
