"""Which option of an ask a declaration names."""

from __future__ import annotations

from collections.abc import Sequence

from cometfall.battle.situation import Charge, Choose, Do, Move
from cometfall.dice import Choice, Option


def parts_of(do: Do) -> tuple[Do, ...]:
    """Take a declaration apart that answers several asks: who moves how, whither, on from a jump, and hides there."""
    if do.charge:
        return (Do(choose=Choose(what="charge", option=_charge(do.charge))),)
    if do.move is None:
        return (do,)
    move = do.move
    parts = [Do(choose=Choose(what="move", option=f"{move.by} {_pace(move)}"))]
    hops = [_hop(move, place) for place in move.via]
    if move.jump:
        parts.append(_whereto(move, [*hops, f"?{_inches(move.jump)}"]))
        hops = []
    if move.to:
        hops.append(_hop(move, move.to))
    parts.append(_whereto(move, hops, if_asked=move.jump is not None))
    if move.hide:
        parts.append(Do(choose=Choose(what="hide", by=move.by, option="yes")))
    return tuple(parts)


def _charge(charge: Charge) -> str:
    """The key of a charge: who, whom, how and by which way."""
    at = charge.at if isinstance(charge.at, str) else "+".join(charge.at)
    if charge.dive:
        place = "" if charge.dive is True else f" from {_inches(charge.dive)}"
        return f"{charge.by} {at} dive{place}"
    way = f" by {' > '.join(map(_inches, charge.via))}" if charge.via else ""
    return f"{charge.by} {at}{' boldly' * charge.boldly}{way}"


def charge_of(do: Do) -> str:
    """The key of the charge that a declaration names; empty where it names none."""
    return do.choose.option if do.choose and do.choose.what == "charge" and do.choose.option != "done" else ""


def _pace(move: Move) -> str:
    return "run" if move.run else "crawl" if move.crawl else "walk"


def _whereto(move: Move, hops: Sequence[str], *, if_asked: bool = False) -> Do:
    return Do(choose=Choose(what="whereto", by=move.by, option=" > ".join(hops) or "stay", if_asked=if_asked))


def may_go_unasked(do: Do) -> bool:
    """Whether a declaration is made in case that it comes up."""
    return do.choose is not None and do.choose.if_asked


def _hop(move: Move, place: list[float]) -> str:
    return f"{'!' if move.boldly else ''}{_inches(place)}"


def _inches(place: list[float]) -> str:
    return " ".join(f"{part:g}" for part in place)


def move_of(do: Do) -> tuple[str, str] | None:
    """Who moves, and at which pace, where a declaration says so."""
    if do.choose is None or do.choose.what != "move":
        return None
    who, _, pace = do.choose.option.rpartition(" ")
    return (who, pace) if who else None


def answers(do: Do, ask: Choice) -> bool:
    """Whether a declaration speaks of this ask at all."""
    if do.shoot or do.cast:
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
    if do.cast:
        return f"{do.cast.by} {do.cast.at or '-'} casts {do.cast.spell}"
    return do.choose.option if do.choose else ""
