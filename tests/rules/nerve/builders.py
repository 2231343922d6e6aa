"""Warbands in a few words, and who of them is how."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.scenario import Scenario
from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from tests.kit import After, a_battle, a_warrior, fought

SKIRMISH = Scenario(key="skirmish", name="Skirmish")
EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")


def marked(proofs: Mapping[str, Any], editions: Iterable[str] = EVERY) -> list[Any]:
    """The editions as parameters, each with the clauses that it proves."""
    return [pytest.param(edition, marks=proofs.get(edition, ())) for edition in editions]


def reds(number: int, *, out: int = 0, **more: Any) -> tuple[Warrior, ...]:
    """A red warband: its leader `uwe`, then others; the last of them are out of action."""
    band = [a_warrior("uwe", warband="red", leader=True, **more)]
    band += [a_warrior(f"man-{place}", warband="red") for place in range(1, number)]
    return tuple(taken_out(one) if place >= number - out else one for place, one in enumerate(band))


def taken_out(one: Warrior) -> Warrior:
    """The same warrior, out of action."""
    return replace(one, posture="out-of-action", wounds=0)


def at_the_start(*warriors: Warrior, edition: str | Book = "classic", more: Iterable[str] = ()) -> State:
    """Red's turn begins with its rout test; blue has one man."""
    battle = a_battle(*warriors, a_warrior("brak"), edition=edition)
    bands = tuple(Warband(key=key) for key in ("red", "blue"))
    return replace(battle, warbands=bands, scenario=SKIRMISH, agenda=("begin-turn", "rout-test", *more))


def begun(battle: State, *dice: str, **answers: str) -> After:
    """The start of the turn with these dice and answers."""
    return fought(battle, *dice, choices={what.replace("_", "-"): answer for what, answer in answers.items()})
