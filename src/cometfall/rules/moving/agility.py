"""Initiative tests on the way: of climbers, jumpers and whoever stands at an edge."""

from __future__ import annotations

from typing import TypeAlias

from cometfall.dice import Play, may
from cometfall.model.circumstances import bearing
from cometfall.model.state import State
from cometfall.model.traits import Retried, Trait
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import characteristic_test

Feat: TypeAlias = Retried


def initiative_test(battle: State, warrior: Warrior, feat: Feat) -> Play[bool]:
    """Whoever climbs, jumps or slips stays within his Initiative on a die; some may roll a failed one again."""
    traits = carried_traits(battle, warrior)
    more = sum(trait.climb_initiative for trait in traits) if feat == "climbing" else 0
    passed = yield from characteristic_test(battle, warrior, "initiative", "initiative", more=more)
    if passed or not may_retry(battle, warrior, feat):
        return passed
    if not (yield from may("reroll-test", warrior.warband, warrior.id)):
        return False
    return (yield from characteristic_test(battle, warrior, "initiative", "initiative", more=more))


def may_retry(battle: State, warrior: Warrior, feat: Feat) -> bool:
    """Whether a warrior may roll a failed test again."""
    return any(feat in trait.retries for trait in carried_traits(battle, warrior))


def carried_traits(battle: State, warrior: Warrior) -> tuple[Trait, ...]:
    """A warrior's own traits, those of his armour, and those of the weapons that he carries."""
    weapons = battle.catalogue.weapons
    rules = tuple(rule for key in dict.fromkeys(warrior.gear) if key in weapons for rule in weapons[key].rules)
    return battle.catalogue.traits_of(tuple(dict.fromkeys((*bearing(battle, warrior), *rules))))
