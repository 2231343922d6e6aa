"""A moment of a battle, laid out as a situation, is that moment."""

from __future__ import annotations

import pytest

from cometfall.battle import parse_situation
from cometfall.battle import set_up as laid
from cometfall.battle.laying_out import situation_of
from tests.battle.builders import EDITIONS, a_skirmish, set_up


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_moment_of_a_battle_is_laid_out_as_it_stands(edition: str) -> None:
    battle = set_up(a_skirmish(edition))
    again = laid(parse_situation(situation_of(battle.state, battle.opening)))
    assert (again.turn, again.phase) == (battle.state.turn, battle.state.phase)
    assert again.table == battle.state.table
    for one in battle.state.warriors:
        other = again.warrior(one.id)
        assert (other.at, other.profile, other.gear, other.wounds) == (one.at, one.profile, one.gear, one.wounds)
        assert (other.in_hand, other.leader, other.posture) == (one.in_hand, one.leader, one.posture)
