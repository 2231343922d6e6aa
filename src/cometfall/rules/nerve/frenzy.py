"""Frenzy: more blows, until one is knocked off one's feet."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cometfall.model.circumstances import bearing
from cometfall.model.state import State
from cometfall.model.warrior import Warrior


def twice_the_characteristic(attacks: int) -> int:
    """A frenzied warrior fights with twice his Attacks."""
    return attacks * 2


def one_more(attacks: int) -> int:
    """A frenzied warrior fights with one Attack more."""
    return attacks + 1


READINGS: Mapping[str, Callable[[int], int]] = {
    "twice-the-characteristic": twice_the_characteristic,
    "one-more": one_more,
}


def frenzied_attacks(battle: State, warrior: Warrior) -> int:
    """Frenzy changes the Attacks of the profile; where it is of the mind, the immune are not subject to it."""
    attacks = warrior.profile.attacks
    if not warrior.frenzied or (battle.book.frenzy.held_off_by_immunity and _immune(battle, warrior)):
        return attacks
    return READINGS[battle.book.frenzy.attacks](attacks)


def _immune(battle: State, warrior: Warrior) -> bool:
    return any("frenzy" in trait.immune for trait in battle.catalogue.traits_of(bearing(battle, warrior)))
