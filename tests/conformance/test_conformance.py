"""Battles by chance in every edition: looked at after every answer, saved, loaded and played again.

More of them: COMETFALL_BATTLES=200 make test ARGS="tests/conformance -n 2"; thousands: python -m bench.soak.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from cometfall.battle import Battle
from cometfall.dice import Attempt, Chart, Choice, Option, Roll, RollOff, Row
from cometfall.editions import catalogue_of, load, names
from cometfall.lab.checking import ForbiddenError, check, check_dice, check_log, check_state, check_views
from cometfall.lab.trials import OF_THINGS, SMALL, begun, rosters, trial, tried
from cometfall.model.state import engaged
from tests.battle.builders import a_skirmish, set_up
from tests.rules.moving.builders import about_to_move, brak, otto
from tests.rules.moving.charges import a_wall, ground

BATTLES = int(os.environ.get("COMETFALL_BATTLES", "5"))
AGAIN = "from cometfall.lab.trials import SMALL, tried; print(tried({}, SMALL))"


@pytest.mark.parametrize("number", range(BATTLES), ids=lambda number: f"{number}-{trial(number).edition}")
def test_a_battle_by_chance_never_comes_to_what_can_not_be(number: int) -> None:
    """Something is legal at every ask, and nothing that the rules forbid is ever true."""
    found = tried(number, SMALL)
    assert not found.fault, f"{found.trial}: {found.fault}; again: python -c '{AGAIN.format(number)}'"
    assert found.reason
    assert found.answers


def test_the_battles_are_drawn_from_all_there_is() -> None:
    """Every edition, every scenario, two to six warbands; and among the warriors every trait that one can have."""
    drawn = [trial(number) for number in range(1000)]
    assert {one.edition for one in drawn} == set(names())
    assert {len(one.warbands) for one in drawn} == {2, 3, 4, 5, 6}
    assert len({one.scenario for one in drawn}) == 11
    traits = {
        key for one in drawn[::5] for roster in rosters(one) for member in roster.warrior for key in member.traits
    }
    known = catalogue_of(load("classic")).traits
    wanted = {key for key, one in known.items() if one.tags and not OF_THINGS & set(one.tags)}
    assert wanted <= traits


def test_the_same_number_is_the_same_battle() -> None:
    assert trial(7) == trial(7)
    assert begun(trial(7), SMALL).state == begun(trial(7), SMALL).state


# ------------------------------------------------------------ what is looked for is found


def a_battle() -> Battle:
    """Two warbands set up on open ground."""
    return set_up(a_skirmish())


def test_a_battle_at_rest_is_right() -> None:
    battle = a_battle()
    check(battle)
    check_log(battle)
    check_views(battle)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"wounds": -1}, "his wounds are too few or too many"),
        ({"wounds": 9}, "his wounds are too few or too many"),
        ({"at": (23_000, 47_900, 0)}, "he stands where nobody can"),
        ({"hidden": True, "fleeing": True}, "he is hidden and fleeing"),
        ({"hidden": True, "posture": "stunned"}, "he is hidden and stunned"),
        ({"posture": "out-of-action"}, "he is out of action with wounds left"),
        ({"posture": "out-of-action", "wounds": 0, "hidden": True}, "he is out, and hidden"),
        ({"in_hand": ("moonbeam",)}, "he holds what there is not"),
    ],
)
def test_a_warrior_of_whom_something_false_is_true_is_found(changes: dict[str, object], words: str) -> None:
    state = a_battle().state
    with pytest.raises(ForbiddenError, match=words):
        check_state(state.changed(state.warriors[0].id, **changes))


def test_two_who_stand_in_each_other_are_found() -> None:
    state = a_battle().state
    one, other = state.warriors[:2]
    with pytest.raises(ForbiddenError, match="he stands where nobody can"):
        check_state(state.changed(other.id, at=one.at))


def test_enemies_who_are_engaged_without_touching_are_found_and_so_are_friends() -> None:
    state = a_battle().state
    reds, blues = ([one.id for one in state.warriors if one.warband == key] for key in ("red", "blue"))
    with pytest.raises(ForbiddenError, match="they are engaged and do not touch"):
        check_state(engaged(state, reds[0], blues[0]))
    with pytest.raises(ForbiddenError, match="friends are engaged with each other"):
        check_state(engaged(state, reds[0], reds[1]))


@pytest.mark.parametrize(("away", "right"), [(0, True), (0.5, True), (1.5, False)])
def test_who_fights_across_a_fence_may_stand_right_behind_it(away: float, right: bool) -> None:
    """By the book that has it so (archeonicus.charge.behind-obstacle): nearer to it than a base is wide."""
    fence = a_wall(15, 10, 8, 1, kind="barrier")
    there = (otto(14.25, 10), brak(15.75 + away, 10))
    state = about_to_move(*there, table=ground(fence), edition="archeonicus", contacts=[("brak", "otto")])
    if right:
        check_state(state)
        return
    with pytest.raises(ForbiddenError, match="they are engaged and do not touch"):
        check_state(state)


@pytest.mark.parametrize(
    "ask",
    [
        Attempt("to-hit", 4),
        Attempt("leadership", 7, dice=2, within=True),
        Roll("flight", 2),
        Roll("counters", d3=True),
        RollOff("roll-off", ("red", "blue", "green")),
        Chart("injury", (Row((1, 2), "down"), Row((3, 4), "stunned"), Row((5, 6), "out"))),
    ],
)
def test_the_chances_of_dice_add_up(ask: Attempt | Roll | RollOff | Chart) -> None:
    check_dice(ask)


@pytest.mark.parametrize(
    "rows", [(Row((1, 2), "down"), Row((3, 4), "out")), (Row((1, 2, 3), "down"), Row((3, 4, 5, 6), "out"))]
)
def test_a_chart_with_a_face_too_few_or_too_many_is_found(rows: tuple[Row, ...]) -> None:
    with pytest.raises(ForbiddenError, match="the chances of dice do not add up to 1"):
        check_dice(Chart("injury", rows))


def test_an_ask_without_an_answer_is_found() -> None:
    battle = a_battle()
    battle._moment.opened = Choice("parry", "red", ())
    battle._ask = None
    with pytest.raises(ForbiddenError, match="nothing is open: parry"):
        check(battle)


class Nowhere:
    """A region in which whatever is drawn is not open."""

    words = "nowhere"

    def named(self, key: str) -> Option | str:
        """Refuse it."""
        return f"{key} is not open."

    def drawn(self, random: Random) -> Option:
        """Draw it all the same."""
        return Option(str(random.random()), "")


def test_a_region_that_draws_what_is_not_open_is_found() -> None:
    battle = a_battle()
    battle._moment.opened = Choice("whereto", "red", (), region=Nowhere())
    battle._ask = None
    with pytest.raises(ForbiddenError, match="a place that is drawn is not open: whereto"):
        check(battle)
