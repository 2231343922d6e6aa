"""Odds in words: who ends how, and chances as people say them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from cometfall.odds.results import Condition, Odds

LEAST = Fraction(1, 20_000)
"""Smaller chances would be shown as none."""


def percent(p: Fraction) -> str:
    """A chance as people say it, with two decimals; what can happen is never 0 %, what may fail never 100 %."""
    if p in {0, 1}:
        return f"{int(p) * 100} %"
    if p < LEAST:
        return "<0.01 %"
    if p > 1 - LEAST:
        return ">99.99 %"
    return f"{float(p) * 100:.2f} %"


def in_words(condition: Condition, *, wounds: bool = True) -> str:
    """How a warrior is off: `standing, 1 wound left`."""
    told = ", ".join(each.replace("-", " ") for each in condition.status)
    if condition.wounds and wounds:
        return f"{told}, {condition.wounds} wound{'s' if condition.wounds > 1 else ''} left"
    return f"{told}, no wounds left" if "standing" in condition.status and not condition.wounds else told


def in_full(condition: Condition) -> str:
    """How a warrior is off, and where he is if that was asked for."""
    return f"{in_words(condition)}, {condition.place}" if condition.at else in_words(condition)


class Teller:
    """Tells outcomes by what differs among them: who is hurt, and how."""

    def __init__(self, found: Iterable[Odds]) -> None:
        """Look at all outcomes: who varies, and how well each can come off."""
        self.seen: dict[str, set[Condition]] = {}
        for odds in found:
            for outcome in odds.outcomes:
                for who, condition in outcome.warriors.items():
                    self.seen.setdefault(who, set()).add(condition)

    @property
    def varying(self) -> list[str]:
        """Those who do not end alike in all outcomes."""
        return [who for who, seen in self.seen.items() if len(seen) > 1]

    @property
    def same(self) -> dict[str, Condition]:
        """Those who do, and how."""
        return {who: next(iter(seen)) for who, seen in self.seen.items() if len(seen) == 1}

    def __call__(self, end: Mapping[str, Condition]) -> str:
        """Say who ends how, leaving out whoever is unhurt or always ends so."""
        if not self.varying:
            return "; ".join(f"{who} {in_full(condition)}" for who, condition in end.items())
        told = [
            f"{who} {self._told(who, end[who])}"
            for who in self.varying
            if end[who].status != ("standing",) or not self._whole(who, end[who]) or self._moves(who)
        ]
        return "; ".join(told) or "nobody is hurt"

    def _told(self, who: str, condition: Condition) -> str:
        """How one who varies is off, and where he ends if that varies too."""
        off = in_words(condition, wounds=not self._whole(who, condition))
        if not (condition.at and self._moves(who)):
            return off
        return condition.place if off == "standing" else f"{off}, {condition.place}"

    def _moves(self, who: str) -> bool:
        """Whether a warrior may end in several places."""
        return len({condition.at for condition in self.seen[who] if condition.at}) > 1

    def _whole(self, who: str, condition: Condition) -> bool:
        return condition.wounds == max(one.wounds for one in self.seen[who])

    def chances(self, found: Iterable[Odds]) -> list[tuple[str, tuple[Fraction, ...]]]:
        """Lay several answers side by side: each outcome with its chance in each of them, the likeliest first."""
        answers = list(found)
        rows: dict[str, list[Fraction]] = {}
        for place, odds in enumerate(answers):
            for outcome in odds.outcomes:
                rows.setdefault(self(outcome.warriors), [Fraction(0)] * len(answers))[place] += outcome.p
        ordered = sorted(rows.items(), key=lambda row: max(row[1]), reverse=True)
        return [(told, tuple(chances)) for told, chances in ordered]
