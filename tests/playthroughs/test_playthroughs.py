"""One small battle in each edition, told line by line as it was told when it was kept."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from cometfall.battle import Battle
from cometfall.editions import names
from tests.playthroughs.anew import HERE, story

ANEW = "If that is as it should be: python -m tests.playthroughs.anew {}"


@pytest.mark.parametrize("edition", names())
def test_a_battle_that_was_kept_is_told_as_it_was(edition: str) -> None:
    kept = (HERE / f"{edition}.txt").read_text("utf-8").splitlines()
    told = story(HERE / f"{edition}.cometfall").splitlines()
    changes = list(unified_diff(kept, told, f"{edition}.txt", "as it is told now", lineterm="", n=4))
    assert not changes, "\n".join([*changes[:60], ANEW.format(edition)])


@pytest.mark.parametrize("edition", names())
def test_a_battle_that_was_kept_comes_to_its_end(edition: str) -> None:
    """Every answer of the record is asked for, also where the words of the book have changed since."""
    found = Battle.replay(HERE / f"{edition}.cometfall")
    assert found.trouble[0] in {"", "other-edition"}, found.trouble
    assert found.battle.result is not None
    assert found.battle.result.winners


def test_together_they_show_much_of_a_battle() -> None:
    """Shots, charges, blows, parries, criticals, injuries, rout tests: not one of them is missing everywhere."""
    told = "\n".join((HERE / f"{edition}.txt").read_text("utf-8") for edition in names())
    for word in (
        "hits",
        "misses",
        "charges home",
        "parries",
        "critical hit",
        "stunned",
        "stands up",
        "rout of",
        "won after",
    ):
        assert word in told, word
