"""All battles of a server: begun, found by the secret of a seat, opened when somebody comes."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from secrets import token_hex, token_urlsafe
from typing import Annotated

import msgspec
from anyio import to_thread
from msgspec import Meta

from cometfall.battle import Battle, Roster
from cometfall.battle.opening import Dice
from cometfall.battle.record import Record
from cometfall.battle.replaying import followed
from cometfall.server.committing import commitment_of
from cometfall.server.games import PERSON, Game
from cometfall.server.store import Kept, Place, Store

MOST_OPEN = 5000
"""So many battles are held in memory; the one that nobody has looked at for longest goes first."""


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a warband."""

    by: Annotated[str, Meta(max_length=40)] = PERSON
    """`person`, or the name of a bot."""
    name: Annotated[str, Meta(max_length=80)] = ""
    here: bool = False
    """Played from the page of whoever begins the battle."""


class NewBattle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A battle to be begun."""

    warbands: Annotated[list[str | Roster], Meta(min_length=2, max_length=6)]
    seats: Annotated[list[Seating], Meta(max_length=6)] = []
    edition: Annotated[str, Meta(max_length=80)] = ""
    scenario: Annotated[str, Meta(max_length=80)] = "skirmish"
    table: Annotated[str, Meta(max_length=80)] = ""
    dice: Dice = "rolled"


class Link(msgspec.Struct, frozen=True):
    """The secret that opens a seat."""

    warbands: tuple[str, ...]
    by: str
    secret: str


class Begun(msgspec.Struct, frozen=True):
    """A battle that was begun: the links to its seats and to watch it."""

    battle: str
    links: list[Link]
    watch: str
    commitment: str


class Hall:
    """All battles of one server."""

    def __init__(self, store: Store) -> None:
        """Open it over a database."""
        self.store = store
        self.open: dict[str, Game] = {}
        self._doors: dict[str, asyncio.Lock] = {}

    async def begin(self, new: NewBattle) -> Begun:
        """Begin a battle, and give the links to its seats."""
        return await to_thread.run_sync(self._begun, new)

    def _begun(self, new: NewBattle) -> Begun:
        battle = Battle.start(
            new.scenario,
            new.warbands,
            edition=new.edition,
            table=new.table or None,
            seed=token_hex(16),
            dice=new.dice,
        )
        seats = [*new.seats, *(Seating() for _ in battle.players)][: len(battle.players)]
        together = tuple(key for key, seat in zip(battle.players, seats, strict=True) if seat.here)
        key, links = token_hex(8), [Link(together, PERSON, token_urlsafe(16))] if together else []
        for player, seat in zip(battle.players, seats, strict=True):
            if not seat.here:
                links.append(Link((player,), seat.by, token_urlsafe(16)))
        names = {player: seat.name for player, seat in zip(battle.players, seats, strict=True)}
        places = {
            digest(link.secret): Place(
                key, link.warbands, link.by, " ".join(filter(None, map(names.get, link.warbands)))
            )
            for link in links
        }
        watch = token_urlsafe(16)
        places[digest(watch)] = Place(key, (), "watch", "")
        commitment = commitment_of(battle.opening)
        about = f"{battle.opening.scenario.name}, {battle.opening.edition}"
        self.store.begin(key, battle.opening, commitment, about, places)
        shown = [link for link in links if link.by == PERSON]
        return Begun(key, shown, watch, commitment)

    async def seat(self, secret: str) -> Place | None:
        """Whose seat a secret opens; None: nobody's."""
        return await to_thread.run_sync(self.store.seat, digest(secret))

    async def game(self, key: str) -> Game | None:
        """Give a battle, from memory or from where it is kept."""
        if (game := self.open.get(key)) is not None:
            return game
        async with self._doors.setdefault(key, asyncio.Lock()):
            if key not in self.open and (found := await to_thread.run_sync(self._loaded, key)) is not None:
                self._make_room()
                self.open[key] = found
        self._doors.pop(key, None)
        return self.open.get(key)

    def _loaded(self, key: str) -> Game | None:
        kept = self.store.battle(key)
        if kept is None:
            return None
        return Game(key, _replayed(kept), tuple(self.store.seats(key).values()), kept.commitment, self.store)

    def _make_room(self) -> None:
        for key in [key for key, game in self.open.items() if not game.listeners][: max(len(self.open) - MOST_OPEN, 0)]:
            del self.open[key]


def _replayed(kept: Kept) -> Battle:
    """Play a battle again from what is kept of it."""
    return followed(Battle(kept.opening), Record(kept.opening, kept.lines, "")).battle


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()
