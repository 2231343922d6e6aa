"""A series: many battles of one set-up, each with dice of its own."""

from __future__ import annotations

from hashlib import blake2b
from time import perf_counter
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from cometfall.battle import Battle, Opening
from cometfall.battle.opening import opening
from cometfall.bots import Thought, bot, play_out
from cometfall.editions import names
from cometfall.lab.errors import LabError

MOST = 20_000
"""Answers: what has not ended by then is said to be undecided."""
UNDECIDED = "undecided"


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """The set-up of many battles: names as the command line takes them."""

    warbands: tuple[str, ...] = ("lantern-company", "gnawed-bell")
    bots: tuple[str, ...] = ("random", "random")
    """Who plays each of them."""
    scenario: str = "skirmish"
    edition: str = msgspec.field(default_factory=lambda: names()[0])
    table: str = "open"
    seed: int | str = 1
    swap: bool = False
    """Whether the bots change places from battle to battle, until each has played every warband with the same dice."""

    def seed_of(self, number: int) -> int:
        """Give the seed of a battle; those of all battles of all series differ."""
        place = number // len(self.bots) if self.swap else number
        found = blake2b(f"{self.seed} {place}".encode(), digest_size=6).digest()
        return int.from_bytes(found, "big")

    def bots_of(self, number: int) -> tuple[str, ...]:
        """Say who plays each warband in a battle."""
        by = number % len(self.bots) if self.swap else 0
        return (*self.bots[-by:], *self.bots[:-by]) if by else self.bots

    def ready(self) -> Ready:
        """Read all that it names, and see that its battles can begin."""
        if len(self.bots) != len(self.warbands):
            raise LabError(f"{len(self.bots)} bots can't play {len(self.warbands)} warbands; name one for each.")
        how = opening(self.scenario, self.warbands, self.edition, self.table, "")
        found = Ready(self, how, blake2b(msgspec.json.encode(how), digest_size=6).hexdigest())
        begun(found, 0)
        for name in self.bots:
            bot(name)
        return found


class Ready(NamedTuple):
    """A series of which all that it names has been read: its battles can begin."""

    series: Series
    opening: Opening
    """How its battles are opened; the seed of each is still to come."""
    sign: str
    """All that was read, in a few signs."""


class Fought(msgspec.Struct, frozen=True, kw_only=True):
    """A battle of a series that has been fought."""

    number: int
    """Which battle of the series it is, from 0."""
    seed: int
    edition: str
    scenario: str
    table: str
    set_up: str
    """All that was laid down, book and warbands and table, in a few signs: what has changed since is noticed."""
    players: tuple[str, ...]
    warbands: tuple[str, ...]
    bots: tuple[str, ...]
    warriors: tuple[int, ...]
    """How many each warband had."""
    out: tuple[int, ...]
    """How many of each went out of action."""
    winners: tuple[str, ...]
    reason: str
    """How it ended; `undecided` where it took too many answers."""
    turns: int
    answers: int
    troubles: int
    """Answers that chance gave, since a bot threw, hung or answered nonsense."""
    seconds: float


def begun(ready: Ready, number: int) -> Battle:
    """Begin a battle of a series."""
    return Battle(replace(ready.opening, seed=str(ready.series.seed_of(number))))


def fought(ready: Ready, number: int) -> Fought:
    """Fight a battle of a series."""
    started, series = perf_counter(), ready.series
    seed, bots = series.seed_of(number), series.bots_of(number)
    battle = begun(ready, number)
    seats = zip(battle.players, bots, strict=True)
    troubles: list[Thought] = []
    players = {key: bot(name, f"{seed} {key}") for key, name in seats}
    answers = play_out(
        battle, players, MOST, told=lambda thought: troubles.append(thought) if thought.trouble else None
    )
    result, here = battle.result, battle.state.warriors
    lost = [one for one in here if one.posture == "out-of-action"]
    return Fought(
        number=number,
        seed=seed,
        edition=series.edition,
        scenario=series.scenario,
        table=series.table,
        set_up=ready.sign,
        players=battle.players,
        warbands=series.warbands,
        bots=bots,
        warriors=tuple(sum(one.warband == key for one in here) for key in battle.players),
        out=tuple(sum(one.warband == key for one in lost) for key in battle.players),
        winners=result.winners if result else (),
        reason=result.why if result else UNDECIDED,
        turns=result.turns if result else sum(band.turns for band in battle.state.warbands),
        answers=answers,
        troubles=len(troubles),
        seconds=round(perf_counter() - started, 3),
    )
