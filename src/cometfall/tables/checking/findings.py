"""What a look over a table finds: faults that keep it from being played, and remarks."""

from __future__ import annotations

from typing import Literal, TypeAlias

from cometfall.geometry.parts import Part

Code: TypeAlias = Literal[
    "off-table", "overlap", "floating", "bottomless", "ladder", "unreachable", "crack", "climb-only"
]
FAULTS: frozenset[Code] = frozenset({"off-table", "overlap", "floating", "bottomless", "ladder", "unreachable"})


class Finding(Part, frozen=True, kw_only=True):
    """One thing that is wrong with a table, or worth a remark."""

    code: Code
    piece: str = ""
    """What players call the piece; empty where it is about the whole table."""
    message: str
    """The piece and its place, what is wrong, what would be right."""

    @property
    def grave(self) -> bool:
        """Whether the table can't be played so; else it is a remark."""
        return self.code in FAULTS
