"""Battles played by chance, and looked at after every answer.

for battle in answered_by_chance(start(...), seed=1):
    check(battle)
"""

from __future__ import annotations

from collections.abc import Iterator

from cometfall.battle import Battle
from cometfall.bots import bot
from cometfall.lab.checking import check

__all__ = ["answered_by_chance", "check"]
MOST = 20_000
"""Answers: a battle that takes more does not end."""


def answered_by_chance(battle: Battle, seed: int, most: int = MOST) -> Iterator[Battle]:
    """Play a battle by chance: it is given before the first answer, after each, and when it is over."""
    players = {band.key: bot("random", f"{seed} {band.key}") for band in battle.state.warbands}
    yield battle
    for _ in range(most):
        if battle.ask is None:
            return
        ask = battle.ask
        battle.answer(players[ask.player].choose(battle.view(ask.player), ask))
        yield battle
    message = f"not over after {most} answers"
    raise AssertionError(message)
