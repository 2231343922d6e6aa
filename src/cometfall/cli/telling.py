"""A battle told to people: line by line, each with its clause, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cometfall.cli.settle import print_event
from cometfall.cli.talk import columns, console, hang, text

if TYPE_CHECKING:
    from cometfall.battle import Battle, Entry
    from cometfall.bots import Thought


class Reasons:
    """Why bots answered what they did, each reason at its place in the log; what went wrong with one is always told."""

    def __init__(self, fought: Battle, *, all_of_them: bool) -> None:
        """Begin with no reason told."""
        self.fought, self.all_of_them = fought, all_of_them
        self.by_line: dict[int, list[Thought]] = {}
        self._lines = 0

    def __call__(self, thought: Thought) -> None:
        """Keep the reason of an answer that has just been given."""
        if not self.all_of_them and not thought.trouble:
            return
        self.by_line.setdefault(self._lines, []).append(thought)
        self._lines = len(self.fought.events)

    def plain(self) -> list[dict[str, Any]]:
        """The same as plain data."""
        return [
            msgspec.to_builtins(thought) | {"line": line} for line, all_ in self.by_line.items() for thought in all_
        ]


def tell_story(fought: Battle, reasons: Reasons | None = None) -> None:
    """Tell all that has happened in a battle, and why, where there are reasons."""
    names = {one.id: one.name or one.id for one in fought.state.warriors}
    by_line = reasons.by_line if reasons is not None else {}
    for line, entry in enumerate(fought.events):
        for thought in by_line.get(line, ()):
            hang(console(), text(f"{thought.player}: ", (thought.trouble or thought.because, "italic")), 2)
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
