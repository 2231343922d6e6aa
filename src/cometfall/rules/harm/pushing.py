"""Being thrown or driven straight back: as far as there is room, over an edge, or against somebody."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from msgspec.structs import replace

from cometfall.geometry.parts import Body, Place
from cometfall.geometry.ways import Edge, Gait, Route, along, nearest_edge, route_to_contact, straight
from cometfall.model.bodies import body, height_of, radius_of
from cometfall.model.state import State
from cometfall.model.values import INCH, Value
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.contact import meets
from cometfall.rules.moving.keeping_off import kept_off
from cometfall.rules.moving.terrain import free_step

BRINK = 20
"""Whoever is stopped no farther than this from an edge has been pushed over it."""
Heading = tuple[int, int]


class Push(Value, frozen=True, kw_only=True):
    """How a push ends."""

    end: Place
    far: int
    """How far it went."""
    met: tuple[str, ...] = ()
    """Whom the pushed has run into."""
    edge: Edge | None = None
    """The edge over which he goes."""


def heading_of(battle: State, victim: str, away_from: str) -> Heading | None:
    """Straight away from the attacker; None where places do not matter."""
    here, there = battle.warrior(away_from).at, battle.warrior(victim).at
    if here is None or there is None or here[:2] == there[:2]:
        return None
    return (there[0] - here[0], there[1] - here[1])


def push(battle: State, victim: str, pusher: str, heading: Heading, distance: int, *, stops: bool = True) -> Push:
    """Push a warrior straight on until somebody, something or an edge is in his way; or past all whom he runs into."""
    who = battle.warrior(victim)
    assert who.at is not None, who
    others = kept_off(battle, who, pusher)
    gait = _gait(battle, who)
    way = straight(battle.table, others if stops else (), gait, who.at, heading, distance)
    run_over = () if stops else _passed(others, who, way)
    if not stops:
        way = along(battle.table, others, gait, way, distance)
    far = way.cost
    if far >= distance:
        return Push(end=way.end, far=far, met=run_over)
    if stops and (met := _ahead(battle, who, way.end, heading, others)):
        return Push(end=way.end, far=far, met=met)
    return Push(end=way.end, far=far, met=run_over, edge=_edge_ahead(battle, who, way.end, heading))


def _gait(battle: State, who: Warrior) -> Gait:
    """How one is pushed: the ground makes no difference."""
    return Gait(
        radius=radius_of(who),
        height=height_of(who),
        allowance=100 * INCH,
        step=free_step(battle),
        difficult=1,
        very_difficult=1,
        water_across=1,
        water_against_slow=1,
        water_against_fast=1,
    )


def _ahead(battle: State, who: Warrior, end: Place, heading: Heading, others: Iterable[Body]) -> tuple[str, ...]:
    """Those in front of a warrior whom he would run into if he were pushed on."""
    there = body(who, end)
    wider = replace(there, radius=there.radius + BRINK)
    return tuple(
        each.key
        for each in others
        if meets(battle, wider, each) and _is_ahead((each.at[0] - end[0], each.at[1] - end[1]), heading)
    )


def _passed(others: Iterable[Body], who: Warrior, way: Route) -> tuple[str, ...]:
    """Those whom the line of a push leads through."""
    radius, (ax, ay, _), (bx, by, _) = radius_of(who), way.start, way.end
    length = hypot(bx - ax, by - ay)
    found: list[str] = []
    for each in others:
        px, py = each.at[0] - ax, each.at[1] - ay
        ahead = (px * (bx - ax) + py * (by - ay)) / length if length else 0.0
        aside = abs(px * (by - ay) - py * (bx - ax)) / length if length else 0.0
        if 0 < ahead < length + radius + each.radius and aside < radius + each.radius:
            found.append(each.key)
    return tuple(found)


def _is_ahead(toward: Heading, heading: Heading) -> bool:
    return toward[0] * heading[0] + toward[1] * heading[1] > 0


def _edge_ahead(battle: State, who: Warrior, end: Place, heading: Heading) -> Edge | None:
    """The edge at which a push was stopped."""
    edge = nearest_edge(battle.table, body(who, end), 0)
    if edge is None or hypot(edge.at[0] - end[0], edge.at[1] - end[1]) > BRINK:
        return None
    landing = (edge.landing[0] - end[0], edge.landing[1] - end[1])
    return edge if _is_ahead(landing, heading) else None


def followed(battle: State, follower: str, victim: str, heading: Heading, far: int) -> State:
    """Give the state with the attacker after his victim, in contact again if that can be; else as near as he comes."""
    who, foe = battle.warrior(follower), battle.warrior(victim)
    assert who.at is not None, who
    others, gait = kept_off(battle, who, victim), _gait(battle, who)
    way = route_to_contact(battle.table, others, gait, who.at, body(foe))
    if way is None or way.cost > far + INCH:
        way = straight(battle.table, others, gait, who.at, heading, far)
    return battle.with_warrior(replace(who, at=way.end))
