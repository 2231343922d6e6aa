"""Slipping away: where the book lets a warrior leave a fight of his own will, and what it takes."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, choose_where, tell
from cometfall.model.journey import Journey, Pace
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import leadership_test
from cometfall.rules.moving.whereto import Heading
from cometfall.rules.nerve.leader import leadership_of
from cometfall.rules.nerve.leaving_combat import breaks, is_held
from cometfall.rules.nerve.retreat import Retreat

NOBODY = Option("nobody", "nobody else tries to slip away", "")
STAY = Option("stay", "stay in the fight", Heading())


def declare_escapes(battle: State) -> Play[State]:
    """With the charges it is declared who of the engaged will try to slip out of his fight, where that may be tried."""
    if battle.book.leaving_combat.by_choice == "never":
        return battle
    able = tuple(one for one in battle.warriors if one.warband == battle.turn and may_try(battle, one))
    if not able:
        return battle
    options = (*(Option(one.id, f"{one.id} will try to slip away", one.id) for one in able), NOBODY)
    who: str = yield from choose("who-leaves-combat", battle.turn, options, usual=len(able))
    if not who:
        return battle
    yield from tell("will-slip-away", "leaving-combat.declare", by=who)
    return _noted(battle, who, leaving=True).then("declare-escapes")


def may_try(battle: State, one: Warrior) -> bool:
    """Whoever is on his feet and free to move, but held in a fight; who stood up in this turn stays in it."""
    turn = one.turn
    able = one.standing and not one.out and not one.fleeing and one.at is not None
    return able and not (turn.stood_up or turn.move_over or turn.leaving) and is_held(battle, one)


def leave_combat(battle: State) -> Play[State]:
    """Whoever has declared it tests his Leadership: he slips away, or is hit and runs."""
    waiting = tuple(one for one in battle.warriors if one.turn.leaving and not one.turn.move_over)
    if not waiting:
        return battle
    options = tuple(Option(one.id, f"{one.id} tries next", one) for one in waiting)
    one: Warrior = yield from choose("who-slips-next", battle.turn, options, usual=0)
    battle = _noted(battle, one.id, leaving=False)
    if not is_held(battle, one):
        return battle.then("leave-combat")
    if (yield from leadership_test(battle, one, "escape", leadership=leadership_of(battle, one))):
        return (yield from slips_away(battle.then("leave-combat"), one.id))
    return breaks(battle.then("forget-hits", "leave-combat"), one.id, slipping=True)


def slips_away(battle: State, who: str) -> Play[State]:
    """He moves up to twice his Movement, any way that leads away from those he fought, and nobody hits him for it."""
    start = battle.warrior(who).at
    assert start is not None, who
    heading: Heading = yield from choose_where("whereto", battle.turn, Retreat(battle, who), (STAY,), who)
    pace: Pace = "run" if battle.book.leaving_combat.slipped_away_then == "as-after-a-run" else "walk"
    yield from tell("slips-away", "leaving-combat.pass-move", by=who)
    journey = Journey(by=who, pace=pace, start=start, legs=heading.legs)
    return replace(battle, journeys=(*battle.journeys, journey)).then("travel", "dangerous-terrain", "arrive")


def _noted(battle: State, who: str, *, leaving: bool) -> State:
    warrior = battle.warrior(who)
    return battle.with_warrior(replace(warrior, turn=replace(warrior.turn, leaving=leaving)))
