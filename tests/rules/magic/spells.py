"""Wizards and those around them, in a few words: a spell is cast with dice laid out by name."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from tests.kit import After, a_battle, a_warrior, fought

SURE = ("casting 6", "casting 5")
"""Two dice that cast anything that is not harder than 11."""


def wizard(*spells: str, **more: Any) -> Warrior:
    """Otto, who knows these spells."""
    return replace(a_warrior("otto", **more), spells=spells)


def placed(one: Warrior, x: float, y: float = 24) -> Warrior:
    """A warrior at a place on the table, in inches."""
    return replace(one, at=(round(x * INCH), round(y * INCH), 0))


def about_to_cast(*warriors: Warrior, edition: str | Book = "classic", **fields: Any) -> State:
    """Otto's shooting phase is about to begin."""
    return a_battle(*warriors, edition=edition, phase="shooting", agenda=("begin-shooting",), **fields)


def cast(battle: State, key: str, *dice: str, at: str = "-", **choices: str) -> After:
    """Otto casts a spell; further choices by what is asked, with low lines for hyphens."""
    wanted = {what.replace("_", "-"): one for what, one in choices.items()}
    return fought(battle, *dice, choices={"shoot": f"otto {at} casts {key}", **wanted})
