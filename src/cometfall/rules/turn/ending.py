"""How a battle ends: by those who are left, by rout, by the turns played, or by what was fought for."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.model.sides import Ending, Why
from cometfall.model.state import State, fighting, same_side

WORDS: Mapping[Why, str] = {"last-left": "no enemy is left", "turns": "all turns are played"}
"""What ends a battle, in words."""
RULES: Mapping[Why, str] = {"last-left": "rout.failed", "turns": "turn.setup"}
"""The rule that ends it; what a scenario says is behind the rule of setting up."""


def see_the_end(battle: State) -> Play[State]:
    """Look whether the battle is over; if it is, nothing more is done."""
    ending = ending_of(battle)
    if ending is None:
        return battle
    for winner in ending.winners:
        yield from tell("wins", RULES[ending.why], by=winner, note=WORDS[ending.why])
    if not ending.winners:
        yield from tell("nobody-wins", RULES[ending.why], note=WORDS[ending.why])
    return replace(battle, ended=ending, agenda=())


def ending_of(battle: State) -> Ending | None:
    """Give how the battle ended; None while it goes on."""
    left = tuple(band.key for band in battle.warbands if fighting(battle, band.key))
    if not left or all(same_side(battle, left[0], key) for key in left):
        return Ending(winners=left, why="last-left")
    assert battle.scenario is not None, battle
    limit = battle.scenario.turns
    if limit and all(band.turns >= limit for band in battle.warbands if band.key in left):
        return Ending(winners=(), why="turns")
    return None
