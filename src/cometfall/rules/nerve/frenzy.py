"""Frenzy: more blows and no fear, until one is knocked off one's feet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.geometry.bases import within
from cometfall.model.bodies import body
from cometfall.model.state import State, enemies
from cometfall.model.traits import Fear
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.charge_reach import greatest_reach
from cometfall.rules.nerve.immunity import immune

Loss: TypeAlias = Literal["knocked-down", "stunned", "fleeing"]


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


def rages(battle: State, warrior: Warrior) -> bool:
    """Where frenzy is of the mind, the immune are not subject to it."""
    held_off = battle.book.frenzy.held_off_by_immunity and immune(battle, warrior, "frenzy")
    return warrior.frenzied and not held_off


def frenzied_attacks(battle: State, warrior: Warrior) -> int:
    """Frenzy changes the Attacks of the profile, before all else that changes them."""
    attacks = warrior.profile.attacks
    return READINGS[battle.book.frenzy.attacks](attacks) if rages(battle, warrior) else attacks


def spared_by_frenzy(battle: State, warrior: Warrior, from_: Fear) -> bool:
    """The frenzied take no tests of psychology, or not those that the book names, or only while an enemy is near."""
    if not rages(battle, warrior):
        return False
    match battle.book.frenzy.spares:
        case "all-psychology":
            return from_ in battle.book.immunity.scope
        case "fear-and-all-alone":
            return from_ in {"fear", "all-alone"}
        case "all-psychology-near-enemy":
            foes = (foe for foe in battle.warriors if enemies(battle, warrior, foe))
            return any(_in_charge_range(battle, warrior, foe) for foe in foes)


def _in_charge_range(battle: State, warrior: Warrior, foe: Warrior) -> bool:
    """Whether an enemy is no farther off than the warrior may charge."""
    if foe.out or foe.hidden:
        return False
    return warrior.at is None or foe.at is None or within(body(warrior), body(foe), greatest_reach(battle, warrior))


def calmed(battle: State, warrior: Warrior, when: Loss) -> Play[Warrior]:
    """Whoever is put down loses his frenzy for the rest of the battle, and in some books whoever flees."""
    if not warrior.frenzied or when not in battle.book.frenzy.lost_when:
        return warrior
    yield from tell("calmed", "frenzy.ends", at=warrior.id)
    return replace(warrior, frenzied=False)
