"""The shooting phase: the player names one shot after another."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose
from cometfall.model.state import State, enemies
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.profile import anyone_is_spent
from cometfall.rules.shooting.range import too_far
from cometfall.rules.shooting.shots import barred, shoot

DONE = Option("done", "no more shots", ())


def shooting_phase(battle: State) -> Play[State]:
    """One warrior after another shoots, in any order, until his player has no more to shoot with or wants no more."""
    options = shots_open(battle)
    if not options:
        return battle
    chosen = yield from choose("shoot", battle.turn, (*options, DONE))
    if not chosen:
        return battle
    by, at, weapon = chosen
    return shoot(battle.then("shooting-phase"), by, at, weapon, cover=battle.warrior(at).covered)


def shots_open(battle: State) -> tuple[Option, ...]:
    """All shots that the player whose turn it is may name."""
    return tuple(
        Option(f"{by.id} {at.id} {weapon}", f"{by.id} shoots {at.id} with {weapon}", (by.id, at.id, weapon))
        for by in battle.warriors
        if by.warband == battle.turn
        for weapon in dict.fromkeys(by.gear)
        for at in battle.warriors
        if not why_not(battle, by, at, weapon)
    )


def why_not(battle: State, by: Warrior, at: Warrior, weapon: str) -> str:
    """Say why a shot can't be named; empty where it can."""
    known = battle.catalogue.weapons.get(weapon)
    if by.warband != battle.turn:
        return f"it is not the turn of {by.id}"
    if known is None or not known.range or weapon not in by.gear:
        return f"{by.id} has no {weapon} to shoot with"
    if why := barred(battle, by, known):
        return f"{by.id} {why}"
    if at.out or not enemies(battle, by, at):
        return f"{at.id} is no enemy on the table"
    if at.hidden:
        return f"{at.id} is hidden"
    if battle.book.range.too_far == "not-a-target" and too_far(battle, by, at, known):
        return f"{at.id} is out of range of the {known.name}"
    return ""


def begin_shooting(battle: State) -> State:
    """Begin the phase."""
    if anyone_is_spent(battle):
        return battle.then("spent-are-out", "begin-shooting")
    return replace(battle, phase="shooting").then("shooting-phase")
