"""The catalogue: which lists are in use, and how skills differ."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import CatalogueLists
from cometfall.model.book.terms import Section


class Catalogue(Section, frozen=True):
    """Which lists of weapons, armour and skills are in use."""

    lists: Annotated[
        CatalogueLists,
        terms.value(
            "the lists that are loaded, each over the one before",
            "archeonicus.basics.listed-entries archeonicus.basics.undefined-terms",
        ),
    ]
    entry: Annotated[
        Literal["figures-replace-a-name-keeps", "lines-are-added"],
        terms.ruling(
            "what a line of a later list does to the entry before it",
            "archeonicus.basics.listed-entries archeonicus.basics.undefined-terms",
        ),
    ]
    lists_complete: Annotated[
        Literal["left-out-stays", "left-out-is-gone"],
        terms.ruling("whether a skill that a later list leaves out is gone", "archeonicus.skills.lists-not-exhaustive"),
    ]
    repeated: Annotated[
        Literal["as-the-base-entry"],
        terms.value(
            "the weapons and armour that are only named again",
            "archeonicus.weapons.fist archeonicus.weapons.dagger archeonicus.weapons.sword",
            "archeonicus.weapons.axe archeonicus.weapons.club archeonicus.weapons.flail",
            "archeonicus.weapons.cutting-edge archeonicus.weapons.concussion archeonicus.weapons.first-strike",
            "archeonicus.weapons.fatigue archeonicus.missiles.bow archeonicus.missiles.long-bow",
            "archeonicus.missiles.elf-bow archeonicus.missiles.throwing-knives archeonicus.missiles.javelin",
            "archeonicus.missiles.thrown archeonicus.missiles.move-or-shoot",
            "archeonicus.blackpowder.armour-piercing archeonicus.armour-items.toughened-leathers",
            "archeonicus.armour-items.light-armour archeonicus.armour-items.buckler",
            "archeonicus.armour-items.helmet",
        ),
    ]
    repeated_skills: Annotated[
        Literal["as-the-base-entry"],
        terms.value(
            "the skills that are only named again",
            "archeonicus.skills.step-aside archeonicus.skills.strike-to-injure",
            "archeonicus.skills.weapons-training archeonicus.skills.web-of-steel archeonicus.skills.knife-fighter",
            "archeonicus.skills.nimble archeonicus.skills.trick-shooter archeonicus.skills.weapons-expert",
            "archeonicus.skills.haggle archeonicus.skills.hunch archeonicus.skills.magical-aptitude",
            "archeonicus.skills.mind-focus archeonicus.skills.sorcery archeonicus.skills.streetwise",
            "archeonicus.skills.tactician archeonicus.skills.warrior-wizard archeonicus.skills.wyrdstone-hunter",
            "archeonicus.skills.fearsome archeonicus.skills.pit-fighter archeonicus.skills.resilient",
            "archeonicus.skills.strongman archeonicus.skills.unstoppable-charge archeonicus.skills.acrobat",
            "archeonicus.skills.dodge archeonicus.skills.leap archeonicus.skills.lightning-reflexes",
            "archeonicus.skills.scale-sheer-surfaces archeonicus.skills.sprint",
        ),
    ]


class Skill(Section, frozen=True):
    """How skills differ."""

    parrying: Annotated[
        Literal["equal-roll-parries", "one-more-beats-sixes"],
        terms.value(
            "what the skills of parrying do",
            "archeonicus.skills.master-of-blades archeonicus.skills.main-gauche",
            "archeonicus.parry.master-of-blades-bonus",
        ),
    ]
    combat_master: Annotated[
        Literal["as-the-base-entry", "one-more-against-several"],
        terms.value("what Combat Master does", "archeonicus.skills.combat-master archeonicus.skills.expert-swordsman"),
    ]
    expert_swordsman: Annotated[
        Literal["as-the-base-entry", "rerolls-misses-when-charging"],
        terms.value(
            "what Expert Swordsman does", "archeonicus.skills.combat-master archeonicus.skills.expert-swordsman"
        ),
    ]
    shooting: Annotated[
        Literal["as-the-base-entry", "reworked"],
        terms.value(
            "what the skills of shooting do",
            "archeonicus.skills.hunter archeonicus.skills.quick-shot archeonicus.skills.pistolier",
            "archeonicus.skills.eagle-eyes archeonicus.skills.concentrate",
        ),
    ]
    fleet_footed: Annotated[
        Literal["one-more-movement", "shoots-after-running"],
        terms.value("what Fleet Footed does", "archeonicus.skills.fleet-footed"),
    ]
    strength: Annotated[
        Literal["as-the-base-entry", "reworked"],
        terms.value(
            "what the skills of Strength do",
            "archeonicus.skills.iron-skin archeonicus.skills.streetfighter-bonus",
            "archeonicus.skills.streetfighter-parried",
        ),
    ]
    jump_up: Annotated[
        Literal["not-with-no-pain", "also-with-no-pain"],
        terms.value("whether Jump Up works with No Pain", "archeonicus.skills.jump-up"),
    ]
    campaign: Annotated[
        Literal["as-the-base-entry", "reworked"],
        terms.value(
            "what the skills of the campaign do",
            "archeonicus.skills.arcane-lore archeonicus.skills.bookkeeping",
            "archeonicus.skills.dark-elf-powerful-build archeonicus.skills.shadow-warrior-powerful-build",
        ),
    ]
    charge: Annotated[
        Literal["the-characteristic", "all-attacks-at-1-less"],
        terms.value("what Ferocious Charge doubles", "archeonicus.skills.ferocious-charge"),
    ]
    bare_hands: Annotated[
        Literal["as-the-base-entry", "critical-on-5"],
        terms.value("what Art of Silent Death does", "archeonicus.skills.art-of-silent-death"),
    ]
    ambidextrous: Annotated[
        bool,
        terms.switch(
            "Ambidextrous lifts the cost of two weapons, for hired swords with two as well",
            "house.skills.ambidextrous house.skills.ambidextrous-hired-swords",
        ),
    ]
    misfire_advice: Annotated[
        bool,
        terms.switch(
            'a misfire of 1 may be re-rolled within 6" of the Engineer', "house.skills.expert-blackpowder-advice"
        ),
    ]
