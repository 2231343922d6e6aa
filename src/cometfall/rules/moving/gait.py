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
from cometfall.rules.moving.swimming import deepest, water_costs
from cometfall.rules.moving.terrain import difficult_cost, free_step, ladder_cost, very_difficult_cost


def allowance_of(battle: State, warrior: Warrior, pace: Pace) -> int:
    """How far a warrior may move at a pace, in thousandths of an inch; who has just stood up perhaps half as far."""
    match pace:
        case "crawl":
            return battle.book.knocked_down.crawl * INCH
        case "walk" if warrior.turn.stood_up and battle.book.stood_up.move == "half":
            return movement_of(battle, warrior) // 2
        case _:
            return movement_of(battle, warrior) * times_of(battle, warrior, pace)


def times_of(battle: State, warrior: Warrior, pace: Pace) -> int:
    """How many times his Movement he moves at a pace."""
    return multiple_of(battle, warrior) if pace in {"run", "charge"} else 1


def gait_of(battle: State, warrior: Warrior, pace: Pace, *, bold: bool = False, allowance: int | None = None) -> Gait:
    """How a warrior moves at a pace: boldly, where he also takes the ways that want a test."""
    book = battle.book
    return Gait(
        radius=radius_of(warrior),
        height=height_of(warrior),
        allowance=allowance_of(battle, warrior, pace) if allowance is None else allowance,
        step=free_step(battle),
        difficult=difficult_cost(battle),
        very_difficult=very_difficult_cost(battle),
        ladders=ladder_cost(battle),
        **water_costs(battle, warrior, times_of(battle, warrior, pace)),
        deepest=deepest(battle, warrior),
        jumps=book.jumping.max_height * INCH if bold else 0,
        gaps=book.gaps.limit * INCH if bold else 0,
    )
