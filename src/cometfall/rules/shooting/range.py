"""How far a shot carries."""

from __future__ import annotations

from cometfall.model.circumstances import Facing, total
from cometfall.model.gear import Weapon
from cometfall.model.state import State, within
from cometfall.model.warrior import Warrior


def reach_of(battle: State, shooter: Warrior, weapon: Weapon) -> int:
    """The range of a weapon in this warrior's hands, in inches."""
    return weapon.range + total(Facing(battle, shooter, weapon=weapon, shot=True), "reach")


def too_far(battle: State, shooter: Warrior, target: Warrior, weapon: Weapon) -> bool:
    """Whether a target is beyond the weapon's range; the exact range is within it."""
    return not within(shooter, target, reach_of(battle, shooter, weapon))


def is_far(battle: State, shooter: Warrior, target: Warrior, weapon: Weapon) -> bool:
    """Whether a target is beyond half the weapon's range; the exact half is not."""
    return not within(shooter, target, reach_of(battle, shooter, weapon), half=True)
