"""What an option of an open ask is worth: every end of what it begins, exactly, and nothing beyond that."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from cometfall.dice import Option
from cometfall.model.journey import Charge
from cometfall.model.state import State
from cometfall.odds.results import Odds, outcomes_of
from cometfall.odds.spread import spread
from cometfall.odds.weighing import weigher
from cometfall.rules import standing_first


def of_option(battle: State, begun: tuple[Any, ...], option: Option, *, policy: str = "usual") -> Odds:
    """Weigh an option of the ask at which a step waits, once all this was answered in it.

    What the option begins is weighed to its end: a shot with its wounds and injuries, all that one warrior does to an
    enemy. What would have come afterwards anyhow is left out.
    """
    return _weighed(battle, begun, option, policy)


@lru_cache(maxsize=1024)
def of_charge(battle: State, charge: Charge, *, policy: str = "usual") -> Odds:
    """Weigh a charge as if it alone were declared now: its way, and the blows of the combat that follows it."""
    scales = weigher(policy)
    alone = replace(battle, charges=(charge,), agenda=("make-charges", "combat-phase"))
    reasons, chosen = scales.asked(alone)
    return Odds(
        edition=battle.book.name,
        outcomes=outcomes_of(scales.ends(alone), places=False),
        policy=scales.policy.name,
        chosen=tuple(dict.fromkeys(f"{one.by or one.player}: {one.what} -> {one.option}" for one in chosen)),
        reasons=tuple(dict.fromkeys(map(str, reasons))),
        question=f"{charge.by} charges {' and '.join(charge.at)}",
    )


@lru_cache(maxsize=4096)
def _weighed(battle: State, begun: tuple[Any, ...], option: Option, policy: str) -> Odds:
    scales = weigher(policy)
    first = spread(battle, scales.policy.choose, answered=(*begun, option))
    chances: dict[State, Fraction] = {}
    reasons, chosen = dict.fromkeys(first.reasons), dict.fromkeys(first.choices)
    for state, weight in first.ways:
        now = begun_by(battle, state)
        for end, p in scales.ends(now).items():
            chances[end] = chances.get(end, Fraction(0)) + p * Fraction(weight, first.whole)
        further_reasons, further_choices = scales.asked(now)
        reasons |= dict.fromkeys(further_reasons)
        chosen |= dict.fromkeys(further_choices)
    return Odds(
        edition=battle.book.name,
        outcomes=outcomes_of(chances, places=battle.phase == "movement"),
        policy=scales.policy.name,
        chosen=tuple(dict.fromkeys(f"{one.by or one.player}: {one.what} -> {one.option}" for one in chosen)),
        reasons=tuple(dict.fromkeys(map(str, reasons))),
        question=option.words,
    )


def begun_by(before: State, after: State) -> State:
    """Give the state after a step with only that on its agenda which the step has put there, up to the step itself."""
    step, rest = standing_first(before)
    added = after.agenda[: len(after.agenda) - len(rest)] if after.agenda[-len(rest) :] == rest or not rest else ()
    upto = added.index(step) if step in added else len(added)
    return replace(after, agenda=added[:upto])
