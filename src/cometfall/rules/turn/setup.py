"""Setting up: who sets up first, on which side, and where each warrior stands; then who has the first turn."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, choose_where, roll_off, tell
from cometfall.geometry.parts import Place
from cometfall.model.scenario import Scenario
from cometfall.model.sides import TableEdge
from cometfall.model.state import State, fighting
from cometfall.model.warrior import Warrior
from cometfall.rules.turn.deployment import anew
from cometfall.rules.turn.turn import whole_turn
from cometfall.rules.turn.zones import Placing

SETTING_UP = (
    "ally-by-scenario",
    "who-sets-up-first",
    "choose-edge",
    "set-up",
    "place-anew",
    "ally-after-set-up",
    "count-rerolls",
    "who-begins",
)
"""All that comes before the first turn."""
OPPOSITE: Mapping[TableEdge, TableEdge] = {"south": "north", "north": "south", "west": "east", "east": "west"}
KEEP = Option("keep", "leave him where he stands")
EDGES = tuple(Option(edge, f"the {edge} edge", edge) for edge in OPPOSITE)


def scenario_of(battle: State) -> Scenario:
    """The scenario that is played."""
    assert battle.scenario is not None, battle
    return battle.scenario


def who_sets_up_first(battle: State) -> Play[State]:
    """The highest die, or whom that one names, sets up first; the others follow in the order of their dice."""
    how = scenario_of(battle).sets_up_first
    if how in {"attacker", "defender"}:
        return _led_by(battle, next(band.key for band in battle.warbands if band.role == how))
    order = yield from roll_off(tuple(band.key for band in battle.warbands))
    battle = _in_order(battle, order)
    if how == "winner-chooses":
        options = tuple(Option(key, f"{key} sets up first", key) for key in order)
        first: str = yield from choose("who-sets-up-first", order[0], options, usual=0)
        battle = _led_by(battle, first)
    return battle


def _in_order(battle: State, order: tuple[str, ...]) -> State:
    return replace(battle, warbands=tuple(battle.band(key) for key in order))


def _led_by(battle: State, first: str) -> State:
    """Put one warband before all others."""
    keys = tuple(band.key for band in battle.warbands)
    return _in_order(battle, (first, *(key for key in keys if key != first)))


def choose_edge(battle: State) -> Play[State]:
    """Whoever sets up first chooses his edge of the table, and the other has the one opposite."""
    if all(zone.of != "own-edge" for zone in scenario_of(battle).zones):
        return battle
    first, *others = battle.warbands
    edge: TableEdge = yield from choose("which-edge", first.key, EDGES)
    battle = battle.with_band(replace(first, edge=edge))
    for band in others:
        battle = battle.with_band(replace(band, edge=OPPOSITE[edge]))
    return battle


def set_up(battle: State) -> Play[State]:
    """One warband after another is set up, warrior by warrior, each within its zone."""
    warrior = next_to_place(battle)
    if warrior is None:
        return battle
    place: Place = yield from choose_where("set-up", warrior.warband, Placing(battle, warrior.id), (), warrior.id)
    return battle.with_warrior(replace(warrior, at=place)).then("set-up")


def place_anew(battle: State) -> Play[State]:
    """When all are set up, a leader who is a tactician may place his warriors anew, and further onto the table."""
    for band in battle.warbands:
        onto = anew(battle, band.key)
        for one in fighting(battle, band.key) if onto else ():
            places = Placing(battle, one.id, onto=onto)
            place: Place | None = yield from choose_where("place-anew", band.key, places, (KEEP,), one.id)
            battle = battle.changed(one.id, at=place) if place else battle
    return battle


def next_to_place(battle: State) -> Warrior | None:
    """The next who stands nowhere yet."""
    waiting = (one for band in battle.warbands for one in battle.warriors if one.warband == band.key and one.at is None)
    return next((one for one in waiting if not one.out), None)


def who_begins(battle: State) -> Play[State]:
    """The first turn goes by a roll-off or by role, as the scenario says; the others follow."""
    if scenario_of(battle).begins == "attacker":
        battle = _led_by(battle, next(band.key for band in battle.warbands if band.role == "attacker"))
    else:
        battle = _in_order(battle, (yield from roll_off(tuple(band.key for band in battle.warbands))))
    first = battle.warbands[0].key
    yield from tell("begins", "turn.alternate", by=first)
    return replace(battle, turn=first).then(*whole_turn(battle.book))
