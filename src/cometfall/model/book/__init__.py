"""What a book of rules says, section by section."""

from __future__ import annotations

from cometfall.model.book.alliance import Alignment, Alliance
from cometfall.model.book.armour import Armour, Ward
from cometfall.model.book.basics import Basics, Board, Dice, Distance, Measuring
from cometfall.model.book.blackpowder import Blackpowder, Item
from cometfall.model.book.blows import Finishing, Parry
from cometfall.model.book.book import Book
from cometfall.model.book.campaign import Campaign, Switches
from cometfall.model.book.catalogue import Catalogue, Skill
from cometfall.model.book.charge import Charge
from cometfall.model.book.combat import Combat, StrikeOrder, TwoWeapons
from cometfall.model.book.criticals import Critical
from cometfall.model.book.falling import Edges, Falling, Swimming
from cometfall.model.book.hiding import Hiding
from cometfall.model.book.injuries import Incapacitated, Injuries, KnockedDown, OutOfAction, StoodUp, Stunned
from cometfall.model.book.interception import Interception
from cometfall.model.book.jumping import Gaps, Jumping
from cometfall.model.book.leaving import LeavingCombat
from cometfall.model.book.movement import Movement, Running
from cometfall.model.book.psychology import Fear, Frenzy, Hatred, Immunity, Stupidity, Terror
from cometfall.model.book.rout import AllAlone, Fleeing, Leader, Rout
from cometfall.model.book.shooting import Elevated, Overwatch, Shooting, Targeting
from cometfall.model.book.special import Mounts, Special
from cometfall.model.book.tables import (
    AlignmentRerolls,
    ArmourPrice,
    ArmourPrices,
    ArmourSaves,
    BoardSize,
    CriticalChart,
    CriticalEffect,
    CriticalRow,
    HitChart,
    MisfireRow,
    SizeRank,
    StupidRow,
    SwimmingRates,
    UnderdogRow,
    WoundChart,
)
from cometfall.model.book.terms import Kind, Section
from cometfall.model.book.terrain import Climbing, Terrain
from cometfall.model.book.to_hit import Cover, Range, Size, ToHit
from cometfall.model.book.turn import Profile, Recovery, Test, Turn
from cometfall.model.book.weapons import Missile, Weapon
from cometfall.model.book.wounding import Wounding

__all__ = [
    "Alignment",
    "AlignmentRerolls",
    "AllAlone",
    "Alliance",
    "Armour",
    "ArmourPrice",
    "ArmourPrices",
    "ArmourSaves",
    "Basics",
    "Blackpowder",
    "Board",
    "BoardSize",
    "Book",
    "Campaign",
    "Catalogue",
    "Charge",
    "Climbing",
    "Combat",
    "Cover",
    "Critical",
    "CriticalChart",
    "CriticalEffect",
    "CriticalRow",
    "Dice",
    "Distance",
    "Edges",
    "Elevated",
    "Falling",
    "Fear",
    "Finishing",
    "Fleeing",
    "Frenzy",
    "Gaps",
    "Hatred",
    "Hiding",
    "HitChart",
    "Immunity",
    "Incapacitated",
    "Injuries",
    "Interception",
    "Item",
    "Jumping",
    "Kind",
    "KnockedDown",
    "Leader",
    "LeavingCombat",
    "Measuring",
    "MisfireRow",
    "Missile",
    "Mounts",
    "Movement",
    "OutOfAction",
    "Overwatch",
    "Parry",
    "Profile",
    "Range",
    "Recovery",
    "Rout",
    "Running",
    "Section",
    "Shooting",
    "Size",
    "SizeRank",
    "Skill",
    "Special",
    "StoodUp",
    "StrikeOrder",
    "Stunned",
    "StupidRow",
    "Stupidity",
    "Swimming",
    "SwimmingRates",
    "Switches",
    "Targeting",
    "Terrain",
    "Terror",
    "Test",
    "ToHit",
    "Turn",
    "TwoWeapons",
    "UnderdogRow",
    "Ward",
    "Weapon",
    "WoundChart",
    "Wounding",
]
