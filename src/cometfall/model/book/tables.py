"""The tables of a book as values that rules can reckon with."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from cometfall.model import values
from cometfall.model.book.terms import Die, Section

_TEN = Meta(min_length=10, max_length=10)

Needed: TypeAlias = Annotated[int, Meta(ge=1, le=7)]
NeededOrNone: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
BallisticRow: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=-6, le=10)], ...], _TEN]
"""What a shot needs, by Ballistic Skill 1 to 10."""
HitRow: TypeAlias = Annotated[tuple[Needed, ...], _TEN]
HitChart: TypeAlias = Annotated[tuple[HitRow, ...], _TEN]
"""What a blow needs, by the attacker's Weapon Skill (rows) and the defender's (columns)."""
WoundRow: TypeAlias = Annotated[tuple[NeededOrNone, ...], _TEN]
WoundChart: TypeAlias = Annotated[tuple[WoundRow, ...], _TEN]
"""What wounds, by Strength (rows) and Toughness (columns); 0: nothing does."""
StrengthRow: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=-10, le=0)], ...], _TEN]
"""What Strength 1 to 10 takes from a save."""
InjuryRow: TypeAlias = Annotated[tuple[values.Posture, ...], Meta(min_length=6, max_length=6)]
"""What an injury roll of 1 to 6 does."""

CriticalEffect: TypeAlias = Literal[
    "ricochet",
    "hammered",
    "disarm",
    "bludgeoned",
    "extra-attack",
    "knocked-down",
    "wild-sweep",
    "driven-back",
    "entangled",
    "one-save",
]
"""What a row of a critical chart does besides its wounds, saves and injury."""


class CriticalRow(Section, frozen=True):
    """One row of a critical chart."""

    low: Die
    high: Die
    name: str
    wounds: Annotated[int, Meta(ge=1, le=6)] = 1
    save: Literal["normal", "none"] = "normal"
    helmet: bool = True
    injury: Annotated[int, Meta(ge=0, le=6)] = 0
    effects: tuple[CriticalEffect, ...] = ()


CriticalChart: TypeAlias = tuple[CriticalRow, ...]


class ArmourSaves(Section, frozen=True):
    """The score on which each armour saves by itself."""

    light_armour: Die
    heavy_armour: Die
    ithilmar_armour: Die
    gromril_armour: Die

    def of(self, armour: str) -> int | None:
        """Give the save of an armour by its key; None where the table does not name it."""
        field = armour.replace("-", "_")
        return int(getattr(self, field)) if field in self.__struct_fields__ else None


class SizeRank(Section, frozen=True):
    """One size: who is of it, and how often he stomps."""

    size: values.Size
    who: tuple[str, ...] = ()
    stomps: Literal["none", "one", "d6-and-one"] = "none"


class BoardSize(Section, frozen=True):
    """The sides of the table in inches."""

    width: Annotated[int, Meta(ge=12, le=120)]
    depth: Annotated[int, Meta(ge=12, le=120)]


_SIX = Meta(min_length=6, max_length=6)
D3Row: TypeAlias = Annotated[tuple[Literal[1, 2, 3], ...], _SIX]
ArtilleryRow: TypeAlias = Annotated[tuple[Literal["2", "4", "6", "8", "10", "misfire"], ...], _SIX]
ScatterRow: TypeAlias = Annotated[tuple[Literal["top", "right", "bottom", "left", "hit"], ...], _SIX]

SwimmingRate: TypeAlias = Literal["double", "full", "half", "quarter", "none"]


class SwimmingRates(Section, frozen=True):
    """What is left of the Movement in the water, by its current."""

    with_the_current: SwimmingRate
    against_a_slow_current: SwimmingRate
    against_a_fast_current: SwimmingRate


class StupidRow(Section, frozen=True):
    """One row of the table of stupidity."""

    low: Die
    high: Die
    does: Literal["half-speed-ahead", "nothing", "stands", "wanders-d3"]


Alignment: TypeAlias = Literal["lawful", "lawful-neutral", "neutral", "neutral-chaotic", "chaotic"]
_FIVE = Meta(min_length=5, max_length=5)
AllianceTable: TypeAlias = Annotated[tuple[Annotated[tuple[bool, ...], _FIVE], ...], _FIVE]
"""Whether two alignments may ally, in the order of their scale."""


class KindsAtOdds(Section, frozen=True):
    """Two kinds of warriors, by a trait of theirs, who distrust each other."""

    one: str
    other: str


class AlignmentRerolls(Section, frozen=True):
    """The re-rolls of an alignment."""

    alignment: Alignment
    rerolls: Literal["none", "one", "d3"]


CatalogueLists: TypeAlias = Annotated[tuple[str, ...], Meta(min_length=1)]


class MisfireRow(Section, frozen=True):
    """One row of the misfire chart."""

    low: Die
    high: Die
    result: Literal["boom", "jammed", "phut", "click", "ka-boom"]


Gold: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]


class ArmourPrice(Section, frozen=True):
    """A price in gold crowns, and the 2D6 needed to find the thing; 0: common."""

    gold: Gold
    rare: Annotated[int, Meta(ge=0, le=12)] = 0


class ArmourPrices(Section, frozen=True):
    """What each armour costs."""

    light_armour: ArmourPrice
    heavy_armour: ArmourPrice
    ithilmar_armour: ArmourPrice
    gromril_armour: ArmourPrice
    gromril_for_dwarfs_at_the_founding: Gold


class UnderdogRow(Section, frozen=True):
    """What a difference of ratings gives the lower rated warband, from so many points on."""

    difference: Annotated[int, Meta(ge=0)]
    experience: Annotated[int, Meta(ge=0, le=20)]
    rerolls: Annotated[int, Meta(ge=0, le=20)]


Lasting: TypeAlias = Literal[
    "dead",
    "multiple-injuries",
    "leg-wound",
    "arm-wound",
    "madness",
    "smashed-leg",
    "chest-wound",
    "blinded-in-one-eye",
    "old-battle-wound",
    "nervous-condition",
    "hand-injury",
    "deep-wound",
    "robbed",
    "full-recovery",
    "bitter-enmity",
    "captured",
    "hardened",
    "horrible-scars",
    "sold-to-the-pits",
    "survives-against-the-odds",
]
"""What becomes of a hero who went out of action."""


class SeriousInjury(Section, frozen=True):
    """One row of the heroes' chart: up to which score of two dice, read as tens and ones, and what befell him."""

    upto: Annotated[int, Meta(ge=11, le=66)]
    befell: Lasting


class ShardsRow(Section, frozen=True):
    """How many shards a total of the exploration dice finds, from so much on."""

    total: Annotated[int, Meta(ge=1, le=36)]
    shards: Annotated[int, Meta(ge=1, le=20)]
