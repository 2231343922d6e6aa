"""Frenzy in the movement phase: who has to charge, whom, and when that is looked at."""

from __future__ import annotations

from typing import Any

import pytest

from cometfall.rules.moving.declaring import Charges, charge_options
from tests.ledger import proves
from tests.rules.moving.builders import about_to_move, brak, inches, moved, named, otto
from tests.rules.moving.charges import BLIND, EVERY, FIXED, charged, fell_short, reached


def raging(x: float = 10, y: float = 10, **more: Any) -> Any:
    """Otto in a frenzy."""
    return otto(x, y, frenzied=True, **more)


@proves(
    "classic.frenzy.must-charge",
    "revised.frenzy.must-charge",
    "archeonicus.frenzy.must-charge",
    "archeonicus.charge.frenzied-declaration",
)
@pytest.mark.parametrize("edition", FIXED)
@pytest.mark.parametrize(
    ("away", "must"), [(7.5, True), (7.9, True), (8, True), (8.001, False), (8.1, False), (8.5, False)]
)
def test_the_frenzied_charge_whoever_is_in_range_though_nobody_says_so(edition: str, away: float, must: bool) -> None:
    after = moved(about_to_move(raging(), brak(11 + away, 10), edition=edition))
    assert reached(after) is must
    assert bool(after.told("compelled")) is must
    assert not after["otto"].turn.failed_charge


@proves("archeonicus.charge.frenzied-declaration", "classic.frenzy.must-charge")
@pytest.mark.parametrize("edition", BLIND)
def test_a_charge_that_was_declared_for_the_frenzied_may_fail_like_any(edition: str) -> None:
    """It was declared blind: out of reach it is a failed charge, though another enemy was in range."""
    battle = about_to_move(raging(), brak(25, 10), named(brak(10, 16), "kuno"), edition=edition)
    after = charged(battle)
    assert fell_short(after)
    assert not after.told("compelled")


@proves("archeonicus.charge.frenzied-declaration", "archeonicus.frenzy.must-charge", "classic.frenzy.must-charge")
@pytest.mark.parametrize("edition", BLIND)
def test_it_is_looked_at_once_the_others_are_declared(edition: str) -> None:
    battle = about_to_move(
        raging(), named(otto(10, 20), "udo"), brak(16, 10), named(brak(16, 20), "kuno"), edition=edition
    )
    after = charged(battle, by="udo", at="kuno")
    told = [event.what for event in after.events]
    assert told.index("declares-charge") < told.index("compelled") < told.index("measures")
    assert reached(after)


@proves("revised.frenzy.must-charge")
def test_where_it_is_declared_with_the_rest_nobody_else_may_be_charged() -> None:
    """Kuno hides at 4 inches and could be looked for; but Brak is in plain sight and range."""
    battle = about_to_move(raging(), brak(16, 10), named(brak(10, 15, hidden=True), "kuno"), edition="revised")
    assert [option.key for option in charge_options(battle)] == ["otto brak"]
    assert "has to charge brak" in str(Charges(battle).named("otto kuno"))


@proves("classic.frenzy.must-charge", "revised.frenzy.must-charge", "archeonicus.frenzy.must-charge")
@pytest.mark.parametrize("edition", FIXED)
def test_of_several_in_range_the_player_picks_one(edition: str) -> None:
    battle = about_to_move(raging(), brak(16, 10), named(brak(10, 16), "kuno"), edition=edition)
    assert reached(moved(battle, "whom-to-charge otto: kuno"), at="kuno")
    assert reached(moved(battle, "whom-to-charge otto: brak"), at="brak")


@proves("classic.frenzy.must-charge", "revised.frenzy.must-charge")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [({}, {"hidden": True}), ({"posture": "knocked-down"}, {}), ({"posture": "stunned"}, {}), ({"stood_up": True}, {})],
    ids=["hidden", "down", "stunned", "stood-up"],
)
def test_nobody_is_compelled_who_may_not_charge_or_sees_nobody(
    edition: str, mine: dict[str, Any], theirs: dict[str, Any]
) -> None:
    after = moved(about_to_move(raging(**mine), brak(16, 10, **theirs), edition=edition))
    assert not after.told("compelled")
    assert inches(after["otto"]) == (10, 10, 0)


@proves("classic.frenzy.must-charge", "revised.frenzy.must-charge")
@pytest.mark.parametrize("edition", FIXED)
def test_the_frenzied_in_a_fight_are_not_compelled(edition: str) -> None:
    kuno = named(brak(11, 10), "kuno")
    battle = about_to_move(raging(), kuno, brak(10, 16), edition=edition, contacts=[("kuno", "otto")])
    assert not moved(battle).told("compelled")


@proves("house.charge.distance")
@pytest.mark.parametrize(("away", "must"), [(10, True), (10.001, False)])
def test_where_charges_go_by_dice_the_frenzied_charge_as_far_as_the_dice_may_show(away: float, must: bool) -> None:
    """Movement 4 and a 6 are 10 inches; the dice may still fail him."""
    battle = about_to_move(raging(), brak(11 + away, 10), edition="house")
    after = moved(battle, dice=["charge 2", "charge 5"] if must else [])
    assert bool(after.told("compelled")) is must
    assert after["otto"].turn.failed_charge is must


@proves("house.charge.distance")
def test_whoever_is_charged_by_dice_tests_his_fear_only_if_the_dice_brought_it_home() -> None:
    battle = about_to_move(otto(10, 10, traits=["causes-fear"]), brak(20, 10), edition="house")
    assert not charged(battle, dice=["charge 1", "charge 4"]).told("afraid")
    assert charged(battle, dice=["charge 1", "charge 5", "fear 4", "fear 4"]).told("afraid")
