"""Aiming a spell: at whom it may be cast, and whom it reaches."""

from __future__ import annotations

from cometfall.model.bodies import radius_of
from cometfall.model.gear import Weapon
from cometfall.model.spells import Spell
from cometfall.model.state import State, enemies, gap_between, in_contact, opponents, within
from cometfall.model.values import SIZES
from cometfall.model.warrior import Warrior
from cometfall.rules.magic.warding import bears
from cometfall.rules.nerve.immunity import immune
from cometfall.rules.shooting.targeting import before, why_not_him
from cometfall.rules.sighting import may_see

NOBODY = ("",)
LARGE = SIZES.index("large")


def aims(battle: State, by: Warrior, spell: Spell) -> tuple[str, ...]:
    """Those at whom a spell may be cast; a single empty name where it is cast at nobody in particular."""
    if spell.at == "self":
        return NOBODY
    there = tuple(
        one for one in in_reach(battle, by, spell) if one.id != by.id or spell.at in {"friend-or-self", "anyone"}
    )
    match spell.at:
        case "all-enemies" | "all" | "friends" | "touching":
            return NOBODY if there or spell.at == "friends" else ()
        case "closest-enemy":
            found = _closest(battle, by, there)
        case "first-in-path":
            found = tuple(one for one in there if _in_the_path(battle, by, one))
        case "as-a-shot":
            found = _as_a_shot(battle, by, spell, there)
        case _:
            found = there
    return tuple(one.id for one in found)


def in_reach(battle: State, by: Warrior, spell: Spell) -> tuple[Warrior, ...]:
    """All on the table whom a spell could concern: near enough, of the right side and kind, seen where it asks that."""
    return tuple(one for one in battle.warriors if not one.out and _concerns(battle, by, one, spell))


def _concerns(battle: State, by: Warrior, one: Warrior, spell: Spell) -> bool:
    foe = enemies(battle, by, one)
    match spell.at:
        case "friend-or-self" | "friends":
            side = not foe
        case "touching":
            side = one.standing and in_contact(battle, by.id, one.id)
        case "anyone" | "all":
            side = True
        case _:
            side = foe
    if _is_spared(battle, one, spell):
        return False
    if not side:
        return False
    if spell.range and one.id != by.id and not within(by, one, spell.range):
        return False
    return one.id == by.id or not spell.seen or may_see(battle, by, one)


def _is_spared(battle: State, one: Warrior, spell: Spell) -> bool:
    """Some are never the target of a spell: by their kind, their size, or because they know no fear."""
    unmoved = spell.calm and any("psychology" in trait.immune for trait in battle.catalogue.traits_of(one.traits))
    unafraid = spell.fearful and immune(battle, one, "fear")
    too_large = spell.not_large and SIZES.index(one.stature) >= LARGE
    other = bool(spell.only) and not bears(battle, one, spell.only)
    return unmoved or unafraid or too_large or other or bears(battle, one, spell.spares)


def _closest(battle: State, by: Warrior, there: tuple[Warrior, ...]) -> tuple[Warrior, ...]:
    """The closest enemies; for one who is in a fight, those he touches."""
    touched = {one.id for one in opponents(battle, by.id)}
    if touched:
        return tuple(one for one in there if one.id in touched)
    everyone = [one for one in battle.warriors if not one.out and enemies(battle, by, one)]
    nearest = min((gap_between(by, one) for one in everyone), default=0)
    return tuple(one for one in there if gap_between(by, one) == nearest)


def _as_a_shot(battle: State, by: Warrior, spell: Spell, there: tuple[Warrior, ...]) -> tuple[Warrior, ...]:
    """Those at whom a missile could be shot that always hits: never into a fight, nor out of one."""
    if opponents(battle, by.id):
        return ()
    bolt = Weapon(key=spell.key, name=spell.name, group="missile", range=spell.range, strength=spell.strength)
    ahead = before(battle, by, bolt)
    ids = {one.id for one in there}
    return tuple(one for one in ahead if one.id in ids and not why_not_him(battle, by, one, bolt, ahead))


def _in_the_path(battle: State, by: Warrior, at: Warrior) -> bool:
    """Whether nobody else stands on the straight line from one to the other."""
    if by.at is None or at.at is None:
        return True
    return not any(
        _stands_between(by, one, at)
        for one in battle.warriors
        if one.id not in {by.id, at.id} and not one.out and one.at is not None
    )


def _stands_between(by: Warrior, one: Warrior, at: Warrior) -> bool:
    assert by.at is not None and one.at is not None and at.at is not None, (by, one, at)  # noqa: PT018 - each of them
    x, y = at.at[0] - by.at[0], at.at[1] - by.at[1]
    u, v = one.at[0] - by.at[0], one.at[1] - by.at[1]
    along, length = u * x + v * y, x * x + y * y
    if not 0 < along < length:
        return False
    return (u * y - v * x) ** 2 < radius_of(one) ** 2 * length


def reached(battle: State, by: Warrior, spell: Spell, at: str) -> tuple[str, ...]:
    """All on whom a spell will work: the one at whom it was cast, or everybody it reaches, the nearest first."""
    if at:
        return (at,)
    if spell.at == "self":
        return (by.id,)
    there = (one for one in in_reach(battle, by, spell) if one.id != by.id or spell.at == "friends")
    return tuple(one.id for one in sorted(there, key=lambda one: gap_between(by, one)))
