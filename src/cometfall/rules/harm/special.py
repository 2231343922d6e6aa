"""Hits without dice in a fight: spines, impact hits before the blows and stomps after them."""

from __future__ import annotations

from itertools import combinations_with_replacement

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, may, roll, tell
from cometfall.model.blow import Assault
from cometfall.model.circumstances import Facing, all_hold, bearing, best, has
from cometfall.model.gear import Weapon
from cometfall.model.state import State, opponents
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.finishing import finish_of, may_be_struck
from cometfall.rules.harm.blows import hit_of, plain_hit
from cometfall.rules.harm.order import HARM, hit_once
from cometfall.rules.harm.wounding import strength_of

BODY = Weapon(key="body", name="body")
"""What strikes where no weapon does."""
SEVERAL = "several"


# ------------------------------------------------------------ spines, as the fight begins


def prickles(battle: State) -> Play[State]:
    """As a fight begins, whoever touches a bearer of spines takes a hit from them."""
    fight = battle.fight
    assert fight is not None, battle
    pair = next((pair for pair in prickled(battle, fight.members) if pair not in fight.pricked), None)
    if pair is None:
        return battle
    battle = replace(battle, fight=replace(fight, pricked=(*fight.pricked, pair))).then("prickles")
    bearer, struck = battle.warrior(pair[0]), battle.warrior(pair[1])
    strength = best(battle, bearer, "prickles")
    assert isinstance(strength, int), bearer
    yield from tell("pricked", "skills.spines", by=bearer.id, at=struck.id)
    return hit_once(battle, bearer.id, struck, plain_hit(battle, struck, strength, why="spines", stray=False))


def prickled(battle: State, members: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Whose spines prick whom."""
    bearers = [who for who in members if has(battle, battle.warrior(who), "prickles")]
    return tuple((who, foe.id) for who in bearers for foe in opponents(battle, who))


# ------------------------------------------------------------ impact hits, before all blows


def impact_hits(battle: State) -> Play[State]:
    """Whoever completed a charge makes his impact hits before all blows, shared out as his player likes."""
    fight = battle.fight
    if fight is None or not battle.book.special.impact_hits:
        return battle
    striker = next((warrior for who in fight.members if _charges_in(battle, warrior := battle.warrior(who))), None)
    if striker is None:
        return battle
    battle = battle.changed(striker.id, bout=replace(striker.bout, ran_in=True)).then("impact-hits")
    foes = tuple(foe for foe in may_be_struck(battle, striker.id) if foe.id in striker.turn.charged)
    if not foes:
        return battle
    fixed, dice = _impact(battle, striker)
    count = fixed + ((yield from roll("impact-hits", striker.id, dice)) if dice else 0)
    yield from tell("impact-hits", "special.impact-hits-first", by=striker.id, number=count)
    return (yield from _dealt(battle, striker, foes, count))


def _charges_in(battle: State, warrior: Warrior) -> bool:
    able = warrior.standing and warrior.turn.charged and not warrior.bout.ran_in and opponents(battle, warrior.id)
    return bool(able) and _impact(battle, warrior) != (0, 0)


def _impact(battle: State, warrior: Warrior) -> tuple[int, int]:
    """How many impact hits a warrior makes, and how many dice are added to them."""
    facing = Facing(battle, warrior)
    found = [
        (trait.impact_hits_dice, trait.impact_hits) for trait in _traits(battle, warrior) if _runs_in(trait, facing)
    ]
    dice, fixed = max(found, default=(0, 0))
    return fixed, dice


def _runs_in(trait: Trait, facing: Facing) -> bool:
    return all_hold(trait.impact_hits_when, facing)


def _traits(battle: State, warrior: Warrior) -> tuple[Trait, ...]:
    return battle.catalogue.traits_of(bearing(battle, warrior))


def _dealt(
    battle: State, striker: Warrior, foes: tuple[Warrior, ...], count: int, *, finishing: bool = False
) -> Play[State]:
    """Share out hits as the player likes, and make them."""
    shares = yield from _shared_out(striker, foes, count)
    for foe, hits in reversed(shares):
        battle = _run_over(battle, striker, battle.warrior(foe), hits, finishing=finishing)
    return battle


def _shared_out(striker: Warrior, foes: tuple[Warrior, ...], count: int) -> Play[tuple[tuple[str, int], ...]]:
    """Ask how hits are shared out among enemies."""
    ids = [foe.id for foe in foes]
    shares = [
        tuple((foe, given.count(foe)) for foe in ids if foe in given)
        for given in combinations_with_replacement(ids, count)
    ]
    options = tuple(Option(_key(share), _words(share), share) for share in shares)
    chosen: tuple[tuple[str, int], ...] = yield from choose("share-out-hits", striker.warband, options, striker.id, 0)
    return chosen


def _key(share: tuple[tuple[str, int], ...]) -> str:
    return ",".join(f"{foe}:{hits}" for foe, hits in share)


def _words(share: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{hits} on {foe}" for foe, hits in share)


def _run_over(battle: State, striker: Warrior, foe: Warrior, hits: int, *, finishing: bool) -> State:
    """So many hits at the striker's own Strength, without his weapon's; whoever is down may be finished by them."""
    if has(battle, foe, "untrampled"):
        return battle
    facing = Facing(battle, striker, foe, BODY)
    ends = "injury-is-out" if finishing and not foe.standing else finish_of(battle, striker, foe)
    blow = replace(hit_of(facing, strength_of(facing, BODY)), finish=ends, burns=has(battle, foe, "burns_wounds"))
    assault = Assault(by=striker.id, at=foe.id, kinds=(blow,), rolls=(0,), hits=(hits,), sixes=(0,))
    return replace(battle, assaults=(*battle.assaults, assault)).then(*HARM)


# ------------------------------------------------------------ stomps, after all blows


def stomps(battle: State) -> Play[State]:
    """After all blows of the phase the large may stomp on a small enemy in contact, and finish one who is down."""
    if not battle.book.size.stomp:
        return battle
    striker = next((warrior for warrior in battle.warriors if _may_stomp(battle, warrior)), None)
    if striker is None:
        return battle
    battle = battle.changed(striker.id, bout=replace(striker.bout, stomped=True)).then("stomps")
    foes = tuple(foe for foe in may_be_struck(battle, striker.id) if foe.stature == "small")
    if not foes or not (yield from may("stomp", striker.warband, striker.id)):
        return battle
    count = 1 + ((yield from roll("stomps", striker.id)) if _stomping(battle, striker) == SEVERAL else 0)
    yield from tell("stomps", "size.stomp", by=striker.id, number=count)
    finishing = battle.book.finishing.own_victim == "not-in-the-same-phase-but-by-stomp"
    return (yield from _dealt(battle, striker, foes, count, finishing=finishing))


def _may_stomp(battle: State, warrior: Warrior) -> bool:
    able = warrior.standing and not warrior.bout.stomped and not (warrior.bout.barred and not warrior.bout.struck)
    return able and bool(_stomping(battle, warrior)) and bool(opponents(battle, warrior.id))


def _stomping(battle: State, warrior: Warrior) -> str:
    """Whether a warrior stomps once or several times, by his size or by his nature; empty: not at all."""
    rank = next((rank.stomps for rank in battle.book.size.ranks if rank.size == warrior.stature), "none")
    found = {trait.stomps for trait in _traits(battle, warrior)}
    if rank == "d6-and-one" or SEVERAL in found:
        return SEVERAL
    return "one" if rank == "one" or "one" in found else ""
