"""How weapons and missiles differ."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Section


class Weapon(Section, frozen=True):
    """How close combat weapons differ."""

    spear: Annotated[
        Literal["with-a-shield-or-buckler", "one-or-two-handed-for-good"],
        terms.value(
            "how a spear is held",
            "archeonicus.weapons.spear-one-handed archeonicus.weapons.spear-choice",
            "archeonicus.weapons.two-handed-spear-halberd",
        ),
    ]
    lance: Annotated[
        Literal["mounted-only", "also-on-foot-without-bonus"],
        terms.value("where a lance is used", "archeonicus.weapons.lance"),
    ]
    rapier: Annotated[
        Literal["own-strength-barrage-to-6", "one-weaker-barrage-without-end"],
        terms.value("what a rapier does", "archeonicus.weapons.rapier archeonicus.weapons.barrage"),
    ]
    morning_star: Annotated[
        Literal["no-buckler", "no-second-weapon"],
        terms.value(
            "what may not be held with a morning star",
            "archeonicus.weapons.morning-star archeonicus.weapons.difficult-to-use",
        ),
    ]
    steel_whip: Annotated[
        Literal["in-contact-with-whipcrack", "reach-4-not-parried"],
        terms.value(
            "how a steel whip strikes", "archeonicus.weapons.steel-whip archeonicus.weapons.steel-whip-sisters"
        ),
    ]
    great: Annotated[
        Literal["always-last", "last-but-in-its-charge"],
        terms.value(
            "when great weapons strike last",
            "archeonicus.weapons.great-sword archeonicus.weapons.great-hammer archeonicus.weapons.great-axe",
        ),
    ]
    handweapons: Annotated[
        tuple[Literal["dagger", "sword", "axe", "club", "dwarf-axe", "sigmarite-warhammer", "staff"], ...],
        terms.value("which weapons are called handweapons", "archeonicus.weapons.handweapon"),
    ]
    two_handed_bars: Annotated[
        Literal["shield-buckler-second-but-shield-against-shots"],
        terms.value(
            "what a two-handed weapon rules out", "revised.two-weapons.two-handed archeonicus.weapons.two-handed"
        ),
    ]


class Missile(Section, frozen=True):
    """How missile weapons differ."""

    short_bow: Annotated[
        Literal["plain", "after-running"],
        terms.value("what a short bow allows", "archeonicus.missiles.short-bow archeonicus.missiles.easy-to-use"),
    ]
    repeating_crossbow: Annotated[
        Literal["twice-at-1-less", "twice-at-1-less-never-more"],
        terms.value("how a repeating crossbow shoots", "archeonicus.missiles.repeating-crossbow"),
    ]
    sling: Annotated[
        Literal["at-1-less-in-half-range", "unmoved-in-half-range"],
        terms.value("how a sling shoots twice", "archeonicus.missiles.sling"),
    ]
    blowpipe: Annotated[
        Literal["target-may-spot-the-shooter", "stays-hidden"],
        terms.value("what a blowpipe does for the hidden", "archeonicus.missiles.blowpipe archeonicus.missiles.sniper"),
    ]
    thrown_sniper: Annotated[
        bool,
        terms.switch(
            "thrown knives and stars let the hidden stay hidden on a 6", "archeonicus.missiles.throwing-knives-sniper"
        ),
    ]
    telescope: Annotated[
        Literal["any-missile-weapon", "marked-weapons-only"],
        terms.value("what a telescope is used with", "archeonicus.missiles.telescope archeonicus.missiles.crossbow"),
    ]
    masterquality: Annotated[
        Literal["shooting", "shooting-and-combat"],
        terms.value("where masterquality helps", "archeonicus.missiles.masterquality"),
    ]
    reflex_shot: Annotated[
        Literal["one-shot-before-blows", "one-shot-then-changed"],
        terms.value(
            "what a crossbow pistol does in a fight",
            "archeonicus.missiles.reflex-shot archeonicus.missiles.crossbow-pistol",
        ),
    ]
    pistol_in_combat: Annotated[
        Literal["one-more-attack-in-the-first-round", "in-place-of-an-attack-in-the-first-round", "whenever-loaded"],
        terms.value(
            "when a pistol is fired in a fight",
            "archeonicus.missiles.close-combat archeonicus.blackpowder.pistol",
            "archeonicus.blackpowder.duelling-pistol archeonicus.blackpowder.warplock-pistol",
        ),
    ]
    reload: Annotated[
        Literal["prepare-shot", "own-turns-between"],
        terms.value("how a weapon is loaded again", "archeonicus.missiles.reload archeonicus.shooting.not-reloading"),
    ]
