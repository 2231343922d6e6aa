"""The steps of a scenario by name, and when they have nothing to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from cometfall.dice import Play
from cometfall.model.scenario import Scenario
from cometfall.model.state import State
from cometfall.rules.scenario.borders import choose_edges
from cometfall.rules.scenario.chest import carry_home, hide_the_chest, search
from cometfall.rules.scenario.counters import place_counters, take_up
from cometfall.rules.scenario.ending import see_the_end
from cometfall.rules.scenario.exits import leave_the_table
from cometfall.rules.scenario.objectives import lay_objectives
from cometfall.rules.scenario.reserves import any_late, come_on, hold_back, reinforcements
from cometfall.rules.scenario.setup import place_anew, set_up, take_roles, who_begins, who_sets_up_first
from cometfall.rules.scenario.shards import share_out_shards

Step: TypeAlias = Callable[[State], Play[State] | State]

SCENARIO_STEPS: Mapping[str, Step] = {
    "take-roles": take_roles,
    "lay-objectives": lay_objectives,
    "place-counters": place_counters,
    "who-sets-up-first": who_sets_up_first,
    "choose-edges": choose_edges,
    "hide-the-chest": hide_the_chest,
    "hold-back": hold_back,
    "set-up": set_up,
    "place-anew": place_anew,
    "share-out-shards": share_out_shards,
    "who-begins": who_begins,
    "reinforcements": reinforcements,
    "come-on": come_on,
    "take-up": take_up,
    "search": search,
    "carry-home": carry_home,
    "leave-the-table": leave_the_table,
    "see-the-goal": see_the_end,
    "see-the-end": see_the_end,
}


def unless(wanted: Callable[[Scenario], bool]) -> Callable[[State], bool]:
    """A step has nothing to do unless the scenario has what it is about."""
    return lambda battle: battle.scenario is None or not wanted(battle.scenario)


SCENARIO_IDLE: Mapping[str, Callable[[State], bool]] = {
    "take-roles": unless(lambda scenario: scenario.roles != "none"),
    "lay-objectives": unless(lambda scenario: scenario.objective != "none"),
    "place-counters": unless(lambda scenario: scenario.counters),
    "hide-the-chest": unless(lambda scenario: scenario.chest),
    "hold-back": unless(lambda scenario: scenario.reserves),
    "share-out-shards": unless(lambda scenario: scenario.shards),
    "reinforcements": lambda battle: not any_late(battle),
    "take-up": lambda battle: not battle.contest.counters,
    "search": unless(lambda scenario: scenario.chest),
    "carry-home": lambda battle: not battle.contest.counters,
    "leave-the-table": unless(lambda scenario: scenario.goal == "off-the-far-edge"),
    "see-the-goal": unless(lambda scenario: scenario.goal is not None),
}
"""When a step of a scenario is passed over."""
