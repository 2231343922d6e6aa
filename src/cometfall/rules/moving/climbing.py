"""Climbing: who climbs, how high, at what cost, and what a failed climb does."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.geometry.ways import Leg
from cometfall.model.circumstances import best, has
from cometfall.model.journey import Pace
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.agility import initiative_test
from cometfall.rules.moving.falling import fall
from cometfall.rules.moving.legs import broken_off, gone, has_set_off
from cometfall.rules.moving.movement import movement_of

CLIMBS = frozenset({"climb-up", "climb-down"})
WITH_LADDERS = CLIMBS | {"ladder"}
WALL = 2 * INCH
"""In a charge up a wall some books ask for a test for each full two inches."""


def why_not_climb(battle: State, warrior: Warrior, pace: Pace) -> str:
    """Say why a warrior may not climb in a move; empty where he may."""
    book = battle.book.climbing
    reasons = {
        "is an animal": book.who == "all-but-animals" and has(battle, warrior, "animal"),
        "is mounted": warrior.mounted,
        "runs": pace == "run" and book.run == "not-in-that-phase",
        "charges": pace == "charge" and battle.book.charge.with_climb == "no-climb",
        "does not move freely": pace not in {"walk", "run", "charge"},
    }
    return next((why for why, holds in reasons.items() if holds), "")


def highest_climb(battle: State, warrior: Warrior, pace: Pace) -> int:
    """In one phase a warrior climbs at most his plain Movement, at whatever pace; some climb twice that."""
    return 0 if why_not_climb(battle, warrior, pace) else movement_of(battle, warrior) * climb_multiple(battle, warrior)


def climb_multiple(battle: State, warrior: Warrior) -> int:
    """How many times his Movement he climbs."""
    more = best(battle, warrior, "climb_multiple")
    return more if isinstance(more, int) and more else 1


def climb_cost(battle: State, warrior: Warrior, pace: Pace, times: int) -> int:
    """What an inch of a climb costs, in halves of an inch: at a run or charge as much more as he is faster, or not."""
    match pace:
        case "run":
            rate = times
        case "charge" if battle.book.charge.with_climb == "climb-at-normal-rate":
            rate = times
        case _:
            rate = 1
    return max(2 * rate // climb_multiple(battle, warrior), 1)


def from_start_only(battle: State) -> bool:
    """Some books let only those climb who touch what they climb as the phase starts."""
    return battle.book.climbing.start == "touching-at-phase-start"


def ladders_are_climbs(battle: State) -> bool:
    """Where a ladder is a climb without a test, all else that is said of climbs holds for it."""
    return battle.book.terrain.ladders == "climb-without-test"


def ladder_cost(battle: State, warrior: Warrior, pace: Pace) -> int:
    """A ladder costs an inch for an inch, as open ground does; where it is a climb, only climbers use it."""
    barred = ladders_are_climbs(battle) and why_not_climb(battle, warrior, pace)
    return 0 if barred else 1


def height_climbed(battle: State, legs: Sequence[Leg]) -> int:
    """How high a way climbs, all in all."""
    climbs = WITH_LADDERS if ladders_are_climbs(battle) else CLIMBS
    return sum(leg.height for leg in legs if leg.manner in climbs)


def after_the_wall(
    battle: State, pace: Pace, times: int, legs: Sequence[Leg], *, climbed: bool = False
) -> tuple[Leg, ...]:
    """Whoever runs to a wall and climbs it goes on at his plain pace: the ground behind it costs as much more."""
    first = 0 if climbed else next((place for place, leg in enumerate(legs) if leg.manner in CLIMBS), None)
    if first is None or pace != "run":
        return tuple(legs)
    assert battle.book.climbing.run == "to-the-wall-only", battle.book.climbing
    behind = (leg if leg.manner in CLIMBS else replace(leg, cost=leg.cost * times) for leg in legs[first:])
    return (*legs[:first], *behind)


def climb(battle: State, leg: Leg) -> Play[State]:
    """A climb takes an Initiative test; without it he stays at the foot, or falls from where he began to climb down."""
    who = battle.journey.by
    climber = battle.warrior(who)
    for _ in range(number_of_tests(battle, climber, battle.journey.pace, leg)):
        if not (yield from initiative_test(battle, climber, "climbing")):
            return (yield from (lost_hold if leg.manner == "climb-down" else stays_at_the_foot)(battle, leg))
    yield from tell("climbs", "climbing.remaining-move", by=who, note=f'{leg.height / INCH:g}"')
    battle = gone(battle, leg)
    return battle.with_journey(replace(battle.journey, climbed=battle.journey.climbed + height_climbed(battle, (leg,))))


def number_of_tests(battle: State, climber: Warrior, pace: Pace, leg: Leg) -> int:
    """One test a climb and none on a ladder; in a charge some books ask for more."""
    if has(battle, climber, "climbs_without_test"):
        return 0
    by_two = pace == "charge" and battle.book.charge.climb_tests == "one-and-walls-by-2"
    if leg.manner == "ladder":
        return int(by_two)
    return max(leg.height // WALL, 1) if by_two else 1


def stays_at_the_foot(battle: State, leg: Leg) -> Play[State]:
    """Who fails on the way up stays where he is, and his move is over."""
    yield from tell("stays-at-foot", "climbing.failed-up", by=battle.journey.by)
    return broken_off(battle)


def lost_hold(battle: State, leg: Leg) -> Play[State]:
    """Who fails on the way down falls from where his descent began."""
    battle = broken_off(has_set_off(battle))
    climber = battle.warrior(battle.journey.by)
    yield from tell("loses-hold", "climbing.failed-down", by=climber.id)
    battle = battle.with_warrior(replace(climber, turn=replace(climber.turn, failed_climb_down=True)))
    return (yield from fall(battle, climber.id, leg.height, leg.end))
