"""Looking ahead: an answer is tried in a battle imagined from the view, and all play on quickly for a turn or two."""

from __future__ import annotations

from statistics import fmean, pvariance

from cometfall.battle import Battle, OpenAsk, RefusedError, View
from cometfall.battle.imagining import imagined
from cometfall.bots.budget import Purse
from cometfall.bots.mind import Temper
from cometfall.bots.steady import SteadyBot
from cometfall.bots.worth import standing_worth
from cometfall.model.state import State, same_side

TURNS = {"whereto": 2}
"""So many further turns are begun before it is looked how things stand: what a move is worth the enemy shows."""
WON = 8.0
"""What it is worth to have won, in warriors."""
LEAST = 3
"""Fewer looks than that show nothing."""
LUCK = 0.25
"""How much two looks differ by luck alone, at the least: the square of it, in warriors."""
SPREAD = 0.02
"""How much answers that come into question differ in truth: the square of it."""
LOST_SHARE = 5.0
"""What it is worth to have put all of the enemies out, beside what each of them is worth."""


class Foresight:
    """What comes of some answers to one ask, in several battles imagined; the first of them is what seemed best."""

    def __init__(
        self, view: View, ask: OpenAsk, keys: tuple[str, ...], purse: Purse, temper: Temper, seed: str
    ) -> None:
        """Prepare to try these answers."""
        self.ask, self.keys, self.purse, self.temper, self.seed = ask, keys, purse, temper, seed
        self.root = imagined(view, seed)
        self.better: dict[str, list[float]] = {key: [] for key in keys}
        """By how much each came out better than the first, once for each look."""

    @property
    def looks(self) -> int:
        """How often all answers have been tried."""
        return len(self.better[self.keys[0]])

    def look(self) -> None:
        """Try all answers again and again, each time with the same dice, until the purse is empty."""
        while True:
            found: list[float] = []
            for key in self.keys:
                worth = self._tried(key)
                if worth is None:
                    return
                found.append(worth)
            for key, worth in zip(self.keys, found, strict=True):
                self.better[key].append(worth - found[0])

    def gain(self, key: str) -> float:
        """By how much an answer is better than the first: little is believed of what a few looks have shown."""
        seen = self.better[key]
        if len(seen) < LEAST:
            return 0.0
        mean = fmean(seen)
        doubt = max(pvariance(seen, mean), LUCK) / len(seen)
        return mean * SPREAD / (SPREAD + doubt)

    def _tried(self, key: str) -> float | None:
        """Play on from an answer; None: there was no time to."""
        fork = self.root.fork(f"{self.seed} {self.looks}")
        begun = turns(fork.state)
        if not self.purse.spend():
            return None
        try:
            fork.answer(key)
        except RefusedError:
            return -WON
        temper = self.temper
        players = {player: SteadyBot(f"{self.seed} {self.looks} {player}", temper) for player in fork.players}
        while fork.ask is not None and turns(fork.state) < begun + TURNS.get(self.ask.what, 1):
            if not self.purse.spend():
                return None
            quickly(fork, players[fork.ask.player])
        return outlook(fork.state, self.ask.player)


def quickly(battle: Battle, player: SteadyBot) -> None:
    """Let a player answer at a glance."""
    ask = battle.ask
    assert ask is not None, battle.state.ended
    view = battle.view(ask.player)
    judged = player.judge(view, ask, brisk=True)
    if ask.what != "whereto":
        battle.answer(player.settled(ask, judged).key)
        return
    for decision in judged:
        try:
            battle.answer(decision.key)
        except RefusedError:
            continue
        return
    battle.answer(player.settled(ask, ()).key)


def turns(battle: State) -> int:
    """How many turns have been begun by all together."""
    return sum(band.turns for band in battle.warbands)


def outlook(battle: State, player: str) -> float:
    """How things stand for a player: who has won; else what is left of his side, and of the others."""
    if battle.ended is not None:
        return WON if player in battle.ended.winners else -WON if battle.ended.winners else 0.0
    total = 0.0
    members = [0, 0]
    out = [0, 0]
    for one in battle.warriors:
        ours = same_side(battle, one.warband, player)
        total += standing_worth(one) if ours else -standing_worth(one)
        members[ours] += 1
        out[ours] += one.out and one.gone not in {"late", "left"}
    return total + LOST_SHARE * (out[0] / max(members[0], 1) - out[1] / max(members[1], 1))
