"""What a bot is, and which there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from cometfall.battle import Answer, OpenAsk, View
from cometfall.bots.randomly import RandomBot
from cometfall.bots.steady import SteadyBot
from cometfall.model.wording import did_you_mean, shown


class Bot(Protocol):
    """A player that is a program: it sees what a player sees, and answers what it is asked.

    One that has an attribute `because` keeps there, in a sentence, why it gave its last answer.
    """

    def choose(self, view: View, ask: OpenAsk) -> Answer:
        """Answer an ask."""
        ...


class BotError(Exception):
    """A bot that there is not."""


BOTS: Mapping[str, Callable[[int | str], Bot]] = MappingProxyType({"random": RandomBot, "steady": SteadyBot})
"""Every kind of bot by its name; each is made from a seed."""


def names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(BOTS)


def bot(name: str, seed: int | str = 0) -> Bot:
    """Make a bot by its name."""
    if name not in BOTS:
        raise BotError(f'There is no bot "{shown(name)}"; {did_you_mean(name, BOTS)}')
    return BOTS[name](seed)
