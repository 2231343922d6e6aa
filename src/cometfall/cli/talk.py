"""What is said to people and to programs: the width of a line, colours where they are wanted, JSON."""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from cometfall.cli.errors import Trouble

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

WIDEST = 120
"""Longer lines are hard to read."""
PIPED = 100
"""The width where there is no terminal."""
NARROWEST = 30


def width() -> int:
    """How many columns there are to write in."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((PIPED, 24)).columns))


def console() -> Console:
    """Where people read."""
    from rich.console import Console

    class Paper(Console):
        """A console that doesn't end the program where nobody reads."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Paper(width=width(), highlight=False, markup=False, emoji=False)


def text(*parts: str | tuple[str, str]) -> Text:
    """Words and styled words, with nothing in them that could command a terminal."""
    from rich.text import Text

    found = Text()
    for part in parts:
        words, style = (part, "") if isinstance(part, str) else part
        found.append(clean(words), style)
    return found


def hang(out: Console, words: Text, indent: int = 2) -> None:
    """Print words over as many lines as they need, each as far in as the first."""
    for line in words.wrap(out, max(out.width - indent, 10)):
        line.rstrip()
        line.pad_left(indent)
        out.print(line, soft_wrap=True)


def columns(out: Console, rows: Sequence[Sequence[Text]], right: Collection[int] = (), indent: int = 0) -> None:
    """Print rows of cells: each column as wide as it must be, the last over as many lines as it needs."""
    if not rows:
        return
    wide = [max(row[place].cell_len for row in rows) for place in range(len(rows[0]))]
    start = indent + sum(wide[:-1]) + 2 * (len(wide) - 1)
    if start + 12 > out.width:
        _stacked(out, rows, indent)
        return
    last = len(wide) - 1
    for row in rows:
        lines = row[last].wrap(out, max(out.width - start, 1)) or [row[last]]
        if last in right:
            lines[0].pad_left(wide[last] - lines[0].cell_len)
        head = text(" " * indent)
        for place, cell in enumerate(row[:last]):
            gap = " " * (wide[place] - cell.cell_len)
            head = head + (text(gap) + cell if place in right else cell + text(gap)) + text("  ")
        for number, line in enumerate(lines):
            full = (head if number == 0 else text(" " * start)) + line
            full.rstrip()
            out.print(full, soft_wrap=True)


def spread(out: Console, words: Sequence[str], indent: int = 2) -> None:
    """Print many short words in as many columns as fit, downwards."""
    wide = max(map(len, words), default=0) + 2
    across = max((out.width - indent) // wide, 1)
    down = -(-len(words) // across)
    for row in range(down):
        out.print(text(" " * indent + "".join(word.ljust(wide) for word in words[row::down]).rstrip()), soft_wrap=True)


def _stacked(out: Console, rows: Sequence[Sequence[Text]], indent: int) -> None:
    """Where the columns don't fit beside each other: a row as one text."""
    for row in rows:
        hang(out, text("  ").join(cell for cell in row if cell.plain.strip()), indent)


def because(reason: str) -> str:
    """A reason in the fewest words: without its first number where that is its only part too."""
    need, _, parts = reason.partition(": ")
    if bonus := re.fullmatch(r"1\+: 1\+ ([+-]\d+)", reason):
        return f"{bonus[1]} on the roll"
    return parts if parts.startswith(f"{need} ") and ", " not in parts else reason


def clean(words: str) -> str:
    """Words without control characters, whoever wrote them."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in words)


def say_json(value: Any) -> None:  # noqa: ANN401 - any plain data
    """Print plain data as JSON; where the output can't hold every sign, in ASCII."""
    ascii_only = not (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=ascii_only) + "\n")
    sys.stdout.flush()


def say_trouble(found: Trouble) -> None:
    """Print one sentence to those who watch, apart from the answer."""
    sys.stdout.flush()
    sys.stderr.write(f"cometfall: {clean(found.message)}\n")
    sys.stderr.flush()
