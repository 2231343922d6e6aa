"""Recovery: how the fallen rise, a step in each of their own turns."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, may, tell
from cometfall.model.state import State
from cometfall.model.warrior import Warrior


def recover(battle: State) -> Play[State]:
    """In a player's turn his stunned warriors come round, and those who already were knocked down may stand up."""
    fallen = [one for one in battle.warriors if one.warband == battle.turn and not (one.standing or one.out)]
    if battle.book.recovery.order == "rise-then-turn-over-then-rally":
        fallen.sort(key=lambda one: one.posture == "stunned")
    for warrior in fallen:
        step = stand_up if warrior.posture == "knocked-down" else come_round
        battle = yield from step(battle, warrior)
    return battle


def stand_up(battle: State, warrior: Warrior) -> Play[State]:
    """A knocked down warrior may stand up, without a roll and also in contact with enemies."""
    if not (yield from may("stand-up", warrior.warband, warrior.id)):
        return battle
    yield from tell("stands-up", "recovery.knocked-down-stands-up", by=warrior.id)
    risen = replace(warrior, posture="standing", turn=replace(warrior.turn, stood_up=True))
    return battle.with_warrior(risen)


def come_round(battle: State, warrior: Warrior) -> Play[State]:
    """A stunned warrior becomes knocked down, by itself or if his player likes."""
    willing = battle.book.stunned.recovers == "by-itself"
    if not willing and not (yield from may("come-round", warrior.warband, warrior.id)):
        return battle
    yield from tell("comes-round", "recovery.stunned-becomes-knocked-down", by=warrior.id)
    return battle.with_warrior(replace(warrior, posture="knocked-down", turn=replace(warrior.turn, came_round=True)))
