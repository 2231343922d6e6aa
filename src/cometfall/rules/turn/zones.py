"""Zones: where a warband may set its warriors up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from cometfall.dice import Option
from cometfall.geometry.bases import within
from cometfall.geometry.parts import Place
from cometfall.geometry.ways import Gait, why_not_stand
from cometfall.model.bodies import body, height_of, radius_of
from cometfall.model.scenario import Zone
from cometfall.model.sides import TableEdge, Warband
from cometfall.model.state import State, bodies, enemies, same_side
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.turn.deployment import deeper, may_start_in_ruins, why_no_ruin

DRAWS = 60
"""So often a place is drawn before the zone is gone through in order."""
STEP = 500
"""Places that are gone through in order are so far apart."""
PLACE = re.compile(r" *(-?[0-9.]{1,9}) +(-?[0-9.]{1,9})(?: +(-?[0-9.]{1,9}))? *")


class Placing:
    """All places at which a warrior may be set up. A key names one: `12.5 3`, with a height `12.5 3 4`."""

    words = 'a place in inches, such as "12.5 10"'

    def __init__(self, battle: State, who: str, *, onto: int = 0) -> None:
        """Look for places for one warrior; `onto`: so many inches onto the table, whatever the scenario says."""
        self.battle, self.warrior = battle, battle.warrior(who)
        self.band = battle.band(self.warrior.warband)
        zone = zone_of(battle, self.band)
        self.zone = replace(zone, within=onto or zone.within + deeper(battle, self.band.key))
        self.others = bodies(battle, who)

    def named(self, key: str) -> Option | str:
        """Give the place that a key names, or say why nobody is set up there."""
        place = place_of(key)
        if place is None:
            return f'"{key[:40]}" is no place: write inches along and across the table, such as "12.5 3".'
        return self.why_not(place) or self._option(key, place)

    def drawn(self, random: Random) -> Option:
        """Draw a place evenly from the zone."""
        table = self.battle.table
        for _ in range(DRAWS):
            place = (random.randrange(table.width + 1), random.randrange(table.depth + 1), 0)
            if not self.why_not(place):
                return self._option(spelled(place), place)
        found = [place for place in self.in_order() if not self.why_not(place)]
        assert found, (self.warrior.id, self.zone)
        there = random.choice(found)
        return self._option(spelled(there), there)

    def _option(self, key: str, place: Place) -> Option:
        return Option(key, f"{self.warrior.id} is set up at {spelled(place)}", place)

    def in_order(self) -> Iterator[Place]:
        """All places on a grid over the table."""
        table = self.battle.table
        for x in range(0, table.width + 1, STEP):
            for y in range(0, table.depth + 1, STEP):
                yield (x, y, 0)

    def why_not(self, place: Place) -> str:
        """Say why a warrior may not be set up at a place; empty where he may."""
        why = self._outside(place)
        return (why and self._no_ruin(place, why)) or self._no_room(place)

    def _no_ruin(self, place: Place, why: str) -> str:
        """Some may be set up in ruins outside their zone; say why this one may not, empty where he may."""
        if not may_start_in_ruins(self.battle, self.warrior, self._outside):
            return why
        enemy = next((band for band in self.battle.warbands if self._is_theirs(band, place)), None)
        if enemy is not None:
            return f"{spelled(place)} is where {enemy.key} is set up."
        return why_no_ruin(self.battle, body(self.warrior, place))

    def _is_theirs(self, band: Warband, place: Place) -> bool:
        """Whether a place is in the zone of an enemy."""
        if same_side(self.battle, band.key, self.band.key):
            return False
        zone = zone_of(self.battle, band)
        edges = _edges(zone, band)
        reach = (zone.within + deeper(self.battle, band.key)) * INCH + radius_of(self.warrior)
        return bool(edges) and min(off(self.battle, edge, place) for edge in edges) <= reach

    def _no_room(self, place: Place) -> str:
        warrior = self.warrior
        gait = Gait(radius=radius_of(warrior), height=height_of(warrior), allowance=0)
        why = why_not_stand(self.battle.table, self.others, gait, place)
        return f"{warrior.id} can't stand at {spelled(place)}: it {why}." if why else ""

    def _outside(self, place: Place) -> str:
        zone, here = self.zone, body(self.warrior, place)
        near = zone.within * INCH + here.radius
        edges = _edges(zone, self.band)
        if edges and min(off(self.battle, edge, place) for edge in edges) > near:
            return f'{spelled(place)} is more than {zone.within}" from {_the(edges)}.'
        foe = next((one for one in self._foes() if within(here, body(one), zone.from_enemies * INCH - 1)), None)
        return f'{spelled(place)} is less than {zone.from_enemies}" from {foe.id}.' if foe else ""

    def _foes(self) -> Iterator[Warrior]:
        if self.zone.from_enemies:
            foes = (one for one in self.battle.warriors if one.at is not None and not one.out)
            yield from (one for one in foes if enemies(self.battle, one, self.warrior))


def zone_of(battle: State, band: Warband) -> Zone:
    """The zone of a warband: by its role, or by who sets up first."""
    assert battle.scenario is not None, battle
    whose = {"all", band.role, "first" if battle.warbands[0].key == band.key else "others"}
    return next(zone for zone in battle.scenario.zones if zone.who in whose)


def off(battle: State, edge: TableEdge, place: Place) -> int:
    """How far a place is from an edge of the table."""
    table = battle.table
    far = {"south": place[1], "north": table.depth - place[1], "west": place[0], "east": table.width - place[0]}
    return far[edge]


def _edges(zone: Zone, band: Warband) -> tuple[TableEdge, ...]:
    match zone.of:
        case "own-edge":
            assert band.edge is not None, band
            return (band.edge,)
        case "any-edge":
            return ("south", "north", "west", "east")
        case _:
            return ()


def _the(edges: tuple[TableEdge, ...]) -> str:
    return f"the {edges[0]} edge" if len(edges) == 1 else "every edge of the table"


def place_of(key: str) -> Place | None:
    """The place that a key names in inches; None where it names none."""
    found = PLACE.fullmatch(key)
    try:
        inches = [float(part) for part in found.groups("0")] if found else []
    except ValueError:
        return None
    if not inches or max(map(abs, inches)) >= INCH:
        return None
    x, y, z = (round(number * INCH) for number in inches)
    return (x, y, z)


def spelled(place: Place) -> str:
    """A place in inches, as a key names it."""
    return " ".join(f"{part / INCH:g}" for part in (place if place[2] else place[:2]))
