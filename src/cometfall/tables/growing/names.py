"""Names for quarters that grow from a seed."""

from __future__ import annotations

from cometfall.tables.growing.chance import Chance

FIRST = (
    "Ash", "Bell", "Broken", "Candle", "Cinder", "Cold", "Crow", "Ember", "Fallow", "Gallows", "Grey", "Hollow",
    "Lantern", "Moth", "Nettle", "Old", "Pale", "Rat", "Salt", "Soot", "Tallow", "Thorn", "Widow's", "Wolf",
)  # fmt: skip
SECOND = (
    "Acre", "Bank", "Corner", "Court", "Cross", "Ditch", "End", "Gate", "Hill", "Lane", "Market", "Mews", "Parade",
    "Quarter", "Rise", "Row", "Steps", "Square", "Ward", "Wharf", "Wynd", "Yard",
)  # fmt: skip


def name_of(chance: Chance) -> str:
    """A name such as Cinder Row."""
    return f"{chance.one_of(FIRST)} {chance.one_of(SECOND)}"
