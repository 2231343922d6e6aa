"""The stubborn: when their warband routs they may stay."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, may, tell
from cometfall.model.circumstances import has
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import leadership_test


def stays(battle: State, warrior: Warrior) -> Play[State]:
    """A stubborn warrior may test on his own Leadership; if he passes he fights on and can't rout any more."""
    if not (battle.book.rout.stubborn and has(battle, warrior, "stubborn")):
        return battle
    if not (yield from may("stay-and-fight", warrior.warband, warrior.id)):
        return battle
    if not (yield from leadership_test(battle, warrior, "stubborn")):
        return battle
    yield from tell("fights-on", "stubborn.stay", by=warrior.id)
    return battle.with_warrior(replace(warrior, steadfast=True))
