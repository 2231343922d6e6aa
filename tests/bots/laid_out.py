"""Moments of a battle laid out for a bot to judge."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cometfall.battle import Battle, View
from cometfall.battle.course import begun
from cometfall.model.state import State
from cometfall.model.values import Phase
from tests.battle.builders import a_skirmish, set_up

START = set_up(a_skirmish())


def at_step(state: State, *steps: str) -> Battle:
    """A battle that goes on from a state with these steps."""
    return Battle(START.opening, begun(replace(state, agenda=steps), START._roll))


def laid_out(phase: Phase, *steps: str, turn: str = "red", **warriors: dict[str, Any]) -> Battle:
    """A battle in which only those stand who are named, each with what is said of him; all others are gone.

    The first letter says for whom he fights, so `r1` and `r2` are the reds' and `b1` the blues'.
    """
    everyone = list(START.state.warriors)
    mine = {"r": [one for one in everyone if one.warband == "red"], "b": [o for o in everyone if o.warband == "blue"]}
    there = []
    for key, said in warriors.items():
        one = mine[key[0]].pop(0)
        profile = replace(one.profile, **said.pop("profile", {}))
        place = said.pop("at", None)
        at = None if place is None else tuple(round(1000 * part) for part in (*place, 0)[:3])
        there.append(replace(one, id=key, name=key, leader=False, profile=profile, at=at, **said))
    gone = [replace(one, posture="out-of-action") for left in mine.values() for one in left]
    contacts = tuple(sorted({(min(one.id, foe), max(one.id, foe)) for one in there for foe in one.met}))
    state = replace(START.state, warriors=(*there, *gone), contacts=contacts, phase=phase, turn=turn)
    return at_step(state, *steps)


def asked(battle: Battle) -> View:
    """What the player who is asked sees."""
    assert battle.ask is not None, battle.state
    return battle.view(battle.ask.player)
