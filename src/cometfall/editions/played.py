"""Which fields of a book the rules read today: a change of any other has no effect yet."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

PLAYED = "played.txt"


@cache
def _played() -> frozenset[str]:
    text = (files("cometfall.editions") / PLAYED).read_text("utf-8")
    return frozenset(line for line in text.splitlines() if line and not line.startswith("#"))


def is_played(section: str, key: str) -> bool:
    """Whether the rules read a field of the book, by its key in a file."""
    return f"{section}.{key}".replace("-", "_") in _played()
