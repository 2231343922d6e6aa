"""Gaps: jumped from roof to roof, and what becomes of those who don't get across."""

from __future__ import annotations

from cometfall.dice import Play, tell
from cometfall.geometry.parts import Place
from cometfall.geometry.ways import Leg
from cometfall.model.journey import Pace
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.agility import initiative_test
from cometfall.rules.moving.allowance import allowance_of
from cometfall.rules.moving.falling import fall, underneath
from cometfall.rules.moving.jumping import failed_jump, jump_tests, number_of_tests
from cometfall.rules.moving.legs import broken_off, gone, has_set_off

ORDINARY = INCH
"""A landing that is no more than this lower is as good as level."""


def widest_gap(battle: State, pace: Pace, *, bold: bool) -> int:
    """The widest gap that is jumped in a move; who wants no test jumps only where a level gap takes none."""
    book = battle.book.gaps
    if pace not in {"walk", "run", "charge"} or (pace != "walk" and not book.in_charge_or_run):
        return 0
    return book.limit * INCH if bold or book.test == "test-on-lower-landing" else 0


def may_jump_up(battle: State) -> bool:
    """Whether the far side may be higher, by a step."""
    return battle.book.gaps.direction == "any"


def takes_a_test(battle: State, jumper: Warrior, leg: Leg) -> bool:
    """Whether a gap takes a test."""
    return battle.book.gaps.test == "test-every-jump" or landing_tests(battle, jumper, leg) > 0


def jump_across(battle: State, leg: Leg) -> Play[State]:
    """Whoever has the way and passes the test is across; its width is taken from his move."""
    who = battle.journey.by
    if is_too_far(battle, leg):
        yield from tell("jumps-short", "gaps.automatic-fall", by=who)
        return (yield from into_the_gap(battle, leg))
    crossed = CROSSING[battle.book.gaps.test]
    return (yield from crossed(battle, leg))


def is_too_far(battle: State, leg: Leg) -> bool:
    """A jump that was not measured may be too wide, or longer than what is left of the move."""
    journey = battle.journey
    if leg.width > battle.book.gaps.limit * INCH:
        return True
    if journey.pace not in {"walk", "run"}:
        return False
    return journey.spent + leg.cost > allowance_of(battle, battle.warrior(journey.by), journey.pace)


def across_on_a_test(battle: State, leg: Leg) -> Play[State]:
    """Every jump takes an Initiative test; who lands lower has jumped down as well."""
    who = battle.journey.by
    jumper = battle.warrior(who)
    if not (yield from initiative_test(battle, jumper, "jumping")):
        return (yield from into_the_gap(battle, leg))
    if not (yield from jump_tests(battle, jumper, max(leg.height, 0))):
        return (yield from failed_jump(battle, leg.height, leg.end))
    yield from tell("jumps-across", "gaps.test", by=who, note=f'{leg.width / INCH:g}"')
    return gone(battle, leg)


def across_and_down(battle: State, leg: Leg) -> Play[State]:
    """Only a landing more than an inch lower takes a test, and as many as the jump down would."""
    who = battle.journey.by
    jumper = battle.warrior(who)
    for _ in range(landing_tests(battle, jumper, leg)):
        if not (yield from initiative_test(battle, jumper, "jumping")):
            return (yield from failed_jump(battle, leg.height, leg.end))
    yield from tell("jumps-across", "gaps.test", by=who, note=f'{leg.width / INCH:g}"')
    return gone(battle, leg)


def landing_tests(battle: State, jumper: Warrior, leg: Leg) -> int:
    """How many tests a lower landing takes."""
    if leg.height <= ORDINARY:
        return 0
    if battle.book.gaps.lower_landing_tests == "one":
        return 1
    return max(number_of_tests(battle, jumper, leg.height, dive=False), 1)


CROSSING = {"test-every-jump": across_on_a_test, "test-on-lower-landing": across_and_down}
"""How a gap is crossed, by the reading of the book."""


def into_the_gap(battle: State, leg: Leg) -> Play[State]:
    """Whoever does not get across falls into the middle of the gap, from the height he jumped from."""
    x, y = ((here + there) // 2 for here, there in zip(leg.start[:2], leg.end[:2], strict=True))
    bottom: Place = underneath(battle, (x, y, min(leg.start[2], leg.end[2])))
    battle = broken_off(has_set_off(battle))
    return (yield from fall(battle, battle.journey.by, leg.start[2] - bottom[2], bottom))
