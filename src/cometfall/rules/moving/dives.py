"""Diving charges: who jumps down on an enemy, from where, and what it does to his blows."""

from __future__ import annotations

from math import hypot

from cometfall.geometry.bases import within
from cometfall.geometry.ledges import ledges
from cometfall.geometry.parts import Body, Place
from cometfall.geometry.ways import Gait, Leg, Route, route, route_to_contact, why_not_stand
from cometfall.model.bodies import body, radius_of
from cometfall.model.journey import Charge
from cometfall.model.state import State, bodies
from cometfall.model.values import INCH

STEP = INCH
"""Whoever goes down no farther than this only takes a step, in some books."""
TRIED = 8
"""So many ways of a dive are tried to their end, those that promise to be shortest first."""
NEAR = INCH // 2
"""A place to jump from may be named so exactly."""


def dive_of(battle: State, charge: Charge, way: Route) -> Leg | None:
    """The jump by which a way is a diving charge: the last of it, down to within two inches of the enemy."""
    risks = [leg for leg in way.legs if leg.manner != "walk"]
    if not risks or risks[-1].manner != "jump-down":
        return None
    return risks[-1] if is_a_dive(battle, charge, risks[-1].end, risks[-1].height) else None


def is_a_dive(battle: State, charge: Charge, landing: Place, height: int) -> bool:
    """Whether a jump is neither too high nor too low for a dive, and lands near enough to an enemy who is charged."""
    book, charger = battle.book.jumping, battle.warrior(charge.by)
    lowest = STEP if book.dive_min_height == "more-than-1" else 0
    highest = book.dive_max_height * INCH
    if height <= lowest or (highest and height > highest):
        return False
    there, near = body(charger, landing), book.dive_landing * INCH
    return any(within(there, body(battle.warrior(who)), near) for who in charge.at)


def places_to_dive_from(battle: State, charge: Charge) -> tuple[tuple[Place, Place], ...]:
    """The edges above an enemy from which a warrior could dive at him, in reach or not, each with its landing."""
    charger, target = battle.warrior(charge.by), battle.warrior(charge.at[0])
    assert charger.at is not None, charge
    if target.at is None or charger.at[2] <= target.at[2]:
        return ()
    radius = radius_of(charger)
    gait = Gait(radius=radius, allowance=0)
    others = bodies(battle, charger.id)
    above = ledges(battle.table, radius, body(target), battle.book.jumping.dive_landing * INCH)
    return tuple(
        (place, landing)
        for place, landing in above
        if is_a_dive(battle, charge, landing, place[2] - landing[2])
        and (charge.dive is None or _is_near(place, charge.dive))
        and not why_not_stand(battle.table, others, gait, place)
        and not why_not_stand(battle.table, others, gait, landing)
    )


def _is_near(place: Place, named: Place) -> bool:
    return hypot(*(one - other for one, other in zip(place, named, strict=True))) <= NEAR


def way_of_dive(battle: State, charge: Charge, gait: Gait) -> Route | None:
    """The shortest of the ways to an edge above the enemy, down it, and on into contact."""
    charger, target = battle.warrior(charge.by), battle.warrior(charge.at[0])
    assert charger.at is not None, charge
    assert target.at is not None, charge
    others, aim = bodies(battle, charger.id), target.at
    ways = [
        (way, landing)
        for place, landing in places_to_dive_from(battle, charge)
        if (way := route(battle.table, others, gait, charger.at, place)) is not None
    ]
    ways.sort(key=lambda one: one[0].cost + hypot(one[1][0] - aim[0], one[1][1] - aim[1]))
    found = (_dived(battle, charge, gait, others, way, landing) for way, landing in ways[:TRIED])
    return min((way for way in found if way is not None), key=lambda way: way.cost, default=None)


def _dived(
    battle: State, charge: Charge, gait: Gait, others: tuple[Body, ...], way: Route, landing: Place
) -> Route | None:
    """The whole way of a dive: to the edge, down, and into contact."""
    down = route(battle.table, others, gait, way.end, landing)
    if down is None or sum(leg.manner != "walk" for leg in down.legs) != 1:
        return None
    rest = tuple(one for one in others if one.key not in charge.at)
    last = route_to_contact(battle.table, rest, gait, landing, body(battle.warrior(charge.at[0])))
    if last is None or dive_of(battle, charge, Route(start=way.start, legs=(*way.legs, *down.legs))) is None:
        return None
    return Route(start=way.start, legs=(*way.legs, *down.legs, *last.legs))
