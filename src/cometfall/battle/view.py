"""What a player may know of a battle: all that stands on the table, and nothing that is another's alone."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from cometfall.battle.asking import OpenAsk
from cometfall.battle.course import Moment, lines_of
from cometfall.battle.log import Entry
from cometfall.battle.results import Result, result_of
from cometfall.model.state import State

SEALED_DICE = frozenset({"shards"})
"""Dice whose faces only the player sees for whose warband they fall, until the battle is over."""
UNSAID = ("book", "catalogue", "table", "agenda", "scenario", "fights")
"""Fields of a state that are no news to anybody, or mean nothing to a player."""


class View(msgspec.Struct, frozen=True):
    """A battle as one player sees it: nothing is in it that he may not know."""

    player: str
    """Who looks; empty for one who only watches."""
    state: State
    """The state without what he may not know."""
    ask: OpenAsk | None
    """What he is asked; nothing where another is."""
    waits_for: str
    """The player who is asked; empty once the battle is over."""
    events: tuple[Entry, ...]
    """The log, without the dice that are another's alone."""
    result: Result | None
    begun: tuple[Any, ...] = ()
    """The answers that the step under way has had, for one who is asked to choose in it."""

    def plain(self) -> dict[str, Any]:
        """The same as plain data, as it goes over a wire."""
        state: dict[str, Any] = {
            field.encode_name: msgspec.to_builtins(getattr(self.state, field.name))
            for field in msgspec.structs.fields(State)
            if field.name not in UNSAID
        }
        return {
            "player": self.player,
            "edition": self.state.book.name,
            "scenario": self.state.scenario.key if self.state.scenario else "",
            **state,
            "ask": self.ask.plain() if self.ask else None,
            "waits_for": self.waits_for,
            "events": msgspec.to_builtins(self.events),
            "result": msgspec.to_builtins(self.result),
        }


def view_of(moment: Moment, ask: OpenAsk | None, player: str) -> View:
    """Give what a player may know."""
    over = moment.opened is None
    return View(
        player=player,
        state=moment.state if over else _seen_by(moment.state, player),
        ask=ask if ask is not None and ask.player == player else None,
        waits_for=ask.player if ask else "",
        events=tuple(entry for entry in lines_of(moment.told) if over or _may_see(entry, player)),
        result=result_of(moment.state, lines_of(moment.told)) if over else None,
        begun=moment.begun if ask is not None and ask.player == player and ask.kind == "choice" else (),
    )


def _seen_by(battle: State, player: str) -> State:
    """The state without what only others know: how many shards they have with them."""
    if not any(band.shards for band in battle.warbands):
        return battle
    bands = tuple(band if band.key == player else replace(band, shards=None) for band in battle.warbands)
    return replace(battle, warbands=bands)


def _may_see(entry: Entry, player: str) -> bool:
    return entry.die not in SEALED_DICE or entry.by == player
