"""Charging: each declared charge in turn is dared, measured, gone and brought home, or fails."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, tell
from cometfall.geometry.ways import Route
from cometfall.model.journey import Charge, Journey
from cometfall.model.state import State, engaged, separated
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import leadership_test
from cometfall.rules.moving.charge_reach import goes_by_dice, roll_for_reach
from cometfall.rules.moving.contact import touched_at
from cometfall.rules.moving.dives import dive_of
from cometfall.rules.moving.failed_charges import drawn_back, failed
from cometfall.rules.moving.hiding import out_of_hiding
from cometfall.rules.moving.interception import asked_to_step_in, dares_to_step_in, may_step_in
from cometfall.rules.moving.lanes import Lane, lane_of
from cometfall.rules.nerve.fear import face, fears
from cometfall.rules.nerve.leader import leadership_of

ARRIVAL = ("dangerous-terrain", "arrive", "charge-home", "charged-flight")


def make_charges(battle: State) -> Play[State]:
    """The charges that were declared are made one after another, in the order that the player likes."""
    if not battle.charges:
        return battle
    options = tuple(Option(charge.by, f"{charge.by} charges next", charge) for charge in battle.charges)
    charge: Charge = yield from choose("who-charges-next", battle.turn, options, usual=0)
    others = tuple(one for one in battle.charges if one.by != charge.by)
    return replace(battle, charges=(charge, *others)).then("dare-charge", "end-charge", "make-charges")


def with_charge(battle: State, charge: Charge) -> State:
    """Give the state with the charge under way replaced."""
    return replace(battle, charges=(charge, *battle.charges[1:]))


def dare_charge(battle: State) -> Play[State]:
    """Whoever would charge an enemy he fears has to pass a test first; in some books he stands still if he fails."""
    charge = battle.charges[0]
    if battle.warrior(charge.by).hidden:
        battle = yield from out_of_hiding(battle, charge.by, "hiding.barred-actions")
    there = tuple(who for who in charge.at if _is_there(battle.warrior(who)))
    if charge.undetected or not there:
        return battle.then("fall-short")
    battle = with_charge(battle, replace(charge, at=there))
    once = battle.book.fear.charged_by_several == "one-test"
    feared = [who for who in there if fears(battle, battle.warrior(charge.by), battle.warrior(who))]
    for who in feared[:1] if once else feared:
        charger = battle.warrior(charge.by)
        if (yield from leadership_test(battle, charger, "fear", leadership=leadership_of(battle, charger))):
            continue
        yield from tell("dares-not", "fear.charging-feared", by=charger.id, at=who)
        if battle.book.fear.to_charge_failed == "stands-still":
            return failed(battle, charger.id)
        return battle.then("fall-short")
    return battle.then("measure-charge")


def _is_there(target: Warrior) -> bool:
    """Whether one who was charged is still on the table."""
    return not target.out and target.at is not None


def measure_charge(battle: State) -> Play[State]:
    """The charge dice are rolled and the way is measured: a charge that is too far fails."""
    charge = battle.charges[0]
    rolled = yield from roll_for_reach(battle, battle.warrior(charge.by))
    if goes_by_dice(battle):
        yield from tell("charge-dice", "charge.distance", by=charge.by, number=rolled)
    lane = lane_of(battle, replace(charge, rolled=rolled))
    yield from tell("measures", "charge.double-move", by=charge.by, at=charge.at[0], note=_measured(lane))
    legs = () if lane.way is None else lane.way.legs
    battle = with_charge(battle, replace(charge, rolled=rolled, legs=legs, at=lane.at))
    if lane.in_range and battle.book.fear.charged_when == "declared-and-in-range":
        battle = yield from faced_by_targets(battle, charge.by, lane.at)
    return battle.then("set-off" if lane.home else "fall-short")


def _measured(lane: Lane) -> str:
    if lane.length is None:
        return "there is no way"
    return f"{lane.length / INCH:.10g} of {lane.reach / INCH:.10g} inches"


def faced_by_targets(battle: State, by: str, at: tuple[str, ...]) -> Play[State]:
    """Whoever is charged by an enemy he fears tests his nerve; those who flee already will not fight."""
    for who in at:
        if not battle.warrior(who).fleeing:
            battle = yield from face(battle, who, by)
    return battle


def set_off(battle: State) -> State:
    """The charger sets off."""
    charge = battle.charges[0]
    charger = battle.warrior(charge.by)
    assert charger.at is not None, charge
    dive = dive_of(battle, charge, Route(start=charger.at, legs=charge.legs))
    journey = Journey(
        by=charge.by,
        pace="charge",
        start=charger.at,
        legs=charge.legs,
        targets=charge.at,
        dive=dive.height if dive else 0,
    )
    return replace(battle, journeys=(*battle.journeys, journey)).then("charge-on")


def charge_on(battle: State) -> Play[State]:
    """Go on: before each part of the way those beside it are asked whether they step in."""
    charge, journey = battle.charges[0], battle.journey
    charger = battle.warrior(charge.by)
    if journey.broken_off or not charger.standing:
        return battle.then(*ARRIVAL)
    assert charger.at is not None, charge
    there = may_step_in(battle, charge, Route(start=charger.at, legs=journey.legs))
    charge, meeting = yield from asked_to_step_in(battle, charge, there)
    battle = with_charge(battle, charge)
    if meeting is not None:
        battle, steps_in = yield from dares_to_step_in(battle, charge, meeting.who)
        if steps_in:
            battle = with_charge(battle, replace(charge, met_by=meeting.who))
            battle = battle.with_journey(replace(journey, legs=meeting.legs))
            return battle.then("travel", "dangerous-terrain", "arrive", "meet")
    return battle.then("next-part", "charge-on") if journey.legs else battle.then(*ARRIVAL)


def charge_home(battle: State) -> Play[State]:
    """The charger touches whom he has charged: they are engaged, and he will strike first."""
    charge = battle.charges[0]
    charger = battle.warrior(charge.by)
    reached = _reached(battle, charge)
    if not reached:
        return drawn_back(failed(battle, charger.id), charge)
    assert charger.at is not None, charge
    dive = dive_of(battle, charge, Route(start=charger.at, legs=charge.legs))
    turn = replace(charger.turn, charged=reached, dived=dive.height if dive else 0)
    battle = battle.with_warrior(replace(charger, turn=turn))
    for who in reached:
        battle = engaged(battle, charger.id, who)
        yield from tell("charges-home", "charge.engaged", by=charger.id, at=who)
    if battle.book.fear.charged_when == "on-contact":
        battle = yield from faced_by_targets(battle, charger.id, reached)
    return battle


def _reached(battle: State, charge: Charge) -> tuple[str, ...]:
    """Those he has charged, if he has come to the end of his way on his feet, and whoever else he touches there."""
    charger = battle.warrior(charge.by)
    home = not charge.legs or charger.at == charge.legs[-1].end
    if not home or not charger.standing or charger.at is None:
        return ()
    return tuple(dict.fromkeys((*charge.at, *touched_at(battle, charger, charger.at))))


def end_charge(battle: State) -> State:
    """The charge is over; whoever has left the fallen at his feet touches them no more."""
    charger = battle.warrior(battle.charges[0].by)
    battle = replace(battle, charges=battle.charges[1:])
    if charger.at is None or not charger.turn.moved:
        return battle
    near = {*touched_at(battle, charger, charger.at), *charger.turn.charged}
    return separated(battle, frozenset(pair for pair in battle.contacts if charger.id in pair and not near & {*pair}))
