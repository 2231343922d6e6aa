"""What is wrong with a key of a table: a checker's message turned into a sentence."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from cometfall.model.wording import KINDS as VALUES
from cometfall.model.wording import bounds, did_you_mean, figure, shown
from cometfall.tables.pieces import KINDS, Hole, Opening, Part, Plan, TableFile

STEP = re.compile(r"\.([A-Za-z_-]+)|\[(\d+|\.\.\.)\]")
MANY = "`cometfall schema table` lists all keys."
INSIDE: dict[str, type[Part]] = {"opening": Opening, "hole": Hole}


def explained(message: str, data: dict[str, Any]) -> str:
    """Turn a checker's message into a sentence: where, what is wrong, what would be right."""
    what, _, path = message.partition(" - at `")
    steps = STEP.findall(path)
    place, holder, value = _place(steps, data)
    if what.startswith("Invalid value"):
        kind = value if isinstance(value, str) else ""
        ending = did_you_mean(kind, KINDS, many="`cometfall schema table` lists all kinds.")
        return f'{place}there is no kind of piece "{shown(kind)}"; {ending}'
    if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", what, re.DOTALL):
        return f'{place}there is no key "{shown(unknown[1])}"; {did_you_mean(unknown[1], _keys(holder), many=MANY)}'
    if missing := re.fullmatch(r"Object missing required field `(.*)`", what):
        ending = f"; it is one of {', '.join(KINDS)}" if missing[1] == "kind" else ""
        return f'{place}the key "{missing[1]}" is missing{ending}.'
    if re.fullmatch(r"Invalid enum value '(.*)'", what, re.DOTALL):
        ending = did_you_mean(str(value), _choices(holder, steps))
        return f'{place}"{shown(str(value))}" is none of what can stand here; {ending}'
    if kinds := re.fullmatch(r"Expected `(.*)`, got `(.*)`", what):
        wanted = " or ".join(VALUES[kind] for kind in kinds[1].split(" | ") if kind != "null")
        return f"{place}it takes {wanted}, not {VALUES[kinds[2]]}."
    return f"{place}it takes {bounds(what)}{_written(value)}."


def _place(steps: list[tuple[str, str]], data: dict[str, Any]) -> tuple[str, type[Part], Any]:
    """Name where a path leads: each piece by its number, kind and id; what holds it; what stands there."""
    words: list[str] = []
    holder: type[Part] = TableFile
    found: Any = data
    names = iter([*_dicts(data)])
    for key, index in steps:
        if index == "...":
            name = next((one for one in names), "")
            words[-1:] = [f'plan "{shown(name)}"']
            found, holder = (found.get(name), Plan) if isinstance(found, dict) else (None, holder)
        elif index and words and words[-1] in {"piece", *INSIDE}:
            found = found[int(index)]
            holder = INSIDE.get(words[-1]) or _kind(found) or holder
            words[-1] = _called(words[-1], int(index) + 1, found)
        elif index:
            found = found[int(index)]
            words.append(f"entry {int(index) + 1}")
        else:
            found = found.get(key) if isinstance(found, dict) else None
            words.append(key)
    return (f"{', '.join(words)}: " if words else ""), holder, found


def _dicts(data: dict[str, Any]) -> list[str]:
    """The plan that is wrong: the checker does not name it, so each is checked again."""
    plans = data.get("plan")
    wrong: list[str] = []
    for name, plan in plans.items() if isinstance(plans, dict) else ():
        try:
            msgspec.convert({name: plan}, dict[str, Plan])
        except msgspec.ValidationError:
            wrong.append(name)
    return wrong


def _kind(found: Any) -> type[Part] | None:  # noqa: ANN401 - whatever was written
    return KINDS.get(found["kind"]) if isinstance(found, dict) and isinstance(found.get("kind"), str) else None


def _called(what: str, number: int, found: Any) -> str:  # noqa: ANN401 - whatever was written
    """A piece in an error: its number, kind, id and place, as far as they were written."""
    if not isinstance(found, dict) or what != "piece":
        return f"{what} {number}"
    kind, name, at = found.get("kind"), found.get("id"), found.get("at")
    called = " ".join([shown(str(kind)) if kind else "", f'"{shown(name)}"' if isinstance(name, str) else ""]).strip()
    whither = f" at [{', '.join(figure(one) for one in at)}]" if isinstance(at, list) and _numbers(at) else ""
    return f"piece {number}{f' ({called})' if called else ''}{whither}"


def _numbers(at: list[Any]) -> bool:
    return 0 < len(at) <= 3 and all(isinstance(one, int | float) for one in at)


def _keys(kind: type[Part]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(kind)]


def _choices(holder: type[Part], steps: list[tuple[str, str]]) -> list[str]:
    last = next((key for key, _ in reversed(steps) if key), "")
    return [
        word for field in msgspec.structs.fields(holder) if field.encode_name == last for word in _literals(field.type)
    ]


def _literals(kind: Any) -> list[str]:  # noqa: ANN401 - any annotation
    found: list[str] = []
    for one in getattr(kind, "__args__", ()):
        found.extend([one] if isinstance(one, str) else _literals(one))
    return found


def _written(value: Any) -> str:  # noqa: ANN401 - whatever was written
    match value:
        case str():
            return f', not "{shown(value)}"'
        case int() | float():
            return f", not {figure(value)}"
        case list():
            return f", not {len(value)}"
        case _:
            return ""
