"""Forgetting what no blow still to come can read, so that states that go on alike are equal."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.parrying import parrying_traits
from cometfall.rules.combat.reach import in_reach
from cometfall.rules.combat.strike_order import can_strike


def forgotten(battle: State) -> State:
    """Forget parries that nobody can try any more, criticals nobody can cause, and who downed whom and has struck."""
    assert battle.fight is not None, battle
    members = [battle.warrior(who) for who in battle.fight.members]
    if any(trait.parried_gives_blow for one in members for trait in parrying_traits(battle, one)):
        return battle
    to_come = {one.id: {foe.id for foe in in_reach(battle, one)} for one in members if can_strike(battle, one)}
    for one in members:
        kept = _kept(battle, one, to_come)
        if kept != one:
            battle = battle.with_warrior(kept)
    return battle


def _kept(battle: State, one: Warrior, to_come: Mapping[str, AbstractSet[str]]) -> Warrior:
    bout = one.bout
    if (bout.parried or bout.parries_against) and not any(one.id in foes for foes in to_come.values()):
        bout = replace(bout, parried=0, parries_against="")
    if bout.criticals and one.id not in to_come:
        bout = replace(bout, criticals=0)
    if bout.downed_by and bout.downed_by not in to_come and not _still_matters(battle):
        bout = replace(bout, downed_by="")
    return one if bout is one.bout else replace(one, bout=bout)


def _still_matters(battle: State) -> bool:
    """Who downed whom matters to the end where nobody may finish the victim, or the one who did it may still stomp."""
    book = battle.book.finishing
    return not book.by_another or (battle.book.size.stomp and book.own_victim == "not-in-the-same-phase")
