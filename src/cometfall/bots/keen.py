"""The keen bot: it takes what steady judgement brings into question, and looks ahead to see what comes of it."""

from __future__ import annotations

from cometfall.battle import Answer, OpenAsk, View
from cometfall.bots.budget import Budget, Purse
from cometfall.bots.foresight import Foresight
from cometfall.bots.mind import Decision, Judged, Temper
from cometfall.bots.steady import SteadyBot

USUAL = Budget(seconds=0.5)
LOOKED_INTO = frozenset({"charge", "whom-to-charge", "whereto", "shoot", "intercept"})
"""Asks that are worth looking ahead; everything else is answered by judgement alone."""
FEW = 3
"""So many answers are looked into."""
KEEN = Temper(together=True)
"""It sees what several do together."""


class KeenBot:
    """Plays by looking ahead, within a budget for each answer."""

    prompt = True
    """It keeps its own time."""

    def __init__(self, seed: int | str = 0, budget: Budget = USUAL) -> None:
        """Take chance from a seed of its own."""
        self.seed, self.budget = seed, budget
        self.judgement = SteadyBot(seed, KEEN)
        self.because = ""
        self.spent = 0
        """The nodes of the last answer."""

    def choose(self, view: View, ask: OpenAsk) -> Answer:
        """Answer as it sees best, and keep in mind why."""
        purse = Purse(self.budget)
        judged = self.judgement.judge(view, ask)
        if ask.what in LOOKED_INTO and len(judged) > 1:
            judged = self._looked_into(view, ask, judged, purse)
        decision = self.judgement.settled(ask, judged)
        self.spent = purse.spent
        self.because = decision.because[:1].upper() + decision.because[1:]
        return ask.answer(decision.key)

    def _looked_into(self, view: View, ask: OpenAsk, judged: Judged, purse: Purse) -> Judged:
        """Put first what has come out best."""
        few = judged[:FEW]
        ahead = Foresight(view, ask, tuple(one.key for one in few), purse, KEEN, f"{self.seed} {ask.number}")
        ahead.look()
        best = max(few, key=lambda one: one.worth + ahead.gain(one.key))
        return (best._replace(because=_told(best, few[0], ahead)), *(one for one in judged if one.key != best.key))


def _told(best: Decision, first: Decision, ahead: Foresight) -> str:
    if not ahead.looks:
        return best.because
    looks = f"{ahead.looks} looks ahead" if ahead.looks != 1 else "one look ahead"
    if best.key == first.key:
        return f"{best.because[:-1]}; {looks} showed nothing better."
    return f"{best.because[:-1]}; in {looks} it came out better than what seemed best at first."
