"""Falling: what a fall does to whoever falls, and where he comes to lie."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.geometry.bases import touching
from cometfall.model.bodies import body
from cometfall.model.state import State
from cometfall.rules.moving.falling import bars_after_a_fall, strength_of_a_fall
from cometfall.rules.moving.moves import why_not_move
from cometfall.rules.shooting.shots import barred
from tests.kit import After, fought, playing
from tests.ledger import proves
from tests.rules.moving.builders import at, brak, inches, leg, named, on_the_way, otto

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
EASY = {"I": 1}
"""Initiative 1: a jump fails on any die but a 1."""


def falling(height: float, *others: Any, edition: Any = "classic", **more: Any) -> State:
    """Otto jumps down, and will fail the test."""
    jump = leg("jump-down", at(10, 10, height), at(12, 10), height=height)
    return on_the_way(otto(10, 10, height, **EASY, **more), brak(40), *others, legs=[jump], edition=edition)


def fell(battle: State, *dice: str) -> After:
    """He has failed, and these are the dice of his fall."""
    return fought(battle, "initiative 5", *dice)


@proves("classic.falling.damage", "playsheet.falling.damage", "revised.falling.damage")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("die", "to_wound"), [(1, ["2"]), (2, ["2"]), (3, ["2", "2"]), (4, ["2", "2"]), (5, ["2", "2", "2"])]
)
def test_a_fall_is_d3_hits_as_strong_as_its_inches(edition: str, die: int, to_wound: list[str]) -> None:
    """Strength 4 against Toughness 3 wounds on 3 and more: each hit has its own die, and a 2 does not do."""
    after = fell(falling(4, edition=edition), f"falling {die}", *(f"to-wound {face}" for face in to_wound))
    assert after["otto"].wounds == 1
    assert inches(after["otto"]) == (12, 10, 0)


@proves("classic.falling.damage", "playsheet.falling.damage", "revised.falling.damage")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("face", "posture"), [(3, "knocked-down"), (2, "standing")])
def test_a_hit_of_a_fall_wounds_by_its_strength(edition: str, face: int, posture: str) -> None:
    dice = ["falling 1", f"to-wound {face}", *(["injury 1"] if face == 3 else [])]
    assert fell(falling(4, edition=edition), *dice)["otto"].posture == posture


@proves("classic.falling.damage", "revised.falling.damage")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("thousandths", "strength"), [(999, 0), (1000, 1), (3999, 3), (4000, 4), (4500, 4), (5000, 5)])
def test_only_full_inches_of_a_fall_count(edition: str, thousandths: int, strength: int) -> None:
    assert strength_of_a_fall(falling(4, edition=edition), thousandths) == strength


@proves("classic.falling.damage")
@pytest.mark.parametrize(("edition", "strength"), [("classic", 10), ("playsheet", 10), ("revised", 12)])
def test_the_greatest_strength_of_a_fall_is_ten_where_the_book_names_one(edition: str, strength: int) -> None:
    assert strength_of_a_fall(falling(4, edition=edition), 12_000) == strength


def test_by_another_ruling_begun_inches_count() -> None:
    book = playing("classic", falling={"rounding": "up"})
    assert [strength_of_a_fall(falling(4, edition=book), height) for height in (4000, 4001)] == [4, 5]


@proves("classic.falling.no-saves", "playsheet.falling.no-saves", "revised.falling.no-armour-save")
@pytest.mark.parametrize("edition", EVERY)
def test_no_armour_saves_from_a_fall(edition: str) -> None:
    """Gromril and a shield would save on 3, and no die is rolled."""
    battle = falling(3, edition=edition, gear=["gromril-armour", "shield"])
    assert fell(battle, "falling 1", "to-wound 4", "injury 1")["otto"].posture == "knocked-down"


@proves("revised.falling.no-armour-save")
@pytest.mark.parametrize(("edition", "trait"), [("revised", "ward-4"), ("classic", "regeneration")])
def test_a_ward_saves_from_a_fall(edition: str, trait: str) -> None:
    """No book but names armour when it says what does not help."""
    battle = falling(3, edition=edition, traits=[trait])
    assert fell(battle, "falling 1", "to-wound 4", "ward-save 4")["otto"].wounds == 1
    book = playing(edition, falling={"ward_save": False})
    after = fell(falling(3, edition=book, traits=[trait]), "falling 1", "to-wound 4", "injury 1")
    assert after["otto"].wounds == 0


@proves("classic.falling.no-critical", "revised.falling.no-critical")
@pytest.mark.parametrize("edition", EVERY)
def test_a_fall_is_never_critical(edition: str) -> None:
    """A 6 to wound is one plain wound, and no critical die is rolled."""
    after = fell(falling(4, edition=edition), "falling 1", "to-wound 6", "injury 1")
    assert after["otto"].posture == "knocked-down"


@proves("classic.falling.no-move-hide", "revised.falling.aftermath", "classic.jumping.failed", "revised.jumping.failed")
@pytest.mark.parametrize("edition", EVERY)
def test_whoever_fell_moves_no_further_and_does_not_hide(edition: str) -> None:
    """Even when he is not hurt, and even behind a wall."""
    battle = falling(2, edition=edition)
    farther = leg("walk", at(12, 10), at(13, 10), cost=1)
    battle = battle.with_journey(
        type(battle.journey)(by="otto", pace="walk", start=at(10, 10, 2), legs=(*battle.journey.legs, farther))
    )
    after = fell(battle, "falling 1", "to-wound 1")
    assert inches(after["otto"]) == (12, 10, 0)
    assert after["otto"].standing
    assert why_not_move(after.battle, after["otto"], "walk") == "has moved already"
    assert bars_after_a_fall(after.battle, after["otto"], "hide")


@proves("classic.falling.no-move-hide", "revised.falling.aftermath", "revised.jumping.failed")
@pytest.mark.parametrize(
    ("edition", "may"),
    [("classic", True), ("playsheet", True), ("archeonicus", True), ("house", True), ("revised", False)],
)
def test_whoever_fell_shoots_and_casts_except_in_the_revised_book(edition: str, may: bool) -> None:
    after = fell(falling(2, edition=edition, gear=["bow"]), "falling 1", "to-wound 1")
    assert (barred(after.battle, after["otto"], after.battle.catalogue.weapons["bow"]) == "") is may
    assert bars_after_a_fall(after.battle, after["otto"], "cast") is not may
    assert after["otto"].turn.moved


@proves("revised.falling.aftermath")
@pytest.mark.parametrize("edition", EVERY)
def test_a_fall_by_itself_knocks_nobody_down(edition: str) -> None:
    after = fell(falling(2, edition=edition), "falling 1", "to-wound 1")
    assert after["otto"].standing
    assert not after["otto"].turn.failed_charge


@pytest.mark.parametrize("edition", EVERY)
def test_nobody_falls_onto_another(edition: str) -> None:
    """Udo stands where Otto would land, so that he comes to lie beside him; both places are legal ones."""
    udo, foe = named(otto(12, 10), "udo"), named(brak(12, 11), "grim")
    after = fell(falling(4, udo, foe, edition=edition), "falling 1", "to-wound 1")
    fallen = body(after["otto"])
    assert after["otto"].at != at(12, 10)
    assert not any(touching(fallen, body(other)) for other in (udo, foe))
    assert not after.battle.contacts


def test_the_players_own_side_rolls_for_a_fall_that_nobody_caused() -> None:
    after = fell(falling(4), "falling 1", "to-wound 4", "injury 5")
    assert after["otto"].out
    assert not after.battle.journeys
