"""The command line: settle, weigh, compare and look up, for people and for programs."""

from cometfall.cli.app import app, main

__all__ = ["app", "main"]
