"""Wounding: what a hit needs to wound."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import WoundChart
from cometfall.model.book.terms import Section


class Wounding(Section, frozen=True):
    """The score a hit needs to wound."""

    chart: Annotated[
        WoundChart,
        terms.table(
            "the score needed to wound, by Strength (rows) and Toughness (columns); 0: impossible",
            "classic.wounding.chart classic.wounding.dash playsheet.wounding.chart revised.wounding.roll-needed",
            "revised.wounding.six-wounds house.wounding.strength-toughness-chart house.wounding.always-six",
        ),
    ]
    own_chart: Annotated[
        bool,
        terms.switch(
            "the table's own chart to wound replaces the book's",
            "classic.wounding.chart classic.wounding.dash playsheet.wounding.chart revised.wounding.roll-needed",
            "revised.wounding.six-wounds house.wounding.strength-toughness-chart house.wounding.always-six",
        ),
    ]
    own_chart_table: Annotated[
        WoundChart,
        terms.table(
            "the table's own chart to wound",
            "classic.wounding.chart classic.wounding.dash playsheet.wounding.chart revised.wounding.roll-needed",
            "revised.wounding.six-wounds house.wounding.strength-toughness-chart house.wounding.always-six",
        ),
    ]
    natural_1_fails: Annotated[
        bool, terms.value("a natural 1 never wounds", "revised.wounding.one-fails house.wounding.always-six")
    ]
    modifiers: Annotated[
        Literal["none", "added-to-the-die"],
        terms.value(
            "whether anything changes the roll to wound",
            "revised.wounding.roll-needed revised.special.ethereal-attacks",
        ),
    ]
    strength: Annotated[
        Literal["weapon-for-shots-own-and-bonus-for-blows"],
        terms.value(
            "whose Strength wounds",
            "classic.wounding.shooting-strength classic.wounding.close-combat-strength playsheet.wounding.test",
            "playsheet.wounding.close-combat revised.wounding.shooting-strength revised.wounding.combat-strength",
        ),
    ]

    @property
    def chart_in_force(self) -> WoundChart:
        """The chart in use: the table's own where it is switched on."""
        return self.own_chart_table if self.own_chart else self.chart
