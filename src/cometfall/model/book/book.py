"""A book: one complete set of rules as a value."""

from __future__ import annotations

import msgspec

from cometfall.model.book.alliance import Alignment, Alliance
from cometfall.model.book.armour import Armour, Ward
from cometfall.model.book.basics import Basics, Board, Dice, Distance, Measuring
from cometfall.model.book.blackpowder import Blackpowder, Item
from cometfall.model.book.blows import Finishing, Parry
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
from cometfall.model.book.terms import Name
from cometfall.model.book.terrain import Climbing, Terrain
from cometfall.model.book.to_hit import Cover, Range, Size, ToHit
from cometfall.model.book.turn import Profile, Recovery, Test, Turn
from cometfall.model.book.weapons import Missile, Weapon
from cometfall.model.book.wounding import Wounding
from cometfall.model.values import Value


class Book(Value, frozen=True, kw_only=True):
    """One complete book of rules: what each section of it says."""

    name: Name
    title: Name
    starts_from: str | None = msgspec.field(name="from", default=None)
    """The book it starts from; None where it stands alone."""

    basics: Basics
    distance: Distance
    board: Board
    measuring: Measuring
    dice: Dice
    profile: Profile
    test: Test
    turn: Turn
    recovery: Recovery
    movement: Movement
    running: Running
    charge: Charge
    interception: Interception
    hiding: Hiding
    terrain: Terrain
    climbing: Climbing
    jumping: Jumping
    gaps: Gaps
    edges: Edges
    falling: Falling
    swimming: Swimming
    shooting: Shooting
    targeting: Targeting
    elevated: Elevated
    cover: Cover
    range: Range
    to_hit: ToHit
    size: Size
    overwatch: Overwatch
    wounding: Wounding
    critical: Critical
    armour: Armour
    ward: Ward
    injuries: Injuries
    knocked_down: KnockedDown
    stood_up: StoodUp
    stunned: Stunned
    incapacitated: Incapacitated
    out_of_action: OutOfAction
    combat: Combat
    strike_order: StrikeOrder
    two_weapons: TwoWeapons
    parry: Parry
    finishing: Finishing
    leaving_combat: LeavingCombat
    special: Special
    mounts: Mounts
    rout: Rout
    leader: Leader
    fleeing: Fleeing
    all_alone: AllAlone
    fear: Fear
    terror: Terror
    frenzy: Frenzy
    hatred: Hatred
    stupidity: Stupidity
    immunity: Immunity
    alignment: Alignment
    alliance: Alliance
    catalogue: Catalogue
    weapon: Weapon
    missile: Missile
    blackpowder: Blackpowder
    item: Item
    skill: Skill
    campaign: Campaign
    switches: Switches
