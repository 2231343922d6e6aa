"""Leaving the table of one's own will: by the edge across from one's own, where that is what a scenario is about."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, may, tell
from cometfall.model.bodies import radius_of
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.harm.injuries import gone_from
from cometfall.rules.scenario.borders import off, opposite

THROUGH = 2
"""So near to the far edge, in inches, somebody has broken through."""


def leave_the_table(battle: State) -> Play[State]:
    """Whoever stands at the edge across from his own may leave by it, and has done what he came for."""
    assert battle.scenario is not None, battle
    if battle.scenario.goal != "off-the-far-edge":
        return battle
    for one in battle.warriors:
        if one.warband != battle.turn or one.out or not one.standing or one.fleeing or not _at_far_edge(battle, one, 0):
            continue
        if any(one.id in pair for pair in battle.contacts) or not (
            yield from may("leave-the-table", one.warband, one.id)
        ):
            continue
        yield from tell("leaves", "turn.setup", by=one.id)
        battle = gone_from(battle, one, "left")
        if not battle.contest.first_off and one.id in battle.band(one.warband).heroes:
            battle = replace(battle, contest=replace(battle.contest, first_off=one.id))
    return battle


def _at_far_edge(battle: State, one: Warrior, inches: int) -> bool:
    edge = battle.band(one.warband).edge
    if edge is None or one.at is None:
        return False
    return off(battle, opposite(edge), one.at) <= inches * INCH + radius_of(one)


def all_are_off(battle: State, band: str) -> bool:
    """Whether all of a warband who are not out of action or fled have left by the far edge."""
    members = [one for one in battle.warriors if one.warband == band]
    remaining = [one for one in members if one.posture != "out-of-action" and one.gone not in {"fled", "routed"}]
    return bool(remaining) and all(one.gone == "left" for one in remaining)


def broke_through(battle: State) -> tuple[str, ...]:
    """The attackers who stand within 2 inches of the defender's edge."""
    return tuple(
        one.id
        for one in battle.warriors
        if one.standing
        and not one.out
        and battle.band(one.warband).role == "attacker"
        and _at_far_edge(battle, one, THROUGH)
    )
