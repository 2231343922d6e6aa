"""Spells and prayers as data: whom they are cast at, what it takes, and what they do until when."""

from __future__ import annotations

from typing import Literal, TypeAlias

from cometfall.model.values import Posture, Value

Aim: TypeAlias = Literal[
    "self",
    "friend-or-self",
    "enemy",
    "closest-enemy",
    "anyone",
    "first-in-path",
    "as-a-shot",
    "all-enemies",
    "all",
    "friends",
    "touching",
]
"""At whom a spell is cast: one whom its caster's player names, or all whom it reaches."""
School: TypeAlias = Literal["", "hex", "augment", "direct-damage", "magic-missile"]
Until: TypeAlias = Literal["turn", "own-shooting", "own-turn", "battle", "falls", "wounded", "failed-test", "ebbs"]
"""When it ends: with the turn, as the caster's next shooting phase or turn begins, never, once he is down or wounded,
once he fails a Leadership test as his turn begins, or when a die says so at that time."""
Number: TypeAlias = Literal["", "d3", "d6", "2d6", "d6+2"]
Test: TypeAlias = Literal["", "strength", "toughness", "leadership"]


class Spell(Value, frozen=True, kw_only=True):
    """A spell or a prayer."""

    key: str
    name: str
    list: str
    """The list of spells that it is on."""
    says: str
    """The effect in one sentence of our own."""
    roll: int = 0
    """The D6 by which it is learned."""
    prayer: bool = False
    """It is no spell: it is said in armour too, and what protects from spells does not help against it."""
    waits: str = ""
    """What its effect waits for where it is not played yet."""

    difficulty: int = 0
    """The total of two dice that casts it."""
    at: Aim = "self"
    range: int = 0
    school: School = ""
    seen: bool = False
    """Only at somebody in sight."""
    in_no_fight: bool = False
    """Not by a caster who is in a fight."""
    spares: tuple[str, ...] = ()
    """Never at those who bear one of these traits, or one of these kinds."""
    only: tuple[str, ...] = ()
    """Only at those who bear one of these."""
    fearful: bool = False
    """Never at those who are immune to fear."""
    calm: bool = False
    """Never at those who are immune to psychology."""
    not_large: bool = False
    """Never at those who are large or more."""
    once: bool = False
    """It succeeds once in a battle."""
    resisted: Test = ""
    """Whoever passes this test is spared."""

    hits: int = 0
    hits_dice: Number = ""
    strength: int = 0
    strong_against: tuple[str, ...] = ()
    stronger: int = 0
    """The Strength against those."""
    no_save: bool = False
    """Armour does not save from it."""
    aimed: bool = False
    """Each hit is rolled for by Ballistic Skill, whatever makes shots harder."""
    splash: int = 0
    """The Strength of one hit on everybody within `splash_within` inches of its target."""
    splash_within: int = 0
    wounds: int = 0
    """Wounds that nothing saves from."""
    drains: bool = False
    """What its target loses its caster gains, beyond what he had."""
    injures: bool = False
    """An injury is rolled for."""
    lays: Posture = "standing"
    flees: bool = False
    """Its target flees."""
    flies: int = 0
    """So many inches its caster is carried at once, and what he touches there he has charged."""
    charges: bool = False
    """He is carried to enemies only."""
    gambles: bool = False
    """A die strikes its target down, or makes him better in one thing or in all."""
    lends: str = ""
    """The trait that those bear on whom it is cast."""
    until: Until = "battle"
    heals: int = 0
    """So many wounds come back, though not beyond what he had."""
    raises: int = 0
    """Friends within so many inches of its target who lie stand up."""
    backlash: bool = False
    """Afterwards an injury is rolled for its caster, and out of action is stunned."""


class Enchantment(Value, frozen=True, kw_only=True):
    """What a spell has laid on a warrior, until it ends."""

    spell: str
    trait: str
    by: str
    until: Until
    wounds: int = 0
    """Those its caster had left."""


class Casting(Value, frozen=True, kw_only=True):
    """A spell that is just being cast."""

    by: str
    spell: str
    at: tuple[str, ...] = ()
    """Those on whom it is still to work."""
    startled: str = ""
    """Who has still to flee from what it did to him."""
