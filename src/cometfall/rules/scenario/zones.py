"""Zones: where a warband may set its warriors up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from cometfall.dice import Option
from cometfall.geometry.bases import within
from cometfall.geometry.beside import from_outline
from cometfall.geometry.levels import in_building, outline_of
from cometfall.geometry.parts import Body, Place
from cometfall.geometry.ways import Gait, places_on, why_not_stand
from cometfall.model.bodies import body, height_of, radius_of
from cometfall.model.scenario import Zone
from cometfall.model.sides import TableEdge, Warband
from cometfall.model.state import State, bodies, enemies, same_side
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.places import place_in
from cometfall.rules.scenario.borders import POSTS, ROUND, off, post_at
from cometfall.rules.turn.deployment import deeper, may_start_in_ruins, why_no_ruin

DRAWS = 60
"""So often a place is drawn before the zone is gone through in order."""
STEP = 500
"""Places that are gone through in order are so far apart."""
GROUND: Place = (0, 0, 0)


class Placing:
    """All places at which a warrior may be set up. A key names one: `12.5 3`, with a height `12.5 3 4`.

    Where nobody can be set up any more as far from others as the scenario asks, he may be nearer to them.
    """

    words = 'a place of his zone in inches, such as "12.5 3", with a height "12.5 3 4"'

    def __init__(self, battle: State, who: str, zone: Zone | None = None, *, onto: int = 0) -> None:
        """Look for places for one warrior; `onto`: so many inches onto the table, whatever the scenario says."""
        self.battle, self.warrior = battle, battle.warrior(who)
        self.band = battle.band(self.warrior.warband)
        self.others = bodies(battle, who)
        self.gait = Gait(radius=radius_of(self.warrior), height=height_of(self.warrior), allowance=0)
        self.zone = zone or self._own_zone(onto)
        if self.zone.from_friends and not self.has_room():
            self.zone = replace(self.zone, from_friends=0)
        if self.zone.from_enemies and not self.has_room():
            self.zone = replace(self.zone, from_enemies=0)

    def _own_zone(self, onto: int) -> Zone:
        """The zone of his warband, as far onto the table as its skills allow."""
        own = zone_of(self.battle, self.band)
        return replace(own, within=onto or own.within + deeper(self.battle, self.band.key))

    def has_room(self) -> bool:
        """Whether there is any open place; a few are tried before all are."""
        chance = Random(self.warrior.id)  # noqa: S311 - only where to look first
        return any(self._anywhere(chance) for _ in range(DRAWS)) or bool(self.open_places())

    def _anywhere(self, random: Random) -> list[Place]:
        """The open places above a point of the table, drawn evenly."""
        table = self.battle.table
        point = (random.randrange(table.width + 1), random.randrange(table.depth + 1))
        return [place for place in places_on(table, self.others, self.gait, [point]) if not self._outside(place)]

    def named(self, key: str) -> Option | str:
        """Give the place that a key names, or say why nobody is set up there."""
        place = place_in(key, GROUND)
        return place if isinstance(place, str) else self.why_not(place) or self._option(key, place)

    def drawn(self, random: Random) -> Option:
        """Draw a place evenly from the zone."""
        for _ in range(DRAWS):
            if found := self._anywhere(random):
                place = random.choice(found)
                return self._option(spelled(place), place)
        found = self.open_places()
        assert found, (self.warrior.id, self.zone)
        place = random.choice(found)
        return self._option(spelled(place), place)

    def open_places(self, step: int = STEP) -> list[Place]:
        """All places of a grid over the table that are open."""
        table, first = self.battle.table, self.gait.radius
        grid = [(x, y) for x in range(first, table.width, step) for y in range(first, table.depth, step)]
        return [place for place in places_on(table, self.others, self.gait, grid) if not self._outside(place)]

    def _option(self, key: str, place: Place) -> Option:
        return Option(key, f"{self.warrior.id} is set up at {spelled(place)}", place)

    def why_not(self, place: Place) -> str:
        """Say why a warrior may not be set up at a place; empty where he may."""
        why = why_not_stand(self.battle.table, self.others, self.gait, place)
        if why:
            return f"{self.warrior.id} can't stand at {spelled(place)}: it {why}."
        outside = self._outside(place)
        return outside and self._no_ruin(place, outside)

    def _no_ruin(self, place: Place, why: str) -> str:
        """Some may be set up in ruins outside their zone; say why this one may not, empty where he may."""
        if not may_start_in_ruins(self.battle, self.warrior, self._outside):
            return why
        enemy = next((band for band in self.battle.warbands if self._is_theirs(band, place)), None)
        if enemy is not None:
            return f"{spelled(place)} is where {enemy.key} is set up."
        return why_no_ruin(self.battle, body(self.warrior, place))

    def _is_theirs(self, band: Warband, place: Place) -> bool:
        """Whether a place is in the zone of an enemy who starts from an edge."""
        zone = zone_of(self.battle, band)
        if same_side(self.battle, band.key, self.band.key) or zone.of not in {"own-edge", "any-edge"}:
            return False
        reach = (zone.within + deeper(self.battle, band.key)) * INCH + radius_of(self.warrior)
        return min(off(self.battle, edge, place) for edge in _edges(zone, band)) <= reach

    def _outside(self, place: Place) -> str:
        here = body(self.warrior, place)
        return self._too_far(here) or self._too_near(here)

    def _too_far(self, here: Body) -> str:
        """Say what a place is too far from."""
        zone, near = self.zone, self.zone.within * INCH + here.radius
        match zone.of:
            case "own-edge" | "any-edge":
                edges = _edges(zone, self.band)
                if min(off(self.battle, edge, here.at) for edge in edges) > near:
                    return f'{spelled(here.at)} is more than {zone.within}" from {_the(edges)}.'
            case "own-post":
                x, y = post_at(self.battle, _post(self.band))
                if (here.at[0] - x) ** 2 + (here.at[1] - y) ** 2 > near**2:
                    return f'{spelled(here.at)} is more than {zone.within}" from the {POSTS[_post(self.band)]}.'
            case "own-quarter":
                x, y = post_at(self.battle, _post(self.band))
                table = self.battle.table
                if abs(here.at[0] - x) > table.width // 2 or abs(here.at[1] - y) > table.depth // 2:
                    return f"{spelled(here.at)} is not in the {POSTS[_post(self.band)]} quarter of the table."
            case "the-find":
                find = self.battle.contest.buildings[0]
                if not near_building(self.battle, find, here, zone.within):
                    return f'{spelled(here.at)} is neither in {find} nor within {zone.within}" of it.'
            case "anywhere":
                pass
        return ""

    def _too_near(self, here: Body) -> str:
        """Say what a place is too near to."""
        zone = self.zone
        if zone.from_edges and min(off(self.battle, edge, here.at) for edge in ROUND) < (
            zone.from_edges * INCH + here.radius
        ):
            return f'{spelled(here.at)} is less than {zone.from_edges}" from an edge of the table.'
        for inches, others in ((zone.from_enemies, self._foes()), (zone.from_friends, self._friends())):
            near = next((one for one in others if inches and within(here, body(one), inches * INCH - 1)), None)
            if near:
                return f'{spelled(here.at)} is less than {inches}" from {near.id}.'
        return ""

    def _foes(self) -> Iterator[Warrior]:
        there = (one for one in self.battle.warriors if one.at is not None and not one.out)
        return (one for one in there if enemies(self.battle, one, self.warrior))

    def _friends(self) -> Iterator[Warrior]:
        there = (one for one in self.battle.warriors if one.at is not None and not one.out)
        return (one for one in there if one.warband == self.warrior.warband and one.id != self.warrior.id)


def zone_of(battle: State, band: Warband) -> Zone:
    """The zone of a warband: by its role, or by who sets up first."""
    assert battle.scenario is not None, battle
    whose = {"all", band.role, "first" if battle.warbands[0].key == band.key else "others"}
    return next(zone for zone in battle.scenario.zones if zone.who in whose)


def near_building(battle: State, building: str, here: Body, inches: int) -> bool:
    """Whether a base is in a building, or within a distance of it seen from above."""
    away = from_outline(outline_of(battle.table, building), here.at[0], here.at[1])
    return away <= inches * INCH + here.radius or in_building(battle.table, building, here.at)


def _post(band: Warband) -> int:
    assert band.post is not None, band
    return band.post


def _edges(zone: Zone, band: Warband) -> tuple[TableEdge, ...]:
    if zone.of == "any-edge":
        return ROUND
    assert band.edge is not None, band
    return (band.edge,)


def _the(edges: tuple[TableEdge, ...]) -> str:
    return f"the {edges[0]} edge" if len(edges) == 1 else "every edge of the table"


def spelled(place: Place) -> str:
    """A place in inches, as a key names it."""
    return " ".join(f"{part / INCH:g}" for part in (place if place[2] else place[:2]))
