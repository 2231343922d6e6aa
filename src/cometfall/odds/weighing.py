"""Weighing a battle: every end of what is under way, with its exact chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias, TypeVar

from cometfall.model.state import State
from cometfall.odds.graphs import ends, float_ends
from cometfall.odds.policies import Best, Given, Policy, Usual
from cometfall.odds.spread import Choosing, Reason, Spread, spread

Chances: TypeAlias = Mapping[State, Fraction]
MOST_REMEMBERED = 400_000
"""Steps kept in memory; beyond that all are forgotten and learnt anew."""
MOST_ENDS = 4_000
"""Whole turns kept in memory."""


class Weigher:
    """Weighs battles under one policy, and remembers the outcome of every step it has seen."""

    def __init__(self, policy: Policy) -> None:
        """Start with an empty memory."""
        self.policy = policy
        self.memory: dict[State, Spread] = {}
        self.runs = 0
        self._ends: dict[State, dict[State, Fraction]] = {}
        self._float_ends: dict[State, dict[State, float]] = {}

    def step(self, battle: State) -> Spread:
        """Give where the next step leads."""
        found = self.memory.get(battle)
        if found is None:
            if len(self.memory) >= MOST_REMEMBERED:
                self.memory.clear()
            found = self.memory[battle] = spread(battle, self.policy.choose)
            self.runs += found.runs
        return found

    def _expand(self, battle: State) -> tuple[tuple[tuple[State, int], ...], int] | None:
        if not battle.agenda:
            return None
        found = self.step(battle)
        return found.ways, found.whole

    def ends(self, battle: State) -> dict[State, Fraction]:
        """Give the exact chance of every state in which nothing is left to do."""
        return _remembered(self._ends, battle, lambda: ends(battle, self._expand))

    def float_ends(self, battle: State) -> dict[State, float]:
        """Give the same in floating point."""
        return _remembered(self._float_ends, battle, lambda: float_ends(battle, self._expand))

    def asked(self, battle: State) -> tuple[tuple[Reason, ...], tuple[Choosing, ...]]:
        """Give the reasons for the numbers on the way, and what was chosen there."""
        reasons: dict[Reason, None] = {}
        choices: dict[Choosing, None] = {}
        seen = {battle}
        waiting = [battle]
        while waiting:
            state = waiting.pop(0)
            if not state.agenda:
                continue
            found = self.step(state)
            reasons |= dict.fromkeys(found.reasons)
            choices |= dict.fromkeys(found.choices)
            fresh = [after for after, _ in found.ways if after not in seen]
            seen.update(fresh)
            waiting.extend(fresh)
        return tuple(reasons), tuple(choices)


Known = TypeVar("Known")


def _remembered(known: dict[State, Known], battle: State, weigh: Callable[[], Known]) -> Known:
    if battle not in known:
        if len(known) >= MOST_ENDS:
            known.clear()
        known[battle] = weigh()
    return known[battle]


@lru_cache(maxsize=16)
def weigher(policy: str = "usual", choices: tuple[tuple[str, str], ...] = ()) -> Weigher:
    """Give the weigher of a policy: one for each, so that what it has learnt serves again."""
    if policy == "best":
        return Weigher(Best(Given(dict(choices)).named))
    return Weigher(Given(dict(choices)) if choices else Usual())
