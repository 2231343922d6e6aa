"""Reserves: defenders who are not there yet, and come onto the table later."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Attempt, Play, choose_where, tell
from cometfall.geometry.parts import Place
from cometfall.model.scenario import Zone
from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.rules.scenario.borders import random_edge
from cometfall.rules.scenario.zones import Placing

THERE = 4
"""The die from which a hero or a group is there, or comes."""
FROM_TURN = 2


def hold_back(battle: State) -> Play[State]:
    """A die for each hero and each group of the defender: on 1 to 3 it comes later, but the last is there."""
    assert battle.scenario is not None, battle
    if not battle.scenario.reserves:
        return battle
    defender = next(band for band in battle.warbands if band.role == "defender")
    parts = parts_of(defender)
    late: list[tuple[str, ...]] = []
    for part in parts:
        there: bool = yield Attempt("reserves", THERE, part[0])
        late = [*late, *(() if there else (part,))]
    if len(late) == len(parts):
        del late[-1]
    for part in late:
        yield from tell("comes-later", "turn.setup", by=part[0])
        for who in part:
            battle = battle.with_warrior(replace(battle.warrior(who), gone="late"))
    return battle


def parts_of(band: Warband) -> tuple[tuple[str, ...], ...]:
    """Each hero of a warband by himself, and each group of its henchmen."""
    return (*((who,) for who in band.heroes), *band.groups)


def reinforcements(battle: State) -> Play[State]:
    """From the second turn on each absent hero or group comes on a 4+, all of a turn by the same random edge."""
    band = battle.band(battle.turn)
    if band.turns < FROM_TURN or band.role != "defender":
        return battle
    coming: list[str] = []
    for part in parts_of(band):
        if battle.warrior(part[0]).gone == "late" and (yield Attempt("reserves", THERE, part[0])):
            coming = [*coming, *part]
    if not coming:
        return battle
    edge = yield from random_edge(battle, band.key)
    yield from tell("comes-now", "turn.setup", by=band.key, note=edge)
    for who in coming:
        battle = battle.with_warrior(replace(battle.warrior(who), gone=""))
    return replace(battle, contest=replace(battle.contest, entry=edge)).then("come-on")


def come_on(battle: State) -> Play[State]:
    """Those who come are put down one by one at the edge, and then move and charge like all others."""
    arriving = next((one for one in battle.warriors if one.at is None and not one.out), None)
    if arriving is None:
        return battle
    band = battle.band(arriving.warband)
    here = battle.with_band(replace(band, edge=battle.contest.entry))
    places = Placing(here, arriving.id, Zone(of="own-edge", within=0))
    if not places.has_room():
        return battle.with_warrior(replace(arriving, gone="late")).then("come-on")
    place: Place = yield from choose_where("come-on", arriving.warband, places, (), arriving.id)
    return battle.with_warrior(replace(arriving, at=place)).then("come-on")


def any_late(battle: State) -> bool:
    """Whether somebody is still to come."""
    return any(one.gone == "late" for one in battle.warriors)
