"""The base of all values: frozen, comparable, hashed once, plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec


class Value(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True, rename="kebab"):
    """A frozen value; a change is a new value."""


Characteristic: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10)]
Posture: TypeAlias = Literal["standing", "knocked-down", "stunned", "out-of-action"]
"""How a warrior is off, from well to worse."""
POSTURES: tuple[Posture, ...] = ("standing", "knocked-down", "stunned", "out-of-action")

Size: TypeAlias = Literal["small", "medium", "large", "huge", "gigantic", "titanic"]
SIZES: tuple[Size, ...] = ("small", "medium", "large", "huge", "gigantic", "titanic")

Phase: TypeAlias = Literal["recovery", "movement", "shooting", "combat"]

INCH = 1000
"""Positions and distances are whole thousandths of an inch."""


def worse(one: Posture, other: Posture) -> Posture:
    """Give the worse of two postures: an injury never makes a warrior better off."""
    return max(one, other, key=POSTURES.index)


class Profile(Value, frozen=True, kw_only=True):
    """The nine characteristics, in the order of the books: M WS BS S T W I A Ld."""

    movement: Characteristic = msgspec.field(name="M")
    weapon_skill: Characteristic = msgspec.field(name="WS")
    ballistic_skill: Characteristic = msgspec.field(name="BS")
    strength: Characteristic = msgspec.field(name="S")
    toughness: Characteristic = msgspec.field(name="T")
    wounds: Characteristic = msgspec.field(name="W")
    initiative: Characteristic = msgspec.field(name="I")
    attacks: Characteristic = msgspec.field(name="A")
    leadership: Annotated[int, msgspec.Meta(ge=0, le=12)] = msgspec.field(name="Ld")

    def __str__(self) -> str:
        return " ".join(f"{name}{getattr(self, field)}" for name, field in PROFILE_FIELDS.items())


PROFILE_FIELDS: Mapping[str, str] = {field.encode_name: field.name for field in msgspec.structs.fields(Profile)}
"""The letters of each characteristic, and its name."""
HUMAN = msgspec.convert({"M": 4, "WS": 3, "BS": 3, "S": 3, "T": 3, "W": 1, "I": 3, "A": 1, "Ld": 7}, Profile)
