"""Fleeing: who runs, how far, and whither."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, roll, tell
from cometfall.geometry.ways import Leg
from cometfall.model.journey import Journey
from cometfall.model.state import State, in_contact, separated
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.harm.injuries import gone_from, taken_out
from cometfall.rules.nerve.escape_ways import Edge, at_the_edge, nearest_edges, straight_away, to_the_edge
from cometfall.rules.nerve.frenzy import calmed

RUNS = ("travel", "dangerous-terrain", "off-the-table", "arrive")
"""All that belongs to one flight."""


def takes_flight(battle: State, who: str, *, slipped_off: bool = False) -> Play[State]:
    """A warrior begins to flee: he is out of every fight, hides no more, and some lose their frenzy."""
    warrior = yield from calmed(battle, battle.warrior(who), "fleeing")
    yield from tell("flees", "fleeing.begins", by=who)
    battle = battle.with_warrior(replace(warrior, fleeing=True, hidden=False, slipped_off=slipped_off))
    return separated(battle, frozenset(pair for pair in battle.contacts if who in pair))


def flights(battle: State) -> Play[State]:
    """Whoever did not rally runs on among the compulsory moves, towards the nearest edge of the table."""
    waiting = tuple(one for one in battle.warriors if one.warband == battle.turn and _runs_on(one))
    if not waiting:
        return battle
    options = tuple(Option(one.id, f"{one.id} flees next", one.id) for one in waiting)
    who: str = yield from choose("who-flees-next", battle.turn, options, usual=0)
    return (yield from runs_to_the_edge(battle.then("flights"), who))


def _runs_on(one: Warrior) -> bool:
    return one.fleeing and one.standing and not one.out and one.at is not None and not one.turn.move_over


def charged_flight(battle: State) -> Play[State]:
    """Whoever flees and is charged runs on as soon as the charger touches him, before any blow."""
    caught = next((one for one in battle.warriors if one.fleeing and not one.out and _is_caught(battle, one)), None)
    if caught is None:
        return battle
    assert battle.book.fleeing.charged == "contact-then-runs-on", battle.book.fleeing
    yield from tell("runs-on", "fleeing.charged", by=caught.id)
    apart = separated(battle, frozenset(pair for pair in battle.contacts if caught.id in pair))
    return (yield from runs_to_the_edge(apart.then("charged-flight"), caught.id))


def _is_caught(battle: State, one: Warrior) -> bool:
    return any(one.id in foe.turn.charged and in_contact(battle, one.id, foe.id) for foe in battle.warriors)


def runs_to_the_edge(battle: State, who: str) -> Play[State]:
    """He runs 2D6 inches towards the nearest edge of the table, by the shortest way that keeps clear of all enemies."""
    warrior = battle.warrior(who)
    edges = tuple(Option(edge, f"{who} runs to the {edge} edge", edge) for edge in nearest_edges(battle, warrior))
    edge: Edge = yield from choose("flee-to", warrior.warband, edges, who, 0)
    inches = yield from _inches(battle, who)
    return _on_the_run(battle, who, to_the_edge(battle, warrior, edge, inches * INCH))


def runs_straight_away(battle: State, who: str, foes: tuple[Warrior, ...]) -> Play[State]:
    """He runs 2D6 inches straight away from those he fought, until something is in his way."""
    inches = yield from _inches(battle, who)
    legs = straight_away(battle, battle.warrior(who), foes, inches * INCH)
    return _on_the_run(battle, who, legs)


def _inches(battle: State, who: str) -> Play[int]:
    assert battle.book.fleeing.distance == "2d6", battle.book.fleeing
    inches = yield from roll("flight", who, dice=2)
    yield from tell("runs", "fleeing.continue", by=who, number=inches)
    return inches


def _on_the_run(battle: State, who: str, legs: tuple[Leg, ...]) -> State:
    start = battle.warrior(who).at
    assert start is not None, who
    journey = Journey(by=who, pace="flight", start=start, legs=legs)
    return replace(battle, journeys=(*battle.journeys, journey)).then(*RUNS)


def off_the_table(battle: State) -> Play[State]:
    """Whoever reaches the edge of the table in flight is gone; some books count him as out of action."""
    who = battle.journey.by
    runner = battle.warrior(who)
    if runner.out or not at_the_edge(battle, runner):
        return battle
    yield from tell("flees-off-the-table", "fleeing.off-table", by=who)
    counts = battle.book.fleeing.off_table == "removed-and-out"
    return gone_from(battle, runner, "fled") if not counts else taken_out(battle, replace(runner, gone="fled"))
