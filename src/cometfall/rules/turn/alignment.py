"""Alignment: what a warband stands for, whom it hates for it, and the re-rolls that it brings."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.model.book.tables import Alignment
from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.rules.basics.dice import d3
from cometfall.rules.turn.campaign import rerolls_of_the_underdog

CHAOTIC = frozenset({"chaotic", "neutral-chaotic"})


def hates_alignment(battle: State, one: str, other: str) -> bool:
    """A lawful warband hates those of chaos and those who are half so, and not the other way round."""
    if battle.book.alignment.hatred == "none":
        return False
    return battle.band(one).alignment == "lawful" and battle.band(other).alignment in CHAOTIC


def count_rerolls(battle: State) -> Play[State]:
    """Before the first turn each warband is given the re-rolls of its alignment, and those of the weaker one."""
    for band in battle.warbands:
        rerolls = (yield from _of_alignment(battle, band)) + rerolls_of_the_underdog(battle, band)
        if rerolls:
            battle = battle.with_band(replace(band, rerolls=rerolls))
            yield from tell("has-rerolls", "alignment.lawful-rerolls", by=band.key, number=rerolls)
    return battle


def _of_alignment(battle: State, band: Warband) -> Play[int]:
    kind = next((row.rerolls for row in battle.book.alignment.rerolls if row.alignment == band.alignment), "none")
    if kind == "d3":
        return (yield from d3(battle, "d3", band.key))
    return int(kind == "one")


def mutants_stay(battle: State, alignment: Alignment) -> bool:
    """With some alignments a member who has been mutated may stay where he would have to leave."""
    return alignment in battle.book.alignment.mutants_stay
