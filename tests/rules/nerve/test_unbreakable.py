"""The unbreakable, who never rout."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.kit import playing
from tests.ledger import proves
from tests.rules.nerve.builders import at_the_start, begun, reds


def routing(*traits: str, of: int = 2, edition: Any = "revised") -> Any:
    """A red warband of four, one out; the first men have these traits."""
    band = [replace(one, traits=traits) if 1 <= place <= of else one for place, one in enumerate(reds(4, out=1))]
    return replace(at_the_start(*band, edition=edition), agenda=("begin-turn", "rout-test"))


@proves("revised.unbreakable.never-rout")
@pytest.mark.parametrize("chosen", [True, False])
def test_the_unbreakable_stay_when_their_warband_routs(chosen: bool) -> None:
    """By a failed test or of its player's will; nobody is asked about them."""
    dice, answer = ([], "rout") if chosen else (["rout 6", "rout 6"], "fight")
    after = begun(routing("unbreakable"), *dice, give_up=answer)
    assert [after[who].gone for who in ("uwe", "man-1", "man-2")] == ["routed", "", ""]
    assert after.battle.ended is None
    assert after.asked == ["give-up"]


@proves("revised.unbreakable.never-rout")
def test_where_only_the_unbreakable_are_left_no_test_is_due() -> None:
    """Nor can they be made to give up."""
    left = begun(routing("unbreakable"), give_up="rout").battle
    assert begun(replace(left, agenda=("begin-turn", "rout-test"))).asked == []


@proves("revised.unbreakable.undead")
def test_the_undead_leave_with_their_masters() -> None:
    """Zombies that are unbreakable go too."""
    after = begun(routing("unbreakable", "undead"), give_up="rout")
    assert {after[who].gone for who in ("uwe", "man-1", "man-2")} == {"routed"}
    assert after.battle.ended is not None


@pytest.mark.parametrize(("edition", "on"), [("classic", False), ("revised", True), ("house", False)])
def test_a_table_may_know_the_unbreakable_or_not(edition: str, on: bool) -> None:
    assert playing(edition).rout.unbreakable is on
    book = playing("revised", rout={"unbreakable": on})
    after = begun(routing("unbreakable", edition=book), give_up="rout")
    assert after["man-1"].gone == ("" if on else "routed")
