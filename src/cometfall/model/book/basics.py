"""Basics: the board, measuring and dice."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import ArtilleryRow, BoardSize, D3Row, ScatterRow
from cometfall.model.book.terms import Section


class Basics(Section, frozen=True):
    """Where the book begins."""

    starts_from: Annotated[
        Literal["itself", "the-core-rules"],
        terms.value(
            "which rules hold where the book is silent",
            "archeonicus.basics.delta house.basics.delta archeonicus.basics.undefined-terms",
        ),
    ]


class Distance(Section, frozen=True):
    """How far apart two models are."""

    within: Annotated[
        Literal["between-bases-inclusive"],
        terms.value("what being within so many inches means", "classic.basics.inches revised.basics.inches"),
    ]


class Board(Section, frozen=True):
    """How large the table is."""

    size: Annotated[
        BoardSize,
        terms.value("the size of the table in inches", "classic.basics.table-size revised.basics.playing-area"),
    ]
    large_size: Annotated[
        BoardSize,
        terms.value(
            "the size of the table in inches with more than four players",
            "classic.basics.table-size revised.basics.playing-area",
        ),
    ]
    sparse: Annotated[
        bool,
        terms.switch(
            "on a sparse table shooting is weaker, by whatever rule the table supplies", "revised.basics.sparse-board"
        ),
    ]


class Measuring(Section, frozen=True):
    """When a distance may be measured."""

    reading: Annotated[
        Literal["declare-then-measure", "measure-freely"],
        terms.reading(
            "when a distance may be measured",
            "classic.charge.declare-unmeasured classic.range.measure-after classic.gaps.cost-unmeasured",
            "playsheet.charge.declare playsheet.gaps.unmeasured revised.basics.inches revised.range.measure-first",
            "archeonicus.charge.declare-blind",
        ),
    ]


class Dice(Section, frozen=True):
    """What the dice show, and how they are re-rolled."""

    d3: Annotated[
        D3Row,
        terms.table(
            "what a D6 of 1 to 6 is as a D3",
            "classic.dice.d3 revised.dice.d3 classic.dice.artillery revised.dice.artillery classic.dice.scatter",
            "revised.dice.scatter",
        ),
    ]
    artillery: Annotated[
        ArtilleryRow,
        terms.table(
            "what a D6 of 1 to 6 is as an artillery die",
            "classic.dice.d3 revised.dice.d3 classic.dice.artillery revised.dice.artillery classic.dice.scatter",
            "revised.dice.scatter",
        ),
    ]
    scatter: Annotated[
        ScatterRow,
        terms.table(
            "what a D6 of 1 to 6 is as a scatter die",
            "classic.dice.d3 revised.dice.d3 classic.dice.artillery revised.dice.artillery classic.dice.scatter",
            "revised.dice.scatter",
        ),
    ]
    scatter_top: Annotated[
        Literal["rolling-players-view", "fixed-board-edge"],
        terms.ruling("whose top the scatter die means", "classic.dice.scatter revised.dice.scatter"),
    ]
    reroll_again: Annotated[
        Literal["never", "by-another-source"],
        terms.ruling("whether a re-rolled die may be re-rolled", "classic.dice.reroll revised.dice.reroll"),
    ]
    reroll_of_2d6: Annotated[
        Literal["whole-roll", "any-one-die"],
        terms.ruling("what is re-rolled of a roll of two dice", "classic.dice.reroll revised.dice.reroll"),
    ]
