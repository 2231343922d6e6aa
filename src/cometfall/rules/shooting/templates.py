"""Templates: weapons that strike everybody before them, and breath."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose_where
from cometfall.geometry.templates import Shape, Toward, lies_under
from cometfall.model.bodies import body
from cometfall.model.circumstances import Facing
from cometfall.model.gear import Weapon
from cometfall.model.state import State, enemies, gap_between, within
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.model.wording import shown
from cometfall.rules.moving.random_moves import heading
from cometfall.rules.shooting.shots import SHOT, fired, shot_at
from cometfall.rules.shooting.targeting import why_no_fight
from cometfall.rules.sighting import may_see, share_of

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


def under(battle: State, by: Warrior, weapon: Weapon, toward: Toward) -> tuple[Warrior, ...]:
    """All who are struck, friends too, the nearest first: who is under the template and not wholly behind pieces."""
    shape, source = shape_of(battle, weapon), body(by)
    assert shape is not None, weapon
    struck = (
        one
        for one in battle.warriors
        if one.id != by.id and not one.out and one.at is not None
        if lies_under(shape, source, toward, weapon.range * INCH, body(one))
        if share_of(battle, by, one, past_pieces_alone=True) > 0
    )
    return tuple(sorted(struck, key=lambda one: gap_between(by, one)))


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
    return any(
        enemies(battle, by, one) and not one.out and within(by, one, weapon.range) and may_see(battle, by, one)
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


def blast(battle: State, by: Warrior, weapon: Weapon, toward: Toward) -> State:
    """Everybody under the template is hit without a die, one after the other, the nearest first."""
    struck = under(battle, by, weapon, toward)
    for one in reversed(struck):
        facing = Facing(battle, by, one, weapon, shot=True)
        battle = replace(battle, assaults=(*battle.assaults, shot_at(facing, None, 1, None)))
    battle = battle.with_warrior(fired(Facing(battle, by, struck[0], weapon, shot=True), weapon, 1))
    return battle.then(*SHOT * len(struck))
