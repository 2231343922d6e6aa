"""Who strikes before whom."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, roll_off, tell
from cometfall.model.circumstances import Facing, effects, has, weapons_in_hand
from cometfall.model.state import State, opponents
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.intercepted import initiative_bonus, no_strike_first
from cometfall.rules.combat.parrying import quickness
from cometfall.rules.combat.reach import in_reach
from cometfall.rules.combat.two_weapons import cannot_strike
from cometfall.rules.nerve.stupidity import fights

FIRST, IN_ORDER, LAST, STOOD_UP, FINISHING = range(5)


def can_strike(battle: State, warrior: Warrior) -> bool:
    """Whoever stands, has an enemy to strike, has not struck and is not kept from it strikes."""
    able = warrior.standing and not warrior.fleeing and warrior.profile.weapon_skill > 0
    kept = warrior.bout.struck or warrior.bout.barred or not fights(battle, warrior)
    if not able or kept or cannot_strike(battle, warrior):
        return False
    return bool(in_reach(battle, warrior))


def place(battle: State, warrior: Warrior) -> tuple[int, int]:
    """Give a warrior's place: those with a right to strike first, the rest, the slow, the risen; each by Initiative."""
    weapon = next(iter(weapons_in_hand(battle, warrior)), None)
    facing = Facing(battle, warrior, weapon=weapon)
    slowness = -quickness(battle, warrior) - initiative_bonus(battle, warrior)
    if warrior.bout.single_blow:
        return FINISHING, slowness
    if warrior.turn.stood_up:
        return STOOD_UP, slowness
    if effects(facing, "strikes_last") and not effects(facing, "not_last"):
        return LAST, slowness
    if (_charges(battle, warrior) or _is_first(battle, facing)) and not no_strike_first(battle, warrior):
        return FIRST, slowness
    return IN_ORDER, slowness


def _is_first(battle: State, facing: Facing) -> bool:
    """Whether something lets him strike first against any of those he fights."""
    foes = opponents(battle, facing.me.id) or (None,)
    return any(effects(replace(facing, foe=foe), "strikes_first") for foe in foes)


def _charges(battle: State, warrior: Warrior) -> bool:
    """Whoever charged strikes first, but not against one who takes that right from him."""
    foes = [foe for foe in opponents(battle, warrior.id) if foe.id in warrior.turn.charged]
    return bool(warrior.turn.charged) and (not foes or not all(has(battle, foe, "no_first_against") for foe in foes))


def why_now(battle: State, warrior: Warrior) -> str:
    """The rule that gives a warrior his place in the order."""
    rank = place(battle, warrior)[0]
    if rank == FIRST:
        return "charge.strikes-first" if _charges(battle, warrior) else "strike-order.strike-first"
    if rank == IN_ORDER and no_strike_first(battle, warrior):
        return "interception.no-strike-first"
    return {LAST: "strike-order.strikes-last", STOOD_UP: "strike-order.stood-up-last"}.get(
        rank, "strike-order.initiative"
    )


def next_to_strike(battle: State) -> Play[tuple[str, ...]]:
    """Find who strikes next, and those of equal Initiative after him whose order is settled too."""
    fight = battle.fight
    assert fight is not None, battle
    able = tuple(warrior for who in fight.members if can_strike(battle, warrior := battle.warrior(who)))
    free = [warrior for warrior in able if not _waits(battle, warrior, able)]
    if not free:
        return ()
    first = min(place(battle, warrior) for warrior in free)
    tied = tuple(warrior.id for warrior in free if place(battle, warrior) == first)
    diced = tuple(who for who in fight.order if who in tied)
    return (yield from ties(battle, tied, diced if len(diced) == len(tied) else ()))


def _waits(battle: State, warrior: Warrior, able: tuple[Warrior, ...]) -> bool:
    """Where a charger comes before whomever he charged, that one waits for him."""
    if battle.book.strike_order.charger == "one-of-the-first" or place(battle, warrior)[0] != FIRST:
        return False
    return any(warrior.id in other.turn.charged and place(battle, other)[0] == FIRST for other in able)


def ties(battle: State, tied: tuple[str, ...], diced: tuple[str, ...] = ()) -> Play[tuple[str, ...]]:
    """Equal Initiatives are diced for; some books let a player choose among those of his who charged the same enemy."""
    choosing = battle.book.strike_order.ties == "dice-between-sides-choice-among-own-chargers"
    if len(tied) == 1:
        return tied
    if not diced and choosing and all(_together(battle, tied[0], other) for other in tied):
        diced = tied
    elif not diced:
        diced = yield from roll_off(tied)
        yield from tell("diced-for-order", "strike-order.initiative", by=diced[0], note=", ".join(diced))
    if not choosing:
        return diced
    ours = [who for who in diced if _together(battle, diced[0], who)]
    options = tuple(Option(who, f"{who} strikes first", who) for who in ours)
    chosen: str = yield from choose("who-strikes-first", battle.warrior(diced[0]).warband, options, usual=0)
    return _exchanged(diced, diced[0], chosen)


def _together(battle: State, one: str, other: str) -> bool:
    """Whether two warriors are one, or of one side and have charged the same enemy."""
    first, second = battle.warrior(one), battle.warrior(other)
    same = set(first.turn.charged) & set(second.turn.charged)
    return one == other or (first.warband == second.warband and bool(same))


def _exchanged(order: tuple[str, ...], one: str, other: str) -> tuple[str, ...]:
    return tuple({one: other, other: one}.get(who, who) for who in order)


def struck_now(battle: State, who: str, order: tuple[str, ...]) -> State:
    """Note that a warrior strikes now, and the order in which those who are as quick follow him."""
    fight = battle.fight
    assert fight is not None, battle
    battle = battle.changed(who, bout=replace(battle.warrior(who).bout, struck=True))
    return replace(battle, fight=replace(fight, striker=who, order=order))
