"""Writing a table as TOML, as somebody would write it by hand: what is as usual is left out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from cometfall.tables.pieces import Part, TableFile

INDENT = "    "


def written(file: TableFile) -> str:
    """Write a table; whoever reads it gets the same one back."""
    found = plain(file)
    plans, pieces = found.pop("plan", {}), found.pop("piece", [])
    found.pop("size", None)
    lines = [*_keys({**found, "size": list(file.size)})]
    for name, plan in plans.items():
        lines += ["", f"[plan.{name}]", *_keys(plan)]
    for piece in pieces:
        lines += ["", "[[piece]]", *_keys(piece)]
    return "\n".join(lines) + "\n"


def plain(part: Part) -> dict[str, Any]:
    """Give a part as plain data, without what is as usual."""
    tag = part.__struct_config__.tag
    found: dict[str, Any] = {"kind": tag} if tag else {}
    for field in msgspec.structs.fields(part):
        value = getattr(part, field.name)
        if field.required or value != field.default:
            found[field.encode_name] = _value(value)
    return found


def _value(value: Any) -> Any:  # noqa: ANN401 - any value of a piece
    match value:
        case Part():
            return plain(value)
        case tuple():
            return [_value(one) for one in value]
        case dict():
            return {key: _value(one) for key, one in value.items()}
        case _:
            return value


def _keys(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            yield f"{key} = ["
            yield from (f"{INDENT}{_inline(one)}," for one in value)
            yield "]"
        else:
            yield f"{key} = {_inline(value)}"


def _inline(value: Any) -> str:  # noqa: ANN401 - plain data
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(int(value)) if value == int(value) else repr(value)
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case Sequence():
            return f"[{', '.join(map(_inline, value))}]"
        case _:
            return f"{{ {', '.join(f'{key} = {_inline(one)}' for key, one in value.items())} }}"
