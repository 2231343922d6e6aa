"""Jumping: down from high places, and what a failed jump costs."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.geometry.parts import Place
from cometfall.geometry.ways import Leg
from cometfall.model.circumstances import best
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.agility import Feat, initiative_test
from cometfall.rules.moving.falling import fall
from cometfall.rules.moving.legs import broken_off, gone, has_set_off

NO_LIMIT = 1000 * INCH


def deepest_jump(battle: State, warrior: Warrior) -> int:
    """How deep a warrior may jump down: as deep as the book says, or as deep as an acrobat lands unhurt."""
    limit = battle.book.jumping.max_height * INCH or NO_LIMIT
    return max(limit, unhurt_within(battle, warrior))


def testless_jump(battle: State) -> int:
    """The deepest jump that takes no test: just under the first full step of it."""
    return battle.book.jumping.test_every * INCH - 1


def unhurt_within(battle: State, warrior: Warrior) -> int:
    """How deep an acrobat jumps on a single test; 0: he is none."""
    inches = best(battle, warrior, "unhurt_within")
    return inches * INCH if isinstance(inches, int) else 0


def jump_down(battle: State, leg: Leg) -> Play[State]:
    """Whoever passes all tests of a jump lands and goes on, and its height costs nothing; else he has fallen."""
    who = battle.journey.by
    dive = battle.journey.dive > 0 and all(later.manner == "walk" for later in battle.journey.legs[1:])
    if (yield from jump_tests(battle, battle.warrior(who), leg.height, dive=dive)):
        yield from tell("jumps-down", "jumping.free", by=who, note=f'{leg.height / INCH:g}"')
        return gone(battle, leg)
    return (yield from failed_jump(battle, leg.height, leg.end))


def jump_tests(battle: State, jumper: Warrior, height: int, *, dive: bool = False) -> Play[bool]:
    """A jump takes an Initiative test for every full two inches down, and one failure fails it.

    An acrobat jumps on a single test; where he dives at an enemy he takes them all, and may take failed ones again.
    """
    feat: Feat = "diving" if dive else "jumping"
    number = number_of_tests(battle, jumper, height, dive=dive)
    passed = True
    for _ in range(number):
        passed = (yield from initiative_test(battle, jumper, feat)) and passed
        if not passed and battle.book.jumping.tests_stop_at_first_failure == "stops":
            break
    return passed


def number_of_tests(battle: State, jumper: Warrior, height: int, *, dive: bool) -> int:
    """How many tests a jump takes."""
    each = height // (battle.book.jumping.test_every * INCH)
    return min(each, 1) if not dive and height <= unhurt_within(battle, jumper) else each


def failed_jump(battle: State, height: int, landing: Place) -> Play[State]:
    """A failed jump is a fall from where it began; what it bars the book says, and a move goes no further."""
    battle = broken_off(has_set_off(battle))
    jumper = battle.warrior(battle.journey.by)
    yield from tell("failed-jump", "jumping.failed", by=jumper.id)
    over = jumper.turn.move_over or "move" in battle.book.jumping.failed_bars
    turn = replace(jumper.turn, failed_jump=True, move_over=over)
    battle = battle.with_warrior(replace(jumper, turn=turn))
    return (yield from fall(battle, jumper.id, height, landing, tested=height <= unhurt_within(battle, jumper)))
