"""What follows when all wounds of an assault are settled: pushes, ricochets, blood that burns."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, tell
from cometfall.model.blow import Assault, Blow
from cometfall.model.circumstances import Facing, best
from cometfall.model.state import State, enemies, gap_between, opponents, within
from cometfall.model.warrior import Warrior
from cometfall.rules.harm.blows import plain_hit, shot
from cometfall.rules.harm.driving import driven_back, thrown_back
from cometfall.rules.harm.order import hit_once
from cometfall.rules.harm.wounding import strength_of
from cometfall.rules.magic.fading import lifted


def aftermath(battle: State) -> Play[State]:
    """Work out what still follows, one thing after another, then put the assault away."""
    assault = battle.assault
    if assault.after:
        effect, *later = assault.after
        battle = battle.with_assault(replace(assault, after=tuple(later))).then("aftermath")
        return (yield from (driven_back if effect == "driven-back" else thrown_back)(battle, assault))
    if assault.ricochets:
        kind, *others = assault.ricochets
        battle = battle.with_assault(replace(assault, ricochets=tuple(others))).then("aftermath")
        return (yield from ricochet(battle, assault, assault.kinds[kind]))
    if assault.burnt:
        who, *rest = assault.burnt
        battle = battle.with_assault(replace(assault, burnt=tuple(rest))).then("aftermath")
        return (yield from spurting_blood(battle, assault, battle.warrior(who)))
    return lifted(replace(battle, assaults=battle.assaults[:-1]))


def spurting_blood(battle: State, assault: Assault, struck: Warrior) -> Play[State]:
    """Blood that burns strikes whoever touched its bearer as he lost a wound; that hit draws no further blood."""
    strength = best(battle, battle.warrior(assault.at), "burns_wounds")
    if struck.out or not isinstance(strength, int):
        return battle
    yield from tell("burnt-by-blood", "skills.blackblood", by=assault.at, at=struck.id)
    return hit_once(battle, assault.at, struck, plain_hit(battle, struck, strength, why="blood", stray=False))


def ricochet(battle: State, assault: Assault, blow: Blow) -> Play[State]:
    """The closest enemy of the shooter near the target is hit as well."""
    shooter, target, book = battle.warrior(assault.by), battle.warrior(assault.at), battle.book.critical
    middle = target if book.ricochet_from == "target" else shooter
    near = [
        warrior
        for warrior in battle.warriors
        if warrior.id != target.id and _may_be_struck(battle, shooter, warrior) and _is_near(battle, warrior, middle)
    ]
    if not near:
        return battle
    closest = min(gap_between(warrior, middle) for warrior in near)
    options = tuple(
        Option(each.id, f"the shot glances off at {each.id}", each)
        for each in near
        if gap_between(each, middle) == closest
    )
    struck: Warrior = yield from choose("ricochet", shooter.warband, options, shooter.id, 0)
    yield from tell("ricochet", "critical.missile-3-4", by=assault.by, at=struck.id)
    return hit_once(battle, assault.by, struck, again_at(battle, shooter, struck, target, blow))


def _may_be_struck(battle: State, shooter: Warrior, warrior: Warrior) -> bool:
    """An enemy in whatever state, or only one who might have been shot at."""
    if warrior.out or not enemies(battle, shooter, warrior):
        return False
    if battle.book.critical.ricochet_strikes == "any-enemy-of-the-shooter":
        return True
    spared = not warrior.standing and battle.book.targeting.incapacitated == "no-target-from-the-ground"
    return not (warrior.hidden or opponents(battle, warrior.id) or spared)


def _is_near(battle: State, warrior: Warrior, middle: Warrior) -> bool:
    known = warrior.at is not None and middle.at is not None
    return known and within(warrior, middle, battle.book.critical.ricochet_reach)


def again_at(battle: State, shooter: Warrior, struck: Warrior, target: Warrior, blow: Blow) -> Blow:
    """The same shot at another: as strong, with its own wound roll and saves, and as a rule no critical hit."""
    weapon, fired = battle.catalogue.weapons[blow.weapon], blow.manner == "shot"
    stronger = blow.strength - strength_of(Facing(battle, shooter, target, weapon, shot=fired), weapon)
    if stronger:
        weapon = replace(weapon, strength=weapon.strength + stronger)
    again = shot(Facing(battle, shooter, struck, weapon, shot=fired), weapon, None)
    keeps = battle.book.critical.ricochet_second_critical
    return replace(again, critical_from=blow.critical_from if keeps else 0)
