"""The shooting phase: the player names one shot after another."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose
from cometfall.model.gear import Weapon
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.profile import anyone_is_spent
from cometfall.rules.magic.casting import cast, casts_open
from cometfall.rules.magic.fading import at_the_shooting
from cometfall.rules.moving.detection import detect, why_not_detect
from cometfall.rules.shooting.lobbing import is_lobbed, lobbed
from cometfall.rules.shooting.overwatch import wait
from cometfall.rules.shooting.range import telescope, too_far
from cometfall.rules.shooting.shots import barred, shoot
from cometfall.rules.shooting.targeting import before, why_not_before, why_not_him
from cometfall.rules.shooting.templates import direction, is_laid, loosed, may_be_pointed, straight_at, why_not_over

DONE = Option("done", "no more shots", ())


def shooting_phase(battle: State) -> Play[State]:
    """One warrior after another shoots, in any order, until his player has no more to shoot with or wants no more."""
    options = (*shots_open(battle), *searches_open(battle), *casts_open(battle), *overwatches_open(battle))
    if not options:
        return battle
    chosen = yield from choose("shoot", battle.turn, (*options, DONE))
    if not chosen:
        return battle
    by, at, weapon, deed = chosen
    battle = battle.then("shooting-phase")
    match deed:
        case "detect":
            return (yield from search(battle, by, at))
        case "cast":
            return (yield from cast(battle, by, at, weapon))
        case "wait":
            return (yield from wait(battle, by, weapon))
        case "point":
            return (yield from pointed(battle, by, weapon))
        case _:
            return (yield from aimed(battle, by, at, weapon))


def aimed(battle: State, by: str, at: str, weapon: str) -> Play[State]:
    """A shot at an enemy; a template is laid straight at him."""
    shooter, known = battle.warrior(by), battle.catalogue.weapons[weapon]
    if is_laid(battle, shooter, known):
        return (yield from loosed(battle, shooter, known, straight_at(shooter, battle.warrior(at))))
    if is_lobbed(battle, shooter, known):
        return (yield from lobbed(battle, shooter, battle.warrior(at), known))
    battle = yield from telescope(battle, by, known)
    return shoot(battle, by, at, weapon)


def pointed(battle: State, by: str, weapon: str) -> Play[State]:
    """A template is pointed wherever the player likes, unless he holds his fire after all."""
    shooter, known = battle.warrior(by), battle.catalogue.weapons[weapon]
    toward = yield from direction(battle, shooter, known)
    return battle if toward is None else (yield from loosed(battle, shooter, known, toward))


def shots_open(battle: State) -> tuple[Option, ...]:
    """All shots that the player whose turn it is may name."""
    return tuple(
        option
        for by in battle.warriors
        if by.warband == battle.turn
        for weapon in ready_to_fire(battle, by)
        for option in _shots(battle, by, weapon)
    )


def _shots(battle: State, by: Warrior, weapon: Weapon) -> Iterator[Option]:
    """The shots that a warrior may fire with a weapon; a template is also pointed anywhere."""
    for at in targets(battle, by, weapon):
        words = f"{by.id} shoots {at.id} with {weapon.key}"
        yield Option(f"{by.id} {at.id} {weapon.key}", words, (by.id, at.id, weapon.key, "shoot"))
    if is_laid(battle, by, weapon) and may_be_pointed(battle, by, weapon):
        words = f"{by.id} fires {weapon.key} in a direction of his choice"
        yield Option(f"{by.id} anywhere {weapon.key}", words, (by.id, "", weapon.key, "point"))


def searches_open(battle: State) -> tuple[Option, ...]:
    """Whoever could shoot may try first to detect somebody who hides, where the book has a test for it."""
    return tuple(
        Option(f"{by.id} detects {hider.id}", f"{by.id} tries to detect {hider.id}", (by.id, hider.id, "", "detect"))
        for by in battle.warriors
        if by.warband == battle.turn
        for hider in battle.warriors
        if not why_not_detect(battle, by, hider) and ready_to_fire(battle, by)
    )


def overwatches_open(battle: State) -> tuple[Option, ...]:
    """Whoever has nobody in sight and range at whom he may shoot, with any of his weapons, may go on overwatch."""
    if not battle.book.overwatch.on:
        return ()
    return tuple(
        Option(f"{by.id} overwatch {weapon.key}", f"{by.id} waits with {weapon.key}", (by.id, "", weapon.key, "wait"))
        for by in battle.warriors
        if by.warband == battle.turn and not has_a_target(battle, by)
        for weapon in ready_to_fire(battle, by)
        if not is_laid(battle, by, weapon)
    )


def has_a_target(battle: State, by: Warrior) -> bool:
    """Whether somebody is before a warrior whom he may shoot at and can hit with one of his weapons."""
    return any(
        is_laid(battle, by, weapon) or not too_far(battle, by, at, weapon)
        for weapon in ready_to_fire(battle, by)
        for at in targets(battle, by, weapon)
    )


def search(battle: State, by: str, hider: str) -> Play[State]:
    """A search that finds nobody costs the attempt; by another ruling the shot for which it was made as well."""
    battle = yield from detect(battle, by, hider)
    if battle.warrior(hider).hidden and battle.book.hiding.detection_failed_costs == "the-action":
        turn = battle.warrior(by).turn
        return battle.changed(by, turn=replace(turn, shots=max(turn.shots, 1)))
    return battle


def ready_to_fire(battle: State, by: Warrior) -> tuple[Weapon, ...]:
    """The weapons that a warrior could fire now, whatever is before him."""
    known = (battle.catalogue.weapons.get(key) for key in dict.fromkeys(by.gear))
    return tuple(weapon for weapon in known if weapon and weapon.range and not barred(battle, by, weapon))


def targets(battle: State, by: Warrior, weapon: Weapon) -> tuple[Warrior, ...]:
    """The enemies at whom a warrior may fire a weapon."""
    if is_laid(battle, by, weapon):
        return tuple(one for one in battle.warriors if not why_not_over(battle, by, one, weapon))
    there = before(battle, by, weapon)
    return tuple(one for one in there if not why_not_him(battle, by, one, weapon, there))


def why_not(battle: State, by: Warrior, at: Warrior, weapon: str) -> str:
    """Say why a shot can't be named; empty where it can."""
    known = battle.catalogue.weapons.get(weapon)
    if by.warband != battle.turn:
        return f"it is not the turn of {by.id}"
    if known is None or not known.range or weapon not in by.gear:
        return f"{by.id} has no {weapon} to shoot with"
    if why := barred(battle, by, known):
        return f"{by.id} {why}"
    if is_laid(battle, by, known):
        return why_not_over(battle, by, at, known)
    if why := why_not_before(battle, by, at, known):
        return why
    return why_not_him(battle, by, at, known, before(battle, by, known))


def begin_shooting(battle: State) -> State:
    """Begin the phase."""
    if anyone_is_spent(battle):
        return battle.then("spent-are-out", "begin-shooting")
    return at_the_shooting(replace(battle, phase="shooting")).then("look-round", "shooting-phase")
