"""Warming up: what the first battle would wait for is loaded and compiled before it begins."""

from __future__ import annotations

import threading
from random import Random

from cometfall.battle import Battle
from cometfall.bots.randomly import RandomBot
from cometfall.server.asked_for import what_there_is

ANSWERS = 40


def warm_up() -> None:
    """Begin, beside everything else."""
    threading.Thread(target=play_a_little, name="warming up", daemon=True).start()


def play_a_little() -> None:
    """Play the beginning of a battle that nobody sees."""
    what_there_is()
    battle = Battle.start("skirmish", ["lantern-company", "gnawed-bell"], table="three-bridges", seed="warming up")
    players = {key: RandomBot(key) for key in battle.players}
    chance = Random("which charges are left out")  # noqa: S311 - nothing hangs on it
    for _ in range(ANSWERS):
        ask = battle.ask
        if ask is None:
            return
        done = next((offer for offer in ask.options if offer.key == "done"), None)
        quick = done is not None and chance.random() > 1 / 4
        battle.answer(done.key if quick and done else players[ask.player].choose(battle.view(ask.player), ask))
