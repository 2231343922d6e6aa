"""Hiding: who may hide at the end of his move, and what ends it."""

from __future__ import annotations

from typing import Literal

from cometfall.dice import Play, tell
from cometfall.dice.asks import YES_OR_NO, choose
from cometfall.model.circumstances import has
from cometfall.model.journey import Pace
from cometfall.model.state import State, opponents, within
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.concealment import conceals, exposes, is_inside, is_under_water
from cometfall.rules.moving.contact import foes_of
from cometfall.rules.moving.detection import finds, finds_within, is_able
from cometfall.rules.moving.falling import bars_after_a_fall
from cometfall.rules.moving.running import has_run
from cometfall.rules.sighting import share_of
from cometfall.rules.turn.recovery import rallied_bars

ENDS_IN_HIDING: frozenset[Pace] = frozenset({"walk", "run", "crawl", "random"})
"""The paces after which a warrior may be asked whether he hides."""
NEAR = 4
"""Some books let nobody hide within so many inches of an enemy."""


def hide(battle: State) -> Play[State]:
    """At the end of his move a warrior hides if his player says so; one who has hidden must still be behind something.

    His player is asked only where he may hide, and unless he says that he hides he does not.
    """
    journey = battle.journey
    warrior = battle.warrior(journey.by)
    if warrior.out or warrior.at is None:
        return battle
    ran = has_run(battle, warrior, journey)
    if warrior.hidden:
        over = ends_hiding(battle, warrior, journey.pace, ran=ran)
        if not over and not not_concealed(battle, warrior):
            return battle
        return (yield from out_of_hiding(battle, warrior.id, over or "hiding.keeps"))
    felled = not warrior.standing and journey.pace != "crawl"
    if felled or journey.pace not in ENDS_IN_HIDING or why_not_hide(battle, warrior, ran=ran):
        return battle
    if not (yield from choose("hide", warrior.warband, YES_OR_NO, warrior.id, 1)):
        return battle
    piece = conceals(battle, warrior)
    yield from tell(
        "hides", "hiding.declare", by=warrior.id, note=f"behind {piece}" if piece else _where(battle, warrior)
    )
    return battle.changed(warrior.id, hidden=True)


def _where(battle: State, warrior: Warrior) -> str:
    return "under water" if is_under_water(battle, warrior) else "in the open"


def why_not_hide(battle: State, warrior: Warrior, *, ran: bool = False) -> str:
    """Say why a warrior may not hide where he stands; empty where he may."""
    if warrior.out or warrior.at is None:
        return "has no place on the table"
    return (
        barred_by(battle, warrior, ran=ran)
        or too_near(battle, warrior)
        or not_concealed(battle, warrior)
        or found_out(battle, warrior)
    )


def barred_by(battle: State, warrior: Warrior, *, ran: bool = False) -> str:
    """What a warrior has done or suffered this turn that leaves him no time to hide."""
    turn, book = warrior.turn, battle.book.hiding.barred_after
    runs_anyway = has(battle, warrior, "hides_after_running")
    reasons = {
        "is engaged in combat": bool(opponents(battle, warrior.id)),
        "has run": (turn.ran or ran) and "ran" in book and not runs_anyway,
        "is fleeing": warrior.fleeing and ("fled" in book or "incapacitated" in book),
        "has been stunned": (warrior.posture == "stunned" or turn.came_round) and "was-stunned" in book,
        "is knocked down": not warrior.standing and "incapacitated" in book,
        "has charged": bool(turn.charged or turn.failed_charge) and "charged" in book,
        "has fallen": "fell" in book and (turn.fell or bars_after_a_fall(battle, warrior, "hide")),
        "has rallied": turn.rallied and ("rallied" in book or rallied_bars(battle, warrior, "hide")),
    }
    return next((why for why, holds in reasons.items() if holds), "")


def too_near(battle: State, warrior: Warrior) -> str:
    """The enemy who is so near that nobody can hide from him."""
    if has(battle, warrior, "hides_near_enemies"):
        return ""
    for foe in foes_of(battle, warrior):
        if battle.book.hiding.barred_near_enemy == "within-4":
            if within(warrior, foe, NEAR):
                return f'is within {NEAR}" of {foe.id}'
        elif is_able(battle, foe) and finds(battle, foe, warrior):
            return f"is within {finds_within(battle, foe, warrior)} of {foe.id}, who would find him"
    return ""


def not_concealed(battle: State, warrior: Warrior) -> str:
    """Whether he stands behind or in nothing that could hide him."""
    if conceals(battle, warrior) or is_inside(battle, warrior) or has(battle, warrior, "hides_in_the_open"):
        return ""
    return "stands behind nothing that could hide him"


def found_out(battle: State, warrior: Warrior) -> str:
    """The enemy from whom what he stands behind does not hide him."""
    book = battle.book.hiding
    under_water = is_under_water(battle, warrior)
    if has(battle, warrior, "hides_in_the_open"):
        return ""
    for foe in foes_of(battle, warrior):
        if book.barred_in_open_sight:
            if not under_water and share_of(battle, foe, warrior) == 1:
                return f"is in plain view of {foe.id}"
        elif is_able(battle, foe) and exposes(battle, foe, warrior):
            return f"is not hidden from {foe.id} there"
    return ""


def ends_hiding(battle: State, warrior: Warrior, pace: Pace, *, ran: bool) -> Literal["", "hiding.barred-actions"]:
    """A run, a charge or a flight ends a warrior's hiding at once: he can't be hidden in that turn."""
    if ran and not has(battle, warrior, "hides_after_running"):
        return "hiding.barred-actions"
    return "hiding.barred-actions" if pace in {"charge", "failed-charge", "flight"} else ""


def out_of_hiding(battle: State, who: str, rule: str) -> Play[State]:
    """Whoever does what nobody can do in hiding is hidden no more."""
    yield from tell("shows-himself", rule, by=who)
    return battle.changed(who, hidden=False)
