"""Immunity to psychology: what it keeps off."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.rules.nerve.immunity import immune
from tests.kit import a_battle, a_warrior
from tests.ledger import proves


@proves("archeonicus.immunity.mental-only")
@pytest.mark.parametrize(
    ("effect", "mental"),
    [("fear", True), ("all-alone", True), ("frenzy", True), ("hatred", False), ("stupidity", False)],
)
def test_immunity_helps_against_what_is_of_the_mind_only(effect: Any, mental: bool) -> None:
    """Fear, all alone and frenzy are; hatred and stupidity are not."""
    otto = a_warrior("otto", traits=["immune-to-psychology"])
    assert immune(a_battle(otto, edition="archeonicus"), otto, effect) is mental


@proves("revised.immunity.psychology")
@pytest.mark.parametrize(
    ("effect", "spared"),
    [("fear", True), ("terror", True), ("all-alone", True), ("hatred", False), ("poison", False)],
)
def test_the_immune_take_no_tests_of_fear_terror_or_being_all_alone(effect: Any, spared: bool) -> None:
    """And of nothing else."""
    otto = a_warrior("otto", traits=["immune-to-psychology"])
    assert immune(a_battle(otto, edition="revised"), otto, effect) is spared


@pytest.mark.parametrize(("trait", "effect"), [("immune-to-fear", "fear"), ("diplomatic", "hatred")])
def test_some_are_immune_to_one_thing_whatever_the_book_calls_psychology(trait: str, effect: Any) -> None:
    """They are so by a trait of their own, and to nothing besides."""
    otto = a_warrior("otto", traits=[trait])
    battle = a_battle(otto, edition="revised")
    assert immune(battle, otto, effect)
    assert not immune(battle, otto, "terror")


@pytest.mark.parametrize("edition", ["classic", "playsheet", "house"])
@pytest.mark.parametrize("effect", ["fear", "all-alone", "frenzy", "hatred", "stupidity"])
def test_where_psychology_is_not_divided_immunity_covers_all_of_it(edition: str, effect: Any) -> None:
    """Whoever is not immune is spared nothing."""
    otto = a_warrior("otto", traits=["immune-to-psychology"])
    battle = a_battle(otto, edition=edition)
    assert immune(battle, otto, effect)
    assert not immune(battle, a_warrior("brak"), effect)
