"""Shells that are lobbed: they come down by the dice, and strike all round the place where they do."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.geometry.parts import Place
from cometfall.model.bodies import body
from cometfall.model.circumstances import Facing, weapon_has
from cometfall.model.gear import Weapon
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.dice import MISFIRE, artillery, scatter
from cometfall.rules.nerve.stupor import HEADINGS
from cometfall.rules.shooting.shots import SHOT, fired, shot_at

RADIUS = INCH * 3 // 2
"""The radius of a small round template."""


def is_lobbed(battle: State, by: Warrior, weapon: Weapon) -> bool:
    """Whether a weapon throws its shell wherever it matters who stands where."""
    return by.at is not None and weapon_has(battle, weapon, "scatters")


def lobbed(battle: State, by: Warrior, at: Warrior, weapon: Weapon) -> Play[State]:
    """The template is laid on the target and moved as two dice say; a misfire may bring it down on the firer."""
    assert by.at is not None and at.at is not None, (by, at)  # noqa: PT018 - each of them
    shows = yield from artillery(battle, by.id)
    battle = battle.with_warrior(fired(Facing(battle, by, at, weapon, shot=True), weapon, 1))
    if shows == MISFIRE:
        return _burst(battle, by.id, weapon, by.at) if weapon_has(battle, weapon, "falls_on_the_firer") else battle
    side = yield from scatter(battle, by.id)
    x, y = HEADINGS.get(side, (0, 0))
    inches = int(shows) * INCH
    place = (at.at[0] + x * inches, at.at[1] + y * inches, at.at[2])
    yield from tell("comes-down", "", by=by.id, using=weapon.key, note=f"{place[0] / INCH:g} {place[1] / INCH:g}")
    return _burst(battle, by.id, weapon, place)


def _burst(battle: State, who: str, weapon: Weapon, place: Place) -> State:
    """Everybody under the template is hit without a die, friends and the firer too."""
    by = battle.warrior(who)
    struck = [one for one in battle.warriors if _lies_under(one, place)]
    for one in reversed(struck):
        facing = Facing(battle, by, one, weapon, shot=True)
        battle = replace(battle, assaults=(*battle.assaults, shot_at(facing, None, 1, None)))
    return battle.then(*SHOT * len(struck))


def _lies_under(one: Warrior, place: Place) -> bool:
    """Whether any part of a base is under the template; to touch it is not enough."""
    if one.at is None or one.out or abs(one.at[2] - place[2]) > RADIUS:
        return False
    far = (one.at[0] - place[0]) ** 2 + (one.at[1] - place[1]) ** 2
    return far < (RADIUS + body(one).radius) ** 2
