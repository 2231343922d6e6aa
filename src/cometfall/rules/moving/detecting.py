"""Looking for one who is out of sight: whoever wants to charge what he does not see has to find it first."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.model.state import State, within
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import characteristic_test
from cometfall.rules.moving.detection import detect, why_not_detect

ROUND_THE_CORNER = 4
"""So near an enemy out of sight may be looked for in some books, in inches."""


def why_not_look(battle: State, warrior: Warrior, target: Warrior) -> str:
    """Say why a warrior may not look for an enemy out of his sight, to charge him; empty where he may."""
    if target.hidden:
        untouchable = battle.book.charge.hidden == "never"
        return f"{target.id} is hidden" if untouchable else why_not_detect(battle, warrior, target)
    if battle.book.charge.unseen == "test-within-4" and not within(warrior, target, ROUND_THE_CORNER):
        return f"{target.id} is out of sight, and more than {ROUND_THE_CORNER} inches away"
    attempts = battle.book.hiding.detection_attempts
    if attempts and warrior.turn.detections >= attempts:
        return f"{target.id} is out of sight, and {warrior.id} has tried to detect somebody in this turn"
    return ""


def look_for(battle: State, who: str, target: str) -> Play[tuple[State, bool]]:
    """Whoever would charge an enemy whom he does not see tests his Initiative; one who hides is detected by it."""
    if battle.warrior(target).hidden:
        battle = yield from detect(battle, who, target)
        return battle, not battle.warrior(target).hidden
    seeker = battle.warrior(who)
    found = yield from characteristic_test(battle, seeker, "initiative", "initiative")
    turn = replace(seeker.turn, detections=seeker.turn.detections + 1)
    battle = battle.with_warrior(replace(seeker, turn=turn))
    if found:
        yield from tell("comes-upon", "charge.detect-unseen", by=who, at=target)
    else:
        yield from tell("not-found", "charge.detect-failed", by=who, at=target)
    return battle, found
