"""The hidden chest: searched for in buildings, carried slowly, and brought home."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Attempt, Play, may, tell
from cometfall.geometry.bases import within
from cometfall.geometry.levels import buildings_of, outline_of, standing_in
from cometfall.model.bodies import body, radius_of
from cometfall.model.scenario import Counter
from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.scenario.borders import off
from cometfall.rules.scenario.counters import may_lift, with_counter
from cometfall.rules.scenario.zones import zone_of

FOUND = 12
"""The total of two dice on which a search finds it."""


def search(battle: State) -> Play[State]:
    """Whoever comes into a building that nobody has searched looks for the chest in it; the last holds it for sure."""
    assert battle.scenario is not None, battle
    if not battle.scenario.chest or battle.contest.finder:
        return battle
    for seeker in battle.warriors:
        if seeker.warband == battle.turn and seeker.turn.move_over and _may_search(battle, seeker):
            battle = yield from _searched(battle, seeker)
            if battle.contest.finder:
                return battle
    return battle


def _may_search(battle: State, seeker: Warrior) -> bool:
    if seeker.out or not seeker.standing or seeker.fleeing or seeker.at is None or not may_lift(battle, seeker):
        return False
    building = standing_in(battle.table, seeker.at)
    return bool(building) and building in searchable(battle)


def searchable(battle: State) -> tuple[str, ...]:
    """The buildings that nobody has searched."""
    return tuple(one for one in buildings_of(battle.table) if one not in battle.contest.searched)


def hide_the_chest(battle: State) -> State:
    """Nothing is hidden in a building that lies within a zone in which a warband sets up."""
    assert battle.scenario is not None, battle
    if not battle.scenario.chest:
        return battle
    near = tuple(one for one in buildings_of(battle.table) if any(_in_zone(battle, one, b) for b in battle.warbands))
    return replace(battle, contest=replace(battle.contest, searched=near))


def _in_zone(battle: State, building: str, band: Warband) -> bool:
    """Whether the whole of a building lies within a warband's zone."""
    edge, zone = band.edge, zone_of(battle, band)
    assert edge is not None, band
    corners = outline_of(battle.table, building)
    return all(off(battle, edge, (round(x), round(y), 0)) <= zone.within * INCH for x, y in corners)


def _searched(battle: State, seeker: Warrior) -> Play[State]:
    assert seeker.at is not None, seeker
    building = standing_in(battle.table, seeker.at)
    last = searchable(battle) == (building,)
    found = last or (yield Attempt("search", FOUND, seeker.id, dice=2))
    contest = replace(battle.contest, searched=(*battle.contest.searched, building))
    yield from tell("finds-the-chest" if found else "finds-nothing", "turn.setup", by=seeker.id, note=building)
    if found:
        chest = Counter(kind="chest", carrier=seeker.id)
        contest = replace(contest, finder=seeker.id, counters=(*contest.counters, chest))
    return replace(battle, contest=contest)


def slowed_by_the_chest(battle: State, warrior: Warrior) -> bool:
    """Whoever carries the chest alone moves at half his rate; a friend beside him takes the other end."""
    if not any(one.kind == "chest" and one.carrier == warrior.id for one in battle.contest.counters):
        return False
    return not any(
        friend.warband == warrior.warband
        and friend.id != warrior.id
        and friend.standing
        and not friend.out
        and friend.at is not None
        and warrior.at is not None
        and within(body(friend), body(warrior), 1)
        for friend in battle.warriors
    )


def carry_home(battle: State) -> Play[State]:
    """Whoever stands at his own edge of the table with the chest may bring it to safety."""
    for number, chest in enumerate(battle.contest.counters):
        if chest.kind != "chest" or not chest.carrier or chest.home:
            continue
        bearer = battle.warrior(chest.carrier)
        edge = battle.band(bearer.warband).edge
        if bearer.out or bearer.at is None or edge is None or off(battle, edge, bearer.at) > radius_of(bearer):
            continue
        if (yield from may("carry-home", bearer.warband, bearer.id)):
            battle = with_counter(battle, number, replace(chest, home=bearer.warband))
            yield from tell("carries-home", "turn.setup", by=bearer.id)
    return battle
