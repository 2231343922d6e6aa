"""What a round of blows or a shot brings two warriors of a battle: nobody else counts; equal pairs are weighed once."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from cometfall.model.blow import Assault
from cometfall.model.book import Book
from cometfall.model.catalogue import Catalogue
from cometfall.model.state import State
from cometfall.model.warrior import NO_BOUT, Turn, Warrior
from cometfall.odds.errors import OddsError
from cometfall.odds.policies import Usual
from cometfall.odds.weighing import Weigher
from cometfall.rules import shoot

ONE, OTHER = "one", "other"
BLOWS = ("combat-phase",)


class Fate(NamedTuple):
    """How likely it is that a warrior comes off badly, and what he loses."""

    out: float = 0.0
    """Out of action."""
    stunned: float = 0.0
    knocked_down: float = 0.0
    wounds: float = 0.0
    """The wounds he is to lose on the average, of those that do not put him out."""


class Clash(NamedTuple):
    """What a round of blows brings to each of two."""

    mine: Fate
    theirs: Fate


NOTHING = Clash(Fate(), Fate())


def clash(battle: State, one: Warrior, other: Warrior, *, charging: bool) -> Clash:
    """Weigh one round of blows between two warriors: the one charges, or they have fought before."""
    return _weighed(battle.book, battle.catalogue, _alone(one, ONE), _alone(other, OTHER), charging)


def volley(battle: State, by: Warrior, at: Warrior, weapon: str) -> Clash:
    """Weigh the shots of one warrior at another from where both stand, whether or not it is his turn."""
    fired = shoot(battle, by.id, at.id, weapon)
    steps = fired.agenda[: len(fired.agenda) - len(battle.agenda)]
    kinds = tuple(replace(kind, cover="", cover_lives=False) for kind in fired.assault.kinds)
    assault = replace(fired.assault, by=ONE, at=OTHER, kinds=kinds)
    return _shot(battle.book, battle.catalogue, _alone(by, ONE), _alone(at, OTHER), assault, steps)


def _alone(warrior: Warrior, called: str) -> Warrior:
    """A warrior as he would come to blows, without name and place, so that equals are equal."""
    return replace(
        warrior,
        id=called,
        warband=called,
        name="",
        leader=False,
        at=None,
        facing=None,
        hidden=False,
        met=(),
        overwatch=None,
        covered=False,
        turn=Turn(),
        bout=NO_BOUT,
    )


@lru_cache(maxsize=8192)
def _weighed(book: Book, catalogue: Catalogue, one: Warrior, other: Warrior, charging: bool) -> Clash:  # noqa: FBT001 - a key of the cache
    if one.out or other.out:
        return NOTHING
    first = replace(one, turn=Turn(charged=(OTHER,))) if charging else replace(one, met=(OTHER,))
    second = other if charging else replace(other, met=(ONE,))
    battle = State(
        book=book,
        catalogue=catalogue,
        warriors=(first, second),
        contacts=((ONE, OTHER),),
        turn=ONE,
        agenda=BLOWS,
    )
    return _ended(battle, one, other)


@lru_cache(maxsize=8192)
def _shot(
    book: Book, catalogue: Catalogue, one: Warrior, other: Warrior, assault: Assault, steps: tuple[str, ...]
) -> Clash:
    battle = State(
        book=book,
        catalogue=catalogue,
        warriors=(one, other),
        assaults=(assault,),
        turn=ONE,
        phase="shooting",
        agenda=steps,
    )
    return _ended(battle, one, other)


def _ended(battle: State, one: Warrior, other: Warrior) -> Clash:
    try:
        ends = Weigher(Usual()).float_ends(battle)
    except OddsError:
        return NOTHING
    return Clash(_fate(ends, one), _fate(ends, other))


def _fate(ends: dict[State, float], before: Warrior) -> Fate:
    out = stunned = down = wounds = 0.0
    for state, p in ends.items():
        after = state.warrior(before.id)
        if after.out:
            out += p
            continue
        wounds += p * max(before.wounds - after.wounds, 0)
        if after.posture != before.posture:
            stunned += p * (after.posture == "stunned")
            down += p * (after.posture == "knocked-down")
    return Fate(out, stunned, down, wounds)
