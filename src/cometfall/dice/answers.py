"""Those who answer with dice: a seed, or dice that are laid out on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from cometfall.dice.asks import Attempt, RollOff
from cometfall.dice.branches import DiceAsk, answer_for, dice_of

MOST_AT_ONCE = 6
"""More than six dice can't all show different faces: so many roll off in parts."""


class DiceError(Exception):
    """The dice that were laid out are not the dice that the rules ask for."""


class DieMissingError(DiceError):
    """All dice that were laid out are used, and the rules ask for more."""


class LaidOutDie(msgspec.Struct, frozen=True):
    """A die on the table: what it shows, and what it is for where that was said."""

    face: int
    what: str = ""


class LaidOut:
    """Answers with dice laid out in order; each may be named for what it is for."""

    def __init__(self, dice: Iterable[LaidOutDie]) -> None:
        """Lay out the dice."""
        self.left = list(dice)
        self.used = 0
        self.faces: tuple[int, ...] = ()

    def __call__(self, ask: DiceAsk) -> Any:  # noqa: ANN401 - the answer of the ask
        """Answer with the next dice."""
        self.faces = ()
        while True:
            rolled = self._take(ask)
            self.faces += rolled
            answer = answer_for(ask, rolled)
            if answer is not None or not isinstance(ask, RollOff):
                return answer

    def _take(self, ask: DiceAsk) -> tuple[int, ...]:
        wanted = dice_of(ask)
        if len(self.left) < wanted:
            used = {0: "none is laid out", 1: "the one laid out is used"}.get(
                self.used, f"the {self.used} laid out are used"
            )
            there = f"only {len(self.left)} is left" if self.left else used
            message = f"A die is missing: the rules ask for {asked(ask)}, and {there}."
            raise DieMissingError(message)
        taken = self.left[:wanted]
        for die in taken:
            if die.what and die.what != ask.what:
                message = (
                    f"Die {self.used + 1} is laid out for {die.what}, but here the rules ask for {asked(ask)}; "
                    f"name it {ask.what} or lay out another."
                )
                raise DiceError(message)
        del self.left[:wanted]
        self.used += wanted
        return tuple(die.face for die in taken)


class Seeded:
    """Answers with dice rolled from a seed: the only randomness there is."""

    def __init__(self, seed: int | str | None = None) -> None:
        """Start the dice from a seed, or from chance."""
        self.random = Random(seed)  # noqa: S311 - dice of a game
        self.faces: tuple[int, ...] = ()

    def __call__(self, ask: DiceAsk) -> Any:  # noqa: ANN401 - the answer of the ask
        """Answer by rolling."""
        self.faces = ()
        if isinstance(ask, RollOff) and len(ask.between) > MOST_AT_ONCE:
            order, self.faces = rolled_off(ask.between, lambda: int(self.random.random() * 6) + 1)
            return order
        while True:
            rolled = tuple(int(self.random.random() * 6) + 1 for _ in range(dice_of(ask)))
            self.faces += rolled
            answer = answer_for(ask, rolled)
            if answer is not None or not isinstance(ask, RollOff):
                return answer


class Numbered:
    """Answers with dice from a seed, each by its number: who knows how many have been rolled can go on from there."""

    def __init__(self, seed: str, rolled: int = 0) -> None:
        """Start after so many dice."""
        self.seed, self.rolled = seed, rolled
        self.faces: tuple[int, ...] = ()

    def __call__(self, ask: DiceAsk) -> Any:  # noqa: ANN401 - the answer of the ask
        """Answer by rolling."""
        self.faces = ()
        if isinstance(ask, RollOff) and len(ask.between) > MOST_AT_ONCE:
            order, self.faces = rolled_off(ask.between, self._next)
            return order
        while True:
            thrown = tuple(self._next() for _ in range(dice_of(ask)))
            self.faces += thrown
            answer = answer_for(ask, thrown)
            if answer is not None or not isinstance(ask, RollOff):
                return answer

    def _next(self) -> int:
        self.rolled += 1
        found = blake2b(f"{self.seed} {self.rolled}".encode(), digest_size=8).digest()
        return int.from_bytes(found, "big") % 6 + 1


def rolled_off(between: tuple[str, ...], die: Callable[[], int]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Let many roll off: who ties rolls again with those with whom he tied; give the order and all faces."""
    thrown = tuple(die() for _ in between)
    order: tuple[str, ...] = ()
    faces = thrown
    for face in range(6, 0, -1):
        tied = tuple(who for who, his in zip(between, thrown, strict=True) if his == face)
        further: tuple[int, ...] = ()
        if len(tied) > 1:
            tied, further = rolled_off(tied, die)
        order, faces = (*order, *tied), (*faces, *further)
    return order, faces


def faces_of(dice: Iterable[int]) -> list[LaidOutDie]:
    """Make plain faces into dice laid out without a name."""
    return [LaidOutDie(face) for face in dice]


def asked(ask: DiceAsk) -> str:
    """An ask for dice in words."""
    count = dice_of(ask)
    dice = "a D6" if count == 1 else f"{count}D6"
    whose = "" if isinstance(ask, RollOff) or not ask.by else f" of {ask.by}"
    score = ""
    if isinstance(ask, Attempt):
        score = f" ({ask.because})" if ask.because else f" ({ask.need} or {'less' if ask.within else 'more'})"
    between = f" between {', '.join(ask.between)}" if isinstance(ask, RollOff) else ""
    return f"{dice} {ask.what}{whose}{between}{score}"
