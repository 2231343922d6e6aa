"""Whole turns in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from cometfall.dice import Choice, Event, LaidOut, LaidOutDie, Option, run
from cometfall.model.book import Book
from cometfall.model.scenario import Scenario
from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules import next_step
from cometfall.rules.steps import IDLE
from cometfall.rules.turn.turn import whole_turn
from tests.kit import a_battle

SKIRMISH = Scenario(key="skirmish", name="Skirmish")


def upcoming(battle: State) -> str:
    """The next step that has anything to do."""
    return next((step for step in battle.agenda if step not in IDLE or not IDLE[step](battle)), battle.agenda[-1])


class Course:
    """What happened: the asks with their players, the steps with whose turn it was, what was told."""

    def __init__(self, battle: State) -> None:
        self.battle = battle
        self.asked: list[tuple[str, str]] = []
        self.steps: list[tuple[str, str]] = []
        self.events: list[Event] = []

    def told(self, what: str) -> list[Event]:
        """All events of a kind."""
        return [event for event in self.events if event.what == what]


def a_whole_battle(*warriors: Warrior, edition: str | Book = "classic", turn: str = "red", **fields: Any) -> State:
    """A battle whose next turn is about to begin; warbands in the order in which their warriors are named."""
    battle = a_battle(*warriors, edition=edition)
    bands = tuple(Warband(key=key) for key in dict.fromkeys(one.warband for one in warriors))
    start = {"warbands": bands, "scenario": SKIRMISH, "turn": turn, "agenda": whole_turn(battle.book), **fields}
    return replace(battle, **start)


def played(
    battle: State, *dice: str, choices: Mapping[str, str] | None = None, until: str = "", steps: int = 500
) -> Course:
    """Play until a step is next or nothing is left; choices by `what` or `what by`, else the usual or last option."""
    laid = LaidOut(LaidOutDie(int(die.split()[1]), die.split()[0]) for die in dice)
    course = Course(battle)

    def choose(ask: Choice) -> Option:
        course.asked.append((ask.what, ask.player))
        wanted = (choices or {}).get(f"{ask.what} {ask.by}", (choices or {}).get(ask.what))
        if wanted is None:
            return ask.options[-1 if ask.usual is None else ask.usual]
        found = ask.named(wanted)
        assert isinstance(found, Option), found
        return found

    while battle.agenda and len(course.steps) < steps:
        if until and upcoming(battle) == until and course.steps:
            break
        course.steps.append((upcoming(battle), battle.turn))
        step = next_step(battle)
        battle = step if isinstance(step, State) else run(step, laid, choose, course.events.append)
        course.battle = battle
    assert not laid.left, f"dice are left over: {laid.left}"
    return course
