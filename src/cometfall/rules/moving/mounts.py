"""Mounts: ground that is dangerous to those who ride."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, Target, attempt, may, roll, tell
from cometfall.geometry.ways import Leg
from cometfall.model.blow import Assault, Wound
from cometfall.model.circumstances import has
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.harm.blows import plain_hit
from cometfall.rules.moving.agility import may_retry

HARM = ("resolve-wound", "roll-injury", "settle-injuries", "aftermath")


A_GAP = "a gap"


def dangers_of(battle: State, leg: Leg) -> tuple[str, ...]:
    """The pieces off open ground that a part of a way leads over, each once; a level gap under 3" is open ground."""
    wide = leg.manner == "gap" and (bool(leg.height) or not _is_open(battle, leg.width))
    found = (*leg.crosses, *(leg.pieces or leg.grounds), *((A_GAP,) if wide else ()))
    return tuple(dict.fromkeys(found))


def _is_open(battle: State, width: int) -> bool:
    """Whether a level gap so wide is open ground."""
    book = battle.book
    if "level-gaps-under-3" not in book.terrain.open_ground:
        return False
    widest = book.gaps.limit * INCH
    return width < widest or (width == widest and book.gaps.exactly_3 == "may-be-jumped")


def dangerous_terrain(battle: State) -> Play[State]:
    """Whoever rides over anything but open ground rolls a die, and on a 1 loses a wound that no armour saves."""
    journey = battle.journey
    rider = battle.warrior(journey.by)
    if not (battle.book.mounts.dangerous_terrain and rider.mounted and journey.dangers and not rider.out):
        return battle
    if battle.book.mounts.dangerous_terrain_tests == "one-a-piece" and len(journey.dangers) > 1:
        battle = battle.with_journey(replace(journey, dangers=journey.dangers[1:])).then("dangerous-terrain")
    else:
        battle = battle.with_journey(replace(journey, dangers=()))
    if (yield from _keeps_the_saddle(battle, rider)):
        return battle
    yield from tell("stumbles", "mounts.dangerous-terrain", at=rider.id)
    wounds = (yield from roll("wounds", rider.id)) if has(battle, rider, "chariot") else 1
    return hurt(battle, rider, wounds)


def _keeps_the_saddle(battle: State, rider: Warrior) -> Play[bool]:
    """Only a 1 harms, and some may roll it again."""
    target = Target(need=2, base=2, why="dangerous terrain")
    if (yield from attempt("dangerous-terrain", target, rider.id)):
        return True
    again = may_retry(battle, rider, "dangerous-terrain") and (yield from may("reroll-test", rider.warband, rider.id))
    return again and (yield from attempt("dangerous-terrain", target, rider.id))


def hurt(battle: State, victim: Warrior, wounds: int) -> State:
    """Give the state in which a warrior loses wounds that are neither rolled for nor saved by armour."""
    blow = replace(plain_hit(battle, victim, 0, why="dangerous terrain"), save=None)
    lost = tuple(Wound(kind=0) for _ in range(wounds))
    assault = Assault(by="", at=victim.id, kinds=(blow,), rolls=(0,), hits=(0,), sixes=(0,), wounds=lost)
    return replace(battle, assaults=(*battle.assaults, assault)).then(*HARM)
