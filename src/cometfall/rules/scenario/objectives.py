"""Objectives: the buildings that are fought for, and who holds them."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.geometry.beside import from_outline
from cometfall.geometry.levels import buildings_of, in_building, outline_of
from cometfall.model.bodies import body
from cometfall.model.state import State, same_side
from cometfall.rules.basics.dice import d3
from cometfall.rules.scenario.zones import near_building

FIND_REACH = 6
"""Whoever is so near to the find, in inches, counts for it."""
MORE_BUILDINGS = 2


def lay_objectives(battle: State) -> Play[State]:
    """The building in the middle is the objective, or D3+2 of them from the middle outwards."""
    assert battle.scenario is not None, battle
    if battle.scenario.objective == "none":
        return battle
    count = 1
    if battle.scenario.objective == "d3-and-2-buildings":
        count = MORE_BUILDINGS + (yield from d3(battle, "objectives"))
    found = from_the_middle(battle)[:count]
    yield from tell("objectives", "turn.setup", note=", ".join(found))
    return replace(battle, contest=replace(battle.contest, buildings=found))


def from_the_middle(battle: State) -> tuple[str, ...]:
    """The buildings of the table, the one nearest to its middle first."""
    table = battle.table
    middle = (table.width // 2, table.depth // 2)
    return tuple(sorted(buildings_of(table), key=lambda one: from_outline(outline_of(table, one), *middle)))


def find_is_lost(battle: State) -> bool:
    """Whether more attackers than defenders stand in the find or near it."""
    find = battle.contest.buildings[0]
    there = [
        one.warband
        for one in battle.warriors
        if one.standing and not one.out and one.at is not None and near_building(battle, find, body(one), FIND_REACH)
    ]
    attackers = sum(battle.band(key).role == "attacker" for key in there)
    return attackers > len(there) - attackers


def holders(battle: State) -> dict[str, str]:
    """Who occupies each building: a warband with somebody who stands in it, and no enemy inside."""
    held: dict[str, str] = {}
    for building in battle.contest.buildings:
        inside = [
            one
            for one in battle.warriors
            if not one.out and one.at is not None and in_building(battle.table, building, one.at)
        ]
        standing = [one.warband for one in inside if one.standing]
        if standing and all(same_side(battle, standing[0], one.warband) for one in inside):
            held[building] = standing[0]
    return held


def heroes_in_the_find(battle: State, band: str) -> int:
    """How many heroes of a warband are inside the find."""
    heroes, find = battle.band(band).heroes, battle.contest.buildings[0]
    there = (one for one in battle.warriors if one.id in heroes and not one.out and one.at is not None)
    return sum(in_building(battle.table, find, one.at) for one in there if one.at)
