"""The clauses of the five books, each one obligation in our words, and the ledger of those that tests prove."""

from cometfall.editions.clauses.accounts import Account, ledger, proofs, waiting
from cometfall.editions.clauses.finding import (
    UnknownClause,
    by_section,
    clause,
    find_clauses,
    nearest,
    sections,
    unknown,
)
from cometfall.editions.clauses.reading import BOOKS, Clause, all_clauses

__all__ = [
    "BOOKS",
    "Account",
    "Clause",
    "UnknownClause",
    "all_clauses",
    "by_section",
    "clause",
    "find_clauses",
    "ledger",
    "nearest",
    "proofs",
    "sections",
    "unknown",
    "waiting",
]
