"""Running one rule in play: send each ask to whoever answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from cometfall.dice.asks import Choice, Option, Play, Telling
from cometfall.dice.branches import DiceAsk
from cometfall.dice.events import Event

T = TypeVar("T")


def run(
    play: Play[T],
    dice: Callable[[DiceAsk], Any],
    choose: Callable[[Choice], Option],
    told: Callable[[Event], None] = lambda _: None,
) -> T:
    """Run a rule to its end, with dice from one side, choices from another, and the log on a third."""
    answer: Any = None
    try:
        while True:
            ask = play.send(answer)
            answer = None
            match ask:
                case Telling():
                    told(ask.event)
                case Choice():
                    answer = choose(ask)
                case _:
                    answer = dice(ask)
    except StopIteration as end:
        value: T = end.value
        return value
