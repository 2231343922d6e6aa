"""Rosters: a warband as its player writes it down, in TOML, and as it comes to a battle."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from cometfall.battle.situation import Identifier, Key, Part
from cometfall.model.book.tables import Alignment
from cometfall.model.values import Profile, Size

MOST = 30
"""No warband is larger."""


Kind: TypeAlias = Literal["hero", "henchman"]


class Member(Part, frozen=True, kw_only=True):
    """One warrior of a roster, or several who are alike."""

    id: Identifier
    name: str = ""
    warrior: str = ""
    """A warrior of a list, such as `reiklanders/youngblood`."""
    profile: Profile | None = None
    gear: tuple[Key, ...] | None = None
    hands: tuple[Key, ...] | None = None
    traits: tuple[Key, ...] = ()
    hates: tuple[Key, ...] = ()
    size: Size = "small"
    mounted: bool = False
    leader: bool = False
    kind: Kind | None = None
    """A hero or a henchman; without it as his list says, and a leader is a hero."""
    gold: Annotated[int, Meta(ge=0, le=9999)] = 0
    """What he and all that he carries has cost, in crowns."""
    experience: Annotated[int, Meta(ge=0, le=999)] = 0
    count: Annotated[int, Meta(ge=1, le=MOST)] = 1
    """So many of them, called `id-1`, `id-2` and so on."""


class Roster(Part, frozen=True, kw_only=True):
    """A warband between battles."""

    name: str
    about: str = ""
    list: str = ""
    """The list of warriors that it is recruited from, such as `reiklanders`."""
    alignment: Alignment | None = None
    warrior: Annotated[tuple[Member, ...], Meta(min_length=1, max_length=MOST)]
