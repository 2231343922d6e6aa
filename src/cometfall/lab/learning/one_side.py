"""One warband for a program that learns, as a Gymnasium environment; bots play the others."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from msgspec.structs import replace

from cometfall.battle import Battle, Offer
from cometfall.bots import Watched, answer_by, bot
from cometfall.lab.errors import LabError
from cometfall.lab.learning.menus import menu
from cometfall.lab.learning.observing import Seen, Sizes, seen, space
from cometfall.lab.series import MOST, Series, begun
from cometfall.model.wording import did_you_mean, shown

CLOSED = -0.01
"""What it costs to name an action that is not open: the battle stands as before."""
WON, LOST, DRAWN = 1.0, -1.0, 0.0


class BattleEnv(gym.Env[Seen, np.int64]):
    """A battle seen by one player: an action is the number of an offered answer.

    A step answers, and lets the bots answer until the player is asked again or the battle is over. The reward is 1 for
    a victory, -1 for a defeat and 0 else, once it is over. `info["action_mask"]` says which actions are open, and
    `info["offers"]` what they mean.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as its base class has it

    def __init__(
        self,
        series: Series | None = None,
        player: str = "red",
        sizes: Sizes = Sizes(),  # noqa: B008 - it can't be changed
        render_mode: str | None = None,
        most: int = MOST,
    ) -> None:
        """Prepare battles of a series; the bot that it names for the player is not asked."""
        self.ready = (series or Series()).ready()
        self.player, self.sizes, self.render_mode, self.most = player, sizes, render_mode, most
        if player not in self.ready.opening.warbands:
            known = tuple(self.ready.opening.warbands)
            raise LabError(f'There is no player "{shown(player)}"; {did_you_mean(player, known)}')
        self.observation_space: spaces.Dict = space(sizes)  # type: ignore[assignment]  # a Dict of Boxes holds just this
        self.action_space = spaces.Discrete(sizes.options)
        self.number = -1
        self.steps = 0
        self.battle: Battle
        self.offers: tuple[Offer, ...] = ()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin the next battle of the series; with a seed the first of another one."""
        super().reset(seed=seed, options=options)
        if seed is not None:
            self.ready = self.ready._replace(series=replace(self.ready.series, seed=seed))
            self.number = -1
        self.number += 1
        self.steps = 0
        self.battle = begun(self.ready, self.number)
        series = self.ready.series
        seats = zip(self.battle.players, series.bots_of(self.number), strict=True)
        of = series.seed_of(self.number)
        self.others = {key: Watched(key, bot(name, f"{of} {key}")) for key, name in seats if key != self.player}
        return self._seen()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Answer by an offer; one that is not open changes nothing."""
        self.steps += 1
        if self.battle.ask is not None and action >= len(self.offers):
            found, info = self._seen()
            return found, CLOSED, False, self.steps >= self.most, info
        assert self.battle.ask is not None, "the battle is over: reset begins another"
        self.battle.answer(self.battle.ask.answer(self.offers[int(action)].key))
        found, info = self._seen()
        over = self.battle.result is not None
        return found, self._reward(), over, not over and self.steps >= self.most, info

    def render(self) -> str:
        """Tell what has happened."""
        return "\n".join(entry.text for entry in self.battle.watched().events if entry.text)

    def close(self) -> None:
        """Let the bots go."""
        for one in getattr(self, "others", {}).values():
            one.close()

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        """Let the bots answer until the player is asked, and give what he sees."""
        while self.battle.ask and self.battle.ask.player != self.player:
            answer_by(self.battle, self.others[self.battle.ask.player])
        ask = self.battle.ask
        self.offers = menu(ask, self.sizes.options, self.sizes.places, self.battle.opening.seed) if ask else ()
        mask = np.zeros(self.sizes.options, np.int8)
        mask[: len(self.offers)] = 1
        info = {"action_mask": mask, "ask": ask.words if ask else "", "offers": [one.words for one in self.offers]}
        return seen(self.battle.view(self.player), ask, self.offers, self.sizes), info

    def _reward(self) -> float:
        result = self.battle.result
        if result is None or not result.winners:
            return DRAWN
        return WON if self.player in result.winners else LOST
