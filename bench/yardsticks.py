"""What the figures are held against: the same questions put to icepool, and a bare loop of the same dice."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from random import Random
from typing import Any

from icepool import Die, MultisetEvaluator, d6

D6: Any = d6
OUT, STUNNED, DOWN, UP = 3, 2, 1, 0


class _HitsAndHighest(MultisetEvaluator):  # type: ignore[misc]  # icepool is loosely typed here
    """How many dice hit on 4+, and the highest of them."""

    def next_state(self, state: Any, _order: Any, outcome: int, count: int) -> Hashable:
        hits, highest = state or (0, 0)
        return (hits + count, max(highest, outcome)) if outcome >= 4 and count else (hits, highest)

    def final_outcome(self, state: Any, *_: Any) -> Hashable:
        return state or (0, 0)


class _WoundsAndCritical(MultisetEvaluator):  # type: ignore[misc]  # icepool is loosely typed here
    """How many dice wound on 4+, and whether a 6 is among them."""

    def next_state(self, state: Any, _order: Any, outcome: int, count: int) -> Hashable:
        wounds, critical = state or (0, False)
        return (wounds + count, critical or outcome == 6) if outcome >= 4 and count else (wounds, critical)

    def final_outcome(self, state: Any, *_: Any) -> Hashable:
        return state or (0, False)


def exchange(attacks: int, *, buckler: bool) -> Any:
    """A swordsman's blows at an equal in light armour, with a parry and one critical hit: the posture he ends in."""
    hits = _HitsAndHighest().evaluate(D6.pool(attacks))

    def parried(found: tuple[int, int]) -> Any:
        count, highest = found
        if not (buckler and count) or highest == 6:
            return count
        return (highest < D6).map({True: count - 1, False: count})

    def wounded(count: int) -> Any:
        return _WoundsAndCritical().evaluate(D6.pool(count)) if count else (0, False)

    return hits.map(parried).map(wounded).map(lambda found: _harm(*found))


def _harm(wounds: int, critical: bool) -> Any:
    if not wounds:
        return UP
    plain = _unsaved(wounds - critical)
    if not critical:
        return plain.map(lambda count: _injured(count, 0))

    def row(die: int) -> Any:
        if die <= 2:
            return plain.map(lambda count: _injured(count + 1, 0))
        if die <= 4:
            return (plain + _unsaved(2)).map(lambda count: _injured(count, 0))
        return plain.map(lambda count: _injured(count, 2))

    return D6.map(row)


def _unsaved(wounds: int) -> Any:
    return wounds @ (D6 < 6).map({True: 1, False: 0}) if wounds else Die([0])


def _injured(count: int, better: int) -> Any:
    worst = [D6.map(_injury)] * count + [(D6 + 2).map(_injury)] * better
    if not worst:
        return UP
    found = worst[0]
    for die in worst[1:]:
        found = _highest(found, die)
    return found


def _highest(one: Any, other: Any) -> Any:
    return one.map(lambda first: other.map(lambda second: max(first, second)))


def _injury(die: int) -> int:
    return DOWN if die <= 2 else STUNNED if die <= 4 else OUT


def chances(die: Any) -> dict[int, Fraction]:
    """The chances of a Die as fractions."""
    whole = sum(die.quantities())
    return {outcome: Fraction(count, whole) for outcome, count in die.items()}


def duel() -> Any:
    """A duel of two ordinary swordsmen without armour, the first charging, turn after turn: who is left."""
    return Die([(UP, UP, 0, 1)]).map(_turn, repeat="inf", star=False).map(lambda end: end[:2])


def _turn(state: tuple[int, int, int, int]) -> Any:
    """One player's turn: his own get up or come round, then both strike in their order."""
    mine, theirs, mover, first = state
    if OUT in (mine, theirs):
        return state
    sides = [mine, theirs]
    rose = mover if sides[mover] == DOWN and not first else None
    if not first:
        sides[mover] = UP if sides[mover] == DOWN else DOWN if sides[mover] == STUNNED else sides[mover]
    orders = [(mover, 1 - mover)] if first else [(1 - rose, rose)] if rose is not None else [(0, 1), (1, 0)]
    return Die([_both(tuple(sides), order) for order in orders]).map(lambda end: (end[0], end[1], 1 - mover, 0))


def _both(sides: tuple[int, ...], order: tuple[int, int]) -> Any:
    return Die([sides]).map(lambda now: _strike(now, order[0])).map(lambda now: _strike(now, order[1]))


def _strike(now: tuple[int, ...], who: int) -> Any:
    other = 1 - who
    if now[who] != UP:
        return now
    found = OUT if now[other] == STUNNED else exchange_plain(floored=now[other] == DOWN)
    results = found if isinstance(found, Die) else Die([found])
    return results.map(lambda after: (*now[:other], max(now[other], after), *now[other + 1 :]))


def exchange_plain(*, floored: bool) -> Any:
    """One blow of a swordsman at one without armour, parried with a sword unless he is down."""
    if floored:
        return (D6 >= 4).map({True: OUT, False: DOWN})
    hit = D6.map(lambda die: die if die >= 4 else 0)

    def parried(face: int) -> Any:
        if face in {0, 6}:
            return int(face == 6)
        return (face < D6).map({True: 0, False: 1})

    def wounded(count: int) -> Any:
        return D6.map(lambda die: UP if die < 4 else _critical() if die == 6 else _injured(1, 0)) if count else UP

    return hit.map(parried).map(wounded)


def _critical() -> Any:
    return D6.map(lambda die: _injured(1, 0) if die <= 2 else _injured(2, 0) if die <= 4 else _injured(0, 2))


def bare_strikes(count: int, seed: int = 1) -> int:
    """The same dice of a strike without any rules: hit, wound, injury, in a plain loop."""
    rng, downed = Random(seed), 0
    for _ in range(count):
        if int(rng.random() * 6) + 1 >= 4 and int(rng.random() * 6) + 1 >= 4:
            downed += int(rng.random() * 6) + 1 >= 5
    return downed
