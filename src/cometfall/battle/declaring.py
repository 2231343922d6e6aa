"""Which option of an ask a declaration names."""

from __future__ import annotations

from cometfall.battle.situation import Do
from cometfall.dice import Choice, Option


def answers(do: Do, ask: Choice) -> bool:
    """Whether a declaration speaks of this ask at all."""
    if do.shoot:
        return ask.what == "shoot"
    if do.strike:
        return ask.what == "whom-to-strike" and ask.by == do.strike.by
    return do.choose is not None and do.choose.what == ask.what and do.choose.by in {"", ask.by}


def named_by(do: Do, ask: Choice) -> Option | None:
    """Give the option that a declaration names; None where it is not open."""
    if not answers(do, ask):
        return None
    if do.strike:
        return next((one for one in ask.options if {planned.at for planned in one.value} == {do.strike.at}), None)
    return next((option for option in ask.options if option.key == key_of(do)), None)


def key_of(do: Do) -> str:
    """The key of the option that a declaration names."""
    if do.shoot:
        return f"{do.shoot.by} {do.shoot.at} {do.shoot.with_}"
    return do.choose.option if do.choose else ""
