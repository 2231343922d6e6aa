"""Armour and ward saves."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import ArmourSaves, StrengthRow
from cometfall.model.book.terms import Count, Section


class Armour(Section, frozen=True):
    """What armour and shields save, and what Strength takes from it."""

    saves: Annotated[
        ArmourSaves,
        terms.table(
            "the score on which armour saves",
            "classic.armour.table playsheet.armour.table revised.armour.table archeonicus.armour.saves",
            "archeonicus.armour-items.ithilmar-armour house.armour-items.table house.armour-items.light-armour",
            "house.armour-items.heavy-armour house.armour-items.ithilmar-armour house.armour-items.gromril-armour",
        ),
    ]
    own_saves: Annotated[
        bool,
        terms.switch(
            "the table's own armour saves replace the book's",
            "classic.armour.table playsheet.armour.table revised.armour.table archeonicus.armour.saves",
            "archeonicus.armour-items.ithilmar-armour house.armour-items.table house.armour-items.light-armour",
            "house.armour-items.heavy-armour house.armour-items.ithilmar-armour house.armour-items.gromril-armour",
        ),
    ]
    own_saves_table: Annotated[
        ArmourSaves,
        terms.table(
            "the table's own armour saves",
            "classic.armour.table playsheet.armour.table revised.armour.table archeonicus.armour.saves",
            "archeonicus.armour-items.ithilmar-armour house.armour-items.table house.armour-items.light-armour",
            "house.armour-items.heavy-armour house.armour-items.ithilmar-armour house.armour-items.gromril-armour",
        ),
    ]
    shield: Annotated[
        Count,
        terms.value(
            "by how much a shield betters the save, alone giving a 6",
            "classic.armour.shield playsheet.armour.shield revised.armour.shield archeonicus.armour.shield",
            "house.armour-items.shield-save",
        ),
    ]
    handweapon_with_shield: Annotated[
        Count,
        terms.value(
            "by how much a handweapon with a shield betters the save in combat",
            "archeonicus.armour.handweapon-and-shield archeonicus.armour-items.shield",
            "archeonicus.weapons.handweapon",
        ),
    ]
    difficult_weapon_with_shield: Annotated[
        Count,
        terms.value(
            "by how much a weapon that is difficult to use, with a shield, betters the save in combat",
            "archeonicus.weapons.difficult-with-shield",
        ),
    ]
    strength_modifiers: Annotated[
        StrengthRow,
        terms.table(
            "what Strength 1 to 10 takes from the armour save",
            "classic.armour.modifiers-shooting classic.armour.modifiers-combat playsheet.armour.modifiers",
            "revised.armour.strength-modifier archeonicus.armour.save-modifiers archeonicus.armour.strength-shift",
        ),
    ]
    strength_shift: Annotated[
        bool,
        terms.switch(
            "Strength begins to tell on armour one point later",
            "classic.armour.modifiers-shooting classic.armour.modifiers-combat playsheet.armour.modifiers",
            "revised.armour.strength-modifier archeonicus.armour.save-modifiers archeonicus.armour.strength-shift",
        ),
    ]
    shifted_strength_modifiers: Annotated[
        StrengthRow,
        terms.table(
            "what Strength 1 to 10 takes from the armour save when it tells one point later",
            "classic.armour.modifiers-shooting classic.armour.modifiers-combat playsheet.armour.modifiers",
            "revised.armour.strength-modifier archeonicus.armour.save-modifiers archeonicus.armour.strength-shift",
        ),
    ]
    beyond_six: Annotated[
        Literal["no-save"],
        terms.value(
            "what becomes of a save worse than 6", "classic.armour.beyond-six revised.armour.strength-modifier"
        ),
    ]
    save_per_wound: Annotated[
        Literal["one-for-each-wound", "one-for-all-of-a-blow"],
        terms.value(
            "how many saves are rolled against several wounds",
            "classic.armour.per-wound classic.armour.save playsheet.armour.save revised.armour.save",
            "playsheet.finishing.knocked-down-wound",
        ),
    ]
    stunned_saves: Annotated[
        bool, terms.value("a stunned warrior still has his armour save", "archeonicus.stunned.no-armour-save")
    ]

    @property
    def saves_in_force(self) -> ArmourSaves:
        """The saves in use: the table's own where they are switched on."""
        return self.own_saves_table if self.own_saves else self.saves

    @property
    def strength_modifiers_in_force(self) -> StrengthRow:
        """The modifiers in use: the shifted ones where the shift is switched on."""
        return self.shifted_strength_modifiers if self.strength_shift else self.strength_modifiers


class Ward(Section, frozen=True):
    """Saves that come after the armour."""

    on: Annotated[
        bool,
        terms.switch(
            "every ward save is rolled after the armour save, for each wound, the best one only, whatever the Strength",
            "revised.ward.after-armour revised.ward.best-only revised.ward.not-modified-by-strength",
        ),
    ]
