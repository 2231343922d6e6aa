"""What follows when all wounds of an assault are settled: pushes, ricochets, fire."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.model.blow import Assault, Blow
from cometfall.model.circumstances import Facing
from cometfall.model.state import State, distance, enemies, separated, within
from cometfall.model.warrior import Warrior
from cometfall.rules.harm.blows import plain_hit, shot

HARM = ("roll-to-wound", "resolve-wound", "roll-injury", "settle-injuries", "aftermath")
FIRE = 4


def aftermath(battle: State) -> Play[State]:
    """Work out what still follows, then put the assault away."""
    assault = battle.assault
    battle = replace(battle, assaults=battle.assaults[:-1])
    for effect in assault.after:
        match effect:
            case "driven-back":
                battle = yield from driven_back(battle, assault)
            case "knocked-back":
                battle = yield from knocked_back(battle, assault)
            case "ricochet":
                battle = yield from ricochet(battle, assault)
            case _:
                pass
    return battle


def driven_back(battle: State, assault: Assault) -> Play[State]:
    """A kebab drives its victim back with the attacker after it: only those two are still in that combat."""
    victim = battle.warrior(assault.at)
    if victim.out:
        return battle
    yield from tell("driven-back", "critical.kebab-knock-back", by=assault.by, at=assault.at)
    pair = {assault.by, assault.at}
    if battle.book.critical.kebab_others_between_them == "fight-on-if-they-touch":
        apart = frozenset(contact for contact in battle.contacts if len(pair & set(contact)) == 1)
    else:
        members = battle.fight.members if battle.fight else tuple(warrior.id for warrior in battle.warriors)
        apart = frozenset(
            contact for contact in battle.contacts if set(contact) != pair and set(contact) <= set(members)
        )
    return separated(battle, apart)


def knocked_back(battle: State, assault: Assault) -> Play[State]:
    """A wild sweep throws a victim that survives out of contact; that is no breaking from combat."""
    victim = battle.warrior(assault.at)
    if victim.out:
        return battle
    yield from tell("knocked-back", "critical.bludgeoning-5", by=assault.by, at=assault.at)
    return separated(battle, frozenset(contact for contact in battle.contacts if assault.at in contact))


def ricochet(battle: State, assault: Assault) -> Play[State]:
    """The closest enemy of the shooter near the target is hit as well, and that hit is never critical."""
    shooter, target = battle.warrior(assault.by), battle.warrior(assault.at)
    reach = battle.book.critical.ricochet_reach
    near = [
        warrior
        for warrior in battle.warriors
        if warrior.id != target.id
        and not warrior.out
        and enemies(battle, shooter, warrior)
        and target.at is not None
        and warrior.at is not None
        and within(warrior, target, reach)
    ]
    if not near:
        return battle
    struck = min(near, key=lambda warrior: distance(warrior, target))
    yield from tell("ricochet", "critical.missile-3-4", by=assault.by, at=struck.id)
    return hit_once(battle, assault.by, struck, _again_at(battle, shooter, struck, assault.kinds[0]))


def _again_at(battle: State, shooter: Warrior, struck: Warrior, blow: Blow) -> Blow:
    """The same shot at another: its own wound roll and saves, and no critical hit."""
    weapon = battle.catalogue.weapons[blow.weapon]
    second = shot(Facing(battle, shooter, struck, weapon, shot=True), weapon, None)
    keeps = battle.book.critical.ricochet_second_critical
    return replace(second, critical_from=blow.critical_from if keeps else 0)


def hit_once(battle: State, by: str, at: Warrior, blow: Blow) -> State:
    """One hit that is not aimed any more: wound, saves, injury."""
    assault = Assault(by=by, at=at.id, kinds=(blow,), rolls=(0,), hits=(1,), sixes=(0,))
    steps = ("dodge", *HARM) if blow.dodge else HARM
    return replace(battle, assaults=(*battle.assaults, assault)).then(*steps)


def burns(battle: State, at: Warrior) -> State:
    """Fire strikes the flammable once more."""
    return hit_once(battle, "", at, plain_hit(battle, at, FIRE, why="fire"))

