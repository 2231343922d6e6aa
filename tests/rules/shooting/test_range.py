"""The range of a weapon: the exact figure is within it, and what lies beyond is lost or no target."""

from __future__ import annotations

import pytest

from cometfall.model.state import State
from cometfall.rules.shooting.phase import why_not
from tests.kit import a_shot, a_warrior, fought
from tests.ledger import proves

CLASSIC_LIKE = ["classic", "playsheet", "archeonicus", "house"]


def bow_shot(inches: float, edition: str) -> State:
    return a_shot(a_warrior(gear=["bow"]), a_warrior("brak"), "bow", inches=inches, edition=edition)


@proves("classic.range.maximum")
@pytest.mark.parametrize("edition", CLASSIC_LIKE)
def test_a_target_at_the_exact_range_can_be_hit(edition: str) -> None:
    """A bow reaches 24 inches; there it hits on 5+, beyond half its range."""
    assert fought(bow_shot(24, edition), "to-hit 5", "to-wound 1").told("hit")


@proves("classic.range.out-of-range", "classic.range.measure-after")
@pytest.mark.parametrize("edition", CLASSIC_LIKE)
@pytest.mark.parametrize("inches", [24.1, 24.5, 25])
def test_a_shot_beyond_the_range_is_lost_without_a_die(edition: str, inches: float) -> None:
    """The range is found out when the target has been named: the warrior has used his shot."""
    battle = bow_shot(inches, edition)
    after = fought(battle)
    assert [event.what for event in after.events] == ["out-of-range"]
    named = why_not(after.battle, after["otto"], after["brak"], "bow")
    assert named == "otto has fired"


@proves("classic.range.measure-after")
@pytest.mark.parametrize("edition", CLASSIC_LIKE)
def test_a_target_out_of_range_may_be_named(edition: str) -> None:
    battle = bow_shot(30, edition)
    fresh = battle.changed("otto", turn=type(battle.warrior("otto").turn)())
    assert why_not(fresh, fresh.warrior("otto"), fresh.warrior("brak"), "bow") == ""


@proves("revised.range.maximum", "revised.range.measure-first")
@pytest.mark.parametrize(("inches", "why"), [(24, ""), (24.1, "brak is out of range of the Bow")])
def test_a_target_beyond_the_range_is_none_where_all_is_measured_first(inches: float, why: str) -> None:
    """Such a shot can't be named and costs nothing: it is known before anything is decided."""
    battle = bow_shot(inches, "revised")
    fresh = battle.changed("otto", turn=type(battle.warrior("otto").turn)())
    assert why_not(fresh, fresh.warrior("otto"), fresh.warrior("brak"), "bow") == why


@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize(("inches", "need"), [(15, 4), (15.1, 5)])
def test_eagle_eyes_see_half_their_range_farther(edition: str, inches: float, need: int) -> None:
    """A bow of 24 inches reaches 30, and up to 15 it is no long shot."""
    otto = a_warrior(gear=["bow"], traits=["eagle-eyes"])
    aim = a_shot(otto, a_warrior("brak"), "bow", inches=inches, edition=edition).assault.kinds[0].to_hit
    assert aim is not None
    assert aim.need == need
    after = fought(a_shot(otto, a_warrior("brak"), "bow", inches=30, edition=edition), "to-hit 5", "to-wound 1")
    assert after.told("hit")
