"""Interception: who may step into the way of a charge, where he is met, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, tell
from cometfall.geometry.bases import within
from cometfall.geometry.parts import Body, Place
from cometfall.geometry.ways import Gait, Leg, Route, along, may_stand, nearest_on, route_to_contact
from cometfall.model.bodies import body
from cometfall.model.journey import Charge
from cometfall.model.state import State, bodies, engaged, opponents
from cometfall.model.values import INCH, Value
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import leadership_test
from cometfall.rules.moving.contact import foes_of, in_touch, touched_at
from cometfall.rules.moving.gait import gait_of
from cometfall.rules.moving.hiding import out_of_hiding
from cometfall.rules.nerve.fear import face, fears
from cometfall.rules.nerve.leader import leadership_of

NOBODY = Option("nobody", "nobody steps in", "")
STRIDE = 100
"""Behind what nobody stands on, places are looked for at such steps."""


class Meeting(Value, frozen=True, kw_only=True):
    """Where one who steps into the way of a charge would be met."""

    who: str
    place: Place
    """Where the charger is stopped."""
    spent: int
    """What the way costs up to there."""
    away: int
    """How far the interceptor's base is from the way."""
    goes_to: Place
    """Where the interceptor comes to stand."""
    legs: tuple[Leg, ...]
    """The way up to there."""


def meetings(battle: State, charge: Charge, way: Route) -> tuple[Meeting, ...]:
    """All enemies who may step into a way, in the order in which it comes to them."""
    if not battle.book.interception.limit:
        return ()
    charger = battle.warrior(charge.by)
    found = (_meeting(battle, charge, way, foe) for foe in foes_of(battle, charger) if is_fit(battle, charge, foe))
    return tuple(sorted((one for one in found if one is not None), key=lambda one: one.spent))


def beside(battle: State, charge: Charge, way: Route) -> tuple[str, ...]:
    """The enemies past whom a charge would lead where the book forbids to charge past them."""
    if battle.book.interception.reading != "may-not-pass-within-2":
        return ()
    near = battle.book.interception.distance * INCH
    foes = foes_of(battle, battle.warrior(charge.by))
    fit = (foe for foe in foes if is_fit(battle, charge, foe))
    return tuple(foe.id for foe in fit if nearest_point(way, body(foe))[1] <= near)


def is_fit(battle: State, charge: Charge, foe: Warrior) -> bool:
    """Whoever stands and fights nobody may step in; where none may be passed everybody counts, however he is off."""
    if foe.id in charge.at:
        return False
    if battle.book.interception.fit == "every-enemy-not-charged":
        return True
    return foe.standing and not foe.fleeing and not foe.stupefied and not opponents(battle, foe.id)


def nearest_point(way: Route, foe: Body) -> tuple[int, int]:
    """What a way costs up to its point nearest to an enemy, and how far his base is from it.

    Of a climb, a ladder or a jump only the ends count: nobody is stopped halfway.
    """
    spent = 0
    found = nearest_on(Route(start=way.start), foe)[1:]
    for leg in way.legs:
        walked = Route(start=leg.start, legs=(leg,)) if leg.manner == "walk" else Route(start=leg.end)
        _, cost, away = nearest_on(walked, foe)
        if away < found[1]:
            found = (spent + (cost if leg.manner == "walk" else leg.cost), away)
        spent += leg.cost
    return found


def _meeting(battle: State, charge: Charge, way: Route, foe: Warrior) -> Meeting | None:
    """Where an enemy would meet the charge; None where he can't."""
    book = battle.book.interception
    spent, away = nearest_point(way, body(foe))
    if away > book.distance * INCH:
        return None
    charger = battle.warrior(charge.by)
    if book.meeting_point == "first-point-2-away":
        spent = _first_near(battle, charger, way, foe, spent)
    gait = gait_of(battle, charger, "charge", bold=True, allowance=way.cost)
    for cut in _stops(battle, charger, gait, way, spent):
        if _reaches_target(battle, charge, cut.end) and book.target_touched_there == "no-interception":
            return None
        step = _step_in(battle, foe, body(charger, cut.end))
        if step is not None:
            there = max(spent, cut.cost)
            return Meeting(who=foe.id, place=cut.end, spent=there, away=away, goes_to=step.end, legs=cut.legs)
    return None


def _stops(battle: State, charger: Warrior, gait: Gait, way: Route, spent: int) -> Iterator[Route]:
    """The way to where a charger is stopped: where he can't stand there, just before it, or else just behind it."""
    others = bodies(battle, charger.id)
    before = along(battle.table, others, gait, way, spent)
    if may_stand(battle.table, others, gait, before.end):
        yield before
    if before.cost < spent or not before.legs:
        further = (along(battle.table, others, gait, way, far) for far in range(spent, way.cost, STRIDE))
        yield from islice((cut for cut in further if cut.cost > spent), 1)


def _reaches_target(battle: State, charge: Charge, place: Place) -> bool:
    touched = touched_at(battle, battle.warrior(charge.by), place)
    return any(who in charge.at for who in touched)


def _first_near(battle: State, charger: Warrior, way: Route, foe: Warrior, nearest: int) -> int:
    """What the way costs up to its first point at which the bases are no farther apart than the book says."""
    near = battle.book.interception.distance * INCH
    spent = 0
    for leg in way.legs:
        low, high = 0, _nearest_part(leg, body(foe))
        if within(body(charger, _point(leg, high)), body(foe), near):
            while low < high:
                middle = (low + high) // 2
                if within(body(charger, _point(leg, middle)), body(foe), near):
                    high = middle
                else:
                    low = middle + 1
            return spent + low
        spent += leg.cost
    return nearest


def _nearest_part(leg: Leg, foe: Body) -> int:
    """How much of a part of the way is gone at its point nearest to an enemy."""
    return nearest_on(Route(start=leg.start, legs=(leg,)), foe)[1] if leg.manner == "walk" else leg.cost


def _point(leg: Leg, spent: int) -> Place:
    """Where one is when so much of a part of the way is gone."""
    if leg.manner != "walk" or not leg.cost:
        return leg.end if spent else leg.start
    x, y, z = (round(a + (b - a) * spent / leg.cost) for a, b in zip(leg.start, leg.end, strict=True))
    return (x, y, z)


def _step_in(battle: State, foe: Warrior, charger: Body) -> Route | None:
    """The way of an interceptor into contact, no farther than he may be from the charge, whatever the ground."""
    assert foe.at is not None, foe
    plain = gait_of(battle, foe, "walk", allowance=battle.book.interception.distance * INCH)
    gait = replace(plain, difficult=1, very_difficult=1, water_across=2, water_with=2, water_against_slow=2)
    others = bodies(battle, foe.id, charger.key)
    return route_to_contact(battle.table, others, gait, foe.at, charger)


# ------------------------------------------------------------ in the middle of a charge


def may_step_in(battle: State, charge: Charge, way: Route) -> tuple[Meeting, ...]:
    """Those who may step in on the next part of the way and have not been asked; after a climb or jump, not before."""
    if charge.tried >= battle.book.interception.limit:
        return ()
    part = way.legs[0].cost if way.legs and way.legs[0].manner == "walk" else 0
    return tuple(one for one in meetings(battle, charge, way) if one.who not in charge.asked and one.spent <= part)


def asked_to_step_in(battle: State, charge: Charge, there: tuple[Meeting, ...]) -> Play[tuple[Charge, Meeting | None]]:
    """Each enemy player may name one of his to step into the way; a single one may try."""
    for player in dict.fromkeys(battle.warrior(one.who).warband for one in there):
        theirs = tuple(one for one in there if battle.warrior(one.who).warband == player)
        charge = replace(charge, asked=(*charge.asked, *(one.who for one in theirs)))
        options = tuple(Option(one.who, f"{one.who} steps in", one.who) for one in theirs)
        chosen: str = yield from choose("intercept", player, (*options, NOBODY), charge.by, len(options))
        if chosen:
            return replace(charge, tried=charge.tried + 1), next(one for one in theirs if one.who == chosen)
    return charge, None


def dares_to_step_in(battle: State, charge: Charge, who: str) -> Play[tuple[State, bool]]:
    """Whoever fears the charger must pass a test to step into his way, or he does not move."""
    interceptor, charger = battle.warrior(who), battle.warrior(charge.by)
    if fears(battle, interceptor, charger):
        leadership = leadership_of(battle, interceptor)
        if not (yield from leadership_test(battle, interceptor, "fear", leadership=leadership)):
            yield from tell("dares-not-step-in", "interception.fear-test", by=who, at=charger.id)
            return battle, False
        faced = (*interceptor.turn.faced, charger.id)
        battle = battle.with_warrior(replace(interceptor, turn=replace(interceptor.turn, faced=faced)))
    yield from tell("steps-in", "interception.who", by=who, at=charger.id)
    return battle, True


def meet(battle: State) -> Play[State]:
    """The interceptor is moved into contact with the charger, whose charge ends there."""
    charge = battle.charges[0]
    charger, interceptor = battle.warrior(charge.by), battle.warrior(charge.met_by)
    if not charger.standing or charger.at is None:
        return battle
    step = _step_in(battle, interceptor, body(charger))
    if step is None:
        return battle
    battle = battle.with_warrior(replace(interceptor, at=step.end))
    if interceptor.hidden:
        battle = yield from out_of_hiding(battle, interceptor.id, "hiding.barred-actions")
    targets = _also_touched(battle, charge)
    turn = replace(charger.turn, charged=(interceptor.id, *targets), intercepted_by=interceptor.id)
    battle = engaged(battle.changed(charger.id, turn=turn), charger.id, interceptor.id)
    yield from tell("is-met", "interception.contact", by=interceptor.id, at=charger.id)
    for who in targets:
        battle = engaged(battle, charger.id, who)
        yield from tell("charges-home", "charge.engaged", by=charger.id, at=who)
    # The charger tests as though his interceptor had charged him; the contact stands either way.
    return (yield from face(battle, charger.id, interceptor.id))


def _also_touched(battle: State, charge: Charge) -> tuple[str, ...]:
    """Those of his targets whom he touches where he is stopped, if the book has him fight them too."""
    charger = battle.warrior(charge.by)
    assert charger.at is not None, charger
    if battle.book.interception.target_touched_there != "engaged-with-both":
        return ()
    there = body(charger)
    return tuple(who for who in charge.at if in_touch(battle, there, body(battle.warrior(who))))
