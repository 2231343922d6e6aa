"""Between battles, and how the optional rules are shipped."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import SeriousInjury, ShardsRow, UnderdogRow
from cometfall.model.book.terms import Section


class Campaign(Section, frozen=True):
    """What differs between battles."""

    single_or_linked: Annotated[
        Literal["either"],
        terms.value(
            "how battles hang together",
            "classic.campaign.single-or-linked revised.campaign.roster revised.campaign.advancement",
        ),
    ]
    first_spell: Annotated[
        bool,
        terms.switch("a wizard rolls two dice for his first spell and chooses", "house.campaign.first-spell-choice"),
    ]
    underdog: Annotated[
        tuple[UnderdogRow, ...],
        terms.table(
            "what the lower rated warband gains, by the difference of ratings",
            "house.campaign.underdog-table house.campaign.underdog-experience house.campaign.underdog-rerolls",
        ),
    ]
    underdog_rerolls: Annotated[
        bool,
        terms.switch(
            "the underdog has re-rolls besides",
            "house.campaign.underdog-table house.campaign.underdog-experience house.campaign.underdog-rerolls",
        ),
    ]
    underdog_damaged_rows: Annotated[
        Literal["the-base-steps", "left-out"],
        terms.ruling("which differences the damaged rows stand for", "house.campaign.underdog-table"),
    ]
    underdog_at_equal_ratings: Annotated[
        Literal["none", "one"], terms.ruling("whether equal ratings give a re-roll", "house.campaign.underdog-rerolls")
    ]
    large_henchmen: Annotated[
        bool, terms.switch("large henchmen roll on the heroes' injury chart", "house.campaign.big-henchmen-injuries")
    ]
    exploration_of_nobody: Annotated[
        bool,
        terms.switch(
            "a warband without exploration dice rolls two and takes the lower", "house.campaign.exploration-two-dice"
        ),
    ]
    serious_injuries: Annotated[
        tuple[SeriousInjury, ...],
        terms.table(
            "what becomes of a hero who went out of action, by two dice read as tens and ones",
            "classic.out-of-action.after-battle revised.out-of-action.after-battle",
            "archeonicus.out-of-action.injury-after-battle",
        ),
    ]
    multiple_injuries: Annotated[
        Literal["d6-of-the-chart", "d3-of-its-first-half"],
        terms.value(
            "what multiple injuries are",
            "classic.out-of-action.after-battle revised.out-of-action.after-battle",
        ),
    ]
    madness: Annotated[
        Literal["stupidity-or-frenzy", "stupidity-or-paranoia"],
        terms.value(
            "what madness is",
            "classic.out-of-action.after-battle revised.out-of-action.after-battle",
        ),
    ]
    shards: Annotated[
        tuple[ShardsRow, ...],
        terms.table(
            "how many shards the exploration finds, by the total of its dice",
            "archeonicus.out-of-action.no-exploration house.campaign.exploration-two-dice",
        ),
    ]
    multiples: Annotated[
        Literal["the-largest-set", "every-set"],
        terms.value(
            "which sets of equal dice of the exploration lead to a place",
            "archeonicus.skills.wyrdstone-hunter",
        ),
    ]


class Switches(Section, frozen=True):
    """How the optional rules are shipped."""

    as_shipped: Annotated[
        Literal["all-off", "the-one-chart-on", "all-on"],
        terms.ruling(
            "how the optional rules of the edition are shipped",
            "house.basics.delta playsheet.critical.chart classic.critical.general-chart",
            "archeonicus.critical.optional-table",
        ),
    ]
