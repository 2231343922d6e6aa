"""Edges: who goes down near one may slip over it."""

from __future__ import annotations

from cometfall.dice import Play, stay_within, tell
from cometfall.geometry.ways import Edge, nearest_edge
from cometfall.model.bodies import body
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.agility import initiative_test
from cometfall.rules.moving.falling import fall


def slip(battle: State) -> Play[State]:
    """Whoever the assault under way has put down near an edge tests at once, and falls off it if he fails."""
    return (yield from slipped(battle, battle.assault.at))


def slipped(battle: State, who: str) -> Play[State]:
    """Whoever goes down no farther than an inch from an edge tests his Initiative, or falls off it."""
    warrior = battle.warrior(who)
    edge = edge_near(battle, warrior)
    if edge is None or (yield from _keeps_his_place(battle, warrior)):
        return battle
    yield from tell("slips", "edges.slip-test", at=who)
    return (yield from fall(battle, who, edge.drop, edge.landing))


def may_slip(battle: State, warrior: Warrior) -> bool:
    """Whether one who has just been put down, or has begun to flee, is somewhere he can slip from."""
    fallen = warrior.posture in {"knocked-down", "stunned"}
    fleeing = warrior.fleeing and battle.book.edges.when == "incapacitated"
    return (fallen or fleeing) and edge_near(battle, warrior) is not None


def edge_near(battle: State, warrior: Warrior) -> Edge | None:
    """The nearest edge no farther from a warrior than the book says; none for those whose place does not matter."""
    if warrior.at is None or warrior.out:
        return None
    return nearest_edge(battle.table, body(warrior), battle.book.edges.distance * INCH)


def _keeps_his_place(battle: State, warrior: Warrior) -> Play[bool]:
    """By an Initiative test, in which a 6 fails; or by any die that is no higher than his Initiative."""
    if battle.book.edges.roll == "initiative-test":
        return (yield from initiative_test(battle, warrior, "slipping"))
    stays = yield from stay_within("initiative", warrior.profile.initiative, warrior.id)
    yield from tell("passed" if stays else "failed", "edges.slip-test", by=warrior.id, note="initiative")
    return stays
