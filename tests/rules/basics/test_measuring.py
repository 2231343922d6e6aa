"""Measuring: nothing before what hangs on it is declared, or all at any time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cometfall.dice import Choice, LaidOut, run
from cometfall.geometry.parts import Table
from cometfall.model.state import State
from cometfall.rules import may_measure, next_step
from cometfall.rules.moving.whereto import Whereto
from tests.kit import a_battle
from tests.ledger import proves
from tests.rules.moving.builders import about_to_move, brak, otto

DECLARE_FIRST = ("classic", "playsheet", "archeonicus", "house")


def at_the_remaining_moves(battle: State) -> State:
    """Play until the player is asked whom he moves."""
    while battle.agenda[0] != "remaining-moves":
        step = next_step(battle)
        battle = step if isinstance(step, State) else run(step, LaidOut(()), lambda ask: ask.options[-1])
    return battle


@proves("revised.basics.inches", "revised.range.measure-first")
@pytest.mark.parametrize("phase", ["recovery", "movement", "shooting", "combat"])
@pytest.mark.parametrize("what", ["reach", "enemies", "gaps"])
def test_in_the_revised_book_all_is_measured_at_any_time(phase: str, what: str) -> None:
    battle = replace(about_to_move(otto(), brak(), edition="revised"), phase=phase)
    assert may_measure(battle, "red", what)  # type: ignore[arg-type]  # by name
    assert may_measure(battle, "blue", what)  # type: ignore[arg-type]  # by name


@pytest.mark.parametrize("edition", DECLARE_FIRST)
def test_neither_reach_nor_enemies_are_measured_before_all_charges_are_declared(edition: str) -> None:
    """Then they are: an enemy within 8 inches bars a run."""
    battle = about_to_move(otto(), brak(), edition=edition)
    assert not any(may_measure(battle, "red", what) for what in ("reach", "enemies", "gaps"))
    battle = at_the_remaining_moves(battle)
    assert may_measure(battle, "red", "reach")
    assert may_measure(battle, "red", "enemies")
    assert not may_measure(battle, "blue", "reach")
    assert not may_measure(battle, "blue", "enemies")


@proves("classic.range.measure-after")
@pytest.mark.parametrize("edition", DECLARE_FIRST)
def test_the_range_of_a_shot_is_not_measured_before_the_target_is_named(edition: str) -> None:
    battle = replace(
        a_battle(otto(gear=["bow"]), brak(), edition=edition, phase="shooting"), agenda=("begin-shooting",)
    )
    assert not may_measure(battle, "red", "enemies")
    shooting = next_step(battle)
    assert isinstance(shooting, State)
    assert not may_measure(shooting, "red", "enemies")
    shot = next_step(shooting)
    assert not isinstance(shot, State)
    ask = next(shot)
    assert isinstance(ask, Choice)
    with pytest.raises(StopIteration) as named:
        shot.send(ask.options[0])
    assert may_measure(named.value.value, "red", "enemies")


@proves("classic.gaps.cost-unmeasured", "playsheet.gaps.unmeasured")
@pytest.mark.parametrize(("edition", "measured"), [(one, False) for one in DECLARE_FIRST] + [("revised", True)])
def test_what_is_asked_of_a_mover_shows_no_gap_that_he_may_not_measure(edition: str, measured: bool) -> None:
    """The ask carries his reach, in which no way leads over a gap; a book with free measuring shows them all."""
    battle = at_the_remaining_moves(about_to_move(otto(), brak(), edition=edition, table=Table()))
    assert may_measure(battle, "red", "gaps") is measured
    region = Whereto(battle, "otto", "walk")
    assert [bool(region.reach(bold=bold).gait.gaps) for bold in (True, False)] == [measured, measured]
