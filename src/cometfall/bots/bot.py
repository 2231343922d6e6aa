"""What a bot is, and which there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from cometfall.battle import Answer, OpenAsk, View
from cometfall.bots.budget import Budget, BudgetError, budget_from
from cometfall.bots.keen import KeenBot
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


BOTS: Mapping[str, Callable[[int | str], Bot]] = MappingProxyType(
    {"random": RandomBot, "steady": SteadyBot, "keen": KeenBot}
)
"""Every kind of bot by its name; each is made from a seed."""
THINKERS: Mapping[str, Callable[[int | str, Budget], Bot]] = MappingProxyType({"keen": KeenBot})
"""Those who think within a budget, which may stand behind the name: `keen:0.2s`, `keen:500`."""


def names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(BOTS)


def bot(name: str, seed: int | str = 0) -> Bot:
    """Make a bot by its name."""
    kind, colon, words = name.partition(":")
    if kind not in BOTS:
        raise BotError(f'There is no bot "{shown(name)}"; {did_you_mean(kind, BOTS)}')
    if not colon:
        return BOTS[kind](seed)
    if kind not in THINKERS:
        raise BotError(f'"{shown(name)}": the bot {kind} takes no budget; leave away what follows its name.')
    try:
        return THINKERS[kind](seed, budget_from(words))
    except BudgetError as wrong:
        raise BotError(f'"{shown(name)}": {wrong}') from None
