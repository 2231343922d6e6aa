"""Profiles: what it means to be brought to 0."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.model.state import State
from cometfall.model.values import PROFILE_FIELDS
from cometfall.model.warrior import Warrior
from cometfall.rules.harm.injuries import taken_out


def lessened(battle: State, who: str, of: str, by: int) -> Play[State]:
    """A characteristic is lowered, though not below 0, and whoever is spent by it goes out of action."""
    assert of in PROFILE_FIELDS.values(), of
    warrior = battle.warrior(who)
    left = max(getattr(warrior.profile, of) - by, 0)
    return (yield from spent_are_out(battle.changed(who, profile=replace(warrior.profile, **{of: left}))))


def anyone_is_spent(battle: State) -> bool:
    """Whether somebody is at Strength or Toughness 0 where nobody goes on like that."""
    return battle.book.profile.strength_or_toughness_0 and any(_is_spent(warrior) for warrior in battle.warriors)


def _is_spent(warrior: Warrior) -> bool:
    spent = warrior.profile.strength == 0 or warrior.profile.toughness == 0
    return spent and not warrior.out


def spent_are_out(battle: State) -> Play[State]:
    """Whoever is at Strength or Toughness 0 goes out of action at once, without a save or an injury roll."""
    for warrior in battle.warriors if anyone_is_spent(battle) else ():
        if _is_spent(warrior):
            yield from tell("spent", "profile.zero-strength-toughness", at=warrior.id)
            battle = taken_out(battle, warrior)
    return battle
