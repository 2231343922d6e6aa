"""Impact hits and stomps: hits without dice before and after the blows."""

from __future__ import annotations

from itertools import combinations_with_replacement

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, may, roll, tell
from cometfall.model.blow import Assault, Blow
from cometfall.model.circumstances import Facing, bearing, has
from cometfall.model.gear import Weapon
from cometfall.model.state import State, opponents
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.finishing import finish_of, may_be_struck
from cometfall.rules.harm.aftermath import HARM
from cometfall.rules.harm.armour import armour_save, ward_save
from cometfall.rules.harm.wounding import wound_target


def impact_hits(battle: State) -> Play[State]:
    """Whoever completed a charge makes his impact hits before all blows, shared out as his player likes."""
    fight = battle.fight
    if fight is None or not battle.book.special.impact_hits:
        return battle
    striker = next((warrior for who in fight.members if _charges_in(battle, warrior := battle.warrior(who))), None)
    if striker is None:
        return battle
    battle = battle.changed(striker.id, bout=replace(striker.bout, ran_in=True))
    fixed, dice = _number(battle, striker)
    count = fixed + ((yield from roll("impact-hits", striker.id, dice)) if dice else 0)
    foes = tuple(foe for foe in may_be_struck(battle, striker.id) if foe.id in striker.turn.charged)
    battle = battle.then("impact-hits")
    if not foes:
        return battle
    yield from tell("impact-hits", "special.impact-hits-first", by=striker.id, number=count)
    shares = yield from shared_out(striker, foes, count)
    for foe, hits in reversed(shares):
        battle = hit_hard(battle, striker, battle.warrior(foe), hits)
    return battle


def _charges_in(battle: State, warrior: Warrior) -> bool:
    able = warrior.standing and warrior.turn.charged and not warrior.bout.ran_in and opponents(battle, warrior.id)
    return bool(able) and _number(battle, warrior) != (0, 0)


def _number(battle: State, warrior: Warrior) -> tuple[int, int]:
    traits = battle.catalogue.traits_of(bearing(battle, warrior))
    found = max(((trait.impact_hits_dice, trait.impact_hits) for trait in traits), default=(0, 0))
    return found[1], found[0]


def shared_out(striker: Warrior, foes: tuple[Warrior, ...], count: int) -> Play[tuple[tuple[str, int], ...]]:
    """Ask how hits are shared out among enemies."""
    ids = [foe.id for foe in foes]
    shares = [
        tuple((foe, given.count(foe)) for foe in ids if foe in given)
        for given in combinations_with_replacement(ids, count)
    ]
    options = tuple(
        Option(",".join(f"{foe}:{hits}" for foe, hits in share), ", ".join(f"{hits} on {foe}" for foe, hits in share), share)
        for share in shares
    )
    return (yield from choose("share-out-hits", striker.warband, options, striker.id, 0))


def hit_hard(battle: State, striker: Warrior, foe: Warrior, hits: int, *, finishing: bool = False) -> State:
    """So many hits without dice at the striker's own Strength: never critical, never poisoned, never parried."""
    if has(battle, foe, "never_run_over"):
        return battle
    weapon = Weapon(key="body", name="body", strength=striker.profile.strength)
    facing = Facing(battle, striker, foe, weapon)
    strength = striker.profile.strength
    blow = Blow(
        weapon="body",
        manner="hit",
        strength=strength,
        to_wound=wound_target(facing, strength),
        save=armour_save(facing, strength),
        ward=ward_save(facing),
        finish="injury-is-out" if finishing and not foe.standing else finish_of(battle, striker, foe),
    )
    assault = Assault(by=striker.id, at=foe.id, kinds=(blow,), rolls=(0,), hits=(hits,), sixes=(0,))
    return replace(battle, assaults=(*battle.assaults, assault)).then(*HARM)


def stomps(battle: State) -> Play[State]:
    """After all blows the large may stomp on a small enemy in contact; one who is down is finished by it."""
    fight = battle.fight
    if fight is None or not battle.book.size.stomp:
        return battle
    striker = next((warrior for who in fight.members if _stomps(battle, warrior := battle.warrior(who))), None)
    if striker is None:
        return battle
    battle = battle.changed(striker.id, bout=replace(striker.bout, stomped=True)).then("stomps")
    foes = tuple(foe for foe in may_be_struck(battle, striker.id) if foe.size == "small")
    if not foes or not (yield from may("stomp", striker.warband, striker.id)):
        return battle
    rank = next(rank for rank in battle.book.size.ranks if rank.size == striker.size)
    count = 1 if rank.stomps == "one" else 1 + (yield from roll("stomps", striker.id))
    yield from tell("stomps", "size.stomp", by=striker.id, number=count)
    shares = yield from shared_out(striker, foes, count)
    for foe, hits in reversed(shares):
        battle = hit_hard(battle, striker, battle.warrior(foe), hits, finishing=True)
    return battle


def _stomps(battle: State, warrior: Warrior) -> bool:
    rank = next((rank for rank in battle.book.size.ranks if rank.size == warrior.size), None)
    able = warrior.standing and not warrior.bout.stomped and not (warrior.bout.barred and not warrior.bout.struck)
    return bool(rank and rank.stomps != "none" and able and opponents(battle, warrior.id))

