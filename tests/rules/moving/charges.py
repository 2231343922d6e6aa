"""Charges in a few words: who stands where, who charges whom, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from cometfall.geometry.bases import gap
from cometfall.geometry.parts import Area, Table
from cometfall.model.bodies import body
from cometfall.model.state import State, in_contact
from cometfall.model.values import INCH
from cometfall.rules.moving.contact import in_contact_at
from cometfall.tables import table_of
from tests.kit import After
from tests.rules.moving.builders import moved

EVERY = ("classic", "playsheet", "revised", "archeonicus", "house")
BLIND = ("classic", "playsheet", "archeonicus")
"""The books in which a charge is declared before anything is measured, and goes without dice."""
FIXED = (*BLIND, "revised")
"""The books in which a charge goes without dice."""
FEARSOME = ["causes-fear"]
AFRAID = ("fear 4", "fear 4")
"""Two dice of 8, which fail a test of Leadership 7."""
UNAFRAID = ("fear 3", "fear 4")


def charged(battle: State, *deeds: str, by: str = "otto", at: str = "brak", dice: Iterable[str] = ()) -> After:
    """One warrior charges, and whatever else is answered."""
    return moved(battle, f"charge: {by} {at}", *deeds, dice=dice)


def reached(after: After, by: str = "otto", at: str = "brak") -> bool:
    """Whether a charge has come home: both are engaged, and nothing but perhaps a low obstacle is between them."""
    charger, target = after[by], after[at]
    engaged = in_contact(after.battle, by, at)
    assert engaged is (at in charger.turn.charged), charger
    assert not engaged or in_contact_at(after.battle, body(charger), body(target)), (charger.at, target.at)
    return engaged


def fell_short(after: After, by: str = "otto") -> bool:
    """Whether a charge has failed."""
    assert after[by].turn.failed_charge is bool(after.told("failed-charge") or after.told("dares-not"))
    return after[by].turn.failed_charge


def between(after: After, one: str = "otto", other: str = "brak") -> float:
    """How far two bases are apart, in inches."""
    return gap(body(after[one]), body(after[other])) / 1000


def changed(battle: State, who: str, **fields: Any) -> State:
    """The battle with a warrior changed."""
    return battle.with_warrior(replace(battle.warrior(who), **fields))


def ground(*pieces: dict[str, Any], **fields: Any) -> Table:
    """A table with pieces as people write them."""
    return replace(table_of([*pieces]), **fields)


def a_wall(x: float, y: float, length: float = 6, height: float = 3, **more: Any) -> dict[str, Any]:
    """A wall half an inch thick, across the way of whoever goes along the table; its middle is named."""
    return {"kind": "wall", "id": "wall", "at": [x, y], "size": [length, 0.5, height], "turn": 90, **more}


def a_block(x: float, y: float, height: float, size: tuple[float, float] = (6, 6), **more: Any) -> dict[str, Any]:
    """A massive block with a flat top; its nearest corner is named."""
    return {"kind": "block", "at": [x + size[0] / 2, y + size[1] / 2], "size": [*size, height], **more}


def rough(x: float, width: float, ground_: Any = "difficult") -> Area:
    """A strip of ground right across the table, so that nobody goes round it."""
    corners = ((x, 0), (x + width, 0), (x + width, 48), (x, 48))
    return Area(piece="mire", corners=tuple((a * INCH, b * INCH) for a, b in corners), ground=ground_)
