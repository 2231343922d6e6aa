"""Falling: edges, falls and water."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import SwimmingRates
from cometfall.model.book.terms import Inches, Section, Strength


class Edges(Section, frozen=True):
    """Who slips off an edge."""

    distance: Annotated[
        Inches,
        terms.value(
            "how near an edge one may slip off it, in inches",
            "classic.edges.slip-test playsheet.edges.slip revised.edges.slip",
        ),
    ]
    roll: Annotated[
        Literal["initiative-test", "die-above-initiative"],
        terms.reading("how slipping is rolled for", "classic.edges.slip-test playsheet.edges.slip revised.edges.slip"),
    ]
    when: Annotated[
        Literal["knocked-down-or-stunned", "incapacitated"],
        terms.ruling("who may slip", "classic.edges.slip-test revised.edges.slip"),
    ]


class Falling(Section, frozen=True):
    """What a fall does."""

    hits: Annotated[
        Literal["d3-at-strength-of-the-inches"],
        terms.value("the hits of a fall", "classic.falling.damage playsheet.falling.damage revised.falling.damage"),
    ]
    rounding: Annotated[
        Literal["down", "up"],
        terms.ruling("how a height with a fraction is rounded", "classic.falling.damage revised.falling.damage"),
    ]
    greatest_strength: Annotated[
        Strength,
        terms.ruling("the greatest Strength of a fall; 0: no limit", "classic.falling.damage revised.falling.damage"),
    ]
    armour_save: Annotated[
        bool,
        terms.value(
            "armour saves against a fall",
            "classic.falling.no-saves classic.falling.no-critical playsheet.falling.no-saves",
            "revised.falling.no-armour-save revised.falling.no-critical",
        ),
    ]
    ward_save: Annotated[
        bool,
        terms.value(
            "ward saves help against a fall",
            "classic.falling.no-saves classic.falling.no-critical playsheet.falling.no-saves",
            "revised.falling.no-armour-save revised.falling.no-critical",
        ),
    ]
    critical: Annotated[
        bool,
        terms.value(
            "a fall may be critical",
            "classic.falling.no-saves classic.falling.no-critical playsheet.falling.no-saves",
            "revised.falling.no-armour-save revised.falling.no-critical",
        ),
    ]
    bars: Annotated[
        tuple[Literal["move", "hide", "shoot", "cast"], ...],
        terms.value("what a fall bars", "classic.falling.no-move-hide revised.falling.aftermath"),
    ]


class Swimming(Section, frozen=True):
    """How one swims."""

    reading: Annotated[
        Literal["with-the-current", "water-is-difficult"],
        terms.reading(
            "how water is crossed",
            "classic.swimming.direction classic.swimming.difficult classic.swimming.downstream",
            "classic.swimming.upstream-slow classic.swimming.upstream-fast revised.swimming.water",
        ),
    ]
    rates: Annotated[
        SwimmingRates,
        terms.table(
            "how fast one swims",
            "classic.swimming.downstream classic.swimming.upstream-slow classic.swimming.upstream-fast",
            "revised.swimming.water",
        ),
    ]
    armoured: Annotated[
        Literal["barred-beyond-the-shallows", "allowed"],
        terms.value("whether the armoured may swim", "classic.swimming.armour revised.swimming.water"),
    ]
    aquatic: Annotated[
        Literal["slow-current-unreduced", "no-penalty"],
        terms.value("what water is to the aquatic", "classic.swimming.aquatic revised.swimming.aquatic-movement"),
    ]
