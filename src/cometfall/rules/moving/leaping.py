"""Leaping: a die of inches in a straight line after a move, over people, low things and gaps."""

from __future__ import annotations

from math import ceil, hypot
from random import Random

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose_where, roll, tell
from cometfall.geometry.parts import Body, Place
from cometfall.geometry.ways import Gait, Leg, Route, along, route
from cometfall.model.bodies import body, height_of, radius_of
from cometfall.model.circumstances import bearing
from cometfall.model.state import State, bodies, enemies
from cometfall.model.values import INCH, SIZES
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.contact import meets
from cometfall.rules.moving.falling import fall, underneath
from cometfall.rules.moving.legs import broken_off, has_set_off
from cometfall.rules.moving.places import place_in, told
from cometfall.rules.moving.watching import watched

FARTHEST = 6 * INCH
NO_LEAP = Option("no", "no leap", None)


class Leapt:
    """All places straight ahead of a warrior, as far as the highest die might carry him."""

    words = 'a place straight ahead and no more than 6" away, such as "12.5 10"'

    def __init__(self, battle: State, who: str) -> None:
        """Look from where he stands."""
        self.battle, self.warrior = battle, battle.warrior(who)
        assert self.warrior.at is not None, who
        self.start = self.warrior.at

    def named(self, key: str) -> Option | str:
        """Give the leap that a key names, or say why he can't leap so."""
        place = place_in(key, self.start)
        if isinstance(place, str):
            return place
        way = leap_to(self.battle, self.warrior, place)
        if way is None:
            return f"{self.warrior.id} can't leap straight from {told(self.start)} to {told(place)}."
        return Option(key, f"{self.warrior.id} leaps for {told(place)}", way)

    def drawn(self, random: Random) -> Option:
        """Draw a place evenly among those he can leap to."""
        x, y, z = self.start
        for _ in range(40):
            there = tuple(round(part + random.uniform(-FARTHEST, FARTHEST)) for part in (x, y))
            found = self.named(told((there[0], there[1], z)))
            if isinstance(found, Option):
                return found
        return NO_LEAP


def leap_to(battle: State, warrior: Warrior, place: Place) -> Route | None:
    """Find the straight way of a leap: over all no larger than a man, what is an inch high, and gaps."""
    assert warrior.at is not None, warrior
    start, small = warrior.at, SIZES.index("small")
    larger = {one.id for one in battle.warriors if SIZES.index(one.stature) > small}
    everybody = bodies(battle, warrior.id)
    passed = tuple(each for each in everybody if each.key in larger)
    straight = ceil(hypot(place[0] - start[0], place[1] - start[1]))
    if straight > FARTHEST or place == start or not _is_room(battle, warrior, everybody, place):
        return None
    way = route(battle.table, passed, _gait(warrior), start, place)
    return way if way is not None and way.cost <= straight + len(way.legs) else None


def _is_room(battle: State, warrior: Warrior, everybody: tuple[Body, ...], place: Place) -> bool:
    """Whether he may stand there, and touches no enemy: only a charge brings into a fight."""
    if route(battle.table, everybody, replace(_gait(warrior), allowance=0), place, place) is None:
        return False
    there = body(warrior, place)
    return not any(
        enemies(battle, warrior, foe) and not foe.out and foe.at and meets(battle, there, body(foe))
        for foe in battle.warriors
    )


def _gait(warrior: Warrior) -> Gait:
    """How he moves in the air."""
    return Gait(
        radius=radius_of(warrior),
        height=height_of(warrior),
        allowance=2 * FARTHEST,
        step=INCH,
        difficult=1,
        very_difficult=1,
        water_across=1,
        water_against_slow=1,
        water_against_fast=1,
        ladders=0,
        gaps=FARTHEST,
    )


def leaps_of(battle: State, warrior: Warrior) -> int:
    """How often in a turn he leaps."""
    traits = battle.catalogue.traits_of(bearing(battle, warrior))
    return max((trait.leaps for trait in traits), default=0)


def leap(battle: State) -> Play[State]:
    """Once a turn he may leap a die of inches beside his move, towards a place that he names before the die."""
    journey = battle.journey
    leaper = battle.warrior(journey.by)
    if journey.broken_off or not leaper.standing or journey.leapt >= leaps_of(battle, leaper):
        return battle
    way: Route | None = yield from choose_where("leap", leaper.warband, Leapt(battle, leaper.id), (NO_LEAP,), leaper.id)
    if way is None:
        return battle
    inches = yield from roll("leap", leaper.id)
    yield from tell("leaps", "skills.leap", by=leaper.id, number=inches)
    battle = has_set_off(battle.with_journey(replace(journey, leapt=journey.leapt + 1)))
    landed = yield from _come_down(battle, way, inches * INCH)
    landed = yield from watched(landed, leaper)
    return landed.then("leap")


def _come_down(battle: State, way: Route, far: int) -> Play[State]:
    """Come down where the die carries him; too short over a gap is a fall through it."""
    who = battle.journey.by
    gap = _in_the_air(way, far)
    if gap is not None:
        yield from tell("jumps-short", "skills.leap", by=who)
        x, y, _ = _at(gap, way, far)
        bottom = underneath(battle, (x, y, min(gap.start[2], gap.end[2])))
        return (yield from fall(broken_off(battle), who, gap.start[2] - bottom[2], bottom))
    leaper = battle.warrior(who)
    done = along(battle.table, bodies(battle, who), _gait(leaper), way, far)
    return battle.with_warrior(replace(battle.warrior(who), at=done.end))


def _in_the_air(way: Route, far: int) -> Leg | None:
    """The gap over which a leap ends, if it ends over one."""
    spent = 0
    for leg in way.legs:
        if spent + leg.cost > far:
            return leg if leg.manner == "gap" else None
        spent += leg.cost
    return None


def _at(gap: Leg, way: Route, far: int) -> Place:
    """The place over a gap at which a leap ends."""
    before = sum(leg.cost for leg in way.legs[: way.legs.index(gap)])
    share = (far - before) / gap.cost
    x, y = (round(here + (there - here) * share) for here, there in zip(gap.start[:2], gap.end[:2], strict=True))
    return (x, y, gap.start[2])
