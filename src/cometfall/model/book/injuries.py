"""Injuries, and the states they lead to."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import InjuryRow
from cometfall.model.book.terms import Inches, Section


class Injuries(Section, frozen=True):
    """What becomes of a warrior whose wounds are gone."""

    table: Annotated[
        InjuryRow,
        terms.table(
            "what an injury roll of 1 to 6 does",
            "classic.injuries.chart playsheet.injuries.knocked-down playsheet.injuries.stunned",
            "playsheet.injuries.out-of-action revised.injuries.table archeonicus.injuries.table",
        ),
    ]
    dice: Annotated[
        Literal["the-last-and-each-beyond"],
        terms.value(
            "for which wounds an injury die is rolled",
            "classic.injuries.roll-at-zero playsheet.injuries.roll revised.injuries.roll",
        ),
    ]
    highest_over: Annotated[
        Literal["one-model-one-turn", "one-attacker-one-phase"],
        terms.reading(
            "which injury dice count together, the highest of them deciding",
            "classic.injuries.highest revised.injuries.highest",
        ),
    ]
    unowned_wound: Annotated[
        Literal["opponent", "own-player"],
        terms.ruling("who rolls for a wound nobody inflicted", "classic.injuries.roll-at-zero revised.injuries.roll"),
    ]
    milder_than_state: Annotated[
        Literal["does-not-improve", "replaces-it"],
        terms.ruling(
            "what an injury milder than the warrior's state does",
            "classic.injuries.highest revised.injuries.table archeonicus.stunned.no-armour-save",
        ),
    ]


class KnockedDown(Section, frozen=True):
    """What a warrior on the ground may do."""

    crawl: Annotated[
        Inches,
        terms.value(
            "how many inches a knocked down warrior may crawl",
            "classic.knocked-down.crawl archeonicus.knocked-down.crawl revised.knocked-down.limits",
        ),
    ]
    crawl_from_contact: Annotated[
        Literal["all-engaged-otherwise", "all-engaged-by-someone-standing"],
        terms.value(
            "when a knocked down warrior may crawl away from enemies who touch him",
            "classic.knocked-down.crawl-out-of-contact revised.knocked-down.crawl-from-combat",
            "revised.leaving-combat.crawl archeonicus.knocked-down.crawl",
        ),
    ]
    bars: Annotated[
        tuple[Literal["strike", "shoot", "cast", "run", "charge"], ...],
        terms.value(
            "what a knocked down warrior may not do",
            "classic.knocked-down.crawl classic.knocked-down.no-strikes revised.knocked-down.limits",
            "archeonicus.knocked-down.no-actions",
        ),
    ]


class StoodUp(Section, frozen=True):
    """What a warrior may do in the turn in which he stood up."""

    move: Annotated[
        Literal["half", "full"],
        terms.value(
            "how far a warrior who stood up may move",
            "classic.knocked-down.stood-up-limits revised.knocked-down.standing-up-limits",
            "archeonicus.knocked-down.stand-up",
        ),
    ]
    may: Annotated[
        tuple[Literal["move", "shoot", "cast"], ...],
        terms.value(
            "what a warrior who stood up may do",
            "classic.knocked-down.stood-up-limits revised.knocked-down.standing-up-limits",
            "archeonicus.knocked-down.stand-up",
        ),
    ]
    how_many: Annotated[
        Literal["all-of-them", "one-of-them"],
        terms.ruling(
            "how many of these things a warrior who stood up may do",
            "classic.knocked-down.stood-up-limits revised.knocked-down.standing-up-limits",
            "archeonicus.knocked-down.stand-up",
        ),
    ]
    engaged: Annotated[
        Literal["stays-and-strikes-last", "stays-even-if-all-are-down", "stays-and-may-not-escape"],
        terms.value(
            "what a warrior who stood up in a fight may do",
            "classic.knocked-down.stood-up-engaged revised.knocked-down.standing-up-engaged",
            "archeonicus.knocked-down.strikes-last house.leaving-combat.allowed",
        ),
    ]


class Stunned(Section, frozen=True):
    """What a stunned warrior may do, and when it ends."""

    bars: Annotated[
        tuple[Literal["everything"], ...],
        terms.value(
            "what a stunned warrior may not do",
            "classic.stunned.nothing revised.stunned.nothing archeonicus.stunned.no-actions",
        ),
    ]
    recovers: Annotated[
        Literal["by-itself", "if-its-player-likes"],
        terms.ruling(
            "how a stunned warrior becomes knocked down in his next recovery phase",
            "classic.stunned.recovers playsheet.recovery.stunned revised.stunned.next-recovery",
            "archeonicus.stunned.recover",
        ),
    ]


class Incapacitated(Section, frozen=True):
    """Who counts as unable to fight."""

    value: Annotated[
        tuple[Literal["fleeing", "knocked-down", "stunned"], ...],
        terms.value("which states the book calls incapacitated", "revised.combat.incapacitated"),
    ]


class OutOfAction(Section, frozen=True):
    """What being out of action costs after the battle."""

    exploration: Annotated[
        Literal["campaign-rules-say", "counts-for-nothing"],
        terms.value(
            "what a character who went out of action counts for after the battle",
            "archeonicus.out-of-action.no-exploration",
        ),
    ]
