"""Letting bots play a battle to its end; a bot that throws, hangs or answers nonsense is contained.

Such a bot does not stop the battle. What went wrong is said in a sentence, and a legal answer drawn by chance is taken
for its own. One that throws or answers nonsense is asked again the next time; one that hangs is left behind, since
nothing can stop it from outside, and chance answers for it to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

import msgspec

from cometfall.battle import Answer, Battle, OpenAsk, RefusedError, View
from cometfall.bots.bot import Bot
from cometfall.bots.randomly import RandomBot
from cometfall.model.wording import shown

MOST = 100_000
"""Answers: no battle takes more."""
PATIENCE = 60.0
"""Seconds in which a bot has to answer an ask; those that come along keep their own time."""
Said: TypeAlias = tuple[Any, Exception | None]
"""What a bot says, or what it failed with."""


class Thought(msgspec.Struct, frozen=True):
    """An answer of a bot, and why it was given."""

    number: int
    """Of the ask."""
    player: str
    what: str
    key: str
    because: str
    """A sentence; empty for a bot that gives no reasons."""
    trouble: str = ""
    """What went wrong with the bot, in a sentence: then chance has answered for it."""


class Watched:
    """A bot that is watched: whatever it does, a legal answer comes back in time."""

    def __init__(self, name: str, bot: Bot, patience: float = PATIENCE) -> None:
        """Watch the bot of a player."""
        self.name, self.bot = name, bot
        self.patience = 0.0 if getattr(bot, "prompt", False) else patience
        """0: it keeps its own time, and no clock is set."""
        self.stand_in = RandomBot(f"standing in for {name}")
        self.because = self.trouble = ""
        self._asked: SimpleQueue[tuple[View, OpenAsk] | None] = SimpleQueue()
        self._said: SimpleQueue[Said] = SimpleQueue()
        self._at_work = False
        self._lost = False

    def choose(self, view: View, ask: OpenAsk) -> Answer:
        """Answer an ask, by the bot where it can, else by chance."""
        self.because = self.trouble = ""
        if self._lost:
            return self._by_chance(view, ask, f"The bot of {self.name} has been left behind; chance answers for it.")
        try:
            said, error = self._asked_by_clock(view, ask) if self.patience else tried(self.bot, view, ask)
        except Empty:
            self._lost = True
            why = f"did not answer within {self.patience:g} seconds ({ask.what}), and is left behind"
            return self._by_chance(view, ask, f"The bot of {self.name} {why}.")
        if error is not None:
            why = f"failed with {type(error).__name__}: {shown(str(error), 200)}"
            return self._by_chance(view, ask, f"The bot of {self.name} {why} ({ask.what}).")
        key: object = said.key if isinstance(said, Answer) and said.to == ask.number else None
        if not isinstance(key, str):
            return self._by_chance(
                view, ask, f"The bot of {self.name} gave no answer to ask {ask.number} ({ask.what})."
            )
        self.because = str(getattr(self.bot, "because", ""))
        return ask.answer(key)

    def refused(self, view: View, ask: OpenAsk, why: RefusedError) -> Answer:
        """Answer an ask by chance, after the answer of the bot was refused."""
        return self._by_chance(view, ask, f"The bot of {self.name} answered what is not open: {why}")

    def _by_chance(self, view: View, ask: OpenAsk, trouble: str) -> Answer:
        self.trouble, self.because = trouble, ""
        return self.stand_in.choose(view, ask)

    def _asked_by_clock(self, view: View, ask: OpenAsk) -> Said:
        """Ask the bot in a thread of its own, so that nobody waits for it for ever."""
        if not self._at_work:
            Thread(target=self._work, daemon=True).start()
            self._at_work = True
        self._asked.put((view, ask))
        return self._said.get(timeout=self.patience)

    def _work(self) -> None:
        while (asked := self._asked.get()) is not None:
            self._said.put(tried(self.bot, *asked))

    def close(self) -> None:
        """Let the thread of the bot end, if there is one."""
        self._asked.put(None)


def tried(bot: Bot, view: View, ask: OpenAsk) -> Said:
    """Give what a bot says, or what it failed with."""
    try:
        return bot.choose(view, ask), None
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong is contained and told
        return None, error


def answer_by(battle: Battle, player: Watched) -> Thought:
    """Let a bot that is watched answer the open ask of a battle."""
    ask = battle.ask
    assert ask is not None, battle.state.ended
    view = battle.view(ask.player)
    given = player.choose(view, ask)
    try:
        battle.answer(given)
    except RefusedError as why:
        given = player.refused(view, ask, why)
        battle.answer(given)
    return Thought(ask.number, ask.player, ask.what, given.key, player.because, player.trouble)


def play_out(
    battle: Battle,
    players: Mapping[str, Bot],
    most: int = MOST,
    *,
    told: Callable[[Thought], None] | None = None,
    patience: float = PATIENCE,
) -> int:
    """Let bots answer until the battle is over or so many answers are given; say how many were.

    Each answer is told as it is given, with its reason, or with the trouble there was.
    """
    watched = {key: Watched(key, one, patience) for key, one in players.items()}
    given = 0
    try:
        while battle.ask and given < most:
            thought = answer_by(battle, watched[battle.ask.player])
            given += 1
            if told is not None:
                told(thought)
    finally:
        for one in watched.values():
            one.close()
    return given
