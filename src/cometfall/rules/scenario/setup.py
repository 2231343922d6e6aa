"""Setting up: who has which role, who sets up first, where each warrior stands; then who has the first turn."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, choose_where, roll, roll_off, tell
from cometfall.geometry.parts import Place
from cometfall.model.scenario import Scenario
from cometfall.model.sides import Role, Warband
from cometfall.model.state import State, fighting
from cometfall.model.warrior import Warrior
from cometfall.rules.scenario.borders import opposite, random_edge
from cometfall.rules.scenario.zones import Placing, zone_of
from cometfall.rules.turn.deployment import anew
from cometfall.rules.turn.turn import whole_turn

SETTING_UP = (
    "ally-by-scenario",
    "take-roles",
    "lay-objectives",
    "place-counters",
    "who-sets-up-first",
    "choose-edges",
    "hide-the-chest",
    "hold-back",
    "set-up",
    "place-anew",
    "ally-after-set-up",
    "count-rerolls",
    "share-out-shards",
    "who-begins",
)
"""All that comes before the first turn."""
LATE = "late"
KEEP = Option("keep", "leave him where he stands")


def scenario_of(battle: State) -> Scenario:
    """The scenario that is played."""
    assert battle.scenario is not None, battle
    return battle.scenario


def take_roles(battle: State) -> Play[State]:
    """One warband attacks and the other defends, by their numbers or as the lower rated one likes; else by a die."""
    how = scenario_of(battle).roles
    if how == "none":
        return battle
    one, other = battle.warbands
    counts = [_count(battle, band) for band in (one, other)] if how == "fewer-defend" else [one.rating, other.rating]
    if counts[0] == counts[1]:
        first, second = (battle.band(key) for key in (yield from roll_off((one.key, other.key))))
    else:
        first, second = (one, other) if counts[0] < counts[1] else (other, one)
    role: Role = "defender"
    if how == "lower-rated-chooses":
        options = (Option("attacker", "attack", "attacker"), Option("defender", "defend", "defender"))
        role = yield from choose("which-role", first.key, options)
    battle = battle.with_band(replace(first, role=role))
    return battle.with_band(replace(second, role="attacker" if role == "defender" else "defender"))


def _count(battle: State, band: Warband) -> int:
    return sum(one.warband == band.key for one in battle.warriors)


def who_sets_up_first(battle: State) -> Play[State]:
    """The highest die, whom that one names, or a role sets up first; the others follow in the order of their dice."""
    how = scenario_of(battle).sets_up_first
    if how in {"attacker", "defender"}:
        return led_by(battle, next(band.key for band in battle.warbands if band.role == how))
    order = yield from roll_off(tuple(band.key for band in battle.warbands))
    battle = _in_order(battle, order)
    if how == "winner-chooses":
        options = tuple(Option(key, f"{key} sets up first", key) for key in order)
        first: str = yield from choose("who-sets-up-first", order[0], options, usual=0)
        battle = led_by(battle, first)
    return battle


def _in_order(battle: State, order: tuple[str, ...]) -> State:
    return replace(battle, warbands=tuple(battle.band(key) for key in order))


def led_by(battle: State, first: str) -> State:
    """Put one warband before all others."""
    keys = tuple(band.key for band in battle.warbands)
    return _in_order(battle, (first, *(key for key in keys if key != first)))


def set_up(battle: State) -> Play[State]:
    """One warband after another is set up, warrior by warrior, each within its zone."""
    warrior = next_to_place(battle)
    if warrior is None:
        return battle
    band = battle.band(warrior.warband)
    if band.edge is None and zone_of(battle, band).of == "own-edge":
        edge = yield from random_edge(battle, band.key)
        battle = battle.with_band(replace(band, edge=edge))
        for other in battle.warbands:
            if other.key != band.key:
                battle = battle.with_band(replace(other, edge=opposite(edge)))
    places = Placing(battle, warrior.id)
    place: Place = yield from choose_where("set-up", warrior.warband, places, (), warrior.id)
    return battle.with_warrior(replace(warrior, at=place)).then("set-up")


def next_to_place(battle: State) -> Warrior | None:
    """The next who stands nowhere yet."""
    waiting = (
        one
        for band in battle.warbands
        for one in battle.warriors
        if one.warband == band.key and one.at is None and not one.out
    )
    return next(waiting, None)


def place_anew(battle: State) -> Play[State]:
    """When all are set up, a leader who is a tactician may place his warriors anew, and further onto the table."""
    for band in battle.warbands:
        onto = anew(battle, band.key)
        for one in fighting(battle, band.key) if onto else ():
            places = Placing(battle, one.id, onto=onto)
            place: Place | None = yield from choose_where("place-anew", band.key, places, (KEEP,), one.id)
            battle = battle.changed(one.id, at=place) if place else battle
    return battle


def who_begins(battle: State) -> Play[State]:
    """The first turn goes by a roll-off or by role, as the scenario says; the others follow."""
    match scenario_of(battle).begins:
        case "attacker":
            battle = led_by(battle, next(band.key for band in battle.warbands if band.role == "attacker"))
        case "roll-off":
            battle = _in_order(battle, (yield from roll_off(tuple(band.key for band in battle.warbands))))
        case "die-and-initiative":
            battle = _in_order(battle, (yield from _by_die_and_initiative(battle)))
    first = battle.warbands[0].key
    yield from tell("begins", "turn.alternate", by=first)
    return replace(battle, turn=first).then(*whole_turn(battle.book))


def _by_die_and_initiative(battle: State) -> Play[tuple[str, ...]]:
    """The highest total of a die and the leader's Initiative goes first; who tie roll again."""
    while True:
        totals: dict[str, int] = {}
        for band in battle.warbands:
            totals[band.key] = _initiative(battle, band.key) + (yield from roll("roll-off", band.key))
        if len(set(totals.values())) == len(totals):
            return tuple(sorted(totals, key=lambda key: -totals[key]))


def _initiative(battle: State, band: str) -> int:
    members = [one for one in battle.warriors if one.warband == band]
    return max(one.profile.initiative for one in members if one.leader or not any(each.leader for each in members))
