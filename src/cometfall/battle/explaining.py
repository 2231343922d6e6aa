"""What is wrong with a key of a situation: a checker's message turned into a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from cometfall.battle.situation import Do, Part, Situation, Someone
from cometfall.editions.errors import did_you_mean, figure, listed, shown
from cometfall.model.values import PROFILE_FIELDS

PLACES: Mapping[str, type[Part]] = {"warrior": Someone, "do": Do}
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
UNITS: Mapping[str, str] = {"str": "characters", "array": "entries"}
MANY = "`cometfall schema situation` lists all keys."
STEP = re.compile(r"\.([A-Za-z_-]+)|\[(\d+|\.\.\.)\]")


def explained(message: str, data: dict[str, Any]) -> str:
    """Turn a checker's message into a sentence: where, what is wrong, what would be right."""
    what, _, path = message.partition(" - at `")
    place = _place(path, data)
    if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", what, re.DOTALL):
        name = unknown[1]
        return f'{place}there is no key "{shown(name)}"; {did_you_mean(name, _known(path), many=MANY)}'
    if missing := re.fullmatch(r"Object missing required field `(.*)`", what):
        return f'{place}the key "{missing[1]}" is missing.'
    if choice := re.fullmatch(r"Invalid enum value '(.*)'", what, re.DOTALL):
        name = shown(choice[1])
        return f'{place}"{name}" is none of what can stand here; {did_you_mean(choice[1], _choices(path))}'
    return f"{place}{_wanted(what)}{_written(path, data)}."


def _wanted(what: str) -> str:
    """What can stand at a place, and where it is of the wrong kind, what stands there."""
    if kinds := re.fullmatch(r"Expected `(.*)`, got `(.*)`", what):
        wanted = [KINDS.get(kind, kind) for kind in kinds[1].split(" | ") if kind != "null"]
        return f"it takes {listed_plainly(wanted)}, not {KINDS.get(kinds[2], kinds[2])}"
    if bounds := re.fullmatch(r"Expected `(\w+)`(?: \| null)? (>=|<=) (-?\d+)(?:\.0)?", what):
        return f"it takes {KINDS[bounds[1]]} of at {_most(bounds[2])} {bounds[3]}"
    if length := re.fullmatch(r"Expected `(\w+)` of length (>=|<=) (\d+)", what):
        units = UNITS[length[1]] if length[3] != "1" else {"str": "character", "array": "entry"}[length[1]]
        return f"it takes {KINDS[length[1]]} of at {_most(length[2])} {length[3]} {units}"
    if what.startswith("Expected `str` matching"):
        return "it takes letters, digits, - and _ alone"
    return "it takes a number of ordinary size"


def listed_plainly(words: list[str]) -> str:
    """Give kinds as alternatives."""
    return " or ".join(words)


def _most(sign: str) -> str:
    return "least" if sign == ">=" else "most"


def _place(path: str, data: dict[str, Any]) -> str:
    """Name the place of an error: the warrior by his id, then the keys below."""
    words: list[str] = []
    for key, index in STEP.findall(path):
        if index and words and words[-1] in {"warrior", "do"} and index.isdigit():
            words[-1] = _named(words[-1], int(index), data)
        elif index.isdigit():
            words.append(f"entry {int(index) + 1}")
        elif key:
            words.append(key)
    return f"{', '.join(words)}: " if words else ""
