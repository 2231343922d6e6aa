"""Flying by magic: at once to any place within reach, out of any fight, and into one as by a charge."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, choose_where, tell
from cometfall.geometry.bases import within
from cometfall.geometry.parts import Place
from cometfall.geometry.ways import why_not_stand
from cometfall.model.bodies import body, radius_of
from cometfall.model.state import State, bodies, enemies, engaged, separated
from cometfall.model.state import within as near
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.charge import faced_by_targets
from cometfall.rules.moving.contact import touched_at
from cometfall.rules.moving.gait import gait_of
from cometfall.rules.moving.places import place_in, told

DRAWS = 60
TURN = 15
"""Degrees between the places that are tried round an enemy."""
STAY = Option("stay", "stay where he is", None)


class Flight:
    """All places to which magic may carry a warrior."""

    words = 'a place in inches, such as "12 8"'

    def __init__(self, battle: State, who: Warrior, inches: int) -> None:
        """Look round from where he stands."""
        self.battle, self.who, self.inches = battle, who, inches
        self.gait = gait_of(battle, who, "walk")
        self.others = bodies(battle, who.id)

    def named(self, key: str) -> Option | str:
        """Give the place that a key names, or say why he can't come there."""
        assert self.who.at is not None, self.who
        place = place_in(key, self.who.at)
        if isinstance(place, str):
            return place
        return self.why_not(place) or Option(key, f"{self.who.id} flies to {told(place)}", place)

    def why_not(self, place: Place) -> str:
        """Say why he can't come to a place; empty where he can."""
        if not within(body(self.who), body(self.who, place), self.inches * INCH):
            return f"{told(place)} is more than {self.inches} inches away."
        why = why_not_stand(self.battle.table, self.others, self.gait, place)
        return f"{self.who.id} can't stand at {told(place)}: it {why}." if why else ""

    def drawn(self, random: Random) -> Option:
        """Draw a place evenly; where none is found he stays."""
        assert self.who.at is not None, self.who
        far = self.inches * INCH
        for _ in range(DRAWS):
            x, y, z = self.who.at
            found = (x + random.randint(-far, far), y + random.randint(-far, far), z)
            if not self.why_not(found):
                return Option(told(found), f"{self.who.id} flies to {told(found)}", found)
        return STAY


def landing(flight: Flight, foe: Warrior) -> Place | None:
    """The place nearest to him at which he would touch an enemy."""
    who = flight.who
    assert who.at is not None and foe.at is not None, (who, foe)  # noqa: PT018 - each of them
    far = radius_of(who) + radius_of(foe)
    x, y, z = foe.at
    round_him = ((x + round(far * cos(radians(a))), y + round(far * sin(radians(a))), z) for a in range(0, 360, TURN))
    open_ = [each for each in round_him if not flight.why_not(each) and foe.id in touched_at(flight.battle, who, each)]
    start = who.at
    return min(open_, key=lambda each: (each[0] - start[0]) ** 2 + (each[1] - start[1]) ** 2, default=None)


def charges_open(battle: State, who: Warrior, inches: int) -> tuple[Option, ...]:
    """The enemies whom he may fly at, each with the place beside him; those who flee are left alone."""
    foes = (
        one
        for one in battle.warriors
        if not one.out and not one.fleeing and enemies(battle, who, one) and near(who, one, inches, half=False)
    )
    if who.at is None:
        return tuple(Option(one.id, f"{who.id} charges {one.id}", one.id) for one in foes)
    flight = Flight(battle, who, inches)
    places = ((one, landing(flight, one)) for one in foes if one.at is not None)
    return tuple(Option(one.id, f"{who.id} flies at {one.id}", place) for one, place in places if place is not None)


def fly(battle: State, who: str, inches: int, *, only_at_enemies: bool) -> Play[State]:
    """He is at once where his player likes; whomever he touches there he has charged."""
    warrior = battle.warrior(who)
    foes = charges_open(battle, warrior, inches)
    options = (*foes, STAY)
    goal: Place | str | None
    if warrior.at is None or only_at_enemies:
        goal = yield from choose("where-to-fly", warrior.warband, options, who, 0)
    else:
        flight = Flight(battle, warrior, inches)
        goal = yield from choose_where("where-to-fly", warrior.warband, flight, options, who)
    if goal is None:
        return battle
    yield from tell("flies", "", by=who)
    battle = separated(battle, frozenset(pair for pair in battle.contacts if who in pair))
    if isinstance(goal, str):
        return (yield from _charged(battle, who, (goal,)))
    turn = replace(warrior.turn, moved=True)
    battle = battle.changed(who, at=goal, turn=turn)
    touched = touched_at(battle, battle.warrior(who), goal)
    return (yield from _charged(battle, who, touched)) if touched else battle


def _charged(battle: State, who: str, foes: tuple[str, ...]) -> Play[State]:
    """Whoever comes down beside an enemy has charged him."""
    battle = battle.changed(who, turn=replace(battle.warrior(who).turn, charged=foes))
    for foe in foes:
        battle = engaged(battle, who, foe)
        yield from tell("charges-home", "charge.engaged", by=who, at=foe)
    return (yield from faced_by_targets(battle, who, foes))
