"""Running: twice as far, unless an enemy is near; never into a fight."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.model.state import State, enemies, within
from cometfall.model.warrior import Warrior


def multiple_of(battle: State, warrior: Warrior) -> int:
    """How many times his Movement a runner moves."""
    return battle.book.running.multiple


def note_runners(battle: State) -> State:
    """Look once, before anybody has moved, who has an enemy too near for a run."""
    warriors = tuple(
        replace(one, turn=replace(one.turn, run_barred=run_is_barred(battle, one)))
        if one.warband == battle.turn
        else one
        for one in battle.warriors
    )
    return replace(battle, warriors=warriors)


def run_is_barred(battle: State, warrior: Warrior) -> bool:
    """An enemy who counts and is no farther than so many inches rules out a run."""
    near = battle.book.running.enemy_distance
    return any(
        enemies(battle, warrior, foe) and _counts(battle, foe) and within(warrior, foe, near)
        for foe in battle.warriors
        if not foe.out
    )


def _counts(battle: State, foe: Warrior) -> bool:
    if battle.book.running.enemies_that_count == "all":
        return True
    return foe.standing and not foe.fleeing and not foe.hidden
