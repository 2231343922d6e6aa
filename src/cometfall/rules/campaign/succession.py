"""Succession: who leads a warband whose leader is dead."""

from __future__ import annotations

from cometfall.dice import Play, roll_off, tell
from cometfall.model.company import Company, heroes


def succession(company: Company) -> Play[Company]:
    """The hero of the highest Leadership takes over; of equal ones the most experienced, and then the dice say."""
    there = heroes(company)
    if not company.leaderless or not there:
        return company
    best = max((one.profile.leadership, one.experience) for one in there)
    equal = [one.id for one in there if (one.profile.leadership, one.experience) == best]
    first = equal[0] if len(equal) == 1 else (yield from roll_off(tuple(equal)))[0]
    yield from tell("takes-over", "", by=first)
    return company.changed(first, leader=True)
