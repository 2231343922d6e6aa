"""Letting bots play a battle to its end."""

from __future__ import annotations

from collections.abc import Mapping

from cometfall.battle import Battle
from cometfall.bots.bot import Bot

MOST = 100_000
"""Answers: no battle takes more."""


def play_out(battle: Battle, players: Mapping[str, Bot], most: int = MOST) -> int:
    """Let bots answer until the battle is over or so many answers are given; say how many were."""
    given = 0
    while battle.ask and given < most:
        ask = battle.ask
        battle.answer(players[ask.player].choose(battle.view(ask.player), ask))
        given += 1
    return given
