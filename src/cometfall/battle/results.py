"""How a battle came out: who won, why, and what each warband has left."""

from __future__ import annotations

import msgspec

from cometfall.model.state import State


class Outcome(msgspec.Struct, frozen=True):
    """How one warband came out of a battle."""

    won: bool
    out: tuple[str, ...]
    """Who went out of action."""


class Result(msgspec.Struct, frozen=True):
    """How a battle ended."""

    winners: tuple[str, ...]
    why: str
    turns: int
    """The turns that were begun, of all warbands together."""
    warbands: dict[str, Outcome]


def result_of(battle: State) -> Result:
    """Give how a battle that is over came out."""
    ending = battle.ended
    assert ending is not None, battle.agenda
    return Result(
        winners=ending.winners,
        why=ending.why,
        turns=sum(band.turns for band in battle.warbands),
        warbands={
            band.key: Outcome(
                won=band.key in ending.winners,
                out=tuple(one.id for one in battle.warriors if one.warband == band.key and one.out),
            )
            for band in battle.warbands
        },
    )
