"""Recovery: how the fallen rise, a step in each of their own turns, and the fleeing rally."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, choose_where, may, tell
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import leadership_test
from cometfall.rules.moving.random_moves import WINDROSE, Toward
from cometfall.rules.nerve.leader import leadership_of
from cometfall.rules.nerve.stupidity import by_the_table
from cometfall.rules.nerve.stupor import KEEP
from cometfall.rules.turn.company import enemy_is_nearest


def recover(battle: State) -> Play[State]:
    """In a player's turn his stunned come round, those who were knocked down may stand up, and the fleeing rally."""
    waiting = tuple(one for one in battle.warriors if one.warband == battle.turn and _is_due(one))
    if not waiting:
        return _recovered(battle)
    one = yield from _next(battle, waiting)
    battle = battle.with_warrior(replace(one, turn=replace(one.turn, recovered=True))).then("recover")
    one = battle.warrior(one.id)
    if one.posture == "stunned":
        return (yield from come_round(battle, one))
    if one.posture == "knocked-down":
        battle = yield from stand_up(battle, one)
        one = battle.warrior(one.id)
    return (yield from rally(battle, one)) if one.fleeing and one.standing else battle


def _is_due(one: Warrior) -> bool:
    return not one.out and not one.turn.recovered and (not one.standing or one.fleeing)


def _recovered(battle: State) -> State:
    """Nobody has to be told any more from those who have not had their recovery."""
    warriors = tuple(
        replace(one, turn=replace(one.turn, recovered=False)) if one.turn.recovered else one for one in battle.warriors
    )
    return replace(battle, warriors=warriors)


def _next(battle: State, waiting: tuple[Warrior, ...]) -> Play[Warrior]:
    """Some books have all rise first and rally last; elsewhere, where it may matter, the player names the next."""
    if battle.book.recovery.order == "rise-then-turn-over-then-rally":
        return min(waiting, key=_rank)
    if not (any(one.fleeing for one in waiting) and any(not one.fleeing for one in waiting)):
        return waiting[0]
    options = tuple(Option(one.id, f"{one.id} recovers next", one) for one in waiting)
    one: Warrior = yield from choose("who-recovers-next", battle.turn, options, usual=0)
    return one


def _rank(one: Warrior) -> int:
    return 2 if one.fleeing else 1 if one.posture == "stunned" else 0


def stand_up(battle: State, warrior: Warrior) -> Play[State]:
    """A knocked down warrior may stand up, without a roll and also in contact with enemies."""
    if not (yield from may("stand-up", warrior.warband, warrior.id)):
        return battle
    yield from tell("stands-up", "recovery.knocked-down-stands-up", by=warrior.id)
    flees = warrior.fleeing or warrior.will_flee
    turn = replace(warrior.turn, stood_up=True)
    risen = replace(warrior, posture="standing", fleeing=flees, will_flee=False, turn=turn)
    battle = battle.with_warrior(risen)
    return (yield from by_the_table(battle, risen)) if risen.stupefied and not risen.fleeing else battle


def come_round(battle: State, warrior: Warrior) -> Play[State]:
    """A stunned warrior becomes knocked down, by itself or if his player likes."""
    willing = battle.book.stunned.recovers == "by-itself"
    if not willing and not (yield from may("come-round", warrior.warband, warrior.id)):
        return battle
    yield from tell("comes-round", "recovery.stunned-becomes-knocked-down", by=warrior.id)
    return battle.with_warrior(replace(warrior, posture="knocked-down", turn=replace(warrior.turn, came_round=True)))


def failed_escapes(battle: State) -> Play[State]:
    """Whoever fled from a fight out of which he tried to slip has to test as his turn begins."""
    for one in battle.warriors:
        if one.warband == battle.turn and one.slipped_off and one.fleeing and one.standing and not one.out:
            battle = battle.with_warrior(replace(one, turn=replace(one.turn, recovered=True)))
            battle = yield from rally(battle, battle.warrior(one.id), obliged=True)
    return battle


def rally(battle: State, warrior: Warrior, *, obliged: bool = False) -> Play[State]:
    """A fleeing warrior tests his Leadership: if he passes he stops, and does next to nothing else in this turn."""
    if enemy_is_nearest(battle, warrior):
        yield from tell("cannot-rally", "recovery.rally-blocked", by=warrior.id)
        return battle
    obliged = obliged or battle.book.recovery.rally_obliged == "must-test"
    if not obliged and not (yield from may("rally", warrior.warband, warrior.id)):
        return battle
    passed = yield from leadership_test(battle, warrior, "rally", leadership=leadership_of(battle, warrior))
    if not passed:
        return battle
    yield from tell("rallies", "recovery.rally-success", by=warrior.id)
    strict = warrior.slipped_off and battle.book.recovery.rallied_after_escape == "nothing-not-even-strike"
    turn = replace(warrior.turn, rallied=True, move_over=True, charge_barred=True, idle=strict)
    battle = battle.with_warrior(replace(warrior, fleeing=False, slipped_off=False, turn=turn))
    if strict or warrior.at is None or "turn" not in battle.book.recovery.rallied_may:
        return battle
    facing = yield from choose_where("facing", warrior.warband, Toward(), (*WINDROSE, KEEP), warrior.id)
    return battle.changed(warrior.id, facing=facing) if facing else battle


def rallied_bars(battle: State, warrior: Warrior, what: Literal["hide", "cast"]) -> bool:
    """Whoever has rallied in this turn may only do what the book says; after a failed escape nothing at all."""
    allowed = what in battle.book.recovery.rallied_may and not warrior.turn.idle
    return warrior.turn.rallied and not allowed
