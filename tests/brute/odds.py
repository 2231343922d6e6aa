"""The question that the judge answers: how every warrior stands when the phase is over, and how likely that is."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.brute.fights import fight
from tests.brute.figures import EDITIONS, TRAITS
from tests.brute.harm import put
from tests.brute.shots import shoot

Outcome = tuple[tuple[str, str, int], ...]
"""Sorted by name: each warrior's name, status and wounds left (0 when out of action)."""


def outcomes(situation: Mapping[str, Any]) -> dict[Outcome, Fraction]:
    """The exact chance of every outcome of the situation's phase; the chances sum to 1."""
    if situation["edition"] not in EDITIONS:
        raise ValueError(situation["edition"])
    for warrior in situation["warrior"]:
        unknown = set(warrior.get("traits", ())) - TRAITS
        if unknown:
            raise ValueError(sorted(unknown))
    ends = shoot(situation) if situation["phase"] == "shooting" else fight(situation)
    results: dict[Outcome, Fraction] = {}
    for world, chance in ends.items():
        outcome = tuple(sorted((fighter.id, fighter.status, fighter.wounds) for fighter in world))
        put(results, outcome, chance)
    assert sum(results.values()) == 1, results
    return results
