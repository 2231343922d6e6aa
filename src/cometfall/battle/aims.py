"""What a scenario lets a warrior make for: places on the table that are worth something to his warband."""

from __future__ import annotations

from collections.abc import Iterator

from cometfall.geometry.levels import outline_of
from cometfall.geometry.parts import Place
from cometfall.model.sides import TableEdge
from cometfall.model.state import State, same_side
from cometfall.model.values import Value
from cometfall.model.warrior import Warrior
from cometfall.rules.scenario.borders import opposite
from cometfall.rules.scenario.chest import searchable


class Aim(Value, frozen=True, kw_only=True):
    """A place to make for, and what it is."""

    at: Place
    words: str


def aims(battle: State, warrior: Warrior) -> tuple[Aim, ...]:
    """All places that a warrior may make for; none where a battle is about nothing but the enemy."""
    if battle.scenario is None or warrior.at is None:
        return ()
    return (*_edges(battle, warrior), *_buildings(battle), *_counters(battle, warrior))


def _edges(battle: State, warrior: Warrior) -> Iterator[Aim]:
    """The far edge for those who want to get across, one's own for whoever brings the chest home."""
    band, scenario = battle.band(warrior.warband), battle.scenario
    assert scenario is not None, battle
    if band.edge is None:
        return
    crosses = scenario.goal == "off-the-far-edge" or (scenario.goal == "broke-through" and band.role == "attacker")
    if crosses:
        yield Aim(at=_at_edge(battle, warrior, opposite(band.edge)), words="the far edge")
    if any(one.kind == "chest" and one.carrier == warrior.id for one in battle.contest.counters):
        yield Aim(at=_at_edge(battle, warrior, band.edge), words="the edge he came from")


def _at_edge(battle: State, warrior: Warrior, edge: TableEdge) -> Place:
    assert warrior.at is not None, warrior
    x, y, _ = warrior.at
    table = battle.table
    there = {"south": (x, 0), "north": (x, table.depth), "west": (0, y), "east": (table.width, y)}[edge]
    return (*there, 0)


def _buildings(battle: State) -> Iterator[Aim]:
    """The buildings that are fought for, or in which the chest may still be."""
    assert battle.scenario is not None, battle
    wanted = battle.contest.buildings
    if battle.scenario.chest and not battle.contest.finder:
        wanted = searchable(battle)
    for building in wanted:
        corners = outline_of(battle.table, building)
        x, y = (sum(corner[axis] for corner in corners) / len(corners) for axis in (0, 1))
        yield Aim(at=(round(x), round(y), 0), words=building)


def _counters(battle: State, warrior: Warrior) -> Iterator[Aim]:
    """Counters that lie about, and enemies who carry one."""
    for counter in battle.contest.counters:
        words = "the chest" if counter.kind == "chest" else "wyrdstone"
        if counter.at is not None:
            yield Aim(at=counter.at, words=words)
        elif counter.carrier and not counter.home:
            bearer = battle.warrior(counter.carrier)
            if bearer.at is not None and not bearer.out and not same_side(battle, bearer.warband, warrior.warband):
                yield Aim(at=bearer.at, words=f"{bearer.name or bearer.id}, who has {words}")
