"""Writing a roster as TOML, as somebody would write it by hand: what is as usual is left out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from cometfall.model.roster import Part, Roster


def written(roster: Roster) -> str:
    """Write a roster; whoever reads it gets the same one back."""
    found = _plain(roster)
    members = found.pop("warrior")
    lines = [f"{key} = {_inline(value)}" for key, value in found.items()]
    for member in members:
        lines += ["", "[[warrior]]", *(f"{key} = {_inline(value)}" for key, value in member.items())]
    return "\n".join(lines) + "\n"


def _plain(part: Part) -> dict[str, Any]:
    return dict(_fields(part))


def _fields(part: Part) -> Iterator[tuple[str, Any]]:
    for field in msgspec.structs.fields(part):
        value = getattr(part, field.name)
        if field.required or value != field.default:
            yield field.encode_name, _value(value)


def _value(value: Any) -> Any:  # noqa: ANN401 - any value of a roster
    match value:
        case Part():
            return _plain(value)
        case tuple():
            return [_value(one) for one in value]
        case _:
            return msgspec.to_builtins(value)


def _inline(value: Any) -> str:  # noqa: ANN401 - plain data
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case Mapping():
            return f"{{ {', '.join(f'{key} = {_inline(one)}' for key, one in value.items())} }}"
        case Sequence():
            return f"[{', '.join(map(_inline, value))}]"
        case _:
            raise TypeError(value)
