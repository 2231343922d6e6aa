"""Who can be recruited: the warriors of the warbands, hired swords and special characters, as the lists have them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from cometfall.catalogue.errors import CatalogueError, hint, unknown
from cometfall.model.book.tables import Alignment
from cometfall.model.values import Profile, Size, Value

RULES = "traits"
"""The file beside the warbands that holds their own rules; the catalogue loads it as a list."""
Kind: TypeAlias = Literal["hero", "henchman", "hired-sword"]


class Recruit(Value, frozen=True, kw_only=True):
    """A warrior as he joins his warband, before anything is bought for him."""

    key: str
    """His warband and himself, such as `reiklanders/youngblood`."""
    name: str
    kind: Kind
    profile: Profile
    traits: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    """What his entry gives him; for most that is a dagger."""
    size: Size = "small"
    leader: bool = False
    skills: tuple[str, ...] = ()
    """The lists of skills from which he learns."""
    equipment: tuple[str, ...] = ()
    """The equipment lists of his warband from which he is armed."""
    uses: tuple[str, ...] = ()
    """All that these lists hold; nobody writes it down."""
    magic: str = ""
    """The list of spells or prayers from which he learns."""
    spells_at_start: int = 1
    fee: int = 0
    """What a hired sword costs when he is hired, in crowns."""
    upkeep: int = 0
    """What he costs after each battle."""
    hired_by: tuple[str, ...] = ()
    """The warbands that may hire him; none: nothing is said of it."""
    alignments: tuple[Alignment, ...] = ()
    """What a warband must stand for to hire him; none: whatever it does."""
    note: str = ""


class Equipment(Value, frozen=True, kw_only=True):
    """An equipment list of a warband."""

    key: str
    things: tuple[str, ...]


class Warband(Value, frozen=True, kw_only=True):
    """A list of warriors who may stand in one warband."""

    key: str
    name: str
    alignments: tuple[Alignment, ...] = ()
    """What it may stand for; none: nothing is said of it."""


class Roll(Value, frozen=True, kw_only=True):
    """A file: the warband and its warriors."""

    warband: Warband
    warrior: tuple[Recruit, ...]
    equipment: tuple[Equipment, ...] = ()

    def uses(self, each: Recruit) -> tuple[str, ...]:
        """All that the equipment lists of a warrior hold."""
        things = (thing for known in self.equipment if known.key in each.equipment for thing in known.things)
        return tuple(dict.fromkeys(things))


def recruit(key: str, lists: tuple[str, ...]) -> Recruit:
    """Give the warrior of this key, or say which one is nearest."""
    known = recruits(*lists)
    if key in known:
        return known[key]
    raise unknown("warrior", key, known)


@cache
def recruits(*lists: str) -> Mapping[str, Recruit]:
    """All warriors of some lists of warbands by key; those of a later list replace those of the same key."""
    return MappingProxyType(
        {
            (key := f"{roll.warband.key}/{each.key}"): msgspec.structs.replace(each, key=key, uses=roll.uses(each))
            for roll in _rolls(*lists)
            for each in roll.warrior
        }
    )


@cache
def warbands(*lists: str) -> Mapping[str, str]:
    """The warbands of some lists: key and name."""
    return MappingProxyType({roll.warband.key: roll.warband.name for roll in _rolls(*lists)})


@cache
def alignments(*lists: str) -> Mapping[str, tuple[Alignment, ...]]:
    """What the warbands of some lists may stand for, by the key of each."""
    return MappingProxyType({roll.warband.key: roll.warband.alignments for roll in _rolls(*lists)})


def warband_rules(*lists: str) -> tuple[str, ...]:
    """Name the lists of the catalogue that hold what only the warriors of these lists have."""
    return tuple(f"warbands/{name}/{RULES}" for name in lists)


def _rolls(*lists: str) -> tuple[Roll, ...]:
    return tuple(_read(file) for name in lists for file in _files(name))


def _files(name: str) -> tuple[Traversable, ...]:
    shelf = files("cometfall.catalogue") / "data" / "warbands"
    known = sorted(folder.name for folder in shelf.iterdir() if folder.is_dir())
    if name not in known:
        raise CatalogueError(f"There are no warbands '{name}'{hint(name, known)}")
    inside = sorted((shelf / name).iterdir(), key=lambda file: file.name)
    return tuple(file for file in inside if file.name.endswith(".toml") and file.name != f"{RULES}.toml")


def _read(file: Traversable) -> Roll:
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Roll)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise CatalogueError(f"{file.name}: the warband can't be read: {error}.") from None
