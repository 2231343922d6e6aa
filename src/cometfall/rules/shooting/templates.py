"""Templates: weapons that strike everybody before them, and breath."""

from __future__ import annotations

from math import hypot
from random import Random

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose_where, tell
from cometfall.geometry.bases import within as within_reach
from cometfall.geometry.parts import Body
from cometfall.geometry.templates import Shape, Toward, lies_under
from cometfall.model.blow import Assault
from cometfall.model.bodies import body
from cometfall.model.circumstances import Facing, weapon_has
from cometfall.model.gear import Weapon
from cometfall.model.state import State, enemies, gap_between, within
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.model.wording import shown
from cometfall.rules.basics.dice import MISFIRE, artillery
from cometfall.rules.harm.blows import plain_hit
from cometfall.rules.harm.injuries import taken_out
from cometfall.rules.harm.order import HARM
from cometfall.rules.moving.random_moves import heading
from cometfall.rules.shooting.shots import SHOT, fired, shot_at
from cometfall.rules.shooting.targeting import why_no_fight
from cometfall.rules.sighting import may_see, share_of

FARTHEST = 10
"""The highest figure of an artillery die, in inches."""
PACE = INCH // 2
"""How far apart the places are at which a template is looked at that is thrown on."""
FIREBALL = INCH * 5 // 2
"""The radius of a large round template."""
HOLD = Option("none", "he holds his fire", None)
DRAWS = 40


def shape_of(battle: State, weapon: Weapon) -> Shape | None:
    """The template that is laid against whoever fires a weapon; None where he aims at somebody."""
    traits = battle.catalogue.traits_of(weapon.rules)
    shapes = {trait.template for trait in traits if not trait.waits}
    return "strip" if "line" in shapes else "teardrop" if "flame" in shapes else None


def is_laid(battle: State, by: Warrior, weapon: Weapon) -> bool:
    """Whether a weapon strikes all before its bearer: it does wherever it matters who stands where."""
    return by.at is not None and shape_of(battle, weapon) is not None


def carries_on(battle: State, weapon: Weapon) -> int:
    """How far a template may be thrown on at the most."""
    return FARTHEST if weapon_has(battle, weapon, "thrown_on") else 0


def under(battle: State, by: Warrior, weapon: Weapon, toward: Toward, on: int | None = None) -> tuple[Warrior, ...]:
    """All who are struck, friends too, the nearest first: who is under the template and not wholly behind pieces.

    One that is thrown on strikes all whom it passes, so many inches on or as far as it may go.
    """
    shape, source = shape_of(battle, weapon), body(by)
    assert shape is not None, weapon
    laid = _thrown_on(source, toward, carries_on(battle, weapon) if on is None else on)
    struck = (
        one
        for one in battle.warriors
        if one.id != by.id and not one.out and one.at is not None
        if any(lies_under(shape, here, toward, weapon.range * INCH, body(one)) for here in laid)
        if share_of(battle, by, one, past_pieces_alone=True) > 0
    )
    return tuple(sorted(struck, key=lambda one: gap_between(by, one)))


def _thrown_on(source: Body, toward: Toward, inches: int) -> tuple[Body, ...]:
    """Where a template begins on its way: at its source, and so much farther on."""
    x, y, z = source.at
    far = hypot(*toward)
    return tuple(
        replace(source, at=(round(x + step * toward[0] / far), round(y + step * toward[1] / far), z))
        for step in range(0, inches * INCH + 1, PACE)
    )


def why_not_toward(battle: State, by: Warrior, weapon: Weapon, toward: Toward) -> str:
    """Say why a template can't be laid in a direction: no enemy is there, or somebody fights who may not be shot at."""
    struck = under(battle, by, weapon, toward)
    if not any(enemies(battle, by, one) for one in struck):
        return f"no enemy of {by.id} would be under it"
    return next((why for one in struck if (why := why_no_fight(battle, by, one, weapon))), "")


def why_not_over(battle: State, by: Warrior, at: Warrior, weapon: Weapon) -> str:
    """Say why a template can't be laid straight at somebody; empty where it can."""
    if at.out or at.at is None or not enemies(battle, by, at):
        return f"{at.id} is no enemy on the table"
    if at.hidden:
        return f"{at.id} is hidden"
    toward = straight_at(by, at)
    if at not in under(battle, by, weapon, toward):
        unseen = not may_see(battle, by, at)
        return (
            f"{by.id} can't see {at.id}" if unseen else f"{at.id} would not be under the template of the {weapon.name}"
        )
    return why_not_toward(battle, by, weapon, toward)


def may_be_pointed(battle: State, by: Warrior, weapon: Weapon) -> bool:
    """Whether an enemy is near enough, and in sight, for a player to look for a direction in which to fire."""
    far = weapon.range + carries_on(battle, weapon)
    return any(
        enemies(battle, by, one) and not one.out and within(by, one, far) and may_see(battle, by, one)
        for one in battle.warriors
        if one.at is not None
    )


def straight_at(by: Warrior, at: Warrior) -> Toward:
    """The direction of one warrior from another."""
    assert by.at is not None and at.at is not None, (by, at)  # noqa: PT018 - each of them
    x, y = at.at[0] - by.at[0], at.at[1] - by.at[1]
    return (x, y) if x or y else (1, 0)


class Whereat:
    """All directions in which a template may be laid: a key names one in degrees, or one who is to be under it."""

    words = 'degrees, such as "90"'

    def __init__(self, battle: State, by: Warrior, weapon: Weapon) -> None:
        """Look round from where the shooter stands."""
        self.battle, self.by, self.weapon = battle, by, weapon

    def named(self, key: str) -> Option | str:
        """Give the direction that a key names, or say why the template can't be laid there."""
        try:
            toward = heading(float(key))
        except (ValueError, OverflowError):
            return f'"{shown(key)}" is no direction: write degrees, such as "90".'
        why = why_not_toward(self.battle, self.by, self.weapon, toward)
        return f"{self.by.id} can't fire the {self.weapon.name} there: {why}." if why else Option(key, key, toward)

    def drawn(self, random: Random) -> Option:
        """Draw a direction evenly; none where nobody is found."""
        for _ in range(DRAWS):
            found = self.named(str(random.randrange(360)))
            if isinstance(found, Option):
                return found
        return HOLD


def direction(battle: State, by: Warrior, weapon: Weapon) -> Play[Toward | None]:
    """The shooter's player points the template wherever he likes."""
    straight = tuple(
        Option(one.id, f"straight at {one.id}", straight_at(by, one))
        for one in battle.warriors
        if not why_not_over(battle, by, one, weapon)
    )
    found: Toward | None = yield from choose_where(
        "where-to-point", by.warband, Whereat(battle, by, weapon), (*straight, HOLD), by.id
    )
    return found


def loosed(battle: State, by: Warrior, weapon: Weapon, toward: Toward) -> Play[State]:
    """A template is laid at the shooter; some are thrown on by the artillery die, and may burst in his hands."""
    if not carries_on(battle, weapon):
        return blast(battle, by, weapon, toward, 0)
    shows = yield from artillery(battle, by.id)
    if shows != MISFIRE:
        return blast(battle, by, weapon, toward, int(shows))
    yield from tell("bursts-into-flames", "", by=by.id, using=weapon.key)
    return _fireball(battle, by, weapon)


def _fireball(battle: State, by: Warrior, weapon: Weapon) -> State:
    """All near the bearer take a hit of D3 wounds, and he is out of action."""
    traits = battle.catalogue.traits_of(weapon.rules)
    strength = max(trait.bursts_into_flames for trait in traits)
    near = [one for one in battle.warriors if one.id != by.id and not one.out and one.at is not None]
    struck = [one for one in near if within_reach(body(by), body(one), FIREBALL - body(by).radius)]
    for one in sorted(struck, key=lambda one: gap_between(by, one), reverse=True):
        hit = replace(plain_hit(battle, one, strength, why="fire", shot=True, fire=True), wounds_d3=True)
        assault = Assault(by=by.id, at=one.id, kinds=(hit,), rolls=(0,), hits=(1,), sixes=(0,))
        battle = replace(battle, assaults=(*battle.assaults, assault))
    return taken_out(battle, by).then(*HARM * len(struck))


def blast(battle: State, by: Warrior, weapon: Weapon, toward: Toward, on: int) -> State:
    """Everybody under the template is hit without a die, one after the other, the nearest first."""
    struck = under(battle, by, weapon, toward, on)
    for one in reversed(struck):
        facing = Facing(battle, by, one, weapon, shot=True)
        battle = replace(battle, assaults=(*battle.assaults, shot_at(facing, None, 1, None)))
    battle = battle.with_warrior(fired(Facing(battle, by, weapon=weapon, shot=True), weapon, 1))
    return battle.then(*SHOT * len(struck))
