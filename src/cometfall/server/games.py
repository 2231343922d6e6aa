"""Battles that are open: who sits at them, what each is told, and the bots that play along.

A battle is changed by one task at a time, behind its lock, in a thread; an answer is kept before anybody is told of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import anyio.to_thread
import msgspec

from cometfall.battle import Answer as Given
from cometfall.battle import Battle, RefusedError
from cometfall.bots import Bot, bot
from cometfall.server import looking
from cometfall.server.boards import Seen
from cometfall.server.protocol import (
    Answer,
    Asked,
    Changed,
    Client,
    Looks,
    OfferEnd,
    Outcome,
    Pause,
    Reach,
    Refused,
    Resign,
    Seat,
    Server,
    TakeBack,
    Then,
    Way,
    Weigh,
    Welcome,
)
from cometfall.server.store import Kept, Place, Store, StoreError, TakenError

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

    def __init__(self, kept: Kept, battle: Battle, seats: dict[str, Place], store: Store) -> None:
        """Open a battle as it was kept."""
        self.id, self.battle, self.store = kept.id, battle, store
        self.commitment = kept.commitment
        self.number = len(kept.lines)
        """So many lines are kept."""
        self.seats = {warband: seat for seat in seats.values() for warband in seat.warbands}
        self.bots: dict[str, Bot] = {
            key: bot(seat.by, f"{kept.id} {key}") for key, seat in self.seats.items() if seat.by != PERSON
        }
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.paused = False
        self._thinking: asyncio.Task[None] | None = None

    async def join(self, listener: Listener) -> None:
        """Somebody opens the page of the battle: he is told all of it, and the others that he is here."""
        async with self.lock:
            self.listeners.add(listener)
            await listener.tell(await self._welcome(listener))
            await self._tell_all(but=listener)
        self.think()

    async def leave(self, listener: Listener) -> None:
        """Somebody closes the page; the battle stands where it stands."""
        async with self.lock:
            self.listeners.discard(listener)
            with suppress(ConnectionError):
                await self._tell_all()

    async def hear(self, listener: Listener, said: Client) -> None:
        """Do what somebody says, or tell him why not."""
        try:
            match said:
                case Answer():
                    await self._change(lambda: self._answered(listener, said))
                case TakeBack():
                    await self._change(lambda: self.battle.back(_one(listener)))
                case Resign():
                    await self._change(lambda: self.battle.resign(_one(listener)))
                case OfferEnd():
                    await self._change(lambda: self.battle.offer_end(_one(listener)))
                case Pause():
                    _one(listener)
                    self.paused = said.on
                    async with self.lock:
                        await self._tell_all()
                case Reach() | Way() | Looks() | Weigh() | Then():
                    await listener.tell(await self._looked(listener, said))
        except RefusedError as refused:
            number = getattr(said, "id", 0)
            await listener.tell(
                Refused(code=refused.code, message=str(refused), clause=refused.clause, id=number)
            )
        except StoreError as trouble:
            await listener.tell(Refused(code="not-kept", message=str(trouble)))
            if isinstance(trouble, TakenError):
                await listener.tell(await self._welcome(listener))
        self.think()

    def think(self) -> None:
        """Let a bot whose turn it is answer, beside everything else."""
        if self._thinking is None or self._thinking.done():
            self._thinking = asyncio.create_task(self._bots_answer())

    async def _bots_answer(self) -> None:
        while not self.paused and (ask := self.battle.ask) is not None and ask.player in self.bots:
            player = self.bots[ask.player]
            view = self.battle.view(ask.player)
            answer = await anyio.to_thread.run_sync(player.choose, view, ask)
            with suppress(RefusedError):
                await self._change(lambda given=answer: self.battle.answer(given))  # type: ignore[misc]  # bound now

    async def _change(self, change: Callable[[], None]) -> None:
        """Change the battle, keep what was said, and tell everybody."""
        async with self.lock:
            before = self.battle.fork()
            try:
                await anyio.to_thread.run_sync(change)
                lines = self.battle.lines[self.number :]
                over = self.battle.ask is None
                await anyio.to_thread.run_sync(lambda: self.store.add(self.id, self.number, lines, over=over))
            except StoreError:
                self.battle = before
                raise
            self.number += len(lines)
            await self._tell_all()

    def _answered(self, listener: Listener, said: Answer) -> None:
        ask = self.battle.ask
        if ask is not None and ask.number == said.to and ask.player not in listener.people:
            _one(listener)
            raise RefusedError("out-of-turn", f"{ask.player} is asked, not you ({ask.what}).")
        self.battle.answer(Given(said.to, said.key))

    async def _looked(self, listener: Listener, said: Reach | Way | Looks | Weigh | Then) -> Server:
        """Answer a question about what a seat sees, beside the battle."""
        async with self.lock:
            battle = self.battle.fork()
        player = next(iter(listener.people), battle.players[0])
        mine = battle.ask is not None and battle.ask.player in listener.people
        return await anyio.to_thread.run_sync(looking.answered, battle, player, said, mine)

    async def _tell_all(self, but: Listener | None = None) -> None:
        """Tell every page what is new to it."""
        told = [listener for listener in self.listeners if listener is not but]
        await asyncio.gather(*(self._tell(listener) for listener in told))

    async def _tell(self, listener: Listener) -> None:
        try:
            await listener.tell(Changed(moment=self._moment(listener)))
        except (ConnectionError, RuntimeError):
            self.listeners.discard(listener)

    def _moment(self, listener: Listener):  # noqa: ANN202
        player = next(iter(listener.people), "")
        outcome = None
        if (result := self.battle.result) is not None:
            outcome = Outcome(winners=list(result.winners), why=result.why)
        return listener.seen.moment(
            self.battle.view(player), self.battle.ask, self.battle.events, self._seats(), outcome, paused=self.paused
        )

    def _seats(self) -> list[Seat]:
        here = {key for listener in self.listeners for key in listener.people}
        return [
            Seat(warband=key, name=seat.name, by=seat.by, here=key in here or key in self.bots)
            for key, seat in self.seats.items()
        ]

    async def _welcome(self, listener: Listener) -> Welcome:
        opening = self.battle.opening
        listener.seen = Seen(listener.people)
        return Welcome(
            battle=self.id,
            seat=next(iter(listener.people), ""),
            here=list(listener.people),
            edition=opening.edition,
            scenario=opening.scenario.name,
            dice=opening.dice,
            commitment=self.commitment,
            table=self.battle.state.table,
            moment=self._moment(listener),
        )


def _one(listener: Listener) -> str:
    """The warband for which a page speaks; a watcher speaks for none."""
    if not listener.people:
        raise RefusedError("watching", "You are watching; only those who play can do that.")
    return listener.people[0]


__all__ = ["Asked", "Game", "Listener", "msgspec", "Awaitable"]
