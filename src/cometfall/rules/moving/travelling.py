"""A move, part by part: each part of the way is gone, and what it asks for is asked when it comes to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from cometfall.dice import Play
from cometfall.geometry.ways import Leg
from cometfall.model.state import State, separated
from cometfall.rules.moving.climbing import climb
from cometfall.rules.moving.gaps import jump_across
from cometfall.rules.moving.jumping import jump_down
from cometfall.rules.moving.legs import gone
from cometfall.rules.moving.running import has_run
from cometfall.rules.moving.watching import watched
from cometfall.rules.shooting.overwatch import up_to_the_view


def travel(battle: State) -> State:
    """Go the way, part by part."""
    goes_on = battle.journey.legs and not battle.journey.broken_off
    return battle.then("next-part", "travel") if goes_on else battle


def go_part(battle: State) -> Play[State]:
    """Go the next part of the way; whoever is seen on it is seen, and shot at by those who wait for him."""
    journey = battle.journey
    if not journey.legs or journey.broken_off:
        return battle
    mover, (leg, *later) = battle.warrior(journey.by), journey.legs
    leg, *rest = up_to_the_view(battle, mover, leg)
    going = replace(journey, legs=(leg, *rest, *later), since=leg.start, since_hidden=mover.hidden)
    battle = battle.with_journey(going)
    battle = yield from PARTS.get(leg.manner, walk)(battle, leg)
    return (yield from watched(battle, mover)).then("kept-shots")


def walk(battle: State, leg: Leg) -> Play[State]:
    """What is gone on foot needs no test."""
    yield from ()
    return gone(battle, leg)


PARTS: Mapping[str, Callable[[State, Leg], Play[State]]] = {
    "ladder": climb,
    "climb-up": climb,
    "climb-down": climb,
    "jump-down": jump_down,
    "gap": jump_across,
}
"""How each kind of part is gone that asks for something."""


ON_FOOT = frozenset({"walk", "run", "crawl"})
"""The paces that lead out of a fight, where one may leave it at all."""


def arrive(battle: State) -> State:
    """Note what the move was: it is over for this turn, and who has moved away from a fight touches nobody any more."""
    journey = battle.journey
    warrior = battle.warrior(journey.by)
    if warrior.out:
        return replace(battle, journeys=battle.journeys[:-1])
    turn = replace(warrior.turn, move_over=True, ran=warrior.turn.ran or has_run(battle, warrior, journey))
    battle = replace(battle.with_warrior(replace(warrior, turn=turn)), journeys=battle.journeys[:-1])
    if journey.pace in ON_FOOT and warrior.at != journey.start:
        return separated(battle, frozenset(pair for pair in battle.contacts if warrior.id in pair))
    return battle
