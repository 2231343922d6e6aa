"""Swimming: across a river, with its current and against it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from cometfall.model.circumstances import has
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.terrain import HALF

HALVES: Mapping[str, int] = {"double": 1, "full": 2, "half": 4, "quarter": 8, "none": 0}
"""What an inch costs at each rate, in halves of an inch; 0: it can't be gone."""
PLAIN = {"water_across": 1, "water_with": 2, "water_against_slow": 1, "water_against_fast": 1}
"""What water costs those whom it does not slow."""


def water_costs(battle: State, warrior: Warrior, multiple: int) -> dict[str, Any]:
    """What water costs a swimmer: it is difficult ground, and a current carries him or holds him up.

    The rates of the current are rates of the plain Movement: whoever runs or charges has no more of them.
    """
    book, aquatic = battle.book.swimming, has(battle, warrior, "aquatic")
    if aquatic and book.aquatic == "no-penalty":
        return PLAIN
    rates, times = book.rates, multiple if book.reading == "with-the-current" else 1
    return {
        "water_across": 1 if aquatic else HALF,
        "water_with": HALVES[rates.with_the_current] * times,
        "water_against_slow": times if aquatic else _inches(rates.against_a_slow_current) * times,
        "water_against_fast": _inches(rates.against_a_fast_current) * times,
    }


def _inches(rate: str) -> int:
    return (HALVES[rate] + 1) // 2


def deepest(battle: State, warrior: Warrior) -> Literal["shallow", "deep"]:
    """Nobody in armour goes into more than shallow water; shields and bucklers are no armour for this."""
    if battle.book.swimming.armoured == "allowed":
        return "deep"
    worn = (battle.catalogue.armour.get(key) for key in warrior.gear)
    return "shallow" if any(armour is not None and armour.slot == "body" for armour in worn) else "deep"
