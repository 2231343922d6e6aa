"""Tables in a few words: `a_table(a_piece("wall", size=[6, 0.2, 3]))`, and what is found on them."""

from __future__ import annotations

from typing import Any

from cometfall.tables import TableFile, table_from
from cometfall.tables.checking import Finding, check


def a_piece(kind: str, at: tuple[float, float] = (20, 10), **more: Any) -> dict[str, Any]:
    return {"kind": kind, "at": list(at), **more}


def a_table(*pieces: dict[str, Any], **more: Any) -> TableFile:
    return table_from({"piece": list(pieces), **more})


def found(*pieces: dict[str, Any], **more: Any) -> list[Finding]:
    """What a look over a table of these pieces finds."""
    return list(check(a_table(*pieces, **more)))


def said(*pieces: dict[str, Any], **more: Any) -> list[str]:
    """The same in sentences."""
    return [finding.message for finding in found(*pieces, **more)]


def a_room(at: tuple[float, float] = (20, 10), *, door: bool = True, high: float = 3) -> list[dict[str, Any]]:
    """Four walls around eight by six inches."""
    x, y = at
    opening = [{"kind": "door", "along": 4}] if door else []
    return [
        a_piece("wall", (x, y - 2.9), size=[8, 0.2, high], opening=opening),
        a_piece("wall", (x, y + 2.9), size=[8, 0.2, high]),
        a_piece("wall", (x - 3.9, y), size=[5.6, 0.2, high], turn=90),
        a_piece("wall", (x + 3.9, y), size=[5.6, 0.2, high], turn=90),
    ]
