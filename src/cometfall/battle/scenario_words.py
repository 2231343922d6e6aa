"""A scenario in sentences, for people."""

from __future__ import annotations

from collections.abc import Mapping

from cometfall.model.scenario import Earned, Scenario, Zone

ROLES: Mapping[str, str] = {
    "none": "Neither attacks and neither defends.",
    "fewer-defend": "The warband with fewer warriors defends; equal numbers roll for it.",
    "lower-rated-chooses": "The lower rated warband chooses to attack or to defend; equal ratings roll for it.",
}
FIRST: Mapping[str, str] = {
    "winner": "The winner of a roll-off sets up first.",
    "winner-chooses": "The winner of a roll-off says who sets up first.",
    "attacker": "The attacker sets up first.",
    "defender": "The defender sets up first.",
}
EDGES: Mapping[str, str] = {
    "first-chooses": "Whoever sets up first chooses an edge of the table; the other has the one opposite.",
    "winner-chooses-for-the-attacker": "The winner of a roll-off chooses the attacker's edge of the table.",
    "random-for-the-attacker": "The attacker names an edge and rolls for the one he comes from.",
    "ends": "Whoever sets up first chooses an end of the table; the other has the other.",
    "none": "",
}
BEGINS: Mapping[str, str] = {
    "roll-off": "The winner of a roll-off has the first turn.",
    "attacker": "The attacker has the first turn.",
    "die-and-initiative": "The highest total of a die and the leader's Initiative has the first turn.",
}
OBJECTIVES: Mapping[str, str] = {
    "none": "",
    "middle-building": "The building in the middle is the objective.",
    "d3-and-2-buildings": "D3+2 buildings, from the middle outwards, are objectives.",
}
GOALS: Mapping[str, str] = {
    "find-held": "The attacker wins once a turn of the defender ends with more attackers than defenders standing in "
    "the find or within 6 inches of it.",
    "broke-through": "The attacker wins once two of his stand within 2 inches of the defender's edge.",
    "off-the-far-edge": "Whoever has moved all that are left to him off the edge opposite his own has won.",
    "chest-home": "Whoever carries the chest off his own edge has won.",
}
BONUSES: Mapping[str, str] = {
    "counter": "for each counter carried at the end",
    "through": "to whoever has broken through",
    "first-off": "to the first hero who leaves by the far edge",
    "finder": "to the finder of the chest",
}
CHEST = "A chest is hidden in one of the buildings; whoever goes in searches, and finds it on a 12."
RESERVES = "Each hero and each group of the defender is there only on a 4+, and may come later."
LAST_LEFT = "It ends when only one side is left, by rout or otherwise."
PLACES: Mapping[str, str] = {
    "own-edge": 'within {within}" of its edge',
    "any-edge": 'within {within}" of any edge of the table',
    "own-post": 'within {within}" of the corner or side that it chooses',
    "own-quarter": "in the quarter of the table that it chooses, or in the one opposite",
    "the-find": 'in the find or within {within}" of it',
    "anywhere": "anywhere",
}
WHO: Mapping[str, str] = {
    "all": "Each warband",
    "first": "The first warband",
    "others": "Every other warband",
    "attacker": "The attacker",
    "defender": "The defender",
}


def in_sentences(scenario: Scenario) -> tuple[str, ...]:
    """Say all that a scenario says."""
    count = str(scenario.least) if scenario.least == scenario.most else f"{scenario.least} to {scenario.most}"
    buildings = "a building" if scenario.buildings == 1 else f"{scenario.buildings} buildings"
    found = (
        f"It is for {count} warbands{f', on a table with at least {buildings}' if scenario.buildings else ''}.",
        ROLES[scenario.roles] if scenario.roles != "none" else "",
        "Warbands may ally." if scenario.alliances else "",
        OBJECTIVES[scenario.objective],
        "D3+1 counters of wyrdstone are laid out in turn, and taken up by touch." if scenario.counters else "",
        "A chest is hidden in one of the buildings; who goes in searches, and finds it on a 12."
        if scenario.chest
        else "",
        FIRST[scenario.sets_up_first],
        EDGES[scenario.edges] if any(zone.of == "own-edge" for zone in scenario.zones) else "",
        "Each hero and each group of the defender is there only on a 4+, and may come later."
        if scenario.reserves
        else "",
        *map(_zone, scenario.zones),
        "Each warband has D3 shards with it." if scenario.shards else "",
        BEGINS[scenario.begins],
        GOALS.get(scenario.goal or "", ""),
        "It ends when only one side is left, by rout or otherwise."
        if scenario.rout_tests
        else "Nobody tests for rout.",
        f"It ends after {scenario.turns} turns of each." if scenario.turns else "",
        *_earned(scenario.experience),
    )
    return tuple(sentence for sentence in found if sentence)


def _zone(zone: Zone) -> str:
    away = [
        f'{inches}" {what}'
        for inches, what in (
            (zone.from_enemies, "from every enemy"),
            (zone.from_friends, "from each other"),
            (zone.from_edges, "from the edges"),
        )
        if inches
    ]
    also = f", at least {' and '.join(away)}" if away else ""
    return f"{WHO[zone.who]} sets up {PLACES[zone.of].format(within=zone.within)}{also}."


def _earned(earned: Earned) -> tuple[str, ...]:
    plain = (
        f"In a campaign: +{earned.survives} for whoever survives, +{earned.winning_leader} for the leader who wins, "
        f"+{earned.enemy_out} to a hero for each enemy whom he puts out of action."
    )
    return (plain, f"Also +{earned.bonus_points} {BONUSES[earned.bonus]}." if earned.bonus else "")
