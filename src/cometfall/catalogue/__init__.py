"""What the rules name: weapons, armour and traits by key, as lists in TOML that an edition lays one over the other."""

from cometfall.catalogue.errors import CatalogueError, nearest
from cometfall.catalogue.loading import (
    catalogue,
    extended,
    gear_named,
    list_names,
    spell_named,
    trait_named,
    weapon_named,
)
from cometfall.catalogue.pages import Page, load_lists

__all__ = [
    "CatalogueError",
    "Page",
    "catalogue",
    "extended",
    "gear_named",
    "list_names",
    "load_lists",
    "nearest",
    "spell_named",
    "trait_named",
    "weapon_named",
]
