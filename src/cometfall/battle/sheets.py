"""The sheet of a warband in a battle: what its roster says of each warrior, and what the battle has done to him."""

from __future__ import annotations

import msgspec

from cometfall.model.circumstances import full_wounds
from cometfall.model.state import State
from cometfall.model.values import Profile
from cometfall.model.warrior import Warrior


class SheetLine(msgspec.Struct, frozen=True):
    """What stands on the sheet of one warrior."""

    id: str
    name: str
    kind: str
    profile: Profile
    gear: tuple[str, ...]
    traits: tuple[str, ...]
    wounds_lost: int
    wounds_left: int
    fate: str
    """Standing, knocked down, stunned, out of action, or why he has left."""


def sheet(battle: State, warband: str) -> tuple[SheetLine, ...]:
    """Give the sheet of a warband as it stands now: characteristics, weapons, wounds lost and remaining."""
    heroes = battle.band(warband).heroes
    return tuple(_line(battle, one, heroes) for one in battle.warriors if one.warband == warband)


def _line(battle: State, one: Warrior, heroes: tuple[str, ...]) -> SheetLine:
    full = full_wounds(battle.catalogue, one.profile, one.traits)
    return SheetLine(
        id=one.id,
        name=one.name,
        kind="hero" if one.id in heroes else "henchman",
        profile=one.profile,
        gear=one.gear,
        traits=one.traits,
        wounds_lost=max(full - one.wounds, 0),
        wounds_left=one.wounds,
        fate=one.gone or one.posture,
    )
