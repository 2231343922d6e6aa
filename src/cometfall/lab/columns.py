"""The columns of a file of battles: one row a battle, some columns for each warband, called after its player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cometfall.battle import COLOURS
from cometfall.lab.series import Fought

BEFORE = {"number": int, "seed": int, "edition": str, "scenario": str, "table": str, "set_up": str}
OF_EACH = {"warbands": str, "bots": str, "warriors": int, "out": int}
AFTER = {"winner": str, "reason": str, "turns": int, "answers": int, "troubles": int, "seconds": float}
NAMES = {"warbands": "{}", "bots": "{}_bot", "warriors": "{}_warriors", "out": "{}_out"}
BETWEEN = " "
"""Stands between several winners, allies of each other."""


def columns(players: Sequence[str]) -> dict[str, type]:
    """Give the columns and what stands in them."""
    each = {NAMES[field].format(player): kind for player in players for field, kind in OF_EACH.items()}
    return {**BEFORE, **each, **AFTER}


def row_of(one: Fought) -> dict[str, Any]:
    """Give the row of a battle."""
    found = {name: getattr(one, name) for name in BEFORE}
    for place, player in enumerate(one.players):
        found |= {NAMES[field].format(player): getattr(one, field)[place] for field in OF_EACH}
    found["winner"] = BETWEEN.join(one.winners)
    return found | {name: getattr(one, name) for name in AFTER if name != "winner"}


def players_in(names: Sequence[str]) -> tuple[str, ...]:
    """Give the players of whose battles these are the columns; raise a KeyError where they are others."""
    players = tuple(colour for colour in COLOURS if colour in names)
    if not players or set(names) != set(columns(players)):
        raise KeyError(*names)
    return players


def fought_of(row: Mapping[str, Any], players: tuple[str, ...]) -> Fought:
    """Give the battle of a row, whose figures may still be text; raise what a wrong one raises."""
    values = {name: kind(row[name]) for name, kind in columns(players).items()}
    each = {field: tuple(values[NAMES[field].format(player)] for player in players) for field in OF_EACH}
    kept = {name: values[name] for name in (*BEFORE, *AFTER) if name != "winner"}
    winners = tuple(values["winner"].split(BETWEEN)) if values["winner"] else ()
    return msgspec.convert({**kept, **each, "players": players, "winners": winners}, Fought)
