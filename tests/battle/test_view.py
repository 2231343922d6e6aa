"""A view holds what its player may know, and nothing else."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from cometfall.battle import Battle, RefusedError
from tests.battle.builders import EDITIONS, a_skirmish, archers, set_up
from tests.battle.checking import answered_by_chance


def an_encounter(seed: int | str = "the seed nobody knows") -> Battle:
    """Two warbands, each with shards of which only its player knows."""
    battle = Battle.start("chance-encounter", [archers("Reds"), archers("Blues")], seed=seed)
    for each in answered_by_chance(battle, 1):
        if each.state.turn:
            break
    return battle


def said(battle: Battle, player: str) -> str:
    return json.dumps(battle.view(player).plain())


def test_a_player_sees_his_own_shards_and_not_those_of_others() -> None:
    """Neither their number nor the die that was rolled for it."""
    battle = an_encounter()
    for player, other in (("red", "blue"), ("blue", "red")):
        view = battle.view(player)
        assert view.state.band(player).shards in {1, 2, 3}
        assert view.state.band(other).shards is None
        assert [entry.by for entry in view.events if entry.die == "shards"] == [player]
    assert [band.shards for band in battle.view("").state.warbands] == [None, None]


def test_what_is_another_players_alone_changes_nothing_in_a_view() -> None:
    """Two battles that differ only in the shards of the blues look alike to the reds."""
    battle = an_encounter()
    before = said(battle, "red")
    moment = battle._moment
    moment.state = moment.state.with_band(replace(moment.state.band("blue"), shards=77))
    assert said(battle, "red") == before
    assert said(battle, "") == said(battle, "")
    assert said(battle, "blue") != before


def test_neither_the_seed_nor_the_dice_to_come_are_in_a_view() -> None:
    """Nothing in it tells apart two battles whose next dice differ."""
    battle = an_encounter()
    fork = battle.fork(seed="quite another")
    for player in ("red", "blue", ""):
        assert "nobody knows" not in said(battle, player)
        assert said(battle, player) == said(fork, player)


def test_only_who_is_asked_sees_what_he_is_asked() -> None:
    battle = set_up(a_skirmish())
    assert battle.ask is not None
    asked = battle.ask.player
    other = next(player for player in battle.players if player != asked)
    assert battle.view(asked).ask is battle.ask
    assert battle.view(other).ask is None
    assert battle.view(other).waits_for == asked


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_is_plain_data_at_every_moment(edition: str) -> None:
    """And once it is over it holds everything."""
    battle = a_skirmish(edition)
    for number, each in enumerate(answered_by_chance(battle, 2)):
        if number % 10 == 0:
            for player in (*battle.players, ""):
                assert json.loads(said(each, player))["player"] == player
    whole = battle.view("")
    assert whole.state is battle.state
    assert whole.result == battle.result
    assert whole.events == battle.events


def test_nobody_else_looks() -> None:
    with pytest.raises(RefusedError, match='no player "pink"'):
        a_skirmish().view("pink")
