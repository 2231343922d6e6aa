"""What an option of an ask is worth: the exact chances of what comes of it, and what each number is made of."""

from __future__ import annotations

from fractions import Fraction

from cometfall.battle import Battle, RefusedError
from cometfall.dice import Choice, Option
from cometfall.model.journey import Charge
from cometfall.model.state import State
from cometfall.odds import Odds, OddsError, clash, of_charge, of_option
from cometfall.rules.moving.lanes import may_be_measured
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
    if isinstance(option.value, Charge):
        return _charge(battle.state, asked, option.value)
    try:
        odds = of_option(battle.state, battle.begun, option)
    except OddsError as much:
        raise RefusedError("not-weighed", str(much)) from None
    return Weighed(
        id=asked.id,
        key=asked.key,
        chances=_what_matters(battle.state, odds),
        reasons=list(odds.reasons),
        whole=[chance_of(str(outcome), outcome.p) for outcome in odds.outcomes[:MOST]],
    )


def _charge(battle: State, asked: Weigh, charge: Charge) -> Weighed:
    """Weigh a whole charge with its blows; where it may not be measured yet, the blows alone."""
    if not may_be_measured(battle, charge):
        return Weighed(id=asked.id, key=asked.key, chances=_blows(battle, charge), reasons=[UNMEASURED])
    try:
        odds = of_charge(battle, charge)
    except OddsError as much:
        raise RefusedError("not-weighed", str(much)) from None
    whole = [chance_of(str(outcome), outcome.p) for outcome in odds.outcomes[:MOST]]
    chances = _what_matters(battle, odds)
    return Weighed(id=asked.id, key=asked.key, chances=chances, reasons=list(odds.reasons), whole=whole)


UNMEASURED = "By this book a charge is declared before it is measured: these are the blows, if it gets there."


def _blows(battle: State, charge: Charge) -> list[Chance]:
    """The first round of blows between a charger and whom he charges first."""
    one, other = battle.warrior(charge.by), battle.warrior(charge.at[0])
    found = clash(battle, one, other, charging=True)
    rows = [
        (f"{who.name or who.id} {status.replace('-', ' ')}, if it gets there", p)
        for who, fate in ((other, found.theirs), (one, found.mine))
        for status, p in zip(MATTERS, (fate.out, fate.stunned, fate.knocked_down), strict=True)
        if p
    ]
    return [Chance(words=words, exact="", percent=100 * p) for words, p in rows]


def _what_matters(battle: State, odds: Odds) -> list[Chance]:
    """For each warrior whom it may change: how likely he is put out, stunned or knocked down by it."""
    found: list[Chance] = []
    for one in battle.warriors:
        for status in MATTERS:
            p = odds.of(one.id, status)
            if p and status != one.posture:
                found.append(chance_of(f"{one.name or one.id} {status.replace('-', ' ')}", p))
    return found or [chance_of("nobody is hurt", Fraction(1))]


def chance_of(words: str, p: Fraction) -> Chance:
    """A chance as a fraction and in percent."""
    return Chance(words=words, exact=str(p), percent=float(p * 100))
