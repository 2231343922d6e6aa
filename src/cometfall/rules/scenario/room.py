"""Room: whether a scenario can be set up on a table at all."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from cometfall.geometry.bases import touching
from cometfall.geometry.levels import buildings_of
from cometfall.geometry.parts import Body, Place
from cometfall.model.bodies import body
from cometfall.model.scenario import Zone
from cometfall.model.sides import TableEdge, Warband
from cometfall.model.state import State
from cometfall.rules.scenario.borders import CORNERS, POSTS, ROUND
from cometfall.rules.scenario.counters import FROM_EDGES, Lying
from cometfall.rules.scenario.objectives import from_the_middle
from cometfall.rules.scenario.zones import Placing

STRIDE = 1100
"""Places are looked at so far apart: a little more than a man's base is wide."""


class Spot(NamedTuple):
    """Where a warband may come to be set up."""

    words: str
    edge: TableEdge | None = None
    post: int | None = None


def why_not_there(battle: State) -> str:
    """Say why a scenario can't be set up on a table; empty where it can."""
    scenario = battle.scenario
    assert scenario is not None, battle
    buildings = buildings_of(battle.table)
    if len(buildings) < scenario.buildings:
        wanted = "a building" if scenario.buildings == 1 else f"{scenario.buildings} buildings"
        return f"it needs {wanted}, and {len(buildings) or 'none'} {'stand' if len(buildings) > 1 else 'stands'} there"
    if scenario.counters and not Lying(battle).has_room():
        return f'there is no room for a counter more than {FROM_EDGES}" from the edges'
    battle = replace(battle, contest=replace(battle.contest, buildings=from_the_middle(battle)[:1]))
    for zone in scenario.zones:
        for band in battle.warbands:
            crowded = next((spot for spot in _spots(zone) if not _has_room(battle, band, zone, spot)), None)
            if crowded is not None:
                return f"there is no room for {band.name or band.key} {crowded.words}"
    return ""


def _spots(zone: Zone) -> tuple[Spot, ...]:
    """All the places at which a zone may come to lie."""
    near = f"within {zone.within} inches of"
    match zone.of:
        case "own-edge":
            return tuple(Spot(f"{near} the {edge} edge", edge=edge) for edge in ROUND)
        case "own-post":
            return tuple(Spot(f"{near} the {name}", post=post) for post, name in enumerate(POSTS))
        case "own-quarter":
            return tuple(Spot(f"in the {POSTS[post]} quarter", post=post) for post in CORNERS)
        case "the-find":
            return (Spot(f"{near} the building in the middle"),)
        case "any-edge" | "anywhere":
            return (Spot("where it may be"),)


def _has_room(battle: State, band: Warband, zone: Zone, spot: Spot) -> bool:
    """Whether all of a warband find room in a zone, if nobody else is there and they stand as close as they can."""
    here = battle.with_band(replace(band, edge=spot.edge, post=spot.post))
    members = [one for one in battle.warriors if one.warband == band.key]
    close = replace(zone, from_enemies=0, from_friends=0)
    places = Placing(here, members[0].id, close).open_places(STRIDE)
    stood: list[Body] = []
    return all(_stands(here, one.id, places, stood) for one in members)


def _stands(battle: State, who: str, places: list[Place], stood: list[Body]) -> bool:
    """Whether one more finds a place beside those who stand there."""
    bases = (body(battle.warrior(who), place) for place in places)
    found = next((one for one in bases if not any(touching(one, other) for other in stood)), None)
    if found is not None:
        stood.append(found)
    return found is not None
