"""Battles that are open: who is at them, what each is told, and the bots that play along.

A battle is changed by one task at a time, behind its lock and in a thread; an answer is kept before anybody is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from anyio import to_thread

from cometfall.battle import Answer as Given
from cometfall.battle import Battle, RefusedError
from cometfall.bots import Bot, bot
from cometfall.server.boards import Seen
from cometfall.server.looking import Question, looked
from cometfall.server.protocol import (
    Answer,
    Changed,
    Client,
    Moment,
    Outcome,
    Pause,
    Refused,
    Seat,
    Server,
    TakeBack,
    Welcome,
)
from cometfall.server.store import Place, Store, StoreError

PERSON = "person"
"""Who plays a seat that no bot plays."""


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
            warband: bot(place.by, f"{key} {warband}") for warband, place in self.places.items() if place.by != PERSON
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
        self.think()

    async def _do(self, listener: Listener, said: Client) -> None:
        match said:
            case Answer():
                await self._change(partial(self._answered, listener, said))
            case TakeBack():
                await self._change(partial(self._taken_back, listener))
            case Pause():
                self._plays(listener)
                async with self.lock:
                    self.paused = said.on
                    await self._tell_all()
            case _:
                async with self.lock:
                    battle = self.battle.fork()
                await listener.tell(await to_thread.run_sync(looked, battle, listener.people, said))

    def think(self) -> None:
        """Let a bot whose turn it is answer, beside everything else."""
        if self._thinking is None or self._thinking.done():
            self._thinking = asyncio.get_running_loop().create_task(self._bots_answer())

    async def _bots_answer(self) -> None:
        while not self.paused and self.listeners and (ask := self.battle.ask) and ask.player in self.bots:
            view = self.battle.view(ask.player)
            answer = await to_thread.run_sync(self.bots[ask.player].choose, view, ask)
            with suppress(RefusedError):  # the battle has gone on meanwhile: he is asked anew
                await self._change(partial(self._said_by_bot, answer))

    def _said_by_bot(self, answer: Given) -> None:
        self.battle.answer(answer)

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
            except (RefusedError, StoreError):
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
        outcome = Outcome(winners=list(result.winners), why=result.why) if result else None
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
            edition=how.edition,
            scenario=how.scenario.name,
            dice=how.dice,
            commitment=self.commitment,
            table=self.battle.state.table,
            moment=self._moment(listener),
        )
