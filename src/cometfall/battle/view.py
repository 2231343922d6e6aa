"""What a player may know of a battle."""

from __future__ import annotations

import msgspec

from cometfall.battle.asking import OpenAsk
from cometfall.battle.course import Moment
from cometfall.model.state import State


class View(msgspec.Struct, frozen=True):
    """A battle as one player sees it: nothing is in it that he may not know."""

    player: str
    state: State
    """The state without what he may not know."""
    ask: OpenAsk | None
    """What he is asked; nothing where another is."""
    waits_for: str
    """The player who is asked; empty once the battle is over."""


def view_of(moment: Moment, ask: OpenAsk | None, player: str) -> View:
    """Give what a player may know."""
    mine = ask if ask is not None and ask.player == player else None
    return View(player=player, state=moment.state, ask=mine, waits_for=ask.player if ask else "")
