"""Find which fields of a book the rules read, and write them down for `cometfall editions check`.

usage: played.py [--check]     --check: write nothing, fail where the list is not what the code reads
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from cometfall.editions import fields
from cometfall.editions.played import PLAYED

ROOT = Path(__file__).resolve().parents[1]
READERS = ("rules", "editions/catalogues.py", "model/circumstances.py", "battle")
LIST = ROOT / "src" / "cometfall" / "editions" / PLAYED


def read_fields() -> list[str]:
    """All fields, as `section.attribute`, whose section and attribute are both read in one file."""
    known = {(field.section.replace("-", "_"), field.attribute) for field in fields()}
    found: set[str] = set()
    for file in _files():
        tree = ast.parse(file.read_text("utf-8"))
        opened, names = _sections(tree), _names(tree)
        found |= {f"{section}.{attribute}" for section, attribute in known if section in opened and attribute in names}
    found.add("catalogue.lists")
    return sorted(found)


def _files() -> list[Path]:
    code = ROOT / "src" / "cometfall"
    return [file for name in READERS for file in ((code / name).rglob("*.py") if "." not in name else [code / name])]


def _sections(tree: ast.Module) -> set[str]:
    """The sections that a module opens: `battle.book.parry`, `book.parry`, or one it looks up by name."""
    opened = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and (
            (isinstance(node.value, ast.Attribute) and node.value.attr == "book")
            or (isinstance(node.value, ast.Name) and node.value.id == "book")
        )
    }
    by_name = any(isinstance(node, ast.Name) and node.id == "BROUGHT_BY" for node in ast.walk(tree))
    words = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return opened | (words if by_name else set())


def _names(tree: ast.Module) -> set[str]:
    """The attributes read in a module, those behind a property of a section, and the words it looks up by name."""
    read = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    said = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return read | said | {name for whole in read for name in BEHIND.get(whole, ())}


def _properties() -> dict[str, set[str]]:
    """What each property and method of a section of the book reads of it."""
    found: dict[str, set[str]] = {}
    for file in (ROOT / "src" / "cometfall" / "model" / "book").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.args.args[:1] and node.args.args[0].arg == "self":
                reads = {inner.attr for inner in ast.walk(node) if isinstance(inner, ast.Attribute)}
                found.setdefault(node.name, set()).update(reads)
    for name, reads in found.items():
        for inner in list(reads):
            found[name] = found[name] | found.get(inner, set())
    return found


BEHIND = _properties()


def text(found: list[str]) -> str:
    """The list as it is written down."""
    lines = "\n".join(found)
    return f"# The fields of a book that the rules read today; tools/played.py writes this list.\n{lines}\n"


def main() -> int:
    """Write the list, or check it."""
    now = text(read_fields())
    if "--check" in sys.argv:
        if LIST.read_text("utf-8") == now:
            return 0
        print(f"{LIST.relative_to(ROOT)} is not what the rules read; run tools/played.py to write it anew.")
        return 1
    LIST.write_text(now, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
