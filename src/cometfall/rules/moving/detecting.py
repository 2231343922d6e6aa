"""Finding one who is out of sight: who sees whom, and the test of whoever wants to charge what he does not see."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.geometry import share_seen
from cometfall.model.bodies import body
from cometfall.model.state import State, bodies, within
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import characteristic_test

ROUND_THE_CORNER = 4
"""So near an enemy out of sight may be looked for, in inches."""


def sees(battle: State, viewer: Warrior, target: Warrior) -> bool:
    """Whether a line can be drawn from one warrior to another, past pieces and all others."""
    if viewer.at is None or target.at is None:
        return True
    others = bodies(battle, viewer.id, target.id)
    return share_seen(battle.table, body(viewer), body(target), others) > 0


def is_in_sight(battle: State, viewer: Warrior, target: Warrior) -> bool:
    """The hidden are out of sight for whoever would charge them, wherever they are."""
    return not target.hidden and sees(battle, viewer, target)


def why_not_look(battle: State, warrior: Warrior, target: Warrior) -> str:
    """Say why a warrior may not look for an enemy out of his sight; empty where he may."""
    book = battle.book
    if target.hidden:
        if book.charge.hidden == "never":
            return "is hidden"
        reach = 2 * warrior.profile.initiative
        if not within(warrior, target, reach):
            return f"is hidden, and more than {reach} inches away"
    elif book.charge.unseen == "test-within-4" and not within(warrior, target, ROUND_THE_CORNER):
        return f"is out of sight, and more than {ROUND_THE_CORNER} inches away"
    if warrior.turn.looked and book.hiding.detection_attempts:
        return f"is out of sight, and {warrior.id} has looked for somebody already"
    return ""


def look_for(battle: State, warrior: Warrior, target: Warrior) -> Play[tuple[State, bool]]:
    """Whoever would charge what he does not see tests his Initiative; whom he finds is hidden no more."""
    found = yield from characteristic_test(battle, warrior, "initiative", "initiative")
    battle = battle.with_warrior(replace(warrior, turn=replace(warrior.turn, looked=True)))
    if not found:
        yield from tell("not-found", "charge.detect-failed", by=warrior.id, at=target.id)
        return battle, False
    yield from tell("found", "charge.detect-unseen", by=warrior.id, at=target.id)
    return battle.changed(target.id, hidden=False), True
