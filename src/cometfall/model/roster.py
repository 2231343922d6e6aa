"""Rosters: a warband as its player writes it down, in TOML, between battles and as it comes to the next one."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from cometfall.model.book.tables import Alignment
from cometfall.model.values import Profile, Size
from cometfall.model.written import Identifier, Key

MOST = 30
"""No warband is larger."""


Kind: TypeAlias = Literal["hero", "henchman", "hired-sword"]
Held: TypeAlias = Literal["", "captured", "in-the-pits"]
"""Where a warrior is held against his will."""
Things: TypeAlias = Annotated[tuple[Key, ...], Meta(max_length=200)]
Crowns: TypeAlias = Annotated[int, Meta(ge=0, le=99_999)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """A part of a roster; a key that it does not know is an error."""


class Grudge(Part, frozen=True, kw_only=True):
    """Whom a warrior hates for what was done to him: one warrior, a leader, a warband, or all warbands of a list."""

    against: Annotated[str, Meta(min_length=1, max_length=80)]
    """The warband by its name, or the list by its key."""
    whom: Literal["warrior", "leader", "warband", "list"] = "warband"
    warrior: Annotated[str, Meta(max_length=40)] = ""


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
    spells: Things = ()
    """The spells and prayers he knows."""
    magic: Annotated[str, Meta(max_length=60)] = ""
    """The list of spells from which he learns, where his list does not say."""
    hates: tuple[Key, ...] = ()
    size: Size = "small"
    mounted: bool = False
    leader: bool = False
    kind: Kind | None = None
    """A hero, a henchman or hired; without it as his list says, and a leader is a hero."""
    gold: Annotated[int, Meta(ge=0, le=9999)] = 0
    """What he and all that he carries has cost, in crowns."""
    experience: Annotated[int, Meta(ge=0, le=999)] = 0
    count: Annotated[int, Meta(ge=1, le=MOST)] = 1
    """So many of them, called `id-1`, `id-2` and so on."""
    injuries: Things = ()
    """What he has kept of his wounds, by key."""
    misses: Annotated[int, Meta(ge=0, le=20)] = 0
    """So many battles he still misses."""
    held: Held = ""
    """Where he is held: he comes to no battle meanwhile."""
    grudges: Annotated[tuple[Grudge, ...], Meta(max_length=50)] = ()
    skills: Things = ()
    """The lists of skills that he chose when he rose from the ranks."""


class Roster(Part, frozen=True, kw_only=True):
    """A warband between battles."""

    name: str
    about: str = ""
    list: str = ""
    """The list of warriors that it is recruited from, such as `reiklanders`."""
    alignment: Alignment | None = None
    gold: Crowns = 0
    """What is in its treasury."""
    wyrdstone: Annotated[int, Meta(ge=0, le=999)] = 0
    """Shards that it has not sold."""
    stash: Things = ()
    """Weapons, armour and things that nobody carries."""
    battles: Annotated[int, Meta(ge=0, le=9999)] = 0
    """How many it has fought."""
    warrior: Annotated[tuple[Member, ...], Meta(min_length=1, max_length=MOST)]
