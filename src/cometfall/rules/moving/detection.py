"""Detection: how far the hidden are found, and by what test."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.model.circumstances import best, has
from cometfall.model.state import State, enemies, within
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import characteristic_test


def finds(battle: State, finder: Warrior, hider: Warrior) -> bool:
    """Whether a hidden enemy is near enough to be found; some are found only at half the distance."""
    return within(finder, hider, _inches(battle, finder), half=has(battle, hider, "found_at_half"))


def finds_within(battle: State, finder: Warrior, hider: Warrior) -> str:
    """How near that is, for people to read."""
    inches = _inches(battle, finder)
    return f'{inches / 2 if has(battle, hider, "found_at_half") else inches:g}"'


def _inches(battle: State, finder: Warrior) -> int:
    """A warrior finds the hidden within his Initiative in inches, or within twice that by a test; some see farther."""
    times = 2 if battle.book.hiding.detection_range == "twice-initiative-with-a-test" else 1
    farther = best(battle, finder, "finds_hidden_at")
    return finder.profile.initiative * (max(times, farther) if isinstance(farther, int) else times)


def is_able(battle: State, finder: Warrior) -> bool:
    """Whether an enemy finds anybody: the stunned do not."""
    stunned_find = battle.book.hiding.detection_who_is_able != "every-enemy-but-the-stunned"
    return not finder.out and (stunned_find or finder.posture != "stunned")


def why_not_detect(battle: State, finder: Warrior, hider: Warrior) -> str:
    """Say why a warrior may not try to detect another; empty where he may."""
    book = battle.book.hiding
    too_far = f"{hider.id} is more than {finds_within(battle, finder, hider)} from {finder.id}"
    reasons = {
        f"{hider.id} is not hidden": not hider.hidden,
        f"{hider.id} is no enemy on the table": hider.out or not enemies(battle, finder, hider),
        "nobody is detected by a test in this book": book.found != "detection-test",
        f"{finder.id} has tried to detect somebody in this turn": finder.turn.detections >= book.detection_attempts,
        too_far: not finds(battle, finder, hider),
    }
    return next((why for why, holds in reasons.items() if holds), "")


def detect(battle: State, finder: str, hider: str) -> Play[State]:
    """An attempt to detect the hidden is an Initiative test, one a turn; who is found is hidden no more, for all."""
    seeker = battle.warrior(finder)
    turn = replace(seeker.turn, detections=seeker.turn.detections + 1)
    battle = battle.with_warrior(replace(seeker, turn=turn))
    if not (yield from characteristic_test(battle, seeker, "initiative", "initiative")):
        yield from tell("not-detected", "hiding.detection-test", by=finder, at=hider)
        return battle
    return (yield from found(battle, hider, finder, "hiding.detected"))


def found(battle: State, hider: str, finder: str, rule: str) -> Play[State]:
    """Whoever is found is hidden no more, for nobody."""
    yield from tell("found", rule, by=finder, at=hider)
    return battle.changed(hider, hidden=False)
