"""A situation: a moment of a game laid out by hand, and what is done in it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from cometfall.model.values import Profile, Size
from cometfall.model.written import Identifier, Key

Place = Annotated[list[Annotated[float, Meta(ge=-1000, le=1000)]], Meta(min_length=2, max_length=3)]
Status = Literal[
    "standing",
    "knocked-down",
    "stunned",
    "out-of-action",
    "hidden",
    "fleeing",
    "frenzied",
    "entangled",
    "fled",
    "stupefied",
    "in-cover",
]


Moment: TypeAlias = Literal["recovery", "movement", "shooting", "combat", "end-of-combat"]
"""Where a situation starts."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """A part of a situation; a key that it does not know is an error."""


class Someone(Part, frozen=True, kw_only=True):
    """A warrior as a person writes him down."""

    id: Identifier
    warband: Identifier
    name: str = ""
    at: Place | None = None
    """Where his base's middle stands, in inches; a third number is the height of the level."""
    profile: Profile | None = None
    warrior: str = ""
    """A warrior of a list in place of a profile, such as `reiklanders/youngblood`."""
    facing: Annotated[float, Meta(ge=-360, le=360)] | None = None
    """Whither he looks, in degrees: 0 along the table, 90 across it."""
    gear: list[Key] | None = None
    hands: list[Key] | None = None
    """What he holds in a fight, main hand first; without it, what he lists first and whatever goes with it."""
    traits: list[Key] = []
    spells: list[Key] = []
    """The spells and prayers he knows."""
    hates: list[Key] = []
    """Ids, warbands or traits of those he hates."""
    size: Size = "small"
    mounted: bool = False
    indoors: bool = False
    leader: bool = False
    status: list[Status] = []
    wounds: Annotated[int, Meta(ge=0, le=10)] | None = None
    """Wounds left; without it, all of his profile."""
    engaged: list[Identifier] = []
    charged: list[Identifier] = []
    """Whom he has charged this turn; he is engaged with them."""
    fought: list[Identifier] = []
    """Enemies with whom he has already fought a round of this combat."""
    stood_up: bool = False
    moved: bool = False
    ran: bool = False
    failed_fear_test: bool = False
    """He hits on sixes only this round."""
    reloading: dict[Key, Annotated[int, Meta(ge=1, le=99)]] = {}
    """Weapons that can't be fired, with the own turns it still takes."""
    overwatch: Annotated[str, Meta(max_length=60)] = ""
    """The weapon with which he waits for the first enemy to come into view."""


class Shoot(Part, frozen=True, kw_only=True):
    """Somebody shoots."""

    by: Identifier
    at: Identifier
    with_: Key = msgspec.field(name="with")


class Strike(Part, frozen=True, kw_only=True):
    """Somebody strikes all his blows at one enemy."""

    by: Identifier
    at: Identifier


class Move(Part, frozen=True, kw_only=True):
    """Somebody moves."""

    by: Identifier
    to: Place | None = None
    """Where the middle of his base goes, in inches; without it he stays where he is."""
    via: Annotated[list[Place], Meta(max_length=50)] = []
    """Places on his way there, each reached by the shortest way from the one before."""
    jump: Place | None = None
    """He jumps for this place over a gap, after all of `via` and before he goes on to `to`."""
    run: bool = False
    crawl: bool = False
    """He lies, and crawls."""
    boldly: bool = False
    """By the shortest way, whatever tests lie on it; else by one without tests, where there is one."""
    hide: bool = False
    """He hides at the end of his move."""


class Charge(Part, frozen=True, kw_only=True):
    """Somebody charges."""

    by: Identifier
    at: Identifier | Annotated[list[Identifier], Meta(min_length=1, max_length=10)]
    """Whom; several where he would touch them all."""
    via: Annotated[list[Place], Meta(max_length=50)] = []
    """Places that he passes by, in a book that leaves the way to his player."""
    boldly: bool = False
    """By the shortest way, whatever tests lie on it; else by one without tests, where one is within reach."""
    dive: bool | Place = False
    """He jumps down on him from above: from the nearest edge, or from this place."""


class Cast(Part, frozen=True, kw_only=True):
    """Somebody casts a spell or says a prayer."""

    by: Identifier
    spell: Key
    at: Identifier | None = None
    """At whom; without it at nobody in particular."""


class Choose(Part, frozen=True, kw_only=True):
    """A player answers any ask by the key of an option."""

    what: str
    option: str
    by: str = ""
    if_asked: bool = False
    """It may be that nobody asks: then it is left out without a word."""


class Do(Part, frozen=True, kw_only=True):
    """One thing that is done: exactly one of these."""

    shoot: Shoot | None = None
    strike: Strike | None = None
    move: Move | None = None
    charge: Charge | None = None
    cast: Cast | None = None
    choose: Choose | None = None


class Situation(Part, frozen=True, kw_only=True):
    """A moment of a game: who stands how, what is done, and the dice that fell."""

    edition: str
    title: str = ""
    about: str = ""
    """What the argument is about."""
    turn: Identifier | None = None
    """The warband whose turn it is; without it, that of the first warrior."""
    phase: Moment = "combat"
    table: Annotated[str, Meta(max_length=200)] = ""
    """A table that comes with Cometfall, by its name, or one of your own: a file ending in `.toml`."""
    size: tuple[Annotated[float, Meta(ge=1, le=1000)], Annotated[float, Meta(ge=1, le=1000)]] | None = None
    """Width and depth of a table without a file, in inches."""
    piece: list[dict[str, Any]] = []
    """Terrain, as a table file has it; on a table that is named, besides what stands there."""
    warrior: Annotated[list[Someone], Meta(min_length=1, max_length=60)]
    do: list[Do] = []
    dice: Annotated[list[int | str], Meta(max_length=10_000)] = []
    """The dice in the order the rules ask for them, as faces (`4`) or named (`"to-hit 4"`)."""
