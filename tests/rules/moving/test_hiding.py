"""Hiding: where one hides, what ends it, and who finds the hidden."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.state import State
from cometfall.rules.moving.detection import detect, why_not_detect
from tests.kit import a_battle, played
from tests.ledger import proves
from tests.rules.moving.builders import brak, named, otto

LIKE_CLASSIC = ("classic", "playsheet", "archeonicus", "house")
A_BASE = 1
"""Two small bases whose middles are an inch apart touch."""


def hidden(apart: float = 3, edition: str = "revised", **of_otto: Any) -> State:
    """Otto, so many inches from hidden Brak, from edge to edge."""
    return a_battle(otto(10, 10, **of_otto), brak(10 + A_BASE + apart, 10, hidden=True), edition=edition)


def why(battle: State, finder: str = "otto", hider: str = "brak") -> str:
    return why_not_detect(battle, battle.warrior(finder), battle.warrior(hider))


def tried(battle: State, die: str, finder: str = "otto", hider: str = "brak") -> State:
    return played(detect(battle, finder, hider), die)


# ------------------------------------------------------------ detection by a test


@proves("revised.hiding.detection-range")
@pytest.mark.parametrize(
    ("initiative", "inches", "far"),
    [(2, 4, False), (2, 4.001, True), (5, 10, False), (5, 10.1, True), (3, 6, False), (3, 6.1, True)],
)
def test_the_hidden_are_detected_within_twice_the_initiative(initiative: int, inches: float, *, far: bool) -> None:
    said = f'brak is more than {2 * initiative}" from otto' if far else ""
    assert why(hidden(inches, I=initiative)) == said


@proves("revised.hiding.detection-test", "revised.hiding.detected")
@pytest.mark.parametrize(
    ("initiative", "die", "found"), [(4, 4, True), (4, 5, False), (4, 1, True), (9, 5, True), (9, 6, False)]
)
def test_detecting_takes_an_initiative_test_that_a_6_fails(initiative: int, die: int, *, found: bool) -> None:
    after = tried(hidden(I=initiative), f"initiative {die}")
    assert after.warrior("brak").hidden is not found


@proves("revised.hiding.one-attempt")
@pytest.mark.parametrize("die", [3, 4])
def test_a_warrior_tries_to_detect_once_a_turn_whomever_he_looks_for(die: int) -> None:
    """Another warrior may still try for either of them."""
    battle = hidden()
    friend, other = named(otto(10, 12), "ulf", warband="red"), named(brak(14, 12, hidden=True), "drak")
    battle = replace(battle, warriors=(*battle.warriors, friend, other))
    after = tried(battle, f"initiative {die}")
    assert why(after, hider="drak") == "otto has tried to detect somebody in this turn"
    assert why(after, "ulf", "drak") == ""


@proves("revised.hiding.detected")
def test_the_detected_are_hidden_for_nobody_and_need_no_further_test() -> None:
    after = tried(hidden(), "initiative 3")
    assert not after.warrior("brak").hidden
    assert why(after) == "brak is not hidden"


@pytest.mark.parametrize("edition", LIKE_CLASSIC)
def test_other_books_know_no_test_of_detection(edition: str) -> None:
    assert why(hidden(edition=edition)) == "nobody is detected by a test in this book"


def test_friends_are_not_looked_for() -> None:
    friend = named(brak(12, 10, hidden=True), "ulf", warband="red")
    assert why(a_battle(otto(), friend, edition="revised"), hider="ulf") == "ulf is no enemy on the table"
