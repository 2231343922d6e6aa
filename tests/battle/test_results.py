"""How a battle came out, by itself or in a campaign."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cometfall.battle import Battle
from cometfall.battle.log import Entry
from cometfall.battle.results import deeds_of
from cometfall.bots import bot, play_out
from cometfall.model.scenario import Counter
from tests.battle.builders import a_skirmish, archers, set_up
from tests.ledger import proves


def fought(**more: Any) -> Battle:
    battle = Battle.start("skirmish", [archers("Reds"), archers("Blues")], seed=2, **more)
    play_out(battle, {"red": bot("random", 1), "blue": bot("random", 2)})
    return battle


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("classic", marks=proves("classic.campaign.single-or-linked")),
        pytest.param("revised", marks=proves("revised.campaign.advancement")),
    ],
)
def test_only_in_a_campaign_do_warriors_learn_and_warbands_explore(edition: str) -> None:
    """The same battle by itself leaves nothing of that behind."""
    alone, linked = fought(edition=edition).result, fought(edition=edition, campaign=True).result
    assert alone is not None
    assert linked is not None
    assert alone.winners == linked.winners
    for key, band in alone.warbands.items():
        assert (band.experience, band.exploration, band.wyrdstone) == ({}, 0, 0)
        assert linked.warbands[key].fate == band.fate
    winner = linked.warbands[linked.winners[0]]
    assert winner.exploration > 0
    assert winner.experience


def test_everybody_who_is_not_on_the_table_any_more_has_his_fate() -> None:
    battle = fought()
    assert battle.result is not None
    for key, band in battle.result.warbands.items():
        gone = {one.id for one in battle.state.warriors if one.warband == key and one.out}
        assert set(band.fate) == gone
        assert set(band.out) == {who for who in gone if battle.state.warrior(who).posture == "out-of-action"}
    assert [key for key, band in battle.result.warbands.items() if band.won] == list(battle.result.winners)


def test_deeds_are_counted_by_what_was_told() -> None:
    told = (
        Entry(what="out-of-action", by="otto", at="brak"),
        Entry(what="out-of-action", by="otto", at="gurt"),
        Entry(what="out-of-action", at="who-fell"),
        Entry(what="stunned", by="otto", at="grom"),
    )
    assert deeds_of(told) == {"otto": 2}


@proves("classic.alignment.lawful-neutral", "classic.alignment.lawful-rerolls")
def test_rerolls_that_were_not_spent_are_left_for_the_exploration() -> None:
    """One that was spent is not."""
    battle = Battle.start(
        "meeting", [archers("Reds", alignment="lawful-neutral"), archers("Blues")], seed=2, campaign=True
    )
    play_out(battle, {"red": bot("random", 1), "blue": bot("random", 2)})
    assert battle.result is not None
    spent = sum(entry.what == "spends-reroll" for entry in battle.events)
    assert battle.result.warbands["red"].rerolls == 1 - spent
    assert battle.result.warbands["blue"].rerolls == 0


@proves("classic.basics.counters")
def test_who_hides_and_who_carries_something_is_seen_by_both_players() -> None:
    """Both states are shown for that model, in the view of either."""
    battle = set_up(a_skirmish())
    moment = battle._moment
    carried = replace(moment.state.contest, counters=(Counter(carrier="archer-1"),))
    moment.state = replace(moment.state.changed("archer-1", hidden=True), contest=carried)
    for player in (*battle.players, ""):
        plain = battle.view(player).plain()
        (model,) = (one for one in plain["warriors"] if one["id"] == "archer-1")
        assert model["hidden"] is True
        assert [counter["carrier"] for counter in plain["contest"]["counters"]] == ["archer-1"]
