"""A warband between two battles: who has come home and how, and what is still to be done."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Any

from msgspec.structs import replace

from cometfall.model.book import Book
from cometfall.model.book.tables import Alignment
from cometfall.model.catalogue import Catalogue
from cometfall.model.gear import Armour, Weapon
from cometfall.model.roster import Grudge, Held, Kind
from cometfall.model.traits import Trait
from cometfall.model.values import HUMAN, Profile, Size, Value


class Comrade(Value, frozen=True, kw_only=True):
    """A line of the roster: a hero, somebody hired, or henchmen who are alike."""

    id: str
    name: str = ""
    kind: Kind = "hero"
    leader: bool = False
    profile: Profile = HUMAN
    start: Profile = HUMAN
    """What he was as he was recruited."""
    nature: tuple[str, ...] = ()
    """The traits that his list gives him."""
    traits: tuple[str, ...] = ()
    """Those that are his own."""
    gear: tuple[str, ...] = ()
    size: Size = "small"
    experience: int = 0
    count: int = 1
    lists: tuple[str, ...] = ()
    """The lists of skills from which he learns."""
    uses: tuple[str, ...] | None = None
    """What he may carry; None: nothing is known of it."""
    magic: str = ""
    """The list of spells from which he learns."""
    spells: tuple[str, ...] = ()
    spells_at_start: int = 1
    upkeep: int = 0
    injuries: tuple[str, ...] = ()
    misses: int = 0
    held: Held = ""
    grudges: tuple[Grudge, ...] = ()
    absent: bool = False
    """He was not at the battle."""
    out: int = 0
    """So many of them went out of action."""
    none_through: bool = False
    """All of them went out of action."""
    slain: int = 0
    """So many of those by a blow that nobody survives, or hardly."""
    felled_by: str = ""
    """The enemy who put him out of action."""
    earned: int = 0
    """What he has learned in the battle."""
    rose: bool = False
    """He has just risen from the ranks."""

    @property
    def bears(self) -> tuple[str, ...]:
        """All his traits."""
        return (*self.nature, *self.traits)

    @property
    def came_through(self) -> bool:
        """Whether he was there and did not go out of action."""
        return not self.out and not self.absent


class Ware(Value, frozen=True, kw_only=True):
    """A thing that is hard to find: what it costs, with the dice that are added to that, and the 2D6 that find it."""

    key: str
    name: str
    gold: int
    dice: int = 0
    times: int = 1
    rare: int


class Company(Value, frozen=True, kw_only=True):
    """A warband that has come home, and the steps still to do."""

    book: Book
    catalogue: Catalogue
    key: str
    """Its player."""
    comrades: tuple[Comrade, ...]
    alignment: Alignment | None = None
    list: str = ""
    won: bool = False
    foe: str = ""
    """The warband that it fought."""
    foe_list: str = ""
    surviving: int = 1
    """What a warrior learns by living through the battle."""
    gold: int = 0
    wyrdstone: int = 0
    stash: tuple[str, ...] = ()
    exploration: int = 0
    """The dice that the battle gave it for exploration."""
    rerolls: int = 0
    """Re-rolls that it has left from the battle."""
    leaderless: bool = False
    """Its leader is dead."""
    wares: tuple[Ware, ...] = ()
    """What may be looked for."""
    haggled: tuple[str, ...] = ()
    """Who has haggled after this battle."""
    agenda: tuple[str, ...] = ()

    def comrade(self, key: str) -> Comrade:
        """Give a comrade by id."""
        return next(one for one in self.comrades if one.id == key)

    def apart_from(self, key: str) -> str:
        """An id for one of a group who stands by himself from now on."""
        taken = {one.id for one in self.comrades}
        return next(id_ for letter in ascii_lowercase if (id_ := f"{key}-{letter}") not in taken)

    def changed(self, key: str, **changes: Any) -> Company:  # noqa: ANN401 - fields of a comrade
        """Give the company with one comrade changed."""
        return replace(self, comrades=tuple(replace(one, **changes) if one.id == key else one for one in self.comrades))

    def without(self, key: str) -> Company:
        """Give the company without one comrade; what he carried is lost with him."""
        left = tuple(one for one in self.comrades if one.id != key)
        return replace(self, comrades=left, leaderless=self.leaderless or self.comrade(key).leader)

    def fact(self, one: Comrade, fact: str) -> int:
        """Add up what a comrade's traits and things say of a fact between battles."""
        keys = (*one.bears, *(key for key in one.gear if key in self.catalogue.traits))
        return sum(int(getattr(trait, fact)) for trait in self.catalogue.traits_of(tuple(dict.fromkeys(keys))))

    def traits_of(self, one: Comrade) -> tuple[Trait, ...]:
        """The traits of a comrade."""
        return self.catalogue.traits_of(one.bears)

    def thing(self, key: str) -> Weapon | Armour | None:
        """A weapon or armour by key; None for anything else."""
        return self.catalogue.weapons.get(key) or self.catalogue.armour.get(key)


def heroes(company: Company) -> tuple[Comrade, ...]:
    """The heroes of a warband."""
    return tuple(one for one in company.comrades if one.kind == "hero")
