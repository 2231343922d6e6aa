"""Gaps: how wide, on which tests, whither, and what becomes of those who do not get across."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.geometry.parts import Table
from cometfall.model.circumstances import Facing, has_moved
from cometfall.model.journey import Pace
from cometfall.model.state import State
from cometfall.rules.moving.gait import gait_of
from cometfall.rules.shooting.shots import barred
from tests.kit import After, a_battle, fought, playing
from tests.ledger import proves
from tests.rules.moving.builders import (
    Refused,
    a_table,
    about_to_move,
    at,
    brak,
    inches,
    leg,
    moved,
    on_the_way,
    otto,
    roof,
    walked,
)

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
TESTED = ("classic", "playsheet", "archeonicus", "house")
"""In these books every jump over a gap takes a test."""


def two_roofs(width: float, height: float = 4, far: float | None = None) -> Table:
    """Two houses side by side; the gap between them begins at 12 inches."""
    far = height if far is None else far
    return a_table(roof(6, 6, 6, 8, height, "near house"), roof(12 + width, 6, 6, 8, far, "far house"))


def jumping(
    width: float, *, edition: Any = "classic", lower: float = 0, walked: float = 0, pace: Pace = "walk", **more: Any
) -> State:
    """Otto walks to the edge of a roof four inches up, and jumps for the next."""
    start, edge, far = at(12 - walked, 10, 4), at(12, 10, 4), at(12 + width, 10, 4 - lower)
    way = [leg("walk", start, edge, cost=walked)] if walked else []
    way.append(leg("gap", edge, far, cost=width, width=width, height=lower))
    there = otto(12 - walked, 10, 4, **more)
    return on_the_way(there, brak(40), legs=way, edition=edition, pace=pace, table=two_roofs(width, far=4 - lower))


def may_shoot(after: After) -> bool:
    """Whether Otto may fire his bow now."""
    return not barred(after.battle, after["otto"], after.battle.catalogue.weapons["bow"])


# ------------------------------------------------------------ every jump takes a test


@proves("classic.gaps.test", "playsheet.gaps.test")
@pytest.mark.parametrize("edition", TESTED)
def test_whoever_can_reach_the_other_side_tests_his_initiative(edition: str) -> None:
    """Initiative 3: a 3 is across, a 4 falls the four inches between the houses."""
    assert inches(fought(jumping(2, edition=edition), "initiative 3")["otto"]) == (14, 10, 4)
    after = fought(jumping(2, edition=edition), "initiative 4", "falling 1", "to-wound 2")
    assert inches(after["otto"]) == (13, 10, 0)
    assert after["otto"].turn.fell


@proves("classic.gaps.test", "playsheet.gaps.test")
@pytest.mark.parametrize(("die", "across"), [(4, True), (5, False)])
def test_a_gap_of_three_inches_with_initiative_four(die: int, across: bool) -> None:
    after = fought(jumping(3, I=4), f"initiative {die}", *([] if across else ["falling 1", "to-wound 1"]))
    assert (inches(after["otto"]) == (15, 10, 4)) is across


@proves("classic.gaps.automatic-fall", "playsheet.gaps.automatic-fall")
@pytest.mark.parametrize("edition", TESTED)
@pytest.mark.parametrize(("walked", "width"), [(2, 2.5), (2, 3), (1.001, 3)])
def test_whoever_has_not_move_enough_falls_without_a_test(edition: str, walked: float, width: float) -> None:
    """D3 hits as strong as the four inches down: a 3 wounds."""
    after = fought(jumping(width, edition=edition, walked=walked), "falling 1", "to-wound 3", "injury 1")
    assert after["otto"].posture == "knocked-down"
    assert inches(after["otto"])[2] == 0


@proves("classic.gaps.automatic-fall", "classic.gaps.cost-unmeasured")
@pytest.mark.parametrize("edition", TESTED)
def test_the_last_thousandth_of_the_move_is_enough(edition: str) -> None:
    assert inches(fought(jumping(3, edition=edition, walked=1), "initiative 3")["otto"]) == (15, 10, 4)


@proves("classic.gaps.limit", "playsheet.gaps.limit")
@pytest.mark.parametrize("edition", TESTED)
def test_a_gap_of_more_than_three_inches_cannot_be_cleared(edition: str) -> None:
    """3.1 inches: whoever has jumped for it falls without a test; 3 inches are tested for."""
    after = fought(jumping(3.1, edition=edition), "falling 1", "to-wound 1")
    assert after["otto"].turn.fell
    assert inches(fought(jumping(3, edition=edition), "initiative 1")["otto"]) == (15, 10, 4)


@proves("classic.gaps.in-charge-or-run", "revised.gaps.in-charge-or-run")
@pytest.mark.parametrize("edition", EVERY)
def test_a_runner_has_the_double_distance_for_his_jump(edition: str) -> None:
    """Four inches to the edge and three across."""
    after = fought(
        jumping(3, edition=edition, walked=4, pace="run"), *([] if edition == "revised" else ["initiative 3"])
    )
    assert inches(after["otto"]) == (15, 10, 4)
    battle = a_battle(otto(), brak(40), edition=edition)
    assert [gait_of(battle, battle.warrior("otto"), pace, bold=True).gaps for pace in ("walk", "run", "charge")] == [
        3000,
        3000,
        3000,
    ]


@proves("classic.gaps.shooting", "revised.gaps.shooting")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("pace", "shoots"), [("walk", True), ("run", False)])
def test_whoever_jumped_a_gap_may_shoot_unless_he_ran(edition: str, pace: Pace, shoots: bool) -> None:
    dice = [] if edition == "revised" else ["initiative 3"]
    after = fought(jumping(2, edition=edition, walked=1, pace=pace, gear=["bow"]), *dice)
    assert may_shoot(after) is shoots
    assert has_moved(Facing(after.battle, after["otto"]))


@proves("classic.jumping.tests")
@pytest.mark.parametrize("edition", TESTED)
def test_a_far_side_two_inches_lower_is_jumped_down_to_as_well(edition: str) -> None:
    """The test of the gap, then one for each full two inches down."""
    after = fought(jumping(2, edition=edition, lower=2), "initiative 3", "initiative 3")
    assert inches(after["otto"]) == (14, 10, 2)


# ------------------------------------------------------------ only a lower landing takes a test


@proves("revised.gaps.width")
def test_in_the_revised_book_a_level_gap_takes_no_test() -> None:
    assert inches(fought(jumping(3, edition="revised"))["otto"]) == (15, 10, 4)


@proves("revised.gaps.landing-test")
@pytest.mark.parametrize(("lower", "tests"), [(1, 0), (1.001, 1), (1.5, 1), (2, 1), (3.9, 1), (4, 2)])
def test_a_landing_more_than_an_inch_lower_takes_a_test(lower: float, tests: int) -> None:
    """One, and where the drop is four inches and more as many as a jump down of them."""
    after = fought(jumping(2, edition="revised", lower=lower), *["initiative 3"] * tests)
    assert inches(after["otto"]) == pytest.approx((14, 10, 4 - lower))


@proves("revised.gaps.landing-test")
def test_whoever_fails_on_landing_falls_that_height() -> None:
    """From 1.5 inches he takes D3 hits at Strength 1, on the far roof."""
    after = fought(jumping(2, edition="revised", lower=1.5), "initiative 4", "falling 1", "to-wound 4")
    assert inches(after["otto"]) == (14, 10, 2.5)
    assert after["otto"].turn.fell
    assert after["otto"].turn.failed_jump


def test_by_another_ruling_a_lower_landing_takes_one_test_however_deep() -> None:
    book = playing("revised", gaps={"lower_landing_tests": "one"})
    assert inches(fought(jumping(2, edition=book, lower=4), "initiative 3")["otto"]) == (14, 10, 0)


@proves("revised.gaps.direction")
@pytest.mark.parametrize(("edition", "up"), [(edition, edition != "revised") for edition in EVERY])
def test_in_the_revised_book_nobody_jumps_up_however_little(edition: str, up: bool) -> None:
    battle = a_battle(otto(), brak(40), edition=edition)
    assert gait_of(battle, battle.warrior("otto"), "walk", bold=True).gaps_up is up


# ------------------------------------------------------------ from real roof to real roof


def on_the_roof(
    width: float, *, edition: str = "classic", away: float = 0.5, far: float | None = None, **more: Any
) -> State:
    """Otto on a roof four inches up, so far from its edge at 12 inches; across the gap is another roof."""
    there = otto(12 - away, 10, 4, **more)
    return about_to_move(there, brak(40, 40), edition=edition, table=two_roofs(width, far=far))


@proves("classic.gaps.cost-unmeasured", "playsheet.gaps.unmeasured")
@pytest.mark.parametrize("edition", TESTED)
def test_a_gap_is_jumped_only_where_it_is_declared_and_its_width_shows_afterwards(edition: str) -> None:
    """Neither safely nor boldly is a way over it found; on the other side he is asked where he goes on to."""
    battle = on_the_roof(2.5, edition=edition, away=1)
    for key in ("14.5 10 4", "!14.5 10 4"):
        with pytest.raises(Refused, match="jump"):
            walked(battle, key)
    deeds = ("move: otto walk", "whereto otto: ?14.5 10 4", "whereto otto: 15 10 4")
    after = moved(battle, *deeds, dice=["initiative 3"])
    assert inches(after["otto"]) == (15, 10, 4)
    assert after.asked.count("whereto") == 2


@proves("classic.gaps.cost-unmeasured")
@pytest.mark.parametrize("edition", TESTED)
def test_the_width_of_a_gap_is_taken_from_the_move(edition: str) -> None:
    """An inch to the edge and two and a half across leave half an inch, and no thousandth more."""
    battle = on_the_roof(2.5, edition=edition, away=1)
    deeds = ("move: otto walk", "whereto otto: ?14.5 10 4")
    with pytest.raises(Refused, match="that are left"):
        moved(battle, *deeds, "whereto otto: 15.001 10 4", dice=["initiative 3"])
    after = moved(on_the_roof(3, edition=edition, away=1), *deeds[:1], "whereto otto: ?15 10 4", dice=["initiative 3"])
    assert after.asked.count("whereto") == 1


@proves("classic.gaps.automatic-fall", "playsheet.gaps.automatic-fall")
@pytest.mark.parametrize("edition", TESTED)
@pytest.mark.parametrize(("width", "away"), [(2.5, 2), (3, 2), (3, 1.001)])
def test_whoever_jumps_with_too_little_move_left_falls_between_the_houses(
    edition: str, width: float, away: float
) -> None:
    """No Initiative die; D3 hits as strong as the four inches down."""
    battle = on_the_roof(width, edition=edition, away=away)
    after = walked(battle, f"?{12 + width:g} 10 4", dice=["falling 1", "to-wound 3", "injury 1"])
    assert inches(after["otto"])[2] == 0
    assert 12 < inches(after["otto"])[0] < 12 + width
    assert after["otto"].posture == "knocked-down"


@proves("classic.gaps.limit", "playsheet.gaps.limit")
@pytest.mark.parametrize("edition", TESTED)
@pytest.mark.parametrize("width", [3.001, 3.1, 3.5])
def test_who_jumps_for_a_roof_too_far_finds_out_in_the_air(edition: str, width: float) -> None:
    after = walked(on_the_roof(width, edition=edition), f"?{12 + width:g} 10 4", dice=["falling 1", "to-wound 1"])
    assert after["otto"].turn.fell
    assert inches(after["otto"])[2] == 0


@proves("classic.gaps.limit", "playsheet.gaps.limit")
@pytest.mark.parametrize("edition", TESTED)
def test_a_gap_of_exactly_three_inches_is_cleared(edition: str) -> None:
    after = walked(on_the_roof(3, edition=edition), "?15 10 4", dice=["initiative 3"])
    assert inches(after["otto"]) == (15, 10, 4)


@proves("revised.gaps.width")
@pytest.mark.parametrize(("width", "crossed"), [(3, True), (3.001, False), (3.1, False)])
def test_in_the_revised_book_a_gap_of_three_inches_is_walked_and_a_wider_one_no_option(
    width: float, crossed: bool
) -> None:
    """Half an inch to the edge, three across and half an inch on; no die."""
    battle = on_the_roof(width, edition="revised")
    if crossed:
        assert inches(walked(battle, "15.5 10 4")["otto"]) == (15.5, 10, 4)
        with pytest.raises(Refused, match="in this move"):
            walked(battle, "15.501 10 4")
    else:
        for manner in ("", "!", "?"):
            with pytest.raises(Refused):
                walked(battle, f"{manner}{12 + width:g} 10 4")


@proves("revised.gaps.direction")
@pytest.mark.parametrize(
    ("edition", "far", "crossed"), [("revised", 4.5, False), ("classic", 4.5, True), ("revised", 3.5, True)]
)
def test_half_an_inch_upwards_is_too_much_in_the_revised_book(edition: str, far: float, crossed: bool) -> None:
    battle = on_the_roof(2, edition=edition, far=far)
    dice = ["initiative 3"] if edition == "classic" else []
    if crossed:
        assert inches(walked(battle, f"?14 10 {far:g}", dice=dice)["otto"]) == (14, 10, far)
    else:
        with pytest.raises(Refused):
            walked(battle, f"?14 10 {far:g}")


@proves("revised.gaps.landing-test")
@pytest.mark.parametrize(("lower", "tests"), [(1, 0), (1.5, 1)])
def test_the_landing_on_a_lower_roof_is_tested_for(lower: float, tests: int) -> None:
    """Whoever goes safely does not go where a test waits, if there is another way."""
    battle = on_the_roof(2, edition="revised", far=4 - lower)
    after = walked(battle, f"!14 10 {4 - lower:g}", dice=["initiative 3"] * tests)
    assert inches(after["otto"]) == (14, 10, 4 - lower)


@proves("classic.gaps.in-charge-or-run", "revised.gaps.in-charge-or-run")
@pytest.mark.parametrize("edition", EVERY)
def test_a_run_of_eight_inches_takes_the_gap_in_its_stride(edition: str) -> None:
    """Four inches of roof, three of a gap, one of the next roof."""
    battle = on_the_roof(3, edition=edition, away=4)
    dice = [] if edition == "revised" else ["initiative 3"]
    deeds = ("move: otto run", "whereto otto: ?15 10 4", "whereto otto: 16 10 4")
    assert inches(moved(battle, *deeds, dice=dice)["otto"]) == (16, 10, 4)


def test_what_comes_after_a_jump_is_not_declared_with_it() -> None:
    """How far he has still to go hangs on how wide the gap is."""
    with pytest.raises(Refused, match="once he is across"):
        walked(on_the_roof(2), "?14 10 4 > 14.5 10 4")


def test_where_no_gap_lies_between_nobody_jumps() -> None:
    with pytest.raises(Refused, match="no gap"):
        walked(on_the_roof(2), "?11 11 4")
