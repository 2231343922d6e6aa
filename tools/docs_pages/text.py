"""Markdown out of plain text: what would be a sign to Markdown or HTML stays the character it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

SIGNS = re.compile(r"[\\`*_\[\]]")
OPENING = re.compile(r"^(\d+(?=[.)])|)([-+#>.)])")
"""What makes a list, a heading or a quotation of a line that begins with it."""


def plain_text(text: str) -> str:
    """Give a text as Markdown that shows it letter by letter, but an arrow as an arrow."""
    text = text.replace("->", "→").replace("&", "&amp;").replace("<", "&lt;")
    text = SIGNS.sub(r"\\\g<0>", text).replace("|", "&#124;").replace("\n", "<br>")
    return OPENING.sub(lambda found: f"{found[1]}&#{ord(found[2])};", text)


def sentence(words: str) -> str:
    """Give words as a sentence begins, leaving names as they are."""
    return words[:1].upper() + words[1:]


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Give a table of cells that are Markdown already."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell or ' ' for cell in line)} |" for line in lines) + "\n"


def filled(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Give a table without the columns in which nothing stands."""
    lines = list(rows)
    used = [place for place in range(len(head)) if any(line[place] for line in lines)]
    return table([head[place] for place in used], ([line[place] for place in used] for line in lines))


def listed(names: Iterable[str]) -> str:
    """Give names in a row, as a sentence has them."""
    *rest, last = names
    return f"{', '.join(rest)} and {last}" if rest else last


def number(count: int, thing: str) -> str:
    """Give a count of things: one clause, two clauses."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def folded(summary: str, inside: str) -> str:
    """Give what is shown only when it is asked for."""
    return f'<details markdown="1"><summary>{summary}</summary>\n\n{inside}\n</details>\n'
