"""What a player finds out by looking and by asking the book: whom one sees, how far he comes, what he may fire."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from cometfall.dice import Option, Region
from cometfall.geometry.parts import Place
from cometfall.model.journey import Pace
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Turn, Warrior
from cometfall.rules import too_far
from cometfall.rules.moving.allowance import allowance_of
from cometfall.rules.moving.charge_reach import greatest_reach
from cometfall.rules.moving.whereto import Heading, Whereto
from cometfall.rules.shooting.phase import ready_to_fire
from cometfall.rules.sighting import share_of

SPACING = INCH
"""Places of a reach are looked at so far apart."""


def share_seen(battle: State, viewer: Warrior, target: Warrior) -> float:
    """The share of a warrior that another sees, from nothing to all of him."""
    return share_of(battle, viewer, target)


def charge_reach(battle: State, warrior: Warrior) -> int:
    """How far a charge of his may go at the most, in thousandths of an inch."""
    return greatest_reach(battle, warrior)


def far(battle: State, warrior: Warrior, pace: Pace) -> int:
    """How far he may move at a pace, in thousandths of an inch."""
    return allowance_of(battle, warrior, pace)


def missiles(battle: State, warrior: Warrior, pace: Pace | None = None) -> tuple[str, ...]:
    """What a warrior could fire in a turn in which he has done no more than move at a pace, or not even that."""
    turn = Turn(moved=pace is not None, ran=pace == "run")
    fresh = replace(warrior, turn=turn, overwatch=None)
    return tuple(weapon.key for weapon in ready_to_fire(battle.with_warrior(fresh), fresh))


def carries(battle: State, by: Warrior, at: Warrior, weapon: str) -> bool:
    """Whether a weapon carries from one warrior to another."""
    return not too_far(battle, by, at, battle.catalogue.weapons[weapon])


def spots(region: Region, random: Random, most: int) -> tuple[tuple[str, Place], ...]:
    """Some places of a region, each with the key that names it: those of a reach spread evenly, others drawn."""
    if isinstance(region, Whereto):
        cells = [place for place, _ in region.reach().cells(SPACING)]
        chosen = random.sample(cells, most) if len(cells) > most else cells
        return tuple((key_of(place), place) for place in chosen)
    return tuple(dict.fromkeys(_drawn(region, random, most)))


def _drawn(region: Region, random: Random, most: int) -> Iterator[tuple[str, Place]]:
    for _ in range(most):
        option = region.drawn(random)
        place = place_of(option)
        if place is not None:
            yield option.key, place


def place_of(option: Option) -> Place | None:
    """The place that an option leads to; None where it leads nowhere."""
    match option.value:
        case Heading(legs=(*_, last)):
            return last.end
        case (int(x), int(y), int(z)):
            return x, y, z
        case _:
            return None


def key_of(place: Place) -> str:
    """The key that names a place."""
    return " ".join(f"{part / INCH:g}" for part in place)
