"""Targeting: at whom a shooter may aim, of all the enemies before him."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from cometfall.dice.targets import IMPOSSIBLE
from cometfall.model.circumstances import Facing, traits_at, weapon_has
from cometfall.model.gear import Weapon
from cometfall.model.state import State, enemies, gap_between, opponents
from cometfall.model.warrior import Warrior
from cometfall.rules.harm.to_hit import is_large
from cometfall.rules.shooting.cover import cover_of
from cometfall.rules.shooting.elevated import binds, is_elevated
from cometfall.rules.shooting.range import too_far
from cometfall.rules.shooting.shots import aim_of, shots_of
from cometfall.rules.sighting import look, may_see, share_of, who_hides


def why_not_before(battle: State, by: Warrior, at: Warrior, weapon: Weapon) -> str:
    """Say why somebody is nobody to shoot at, whoever else is there; empty where he is an enemy before the shooter."""
    if at.out or not enemies(battle, by, at):
        return f"{at.id} is no enemy on the table"
    if at.hidden:
        return f"{at.id} is hidden"
    if share_of(battle, by, at) == 0:
        return f"{by.id} can't see {at.id}: {who_hides(look(battle, by, at))}"
    if why := why_no_fight(battle, by, at, weapon):
        return why
    if battle.book.range.too_far == "not-a-target" and too_far(battle, by, at, weapon):
        return f"{at.id} is out of range of the {weapon.name}"
    return ""


def before(battle: State, by: Warrior, weapon: Weapon) -> tuple[Warrior, ...]:
    """All enemies before a shooter, who would be targets if they were alone."""
    there = (one for one in battle.warriors if enemies(battle, by, one) and not one.out)
    seen = (one for one in there if may_see(battle, by, one))
    return tuple(one for one in seen if not why_not_before(battle, by, one, weapon))


def why_not_him(battle: State, by: Warrior, at: Warrior, weapon: Weapon, others: Sequence[Warrior]) -> str:
    """Say why a shooter has to take another of the enemies before him; empty where he may take this one."""
    if picks(battle, by, weapon):
        return ""
    able = [one for one in others if _threatens(one)]
    if _stands_high(battle, by):
        return _bound_by(battle, by, at, [one for one in able if binds(battle, by, one)])
    return "" if is_large(battle, at) else _closer(battle, by, at, weapon, able)


def picks(battle: State, by: Warrior, weapon: Weapon) -> bool:
    """Whether his weapon or his skill lets a shooter take any enemy in sight."""
    return any(trait.picks_target for trait in traits_at(Facing(battle, by, weapon=weapon, shot=True)))


def _stands_high(battle: State, by: Warrior) -> bool:
    return "elevated" in battle.book.targeting.any_in_sight and is_elevated(battle, by)


def _threatens(one: Warrior) -> bool:
    """Whether an enemy is able: those who lie or flee may be passed by."""
    return one.standing and not one.fleeing


def why_no_fight(battle: State, by: Warrior, at: Warrior, weapon: Weapon) -> str:
    """Nobody shoots at whoever is engaged; or only who picks his target does, and at no fight of his own side.

    One who breathes in a fight himself is no friend who bars it.
    """
    if not opponents(battle, at.id):
        return ""
    friends = [one.id for one in combat_of(battle, at) if one.id != by.id and not enemies(battle, by, one)]
    picked = battle.book.targeting.into_combat != "never" and picks(battle, by, weapon)
    privileged = picked or weapon_has(battle, weapon, "into_combat")
    if not privileged or at.id in friends:
        return f"{at.id} is engaged in combat"
    return f"{at.id} fights {friends[0]}, who is on the side of {by.id}" if friends else ""


def combat_of(battle: State, one: Warrior) -> tuple[Warrior, ...]:
    """All who are in one fight with a warrior, himself too."""
    found, fresh = {one.id}, {one.id}
    while fresh:
        touched = chain.from_iterable((who, foe) for who, foe in battle.contacts if who in fresh or foe in fresh)
        fresh = set(touched) - found
        found |= fresh
    return tuple(each for each in battle.warriors if each.id in found and not each.out)


def _bound_by(battle: State, by: Warrior, at: Warrior, near: Sequence[Warrior]) -> str:
    """Who stands high takes whom he likes, except that those who share his building, or his floor, come first."""
    book = battle.book.elevated
    if not near or (is_large(battle, at) and book.bound_large_elsewhere == "may-be-chosen"):
        return ""
    if book.bound_among_them == "any-of-them":
        free = binds(battle, by, at)
        return "" if free else f"{near[0].id} is in the same building as {by.id}, and comes first"
    closest = _closest(by, near)
    if at in closest:
        return ""
    return f"{closest[0].id} is on the same floor as {by.id}, and comes first"


def _closer(battle: State, by: Warrior, at: Warrior, weapon: Weapon, able: Sequence[Warrior]) -> str:
    """On the ground a shooter takes the closest able enemy, or by some books a farther one who is easier to hit."""
    book = battle.book.targeting
    if not _threatens(at) and book.incapacitated == "no-target-from-the-ground":
        return f"{at.id} is no threat as he is, and no target from the ground"
    if not any(gap_between(by, one) < gap_between(by, at) for one in able):
        return ""
    closest = _closest(by, able)
    if not book.easier_farther:
        return f"{closest[0].id} is closer to {by.id} than {at.id}"
    if need(battle, by, at, weapon) < min(need(battle, by, one, weapon) for one in closest):
        return ""
    return f"{closest[0].id} is closer to {by.id} than {at.id}, and no harder to hit"


def _closest(by: Warrior, those: Sequence[Warrior]) -> list[Warrior]:
    """The closest of some, from edge to edge: several where they are equally close."""
    nearest = min(gap_between(by, one) for one in those)
    return [one for one in those if gap_between(by, one) == nearest]


def need(battle: State, by: Warrior, at: Warrior, weapon: Weapon) -> int:
    """The score that a shot at an enemy would need; nothing hits beyond the range."""
    if too_far(battle, by, at, weapon):
        return IMPOSSIBLE
    shots = max(shots_of(battle, by, at, weapon), 1)
    aim = aim_of(Facing(battle, by, at, weapon, shot=True, shots=shots), cover_of(battle, by, at))
    return aim.need if aim else 0
