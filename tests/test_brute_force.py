"""The odds, and the dice that are played, against a judge that shares no code with the rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from cometfall.battle import Situation, situation_from
from cometfall.odds import rest_of
from tests.brute import matchups, outcomes

SEEDS = (1, 2)
EACH = 130
MATCHUPS = [(seed, number, each) for seed in SEEDS for number, each in enumerate(matchups(seed, EACH))]
LARGE = "large-target"
MIDDLE, WIDER = 24, 1.25
"""Fights stand about the middle of the table; so much farther apart where a base is of a larger size."""


def laid_out(matchup: dict[str, Any]) -> Situation:
    """The matchup in the words of a situation file; where a book ranks sizes a large target is of a larger size.

    Of the size that does not stomp: the judge knows no stomps.
    """
    warriors = []
    for one in matchup["warrior"]:
        written = {key.replace("_", "-"): value for key, value in one.items()}
        if matchup["edition"] == "revised" and LARGE in written.get("traits", []):
            written["size"] = "medium"
        warriors.append(written)
    if matchup["phase"] == "combat" and any("size" in one for one in warriors):
        for one in warriors:
            one["at"] = [MIDDLE + (part - MIDDLE) * WIDER for part in one["at"]]
    return situation_from({**matchup, "warrior": warriors})


def weighed(situation: Situation) -> dict[tuple[tuple[str, str, int], ...], Fraction]:
    """The odds of a situation in the judge's form."""
    found: Counter[tuple[tuple[str, str, int], ...]] = Counter()
    for outcome in rest_of(situation):
        key = tuple((who, end.status[0], end.wounds) for who, end in sorted(outcome.warriors.items()))
        found[key] += outcome.p  # type: ignore[assignment]  # a counter of fractions
    return dict(found)  # type: ignore[arg-type]  # a counter of fractions


@pytest.mark.parametrize(
    ("seed", "number", "matchup"), MATCHUPS, ids=lambda value: str(value) if isinstance(value, int) else ""
)
def test_the_odds_are_the_brute_forces_to_the_fraction(seed: int, number: int, matchup: dict[str, Any]) -> None:  # noqa: ARG001 - they name the case
    """Each outcome has exactly the chance that going through all dice one by one finds."""
    judged = {key: p for key, p in outcomes(matchup).items() if p}
    assert weighed(laid_out(matchup)) == judged
