"""All warbands for programs that learn, each in its turn, as a PettingZoo AEC environment."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from msgspec.structs import replace
from pettingzoo import AECEnv

from cometfall.battle import Battle, Offer
from cometfall.lab.errors import LabError
from cometfall.lab.learning.menus import menu
from cometfall.lab.learning.observing import Sizes, seen, space
from cometfall.lab.learning.one_side import LOST, WON
from cometfall.lab.series import MOST, Series, begun


class BattleAEC(AECEnv):  # type: ignore[misc]  # it carries no types
    """A battle in which programs play all warbands: whoever is asked is the next agent.

    What an agent sees is `{"observation": ..., "action_mask": ...}`; an action is the number of an offered answer.
    Once the battle is over the winners get 1 and, where there are any, all others -1.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "cometfall_v0", "is_parallelizable": False}

    def __init__(
        self,
        series: Series | None = None,
        sizes: Sizes = Sizes(),  # noqa: B008 - it can't be changed
        render_mode: str | None = None,
        most: int = MOST,
    ) -> None:
        """Prepare battles of a series; the bots that it names are not asked."""
        super().__init__()
        self.ready = (series or Series()).ready()
        self.sizes, self.render_mode, self.most = sizes, render_mode, most
        self.possible_agents = list(self.ready.opening.warbands)
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(sizes.options) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.number = -1
        self.battle: Battle
        self.offers: tuple[Offer, ...] = ()

    def _space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.sizes.options,), np.int8)
        return spaces.Dict({"observation": space(self.sizes), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Say what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Say what an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - as it is called
        """Begin the next battle of the series; with a seed the first of another one."""
        if seed is not None:
            self.ready = self.ready._replace(series=replace(self.ready.series, seed=seed))
            self.number = -1
        self.number += 1
        self.steps = 0
        self.battle = begun(self.ready, self.number)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask_next()

    def _ask_next(self) -> None:
        """Whoever is asked is the next agent."""
        ask = self.battle.ask
        self.offers = menu(ask, self.sizes.options, self.sizes.places, self.battle.opening.seed) if ask else ()
        if ask is not None:
            self.agent_selection = ask.player
            self.infos[ask.player] = {"ask": ask.words, "offers": [one.words for one in self.offers]}

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent sees."""
        ask = self.battle.ask
        asked = ask is not None and ask.player == agent
        offers = self.offers if asked else ()
        mask = np.zeros(self.sizes.options, np.int8)
        mask[: len(offers)] = 1
        view = self.battle.view(agent)
        return {"observation": seen(view, ask if asked else None, offers, self.sizes), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Answer by an offer for the agent who is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= int(action) < len(self.offers):
            raise LabError(f"Action {action} is not open; {len(self.offers)} are, from 0.", "not-open")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert self.battle.ask is not None, self.battle.state.ended
        self.battle.answer(self.battle.ask.answer(self.offers[int(action)].key))
        self.steps += 1
        self._ask_next()
        self._end()
        self._accumulate_rewards()

    def _end(self) -> None:
        """Reward and end the agents where the battle is over, or has taken too long."""
        result = self.battle.result
        if result is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            if result.winners:
                self.rewards = {agent: WON if agent in result.winners else LOST for agent in self.agents}
        elif self.steps >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str:
        """Tell what has happened."""
        return "\n".join(entry.text for entry in self.battle.watched().events if entry.text)

    def close(self) -> None:
        """Nothing is held."""
