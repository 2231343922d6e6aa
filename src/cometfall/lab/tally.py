"""The tally of a series: who won how often and how sure that is, how long battles took, how they ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean

import msgspec

from cometfall.lab.series import UNDECIDED, Fought

SURE = 1.959964
"""Standard deviations: what is outside of them happens once in twenty times."""


class Share(msgspec.Struct, frozen=True):
    """So many of so many, and between which shares the true one lies, as far as 95 of 100 such statements are right."""

    count: int
    of: int
    share: float
    least: float
    most: float


class Figure(msgspec.Struct, frozen=True):
    """The mean of a figure, the least and the greatest of it."""

    mean: float
    least: float
    most: float


class Tally(msgspec.Struct, frozen=True):
    """What came of the battles of a series."""

    battles: int
    warbands: dict[str, Share]
    """How often each warband won, by its player."""
    bots: dict[str, Share]
    """How often each bot won, of the warbands that it played."""
    draws: Share
    undecided: Share
    troubled: Share
    """In how many a bot failed, and chance answered for it."""
    out: dict[str, Figure]
    """How many of each warband went out of action."""
    turns: Figure
    answers: Figure
    seconds: Figure
    ends: dict[str, int]
    """How they ended, the most frequent first."""


def tally(battles: Sequence[Fought]) -> Tally:
    """Count what came of battles; there must be some."""
    players = battles[0].players
    seats = [(bot, player in one.winners) for one in battles for player, bot in zip(one.players, one.bots, strict=True)]
    return Tally(
        battles=len(battles),
        warbands={key: share(key in one.winners for one in battles) for key in players},
        bots={key: share(won for bot, won in seats if bot == key) for key in sorted({bot for bot, _ in seats})},
        draws=share(not one.winners and one.reason != UNDECIDED for one in battles),
        undecided=share(one.reason == UNDECIDED for one in battles),
        troubled=share(one.troubles > 0 for one in battles),
        out={key: _figure(battles, lambda one, place=place: one.out[place]) for place, key in enumerate(players)},  # type: ignore[misc]  # a default binds it
        turns=_figure(battles, lambda one: one.turns),
        answers=_figure(battles, lambda one: one.answers),
        seconds=_figure(battles, lambda one: one.seconds),
        ends=dict(Counter(one.reason for one in battles).most_common()),
    )


def share(hits: Iterable[bool]) -> Share:
    """Give a share with its interval, by Wilson: it holds for few battles too, and never leaves 0 to 1."""
    found = list(hits)
    count, of = sum(found), len(found)
    middle, spread = count / of + SURE**2 / (2 * of), SURE * sqrt(count * (of - count) / of**3 + (SURE / (2 * of)) ** 2)
    scale = 1 + SURE**2 / of
    return Share(count, of, count / of, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def _figure(battles: Sequence[Fought], of: Callable[[Fought], float]) -> Figure:
    found = [of(one) for one in battles]
    return Figure(fmean(found), min(found), max(found))
