"""All battles of a server: begun, found by the secret of a seat, opened when somebody comes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from hashlib import sha256
from secrets import token_hex, token_urlsafe
from typing import Annotated

import msgspec
from anyio import to_thread
from msgspec import Meta

from cometfall.battle import Battle, BattleError, Roster
from cometfall.battle.opening import Dice
from cometfall.battle.record import Record, understood
from cometfall.battle.replaying import followed
from cometfall.bots import bot
from cometfall.server.committing import commitment_of
from cometfall.server.games import PERSON, SETTING_UP, STANDS_IN, Game
from cometfall.server.store import Kept, Place, Store
from cometfall.tables import parse_table

MOST_OPEN = 5000
"""So many battles are held in memory; the one that nobody has looked at for longest goes first."""
WATCHER = "watch"
"""Who holds a link that only watches."""


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
    edition: Annotated[str, Meta(max_length=8000)] = ""
    """The name of a book, perhaps with changes: `classic with charge.dice = true`."""
    scenario: Annotated[str, Meta(max_length=80)] = "skirmish"
    table: Annotated[str, Meta(max_length=80)] = ""
    pieces: Annotated[str, Meta(max_length=500_000)] = ""
    """A table of one's own in TOML, in place of one with a name."""
    dice: Dice = "rolled"
    ready: bool = False
    """Everybody is set up by bots, and the first turn begins."""


class OldBattle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle that was saved to a file, to be gone on with."""

    record: Annotated[str, Meta(max_length=2_000_000)]
    seats: Annotated[list[Seating], Meta(max_length=6)] = []


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
    about: str


class Hall:
    """All battles of one server."""

    def __init__(self, store: Store) -> None:
        """Open it over a database."""
        self.store = store
        self.open: dict[str, Game] = {}
        self._doors: dict[str, asyncio.Lock] = {}

    def begin(self, new: NewBattle) -> Begun:
        """Begin a battle, and give the links to its seats."""
        for name in (new.edition.partition(" with ")[0], new.scenario, new.table, *new.warbands):
            if isinstance(name, str) and ("/" in name or "\\" in name or name.endswith(".toml")):
                raise BattleError("Over the network a file is sent, not named: give its text.", "file")
        battle = Battle.start(
            new.scenario,
            new.warbands,
            edition=new.edition,
            table=parse_table(new.pieces, "The table") if new.pieces else new.table or None,
            seed=token_hex(16),
            dice=new.dice,
        )
        if new.ready:
            set_up(battle)
        return self._kept(battle, new.seats)

    def go_on(self, old: OldBattle) -> Begun:
        """Begin where a record ends."""
        record = understood(old.record.encode())
        replayed = followed(Battle(record.opening), record)
        if replayed.trouble[1]:
            raise BattleError(replayed.trouble[1], replayed.trouble[0])
        return self._kept(replayed.battle, old.seats)

    def _kept(self, battle: Battle, seating: Sequence[Seating]) -> Begun:
        """Keep a battle and its seats."""
        seats = [*seating, *(Seating() for _ in battle.players)][: len(battle.players)]
        for seat in seats:
            if seat.by != PERSON:
                bot(seat.by)
        key, links = token_hex(8), _links(battle.players, seats)
        names = {player: seat.name for player, seat in zip(battle.players, seats, strict=True)}
        places = {
            digest(link.secret): Place(
                key, link.warbands, link.by, " and ".join(filter(None, map(names.get, link.warbands)))
            )
            for link in links
        }
        watch = token_urlsafe(16)
        places[digest(watch)] = Place(key, (), WATCHER, "")
        commitment = commitment_of(battle.opening)
        bands = " against ".join(roster.name for roster in battle.opening.warbands.values())
        about = f"{battle.opening.scenario.name}: {bands}, by {battle.state.book.title}"
        self.store.begin(key, battle.opening, commitment, about, places)
        self.store.add(key, 0, battle.record, over=battle.ask is None)
        return Begun(key, [link for link in links if link.by == PERSON], watch, commitment, about)

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


def set_up(battle: Battle) -> None:
    """Let bots set everybody up."""
    player = bot(STANDS_IN, battle.opening.seed[::-1])
    for _ in range(SETTING_UP):
        ask = battle.ask
        if ask is None or battle.state.turn:
            return
        battle.answer(player.choose(battle.view(ask.player), ask))


def _links(players: Sequence[str], seats: Sequence[Seating]) -> list[Link]:
    """A secret for all who sit here together, and one for each other seat."""
    pairs = list(zip(players, seats, strict=True))
    together = tuple(key for key, seat in pairs if seat.here and seat.by == PERSON)
    links = [Link(together, PERSON, token_urlsafe(16))] if together else []
    return [*links, *(Link((key,), seat.by, token_urlsafe(16)) for key, seat in pairs if key not in together)]


def _replayed(kept: Kept) -> Battle:
    """Play a battle again from what is kept of it."""
    return followed(Battle(kept.opening), Record(kept.opening, kept.lines, "")).battle


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()
