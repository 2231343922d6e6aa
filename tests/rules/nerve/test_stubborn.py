"""The stubborn, who may stay when their warband routs."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.kit import playing
from tests.ledger import proves
from tests.rules.nerve.builders import EVERY, at_the_start, begun, reds


def routing(number: int = 2, **stubborn: Any) -> Any:
    """A red warband of four with one out; the first men are stubborn."""
    band = [
        replace(one, traits=("stubborn",), **stubborn) if 1 <= place <= number else one
        for place, one in enumerate(reds(4, out=1))
    ]
    return at_the_start(*band, edition="revised")


@proves("revised.stubborn.stay")
def test_each_stubborn_member_may_stay_on_a_test_of_his_own() -> None:
    """3 and 3 on Leadership 7: he stays and the battle goes on. 5 and 4: he leaves with the others."""
    dice = ("rout 6", "rout 6", "stubborn 3", "stubborn 3", "stubborn 5", "stubborn 4")
    after = begun(replace(routing(), agenda=("begin-turn", "rout-test")), *dice)
    assert [after[who].gone for who in ("uwe", "man-1", "man-2")] == ["routed", "", "routed"]
    assert after.battle.ended is None
    assert not after.battle.band("red").routed
    assert after.asked == ["give-up", "stay-and-fight", "stay-and-fight"]


@proves("revised.stubborn.stay")
def test_where_nobody_stays_the_battle_ends() -> None:
    dice = ("rout 6", "rout 6", "stubborn 5", "stubborn 4", "stubborn 5", "stubborn 4")
    assert begun(routing(), *dice).battle.ended is not None


@proves("revised.stubborn.stay")
def test_his_player_decides_whether_he_tries() -> None:
    """No die is rolled for whoever goes."""
    after = begun(routing(), "rout 6", "rout 6", stay_and_fight="no")
    assert after.battle.ended is not None


@proves("revised.stubborn.stay")
def test_it_is_his_own_leadership_whatever_leader_is_near() -> None:
    """A leader of 10 beside him does not help: 4 and 4 fail on 7."""
    band = [replace(one, at=(1500 * place, 0, 0)) for place, one in enumerate(reds(4, out=1, Ld=10))]
    band[1] = replace(band[1], traits=("stubborn",))
    after = begun(at_the_start(*band, edition="revised"), "rout 6", "rout 6", "stubborn 4", "stubborn 4")
    assert after["man-1"].gone == "routed"


@proves("revised.stubborn.stay")
def test_they_may_stay_also_when_the_rout_was_chosen() -> None:
    battle = replace(routing(1), agenda=("begin-turn", "rout-test"))
    assert begun(battle, "stubborn 3", "stubborn 4", give_up="rout")["man-1"].gone == ""


@proves("revised.stubborn.stay")
def test_whoever_has_stayed_can_rout_no_more() -> None:
    """No further test is due, and nobody is asked to give up."""
    battle = replace(routing(1), agenda=("begin-turn", "rout-test"))
    stayed = begun(battle, "stubborn 3", "stubborn 3", give_up="rout").battle
    again = begun(replace(stayed, agenda=("begin-turn", "rout-test")))
    assert again.asked == []
    assert again["man-1"].gone == ""


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("on", [True, False])
def test_a_table_may_know_the_stubborn_or_not(edition: str, on: bool) -> None:
    """Off, a stubborn warrior leaves with the rest."""
    band = [replace(one, traits=("stubborn",)) for one in reds(4, out=1)]
    book = playing("revised", rout={"stubborn": on})
    dice = ["stubborn 1", "stubborn 1"] * 3 if on else []
    after = begun(replace(at_the_start(*band, edition=book), agenda=("rout-test",)), *dice, give_up="rout")
    assert after["uwe"].gone == ("" if on else "routed")
    assert playing(edition).rout.stubborn is (edition == "revised")
