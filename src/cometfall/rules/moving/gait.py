"""How a warrior moves, put together from all sections that say something of it: numbers for the table."""

from __future__ import annotations

from cometfall.geometry.ways import Gait
from cometfall.model.bodies import height_of, radius_of
from cometfall.model.circumstances import has
from cometfall.model.journey import Pace
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.allowance import allowance_of, times_of
from cometfall.rules.moving.climbing import climb_cost, from_start_only, highest_climb, ladder_cost
from cometfall.rules.moving.gaps import may_jump_up, widest_gap
from cometfall.rules.moving.jumping import deepest_jump, testless_jump
from cometfall.rules.moving.swimming import deepest, water_costs
from cometfall.rules.moving.terrain import difficult_cost, free_step, very_difficult_cost

__all__ = ["allowance_of", "gait_of", "times_of"]
FREELY = frozenset({"walk", "run", "charge"})
"""The paces at which a warrior climbs and jumps as well."""


def gait_of(battle: State, warrior: Warrior, pace: Pace, *, bold: bool = False, allowance: int | None = None) -> Gait:
    """How a warrior moves at a pace: boldly, where he also takes the ways that want a test."""
    times = times_of(battle, warrior, pace)
    surely = has(battle, warrior, "climbs_without_test")
    return Gait(
        radius=radius_of(warrior),
        height=height_of(warrior),
        allowance=allowance_of(battle, warrior, pace) if allowance is None else allowance,
        step=free_step(battle),
        difficult=difficult_cost(battle),
        very_difficult=very_difficult_cost(battle),
        ladders=ladder_cost(battle, warrior, pace),
        **water_costs(battle, warrior, times),
        deepest=deepest(battle, warrior),
        climbs=highest_climb(battle, warrior, pace) if bold or surely else 0,
        climb_cost=climb_cost(battle, warrior, pace, times),
        climbs_from_start_only=from_start_only(battle),
        jumps=_jumps(battle, warrior, bold=bold) if pace in FREELY else 0,
        gaps=widest_gap(battle, pace, bold=bold),
        gaps_up=may_jump_up(battle),
    )


def _jumps(battle: State, warrior: Warrior, *, bold: bool) -> int:
    """How deep he jumps: as deep as is allowed, or only as deep as takes no test."""
    deepest_allowed = deepest_jump(battle, warrior)
    return deepest_allowed if bold else min(deepest_allowed, testless_jump(battle))
