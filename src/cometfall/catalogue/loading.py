"""Put a catalogue together from shipped lists, and let a user's own list change it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

from cometfall.catalogue.checking import check
from cometfall.catalogue.errors import CatalogueError, hint, unknown
from cometfall.catalogue.pages import Kind, Page, page
from cometfall.catalogue.things import Thing, understood
from cometfall.model.catalogue import Catalogue
from cometfall.model.gear import Armour, Weapon
from cometfall.model.spells import Spell
from cometfall.model.traits import Trait


@cache
def catalogue(*lists: str) -> Catalogue:
    """Load shipped lists one over the other: an entry of a later list replaces the entry of the same key.

    A list is a folder of the shipped data, such as `base`, or one file of it, such as `base/skills`.
    """
    return _merged(Catalogue({}, {}, {}), tuple(each for name in lists for each in _pages(name)))


def extended(known: Catalogue, *lists: Page) -> Catalogue:
    """Lay a user's own lists over a catalogue."""
    return _merged(known, lists)


def list_names() -> tuple[str, ...]:
    """Name the shipped lists, and the single files of which each is made."""
    return tuple(_shipped())


def weapon_named(known: Catalogue, key: str) -> Weapon:
    """Give the weapon of this key, or say which one is nearest."""
    if key in known.weapons:
        return known.weapons[key]
    raise unknown("weapon", key, known.weapons)


def gear_named(known: Catalogue, key: str) -> Weapon | Armour:
    """Give the weapon or armour of this key, or say which one is nearest."""
    if key in known.weapons:
        return known.weapons[key]
    if key in known.armour:
        return known.armour[key]
    raise unknown("weapon or armour", key, (*known.weapons, *known.armour))


def trait_named(known: Catalogue, key: str) -> Trait:
    """Give the trait of this key, or say which one is nearest."""
    if key in known.traits:
        return known.traits[key]
    raise unknown("trait", key, known.traits)


def spell_named(known: Catalogue, key: str) -> Spell:
    """Give the spell of this key, or say which one is nearest."""
    if key in known.spells:
        return known.spells[key]
    raise unknown("spell", key, known.spells)


def _merged(under: Catalogue, pages: tuple[Page, ...]) -> Catalogue:
    weapons, armour, traits = dict(under.weapons), dict(under.armour), dict(under.traits)
    spells = dict(under.spells)
    pages_of: dict[tuple[type, str], Page] = {}
    for each in pages:
        for entry in each.entries:
            before: dict[Kind, Mapping[str, Thing]] = {
                "weapon": weapons,
                "armour": armour,
                "trait": traits,
                "spell": spells,
            }
            thing = understood(each, entry, before[entry.kind])
            match thing:
                case Weapon():
                    weapons[thing.key] = thing
                case Armour():
                    armour[thing.key] = thing
                case Trait():
                    traits[thing.key] = thing
                case Spell():
                    spells[thing.key] = thing
            pages_of[type(thing), thing.key] = each
    merged = Catalogue(weapons, armour, traits, spells)
    last = pages[-1] if pages else Page("the catalogue", ())
    check(merged, lambda thing: pages_of.get((type(thing), thing.key), last))
    return merged


@cache
def _shipped() -> Mapping[str, tuple[Traversable, ...]]:
    """The files of each list that is shipped: of a folder all that stand right in it, of a file that one."""
    found: dict[str, tuple[Traversable, ...]] = {}
    _collect(files("cometfall.catalogue") / "data", "", found)
    return MappingProxyType(found)


def _collect(folder: Traversable, name: str, found: dict[str, tuple[Traversable, ...]]) -> None:
    inside = sorted(folder.iterdir(), key=lambda each: each.name)
    lists = [each for each in inside if each.name.endswith(".toml")]
    if name and lists:
        found[name] = tuple(lists)
    under = f"{name}/" if name else ""
    found.update({under + each.name.removesuffix(".toml"): (each,) for each in lists if name})
    for each in inside:
        if each.is_dir():
            _collect(each, under + each.name, found)


def _pages(name: str) -> tuple[Page, ...]:
    if name not in _shipped():
        raise CatalogueError(f"There is no list '{name}'{hint(name, _shipped())}")
    return tuple(page(f"{name} ({file.name})", file.read_text("utf-8")) for file in _shipped()[name])
