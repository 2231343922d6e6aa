"""The judge of the exact odds: fights and shots worked out die by die, from the clauses alone."""

from tests.brute.matchups import matchups
from tests.brute.odds import outcomes

__all__ = ["matchups", "outcomes"]
