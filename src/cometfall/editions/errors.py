"""What can be wrong with an edition that a table wrote, and the words for saying so."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class EditionError(Exception):
    """One sentence: which file, which key, and what would be right."""


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Give the known name that is most like a wrong one, if any is."""
    by_folded = {one.casefold(): one for one in known}
    found = get_close_matches(name.casefold().replace("_", "-"), list(by_folded), n=1, cutoff=0.5)
    return by_folded[found[0]] if found else None


def did_you_mean(name: str, known: Iterable[str], *, many: str = "see those of a shipped edition.") -> str:
    """Give the end of a sentence about a wrong name: the nearest known one, else all there are or, of many, where."""
    names = list(known)
    if found := nearest(name, names):
        return f'did you mean "{found}"?'
    return f"there is {listed(names)}." if len(names) <= 12 else many


def listed(names: Iterable[object], last: str = "and") -> str:
    """Give names as a list in words, those that are text in quotes."""
    quoted = [f'"{name}"' if isinstance(name, str) else str(name) for name in names]
    return f" {last} ".join(part for part in (", ".join(quoted[:-1]), quoted[-1]) if part)


def figure(number: float) -> str:
    """Give a number that somebody wrote; one too long for figures can only have been written in hexadecimal."""
    return shown(hex(number) if isinstance(number, int) and number.bit_length() > 10_000 else str(number))


def shown(text: str, most: int = 40) -> str:
    """Give a text that somebody wrote on one line, and no more of it than an error needs."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= most else plain[: most - 3] + "..."
