"""One step, weighed: every answer that its dice can give, and the states they lead to."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd, lcm
from typing import Any, TypeAlias

import msgspec

from cometfall.dice import Choice, Option, RollOff, Target, Telling, branches
from cometfall.dice.branches import Branch, DiceAsk
from cometfall.model.state import State
from cometfall.odds.errors import OddsError
from cometfall.rules import next_step

Choose: TypeAlias = Callable[[State, Choice, tuple[Any, ...]], Option]
"""Who answers for a player: given the state, the ask, and what dice and players have said in the step so far."""


MOST_TIED = 6


class Reason(msgspec.Struct, frozen=True):
    """What a die needed and why."""

    die: str
    by: str
    because: Target

    def __str__(self) -> str:
        return f"{self.die} of {self.by}, {self.because}" if self.by else f"{self.die}, {self.because}"


class Choosing(msgspec.Struct, frozen=True):
    """What was asked of a player, and the option that was taken."""

    what: str
    by: str
    player: str
    option: str


class Spread(msgspec.Struct, frozen=True):
    """Where a state leads: the states that follow, each with its weight out of the whole."""

    ways: tuple[tuple[State, int], ...]
    whole: int
    runs: int = 0
    """How often the step was run to find out."""
    reasons: tuple[Reason, ...] = ()
    choices: tuple[Choosing, ...] = ()


class _Asked:
    """What came up while a step was run."""

    def __init__(self, begun: tuple[Any, ...]) -> None:
        self.waiting: list[tuple[tuple[Any, ...], int, int]] = [(begun, 1, 1)]
        self.reasons: dict[Reason, None] = {}
        self.choices: dict[Choosing, None] = {}


def spread(state: State, choose: Choose, begun: tuple[Any, ...] = (), answered: tuple[Any, ...] = ()) -> Spread:
    """Run the next step of a state with every answer at once; equal states are merged.

    What the dice have already said in the step, where it is begun, is taken as said; where dice and players have
    `answered` its first asks, those answers stand for all of them.
    """
    leaves: list[tuple[State, int, int]] = []
    asked = _Asked(begun)
    while asked.waiting:
        leaves.append(_run(state, *asked.waiting.pop(), asked, choose, answered))
    if len(leaves) == 1:
        return Spread(((leaves[0][0], 1),), 1, 1, tuple(asked.reasons), tuple(asked.choices))
    whole = lcm(*(leaf_whole for _, _, leaf_whole in leaves))
    merged: dict[State, int] = {}
    for end, weight, leaf_whole in leaves:
        merged[end] = merged.get(end, 0) + weight * (whole // leaf_whole)
    shared = gcd(whole, *merged.values())
    ways = tuple((end, weight // shared) for end, weight in merged.items())
    return Spread(ways, whole // shared, len(leaves), tuple(asked.reasons), tuple(asked.choices))


def _run(
    state: State,
    answers: tuple[Any, ...],
    weight: int,
    whole: int,
    asked: _Asked,
    choose: Choose,
    answered: tuple[Any, ...],
) -> tuple[State, int, int]:
    """Run a step along one branch: given answers first, then the first answer of each new ask, the others noted."""
    play = next_step(state)
    if isinstance(play, State):
        return play, weight, whole
    answer: Any = None
    taken = 0
    said: tuple[Any, ...] = ()
    before = iter(answered)
    try:
        while True:
            ask = play.send(answer)
            answer = None
            if isinstance(ask, Telling):
                continue
            if (given := next(before, None)) is not None:
                answer = given
                continue
            if isinstance(ask, Choice):
                option = choose(state, ask, said)
                said = (*said, option.key)
                asked.choices[Choosing(ask.what, ask.by, ask.player, option.key)] = None
                answer = option
                continue
            found = all_answers(ask)
            if len(found) == 1:
                answer = found[0][0]
                continue
            if taken == len(answers):
                because = getattr(ask, "because", None)
                if because is not None:
                    asked.reasons[Reason(ask.what, getattr(ask, "by", ""), because)] = None
                whole *= sum(count for _, count in found)
                asked.waiting.extend(((*answers, other), weight * count, whole) for other, count in found[1:])
                answers = (*answers, found[0][0])
                weight *= found[0][1]
            answer = answers[taken]
            taken += 1
            said = (*said, answer)
    except StopIteration as end:
        state_after: State = end.value
        return state_after, weight, whole


def all_answers(ask: DiceAsk) -> tuple[Branch, ...]:
    """Every answer of the dice with its weight; the orders of too many who tie are not gone through."""
    if isinstance(ask, RollOff) and len(ask.between) > MOST_TIED:
        tied = len(ask.between)
        raise OddsError(
            f"{tied} warriors tie for one place, but the odds go through the orders of {MOST_TIED} at most."
        )
    return branches(ask)
