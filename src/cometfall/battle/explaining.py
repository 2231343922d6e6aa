"""What is wrong with a key of a situation: a checker's message turned into a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from cometfall.battle.situation import Do, Part, Situation, Someone
from cometfall.editions.errors import did_you_mean, figure, shown
from cometfall.model.values import PROFILE_FIELDS
from cometfall.model.wording import KINDS, bounds

PLACES: Mapping[str, type[Part]] = {"warrior": Someone, "do": Do}
MANY = "`cometfall schema situation` lists all keys."
AT_THE_TOP = "it belongs at the top of the file, before the first [[warrior]] and [[do]]."
"""In TOML whatever follows a table belongs to it."""
STEP = re.compile(r"\.([A-Za-z_-]+)|\[(\d+|\.\.\.)\]")


def explained(message: str, data: dict[str, Any]) -> str:
    """Turn a checker's message into a sentence: where, what is wrong, what would be right."""
    what, _, path = message.partition(" - at `")
    place = _place(path, data)
    if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", what, re.DOTALL):
        name, known = unknown[1], _known(path)
        ending = AT_THE_TOP if place and name in _keys(Situation) else did_you_mean(name, known, many=MANY)
        return f'{place}there is no key "{shown(name)}"; {ending}'
    if missing := re.fullmatch(r"Object missing required field `(.*)`", what):
        return f'{place}the key "{missing[1]}" is missing.'
    if choice := re.fullmatch(r"Invalid enum value '(.*)'", what, re.DOTALL):
        name = choice[1]
        return f'{place}"{shown(name)}" is none of what can stand here; {did_you_mean(name, _choices(path))}'
    if kinds := re.fullmatch(r"Expected `(.*)`, got `(.*)`", what):
        wanted = " or ".join(KINDS[kind] for kind in kinds[1].split(" | ") if kind != "null")
        return f"{place}it takes {wanted}, not {KINDS[kinds[2]]}."
    return f"{place}it takes {bounds(what)}{_written(path, data)}."


def _written(path: str, data: dict[str, Any]) -> str:
    """What stands at a path in place of what should; nothing where the path does not lead to it."""
    found: Any = data
    for key, index in STEP.findall(path):
        if index == "...":
            return ""
        found = found[int(index) if index else key]
    match found:
        case str():
            return f', not "{shown(found)}"'
        case int() | float():
            return f", not {figure(found)}"
        case list():
            return f", not {len(found)}"
        case _:
            return ""


def _place(path: str, data: dict[str, Any]) -> str:
    """Name the place of an error: the warrior by his id, then the keys below."""
    words: list[str] = []
    for key, index in STEP.findall(path):
        if index.isdigit() and words and words[-1] in PLACES:
            words[-1] = _named(words[-1], int(index), data)
        elif index.isdigit():
            words.append(f"entry {int(index) + 1}")
        elif key:
            words.append(key)
    return f"{', '.join(words)}: " if words else ""


def _named(kind: str, number: int, data: dict[str, Any]) -> str:
    entry = data[kind][number]
    who = entry.get("id") if isinstance(entry, dict) else None
    return f'{kind} "{shown(who)}"' if isinstance(who, str) and who else f"{kind} {number + 1}"


def _known(path: str) -> list[str]:
    if path.endswith(".profile`"):
        return list(PROFILE_FIELDS)
    kind: type[Part] = Situation
    for key, _ in STEP.findall(path):
        field = next((one for one in msgspec.structs.fields(kind) if one.encode_name == key), None)
        inner = PLACES.get(key) or (_struct_in(field.type) if field else None)
        kind = inner or kind
    return _keys(kind)


def _keys(kind: type[Part]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(kind)]


def _struct_in(kind: Any) -> type[Part] | None:  # noqa: ANN401 - any annotation
    options = getattr(kind, "__args__", (kind,))
    return next((one for one in options if isinstance(one, type) and issubclass(one, Part)), None)


def _choices(path: str) -> list[str]:
    last = [key for key, _ in STEP.findall(path) if key][-1:]
    for struct in (Situation, Someone):
        for field in msgspec.structs.fields(struct):
            if [field.encode_name] == last:
                return _literals(field.type)
    return []


def _literals(kind: Any) -> list[str]:  # noqa: ANN401 - any annotation
    found: list[str] = []
    for one in getattr(kind, "__args__", ()):
        found.extend([one] if isinstance(one, str) else _literals(one))
    return found
