"""Rosters: a warband as its player writes it down, in TOML, and as it comes to a battle."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from cometfall.battle.situation import Identifier, Key, Part, Someone
from cometfall.model.book.tables import Alignment
from cometfall.model.values import Profile, Size

MOST = 30
"""No warband is larger."""


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
    gold: Annotated[int, Meta(ge=0, le=9999)] = 0
    """What he and all that he carries has cost, in crowns."""
    experience: Annotated[int, Meta(ge=0, le=999)] = 0
    count: Annotated[int, Meta(ge=1, le=MOST)] = 1
    """So many of them, called `id-1`, `id-2` and so on."""


class Roster(Part, frozen=True, kw_only=True):
    """A warband between battles."""

    name: str
    about: str = ""
    alignment: Alignment | None = None
    warrior: Annotated[tuple[Member, ...], Meta(min_length=1, max_length=MOST)]


def musters(roster: Roster, key: str) -> tuple[Someone, ...]:
    """Give the warriors of a roster one by one, in a battle of a warband of this key."""
    return tuple(_someone(member, key, number) for member in roster.warrior for number in range(1, member.count + 1))


def _someone(member: Member, key: str, number: int) -> Someone:
    alone = member.count == 1
    return Someone(
        id=member.id if alone else f"{member.id}-{number}",
        warband=key,
        name=(member.name if alone else f"{member.name} {number}") if member.name else "",
        warrior=member.warrior,
        profile=member.profile,
        gear=None if member.gear is None else list(member.gear),
        hands=None if member.hands is None else list(member.hands),
        traits=list(member.traits),
        hates=list(member.hates),
        size=member.size,
        mounted=member.mounted,
        leader=member.leader,
    )
