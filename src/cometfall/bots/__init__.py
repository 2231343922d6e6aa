"""Bots: players that are programs. A bot sees a view and never the battle."""

from cometfall.bots.bot import Bot, BotError, bot, names
from cometfall.bots.keen import KeenBot
from cometfall.bots.randomly import RandomBot
from cometfall.bots.steady import SteadyBot
from cometfall.bots.watching import Thought, Watched, answer_by, play_out

__all__ = [
    "Bot",
    "BotError",
    "KeenBot",
    "RandomBot",
    "SteadyBot",
    "Thought",
    "Watched",
    "answer_by",
    "bot",
    "names",
    "play_out",
]
