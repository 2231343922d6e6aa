"""Hatred, and what else lets a fighter roll a miss again."""

from __future__ import annotations

from cometfall.model.circumstances import Facing, bearing, effects
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.dice import rerolls_allowed
from cometfall.rules.nerve.immunity import immune
from cometfall.rules.turn.alignment import hates_alignment


def hates(facing: Facing) -> bool:
    """Whether a warrior hates the enemy he faces; where hatred is of the mind, the immune hate nobody."""
    assert facing.foe is not None, facing
    battle = facing.battle
    keys = bearing(battle, facing.me)
    hated = {*facing.me.hates, *(kind for trait in battle.catalogue.traits_of(keys) for kind in trait.hates)}
    if hates_alignment(battle, facing.me.warband, facing.foe.warband):
        hated.add(facing.foe.warband)
    if not hated or immune(battle, facing.me, "hatred"):
        return False
    return "everyone" in hated or any(_is(facing, facing.foe, kind) for kind in hated)


def _is(facing: Facing, foe: Warrior, kind: str) -> bool:
    traits = facing.battle.catalogue.traits_of(bearing(facing.battle, foe))
    return kind in {foe.id, foe.warband} or any(kind == trait.key or kind in trait.tags for trait in traits)


def rerolls_of_misses(facing: Facing) -> int:
    """Misses at a hated enemy are rolled again in the first round against him; some skills do the same."""
    assert facing.foe is not None, facing
    first = not facing.shot and facing.foe.id not in facing.me.met
    sources = int(first and hates(facing)) + len(effects(facing, "reroll_hits"))
    return rerolls_allowed(facing.battle, sources)
