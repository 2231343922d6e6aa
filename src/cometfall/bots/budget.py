"""How long a bot may think: so many seconds an answer, or nodes, which are answers given in battles imagined."""

from __future__ import annotations

import re
from time import perf_counter

import msgspec

from cometfall.model.wording import shown

WRITTEN = re.compile(r"(\d{1,7}(?:\.\d{1,6})?)(s?)")
MOST_SECONDS, MOST_NODES = 3600.0, 10_000_000


class BudgetError(ValueError):
    """A budget that is none."""


class Budget(msgspec.Struct, frozen=True):
    """Seconds or nodes for each answer."""

    seconds: float = 0.0
    nodes: int = 0

    def __str__(self) -> str:
        return f"{self.nodes}" if self.nodes else f"{self.seconds:g}s"


def budget_from(words: str) -> Budget:
    """Read a budget: `0.2s`, or `500` for so many nodes."""
    found = WRITTEN.fullmatch(words.strip())
    number = float(found[1]) if found else 0.0
    if found and found[2] and 0 < number <= MOST_SECONDS:
        return Budget(seconds=number)
    if found and not found[2] and number.is_integer() and 0 < number <= MOST_NODES:
        return Budget(nodes=int(number))
    raise BudgetError(
        f'"{shown(words)}" is no budget; write seconds an answer, such as 0.2s (at most {MOST_SECONDS:g}s), '
        f"or a whole number of nodes, such as 500 (at most {MOST_NODES})."
    )


class Purse:
    """What is left of a budget while one answer is thought about."""

    def __init__(self, budget: Budget) -> None:
        """Start to spend."""
        self.budget = budget
        self.spent = 0
        """Nodes."""
        self._start = self._last = perf_counter()
        self._longest = 0.0

    def spend(self) -> bool:
        """Spend one node, if there is one left; of time so much has to be left as the longest so far has taken."""
        if self.budget.nodes:
            if self.spent >= self.budget.nodes:
                return False
        else:
            now = perf_counter()
            self._longest, self._last = max(self._longest, now - self._last), now
            if now + self._longest - self._start > self.budget.seconds:
                return False
        self.spent += 1
        return True
