"""The catalogue of an edition: what its keys stand for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TypeVar

from msgspec.structs import replace

from cometfall.model.gear import Armour, Weapon
from cometfall.model.spells import Spell
from cometfall.model.traits import Trait

NO_SPELLS: Mapping[str, Spell] = MappingProxyType({})
Thing = TypeVar("Thing", Weapon, Armour, Trait)


class Catalogue:
    """Weapons, armour, traits and spells by key; two catalogues are equal when their contents are."""

    def __init__(
        self,
        weapons: Mapping[str, Weapon],
        armour: Mapping[str, Armour],
        traits: Mapping[str, Trait],
        spells: Mapping[str, Spell] = NO_SPELLS,
    ) -> None:
        """Collect what an edition knows."""
        self.weapons = dict(weapons)
        self.armour = dict(armour)
        self.traits = dict(traits)
        self.spells = dict(spells)

    @cached_property
    def _content(self) -> tuple[frozenset[Weapon], frozenset[Armour], frozenset[Trait], frozenset[Spell]]:
        return (
            frozenset(self.weapons.values()),
            frozenset(self.armour.values()),
            frozenset(self.traits.values()),
            frozenset(self.spells.values()),
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
        return _traits(self, keys)


WITH = "+"
"""Between a weapon and what is put on it or what it is made of: `sword+black-lotus`."""


def treated(known: Catalogue, names: Iterable[str]) -> Catalogue:
    """Add the weapons that such names make of others: with the rules of both, and of the kinds of the plain one."""
    made = {name: weapon for name in names if WITH in name and (weapon := _made(known, name)) is not None}
    if not made:
        return known
    return Catalogue(known.weapons | made, known.armour, known.traits, known.spells)


def _made(known: Catalogue, name: str) -> Weapon | None:
    key, *rules = name.split(WITH)
    plain = known.weapons.get(key)
    if plain is None or plain.group == "blackpowder":
        return None
    if not all(rule in known.traits and known.traits[rule].on_weapon for rule in rules):
        return None
    words = f"{plain.name} with {' and '.join(known.traits[rule].name.lower() for rule in rules)}"
    return replace(plain, key=name, name=words, rules=(*plain.rules, *rules), tags=(*plain.tags, key))


@lru_cache(maxsize=16_384)
def _traits(catalogue: Catalogue, keys: tuple[str, ...]) -> tuple[Trait, ...]:
    return tuple(catalogue.traits[key] for key in keys)
