"""Tests: of a characteristic on one die, of Leadership on two."""

from __future__ import annotations

from typing import Literal, TypeAlias

from cometfall.dice import Die, Play, stay_within, tell
from cometfall.model.state import State
from cometfall.model.warrior import Warrior

Tested: TypeAlias = Literal[
    "attacks",
    "ballistic_skill",
    "initiative",
    "movement",
    "strength",
    "toughness",
    "weapon_skill",
    "wounds",
]
"""The characteristics that are tested on one die."""
LOWEST_OF_TWO = 2


def characteristic_test(
    battle: State, warrior: Warrior, of: Tested, what: Die = "characteristic", *, more: int = 0
) -> Play[bool]:
    """A test on one die is passed by rolling no more than the characteristic, and a 6 fails whatever it is."""
    value: int = getattr(warrior.profile, of) + more
    need = min(value, 5) if battle.book.test.characteristic_six_fails else value
    passed = need > 0 and (yield from stay_within(what, need, warrior.id))
    yield from _told(warrior, "tests.characteristic", of.replace("_", " "), passed=passed)
    return passed


def leadership_test(
    battle: State, warrior: Warrior, what: Die = "leadership", *, leadership: int | None = None
) -> Play[bool]:
    """A Leadership test is passed when the total of two dice is no more than his own Leadership, or his leader's."""
    assert battle.book.test.leadership_automatic == "nothing", battle.book.test
    need = warrior.profile.leadership if leadership is None else leadership
    passed = need >= LOWEST_OF_TWO and (yield from stay_within(what, need, warrior.id, dice=2))
    yield from _told(warrior, "tests.leadership", "leadership", passed=passed)
    return passed


def _told(warrior: Warrior, rule: str, of: str, *, passed: bool) -> Play[None]:
    yield from tell("passed" if passed else "failed", rule, by=warrior.id, note=of)
