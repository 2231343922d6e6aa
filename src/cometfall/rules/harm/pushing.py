"""Being thrown or driven straight back, on open ground."""

from __future__ import annotations

from math import hypot, sqrt

from msgspec.structs import replace

from cometfall.model.bodies import radius_of
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior


def pushed(battle: State, victim: str, away_from: str, inches: int) -> State | None:
    """Push a warrior straight back until another's base stops him; None where he can't be moved at all."""
    who, pusher = battle.warrior(victim), battle.warrior(away_from)
    if who.at is None or pusher.at is None:
        return battle
    ways = (who.at[0] - pusher.at[0], who.at[1] - pusher.at[1])
    length = hypot(*ways)
    if not length:
        return battle
    heading = (ways[0] / length, ways[1] / length)
    others = [other for other in battle.warriors if _is_in_the_way(who, pusher, other)]
    far = min([inches * INCH, *(_room(who, other, heading) for other in others)])
    if far < 1:
        return None
    x, y, height = who.at
    there = (x + round(heading[0] * far), y + round(heading[1] * far), height)
    return battle.with_warrior(replace(who, at=there))


def _is_in_the_way(who: Warrior, pusher: Warrior, other: Warrior) -> bool:
    return other.id not in {who.id, pusher.id} and not other.out and other.at is not None


def _room(who: Warrior, other: Warrior, heading: tuple[float, float]) -> float:
    """How far a warrior comes on his way before his base meets another's."""
    assert who.at is not None, who
    assert other.at is not None, other
    across, along = other.at[0] - who.at[0], other.at[1] - who.at[1]
    touch = radius_of(who) + radius_of(other)
    ahead = across * heading[0] + along * heading[1]
    aside = across * heading[1] - along * heading[0]
    if ahead <= 0 or abs(aside) >= touch:
        return float("inf")
    return max(ahead - sqrt(touch**2 - aside**2), 0.0)
