"""The combat phase: each combat in turn, each fighter at his place in the order."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from itertools import combinations_with_replacement, product

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, tell
from cometfall.model.blow import Arm, Assault, Fight, Planned
from cometfall.model.state import State, opponents, released
from cometfall.model.warrior import NO_BOUT, Warrior
from cometfall.rules.basics.profile import anyone_is_spent
from cometfall.rules.combat.arms import arms_of
from cometfall.rules.combat.fewer import fewer_against, held_back
from cometfall.rules.combat.finishing import finish_of, finished_for_nothing, is_lost, may_be_struck
from cometfall.rules.combat.forgetting import forgotten
from cometfall.rules.combat.natural import opening_arms
from cometfall.rules.combat.pistols import fired, pistols_put_away
from cometfall.rules.combat.reach import bouts, in_reach, reaches
from cometfall.rules.combat.single import is_postponed, postponed, single_blow
from cometfall.rules.combat.strike_order import can_strike, next_to_strike, place, struck_now, ties, why_now
from cometfall.rules.harm.blows import struck

BLOWS = (
    "roll-to-hit",
    "parry",
    "dodge",
    "roll-to-wound",
    "resolve-wound",
    "roll-injury",
    "settle-injuries",
    "aftermath",
)
"""All that one warrior does to one enemy, in the order of the books."""
ONE_FIGHT = ("prickles", "impact-hits", "opening-blows", "next-striker", "close-fight")
CLOSING = ("stomps", "end-combat")
"""What comes when all blows of the phase are struck; in a whole turn those who fight all alone test before it."""


def begin_combat(battle: State) -> State:
    """Find the combats of the phase: those who can strike each other, and those who are in a fight with them."""
    if anyone_is_spent(battle):
        return battle.then("spent-are-out", "combat-phase")
    return replace(battle, phase="combat", fights=combats(battle)).then("next-fight")


def combats(battle: State) -> tuple[tuple[str, ...], ...]:
    """Group the engaged into combats."""
    found: list[set[str]] = []
    for one, other in bouts(battle):
        joined = [group for group in found if group & {one, other}]
        merged = {one, other}.union(*joined)
        found = [group for group in found if group not in joined] + [merged]
    order = [warrior.id for warrior in battle.warriors]
    return tuple(
        sorted((tuple(sorted(group, key=order.index)) for group in found), key=lambda group: order.index(group[0]))
    )


def next_fight(battle: State) -> State:
    """Take up the next combat; after the last the phase ends."""
    if not battle.fights:
        return battle if battle.agenda[:1] == ("all-alone",) else battle.then(*CLOSING)
    members, *later = battle.fights
    return replace(battle, fights=tuple(later), fight=Fight(members=members)).then(*ONE_FIGHT, "next-fight")


def end_combat(battle: State) -> State:
    """End the phase: what was done in it is forgotten."""
    warriors = tuple(
        warrior if warrior.bout == NO_BOUT else replace(warrior, bout=NO_BOUT) for warrior in battle.warriors
    )
    return replace(battle, warriors=warriors, fight=None)


def close_fight(battle: State) -> State:
    """Note who has fought with whom: the first round of that combat is over for them."""
    assert battle.fight is not None, battle
    for who in battle.fight.members:
        warrior = battle.warrior(who)
        met = tuple(sorted({*warrior.met, *(foe.id for foe in opponents(battle, who))}))
        if met != warrior.met:
            battle = battle.changed(who, met=met)
    return released(replace(battle, fight=None))


def opening_blows(battle: State) -> Play[State]:
    """Before all blows come shots and cracks that go before them, by Initiative."""
    fight = battle.fight
    assert fight is not None, battle
    able = [warrior for who in fight.members if _opens(battle, warrior := battle.warrior(who))]
    if not able:
        return replace(battle, fight=replace(fight, order=(), opening=False))
    quickest = min(place(battle, warrior)[1] for warrior in able)
    order = yield from ties(battle, tuple(warrior.id for warrior in able if place(battle, warrior)[1] == quickest))
    striker = battle.warrior(order[0])
    arms = opening_arms(battle, striker)
    yield from tell("opens", "missiles.reflex-shot", by=striker.id, using=arms[0].weapon)
    plan = yield from _divided(battle, striker, arms)
    battle = fired(battle, striker.id, arms)
    battle = replace(battle, fight=replace(fight, striker=striker.id, plan=plan, opening=True))
    return battle.then("strike", "opened", "opening-blows")


def _opens(battle: State, warrior: Warrior) -> bool:
    if warrior.bout.opened or not can_strike(battle, warrior):
        return False
    foes = may_be_struck(battle, warrior.id)
    return any(_at_whom(battle, warrior, arm, foes) for arm in opening_arms(battle, warrior))


def opened(battle: State) -> State:
    """Note that a warrior has had his opening blow."""
    assert battle.fight is not None, battle
    warrior = battle.warrior(battle.fight.striker)
    return battle.changed(warrior.id, bout=replace(warrior.bout, opened=True))


def next_striker(battle: State) -> Play[State]:
    """Let the next in the order strike, until nobody is left who can."""
    battle = forgotten(battle)
    order = yield from next_to_strike(battle)
    if not order:
        return battle
    battle = yield from pistols_put_away(battle, order[0])
    single = yield from single_blow(battle, battle.warrior(order[0]))
    if is_postponed(battle.warrior(order[0]), single):
        return postponed(battle, battle.warrior(order[0]), order[1:]).then("next-striker")
    battle = struck_now(battle, order[0], order[1:])
    striker = battle.warrior(order[0])
    battle, arms = yield from held_back(battle, striker, single or (yield from arms_of(battle, striker)))
    battle = fired(battle, striker.id, arms)
    yield from tell("strikes", why_now(battle, striker), by=striker.id)
    finished = finished_for_nothing(battle, striker.id) if arms else ()
    gone = {foe.id for foe in finished if finish_of(battle, striker, foe) == "out-without-dice"}
    plan = yield from _divided(battle, striker, arms, gone)
    plan = yield from fewer_against(battle, striker, plan)
    for_nothing = tuple(Planned(at=foe.id, arms=(replace(arms[0], count=1),)) for foe in finished)
    fight = battle.fight
    assert fight is not None, battle
    battle = replace(battle, fight=replace(fight, plan=(*for_nothing, *plan), opening=False))
    return battle.then("strike", "next-striker")


def _divided(
    battle: State, striker: Warrior, arms: tuple[Arm, ...], gone: AbstractSet[str] = frozenset()
) -> Play[tuple[Planned, ...]]:
    """Blows are divided among the enemies in contact before any die is rolled."""
    foes = tuple(foe for foe in may_be_struck(battle, striker.id) if foe.id not in gone)
    at_whom = [(arm, whom) for arm in arms if (whom := _at_whom(battle, striker, arm, foes))]
    shares = [combinations_with_replacement(whom, arm.count) for arm, whom in at_whom]
    struck_with = [arm for arm, _ in at_whom]
    if not struck_with:
        return ()
    plans = dict.fromkeys(_planned(tuple(zip(struck_with, share, strict=True))) for share in product(*shares))
    options = tuple(Option(_key(plan), _words(plan), plan) for plan in plans)
    chosen: tuple[Planned, ...] = yield from choose("whom-to-strike", striker.warband, options, striker.id, 0)
    return chosen


def _at_whom(battle: State, striker: Warrior, arm: Arm, foes: tuple[Warrior, ...]) -> tuple[Warrior, ...]:
    """The enemies at whom a blow may be struck: those it is meant for and its weapon reaches."""
    weapon = battle.catalogue.weapons[arm.weapon]
    fitting = tuple(foe for foe in foes if foe.id in arm.only) if arm.only else foes
    return tuple(foe for foe in fitting if reaches(battle, striker, foe, weapon))


def _planned(shares: tuple[tuple[Arm, tuple[Warrior, ...]], ...]) -> tuple[Planned, ...]:
    """Put together who is struck how often with what."""
    by_foe: dict[str, dict[Arm, int]] = {}
    for arm, share in shares:
        for foe in share:
            blows = by_foe.setdefault(foe.id, {})
            blows[arm] = blows.get(arm, 0) + 1
    return tuple(
        Planned(at=foe, arms=tuple(replace(arm, count=count) for arm, count in blows.items()))
        for foe, blows in sorted(by_foe.items())
    )


def _key(plan: tuple[Planned, ...]) -> str:
    return ",".join(f"{planned.at}:{'+'.join(f'{arm.count}x{arm.weapon}' for arm in planned.arms)}" for planned in plan)


def _words(plan: tuple[Planned, ...]) -> str:
    return "; ".join(
        f"{' and '.join(f'{arm.count} with {arm.weapon}' for arm in planned.arms)} at {planned.at}" for planned in plan
    )


def strike(battle: State) -> State:
    """Strike the next enemy of the plan; blows at one who is gone are lost."""
    fight = battle.fight
    assert fight is not None, battle
    if not fight.plan:
        return battle
    planned, *later = fight.plan
    battle = replace(battle, fight=replace(fight, plan=tuple(later)))
    more = ("strike",) if later else ()
    striker = battle.warrior(fight.striker)
    if not striker.standing:
        return battle
    there = any(foe.id == planned.at for foe in in_reach(battle, striker))
    if not there or is_lost(battle, fight.striker, planned.at):
        return battle.then(*more)
    return assaulted(battle, fight.striker, planned.at, planned.arms).then(*BLOWS, *more)


def assaulted(battle: State, by: str, at: str, arms: tuple[Arm, ...]) -> State:
    """Begin all that one warrior does to one enemy."""
    attacker, victim = battle.warrior(by), battle.warrior(at)
    kinds = tuple(replace(struck(battle, attacker, victim, arm), arm=replace(arm, count=1)) for arm in arms)
    none = (0,) * len(arms)
    assault = Assault(
        by=by,
        at=at,
        kinds=kinds,
        rolls=tuple(arm.count * battle.book.combat.dice for arm in arms),
        hits=none,
        sixes=none,
    )
    return replace(battle, assaults=(*battle.assaults, assault))
