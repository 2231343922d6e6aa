"""How far a shot carries."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, roll, tell
from cometfall.model.circumstances import Facing, has, total, weapon_has
from cometfall.model.gear import Weapon
from cometfall.model.state import State, within
from cometfall.model.warrior import Warrior


def reach_of(battle: State, shooter: Warrior, weapon: Weapon) -> int:
    """The range of a weapon in this warrior's hands, in inches; a telescope adds to it, once it has been rolled for."""
    more = shooter.turn.telescope if looks_through_telescope(battle, shooter, weapon) else 0
    return weapon.range + more + total(Facing(battle, shooter, weapon=weapon, shot=True), "reach")


def looks_through_telescope(battle: State, shooter: Warrior, weapon: Weapon) -> bool:
    """Whether a warrior fires a weapon with a telescope: any that shoots, or only one made for it."""
    if not has(battle, shooter, "telescope"):
        return False
    made_for_it = weapon_has(battle, weapon, "takes_telescope")
    return made_for_it or battle.book.missile.telescope == "any-missile-weapon"


def telescope(battle: State, by: str, weapon: Weapon) -> Play[State]:
    """Once a turn a die says by how many inches a telescope lengthens the range of the weapon that is fired."""
    shooter = battle.warrior(by)
    if shooter.turn.telescope or not looks_through_telescope(battle, shooter, weapon):
        return battle
    inches = yield from roll("telescope", by)
    yield from tell("sees-farther", "missiles.telescope", by=by, using=weapon.key, number=inches)
    return battle.with_warrior(replace(shooter, turn=replace(shooter.turn, telescope=inches)))


def too_far(battle: State, shooter: Warrior, target: Warrior, weapon: Weapon) -> bool:
    """Whether a target is beyond the weapon's range; the exact range is within it."""
    return not within(shooter, target, reach_of(battle, shooter, weapon))


def is_far(battle: State, shooter: Warrior, target: Warrior, weapon: Weapon) -> bool:
    """Whether a target is beyond half the weapon's range; the exact half is not."""
    return not within(shooter, target, reach_of(battle, shooter, weapon), half=True)
