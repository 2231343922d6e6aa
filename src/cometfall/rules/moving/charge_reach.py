"""How far a charge goes: twice the Movement, or the Movement and what dice add to it."""

from __future__ import annotations

from cometfall.dice import Play, roll
from cometfall.model.circumstances import best
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.rate import movement_of
from cometfall.rules.moving.running import multiple_of

FAST = 7 * INCH
"""Whoever moves so far or farther rolls a die more."""
BEST_FACE = 6


def charge_reach(battle: State, warrior: Warrior, rolled: int = 0) -> int:
    """A charge goes twice the Movement, as a run does, or as far as the Movement and the charge dice together."""
    movement = movement_of(battle, warrior)
    if goes_by_dice(battle):
        return movement + rolled * INCH
    return movement * multiple_of(battle, warrior) + further(battle, warrior)


def goes_by_dice(battle: State) -> bool:
    """Whether charges go by dice in this book."""
    return battle.book.charge.reach_in_force == "move-plus-best-die"


def greatest_reach(battle: State, warrior: Warrior) -> int:
    """How far his charge may go at the most, whatever the dice will show."""
    assert battle.book.charge.dice_range_for_others == "greatest-for-frenzy-rolled-for-fear", battle.book.charge
    return charge_reach(battle, warrior, BEST_FACE * dice_that_count(battle, warrior))


def dice_that_count(battle: State, warrior: Warrior) -> int:
    """One die of two counts, and two of three for those who are fast or have a skill of charging farther."""
    sprints = multiple_of(battle, warrior) > battle.book.running.multiple
    return 2 if movement_of(battle, warrior) >= FAST or sprints or further(battle, warrior) else 1


def further(battle: State, warrior: Warrior) -> int:
    """Some charge so much farther than others."""
    inches = best(battle, warrior, "charges_further")
    return inches * INCH if isinstance(inches, int) else 0


def roll_for_reach(battle: State, warrior: Warrior) -> Play[int]:
    """The charge dice: the lowest of them is dropped."""
    if not goes_by_dice(battle):
        return 0
    count = dice_that_count(battle, warrior)
    return (yield from roll("charge", warrior.id, count + 1, keep=count))
