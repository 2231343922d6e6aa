"""How the sections of the rules are grouped on the site."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cometfall.editions.clauses import sections

GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Basics": ("basics", "dice", "profile", "tests", "turn", "recovery"),
        "Movement": ("movement", "running", "charge", "interception", "hiding"),
        "Ground": ("terrain", "climbing", "jumping", "gaps", "edges", "falling", "swimming"),
        "Shooting": ("shooting", "targeting", "cover", "overwatch", "elevated", "range", "to-hit", "size"),
        "Harm": ("wounding", "critical", "armour", "ward", "injuries", "knocked-down", "stunned", "out-of-action"),
        "Close combat": ("combat", "strike-order", "two-weapons", "loadout", "parry", "finishing", "leaving-combat"),
        "Gear and skills": ("weapons", "missiles", "blackpowder", "armour-items", "skills", "special", "mounts"),
        "Nerve": (
            *("rout", "leader", "all-alone", "fleeing", "fear", "terror", "frenzy"),
            *("immunity", "stubborn", "unbreakable", "hatred", "stupidity"),
        ),
        "Warbands": ("alignment", "alliance", "campaign"),
    }
)
"""Titles and their sections; the rules themselves don't group all of them yet."""


class DocsError(Exception):
    """The documentation can't be made; the message is one sentence for whoever makes it."""


def check_groups() -> None:
    """Refuse groups that leave a section out, or have one that isn't there."""
    grouped = [section for group in GROUPS.values() for section in group]
    for section in sections():
        if grouped.count(section) != 1:
            raise DocsError(
                f'The section "{section}" stands in {grouped.count(section)} groups of '
                "tools/docs_pages/groups.py, but has to stand in one."
            )
    for section in grouped:
        if section not in sections():
            raise DocsError(f'tools/docs_pages/groups.py groups a section "{section}", but no clause is of it.')
