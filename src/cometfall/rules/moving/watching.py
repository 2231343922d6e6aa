"""Watching: who is found on a way, be it his own or an enemy's."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, hypot
from typing import TypeAlias

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.geometry.parts import Place
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.concealment import exposes
from cometfall.rules.moving.contact import foes_of
from cometfall.rules.moving.detection import finds, is_able
from cometfall.rules.moving.hiding import ends_hiding, out_of_hiding
from cometfall.rules.moving.running import has_run

Trail: TypeAlias = tuple[Place, Place]
"""From where to where a part of a way went."""
PACE = INCH // 8
"""How far apart the places of a way are from which somebody looks around."""


def watched(battle: State, mover: Warrior) -> Play[State]:
    """Whoever is seen or come upon on a part of a way is hidden no more, whether it was his own way or an enemy's.

    The mover is given as he set out.
    """
    now = battle.warrior(mover.id)
    if now.hidden:
        ran = has_run(battle, now, battle.journey)
        if rule := ends_hiding(battle, now, battle.journey.pace, ran=ran):
            return (yield from out_of_hiding(battle, now.id, rule))
    if mover.at is None or now.at is None or now.at == mover.at:
        return battle
    return (yield from (_own_way if now.hidden else _enemys_way)(battle, mover, (mover.at, now.at)))


def look_round(battle: State) -> Play[State]:
    """Whoever hides within the reach of an enemy is found without dice, however he came to be so near."""
    if battle.book.hiding.found == "detection-test":
        return battle
    for hider in battle.warriors:
        if not hider.hidden or hider.out or hider.at is None:
            continue
        foes = (foe for foe in foes_of(battle, hider) if is_able(battle, foe) and finds(battle, foe, hider))
        finder = next(foes, None)
        if finder is not None and finder.at is not None:
            battle = yield from _found(battle, hider.id, finder.id, "hiding.detected-within-initiative", finder.at)
    return battle


def _own_way(battle: State, mover: Warrior, trail: Trail) -> Play[State]:
    """One who moves in hiding is found where an enemy's eyes find him, or where he comes too near one."""
    for foe in foes_of(battle, mover):
        if not is_able(battle, foe):
            continue
        for place in places_on(trail, foe.at):
            there = replace(mover, at=place)
            if _near(battle, foe, there):
                return (yield from _found(battle, mover.id, foe.id, "hiding.detected-within-initiative", place))
            if battle.book.hiding.own_move_into_view_ends and exposes(battle, foe, there):
                return (yield from _found(battle, mover.id, foe.id, "hiding.move-into-view", place))
    return battle


def _enemys_way(battle: State, mover: Warrior, trail: Trail) -> Play[State]:
    """One who hides is found by an enemy who comes near him, or to where nothing hides him; or only by a test."""
    if battle.book.hiding.found == "detection-test" or not is_able(battle, mover):
        return battle
    for hider in foes_of(battle, mover):
        if not hider.hidden:
            continue
        for place in places_on(trail, hider.at):
            there = replace(mover, at=place)
            if _near(battle, there, hider):
                battle = yield from _found(battle, hider.id, mover.id, "hiding.detected-within-initiative", place)
                break
            if exposes(battle, there, hider):
                battle = yield from _found(battle, hider.id, mover.id, "hiding.revealed-by-enemy-move", place)
                break
    return battle


def _near(battle: State, finder: Warrior, hider: Warrior) -> bool:
    """Whether one is so near to a hidden enemy that he finds him without dice."""
    return battle.book.hiding.found != "detection-test" and finds(battle, finder, hider)


def _found(battle: State, hider: str, finder: str, rule: str, place: Place) -> Play[State]:
    yield from tell("found", rule, by=finder, at=hider, note=_inches(place))
    return battle.changed(hider, hidden=False)


def _inches(place: Place) -> str:
    return " ".join(f"{part / INCH:g}" for part in place)


def places_on(trail: Trail, near: Place | None) -> Iterator[Place]:
    """The places of a part of a way in order, close by each other and without its start; and the one nearest to one."""
    start, end = trail
    steps = ceil(hypot(*(b - a for a, b in zip(start, end, strict=True))) / PACE)
    shares = {step / steps for step in range(1, steps + 1)}
    if near is not None:
        shares.add(_nearest(start, end, near))
    yield from (_between(start, end, share) for share in sorted(shares - {0.0}))


def _nearest(start: Place, end: Place, point: Place) -> float:
    """How far along a straight way its point nearest to another is, as a share of it."""
    along = [b - a for a, b in zip(start, end, strict=True)]
    toward = [p - a for a, p in zip(start, point, strict=True)]
    share = sum(a * t for a, t in zip(along, toward, strict=True)) / sum(a * a for a in along)
    return min(max(share, 0.0), 1.0)


def _between(start: Place, end: Place, share: float) -> Place:
    x, y, z = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return (x, y, z)
