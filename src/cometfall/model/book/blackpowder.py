"""How blackpowder and armour items differ."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import ArmourPrices, MisfireRow
from cometfall.model.book.terms import Percent, Section


class Blackpowder(Section, frozen=True):
    """How blackpowder differs, and how it misfires."""

    handgun: Annotated[
        Literal["move-or-fire", "may-move-and-wounds-worse"],
        terms.value("how a handgun is fired", "archeonicus.blackpowder.handgun archeonicus.missiles.vicious-wound"),
    ]
    hochland: Annotated[
        Literal["move-or-fire-any-target", "may-move-any-target"],
        terms.value("how a Hochland long rifle is fired", "archeonicus.blackpowder.hochland-rifle"),
    ]
    blunderbuss: Annotated[
        Literal["strip-once-a-battle", "strip-never-lengthened"],
        terms.value(
            "how far a blunderbuss strikes", "archeonicus.blackpowder.blunderbuss archeonicus.skills.eagle-eyes"
        ),
    ]
    price: Annotated[
        Percent,
        terms.value(
            "what blackpowder weapons cost, in percent of their price",
            "archeonicus.blackpowder.price house.blackpowder.price",
        ),
    ]
    misfire: Annotated[
        bool,
        terms.switch(
            "a natural 1 to hit with blackpowder misfires",
            "archeonicus.blackpowder.misfire-trigger house.blackpowder.misfire-trigger",
            "archeonicus.blackpowder.misfire-chart house.blackpowder.misfire-chart",
        ),
    ]
    misfire_chart: Annotated[
        tuple[MisfireRow, ...],
        terms.table(
            "the misfire chart",
            "archeonicus.blackpowder.misfire-boom house.blackpowder.misfire-boom",
            "archeonicus.blackpowder.misfire-jammed house.blackpowder.misfire-jammed",
            "archeonicus.blackpowder.misfire-phut house.blackpowder.misfire-phut",
            "archeonicus.blackpowder.misfire-click house.blackpowder.misfire-click",
            "archeonicus.blackpowder.misfire-kaboom house.blackpowder.misfire-kaboom",
        ),
    ]
    misfire_click_unloads: Annotated[
        Literal["unloads", "stays-loaded"],
        terms.ruling(
            "whether a weapon that clicks has to be loaded again",
            "archeonicus.blackpowder.misfire-click house.blackpowder.misfire-click",
        ),
    ]


class Item(Section, frozen=True):
    """How shields, cloaks and prices differ."""

    pavise: Annotated[
        Literal["cover-and-a-shield-in-front", "save-2-better"],
        terms.value("what a pavise gives", "archeonicus.armour-items.pavise"),
    ]
    shield_slows: Annotated[
        Literal["with-heavy-armour", "with-any-but-ithilmar"],
        terms.value(
            "with which armour a shield costs a point of Movement",
            "archeonicus.armour-items.heavy-armour archeonicus.armour-items.ithilmar-armour",
            "archeonicus.armour-items.gromril-armour house.armour-items.shield-movement",
            "house.armour-items.gromril-armour",
        ),
    ]
    shield_slows_more: Annotated[
        bool,
        terms.switch(
            "a shield slows with any armour but ithilmar",
            "archeonicus.armour-items.heavy-armour archeonicus.armour-items.ithilmar-armour",
            "archeonicus.armour-items.gromril-armour house.armour-items.shield-movement",
            "house.armour-items.gromril-armour",
        ),
    ]
    prices: Annotated[
        ArmourPrices,
        terms.table(
            "what armour costs in gold crowns, and how rare it is; 0: common",
            "house.armour-items.table house.armour-items.gromril-dwarf-price",
        ),
    ]
    own_prices: Annotated[
        bool,
        terms.switch(
            "the table's own armour prices replace the book's",
            "house.armour-items.table house.armour-items.gromril-dwarf-price",
        ),
    ]
    own_prices_table: Annotated[
        ArmourPrices,
        terms.table("the table's own armour prices", "house.armour-items.table house.armour-items.gromril-dwarf-price"),
    ]
    sea_dragon_cloak: Annotated[
        bool,
        terms.switch(
            "a Sea Dragon cloak saves on 4, and on 3 against missiles; 40 crowns and 2D6 more, rare 10",
            "house.armour-items.sea-dragon-cloak house.armour-items.sea-dragon-cloak-price",
        ),
    ]

    @property
    def prices_in_force(self) -> ArmourPrices:
        """The prices in use: the table's own where they are switched on."""
        return self.own_prices_table if self.own_prices else self.prices

    @property
    def shield_slows_in_force(self) -> Literal["with-heavy-armour", "with-any-but-ithilmar"]:
        """With which armour a shield slows: with more of them where that is switched on."""
        return "with-any-but-ithilmar" if self.shield_slows_more else self.shield_slows
