"""Weapons and armour as the books list them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from cometfall.model.values import Value

Group: TypeAlias = Literal["close-combat", "missile", "blackpowder"]
ChartName: TypeAlias = Literal["missile", "bludgeoning", "bladed", "unarmed", "thrusting", "flexible"]


class Price(Value, frozen=True, kw_only=True):
    """What a thing costs and how hard it is to find."""

    gold: int = 0
    dice: str = ""
    rare: int = 0
    """The 2D6 needed to find it; 0: common."""
    sold: bool = True
    only: tuple[str, ...] = ()


class Weapon(Value, frozen=True, kw_only=True):
    """A weapon: how strong, how far, in how many hands, and by which rules."""

    key: str
    name: str
    group: Group = "close-combat"
    chart: ChartName = "bladed"
    hands: int = 1
    """0: worn or natural."""
    plus: int = 0
    """What it adds to the Strength of its user."""
    strength: int = 0
    """Its own Strength, where it has one; 0: its user's."""
    skill: int = 0
    """Its own Weapon Skill, where it strikes by that; 0: by its user's."""
    range: int = 0
    """In inches; 0: close combat only."""
    rules: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    """Kinds it belongs to, such as `sword`, `axe`, `handweapon`, `bow`."""
    clause: str = ""
    price: Price = Price()
    waits: str = ""
    note: str = ""

    @property
    def fights(self) -> bool:
        """Whether it is a weapon for close combat."""
        return self.group == "close-combat"

    def is_a(self, kinds: tuple[str, ...]) -> bool:
        """Whether it is one of these weapons or kinds of weapon."""
        return self.key in kinds or any(tag in kinds for tag in self.tags)


Slot: TypeAlias = Literal["body", "shield", "buckler", "helmet", "cloak", "mount", "bracers"]


class Armour(Value, frozen=True, kw_only=True):
    """Armour, a shield, a helmet or a cloak."""

    key: str
    name: str
    slot: Slot
    save: int = 0
    """The save it gives by itself; 0: none. Body armour of the edition's own table goes by that."""
    save_shooting: int = 0
    """The save it gives against shots, where that is another."""
    better: int = 0
    """By how much it improves another save."""
    better_shooting: int = 0
    """By how much it improves another save against shots only."""
    hands: int = 0
    alone: bool = False
    """It combines with no other armour but a helmet or a buckler."""
    rules: tuple[str, ...] = ()
    clause: str = ""
    price: Price = Price()
    waits: str = ""
    note: str = ""
