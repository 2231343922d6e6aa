"""Battles that are open: who is at them, what each is told, and the bots that play along.

A battle is changed by one task at a time, behind its lock and in a thread; an answer is kept before anybody is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from anyio import CapacityLimiter, to_thread

from cometfall.battle import Answer as Given
from cometfall.battle import Battle, OpenAsk, RefusedError
from cometfall.bots import Bot, Watched, bot, names
from cometfall.rules.scenario.ending import WORDS
from cometfall.server.boards import Seen
from cometfall.server.looking import Question, looked
from cometfall.server.protocol import (
    Answer,
    Changed,
    Client,
    Moment,
    OfferEnd,
    Outcome,
    Pause,
    Refused,
    Resign,
    Seat,
    Server,
    StandIn,
    TakeBack,
    Welcome,
)
from cometfall.server.store import Place, Store, StoreError

LOG = logging.getLogger(__name__)
FAULT = "This is a fault of Cometfall itself; the battle stands as it stood. Please report it with a saved file."
TAKEN_BACK = "allow-taking-back"
"""What no bot ever declines."""
PERSON = "person"
"""Who plays a seat that no bot plays."""


THINKING = CapacityLimiter(2)
"""So many long thoughts, of bots and of odds, go on at once; answers never wait for them."""
STANDS_IN = "steady" if "steady" in names() else names()[0]
"""The bot that answers in a player's place."""
SETTING_UP = 200
"""Answers: nobody's setting up takes more."""


class Listener(Protocol):
    """A page that is open at a battle."""

    people: tuple[str, ...]
    """The warbands it plays; none: it watches."""
    seen: Seen

    async def tell(self, message: Server) -> None:
        """Send it a message."""
        ...


class Game:
    """One battle with all who are at it."""

    def __init__(self, key: str, battle: Battle, places: tuple[Place, ...], commitment: str, store: Store) -> None:
        """Open a battle that is kept."""
        self.id, self.battle, self.store, self.commitment = key, battle, store, commitment
        self.kept = len(battle.record)
        """So many answers are kept."""
        self.places = {warband: place for place in places for warband in place.warbands}
        self.bots: dict[str, Bot] = {
            warband: Watched(warband, bot(place.by, f"{key} {warband}"))
            for warband, place in self.places.items()
            if place.by != PERSON
        }
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.paused = False
        self._thinking: asyncio.Task[None] | None = None

    async def join(self, listener: Listener) -> None:
        """Somebody opens the page: he is told the whole battle, and the others that he is here."""
        async with self.lock:
            self.listeners.add(listener)
            await listener.tell(self._welcome(listener))
            await self._tell_all(but=listener)
        self.think()

    async def leave(self, listener: Listener) -> None:
        """Somebody closes the page; the battle stands where it stands."""
        async with self.lock:
            self.listeners.discard(listener)
            await self._tell_all()

    async def hear(self, listener: Listener, said: Client) -> None:
        """Do what somebody says, or tell him why not."""
        try:
            await self._do(listener, said)
        except RefusedError as refused:
            question = said.id if isinstance(said, Question) else 0
            await listener.tell(Refused(code=refused.code, message=str(refused), clause=refused.clause, id=question))
        except StoreError as trouble:
            await listener.tell(Refused(code="not-kept", message=str(trouble)))
        except (ConnectionError, RuntimeError):
            raise
        except Exception:  # whatever is wrong in one battle disturbs no other
            LOG.exception("A fault in the battle %s", self.id)
            await listener.tell(Refused(code="fault", message=FAULT, id=said.id if isinstance(said, Question) else 0))
        self.think()

    async def _do(self, listener: Listener, said: Client) -> None:
        match said:
            case Answer():
                await self._change(partial(self._answered, listener, said))
            case TakeBack():
                await self._change(partial(self._taken_back, listener))
            case StandIn():
                await self._stood_in(listener, to_the_end=said.until == "set-up")
            case Resign():
                await self._change(partial(self._parts, listener, Battle.resign))
            case OfferEnd():
                await self._change(partial(self._parts, listener, Battle.offer_end))
            case Pause():
                self._plays(listener)
                async with self.lock:
                    self.paused = said.on
                    await self._tell_all()
            case _:
                async with self.lock:
                    battle = self.battle.fork()
                await listener.tell(await to_thread.run_sync(looked, battle, listener.people, said, limiter=THINKING))

    def think(self) -> None:
        """Let a bot whose turn it is answer, beside everything else."""
        if self._thinking is None or self._thinking.done():
            self._thinking = asyncio.get_running_loop().create_task(self._bots_answer())

    async def _bots_answer(self) -> None:
        while not self.paused and self.listeners and (ask := self.battle.ask) and ask.player in self.bots:
            try:
                agrees = ask.what == TAKEN_BACK
                answer = ask.answer("yes") if agrees else await self._thought(self.bots[ask.player], ask)
                with suppress(RefusedError):  # the battle has gone on meanwhile: he is asked anew
                    await self._change(partial(self._said_by_bot, answer))
            except Exception:  # a bot that fails, or a rule, stops this battle and no other
                LOG.exception("A fault in the battle %s", self.id)
                self.paused = True
                await self._tell_all()

    async def _thought(self, player: Bot, ask: OpenAsk) -> Given:
        view = self.battle.view(ask.player)
        return await to_thread.run_sync(player.choose, view, ask, limiter=THINKING)

    def _said_by_bot(self, answer: Given) -> None:
        self.battle.answer(answer)

    async def _stood_in(self, listener: Listener, *, to_the_end: bool) -> None:
        """Let a bot answer in a player's place: once, or until everybody is set up."""
        self._plays(listener)
        player = bot(STANDS_IN, f"{self.id} in place of a player")
        for _ in range(SETTING_UP if to_the_end else 1):
            ask = self.battle.ask
            if ask is None or ask.player not in listener.people or (to_the_end and self.battle.state.turn):
                return
            await self._change(partial(self._said_by_bot, await self._thought(player, ask)))

    def _parts(self, listener: Listener, how: Callable[[Battle, str], None]) -> None:
        """Give the battle up, or offer to end it, for the one who is asked of those here, else for the first."""
        self._plays(listener)
        asked = self.battle.ask.player if self.battle.ask else ""
        how(self.battle, asked if asked in listener.people else listener.people[0])

    def _answered(self, listener: Listener, said: Answer) -> None:
        self._plays(listener)
        ask = self.battle.ask
        if ask is not None and ask.number == said.to and ask.player not in listener.people:
            raise RefusedError("out-of-turn", f"{ask.player} is asked, not you ({ask.what}).")
        self.battle.answer(Given(said.to, said.key))

    def _taken_back(self, listener: Listener) -> None:
        self._plays(listener)
        last = next((line.player for line in reversed(self.battle.record) if hasattr(line, "player")), "")
        self.battle.back(last if last in listener.people else listener.people[0])

    def _plays(self, listener: Listener) -> None:
        if not listener.people:
            raise RefusedError("watching", "You are watching; only those who play can do that.")

    async def _change(self, change: Callable[[], None]) -> None:
        """Change the battle, keep what was said, then tell everybody; what can't be kept has not been said."""
        async with self.lock:
            before = self.battle.fork()
            try:
                await to_thread.run_sync(change)
                await to_thread.run_sync(self._keep)
            except Exception:
                self.battle = before
                raise
            await self._tell_all()

    def _keep(self) -> None:
        lines = self.battle.record[self.kept :]
        self.store.add(self.id, self.kept, lines, over=self.battle.ask is None)
        self.kept += len(lines)

    async def _tell_all(self, but: Listener | None = None) -> None:
        """Tell every page what is new to it."""
        for listener in tuple(self.listeners):
            if listener is not but:
                try:
                    await listener.tell(Changed(moment=self._moment(listener)))
                except (ConnectionError, RuntimeError):
                    self.listeners.discard(listener)

    def _moment(self, listener: Listener) -> Moment:
        asked = self.battle.ask.player if self.battle.ask else ""
        eyes = asked if asked in listener.people else next(iter(listener.people), "")
        result = self.battle.result
        seed = self.battle.opening.seed
        outcome = Outcome(winners=list(result.winners), why=WORDS[result.why], seed=seed) if result else None
        view = self.battle.view(eyes) if eyes else self.battle.watched()
        return listener.seen.moment(
            view, self.battle.ask, self.battle.events, self._seats(), outcome, paused=self.paused
        )

    def _seats(self) -> list[Seat]:
        here = {warband for listener in self.listeners for warband in listener.people} | set(self.bots)
        return [Seat(warband=key, name=place.name, by=place.by, here=key in here) for key, place in self.places.items()]

    def _welcome(self, listener: Listener) -> Welcome:
        how = self.battle.opening
        listener.seen = Seen(listener.people)
        return Welcome(
            battle=self.id,
            seat=next(iter(listener.people), ""),
            here=list(listener.people),
            edition=self.battle.state.book.name,
            scenario=how.scenario.name,
            dice=how.dice,
            commitment=self.commitment,
            table=self.battle.state.table,
            moment=self._moment(listener),
        )
