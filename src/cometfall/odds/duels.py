"""Fighting on: turn after turn until one side is out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from msgspec.structs import replace

from cometfall.model.state import State
from cometfall.model.warrior import NO_BOUT, NO_TURN
from cometfall.odds.graphs import ends, float_ends
from cometfall.odds.weighing import Weigher

TURN = ("begin-turn", "recover")


def to_the_end(battle: State, weigher: Weigher) -> dict[State, Fraction]:
    """Give the exact chance of every end of a fight to the last: an absorbing chain, solved."""

    def expand(state: State) -> tuple[tuple[tuple[State, int], ...], int] | None:
        return None if over(state) else _whole(state, weigher.ends(state))

    return ends(battle, expand)


def to_the_end_in_floats(battle: State, weigher: Weigher) -> dict[State, float]:
    """Give the same in floating point."""

    def expand(state: State) -> tuple[tuple[tuple[State, int], ...], int] | None:
        return None if over(state) else _scaled(state, weigher.float_ends(state))

    return float_ends(battle, expand)


SCALE = 1 << 60


def _scaled(before: State, chances: Mapping[State, float]) -> tuple[tuple[tuple[State, int], ...], int]:
    ways = tuple((followed(before, state), round(p * SCALE)) for state, p in chances.items())
    return ways, sum(weight for _, weight in ways)


def _whole(before: State, chances: Mapping[State, Fraction]) -> tuple[tuple[tuple[State, int], ...], int]:
    merged: dict[State, Fraction] = {}
    for state, p in chances.items():
        after = followed(before, state)
        merged[after] = merged.get(after, Fraction(0)) + p
    whole = lcm(*(p.denominator for p in merged.values()))
    return tuple((state, p.numerator * (whole // p.denominator)) for state, p in merged.items()), whole


def over(battle: State) -> bool:
    """Whether only one side is left."""
    return not battle.agenda and len(_left(battle)) <= 1


def _left(battle: State) -> set[str]:
    return {one.warband for one in battle.warriors if not one.out}


def followed(before: State, state: State) -> State:
    """What follows: the blows of the turn, the next player's turn, or the end."""
    if before.agenda[:1] == TURN[:1]:
        return closed(state)
    if len(_left(state)) <= 1:
        return _ended(state)
    bands = list(dict.fromkeys(one.warband for one in state.warriors))
    return replace(state, turn=bands[(bands.index(state.turn) + 1) % len(bands)], agenda=TURN)


def _ended(state: State) -> State:
    """What is over is all one, however long it took."""
    return replace(
        state,
        turn="",
        contacts=(),
        warriors=tuple(
            replace(one, met=(), unready=(), struck_away=(), turn=NO_TURN, bout=NO_BOUT) for one in state.warriors
        ),
    )


def closed(state: State) -> State:
    """Whoever touches nobody and can charge charges the first enemy that is left: nobody stands and looks on."""
    contacts, warriors = set(state.contacts), []
    for one in state.warriors:
        foes = [other.id for other in state.warriors if other.warband != one.warband and not other.out]
        able = one.warband == state.turn and one.standing and not one.turn.stood_up and not one.fleeing
        if able and foes and not any(one.id in pair for pair in contacts):
            contacts.add((min(one.id, foes[0]), max(one.id, foes[0])))
            warriors.append(replace(one, turn=replace(one.turn, charged=(foes[0],))))
        else:
            warriors.append(one)
    return replace(state, contacts=tuple(sorted(contacts)), warriors=tuple(warriors), agenda=("combat-phase",))
