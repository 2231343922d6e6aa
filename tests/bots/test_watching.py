"""A bot that throws, hangs or answers nonsense: the battle goes on, and it is told what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Any, cast

import pytest

from cometfall.battle import Answer, OpenAsk, View
from cometfall.bots import Thought, bot, play_out
from tests.battle.builders import a_skirmish


class Does:
    """A bot that does as it is told."""

    def __init__(self, what: Callable[[OpenAsk], Any]) -> None:
        """Take what it does when it is asked."""
        self.what = what
        self.asked = 0

    def choose(self, view: View, ask: OpenAsk) -> Answer:  # noqa: ARG002 - it looks at nothing
        """Do it."""
        self.asked += 1
        found: Answer = self.what(ask)
        return found


def throws(_: OpenAsk) -> Answer:
    message = "no idea"
    raise ValueError(message)


@pytest.mark.parametrize(
    ("does", "words"),
    [
        (throws, "The bot of red failed with ValueError: no idea"),
        (lambda _: None, "The bot of red gave no answer to ask"),
        (lambda _: "done", "The bot of red gave no answer to ask"),
        (lambda ask: Answer(ask.number + 1, "done"), "The bot of red gave no answer to ask"),
        (lambda ask: Answer(ask.number, cast("str", 7)), "The bot of red gave no answer to ask"),
        (lambda ask: Answer(ask.number, "up and away"), "The bot of red answered what is not open:"),
    ],
)
def test_a_bot_that_fails_is_contained_and_asked_again(does: Callable[[OpenAsk], Any], words: str) -> None:
    battle = a_skirmish()
    broken = Does(does)
    thoughts: list[Thought] = []
    assert play_out(battle, {"red": broken, "blue": bot("random", 2)}, 30, told=thoughts.append) == 30
    mine = [one for one in thoughts if one.player == "red"]
    assert mine
    assert all(one.trouble.startswith(words) and one.trouble.endswith((".", ").")) for one in mine)
    assert broken.asked == len(mine)
    assert all(not one.trouble for one in thoughts if one.player == "blue")


def test_a_bot_that_hangs_is_left_behind() -> None:
    """Once it has not answered in time chance answers for it, and it is not asked any more."""
    woken = Event()
    battle = a_skirmish()
    hanging = Does(lambda ask: woken.wait() and ask.answer(""))
    thoughts: list[Thought] = []
    players = {"red": hanging, "blue": bot("random", 2)}
    assert play_out(battle, players, 30, told=thoughts.append, patience=0.05) == 30
    woken.set()
    mine = [one.trouble for one in thoughts if one.player == "red"]
    assert "did not answer within 0.05 seconds" in mine[0]
    assert all("has been left behind" in trouble for trouble in mine[1:])
    assert hanging.asked == 1
