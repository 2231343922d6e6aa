"""Words for what somebody wrote wrongly: the nearest known name, a bound, a figure, and no more than is needed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

KINDS: Mapping[str, str] = {
    "int": "a whole number",
    "str": "text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "float": "a number",
    "datetime": "a date or time",
    "date": "a date or time",
    "time": "a date or time",
}
"""What a checker calls a kind of value, in plain words."""


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


def bounds(what: str) -> str:
    """Say how large, or how long, what stands at a place may be, from a checker's message."""
    if size := re.fullmatch(r"Expected `(\w+)` (>=|<=|>|<) (-?\d+)(\.0)?", what):
        return f"{KINDS[size[1]]} {_end(size[2])} {size[3]}"
    if length := re.fullmatch(r"Expected `(\w+)` of length (?:(>=|<=) )?(\d+)(?: to \d+)?(?:, got \d+)?", what):
        end = f"{_end(length[2])} " if length[2] else ""
        return f"{KINDS[length[1]]} of {end.removeprefix('of ')}{_counted(int(length[3]), length[1])}"
    if what.startswith("Expected `str` matching"):
        return "letters, digits, - and _ alone"
    return "a number of ordinary size"


def _end(sign: str) -> str:
    return {">=": "of at least", "<=": "of at most", ">": "above", "<": "below"}[sign]


def _counted(count: int, kind: str) -> str:
    one, many = ("character", "characters") if kind == "str" else ("entry", "entries")
    return f"{count} {one if count == 1 else many}"
