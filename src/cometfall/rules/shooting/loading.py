"""Loading: which weapons are ready, and what a shot costs until they are again."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.model.circumstances import Facing, effects, weapon_has
from cometfall.model.gear import Weapon
from cometfall.model.state import State
from cometfall.model.warrior import FOR_GOOD, Unready, Warrior


def ready(shooter: Warrior, weapon: str) -> int:
    """How many copies of a weapon can be fired now."""
    return shooter.carries(weapon) - sum(1 for one in shooter.unready if one.weapon == weapon)


def reload_of(battle: State, shooter: Warrior, weapon: Weapon) -> int:
    """How many own turns have to go by between two shots of a weapon."""
    if weapon_has(battle, weapon, "one_shot"):
        return FOR_GOOD
    facing = Facing(battle, shooter, weapon=weapon, shot=True)
    turns = max((trait.reload for trait in battle.catalogue.traits_of(weapon.rules)), default=0)
    return max(turns - sum(modifier.add for modifier in effects(facing, "reloads_faster")), 0)


def emptied(battle: State, shooter: Warrior, weapon: Weapon, shots: int) -> Warrior:
    """After so many shots as many copies have to be loaded: all that time they can't be fired."""
    wait = reload_of(battle, shooter, weapon)
    spent = min(shots, ready(shooter, weapon.key))
    if not wait or not spent:
        return shooter
    empty = Unready(weapon=weapon.key, turns=wait)
    return replace(shooter, unready=(*shooter.unready, *(empty,) * spent))


def delayed(shooter: Warrior, weapon: str, turns: int) -> Warrior:
    """The copy that was fired last takes so many turns longer; one that needs no loading misses as many."""
    places = [place for place, one in enumerate(shooter.unready) if one.weapon == weapon]
    if not places:
        return replace(shooter, unready=(*shooter.unready, Unready(weapon=weapon, turns=turns)))
    last = places[-1]
    later = Unready(weapon=weapon, turns=min(shooter.unready[last].turns + turns, FOR_GOOD))
    return replace(shooter, unready=(*shooter.unready[:last], later, *shooter.unready[last + 1 :]))


def loaded(shooter: Warrior, weapon: str) -> Warrior:
    """The copy that was fired last is ready after all."""
    places = [place for place, one in enumerate(shooter.unready) if one.weapon == weapon]
    if not places:
        return shooter
    return replace(shooter, unready=(*shooter.unready[: places[-1]], *shooter.unready[places[-1] + 1 :]))
