"""What a program sees of a battle, in numbers from 0 to 1, made of what its player may know and of nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias, get_args
from zlib import crc32

import numpy as np
from gymnasium import spaces

from cometfall.battle import Offer, OpenAsk, View
from cometfall.lab.errors import LabError
from cometfall.model.state import State, same_side
from cometfall.model.values import INCH, PROFILE_FIELDS, Phase
from cometfall.model.warrior import Warrior

Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
Seen: TypeAlias = dict[str, Numbers]
PHASES: tuple[str, ...] = get_args(Phase)
POSTURES = ("standing", "knocked-down", "stunned", "out-of-action")
WARRIOR = (
    "there",
    "mine",
    "my-side",
    "x",
    "y",
    "height",
    "wounds",
    *POSTURES,
    "hidden",
    "fleeing",
    "engaged",
    "moved",
    "ran",
    *PROFILE_FIELDS,
)
"""What each row of `warriors` holds: his own first, then all others, in the order of the battle."""
BATTLE = ("turn", "my-turn", *PHASES, "width", "depth", "warbands", "out-mine", "out-others")
"""What `battle` holds."""
ASK_BOXES = 64
"""What is asked stands as a 1 in one of so many boxes: the checksum (CRC 32) of its name, modulo their number."""
WORD_BOXES = 16
OPTION = ("open", "by", "at", "x", "y", "height", *(f"word-{number}" for number in range(WORD_BOXES)))
"""What each row of `options` holds: the warriors that are named first and second, as their row, from 1, over the rows
that there are; the last place that is named; and in which boxes its other words fall."""
MOST_TURNS, MOST_INCHES, MOST_UP, MOST_WOUNDS, TEN = 100, 100, 20, 10, 10


class Sizes(NamedTuple):
    """How large the numbers are that a program sees and gives."""

    warriors: int = 64
    options: int = 96
    """Answers that are offered at an ask, at the most."""
    places: int = 12
    """Of those, places that are drawn where they are too many to list."""


def space(sizes: Sizes) -> spaces.Dict:
    """Say what is seen."""

    def box(*shape: int) -> spaces.Box:
        return spaces.Box(0, 1, shape, np.float32)

    return spaces.Dict(
        {
            "warriors": box(sizes.warriors, len(WARRIOR)),
            "battle": box(len(BATTLE)),
            "ask": box(ASK_BOXES),
            "options": box(sizes.options, len(OPTION)),
        }
    )


def seen(view: View, ask: OpenAsk | None, offers: Sequence[Offer], sizes: Sizes) -> Seen:
    """Put what a player may know into numbers; what is asked of him and offered, only while it is."""
    battle = view.state
    order = in_order(battle, view.player, sizes)
    found: Seen = {name: np.zeros(part.shape, np.float32) for name, part in space(sizes).spaces.items()}
    for row, warrior in enumerate(order):
        found["warriors"][row] = _warrior(battle, view.player, warrior)
    found["battle"][:] = _battle(battle, view.player)
    if ask is not None:
        found["ask"][box_of(ask.what, ASK_BOXES)] = 1
    rows = {warrior.id: (row + 1) / sizes.warriors for row, warrior in enumerate(order)}
    for row, offer in enumerate(offers):
        found["options"][row] = _option(battle, offer, rows)
    return {name: np.clip(numbers, 0, 1) for name, numbers in found.items()}


def in_order(battle: State, player: str, sizes: Sizes) -> list[Warrior]:
    """Give the warriors in the order of their rows."""
    if len(battle.warriors) > sizes.warriors:
        raise LabError(f"{len(battle.warriors)} warriors do not fit into {sizes.warriors} rows; name larger `Sizes`.")
    return sorted(battle.warriors, key=lambda one: one.warband != player)


def box_of(word: str, boxes: int) -> int:
    """Give the box of a word."""
    return crc32(word.encode()) % boxes


def _warrior(battle: State, player: str, one: Warrior) -> list[float]:
    x, y, height = one.at or (0, 0, 0)
    there = one.at is not None and not one.out
    facts = {
        "there": there,
        "mine": one.warband == player,
        "my-side": bool(player) and same_side(battle, one.warband, player),
        "x": x / battle.table.width if there else 0,
        "y": y / battle.table.depth if there else 0,
        "height": height / (MOST_UP * INCH) if there else 0,
        "wounds": one.wounds / MOST_WOUNDS,
        **{posture: one.posture == posture for posture in POSTURES},
        "hidden": one.hidden,
        "fleeing": one.fleeing,
        "engaged": any(one.id in pair for pair in battle.contacts),
        "moved": one.turn.moved,
        "ran": one.turn.ran,
        **{letters: getattr(one.profile, field) / TEN for letters, field in PROFILE_FIELDS.items()},
    }
    return [float(facts[name]) for name in WARRIOR]


def _battle(battle: State, player: str) -> list[float]:
    mine = [one.out for one in battle.warriors if one.warband == player]
    others = [one.out for one in battle.warriors if one.warband != player]
    facts = {
        "turn": sum(band.turns for band in battle.warbands) / MOST_TURNS,
        "my-turn": battle.turn == player,
        **{phase: battle.phase == phase for phase in PHASES},
        "width": battle.table.width / (MOST_INCHES * INCH),
        "depth": battle.table.depth / (MOST_INCHES * INCH),
        "warbands": len(battle.warbands) / TEN,
        "out-mine": sum(mine) / max(len(mine), 1),
        "out-others": sum(others) / max(len(others), 1),
    }
    return [float(facts[name]) for name in BATTLE]


def _option(battle: State, offer: Offer, rows: dict[str, float]) -> list[float]:
    """Read the words of a key: who, whom, where, and how."""
    words = re.findall(r"[A-Za-z][\w-]*|-?\d+(?:\.\d+)?", offer.key)
    who = [rows[word] for word in words if word in rows]
    place = [float(word) for word in words if word[0].isdigit()][-3:]
    found = [1.0, *(*who, 0, 0)[:2], *_place(battle, place)]
    boxes = [0.0] * WORD_BOXES
    for word in words:
        if word[0].isalpha() and word not in rows:
            boxes[box_of(word, WORD_BOXES)] = 1
    return [*found, *boxes]


def _place(battle: State, place: list[float]) -> list[float]:
    """The place that a key names, in parts of the table."""
    x, y, height = (*place, 0, 0, 0)[:3]
    return [x * INCH / battle.table.width, y * INCH / battle.table.depth, height / MOST_UP]
