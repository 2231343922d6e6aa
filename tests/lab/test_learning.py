"""Battles for programs that learn: what the libraries check, and what a battle adds to it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from cometfall.lab import LabError, Series
from cometfall.lab.learning import ASK_BOXES, BATTLE, OPTION, WARRIOR, BattleAEC, BattleEnv, Sizes
from cometfall.lab.learning.menus import menu
from cometfall.lab.learning.observing import box_of
from tests.battle.builders import a_skirmish, set_up
from tests.lab.test_series import series

__all__ = ["series"]
SMALL = Sizes(warriors=6, options=24, places=4)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasium_finds_nothing_wrong_with_it(series: Series) -> None:
    """Its own check: spaces, types, determinism by the seed, what reset and step give."""
    check_env(BattleEnv(series, sizes=SMALL), skip_render_check=True)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_finds_nothing_wrong_with_it(series: Series) -> None:
    """Its own checks of the interface, and that a seed decides all."""
    api_test(BattleAEC(series, sizes=SMALL), num_cycles=60)
    seed_test(lambda: BattleAEC(series, sizes=SMALL), num_cycles=20)


def played(env: BattleEnv, seed: int) -> tuple[list[str], float, bool]:
    """Play by chance to the end: what was asked, what it earned, and whether it was cut off."""
    chance = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    asked = []
    while True:
        asked.append(info["ask"])
        action = chance.choice(np.flatnonzero(info["action_mask"]))
        found, reward, over, cut_off, info = env.step(action)
        assert env.observation_space.contains(found)
        if over or cut_off:
            return asked, reward, cut_off


def test_a_player_is_asked_until_the_battle_is_over_and_then_rewarded(series: Series) -> None:
    env = BattleEnv(series, "blue", SMALL)
    asked, reward, cut_off = played(env, 4)
    assert not cut_off
    assert all(words.startswith("blue decides") for words in asked)
    result = env.battle.result
    assert result is not None
    assert reward == (1 if "blue" in result.winners else -1 if result.winners else 0)
    assert played(env, 4) == (asked, reward, cut_off)
    assert played(env, 5)[0] != asked


def test_an_action_that_is_not_open_changes_nothing_and_costs_a_little(series: Series) -> None:
    env = BattleEnv(series, sizes=SMALL)
    before, info = env.reset(seed=1)
    state = env.battle.state
    closed = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, over, cut_off, _ = env.step(np.int64(closed))
    assert (reward, over, cut_off) == (-0.01, False, False)
    assert env.battle.state is state
    assert all((before[name] == after[name]).all() for name in before)


def test_it_is_cut_off_after_so_many_steps(series: Series) -> None:
    _, reward, cut_off = played(BattleEnv(series, sizes=SMALL, most=5), 4)
    assert (reward, cut_off) == (0, True)


def test_all_sides_are_played_each_in_its_turn(series: Series) -> None:
    """Whoever is asked is the next agent, others see no options, and rewards cancel out where somebody wins."""
    env = BattleAEC(series, sizes=SMALL)
    chance = np.random.default_rng(2)
    env.reset(seed=2)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        found, reward, over, cut_off, _ = env.last()
        assert found is not None
        earned[agent] += reward
        if over or cut_off:
            env.step(None)
            continue
        assert env.battle.ask is not None
        assert env.battle.ask.player == agent
        other = next(one for one in env.agents if one != agent)
        assert not env.observe(other)["action_mask"].any()
        assert not env.observe(other)["observation"]["options"].any()
        env.step(int(chance.choice(np.flatnonzero(found["action_mask"]))))
    result = env.battle.result
    assert result is not None
    assert earned == {agent: (1 if agent in result.winners else -1) if result.winners else 0 for agent in earned}


def test_in_turn_a_closed_action_is_refused(series: Series) -> None:
    env = BattleAEC(series, sizes=SMALL)
    env.reset(seed=1)
    with pytest.raises(LabError, match="Action 23 is not open"):
        env.step(23)


def test_what_is_seen_is_what_is_said_to_be_seen() -> None:
    """The rows and columns by their names."""
    battle = set_up(a_skirmish())
    ask = battle.ask
    assert ask is not None
    env = BattleEnv(Series(), sizes=Sizes(8, 30, 4))
    env.battle, env.player, env.others = battle, ask.player, {}
    found, info = env._seen()
    mine = battle.state.band(ask.player)
    first: dict[str, Any] = dict(zip(WARRIOR, found["warriors"][0], strict=True))
    warrior = next(one for one in battle.state.warriors if one.warband == mine.key)
    assert warrior.at is not None
    assert (first["there"], first["mine"], first["standing"], first["out-of-action"]) == (1, 1, 1, 0)
    assert first["x"] == pytest.approx(warrior.at[0] / battle.state.table.width)
    assert first["WS"] == pytest.approx(warrior.profile.weapon_skill / 10)
    assert [row[1] for row in found["warriors"]] == [1] * 4 + [0] * 4
    told = dict(zip(BATTLE, found["battle"], strict=True))
    assert (told["my-turn"], told["out-mine"]) == (1, 0)
    assert told[battle.state.phase] == 1
    assert found["ask"].argmax() == box_of(ask.what, ASK_BOXES)
    offered = [dict(zip(OPTION, row, strict=True)) for row in found["options"]]
    assert [row["open"] for row in offered] == list(info["action_mask"])
    by = [one.id for one in sorted(battle.state.warriors, key=lambda one: one.warband != mine.key)]
    for offer, row in zip(env.offers, offered, strict=False):
        named = [word for word in offer.key.split() if word in by]
        assert row["by"] == pytest.approx((by.index(named[0]) + 1) / 8 if named else 0)


def test_of_many_options_some_of_each_kind_are_offered_and_the_last() -> None:
    battle = set_up(a_skirmish())
    ask = battle.ask
    assert ask is not None
    few = menu(ask, 3, 0, "x")
    assert len(few) == 3
    assert few[-1] == ask.options[-1]
    assert menu(ask, 3, 0, "x") == few
    assert menu(ask, 99, 0, "x") == ask.options


def test_more_warriors_than_there_are_rows_are_refused_in_a_sentence(series: Series) -> None:
    with pytest.raises(LabError, match="4 warriors do not fit into 3 rows"):
        BattleEnv(series, sizes=Sizes(warriors=3)).reset()
    with pytest.raises(LabError, match='There is no player "pink"'):
        BattleEnv(series, "pink")


WITHOUT = """
import sys
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == "gymnasium" else found(name, *more)
try:
    import cometfall.lab.learning
except ImportError as error:
    print(error)
"""


def test_without_the_extra_it_says_what_is_missing() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    assert done.stdout == "gymnasium is not installed: battles to learn from need the extra, cometfall[gym].\n"


def test_nothing_else_asks_for_the_extra() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys, cometfall.lab, cometfall.cli; print('gymnasium' in sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert done.stdout == "False\n"
