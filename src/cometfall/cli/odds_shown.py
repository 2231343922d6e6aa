"""Odds as people read them: a line an outcome, how each warrior fares, and the reasons of the numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rich.console import Console

from cometfall.cli.talk import because, columns, console, hang, text
from cometfall.odds import Odds, Teller, percent
from cometfall.odds.telling import in_full

LONGEST_FRACTION = 23
LONGEST_BAR = 16
ROOM_FOR_BARS = 76
"""Columns."""
POSTURES = ("standing", "knocked-down", "stunned", "out-of-action")


def show_odds(odds: Odds, title: str, fighters: Mapping[str, str]) -> None:
    """Print the answer of one edition."""
    out = console()
    _show_question(out, f"{title}, by {odds.edition}", fighters)
    told = Teller([odds])
    rows = [
        (
            text(percent(outcome.p)),
            text((fraction(outcome.p), "dim")),
            text((bar(outcome.p, out), "green")),
            text(told(outcome.warriors)),
        )
        for outcome in odds.outcomes
    ]
    columns(out, rows if out.width >= ROOM_FOR_BARS else [(*row[:2], row[3]) for row in rows], right={0, 1})
    _show_each(out, [odds])
    if odds.reasons:
        out.print()
        out.print(text(("What the dice need", "bold")))
        for reason in odds.reasons:
            what, _, need = reason.partition(", ")
            die, of, who = what.partition(" of ")
            hang(out, text((f"{die.replace('-', ' ')}{of}{who}: {because(need)}", "dim")))
    _show_choices(out, [odds])
    if any(len(str(outcome.p)) > LONGEST_FRACTION for outcome in odds.outcomes):
        out.print()
        hang(out, text(("Long fractions are shown as decimals; --json gives them whole.", "dim")), 0)


def show_side_by_side(found: Sequence[Odds], title: str, fighters: Mapping[str, str]) -> None:
    """Print the answers of several editions, an outcome a line and an edition a column."""
    out = console()
    _show_question(out, title, fighters)
    head = (*(text((odds.edition, "bold")) for odds in found), text(""))
    rows = [
        (*(text(percent(p)) if p else text(("-", "dim")) for p in chances), text(told))
        for told, chances in Teller(found).chances(found)
    ]
    columns(out, [head, *rows], right=range(len(found)))
    _show_each(out, found)
    _show_choices(out, found)


def fraction(p: Fraction) -> str:
    """A chance as it is, as long as it can be read."""
    return str(p) if len(str(p)) <= LONGEST_FRACTION else f"{float(p):.12f}..."


def bar(p: Fraction, out: Console) -> str:
    """A chance as a bar."""
    sign = "#" if out.options.ascii_only else "\N{FULL BLOCK}"
    return sign * round(p * LONGEST_BAR)


def _show_question(out: Console, title: str, fighters: Mapping[str, str]) -> None:
    out.print(text((title, "bold")))
    columns(out, [(text((who, "cyan")), text(words)) for who, words in fighters.items()], indent=2)
    out.print()


def _show_each(out: Console, found: Sequence[Odds]) -> None:
    """Print how each warrior who may be hurt fares, whatever becomes of the others."""
    tells = Teller(found)
    who = tells.varying
    kinds = [p for p in POSTURES if any(odds.of(one, p) for odds in found for one in who)]
    if not who or (len(found) == 1 and len(who) < 2):
        return
    out.print()
    head = (text(("Each for himself", "bold")), *(text((kind.replace("-", " "), "bold")) for kind in kinds))
    rows = [
        (
            text(one if len(found) == 1 else f"{one}, {odds.edition}"),
            *(text(percent(odds.of(one, kind))) for kind in kinds),
        )
        for one in who
        for odds in found
    ]
    columns(out, [head, *rows], right=range(1, len(kinds) + 1))
    if tells.same:
        told = "; ".join(f"{one} {in_full(condition)}" for one, condition in tells.same.items())
        hang(out, text(("In every case: ", "dim"), told), 0)


def _show_choices(out: Console, found: Sequence[Odds]) -> None:
    """Say who decided, and what was taken."""
    chosen = list(dict.fromkeys(each for odds in found for each in odds.chosen))
    if not chosen:
        return
    who = {
        "usual": "what nearly everyone takes (--policy usual)",
        "best": "what is best for each side (--policy best)",
        "given": "as --choose says, else what nearly everyone takes",
    }.get(found[0].policy, "as the situation declares, else what nearly everyone takes")
    out.print()
    out.print(text(("Choices", "bold"), f": {who}"))
    for each in chosen:
        hang(out, text((each, "dim")))
