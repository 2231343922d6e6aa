"""What follows when all wounds of an assault are settled: pushes, ricochets, blood that burns."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, tell
from cometfall.model.blow import Assault, Blow
from cometfall.model.circumstances import Facing, best
from cometfall.model.state import State, enemies, gap_between, opponents, separated, within
from cometfall.model.warrior import Warrior
from cometfall.rules.harm.blows import plain_hit, shot
from cometfall.rules.harm.pushing import pushed
from cometfall.rules.harm.wounding import strength_of

HARM = ("roll-to-wound", "resolve-wound", "roll-injury", "settle-injuries", "aftermath")
THROWN = 2


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
    return replace(battle, assaults=battle.assaults[:-1])


def spurting_blood(battle: State, assault: Assault, struck: Warrior) -> Play[State]:
    """Blood that burns strikes whoever touched its bearer as he lost a wound; that hit draws no further blood."""
    strength = best(battle, battle.warrior(assault.at), "burns_wounds")
    if struck.out or not isinstance(strength, int):
        return battle
    yield from tell("burnt-by-blood", "skills.blackblood", by=assault.at, at=struck.id)
    return hit_once(battle, assault.at, struck, plain_hit(battle, struck, strength, why="blood", stray=False))


def driven_back(battle: State, assault: Assault) -> Play[State]:
    """A kebab drives its victim back with the attacker after it: only those two are still in that combat."""
    book = battle.book.critical
    if battle.warrior(assault.at).out or not book.kebab_separates_others:
        return battle
    yield from tell("driven-back", "critical.kebab-knock-back", by=assault.by, at=assault.at)
    pair = {assault.by, assault.at}
    if book.kebab_others_between_them == "fight-on-if-they-touch":
        return separated(battle, frozenset(contact for contact in battle.contacts if len(pair & set(contact)) == 1))
    members = battle.fight.members if battle.fight else tuple(warrior.id for warrior in battle.warriors)
    others = frozenset(contact for contact in battle.contacts if set(contact) != pair and set(contact) <= set(members))
    return separated(battle, others)


def thrown_back(battle: State, assault: Assault) -> Play[State]:
    """A wild sweep throws a victim that survives straight back, out of all contact; that is no breaking from combat."""
    if battle.warrior(assault.at).out:
        return battle
    after = pushed(battle, assault.at, assault.by, THROWN)
    if after is None:
        return battle
    yield from tell("knocked-back", "critical.bludgeoning-5", by=assault.by, at=assault.at)
    return separated(after, frozenset(contact for contact in after.contacts if assault.at in contact))


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


def hit_once(battle: State, by: str, at: Warrior, blow: Blow) -> State:
    """One hit that is not aimed any more: wound, saves, injury."""
    assault = Assault(by=by, at=at.id, kinds=(blow,), rolls=(0,), hits=(1,), sixes=(0,))
    steps = ("dodge", *HARM) if blow.dodge else HARM
    return replace(battle, assaults=(*battle.assaults, assault)).then(*steps)
