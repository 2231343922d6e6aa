"""Who is safe from a spell, and what still wards off its harm."""

from __future__ import annotations

from cometfall.dice import Play, attempt, tell
from cometfall.dice.targets import target
from cometfall.model.circumstances import bearing, best, has
from cometfall.model.spells import Spell
from cometfall.model.state import State
from cometfall.model.warrior import Warrior


def bears(battle: State, one: Warrior, kinds: tuple[str, ...]) -> bool:
    """Whether a warrior bears one of these traits, or one of these kinds of traits."""
    if not kinds:
        return False
    traits = battle.catalogue.traits_of(bearing(battle, one))
    return any(trait.key in kinds or any(tag in kinds for tag in trait.tags) for trait in traits)


def is_safe(battle: State, one: Warrior, spell: Spell) -> bool:
    """Some are immune to all spells; prayers are none."""
    return not spell.prayer and has(battle, one, "immune_to_spells")


def shrugs_off(battle: State, one: Warrior, spell: Spell, by: Warrior) -> Play[bool]:
    """A hostile spell does nothing to some on a die."""
    need = best(battle, one, "shrugs_off_spells")
    if not isinstance(need, int) or not need or by.warband == one.warband:
        return False
    if spell.prayer and not has(battle, one, "shrugs_off_prayers"):
        return False
    held = yield from attempt("spell-save", target(need, "against spells"), one.id)
    if held:
        yield from tell("spell-does-nothing", "", by=by.id, at=one.id, using=spell.key)
    return held
