"""Driven back by a kebab, thrown back by a wild sweep: who comes to stand where, and who fights whom afterwards."""

from __future__ import annotations

from collections.abc import Iterable

from cometfall.dice import Play, roll, tell
from cometfall.geometry.ways import Gait, nearest_standing
from cometfall.model.blow import Assault
from cometfall.model.bodies import body, height_of, radius_of
from cometfall.model.state import State, bodies, enemies, in_contact, separated
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.dice import d3
from cometfall.rules.harm.blows import plain_hit
from cometfall.rules.harm.critical import larger
from cometfall.rules.harm.order import hit_once
from cometfall.rules.harm.pushing import Heading, Push, followed, heading_of, push
from cometfall.rules.moving.contact import meets
from cometfall.rules.moving.falling import fall

THROWN = 2


def driven_back(battle: State, assault: Assault) -> Play[State]:
    """A kebab drives its victim back with the attacker after it: only those two are still in that combat."""
    by, at = assault.by, assault.at
    if battle.warrior(at).out:
        return battle
    heading = heading_of(battle, at, by)
    if heading is not None and not in_contact(battle, by, at):
        return battle
    yield from tell("driven-back", "critical.kebab-knock-back", by=by, at=at)
    battle = alone_together(battle, by, at)
    if heading is None:
        return battle
    inches = yield from _how_far(battle, assault)
    gone = push(battle, at, by, heading, inches * INCH, stops=battle.book.critical.kebab_collision_stops == "stops")
    battle = battle.changed(at, at=gone.end)
    battle = followed(battle, by, at, heading, gone.far)
    if gone.edge is not None:
        return (yield from fall(battle, at, gone.edge.drop, gone.edge.landing))
    battle = _parted(battle, by, at)
    return (yield from run_into(battle, by, gone.met))


def _how_far(battle: State, assault: Assault) -> Play[int]:
    """A die of inches, or by some books half a die if the victim is the larger."""
    if battle.book.critical.kebab_push == "d6-or-d3-if-larger" and larger(battle, assault):
        return (yield from d3(battle, "knock-back", assault.by))
    return (yield from roll("knock-back", assault.by))


def alone_together(battle: State, by: str, at: str) -> State:
    """Give the state in which of a combat only two are left; the others fight on among themselves, or nobody."""
    book = battle.book.critical
    if not book.kebab_separates_others:
        return battle
    pair = {by, at}
    if book.kebab_others_between_them == "fight-on-if-they-touch":
        return separated(battle, frozenset(contact for contact in battle.contacts if len(pair & set(contact)) == 1))
    members = battle.fight.members if battle.fight else tuple(warrior.id for warrior in battle.warriors)
    others = frozenset(contact for contact in battle.contacts if set(contact) != pair and set(contact) <= set(members))
    return separated(battle, others)


def _parted(battle: State, by: str, at: str) -> State:
    """Give the state in which the two are in contact only if they touch, and whoever still touches them steps clear."""
    one, other = battle.warrior(by), battle.warrior(at)
    if not meets(battle, body(one), body(other)):
        battle = separated(battle, frozenset({(min(by, at), max(by, at))}))
    if battle.book.critical.kebab_others_between_them != "fight-on-if-they-touch":
        return battle
    for third in battle.warriors:
        if _clings(battle, third, (one, other)):
            battle = battle.with_warrior(_clear(battle, third))
    return battle


def _clings(battle: State, third: Warrior, pair: Iterable[Warrior]) -> bool:
    """Whether a third still touches an enemy among the two with whom he fights no more."""
    if third.at is None or third.out or third in pair:
        return False
    return any(enemies(battle, third, one) and meets(battle, body(third), body(one)) for one in pair)


def _clear(battle: State, third: Warrior) -> Warrior:
    """Give a warrior at the nearest place at which he touches nobody."""
    assert third.at is not None, third
    gait = Gait(radius=radius_of(third), height=height_of(third), allowance=0)
    place = nearest_standing(battle.table, bodies(battle, third.id), gait, third.at)
    return battle.changed(third.id, at=place).warrior(third.id)


def run_into(battle: State, by: str, met: tuple[str, ...]) -> Play[State]:
    """Whoever the driven run into is hit once, friend or foe, and engaged by nobody for it."""
    for who in met:
        yield from tell("run-into", "critical.kebab-collision", by=by, at=who)
        struck = battle.warrior(who)
        blow = plain_hit(battle, struck, battle.book.critical.kebab_collision, why="collision")
        battle = hit_once(battle, by, struck, blow)
    return battle


def thrown_back(battle: State, assault: Assault) -> Play[State]:
    """A wild sweep throws a victim that survives straight back, out of all contact; that is no breaking from combat."""
    victim = battle.warrior(assault.at)
    if victim.out:
        return battle
    heading: Heading | None = heading_of(battle, victim.id, assault.by)
    if heading is not None and not in_contact(battle, assault.by, victim.id):
        return battle
    gone = None if heading is None else push(battle, victim.id, assault.by, heading, THROWN * INCH)
    if gone is not None and _stays(gone):
        return battle
    yield from tell("knocked-back", "critical.bludgeoning-5", by=assault.by, at=victim.id)
    if gone is not None:
        battle = battle.changed(victim.id, at=gone.end)
    battle = separated(battle, frozenset(contact for contact in battle.contacts if victim.id in contact))
    if gone is not None and gone.edge is not None:
        return (yield from fall(battle, victim.id, gone.edge.drop, gone.edge.landing))
    return battle


def _stays(gone: Push) -> bool:
    """Whether there was no room to be thrown into."""
    return gone.far < 1 and gone.edge is None
