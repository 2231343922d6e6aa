"""Which option of an ask a declaration names."""

from __future__ import annotations

from cometfall.battle.situation import Choose, Do
from cometfall.dice import Choice, Option


def parts_of(do: Do) -> tuple[Do, ...]:
    """Take a declaration apart that answers more than one ask: who moves how, then whither."""
    if do.move is None:
        return (do,)
    move = do.move
    pace = Choose(what="move", option=f"{move.by} {'run' if move.run else 'walk'}")
    places = [*move.via, *([move.to] if move.to else [])]
    way = " > ".join(f"{'!' if move.boldly else ''}{' '.join(f'{part:g}' for part in place)}" for place in places)
    return (Do(choose=pace), Do(choose=Choose(what="whereto", by=move.by, option=way or "stay")))


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
    found = ask.named(key_of(do))
    return found if isinstance(found, Option) else None


def key_of(do: Do) -> str:
    """The key of the option that a declaration names."""
    if do.shoot:
        return f"{do.shoot.by} {do.shoot.at} {do.shoot.with_}"
    return do.choose.option if do.choose else ""
