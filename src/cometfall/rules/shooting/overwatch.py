"""Overwatch: a shooter without a target waits for the first enemy who comes into his sight and range."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, may, tell
from cometfall.geometry.parts import Place
from cometfall.geometry.ways import Leg
from cometfall.model.state import State, enemies
from cometfall.model.warrior import Overwatch, Warrior
from cometfall.rules.moving.legs import broken_off
from cometfall.rules.moving.watching import places_on
from cometfall.rules.shooting.loading import ready
from cometfall.rules.shooting.range import too_far
from cometfall.rules.shooting.shots import shoot, why_unable
from cometfall.rules.sighting import may_see

AFTER = ("felled-on-the-way",)
"""What follows the shot at one who is on his way."""


def wait(battle: State, by: str, weapon: str) -> Play[State]:
    """Go on overwatch: he does not shoot in this phase any more."""
    yield from tell("goes-on-overwatch", "overwatch.enter", by=by, using=weapon)
    return battle.changed(by, overwatch=Overwatch(weapon=weapon, moved=battle.warrior(by).turn.moved))


def watchers(battle: State, mover: Warrior) -> tuple[Warrior, ...]:
    """The enemies of one on his way who keep a shot for him, and could fire it now."""
    narrow = battle.book.overwatch.window == "enemy-movement-phase"
    if narrow and battle.phase != "movement":
        return ()
    return tuple(
        one
        for one in battle.warriors
        if one.overwatch is not None and one.warband != battle.turn and enemies(battle, one, mover)
        if not why_unable(battle, one) and ready(one, one.overwatch.weapon)
    )


def has_in_view(battle: State, watcher: Warrior, mover: Warrior, at: Place) -> bool:
    """Whether an enemy at a place is in sight and within the range of the weapon that is kept ready."""
    assert watcher.overwatch is not None, watcher
    there, weapon = replace(mover, at=at), battle.catalogue.weapons[watcher.overwatch.weapon]
    return may_see(battle, watcher, there) and not too_far(battle, watcher, there, weapon)


def up_to_the_view(battle: State, mover: Warrior, leg: Leg) -> tuple[Leg, ...]:
    """Take a part of a way on foot apart where it first comes into somebody's view."""
    waiting = [one for one in watchers(battle, mover) if not has_in_view(battle, one, mover, leg.start)]
    if not waiting or leg.manner != "walk":
        return (leg,)
    for place in places_on((leg.start, leg.end), None):
        if place != leg.end and any(has_in_view(battle, one, mover, place) for one in waiting):
            return _parted(leg, place)
    return (leg,)


def _parted(leg: Leg, place: Place) -> tuple[Leg, ...]:
    """Two parts of a way in place of one; what lies on it is counted with the second."""
    whole = sum((b - a) ** 2 for a, b in zip(leg.start, leg.end, strict=True))
    gone = sum((b - a) ** 2 for a, b in zip(leg.start, place, strict=True))
    cost = round(leg.cost * (gone / whole) ** 0.5)
    first = replace(leg, end=place, cost=cost, grounds=(), crosses=())
    return (first, replace(leg, start=place, cost=leg.cost - cost))


def kept_shots(battle: State) -> Play[State]:
    """Each who keeps a shot may fire it at the first enemy who comes into view on his way; later ones he lets pass."""
    journey = battle.journey
    mover = battle.warrior(journey.by)
    if mover.out or mover.at is None or journey.since is None:
        return battle
    for watcher in watchers(battle, mover):
        was_in_view = not journey.since_hidden and has_in_view(battle, watcher, mover, journey.since)
        if was_in_view or not has_in_view(battle, watcher, mover, mover.at):
            continue
        if (yield from may("overwatch-shot", watcher.warband, watcher.id)):
            return (yield from _fire(battle.then("kept-shots"), watcher, mover))
        battle = battle.changed(watcher.id, overwatch=None)
    return battle


def _fire(battle: State, watcher: Warrior, target: Warrior) -> Play[State]:
    """The shot that was kept: one, at -1, and at -1 more where its shooter had moved."""
    kept = watcher.overwatch
    assert kept is not None, watcher
    yield from tell("overwatch-shot", "overwatch.first-enemy", by=watcher.id, at=target.id, using=kept.weapon)
    moved = kept.moved and battle.book.overwatch.own_move_counts == "counts"
    turn = replace(watcher.turn, moved=moved)
    battle = battle.changed(watcher.id, overwatch=None, turn=turn).then(*AFTER)
    return shoot(battle, watcher.id, target.id, kept.weapon, shots=1, overwatch=True)


def felled_on_the_way(battle: State) -> State:
    """Whoever was felled on his way goes no farther."""
    if not battle.journeys:
        return battle
    warrior = battle.warrior(battle.journey.by)
    goes_on = not warrior.out and (warrior.standing or battle.journey.pace == "crawl")
    return battle if goes_on else broken_off(battle)
