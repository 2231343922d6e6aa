"""Alignment and alliance: who stands by whom."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import AlignmentRerolls, AllianceTable, KindsAtOdds
from cometfall.model.book.terms import Section


class Alignment(Section, frozen=True):
    """What a warband stands for."""

    scale: Annotated[
        tuple[Literal["lawful", "lawful-neutral", "neutral", "neutral-chaotic", "chaotic"], ...],
        terms.table(
            "the alignments, from law to chaos",
            "classic.alignment.choose revised.alignment.choice revised.alliance.formal-eligibility",
        ),
    ]
    rerolls: Annotated[
        tuple[AlignmentRerolls, ...],
        terms.table(
            "re-rolls a battle that an alignment gives",
            "classic.alignment.lawful-rerolls classic.alignment.lawful-neutral classic.alignment.neutral-chaotic",
            "classic.alignment.chaotic",
        ),
    ]
    rerolls_of_what: Annotated[
        Literal["any-own-die-or-test", "any-own-die"],
        terms.ruling("what the re-rolls of an alignment may be spent on", "classic.alignment.lawful-rerolls"),
    ]
    hatred: Annotated[
        Literal["lawful-hates-chaotic-and-half-chaotic", "none"],
        terms.value("whom an alignment hates", "classic.alignment.lawful"),
    ]
    mutants_stay: Annotated[
        tuple[Literal["lawful", "lawful-neutral", "neutral", "neutral-chaotic", "chaotic"], ...],
        terms.value("with which alignments mutants stay", "classic.alignment.mutations"),
    ]


class Alliance(Section, frozen=True):
    """Who may stand together, and what it means."""

    reading: Annotated[
        Literal["aligned-and-maybe-distrusted", "formal-or-informal"],
        terms.reading(
            "how warbands ally",
            "classic.alliance.who classic.alliance.distrusted-when revised.alliance.kinds",
            "revised.alliance.formal-effects revised.alliance.informal",
        ),
    ]
    who: Annotated[
        AllianceTable,
        terms.table(
            "which alignments may ally with which, in the order of the scale",
            "classic.alliance.who revised.alliance.formal-eligibility revised.alliance.informal",
        ),
    ]
    who_also: Annotated[
        Literal["nothing", "no-distrust-and-no-hatred"],
        terms.value(
            "what else an alliance asks",
            "classic.alliance.who revised.alliance.formal-eligibility revised.alliance.informal",
        ),
    ]
    distrusted: Annotated[
        AllianceTable,
        terms.table(
            "which alignments distrust each other in an alliance, in the order of the scale",
            "classic.alliance.distrusted-when",
        ),
    ]
    distrusted_kinds: Annotated[
        tuple[KindsAtOdds, ...],
        terms.table(
            "kinds of warriors whose warbands distrust each other",
            "classic.alliance.distrusted-when revised.alliance.formal-eligibility",
        ),
    ]
    distrust: Annotated[
        Literal["leadership-and-running", "bars-a-formal-alliance"],
        terms.value(
            "what distrust does",
            "classic.alliance.distrusted-when classic.alliance.distrusted-leadership",
            "classic.alliance.distrusted-running revised.alliance.formal-eligibility",
        ),
    ]
    one_sided_hatred: Annotated[
        Literal["is-enough-for-distrust", "leaders-hatred-either-way"],
        terms.ruling(
            "whether hatred on one side is enough",
            "classic.alliance.distrusted-when revised.alliance.formal-eligibility",
        ),
    ]
    formal_counts_as_one: Annotated[
        bool,
        terms.switch(
            "formal allies are one side: for the closest target, frenzy, running, and one rout test over both",
            "revised.alliance.formal-effects",
        ),
    ]
    formal_rout_leadership: Annotated[
        Literal["the-higher-leader", "the-lower-leader"],
        terms.ruling("whose Leadership formal allies test for rout on", "revised.alliance.formal-effects"),
    ]
    formal_agreed: Annotated[
        Literal["by-scenario", "after-deployment"],
        terms.value("when an alliance is agreed", "revised.alliance.formal-timing revised.alliance.formal-binding"),
    ]
    shared_victory: Annotated[
        Literal["as-they-agree", "victory-and-3-exploration-dice"],
        terms.value("what allies share", "revised.alliance.shared-victory"),
    ]
