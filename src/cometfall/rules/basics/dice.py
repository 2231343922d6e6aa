"""Dice: sums, the dice that a D6 stands in for, and how often one is rolled again."""

from __future__ import annotations

from functools import cache

from cometfall.dice import Die, Play, Row, consult, roll
from cometfall.model.state import State

MISFIRE = "misfire"
"""What an artillery die shows in place of a number."""


def total(what: Die, by: str = "", dice: int = 1, add: int = 0) -> Play[int]:
    """The scores of all dice are added up, and what is added to or taken from them may lead beyond their faces."""
    return add + (yield from roll(what, by, dice))


def d3(battle: State, what: Die, by: str = "") -> Play[int]:
    """A D3 is a D6 halved and rounded up."""
    answer: int = yield from consult(what, stand_in(battle.book.dice.d3), by)
    return answer


def artillery(battle: State, by: str = "") -> Play[str]:
    """An artillery die shows twice the score of a D6, and a misfire in place of the 6."""
    answer: str = yield from consult("artillery", stand_in(battle.book.dice.artillery), by)
    return answer


def scatter(battle: State, by: str = "") -> Play[str]:
    """A scatter die shows a side of the board, clockwise from the top, or a hit."""
    answer: str = yield from consult("scatter", stand_in(battle.book.dice.scatter), by)
    return answer


@cache
def stand_in(faces: tuple[int | str, ...]) -> tuple[Row, ...]:
    """Sort the faces of a D6 by what they mean on the die that it stands in for."""
    meaning: dict[int | str, list[int]] = {}
    for face, answer in enumerate(faces, 1):
        meaning.setdefault(answer, []).append(face)
    return tuple(Row(tuple(of), answer) for answer, of in meaning.items())


def rerolls_allowed(battle: State, sources: int) -> int:
    """A die that was rolled again is final, unless each source of a re-roll may be used in its turn."""
    return min(sources, 1) if battle.book.dice.reroll_again == "never" else sources
