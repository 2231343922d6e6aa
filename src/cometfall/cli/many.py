"""`cometfall battle --times N`: many battles of one set-up, over the cores, kept in a file, and what came of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from shlex import join
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from cometfall.cli.errors import FAULT, INTERRUPTED, Trouble
from cometfall.cli.talk import columns, console, hang, say_json, say_trouble, text

if TYPE_CHECKING:
    from rich.text import Text

    from cometfall.lab import Failed, Figure, Fought, Kept, Ready, Series, Share, Tally


class Wanted(NamedTuple):
    """How a series is to be fought and told."""

    times: int
    out: str
    jobs: int
    quiet: bool
    json: bool


class Came(NamedTuple):
    """What came of a series."""

    battles: list[Fought]
    failed: list[Failed]
    stopped: bool


def cores() -> int:
    """How many cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def fight_many(series: Series, wanted: Wanted) -> None:
    """Fight a series and tell what came of it; what a file holds already is not fought again."""
    from cometfall.lab import Kept, tally

    ready = series.ready()
    kept = Kept(ready, wanted.out) if wanted.out else None
    came = _fought(ready, wanted, kept)
    found = tally(came.battles) if came.battles else None
    if wanted.json:
        say_json(_plain(series, found, came))
    elif found:
        _tell(ready, found, quiet=wanted.quiet)
    for one in came.failed:
        say_trouble(Trouble("broken-off", f"Battle {one.number} broke off ({one.why}); again: {again(series, one)}"))
    if came.stopped:
        say_trouble(Trouble("interrupted", _stopped(wanted, len(came.battles))))
        raise SystemExit(INTERRUPTED)
    if came.failed:
        raise typer.Exit(FAULT)


def _fought(ready: Ready, wanted: Wanted, kept: Kept | None) -> Came:
    from cometfall.lab import Failed, run

    battles = dict(kept.battles) if kept else {}
    failed: list[Failed] = []
    left = [number for number in range(wanted.times) if number not in battles]
    running = run(ready, left, min(wanted.jobs, len(left)) or 1)
    stopped = False
    try:
        for one in _shown(running, wanted, len(left)):
            if isinstance(one, Failed):
                failed.append(one)
                continue
            battles[one.number] = one
            if kept:
                kept.add(one)
    except KeyboardInterrupt:
        stopped = True
    finally:
        running.close()
        if kept:
            kept.close()
    return Came([battles[number] for number in sorted(battles)], failed, stopped)


def _shown(running: Iterator[Fought | Failed], wanted: Wanted, left: int) -> Iterator[Fought | Failed]:
    """Show how far it is, where somebody looks."""
    if wanted.quiet or wanted.json or not sys.stderr.isatty():
        yield from running
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    parts = (TextColumn("battles"), BarColumn(), MofNCompleteColumn(), TextColumn("left"), TimeRemainingColumn())
    with Progress(*parts, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=wanted.times, completed=wanted.times - left)
        for one in running:
            progress.advance(task)
            yield one


def again(series: Series, one: Failed) -> str:
    """Give the command that fights a battle of a series again."""
    words = ["cometfall", "battle", "--scenario", series.scenario, "--warbands", ",".join(series.warbands)]
    words += ["--bots", ",".join(series.bots_of(one.number)), "--edition", series.edition, "--table", series.table]
    return join([*words, "--seed", str(one.seed)])


def _stopped(wanted: Wanted, done: int) -> str:
    where = f"they are kept in {wanted.out}, and the same command goes on from there"
    return f"Stopped after {done:,} of {wanted.times:,} battles; {where if wanted.out else 'nothing was kept'}."


def _plain(series: Series, found: Tally | None, came: Came) -> dict[str, Any]:
    import msgspec

    failed = [{**msgspec.to_builtins(one), "again": again(series, one)} for one in came.failed]
    plain: dict[str, Any] = msgspec.to_builtins({"series": series, "tally": found})
    return {**plain, "failed": failed, "stopped": came.stopped}


def _tell(ready: Ready, found: Tally, *, quiet: bool) -> None:
    out, series = console(), ready.series
    names = {key: roster.name for key, roster in ready.opening.warbands.items()}
    many = f"{found.battles:,} battle{'s' if found.battles != 1 else ''}"
    hang(out, text((many, "bold"), f" of {series.scenario} by {series.edition} on {series.table}"), 0)
    columns(out, list(_rows(names, found)), right={1, 2}, indent=2)
    if quiet:
        return
    figures = (("turns", found.turns), ("answers", found.answers), ("seconds", found.seconds))
    lost = [(f"out of {names[key]}", figure) for key, figure in found.out.items()]
    out.print()
    columns(out, [_figure(*one) for one in (*figures, *lost)], right={1}, indent=2)
    out.print()
    ends = [(text(reason.replace("-", " ")), text(f"{count:,}")) for reason, count in found.ends.items()]
    columns(out, ends, right={1}, indent=2)


def _rows(names: dict[str, str], found: Tally) -> Iterator[tuple[Text, ...]]:
    for key, share in found.warbands.items():
        yield _share(f"{names[key]} ({key}) won", share)
    if len(found.bots) > 1:
        for key, share in found.bots.items():
            yield _share(f"the bot {key} won", share)
    for words, share in (("draws", found.draws), ("undecided", found.undecided), ("a bot failed in", found.troubled)):
        if share.count:
            yield _share(words, share)


def _share(words: str, share: Share) -> tuple[Text, ...]:
    between = f"95% sure: {100 * share.least:.1f} to {100 * share.most:.1f}%"
    return text(words), text(f"{share.count:,}"), text((f"{100 * share.share:.1f}%", "bold")), text((between, "dim"))


def _figure(words: str, figure: Figure) -> tuple[Text, ...]:
    return text(words), text((f"{figure.mean:,.1f}", "bold")), text((f"{figure.least:,g} to {figure.most:,g}", "dim"))
