"""Charges in a few words: who stands where, who charges whom, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from cometfall.geometry.bases import gap, touching
from cometfall.model.bodies import body
from cometfall.model.state import State, in_contact
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
    """Whether a charge has come home: both are engaged, and their bases touch."""
    charger, target = after[by], after[at]
    engaged = in_contact(after.battle, by, at)
    assert engaged is (at in charger.turn.charged), charger
    assert not engaged or touching(body(charger), body(target)), (charger.at, target.at)
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
