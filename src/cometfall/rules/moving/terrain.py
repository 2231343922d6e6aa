"""Ground: what slows a move, and what is leapt for nothing."""

from __future__ import annotations

from cometfall.model.state import State
from cometfall.model.values import INCH

HALF = 2
QUARTER = 4


def free_step(battle: State) -> int:
    """The greatest height that is crossed for nothing: under an inch, or an inch too."""
    return INCH if battle.book.movement.free_obstacle_height == "up-to-1" else INCH - 1


def difficult_cost(battle: State) -> int:
    """Every inch of difficult ground uses two of the move."""
    assert battle.book.terrain.difficult_rate == "half", battle.book.terrain
    return HALF


def very_difficult_cost(battle: State) -> int:
    """Every inch of very difficult ground uses four of the move; a book without such ground takes it as difficult."""
    return QUARTER if battle.book.terrain.very_difficult_rate == "quarter" else HALF
