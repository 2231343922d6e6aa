"""The remaining moves: each warrior in any order, as far as he likes, by whatever way he can go."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, choose_where, tell
from cometfall.model.circumstances import has
from cometfall.model.journey import Journey, Pace
from cometfall.model.state import State, opponents
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.allowance import allowance_of
from cometfall.rules.moving.leaping import leaps_of
from cometfall.rules.moving.random_moves import moves_by_dice
from cometfall.rules.moving.whereto import Heading, Whereto
from cometfall.rules.nerve.leaving_combat import is_held

DONE = Option("done", "no more moves", ())
PACES: Mapping[Pace, str] = {
    "walk": "movement.remaining",
    "run": "running.declare",
    "crawl": "knocked-down.crawl",
}
"""How the remaining moves may be made, and by which rule."""
ARRIVED = ("dangerous-terrain", "hide", "arrive", "remaining-moves")
STAY = Option("stay", "stay where he is", Heading())


def remaining_moves(battle: State) -> Play[State]:
    """One warrior after another moves, in any order, until his player wants no more to be moved."""
    options = moves_open(battle)
    if not options:
        return battle
    chosen = yield from choose("move", battle.turn, (*options, DONE))
    if not chosen:
        return battle
    who, pace = chosen
    warrior = battle.warrior(who)
    assert warrior.at is not None, warrior
    heading: Heading = yield from choose_where("whereto", battle.turn, Whereto(battle, who, pace), (STAY,), who)
    journey = Journey(by=who, pace=pace, start=warrior.at, legs=heading.legs, blind=heading.blind)
    yield from tell("moves", PACES[pace], by=who, note=pace)
    return replace(battle, journeys=(*battle.journeys, journey)).then(
        "travel", "go-on", *(("leap",) if leaps_of(battle, warrior) else ()), *ARRIVED
    )


def go_on(battle: State) -> Play[State]:
    """Whoever has jumped over a gap that he had not measured now sees what is left of his move, and goes on."""
    journey = battle.journey
    left = allowance_of(battle, battle.warrior(journey.by), journey.pace) - journey.spent
    if not journey.blind or journey.broken_off or left <= 0:
        return battle
    places = Whereto(battle, journey.by, journey.pace, spent=journey.spent, climbed=journey.climbed)
    heading: Heading = yield from choose_where("whereto", battle.turn, places, (STAY,), journey.by)
    further = replace(journey, legs=heading.legs, blind=heading.blind)
    return battle.with_journey(further).then("travel", "go-on")


def moves_open(battle: State) -> tuple[Option, ...]:
    """Who may still move, and how."""
    return tuple(
        Option(f"{one.id} {pace}", f"{one.id} {pace}s", (one.id, pace))
        for one in battle.warriors
        if one.warband == battle.turn
        for pace in PACES
        if not why_not_move(battle, one, pace)
    )


def why_not_move(battle: State, warrior: Warrior, pace: Pace) -> str:
    """Say why a warrior may not move so; empty where he may."""
    turn = warrior.turn
    reasons = {
        "is out of action": warrior.out,
        "has no place on the table": warrior.at is None,
        "is stunned": warrior.posture == "stunned",
        "flees, and moves with the compulsory moves": warrior.fleeing,
        "has rallied this turn": turn.rallied,
        "is stupid this turn": warrior.stupefied and turn.move_over,
        "has moved already": turn.move_over,
        "is engaged in combat": pace != "crawl" and is_held(battle, warrior),
        "touches an enemy who fights nobody else": pace == "crawl" and not may_crawl(battle, warrior),
        "moves by dice, with the compulsory moves": moves_by_dice(battle, warrior) > 0,
        "never runs": pace == "run" and has(battle, warrior, "never_runs"),
        "is knocked down, and can only crawl": warrior.posture == "knocked-down" and pace != "crawl",
        "stands, and need not crawl": warrior.standing and pace == "crawl",
        "stood up this turn, and may not run": pace == "run" and turn.stood_up,
        "stood up this turn, and may not move": turn.stood_up and "move" not in battle.book.stood_up.may,
        "has looked in vain for one to charge, and may not run": pace == "run" and turn.sought,
        "has an enemy too near for a run": pace == "run" and turn.run_barred,
    }
    return next((why for why, holds in reasons.items() if holds), "")


def may_crawl(battle: State, warrior: Warrior) -> bool:
    """One who lies crawls away from enemies who touch him only if each of them fights another."""
    return all(_is_busy(battle, foe, warrior) for foe in opponents(battle, warrior.id))


def _is_busy(battle: State, foe: Warrior, warrior: Warrior) -> bool:
    others = [one for one in opponents(battle, foe.id) if one.id != warrior.id]
    if battle.book.knocked_down.crawl_from_contact == "all-engaged-by-someone-standing":
        return any(one.standing for one in others)
    return bool(others)
