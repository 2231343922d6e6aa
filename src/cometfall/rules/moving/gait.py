"""How a warrior moves, put together from all sections that say something of it: numbers for the table."""

from __future__ import annotations

from cometfall.geometry.ways import Gait
from cometfall.model.bodies import height_of, radius_of
from cometfall.model.journey import Pace
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.movement import movement_of
from cometfall.rules.moving.running import multiple_of

CRAWL = 2
"""Inches that one who lies may crawl."""


def allowance_of(battle: State, warrior: Warrior, pace: Pace) -> int:
    """How far a warrior may move at a pace, in thousandths of an inch."""
    movement = movement_of(battle, warrior)
    match pace:
        case "run" | "charge":
            return movement * multiple_of(battle, warrior) * INCH
        case "crawl":
            return CRAWL * INCH
        case _:
            return movement * INCH


def gait_of(battle: State, warrior: Warrior, pace: Pace, *, bold: bool = False, allowance: int | None = None) -> Gait:
    """How a warrior moves at a pace: boldly, where he also takes the ways that want a test."""
    book = battle.book
    return Gait(
        radius=radius_of(warrior),
        height=height_of(warrior),
        allowance=allowance_of(battle, warrior, pace) if allowance is None else allowance,
        step=INCH if book.movement.free_obstacle_height == "up-to-1" else INCH - 1,
        difficult=2,
        very_difficult=4 if book.terrain.very_difficult_rate == "quarter" else 2,
        jumps=book.jumping.max_height * INCH if bold else 0,
        gaps=book.gaps.limit * INCH if bold else 0,
    )
