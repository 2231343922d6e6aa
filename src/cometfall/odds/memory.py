"""Playing from memory: whole turns drawn from the chances of equal turns, for the mass of battles."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from random import Random

from cometfall.model.state import State
from cometfall.odds.duels import followed, over
from cometfall.odds.weighing import Weigher

Drawn = tuple[list[float], list[State]]
MOST = 100_000


class Remembered:
    """Plays fights by drawing each turn's end from the chances that weighing an equal turn has found."""

    def __init__(self, weigher: Weigher, seed: int | None = None) -> None:
        """Start with the memory of a weigher."""
        self.weigher = weigher
        self.random = Random(seed)  # noqa: S311 - dice of a game
        self._turns: dict[State, Drawn] = {}

    def turn(self, battle: State) -> State:
        """Play what is under way to its end, and say what follows."""
        found = self._turns.get(battle)
        if found is None:
            if len(self._turns) >= MOST:
                self._turns.clear()
            found = self._turns[battle] = self._learnt(battle)
        sums, ends = found
        return ends[bisect_right(sums, self.random.random() * sums[-1], 0, len(sums) - 1)]

    def _learnt(self, battle: State) -> Drawn:
        ways = [(followed(battle, end), p) for end, p in self.weigher.float_ends(battle).items()]
        return list(accumulate(p for _, p in ways)), [end for end, _ in ways]

    def duel(self, battle: State) -> State:
        """Play a fight to the last."""
        while not over(battle):
            battle = self.turn(battle)
        return battle
