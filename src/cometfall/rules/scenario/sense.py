"""Sense: whether what a scenario says goes together, before any table is looked at."""

from __future__ import annotations

from cometfall.model.scenario import Scenario

ONE_AND_OTHERS = {"first", "others"}
BY_ROLE = {"attacker", "defender"}


def why_no_sense(scenario: Scenario) -> str:
    """Say in a sentence what of a scenario does not go together; empty where all does."""
    by_role = _by_role(scenario)
    whose, where = {zone.who for zone in scenario.zones}, {zone.of for zone in scenario.zones}
    goal, roles, edged = scenario.goal, scenario.roles != "none", "own-edge" in where
    everybody = "all" in whose or whose >= ONE_AND_OTHERS or (roles and whose >= BY_ROLE)
    reasons = {
        f"least: it is for at least {scenario.least} warbands and at most {scenario.most}": (
            scenario.least > scenario.most
        ),
        'zones: they have to say where each warband sets up: "all", or "first" and "others", or each role': (
            not everybody
        ),
        "roles: an attacker and a defender are two, so most has to be 2": roles and scenario.most > 2,
        f'{by_role}: it speaks of an attacker or a defender, so roles can\'t be "none"': not roles and bool(by_role),
        'edges: a zone is at "own-edge", so they can\'t be "none"': edged and scenario.edges == "none",
        'zones: more than two warbands have no edges of their own; take "own-post"': edged and scenario.most > 2,
        f'objective: "{goal or "the-find"}" needs "middle-building"': (
            (goal == "find-held" or "the-find" in where) and scenario.objective != "middle-building"
        ),
        "buildings: an objective is a building, so at least one has to stand there": (
            scenario.objective != "none" and not scenario.buildings
        ),
        'goal: "chest-home" needs chest = true': goal == "chest-home" and not scenario.chest,
        "chest: it is hidden in a building and carried to an edge of one's own, so it needs both": (
            scenario.chest and not (edged and scenario.buildings)
        ),
        f'goal: "{goal}" needs warbands that have edges of their own': (
            goal in {"broke-through", "off-the-far-edge"} and not edged
        ),
    }
    return next((why for why, holds in reasons.items() if holds), "")


def _by_role(scenario: Scenario) -> str:
    """The first key that speaks of roles."""
    speaks = {
        "zones": any(zone.who in BY_ROLE for zone in scenario.zones),
        "sets-up-first": scenario.sets_up_first in BY_ROLE,
        "edges": scenario.edges.endswith("for-the-attacker"),
        "begins": scenario.begins == "attacker",
        "goal": scenario.goal in {"find-held", "broke-through"},
        "reserves": scenario.reserves,
    }
    return next((key for key, it_does in speaks.items() if it_does), "")
