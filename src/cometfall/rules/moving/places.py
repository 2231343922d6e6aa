"""Places in words: inches along the table, across it and, where it is not the same, the height."""

from __future__ import annotations

import re
from math import isfinite

from cometfall.geometry.parts import Place
from cometfall.model.values import INCH
from cometfall.model.wording import shown

WRITTEN = re.compile(r"(-?[0-9.]+) +(-?[0-9.]+)(?: +(-?[0-9.]+))?")


def place_in(words: str, here: Place) -> Place | str:
    """Read a place; without a height it is as high as here. Else say what is wrong with it."""
    found = WRITTEN.fullmatch(words.strip())
    if found is None:
        return f'"{shown(words.strip())}" is no place: write inches along and across the table, such as "12.5 10".'
    numbers = [None if part is None else _thousandths(part) for part in found.groups()]
    x, y, z = numbers
    if x is None or y is None or (found[3] and z is None):
        return f'"{shown(words.strip())}" is no place on this table.'
    return (x, y, here[2] if z is None else z)


def _thousandths(part: str) -> int | None:
    """Read a number of inches; one with two points, or far too large, is none."""
    number = float(part) if part.count(".") <= 1 and part.strip("-.") else float("nan")
    return round(number * INCH) if isfinite(number) and abs(number) < INCH else None


def told(place: Place) -> str:
    """A place in inches."""
    return " ".join(f"{part / INCH:g}" for part in place)
