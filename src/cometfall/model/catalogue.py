"""The catalogue of an edition: what its keys stand for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TypeVar

from cometfall.model.gear import Armour, Weapon
from cometfall.model.traits import Trait

Thing = TypeVar("Thing", Weapon, Armour, Trait)


class Catalogue:
    """Weapons, armour and traits by key; two catalogues are equal when their contents are."""

    def __init__(
        self, weapons: Mapping[str, Weapon], armour: Mapping[str, Armour], traits: Mapping[str, Trait]
    ) -> None:
        """Collect what an edition knows."""
        self.weapons = dict(weapons)
        self.armour = dict(armour)
        self.traits = dict(traits)

    @cached_property
    def _content(self) -> tuple[frozenset[Weapon], frozenset[Armour], frozenset[Trait]]:
        return (
            frozenset(self.weapons.values()),
            frozenset(self.armour.values()),
            frozenset(self.traits.values()),
        )

    @cached_property
    def _hash(self) -> int:
        return hash(self._content)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Catalogue) and self._content == other._content)

    def __hash__(self) -> int:
        return self._hash

    def traits_of(self, keys: tuple[str, ...]) -> tuple[Trait, ...]:
        """Give the traits of these keys, in their order."""
        return tuple(self.traits[key] for key in keys)
