"""A battle told to people: line by line, each with its clause, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cometfall.cli.settle import print_event
from cometfall.cli.talk import columns, console, hang, text

if TYPE_CHECKING:
    from cometfall.battle import Battle, Entry


def tell_story(fought: Battle) -> None:
    """Tell all that has happened in a battle."""
    names = {one.id: one.name or one.id for one in fought.state.warriors}
    for entry in fought.events:
        _print(entry, names)


def _print(entry: Entry, names: dict[str, str]) -> None:
    out = console()
    if entry.what != "die":
        print_event(out, entry)
        return
    faces = " ".join(map(str, entry.faces))
    who = f" of {names.get(entry.by, entry.by)}" if entry.by else ""
    needs = f", needs {entry.because}" if entry.because else ""
    hang(out, text((faces, "bold cyan"), f"  {entry.die.replace('-', ' ')}", (f"{who}{needs}", "dim")), 2)


def tell_end(fought: Battle) -> None:
    """Say how a battle ended, or for whose answer it waits."""
    out = console()
    result = fought.result
    if result is None:
        assert fought.ask is not None, fought.state.agenda
        hang(out, text(("It goes on", "bold"), f": ask {fought.ask.number}, {fought.ask.words}"), 0)
        return
    names = {band.key: band.name for band in fought.state.warbands}
    won = " and ".join(names[key] for key in result.winners)
    hang(out, text((f"{won} won" if won else "A draw", "bold"), f" after {result.turns} turns ({result.why})."), 0)
    rows = [(text(names[key]), text(f"{len(outcome.out)} out of action")) for key, outcome in result.warbands.items()]
    columns(out, rows, indent=2)
