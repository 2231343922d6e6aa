"""Chance for what grows from a seed: named, so that one thing more here changes nothing there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")
GRID = 0.25
"""What grows stands on quarters of an inch."""


class Chance:
    """A stream of chance by name; only `Random.random` is used, which is the same on every machine."""

    def __init__(self, *name: object) -> None:
        """Begin the stream of a name."""
        self.name = name
        self._random = Random("/".join(map(str, name)))  # noqa: S311 - nothing secret hangs on a ruin

    def of(self, *name: object) -> Chance:
        """A stream within this one, by a further name."""
        return Chance(*self.name, *name)

    def share(self) -> float:
        """A number from 0 to below 1."""
        return self._random.random()

    def happens(self, odds: float) -> bool:
        """Whether something of these odds happens."""
        return self.share() < odds

    def whole(self, low: int, high: int) -> int:
        """A whole number between two, both among them."""
        return low + int(self.share() * (high - low + 1))

    def length(self, low: float, high: float, grid: float = GRID) -> float:
        """A length between two, on a grid."""
        steps = int((high - low) / grid + 1e-9)
        return round(low + self.whole(0, max(steps, 0)) * grid, 3)

    def one_of(self, options: Sequence[T], weights: Sequence[float] = ()) -> T:
        """One of several, by their weights."""
        at = self.share() * (sum(weights) if weights else len(options))
        for option, weight in zip(options, weights or [1.0] * len(options), strict=True):
            at -= weight
            if at < 0:
                return option
        return options[-1]

    def shuffled(self, options: Sequence[T]) -> list[T]:
        """All of them in an order of chance."""
        left, found = list(options), []
        while left:
            found.append(left.pop(int(self.share() * len(left))))
        return found
