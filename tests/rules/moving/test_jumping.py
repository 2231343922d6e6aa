"""Jumping down: how deep, on which tests, and what a failed jump costs."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.geometry.bases import touching
from cometfall.model.bodies import body
from cometfall.model.state import State
from cometfall.rules.moving.falling import bars_after_a_fall
from cometfall.rules.moving.gait import gait_of
from cometfall.rules.moving.moves import why_not_move
from cometfall.rules.shooting.shots import barred
from tests.kit import After, a_battle, fought, playing
from tests.ledger import proves
from tests.rules.moving.builders import (
    Refused,
    about_to_move,
    at,
    brak,
    house,
    inches,
    leg,
    named,
    on_the_way,
    otto,
    walked,
)

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
SIX_AT_MOST = ("classic", "playsheet", "archeonicus", "house")


def jumping(height: float, *, edition: Any = "classic", then: float = 0, **more: Any) -> State:
    """Otto jumps down, and perhaps walks on."""
    way = [leg("jump-down", at(10, 10, height), at(12, 10), height=height)]
    if then:
        way.append(leg("walk", at(12, 10), at(12 + then, 10), cost=then))
    return on_the_way(otto(10, 10, height, **more), brak(40), legs=way, edition=edition)


def jumped(battle: State, *dice: int | str) -> After:
    """The tests of the jump, and whatever dice follow."""
    return fought(battle, *(f"initiative {die}" if isinstance(die, int) else die for die in dice))


# ------------------------------------------------------------ the tests


@proves("classic.jumping.tests", "playsheet.jumping.tests", "revised.jumping.tests")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("height", "tests"), [(1.9, 0), (1.999, 0), (2, 1), (3, 1), (3.9, 1), (4, 2), (5.9, 2), (6, 3)]
)
def test_each_full_two_inches_of_a_jump_take_a_test(edition: str, height: float, tests: int) -> None:
    """A die too many or too few would be an error."""
    after = jumped(jumping(height, edition=edition), *[3] * tests)
    assert inches(after["otto"]) == (12, 10, 0)
    assert not after["otto"].turn.fell


@proves("classic.jumping.tests")
def test_one_failure_among_three_fails_the_jump() -> None:
    """Six inches with Initiative 4: 2, 4 and 5."""
    after = jumped(jumping(6, I=4), 2, 4, 5, "falling 1", "to-wound 1")
    assert after["otto"].turn.fell


@proves("classic.jumping.tests")
@pytest.mark.parametrize("edition", EVERY)
def test_no_test_is_rolled_after_one_that_failed(edition: str) -> None:
    after = jumped(jumping(6, edition=edition), 4, "falling 1", "to-wound 1")
    assert after["otto"].turn.fell


def test_by_another_ruling_all_tests_are_rolled() -> None:
    book = playing("classic", jumping={"tests_stop_at_first_failure": "all-are-rolled"})
    after = jumped(jumping(6, edition=book), 4, 1, 2, "falling 1", "to-wound 1")
    assert after["otto"].turn.fell


# ------------------------------------------------------------ failing


@proves("classic.jumping.failed", "playsheet.jumping.tests", "revised.jumping.failed")
@pytest.mark.parametrize("edition", EVERY)
def test_a_failed_jump_is_a_fall_of_its_whole_height(edition: str) -> None:
    """The second test of four inches fails: D3 hits at Strength 4, which wound on 3 and more."""
    after = jumped(jumping(4, edition=edition), 2, 5, "falling 3", "to-wound 2", "to-wound 3", "injury 1")
    assert after["otto"].posture == "knocked-down"
    assert inches(after["otto"]) == (12, 10, 0)


@proves("playsheet.jumping.tests")
def test_five_inches_are_two_tests_and_a_fall_of_strength_five() -> None:
    after = jumped(jumping(5, edition="playsheet"), 1, 4, "falling 1", "to-wound 2", "injury 1")
    assert after["otto"].posture == "knocked-down"


@proves("classic.jumping.failed", "revised.jumping.failed")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_fails_a_jump_moves_no_further_in_that_turn(edition: str) -> None:
    after = jumped(jumping(2, edition=edition, then=1), 5, "falling 1", "to-wound 1")
    assert inches(after["otto"]) == (12, 10, 0)
    assert why_not_move(after.battle, after["otto"], "walk") == "has moved already"


@proves("revised.jumping.failed", "classic.jumping.failed")
@pytest.mark.parametrize(
    ("edition", "may"),
    [("classic", True), ("playsheet", True), ("archeonicus", True), ("house", True), ("revised", False)],
)
def test_after_a_failed_jump_the_revised_book_forbids_shots_and_spells(edition: str, may: bool) -> None:
    after = jumped(jumping(2, edition=edition, gear=["bow"]), 5, "falling 1", "to-wound 1")
    assert (barred(after.battle, after["otto"], after.battle.catalogue.weapons["bow"]) == "") is may
    assert bars_after_a_fall(after.battle, after["otto"], "cast") is not may


# ------------------------------------------------------------ landing


@proves("classic.jumping.free", "revised.jumping.success")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_lands_goes_on_and_the_height_has_cost_him_nothing(edition: str) -> None:
    after = jumped(jumping(3, edition=edition, then=4), 3)
    assert inches(after["otto"]) == (16, 10, 0)


# ------------------------------------------------------------ how deep


@proves("classic.jumping.down-limit", "playsheet.jumping.down-limit", "revised.jumping.when")
@pytest.mark.parametrize(
    ("edition", "deepest"), [*((edition, 6000) for edition in SIX_AT_MOST), ("revised", 1_000_000)]
)
@pytest.mark.parametrize("pace", ["walk", "run"])
def test_nobody_jumps_deeper_than_six_inches_where_the_book_names_a_limit(
    edition: str, deepest: int, pace: Any
) -> None:
    battle = a_battle(otto(), brak(40), edition=edition)
    assert gait_of(battle, battle.warrior("otto"), pace, bold=True).jumps == deepest


@proves("classic.jumping.tests", "revised.jumping.tests")
@pytest.mark.parametrize("edition", EVERY)
def test_who_moves_safely_jumps_only_where_no_test_is_taken(edition: str) -> None:
    battle = a_battle(otto(), brak(40), edition=edition)
    assert gait_of(battle, battle.warrior("otto"), "walk").jumps == 1999


# ------------------------------------------------------------ acrobats


@proves("archeonicus.skills.acrobat")
@pytest.mark.parametrize(("edition", "height"), [("classic", 12), ("archeonicus", 7), ("archeonicus", 12)])
def test_an_acrobat_jumps_up_to_twelve_inches_on_one_test(edition: str, height: float) -> None:
    """With Initiative 4 a single 4 brings him down unhurt."""
    battle = jumping(height, edition=edition, I=4, traits=["acrobat"])
    after = jumped(battle, 4)
    assert inches(after["otto"]) == (12, 10, 0)
    assert after["otto"].wounds == 1
    assert gait_of(battle, battle.warrior("otto"), "walk", bold=True).jumps == 12_000


@proves("archeonicus.skills.acrobat")
def test_an_acrobat_who_fails_his_one_test_falls_like_anybody() -> None:
    after = jumped(jumping(7, edition="archeonicus", I=4, traits=["acrobat"]), 5, "falling 1", "to-wound 2", "injury 1")
    assert after["otto"].posture == "knocked-down"


@proves("archeonicus.skills.acrobat")
@pytest.mark.parametrize(("die", "hurt"), [(4, False), (5, True)])
def test_an_acrobat_falls_unhurt_on_one_test(die: int, hurt: bool) -> None:
    """He loses his hold seven inches up, and lands on his feet all the same."""
    way = [leg("climb-down", at(10, 10, 4), at(10, 9), cost=4, height=4)]
    battle = on_the_way(otto(10, 10, 4, I=4, traits=["acrobat"]), brak(40), legs=way, edition="archeonicus")
    dice = ["falling 1", "to-wound 3", "injury 1"] if hurt else []
    after = jumped(battle, 5, die, *dice)
    assert after["otto"].turn.fell
    assert (after["otto"].posture == "knocked-down") is hurt


def test_the_acrobats_of_the_revised_book_land_unhurt_from_ten_inches() -> None:
    """From twelve there is no limit for anybody, and he tests six times like anybody."""
    assert inches(jumped(jumping(10, edition="revised", traits=["acrobat"]), 3)["otto"]) == (12, 10, 0)
    assert inches(jumped(jumping(12, edition="revised", traits=["acrobat"]), *[3] * 6)["otto"]) == (12, 10, 0)


def test_a_light_armour_lets_a_failed_jump_be_tested_again() -> None:
    """Cathayan silk of the revised book is light to wear; one re-roll for each test."""
    after = jumped(jumping(4, edition="revised", traits=["lightweight"]), 4, 3, 5, 2)
    assert inches(after["otto"]) == (12, 10, 0)
    assert after.asked == ["reroll-test", "reroll-test"]


# ------------------------------------------------------------ from real roofs


def on_the_house(height: float, inside: float = 1, *, edition: str = "classic", **more: Any) -> State:
    """Otto on the roof of a house, so far from the edge, which is at 11 inches across the table."""
    there = otto(15, 11 + inside, height, **more)
    return about_to_move(there, brak(40, 40), edition=edition, table=house(height))


@proves("classic.jumping.down-limit", "playsheet.jumping.down-limit")
@pytest.mark.parametrize("edition", SIX_AT_MOST)
@pytest.mark.parametrize(("height", "jumps"), [(6, True), (6.001, False), (6.1, False), (6.5, False)])
def test_one_jumps_from_six_inches_and_from_no_higher(edition: str, height: float, jumps: bool) -> None:
    battle = on_the_house(height, edition=edition)
    if jumps:
        assert inches(walked(battle, "!15 10 0", dice=["initiative 3"] * 3)["otto"]) == (15, 10, 0)
    else:
        with pytest.raises(Refused):
            walked(battle, "!15 10 0")


@proves("revised.jumping.when")
def test_in_the_revised_book_one_jumps_from_any_height_and_in_the_middle_of_a_move() -> None:
    """Two inches of roof, two inches down, two inches of ground; and from nine inches likewise."""
    after = walked(on_the_house(2, 2, edition="revised"), "!15 9 0", dice=["initiative 3"])
    assert inches(after["otto"]) == (15, 9, 0)
    after = walked(on_the_house(9, 2, edition="revised"), "!15 9 0", dice=["initiative 3"] * 4)
    assert inches(after["otto"]) == (15, 9, 0)


@proves("classic.jumping.free", "revised.jumping.success")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("height", "tests"), [(3, 1), (4, 2)])
def test_the_height_of_a_jump_is_not_taken_from_the_move(edition: str, height: float, tests: int) -> None:
    """An inch to the edge and exactly three on the ground."""
    battle = on_the_house(height, edition=edition)
    after = walked(battle, "!15 8 0", dice=["initiative 3"] * tests)
    assert inches(after["otto"]) == (15, 8, 0)
    with pytest.raises(Refused, match="in this move"):
        walked(battle, "!15 7.999 0")


@proves("classic.jumping.tests", "revised.jumping.tests")
@pytest.mark.parametrize("edition", EVERY)
def test_a_jump_under_two_inches_takes_no_test_and_is_a_safe_way(edition: str) -> None:
    assert inches(walked(on_the_house(1.9, edition=edition), "15 10 0")["otto"]) == (15, 10, 0)


@proves("classic.jumping.failed", "revised.jumping.failed")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_fails_comes_to_lie_before_the_house(edition: str) -> None:
    after = walked(on_the_house(4, edition=edition), "!15 8 0", dice=["initiative 4", "falling 1", "to-wound 1"])
    assert inches(after["otto"]) == (15, 10.5, 0)


@pytest.mark.parametrize("edition", EVERY)
def test_a_jumper_who_would_fall_on_another_comes_to_lie_beside_him(edition: str) -> None:
    """Udo stands where he would land; both are where they can be."""
    udo = named(otto(15, 10.5), "udo")
    battle = on_the_house(2, edition=edition)
    battle = replace(battle, warriors=(*battle.warriors, udo))
    after = walked(battle, "!15 8 0", dice=["initiative 6", "falling 1", "to-wound 1"])
    assert not touching(body(after["otto"]), body(after["udo"]))
    assert inches(after["otto"])[2] == 0
    assert inches(after["udo"]) == (15, 10.5, 0)


@proves("archeonicus.skills.acrobat")
@pytest.mark.parametrize(("traits", "jumps"), [(["acrobat"], True), ([], False)])
def test_only_an_acrobat_jumps_from_seven_inches(traits: list[str], jumps: bool) -> None:
    battle = on_the_house(7, edition="archeonicus", I=4, traits=traits)
    if jumps:
        assert inches(walked(battle, "!15 10 0", dice=["initiative 4"])["otto"]) == (15, 10, 0)
    else:
        with pytest.raises(Refused):
            walked(battle, "!15 10 0")
