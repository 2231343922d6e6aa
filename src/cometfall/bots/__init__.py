"""Bots: players that are programs. A bot sees a view and never the battle."""

from cometfall.bots.bot import Bot, BotError, bot, names
from cometfall.bots.randomly import RandomBot
from cometfall.bots.watching import play_out

__all__ = ["Bot", "BotError", "RandomBot", "bot", "names", "play_out"]
