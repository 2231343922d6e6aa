"""Scenarios in a few words."""

from __future__ import annotations

from typing import Any

from cometfall.battle.shelves import scenario_named
from cometfall.geometry import Table
from cometfall.model.scenario import Scenario
from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.scenario.setup import SETTING_UP
from cometfall.tables import built, parse_table
from tests.kit import a_warrior
from tests.rules.turn.builders import a_whole_battle

COTTAGE = '[[piece]]\nkind = "building"\nplan = "cottage"\nid = "{id}"\nat = [{x}, {y}]\n'


def cottages(*places: tuple[float, float]) -> Table:
    """A table with cottages of 6 by 5 inches around these places, called `house-1` and so on."""
    pieces = (COTTAGE.format(id=f"house-{number}", x=x, y=y) for number, (x, y) in enumerate(places, 1))
    return built(parse_table('name = "cottages"\n' + "".join(pieces)))


def at(x: float, y: float, z: float = 0) -> tuple[int, int, int]:
    """A place in inches."""
    return (round(x * INCH), round(y * INCH), round(z * INCH))


def two(
    scenario: str | Scenario, *warriors: Warrior, red: dict[str, Any] | None = None, blue: dict[str, Any] | None = None,
    **fields: Any,
) -> State:  # fmt: skip
    """A battle of a scenario between reds and blues, in which red's turn is about to begin."""
    there = warriors or (a_warrior("otto", at=at(10, 4)), a_warrior("brak", at=at(10, 44)))
    bands = (Warband(key="red", **(red or {})), Warband(key="blue", **(blue or {})))
    known = scenario_named(scenario) if isinstance(scenario, str) else scenario
    return a_whole_battle(*there, scenario=known, warbands=bands, **fields)


def unplaced(scenario: str | Scenario, *warriors: Warrior, **more: Any) -> State:
    """A battle of a scenario in which nobody is set up yet."""
    there = warriors or (a_warrior("otto"), a_warrior("brak"))
    return two(scenario, *there, agenda=SETTING_UP, turn="", **more)
