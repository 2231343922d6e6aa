"""The clauses of a section side by side: in one row those in which the books speak of the same thing."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import combinations

from cometfall.editions import fields
from cometfall.editions.clauses import Clause, by_section

ALIKE = 0.5
"""How alike two clauses have to be: 1 if all fields that cite one cite both, and 1 if their names are the same."""


@cache
def rows(section: str) -> tuple[tuple[Clause, ...], ...]:
    """Give the rows of a section, with a book in each at most once, in the order of the books."""
    clauses = {each.id: each for books in by_section()[section].values() for each in books}
    place = {id_: number for number, id_ in enumerate(clauses)}
    row_of: dict[str, tuple[str, ...]] = {id_: (id_,) for id_ in clauses}
    for one, other in _pairs(section, tuple(clauses.values())):
        joined = tuple(sorted({*row_of[one.id], *row_of[other.id]}, key=place.__getitem__))
        if len({clauses[id_].edition for id_ in joined}) == len(joined):
            row_of.update(dict.fromkeys(joined, joined))
    return tuple(tuple(clauses[id_] for id_ in row) for row in _in_order(section, row_of))


def _in_order(section: str, row_of: dict[str, tuple[str, ...]]) -> list[tuple[str, ...]]:
    """What only a later book has stands where that book has it."""
    ordered: list[tuple[str, ...]] = []
    for book in by_section()[section].values():
        before = 0
        for clause in book:
            row = row_of[clause.id]
            if row not in ordered:
                ordered.insert(before + 1, row)
            before = ordered.index(row)
    return ordered


def _pairs(section: str, clauses: tuple[Clause, ...]) -> list[tuple[Clause, Clause]]:
    """The clauses of different books that speak of the same thing, the most alike first."""
    weights = _weights(section)
    found = [
        (likeness, one, other)
        for one, other in combinations(clauses, 2)
        if one.edition != other.edition and (likeness := _likeness(one, other, weights)) >= ALIKE
    ]
    return [(one, other) for _, one, other in sorted(found, key=lambda pair: -pair[0])]


def _likeness(one: Clause, other: Clause, weights: dict[str, dict[str, float]]) -> float:
    ours, theirs = weights[one.id], weights[other.id]
    shared = sum(weight for path, weight in ours.items() if path in theirs)
    most = max(sum(ours.values()), sum(theirs.values()))
    names = set(one.name.split("-")), set(other.name.split("-"))
    return (
        (one.name == other.name) * 10
        + (shared / most if most else 0)
        + len(names[0] & names[1]) / len(names[0] | names[1])
    )


def _weights(section: str) -> dict[str, dict[str, float]]:
    """For each clause the fields that cite it; the fewer clauses a field cites, the more it says."""
    weights: dict[str, dict[str, float]] = defaultdict(dict)
    for field in fields():
        cited = [id_ for id_ in field.clauses if id_.split(".")[1] == section]
        for id_ in cited:
            weights[id_][field.path] = 1 / len(cited)
    return weights
