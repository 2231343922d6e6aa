"""Charge lanes: where a charge would pass, how long its way is, who may step into it, and whom it reaches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from msgspec.structs import replace

from cometfall.geometry.across import HAIR as TOUCHING
from cometfall.geometry.across import places_across
from cometfall.geometry.bases import across, closer
from cometfall.geometry.parts import Body, Place
from cometfall.geometry.straighter import straighter
from cometfall.geometry.ways import Gait, Leg, Route, route, route_to_contact
from cometfall.model.bodies import body, radius_of
from cometfall.model.journey import Charge
from cometfall.model.state import State, bodies
from cometfall.model.values import INCH, Value
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.measuring import may_measure
from cometfall.rules.moving.charge_reach import charge_reach, greatest_reach
from cometfall.rules.moving.climbing import height_climbed, highest_climb
from cometfall.rules.moving.contact import places_touching, touched_at
from cometfall.rules.moving.dives import way_of_dive
from cometfall.rules.moving.gait import gait_of
from cometfall.rules.moving.interception import Meeting, meetings
from cometfall.rules.sighting import may_see

BEYOND = 72 * INCH
"""So far a way is looked for at the most."""


class Lane(Value, frozen=True, kw_only=True):
    """The lane of a charge, for the rules and for whoever draws or weighs it."""

    by: str
    at: tuple[str, ...]
    """Whom it reaches, or would reach, of those who are charged."""
    reach: int
    """How far the charge may go; by dice that are not rolled yet, how far at the most."""
    way: Route | None = None
    """The way it would take, however long; None: there is none, or it may not be measured yet."""
    in_range: bool = False
    """Whether the distance by which the book judges a charge is within its reach."""
    home: bool = False
    """Whether the way is within the reach too."""
    meetings: tuple[Meeting, ...] = ()
    """Who may step into it, and where he would be met."""
    touched: tuple[str, ...] = ()
    """Enemies who are not charged and whose bases it would touch at its end."""
    measured: bool = True
    """Whether this may be known now: some books have a charge declared before anything is measured."""

    @property
    def length(self) -> int | None:
        """What the way costs of the reach."""
        return None if self.way is None else self.way.cost


def may_be_measured(battle: State, charge: Charge) -> bool:
    """Whether a charge may be measured: where that is free, once it has been declared, or once all have been."""
    declared = any(one.by == charge.by and one.at == charge.at for one in battle.charges)
    return declared or may_measure(battle, battle.warrior(charge.by).warband, "enemies")


def lane_shown(battle: State, charge: Charge) -> Lane:
    """The lane as a player may know it: before a blind declaration nothing of it is."""
    if may_be_measured(battle, charge):
        return lane_of(battle, charge)
    reach = _reach(battle, charge)
    return Lane(by=charge.by, at=charge.at, reach=reach, measured=False)


def lane_of(battle: State, charge: Charge) -> Lane:
    """The lane of a charge: of those who are charged as many as it reaches, in the order in which they were named."""
    reach = _reach(battle, charge)
    first = _lane(battle, charge, reach)
    if first.home or len(charge.at) == 1:
        return first
    fewer = (_lane(battle, replace(charge, at=some), reach) for some in _fewer(charge.at))
    return next((lane for lane in fewer if lane.home), first)


def _reach(battle: State, charge: Charge) -> int:
    charger = battle.warrior(charge.by)
    return charge_reach(battle, charger, charge.rolled) if charge.rolled else greatest_reach(battle, charger)


def _fewer(named: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The groups that are left when some of those who were named are not reached, the largest first."""
    for size in range(len(named) - 1, 0, -1):
        yield from combinations(named, size)


def _lane(battle: State, charge: Charge, reach: int) -> Lane:
    way = way_of(battle, charge, reach)
    home = way is not None and way.cost <= reach
    touched = touched_at(battle, battle.warrior(charge.by), way.end) if way is not None and home else ()
    return Lane(
        by=charge.by,
        at=charge.at,
        reach=reach,
        way=way,
        in_range=IN_RANGE[battle.book.charge.in_range](battle, charge, way, reach),
        home=home,
        meetings=meetings(battle, charge, way) if way is not None else (),
        touched=tuple(who for who in touched if who not in charge.at),
    )


def along_the_route(battle: State, charge: Charge, way: Route | None, reach: int) -> bool:
    """The way itself has to be within the reach."""
    return way is not None and way.cost <= reach


def seen_from_above(battle: State, charge: Charge, way: Route | None, reach: int) -> bool:
    """Only the level distance counts, though the way may prove too long."""
    charger = battle.warrior(charge.by)
    assert charger.at is not None, charger
    targets = [body(battle.warrior(who)) for who in charge.at]
    radius = radius_of(charger)
    return all(closer(across(charger.at, one.at), 0, radius + one.radius, reach) for one in targets)


IN_RANGE: Mapping[str, Callable[[State, Charge, Route | None, int], bool]] = {
    "along-the-route": along_the_route,
    "seen-from-above": seen_from_above,
}


def way_of(battle: State, charge: Charge, reach: int) -> Route | None:
    """The way of a charge: the most direct one without a test if it is within reach, else the most direct of all.

    It may be longer than the reach; None: there is no way to his target at all.
    """
    charger = battle.warrior(charge.by)
    bold = gait_of(battle, charger, "charge", bold=True, allowance=BEYOND)
    if charge.dives:
        return way_of_dive(battle, charge, bold)
    sure = None if charge.boldly else _way(battle, charge, gait_of(battle, charger, "charge", allowance=BEYOND))
    if sure is not None and sure.cost <= reach:
        return sure
    risky = _way(battle, charge, bold)
    if risky is not None and height_climbed(battle, risky.legs) > highest_climb(battle, charger, "charge"):
        risky = _way(battle, charge, replace(bold, climbs=0))
    return min((way for way in (sure, risky) if way is not None), key=lambda way: way.cost, default=None)


def _way(battle: State, charge: Charge, gait: Gait) -> Route | None:
    """Go from place to place that the player has named, and from the last of them into contact."""
    start = battle.warrior(charge.by).at
    assert start is not None, charge
    here: Place = start
    legs: tuple[Leg, ...] = ()
    others = bodies(battle, charge.by)
    for place in charge.via:
        part = route(battle.table, others, gait, here, place)
        if part is None:
            return None
        here, legs = place, (*legs, *part.legs)
    last = _into_contact(battle, charge, gait, here)
    return None if last is None else Route(start=start, legs=(*legs, *last.legs))


def _into_contact(battle: State, charge: Charge, gait: Gait, here: Place) -> Route | None:
    """The way to the nearest place at which he touches all whom he charges, or the one of them across an obstacle."""
    others = bodies(battle, charge.by, *charge.at)
    targets = tuple(body(battle.warrior(who)) for who in charge.at)
    target, *more = targets
    if more:
        places = places_touching(radius_of(battle.warrior(charge.by)), targets)
        return _nearest(battle, (*others, *targets), gait, here, places)
    touching = route_to_contact(battle.table, others, gait, here, target)
    if touching is not None:
        touching = straighter(battle.table, others, gait, touching, target)
    across = _nearest(battle, (*others, *targets), gait, here, places_behind(battle, charge))
    return min((way for way in (touching, across) if way is not None), key=lambda way: way.cost, default=None)


def _nearest(
    battle: State, others: tuple[Body, ...], gait: Gait, here: Place, places: tuple[Place, ...]
) -> Route | None:
    """The shortest of the ways to some places."""
    found = (route(battle.table, others, gait, here, place) for place in places)
    return min((way for way in found if way is not None), key=lambda way: way.cost, default=None)


def places_behind(battle: State, charge: Charge) -> tuple[Place, ...]:
    """The places from which an enemy is charged across a low obstacle.

    Both touch it; or, where the book says so, he is in sight and nearer to it than the charger's base is wide.
    """
    charger, target = battle.warrior(charge.by), battle.warrior(charge.at[0])
    if not battle.book.charge.across_obstacle_engages or target.at is None:
        return ()
    height = target.at[2]
    points = places_across(battle.table, radius_of(charger), body(target), behind=_behind(battle, charger, target))
    return tuple((x, y, height) for x, y in points)


def _behind(battle: State, charger: Warrior, target: Warrior) -> int:
    """How far behind an obstacle an enemy may stand to be charged across it."""
    book = battle.book.charge
    close = book.behind_obstacle == "any-open-line" or book.right_behind_means == "touching"
    return TOUCHING if close or not may_see(battle, charger, target) else 2 * radius_of(charger) - 1
