"""Who may charge, and whom: what bars a charge before it is declared."""

from __future__ import annotations

from collections.abc import Iterator

from cometfall.model.journey import Charge
from cometfall.model.state import State, enemies, in_contact
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.contact import foes_of, groups_in_touch
from cometfall.rules.moving.detecting import why_not_look
from cometfall.rules.moving.dives import places_to_dive_from
from cometfall.rules.moving.interception import beside
from cometfall.rules.moving.lanes import Lane, lane_of
from cometfall.rules.moving.random_moves import moves_by_dice
from cometfall.rules.nerve.frenzy import rages
from cometfall.rules.nerve.leaving_combat import is_held
from cometfall.rules.sighting import may_see


def why_not_charge(battle: State, warrior: Warrior) -> str:
    """Say why a warrior may not charge at all now; empty where he may."""
    turn = warrior.turn
    reasons = {
        "is out of action": warrior.out,
        "has no place on the table": warrior.at is None,
        "is not on his feet": not warrior.standing,
        "is fleeing": warrior.fleeing,
        "is stupid this turn": warrior.stupefied,
        "has moved already": turn.move_over,
        "has rallied this turn": turn.rallied,
        "may not charge any more this turn": turn.charge_barred,
        "stood up this turn": turn.stood_up,
        "is engaged in combat": is_held(battle, warrior),
        "will try to slip away from his fight": turn.leaving,
        "moves by dice": moves_by_dice(battle, warrior) > 0,
        "has declared a charge": any(charge.by == warrior.id for charge in battle.charges),
    }
    return next((why for why, holds in reasons.items() if holds), "")


def why_not_target(battle: State, charge: Charge, *, measured: bool = False) -> str:
    """Say why a charge at these enemies may not be declared; empty where it may."""
    charger = battle.warrior(charge.by)
    for who in charge.at:
        if why := _why_not(battle, charger, battle.warrior(who)):
            return why
    if charge.via and battle.book.charge.route != "any-within-reach":
        return f"{charge.by} goes the most direct way, and by no other"
    if charge.dives and not places_to_dive_from(battle, charge):
        return f"{charge.by} would land within {battle.book.jumping.dive_landing} inches of him from nowhere above him"
    book = battle.book
    barring = book.interception.reading == "may-not-pass-within-2"
    if not (measured or barring or book.charge.out_of_reach == "not-declarable"):
        return ""
    lane = lane_of(battle, charge)
    if lane.way is not None and (passed := beside(battle, charge, lane.way)):
        return (
            f"{' and '.join(passed)} is too near the way"
            if len(passed) == 1
            else f"{' and '.join(passed)} are too near"
        )
    return _why_not_reached(lane, charge) if measured or book.charge.out_of_reach == "not-declarable" else ""


def _why_not(battle: State, charger: Warrior, foe: Warrior) -> str:
    """Why a warrior may not charge one enemy, whatever the distance."""
    reasons = {
        "is no enemy": not enemies(battle, charger, foe),
        "is out of action": foe.out,
        "has no place on the table": foe.at is None,
        f"touches {charger.id} already": in_contact(battle, charger.id, foe.id),
    }
    if why := next((why for why, holds in reasons.items() if holds), ""):
        return f"{foe.id} {why}"
    return "" if may_see(battle, charger, foe) else why_not_look(battle, charger, foe)


def _why_not_reached(lane: Lane, charge: Charge) -> str:
    if lane.home and lane.at == charge.at:
        return ""
    return f"{' and '.join(charge.at)} can't be reached: {_how_far(lane)}"


def _how_far(lane: Lane) -> str:
    if lane.length is None or lane.home:
        return "there is no such way"
    return f'the way is {lane.length / 1000:.10g}", and the charge goes {lane.reach / 1000:.10g}"'


def charges_open(battle: State, charger: Warrior) -> tuple[Charge, ...]:
    """All charges that a warrior may declare, by the usual way: at one enemy, or at several that he would touch."""
    if why_not_charge(battle, charger):
        return ()
    if battle.book.frenzy.must_charge == "declared-with-the-rest" and (musts := compelled(battle, charger)):
        return musts
    return tuple(charge for charge in _charges(battle, charger) if not why_not_target(battle, charge))


def _charges(battle: State, charger: Warrior) -> Iterator[Charge]:
    """Charges at each enemy whom he may charge whatever the distance, and at the groups of them he could touch."""
    foes = [foe for foe in foes_of(battle, charger) if not _why_not(battle, charger, foe)]
    for foe in foes:
        yield Charge(by=charger.id, at=(foe.id,))
        yield Charge(by=charger.id, at=(foe.id,), dives=True)
    for group in groups_in_touch(charger, foes):
        yield Charge(by=charger.id, at=group)


def compelled(battle: State, warrior: Warrior) -> tuple[Charge, ...]:
    """The charges of which a frenzied warrior has to make one: at enemies in sight and within his range."""
    if not rages(battle, warrior) or why_not_charge(battle, warrior):
        return ()
    plain = (charge for charge in _charges(battle, warrior) if not charge.dives)
    return tuple(charge for charge in plain if _must(battle, warrior, charge))


def _must(battle: State, warrior: Warrior, charge: Charge) -> bool:
    if not all(may_see(battle, warrior, battle.warrior(who)) for who in charge.at):
        return False
    lane = lane_of(battle, charge)
    return lane.in_range and not why_not_target(battle, charge)
