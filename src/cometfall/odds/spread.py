"""One step, weighed: every answer that its dice can give, and the states they lead to."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd, lcm
from typing import Any, TypeAlias

import msgspec

from cometfall.dice import Choice, Option, Telling, branches
from cometfall.model.state import State
from cometfall.rules import next_step

Policy: TypeAlias = Callable[[State, Choice, tuple[Any, ...]], Option]
"""Who answers for a player: given the state, the ask and the answers of the step so far."""


class Spread(msgspec.Struct, frozen=True):
    """Where a state leads: the states that follow, each with its weight out of the whole."""

    ways: tuple[tuple[State, int], ...]
    whole: int
    runs: int = 0
    """How often the step was run to find out."""


def spread(state: State, policy: Policy) -> Spread:
    """Run the next step of a state with every answer at once; equal states are merged."""
    leaves: list[tuple[State, int, int]] = []
    waiting: list[tuple[tuple[Any, ...], int, int]] = [((), 1, 1)]
    runs = 0
    while waiting:
        answers, weight, whole = waiting.pop()
        end, weight, whole = _run(state, answers, weight, whole, waiting, policy)
        leaves.append((end, weight, whole))
        runs += 1
    whole = lcm(*(leaf_whole for _, _, leaf_whole in leaves))
    merged: dict[State, int] = {}
    for end, weight, leaf_whole in leaves:
        merged[end] = merged.get(end, 0) + weight * (whole // leaf_whole)
    shared = gcd(whole, *merged.values())
    return Spread(tuple((end, weight // shared) for end, weight in merged.items()), whole // shared, runs)


def _run(
    state: State,
    answers: tuple[Any, ...],
    weight: int,
    whole: int,
    waiting: list[tuple[tuple[Any, ...], int, int]],
    policy: Policy,
) -> tuple[State, int, int]:
    """Run a step along one branch: given answers first, then the first answer of each new ask, the others noted."""
    play = next_step(state)
    if isinstance(play, State):
        return play, weight, whole
    answer: Any = None
    taken = 0
    try:
        while True:
            ask = play.send(answer)
            answer = None
            kind = type(ask)
            if kind is Telling:
                continue
            if kind is Choice:
                answer = policy(state, ask, answers[:taken])  # type: ignore[arg-type]  # it is a choice
                continue
            found = branches(ask)  # type: ignore[arg-type]  # all that is left are dice
            if len(found) == 1:
                answer = found[0][0]
                continue
            if taken == len(answers):
                total = sum(ways for _, ways in found)
                whole *= total
                waiting.extend(((*answers, other), weight * ways, whole) for other, ways in found[1:])
                answers = (*answers, found[0][0])
                weight *= found[0][1]
            answer = answers[taken]
            taken += 1
    except StopIteration as end:
        return end.value, weight, whole
