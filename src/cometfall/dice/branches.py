"""What a die can answer, and in how many ways: the one place that knows the faces of dice."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import Any, TypeAlias

from cometfall.dice.asks import Attempt, Chart, Roll, RollOff, Row

DiceAsk: TypeAlias = Attempt | Chart | Roll | RollOff
Branch: TypeAlias = tuple[Any, int]
"""An answer and in how many ways it comes up."""

FACES = range(1, 7)


def branches(ask: DiceAsk) -> tuple[Branch, ...]:
    """Every answer that the dice of an ask can give, with its ways; no answer stands twice."""
    match ask:
        case Attempt():
            return _attempts(ask.need, ask.dice, ask.within)
        case Chart():
            return _rows(ask.rows)
        case Roll():
            return _totals(ask.dice, ask.d3, ask.keep)
        case RollOff():
            return _orders(ask.between)


def is_certain(ask: DiceAsk) -> bool:
    """Whether the dice can give only one answer; the orders of many who tie are never counted for it."""
    return len(ask.between) == 1 if isinstance(ask, RollOff) else len(branches(ask)) == 1


@cache
def _totals(dice: int, d3: bool, keep: int = 0) -> tuple[Branch, ...]:  # noqa: FBT001 - a key of the cache
    ways: dict[int, int] = {}
    for faces in product(FACES, repeat=dice):
        total = _total(faces, d3=d3, keep=keep)
        ways[total] = ways.get(total, 0) + 1
    return tuple(ways.items())


@cache
def _attempts(need: int, dice: int, within: bool) -> tuple[Branch, ...]:  # noqa: FBT001 - a key of the cache
    ways = {True: 0, False: 0}
    for total, count in _totals(dice, False):  # noqa: FBT003 - a key of the cache
        ways[total <= need if within else total >= need] += count
    return tuple((answer, count) for answer, count in ways.items() if count)


@cache
def _rows(rows: tuple[Row, ...]) -> tuple[Branch, ...]:
    return tuple((row.answer, len(row.faces)) for row in rows)


@cache
def _orders(between: tuple[str, ...]) -> tuple[Branch, ...]:
    return tuple((order, 1) for order in permutations(between))


def dice_of(ask: DiceAsk) -> int:
    """How many D6 an ask takes at the least."""
    match ask:
        case Attempt() | Roll():
            return ask.dice
        case Chart():
            return 1
        case RollOff():
            return len(ask.between)


def answer_for(ask: DiceAsk, faces: tuple[int, ...]) -> Any:  # noqa: ANN401 - what the row or the roll holds
    """What these faces answer; for a roll-off None where they tie."""
    match ask:
        case Attempt():
            return sum(faces) <= ask.need if ask.within else sum(faces) >= ask.need
        case Chart():
            return next(row.answer for row in ask.rows if faces[0] in row.faces)
        case Roll():
            return _total(faces, d3=ask.d3, keep=ask.keep)
        case RollOff():
            if len(set(faces)) < len(faces):
                return None
            return tuple(who for _, who in sorted(zip(faces, ask.between, strict=True), reverse=True))


def _total(faces: tuple[int, ...], *, d3: bool, keep: int) -> int:
    """Add up the dice that count: all, or so many of the highest."""
    worth = sorted((_worth(face, d3=d3) for face in faces), reverse=True)
    return sum(worth[: keep or len(worth)])


def _worth(face: int, *, d3: bool) -> int:
    return (face + 1) // 2 if d3 else face
