"""What an option of an ask is worth: the exact chances of what comes of it, and what each number is made of."""

from __future__ import annotations

from fractions import Fraction

from cometfall.battle import Battle, RefusedError
from cometfall.dice import Choice, Option
from cometfall.odds import Odds, OddsError, of_option
from cometfall.server.protocol import Chance, Weigh, Weighed

MATTERS = ("out-of-action", "stunned", "knocked-down")
"""What is told of each warrior, the worst first."""
MOST = 40
"""Ends that are told in full."""


def weighed(battle: Battle, asked: Weigh) -> Weighed:
    """Weigh one option of the open ask."""
    ask = battle.ask
    if ask is None or not isinstance(ask.asked, Choice):
        raise RefusedError("not-weighed", "Nobody has a choice to weigh now.")
    option = ask.asked.named(asked.key)
    if not isinstance(option, Option):
        raise RefusedError("not-open", option or f'"{asked.key[:40]}" is not open.', ask.clause)
    try:
        odds = of_option(battle.state, battle.begun, option)
    except OddsError as much:
        raise RefusedError("not-weighed", str(much)) from None
    return Weighed(
        id=asked.id,
        key=asked.key,
        chances=_what_matters(battle, odds),
        reasons=list(odds.reasons),
        whole=[chance_of(str(outcome), outcome.p) for outcome in odds.outcomes[:MOST]],
    )


def _what_matters(battle: Battle, odds: Odds) -> list[Chance]:
    """For each warrior whom it may change: how likely he is put out, stunned or knocked down by it."""
    found: list[Chance] = []
    for one in battle.state.warriors:
        for status in MATTERS:
            p = odds.of(one.id, status)
            if p and status != one.posture:
                found.append(chance_of(f"{one.name or one.id} {status.replace('-', ' ')}", p))
    return found or [chance_of("nobody is hurt", Fraction(1))]


def chance_of(words: str, p: Fraction) -> Chance:
    """A chance as a fraction and in percent."""
    return Chance(words=words, exact=str(p), percent=float(p * 100))
