"""Write the protocol down: its JSON Schema for everybody, and the types of the client.

usage: protocol.py [--check]     --check: write nothing, fail where a file is not what the classes say
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from cometfall.server.protocol import Client, Server

ROOT = Path(__file__).resolve().parents[1]
SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "web" / "src" / "protocol.ts"
HEAD = "// What client and server say to each other; tools/protocol.py makes this file from the server's classes.\n"


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages."""
    (client, server), parts = msgspec.json.schema_components([Client, Server], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of Cometfall",
        "$defs": {**parts, "Client": client, "Server": server},
    }


def types() -> str:
    """The same as TypeScript, a type a class."""
    parts = schema()["$defs"]
    return HEAD + "".join(f"\n{_comment(part)}export type {name} = {_type(part)};\n" for name, part in parts.items())


def _comment(part: dict[str, Any], indent: str = "") -> str:
    said = " ".join(str(part.get("description", "")).split())
    return f"{indent}/** {said} */\n" if said else ""


def _type(part: dict[str, Any]) -> str:
    """A piece of schema as a type; the pieces are those that msgspec makes, and no others."""
    match part:
        case {"$ref": ref}:
            return str(ref).rpartition("/")[2]
        case {"anyOf": kinds}:
            return " | ".join(_type(kind) for kind in kinds)
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(json.dumps(value) for value in sorted(values, key=str))
        case {"type": "object", "properties": fields}:
            needed = set(part.get("required", ()))
            lines = [f'  "{key}"{"" if key in needed else "?"}: {_type(kind)};' for key, kind in fields.items()]
            return "{\n" + "\n".join(lines) + "\n}"
        case {"type": "object"}:
            inner = part.get("additionalProperties")
            return f"Record<string, {_type(inner) if isinstance(inner, dict) else 'unknown'}>"
        case {"type": "array", "prefixItems": kinds}:
            return f"[{', '.join(_type(kind) for kind in kinds)}]"
        case {"type": "array"}:
            return f"({_type(part.get('items', {}))})[]"
        case {"type": plain}:
            return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}[
                str(plain)
            ]
        case _:
            return "unknown"


def main() -> int:
    """Write both files, or check them."""
    found = {SCHEMA: json.dumps(schema(), indent=1, sort_keys=True) + "\n", TYPES: types()}
    stale = [file for file, text in found.items() if not file.is_file() or file.read_text("utf-8") != text]
    if "--check" in sys.argv:
        for file in stale:
            print(f"{file.relative_to(ROOT)} is not what the protocol says; run tools/protocol.py to write it anew.")
        return 1 if stale else 0
    for file in stale:
        file.write_text(found[file], "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
