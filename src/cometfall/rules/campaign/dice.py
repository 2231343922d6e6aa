"""Dice between battles: a D3, and charts whose halves mean two things."""

from __future__ import annotations

from typing import TypeVar

from cometfall.dice import Die, Play, Row, consult
from cometfall.model.company import Company
from cometfall.rules.basics.dice import stand_in

T = TypeVar("T")


def d3(company: Company, what: Die, by: str) -> Play[int]:
    """A D3 is a D6 halved and rounded up."""
    answer: int = yield from consult(what, stand_in(company.book.dice.d3), by)
    return answer


def up_to(face: int, low: T, high: T, what: Die, by: str) -> Play[T]:
    """One thing up to a face of a die, and another above it."""
    rows = (Row(tuple(range(1, face + 1)), low), Row(tuple(range(face + 1, 7)), high))
    answer: T = yield from consult(what, rows, by)
    return answer
