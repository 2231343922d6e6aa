"""The steady bot: plain judgement, with the exact odds wherever blows or shots are weighed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from cometfall.battle import Answer, OpenAsk, View
from cometfall.bots.charging import charge, intercept, whom_to_charge
from cometfall.bots.deciding import by_odds, give_up, spend_reroll, usual
from cometfall.bots.mind import STEADY, Decision, Judged, Mind, Temper
from cometfall.bots.moving import hide, move, named, set_up, whereto
from cometfall.bots.shooting import shoot

JUDGEMENTS: Mapping[str, Callable[[Mind], Judged]] = MappingProxyType(
    {
        "charge": charge,
        "whom-to-charge": whom_to_charge,
        "intercept": intercept,
        "shoot": shoot,
        "hide": hide,
        "give-up": give_up,
        "spend-reroll": spend_reroll,
        "set-up": set_up,
        "place-anew": set_up,
        "come-on": set_up,
        "whom-to-strike": by_odds,
        "which-attack-is-lost": by_odds,
        "which-weapon-strikes-once": by_odds,
        "strike-a-single-blow": by_odds,
        "shots-in-place-of-blows": by_odds,
        "which-blow-to-parry": by_odds,
        "ricochet": by_odds,
        "share-out-hits": by_odds,
        "parting-hit": by_odds,
    }
)
"""How each kind of ask is judged; whatever is not named here is answered as nearly everybody would."""

CALM = 3
"""So many turns pass before it grows impatient."""


class SteadyBot:
    """Plays by plain judgement."""

    prompt = True
    """It always answers soon."""

    def __init__(self, seed: int | str = 0, temper: Temper = STEADY) -> None:
        """Take chance from a seed of its own, for the places it thinks of."""
        self.random = Random(f"a steady bot of {seed}")  # noqa: S311 - which places it looks at
        self.because = ""
        self.temper = temper
        self._turn: tuple[str, int] = ("", 0)
        self._moved: dict[str, str] = {}

    def choose(self, view: View, ask: OpenAsk) -> Answer:
        """Answer as it judges, and keep in mind why."""
        decision = self.decide(view, ask)
        self.because = decision.because[:1].upper() + decision.because[1:]
        return ask.answer(decision.key)

    def decide(self, view: View, ask: OpenAsk) -> Decision:
        """Judge an ask."""
        judged = self.judge(view, ask)
        return self.settled(ask, judged)

    def judge(self, view: View, ask: OpenAsk, *, brisk: bool = False) -> Judged:
        """Give all that comes into question for an ask, the best first."""
        if ask.kind == "dice":
            return (Decision("roll", "Dice are rolled as they fall."),)
        self._look_at_the_clock(view, ask.player)
        mind = Mind(view, ask, self.random, max(self._turn[1] - CALM, 0), brisk=brisk, temper=self.temper)
        match ask.what:
            case "move":
                return move(mind, frozenset(self._moved))
            case "whereto":
                return whereto(mind, "run" if self._moved.get(ask.by) == "run" else "walk")
            case what:
                return JUDGEMENTS.get(what, usual)(mind)

    def settled(self, ask: OpenAsk, judged: Judged) -> Decision:
        """Take the first of what comes into question that is open, and keep in mind who has been told to move."""
        if ask.what == "whereto" and ask.region is not None:
            stay = next((option.key for option in ask.options), "")
            found = named(ask.region, judged, stay)
            return found or Decision(
                stay or ask.region.drawn(self.random).key, "No place that can be got to is better."
            )
        decision = judged[0]
        who, _, pace = decision.key.partition(" ") if ask.what == "move" else ("", "", "")
        if pace:
            self._moved[who] = pace
        return decision

    def _look_at_the_clock(self, view: View, player: str) -> None:
        """Nobody is told to move twice in a turn."""
        now = (view.state.turn, view.state.band(player).turns)
        if now != self._turn:
            self._turn, self._moved = now, {}
