"""The figures of the five editions that fights and shots need, written out from the clauses and the reference."""

from typing import NamedTuple

FACES = (1, 2, 3, 4, 5, 6)
EDITIONS = ("classic", "playsheet", "revised", "archeonicus", "house")

# ---------------------------------------------------------------- weapons of close combat


class Weapon(NamedTuple):
    """A weapon of close combat: what it adds to Strength and to the victim's save, its critical chart, its rules."""

    strength: int
    save: int
    chart: str
    rules: frozenset[str]


def _weapon(strength: int, save: int, chart: str, *rules: str) -> Weapon:
    return Weapon(strength, save, chart, frozenset(rules))


# two-handed            nothing else in hand
# no-second-weapon      no other weapon in the other hand
# no-buckler            no buckler in the other hand
# parry                 may parry
# concussion            2-4 on the injury roll is stunned
# first-round-bonus     its Strength counts only in the first round of a combat
# strike-first          strikes first in the first round of a combat
# strike-last           strikes last, even in the charge
# last-but-charging     strikes last except in the turn of its own charge
# one-attack            exactly one attack
# hand-weapon           the word that improves a shield's save
# difficult             with a shield one better in combat
# only-better-a-save    its +1 helps only a victim who has a save
# anti-large            +1 to hit and to wound against larger enemies

_BASE = {
    "fist": _weapon(-1, 1, "unarmed", "one-attack"),
    "natural-weapons": _weapon(0, 0, "unarmed"),
    "dagger": _weapon(0, 1, "bladed"),
    "sword": _weapon(0, 0, "bladed", "parry"),
    "axe": _weapon(0, -1, "bladed"),
    "club": _weapon(0, 0, "bludgeoning", "concussion"),
    "mace": _weapon(0, 0, "bludgeoning", "concussion"),
    "hammer": _weapon(0, 0, "bludgeoning", "concussion"),
    "morning-star": _weapon(1, 0, "bludgeoning", "first-round-bonus", "no-second-weapon", "no-buckler"),
    "flail": _weapon(2, 0, "bludgeoning", "first-round-bonus", "two-handed"),
    "spear": _weapon(0, 0, "thrusting", "strike-first", "no-second-weapon"),
    "halberd": _weapon(1, 0, "thrusting", "two-handed"),
    "double-handed-weapon": _weapon(2, 0, "bladed", "two-handed", "strike-last"),
}

_ARCHEONICUS = {
    "fist": _weapon(-1, 1, "unarmed", "one-attack"),
    "natural-weapons": _weapon(0, 0, "unarmed"),
    "dagger": _weapon(0, 1, "bladed", "hand-weapon"),
    "sword": _weapon(0, 0, "bladed", "hand-weapon", "parry"),
    "axe": _weapon(0, -1, "bladed", "hand-weapon"),
    "club": _weapon(0, 0, "bludgeoning", "hand-weapon", "concussion"),
    "mace": _weapon(0, 0, "bludgeoning", "hand-weapon", "concussion"),
    "hammer": _weapon(0, 0, "bludgeoning", "hand-weapon", "concussion"),
    "morning-star": _weapon(1, 0, "bludgeoning", "first-round-bonus", "no-second-weapon", "difficult"),
    "flail": _weapon(2, 0, "bludgeoning", "first-round-bonus", "two-handed"),
    "spear": _weapon(0, 0, "thrusting", "strike-first", "no-second-weapon", "difficult"),
    "halberd": _weapon(1, 0, "thrusting", "two-handed"),
    "double-handed-weapon": _weapon(2, 0, "bladed", "two-handed", "last-but-charging"),
    "great-sword": _weapon(2, 0, "bladed", "two-handed", "last-but-charging"),
    "great-hammer": _weapon(2, 0, "bludgeoning", "two-handed", "last-but-charging"),
    "great-axe": _weapon(2, 0, "bladed", "two-handed", "last-but-charging"),
}

_REVISED = {
    "fist": _weapon(-1, 1, "unarmed", "only-better-a-save"),
    "natural-weapons": _weapon(0, 0, "unarmed"),
    "dagger": _weapon(0, 1, "bladed", "hand-weapon", "only-better-a-save"),
    "sword": _weapon(0, 0, "bladed", "hand-weapon", "parry"),
    "axe": _weapon(0, -1, "bladed", "hand-weapon"),
    "club": _weapon(0, 0, "bludgeoning", "hand-weapon", "concussion"),
    "mace": _weapon(0, 0, "bludgeoning", "hand-weapon", "concussion"),
    "hammer": _weapon(0, 0, "bludgeoning", "hand-weapon", "concussion"),
    "morning-star": _weapon(1, 0, "bludgeoning", "no-second-weapon"),
    "flail": _weapon(2, 0, "bludgeoning", "first-round-bonus", "two-handed"),
    "spear": _weapon(0, 0, "thrusting", "no-second-weapon", "anti-large"),
    "halberd": _weapon(1, 0, "thrusting", "two-handed"),
    "double-handed-weapon": _weapon(2, 0, "bladed", "two-handed", "strike-last"),
}

WEAPONS = {
    "classic": _BASE,
    "playsheet": _BASE,
    "house": _BASE,
    "archeonicus": _ARCHEONICUS,
    "revised": _REVISED,
}

# ---------------------------------------------------------------- missiles


class Missile(NamedTuple):
    """A weapon that shoots: its range, its Strength (None: the thrower's own), what it does to saves, its rules."""

    range: int
    strength: int | None
    save: int
    rules: frozenset[str]


def _missile(reach: int, strength: int | None, save: int, *rules: str) -> Missile:
    return Missile(reach, strength, save, frozenset(rules))


# thrown          neither long range nor moving counts
# stand-to-fire   not in a turn in which its bearer moved
# misfires        a 1 to hit goes to the misfire chart
# vicious         +1 on its injury rolls

_BASE_MISSILES = {
    "short-bow": _missile(16, 3, 0),
    "bow": _missile(24, 3, 0),
    "long-bow": _missile(30, 3, 0),
    "elf-bow": _missile(36, 3, -1),
    "crossbow": _missile(30, 4, 0, "stand-to-fire"),
    "sling": _missile(18, 3, 0),
    "throwing-knives": _missile(6, None, 0, "thrown"),
    "pistol": _missile(6, 4, -1),
    "handgun": _missile(24, 4, -1, "stand-to-fire"),
}

_HOUSE_MISSILES = {
    "short-bow": _missile(16, 3, 0),
    "bow": _missile(24, 3, 0),
    "long-bow": _missile(30, 3, 0),
    "elf-bow": _missile(36, 3, -1),
    "crossbow": _missile(30, 4, 0, "stand-to-fire"),
    "sling": _missile(18, 3, 0),
    "throwing-knives": _missile(6, None, 0, "thrown"),
    "pistol": _missile(6, 4, -1, "misfires"),
    "handgun": _missile(24, 4, -1, "stand-to-fire", "misfires"),
}

_ARCHEONICUS_MISSILES = {
    "short-bow": _missile(16, 3, 0),
    "bow": _missile(24, 3, 0),
    "long-bow": _missile(30, 3, 0),
    "elf-bow": _missile(36, 3, -1),
    "crossbow": _missile(30, 4, 0, "stand-to-fire"),
    "sling": _missile(18, 3, 0),
    "throwing-knives": _missile(6, None, 0, "thrown"),
    "pistol": _missile(6, 4, -1, "misfires"),
    "handgun": _missile(24, 4, -1, "misfires", "vicious"),
}

_REVISED_MISSILES = {
    "short-bow": _missile(16, 3, 0),
    "bow": _missile(24, 3, 0),
    "long-bow": _missile(30, 3, 0),
    "elf-bow": _missile(36, 3, -1),
    "crossbow": _missile(30, 4, 0, "stand-to-fire"),
    "throwing-knives": _missile(6, None, 0, "thrown"),
    "pistol": _missile(8, 4, -1),
    "handgun": _missile(24, 4, -1, "stand-to-fire"),
}

MISSILES = {
    "classic": _BASE_MISSILES,
    "playsheet": _BASE_MISSILES,
    "house": _HOUSE_MISSILES,
    "archeonicus": _ARCHEONICUS_MISSILES,
    "revised": _REVISED_MISSILES,
}

# ---------------------------------------------------------------- armour

_BASE_ARMOUR = {"light-armour": 6, "heavy-armour": 5, "ithilmar-armour": 5, "gromril-armour": 4}

ARMOUR = {
    "classic": _BASE_ARMOUR,
    "playsheet": _BASE_ARMOUR,
    "revised": _BASE_ARMOUR,
    "archeonicus": _BASE_ARMOUR,
    "house": {"light-armour": 5, "heavy-armour": 4, "ithilmar-armour": 4, "gromril-armour": 3},
}

OTHER_GEAR = ("shield", "buckler", "helmet")

NO_SAVE = 7
"""What somebody without any save would have to roll."""

SAVE_LOST_BY_STRENGTH = {1: 0, 2: 0, 3: 0, 4: 1, 5: 2, 6: 3, 7: 4, 8: 5, 9: 6, 10: 6}

# ---------------------------------------------------------------- charts

# Rows: the attacker, 1 to 10. Columns: the defender, 1 to 10.

_BASE_TO_HIT = (
    (4, 4, 5, 5, 5, 5, 5, 5, 5, 5),
    (3, 4, 4, 4, 5, 5, 5, 5, 5, 5),
    (3, 3, 4, 4, 4, 4, 5, 5, 5, 5),
    (3, 3, 3, 4, 4, 4, 4, 4, 5, 5),
    (3, 3, 3, 3, 4, 4, 4, 4, 4, 4),
    (3, 3, 3, 3, 3, 4, 4, 4, 4, 4),
    (3, 3, 3, 3, 3, 3, 4, 4, 4, 4),
    (3, 3, 3, 3, 3, 3, 3, 4, 4, 4),
    (3, 3, 3, 3, 3, 3, 3, 3, 4, 4),
    (3, 3, 3, 3, 3, 3, 3, 3, 3, 4),
)

_REVISED_TO_HIT = (
    (4, 5, 5, 5, 5, 5, 5, 5, 5, 5),
    (3, 4, 5, 5, 5, 5, 5, 5, 5, 5),
    (3, 3, 4, 5, 5, 5, 5, 5, 5, 5),
    (3, 3, 3, 4, 5, 5, 5, 5, 5, 5),
    (3, 3, 3, 3, 4, 5, 5, 5, 5, 5),
    (3, 3, 3, 3, 3, 4, 5, 5, 5, 5),
    (3, 3, 3, 3, 3, 3, 4, 5, 5, 5),
    (3, 3, 3, 3, 3, 3, 3, 4, 5, 5),
    (3, 3, 3, 3, 3, 3, 3, 3, 4, 5),
    (3, 3, 3, 3, 3, 3, 3, 3, 3, 4),
)

_HOUSE_TO_HIT = (
    (4, 4, 5, 5, 6, 6, 6, 6, 6, 6),
    (3, 4, 4, 4, 5, 5, 6, 6, 6, 6),
    (2, 3, 4, 4, 4, 4, 5, 5, 6, 6),
    (2, 3, 3, 4, 4, 4, 4, 4, 5, 5),
    (2, 2, 3, 3, 4, 4, 4, 4, 4, 4),
    (2, 2, 3, 3, 3, 4, 4, 4, 4, 4),
    (2, 2, 2, 3, 3, 3, 4, 4, 4, 4),
    (2, 2, 2, 3, 3, 3, 3, 4, 4, 4),
    (2, 2, 2, 2, 3, 3, 3, 3, 4, 4),
    (2, 2, 2, 2, 3, 3, 3, 3, 3, 4),
)

TO_HIT = {
    "classic": _BASE_TO_HIT,
    "playsheet": _BASE_TO_HIT,
    "archeonicus": _BASE_TO_HIT,
    "revised": _REVISED_TO_HIT,
    "house": _HOUSE_TO_HIT,
}

# Rows: Strength, 1 to 10. Columns: Toughness, 1 to 10. None: nothing wounds.

_BASE_TO_WOUND: tuple[tuple[int | None, ...], ...] = (
    (4, 5, 6, 6, None, None, None, None, None, None),
    (3, 4, 5, 6, 6, None, None, None, None, None),
    (2, 3, 4, 5, 6, 6, None, None, None, None),
    (2, 2, 3, 4, 5, 6, 6, None, None, None),
    (2, 2, 2, 3, 4, 5, 6, 6, None, None),
    (2, 2, 2, 2, 3, 4, 5, 6, 6, None),
    (2, 2, 2, 2, 2, 3, 4, 5, 6, 6),
    (2, 2, 2, 2, 2, 2, 3, 4, 5, 6),
    (2, 2, 2, 2, 2, 2, 2, 3, 4, 5),
    (2, 2, 2, 2, 2, 2, 2, 2, 3, 4),
)

_SIX_ALWAYS_WOUNDS: tuple[tuple[int | None, ...], ...] = (
    (4, 5, 6, 6, 6, 6, 6, 6, 6, 6),
    (3, 4, 5, 6, 6, 6, 6, 6, 6, 6),
    (2, 3, 4, 5, 6, 6, 6, 6, 6, 6),
    (2, 2, 3, 4, 5, 6, 6, 6, 6, 6),
    (2, 2, 2, 3, 4, 5, 6, 6, 6, 6),
    (2, 2, 2, 2, 3, 4, 5, 6, 6, 6),
    (2, 2, 2, 2, 2, 3, 4, 5, 6, 6),
    (2, 2, 2, 2, 2, 2, 3, 4, 5, 6),
    (2, 2, 2, 2, 2, 2, 2, 3, 4, 5),
    (2, 2, 2, 2, 2, 2, 2, 2, 3, 4),
)

TO_WOUND = {
    "classic": _BASE_TO_WOUND,
    "playsheet": _BASE_TO_WOUND,
    "archeonicus": _BASE_TO_WOUND,
    "revised": _SIX_ALWAYS_WOUNDS,
    "house": _SIX_ALWAYS_WOUNDS,
}

# ---------------------------------------------------------------- what is understood

TRAITS = frozenset(
    {
        "ambidextrous",
        "combat-master",
        "dodge",
        "eagle-eyes",
        "expert-swordsman",
        "hatred",
        "jump-up",
        "large-target",
        "mighty-blow",
        "no-pain",
        "resilient",
        "step-aside",
        "strike-to-injure",
        "strongman",
        "true-grit",
        "unstoppable-charge",
        "web-of-steel",
    }
)
