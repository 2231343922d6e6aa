"""Running: twice as far, unless an enemy is near; never into a fight."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.model.circumstances import best, has
from cometfall.model.journey import Journey
from cometfall.model.state import State, enemies, within
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.rate import movement_of
from cometfall.rules.turn.alliance import in_bad_company


def multiple_of(battle: State, warrior: Warrior) -> int:
    """A runner moves at twice his Movement; who sprints, at three times."""
    further = best(battle, warrior, "run_multiple")
    return further if isinstance(further, int) and further else battle.book.running.multiple


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
    """An enemy who counts and is no farther than so many inches rules out a run; the relentless run all the same."""
    if battle.book.running.exempt and has(battle, warrior, "runs_whoever_is_near"):
        return False
    near = battle.book.running.enemy_distance
    if battle.book.running.also_barred_by == "distrusted-ally-within-6" and in_bad_company(battle, warrior):
        return True
    return any(
        enemies(battle, warrior, foe) and _counts(battle, foe) and within(warrior, foe, near)
        for foe in battle.warriors
        if not foe.out
    )


def _counts(battle: State, foe: Warrior) -> bool:
    """The fallen, the fleeing and the hidden bar no run, except in a book that counts them all."""
    if battle.book.running.enemies_that_count == "all":
        return True
    return foe.standing and not foe.fleeing and not foe.hidden


def has_run(battle: State, warrior: Warrior, journey: Journey) -> bool:
    """A run that was declared is a run however short; by another ruling only one that was longer than a walk."""
    if journey.pace != "run":
        return False
    return battle.book.running.declared_binds == "binds" or journey.spent > movement_of(battle, warrior)
