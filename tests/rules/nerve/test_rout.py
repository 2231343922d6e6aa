"""Rout: when a warband has to test, on whose Leadership, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.model.scenario import Scenario
from cometfall.model.sides import Warband
from cometfall.rules.nerve.rout import is_due
from tests.kit import a_battle, a_warrior, playing
from tests.ledger import proves
from tests.rules.nerve.builders import EVERY, SKIRMISH, at_the_start, begun, marked, reds, taken_out

WHEN = {"classic": proves("classic.rout.when"), "revised": proves("revised.rout.when")}
TEST = {"classic": proves("classic.rout.test"), "revised": proves("revised.rout.test")}
FAILED = {"classic": proves("classic.rout.failed"), "revised": proves("revised.rout.failed")}
VOLUNTARY = {"classic": proves("classic.rout.voluntary"), "revised": proves("revised.rout.voluntary")}
IMMUNE_TOO = {"classic": proves("classic.rout.immune-too"), "revised": proves("revised.rout.immune-too")}


@pytest.mark.parametrize("edition", marked(WHEN))
@pytest.mark.parametrize(
    ("size", "out", "due"),
    [
        (12, 3, True),
        (12, 2, False),
        (10, 3, True),
        (10, 2, False),
        (5, 2, True),
        (5, 1, False),
        (4, 1, True),
        (8, 2, True),
        (8, 1, False),
    ],
)
def test_a_quarter_of_the_warband_out_of_action_calls_for_a_test(edition: str, size: int, out: int, due: bool) -> None:
    """Nothing is rounded: 3 of 12 are a quarter, 1 of 5 is not."""
    after = begun(at_the_start(*reds(size, out=out), edition=edition), *(["rout 1", "rout 1"] if due else []))
    assert bool(after.told("passed")) is due
    assert after.asked == (["give-up"] if due else [])


@pytest.mark.parametrize("edition", marked(WHEN))
def test_it_is_taken_only_by_the_player_whose_turn_begins(edition: str) -> None:
    """Blue's turn is no matter of red's losses."""
    battle = replace(at_the_start(*reds(4, out=3), edition=edition), turn="blue")
    assert not begun(battle).events


@pytest.mark.parametrize(
    ("edition", "counts"), [("classic", False), ("revised", True), ("playsheet", False), ("house", False)]
)
@proves("classic.rout.when", "classic.fleeing.off-table", "revised.fleeing.off-table")
def test_whoever_fled_off_the_table_stays_in_the_size_and_may_count_as_out(edition: str, counts: bool) -> None:
    """One out of action and one fled of eight."""
    band = list(reds(8, out=1))
    posture = "out-of-action" if edition == "revised" else "standing"
    band[3] = replace(band[3], gone="fled", posture=posture)
    assert is_due(at_the_start(*band, edition=edition), "red") is counts


@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("edition", EVERY)
def test_a_table_may_count_the_fled_either_way(edition: str, counts: bool) -> None:
    band = list(reds(8, out=1))
    band[3] = replace(band[3], gone="fled")
    book = playing(edition, rout={"fled_count_as_out": counts})
    assert is_due(at_the_start(*band, edition=book), "red") is counts


@pytest.mark.parametrize("edition", marked(IMMUNE_TOO))
def test_the_immune_test_too(edition: str) -> None:
    """A warband of eight with two out, all of whom are immune to psychology."""
    band = tuple(replace(one, traits=("immune-to-psychology",)) for one in reds(8, out=2))
    assert begun(at_the_start(*band, edition=edition), "rout 1", "rout 1").told("passed")


@pytest.mark.parametrize("edition", marked(TEST))
@pytest.mark.parametrize(("die", "passes"), [(4, True), (5, False)])
def test_two_dice_no_higher_than_the_leaders_leadership_pass(edition: str, die: int, passes: bool) -> None:
    """Leadership 8: 4 and 4 pass, 4 and 5 do not."""
    after = begun(at_the_start(*reds(8, out=2, Ld=8), edition=edition), "rout 4", f"rout {die}")
    assert bool(after.told("routs")) is not passes
    assert all(one.gone == ("" if passes or one.posture == "out-of-action" else "routed") for one in _red(after))


def _red(after: Any) -> list[Any]:
    return [one for one in after.battle.warriors if one.warband == "red"]


@pytest.mark.parametrize("edition", marked(TEST))
def test_it_is_taken_anew_in_every_turn(edition: str) -> None:
    battle = at_the_start(*reds(8, out=2), edition=edition, more=("begin-turn", "rout-test"))
    assert len(begun(battle, *["rout 1"] * 4).told("passed")) == 2


@pytest.mark.parametrize("edition", marked(TEST))
def test_the_leader_may_be_anywhere(edition: str) -> None:
    """He is 40 inches from everybody, and his 9 counts."""
    band = [replace(one, at=(1000 * place, 0, 0)) for place, one in enumerate(reds(8, out=2, Ld=9))]
    band[0] = replace(band[0], at=(47000, 0, 0))
    assert begun(at_the_start(*band, edition=edition), "rout 4", "rout 5").told("passed")


# ------------------------------------------------------------ where the leader can't be used


def led_by(leader: dict[str, Any], *others: dict[str, Any], edition: Any) -> Any:
    """A leader of 9, others as they are said, and two out of action."""
    band = [a_warrior("uwe", warband="red", leader=True, **{"Ld": 9, **leader})]
    band += [a_warrior(f"man-{place}", warband="red", **more) for place, more in enumerate(others)]
    return at_the_start(*band, *(taken_out(a_warrior(f"out-{n}", warband="red")) for n in (1, 2)), edition=edition)


STUNNED, DOWN = {"posture": "stunned"}, {"posture": "knocked-down"}
OTHERS = ({"Ld": 8, **STUNNED}, {"Ld": 6}, {"Ld": 7, **DOWN})


@proves("classic.rout.leader-unavailable")
@pytest.mark.parametrize("edition", ["classic", "playsheet", "archeonicus", "house"])
@pytest.mark.parametrize("leader", [STUNNED, {"posture": "out-of-action", "wounds": 0}, {"gone": "fled"}])
@pytest.mark.parametrize(("total", "routs"), [(7, False), (8, True)])
def test_without_him_the_highest_leadership_of_those_not_stunned_is_used(
    edition: str, leader: dict[str, Any], total: int, routs: bool
) -> None:
    """A stunned champion of 8, a youngster of 6, a swordsman of 7 who lies: the test is against 7."""
    after = begun(led_by(leader, *OTHERS, edition=edition), "rout 3", f"rout {total - 3}")
    assert bool(after.told("routs")) is routs


@proves("revised.rout.leader-gone")
@pytest.mark.parametrize("leader", [STUNNED, {"posture": "out-of-action", "wounds": 0}])
@pytest.mark.parametrize(("total", "routs"), [(7, False), (8, True)])
def test_or_that_of_those_who_are_not_incapacitated(leader: dict[str, Any], total: int, routs: bool) -> None:
    """A hero of 8 who lies and one of 9 who flees don't count; two stand, of 7 and of 6."""
    others = ({"Ld": 8, **DOWN}, {"Ld": 9, "fleeing": True}, {"Ld": 7}, {"Ld": 6})
    after = begun(led_by(leader, *others, edition="revised"), "rout 3", f"rout {total - 3}")
    assert bool(after.told("routs")) is routs


@proves("classic.rout.leader-unavailable", "revised.rout.leader-gone")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("leader", [DOWN, {"fleeing": True}])
def test_a_leader_who_lies_or_flees_still_counts_here(edition: str, leader: dict[str, Any]) -> None:
    """Unlike for those who stand near him."""
    battle = replace(led_by(leader, {"Ld": 6}, edition=edition), agenda=("begin-turn", "rout-test"))
    assert not begun(battle, "rout 4", "rout 5").told("routs")


@proves("classic.rout.leader-unavailable", "revised.rout.leader-gone")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("ruling", "routs"), [("fails", True), ("passes", False)])
def test_where_nobody_is_able_no_die_is_rolled_and_the_test_fails(edition: str, ruling: str, routs: bool) -> None:
    """By another ruling it is passed."""
    book = playing(edition, rout={"nobody_able": ruling})
    assert bool(begun(led_by(STUNNED, STUNNED, edition=book)).told("routs")) is routs
    assert playing(edition).rout.nobody_able == "fails"


# ------------------------------------------------------------ what comes of it


@pytest.mark.parametrize("edition", marked(FAILED))
def test_a_failed_test_ends_the_battle_before_anything_else_is_done(edition: str) -> None:
    """The survivors leave, nobody recovers, and the other side has won."""
    band = list(reds(8, out=2))
    band[1] = replace(band[1], posture="stunned")
    after = begun(at_the_start(*band, edition=edition, more=["recover"]), "rout 6", "rout 6")
    assert after.battle.ended is not None
    assert after.battle.ended.winners == ("blue",)
    assert after.battle.agenda == ()
    assert after["man-1"].posture == "stunned"
    assert {one.gone for one in _red(after) if one.posture != "out-of-action"} == {"routed"}
    assert after.battle.band("red").routed
    assert not after["brak"].out


@pytest.mark.parametrize("edition", marked(FAILED))
def test_of_several_warbands_only_the_one_that_routs_leaves(edition: str) -> None:
    """The others play on, and whoever fought it is free."""
    band, gurt = reds(4, out=1), a_warrior("gurt", warband="green")
    battle = a_battle(*band, a_warrior("brak"), gurt, edition=edition, contacts=(("brak", "uwe"), ("brak", "gurt")))
    bands = tuple(Warband(key=key) for key in ("red", "blue", "green"))
    battle = replace(battle, warbands=bands, scenario=SKIRMISH, agenda=("rout-test", "end-combat"))
    after = begun(battle, "rout 6", "rout 6")
    assert after.battle.ended is None
    assert after.battle.contacts == (("brak", "gurt"),)
    assert not after["gurt"].out


def test_a_scenario_may_have_no_rout_tests() -> None:
    battle = at_the_start(*reds(4, out=3))
    scenario = Scenario(key="last-stand", name="Last stand", rout_tests=False)
    assert not begun(replace(battle, scenario=scenario)).events


# ------------------------------------------------------------ of one's own will


@pytest.mark.parametrize("edition", marked(VOLUNTARY))
@pytest.mark.parametrize(("out", "open_"), [(2, False), (3, True)])
def test_a_player_may_give_up_once_a_quarter_is_out_instead_of_rolling(edition: str, out: int, open_: bool) -> None:
    """Two of twelve: he is not asked. Three: no die is rolled."""
    after = begun(at_the_start(*reds(12, out=out), edition=edition), give_up="rout")
    assert after.asked == (["give-up"] if open_ else [])
    assert bool(after.told("routs")) is open_
    assert (after.battle.ended is not None) is open_


@pytest.mark.parametrize("edition", marked(VOLUNTARY))
def test_a_passed_test_does_not_take_the_choice_away_in_later_turns(edition: str) -> None:
    battle = at_the_start(*reds(4, out=1), edition=edition)
    after = begun(battle, "rout 1", "rout 1")
    again = begun(replace(after.battle, agenda=("begin-turn", "rout-test")), give_up="rout")
    assert again.told("routs")
