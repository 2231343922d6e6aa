"""What a page asks for before a battle and beside it: what there is to choose from, and what a clause says."""

from __future__ import annotations

from cometfall.battle.shelves import shipped
from cometfall.bots import names as bots
from cometfall.editions import names as editions
from cometfall.editions.clauses import all_clauses
from cometfall.tables import shipped as tables


def what_there_is() -> dict[str, list[str]]:
    """Everything that a battle can be made of by name."""
    return {
        "editions": list(editions()),
        "tables": list(tables()),
        "warbands": sorted(shipped("warbands/base")),
        "bots": list(bots()),
        "scenarios": list(shipped("scenarios")),
    }


def beside(key: str) -> list[dict[str, object]]:
    """A clause, and those of the same name in the other books."""
    if key not in all_clauses():
        return []
    name = key.partition(".")[2]
    return [
        {
            "id": one.id,
            "edition": one.edition,
            "text": one.rule,
            "case": one.case,
            "note": one.note or "",
            "asked": one.id == key,
        }
        for one in all_clauses().values()
        if one.id.partition(".")[2] == name
    ]
