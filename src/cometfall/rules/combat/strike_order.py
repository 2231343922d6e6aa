"""Who strikes before whom."""

from __future__ import annotations

from cometfall.dice import Option, Play, choose, roll_off, tell
from cometfall.model.circumstances import Facing, effects, has, total, weapons_in_hand
from cometfall.model.state import State, opponents
from cometfall.model.warrior import Warrior

FIRST, IN_ORDER, LAST, STOOD_UP = range(4)


def can_strike(battle: State, warrior: Warrior) -> bool:
    """Whoever stands, is engaged, has not struck and is not kept from it strikes."""
    able = warrior.standing and not warrior.fleeing and warrior.profile.weapon_skill > 0
    return able and not warrior.bout.struck and not warrior.bout.barred and bool(opponents(battle, warrior.id))


def place(battle: State, warrior: Warrior) -> tuple[int, int]:
    """Give a warrior's place in the order: those with a right to strike first, the rest, the slow, the risen; each by Initiative."""
    weapon = next(iter(weapons_in_hand(battle, warrior)), None)
    facing = Facing(battle, warrior, weapon=weapon)
    quickness = -(warrior.profile.initiative + total(facing, "initiative"))
    if warrior.turn.stood_up:
        return STOOD_UP, quickness
    if effects(facing, "strikes_last") and not effects(facing, "not_last"):
        return LAST, quickness
    if _charges(battle, warrior) or effects(facing, "strikes_first"):
        return FIRST, quickness
    return IN_ORDER, quickness


def _charges(battle: State, warrior: Warrior) -> bool:
    """Whoever charged strikes first, but not against one who takes that right from him."""
    foes = [foe for foe in opponents(battle, warrior.id) if foe.id in warrior.turn.charged]
    return bool(warrior.turn.charged) and (not foes or not all(has(battle, foe, "no_first_against") for foe in foes))


def next_to_strike(battle: State) -> Play[tuple[str, ...]]:
    """Find who strikes next: equal Initiatives are diced for, or among one's own chargers chosen."""
    fight = battle.fight
    assert fight is not None, battle
    diced = tuple(who for who in fight.order if can_strike(battle, battle.warrior(who)))
    if diced:
        return diced
    able = [battle.warrior(who) for who in fight.members if can_strike(battle, battle.warrior(who))]
    if not able:
        return ()
    first = min(place(battle, warrior) for warrior in able)
    tied = tuple(warrior.id for warrior in able if place(battle, warrior) == first)
    return (yield from ties(battle, tied))


def ties(battle: State, tied: tuple[str, ...]) -> Play[tuple[str, ...]]:
    """Settle who of the equally quick goes first."""
    if len(tied) == 1:
        return tied
    if battle.book.strike_order.ties == "dice-between-sides-choice-among-own-chargers" and _own_chargers(battle, tied):
        options = tuple(Option(who, f"{who} strikes first", who) for who in tied)
        chosen: str = yield from choose("who-strikes-first", battle.warrior(tied[0]).warband, options, usual=0)
        return (chosen,)
    order = yield from roll_off(tied)
    yield from tell("diced-for-order", "strike-order.initiative", by=order[0], note=", ".join(order))
    return order


def _own_chargers(battle: State, tied: tuple[str, ...]) -> bool:
    """Whether all of them are of one side and have charged the same enemy."""
    warriors = [battle.warrior(who) for who in tied]
    charged = set.intersection(*(set(warrior.turn.charged) for warrior in warriors))
    return len({warrior.warband for warrior in warriors}) == 1 and bool(charged)
