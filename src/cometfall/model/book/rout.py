"""Rout, leaders, flight, and being all alone."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Inches, Percent, Section


class Rout(Section, frozen=True):
    """When a warband gives up."""

    share: Annotated[
        Percent,
        terms.value(
            "the share out of action, in percent and not rounded, that calls for a rout test",
            "classic.rout.when revised.rout.when",
        ),
    ]
    fled_count_as_out: Annotated[
        bool,
        terms.value(
            "those who fled off the table count as out of action for rout",
            "classic.rout.when revised.rout.when classic.fleeing.off-table revised.fleeing.off-table",
        ),
    ]
    substitute: Annotated[
        Literal["highest-not-stunned-or-out", "highest-not-incapacitated"],
        terms.value(
            "whose Leadership stands in for that of a leader who is gone",
            "classic.rout.leader-unavailable revised.rout.leader-gone",
        ),
    ]
    leader_off_table: Annotated[
        Literal["leadership-gone", "counts-as-out"],
        terms.ruling(
            "what a leader who fled off the table is", "classic.rout.leader-unavailable revised.fleeing.off-table"
        ),
    ]
    nobody_able: Annotated[
        Literal["fails", "passes"],
        terms.ruling(
            "what a rout test is when nobody can take it", "classic.rout.leader-unavailable revised.rout.leader-gone"
        ),
    ]
    failed: Annotated[
        Literal["warband-leaves", "all-but-the-steadfast-leave"],
        terms.value("what a failed rout test does", "classic.rout.failed revised.rout.failed"),
    ]
    voluntary: Annotated[
        Literal["own-turn-start-once-due", "own-turn-start-before-the-test"],
        terms.value("when a warband may give up of its own will", "classic.rout.voluntary revised.rout.voluntary"),
    ]
    stubborn: Annotated[
        bool, terms.switch("the stubborn may test on their own Leadership to stay", "revised.stubborn.stay")
    ]
    unbreakable: Annotated[
        bool,
        terms.switch(
            "the unbreakable stay; undead minions among them leave",
            "revised.unbreakable.never-rout revised.unbreakable.undead",
        ),
    ]


class Leader(Section, frozen=True):
    """Whom a leader steadies."""

    range: Annotated[
        Inches,
        terms.value(
            "how far a leader lends his Leadership, in inches",
            "classic.leader.bonus revised.leader.within-6 archeonicus.skills.battle-tongue",
        ),
    ]
    silent_when: Annotated[
        tuple[Literal["knocked-down", "stunned", "fleeing", "for-stupidity"], ...],
        terms.value(
            "when a leader lends no Leadership",
            "classic.leader.no-bonus revised.leader.incapacitated archeonicus.stupidity.own-leadership",
        ),
    ]


class Fleeing(Section, frozen=True):
    """Where the fleeing go."""

    distance: Annotated[
        Literal["2d6"],
        terms.value(
            "how far a fleeing warrior runs", "classic.fleeing.continue house.fleeing.continue revised.fleeing.runs-on"
        ),
    ]
    first_flight: Annotated[
        Literal["straight-away-from-enemies", "to-nearest-edge"],
        terms.reading(
            "where the first flight goes",
            "classic.all-alone.first-flight revised.fleeing.break-from-combat house.leaving-combat.fail-run",
        ),
    ]
    off_table: Annotated[
        Literal["removed", "removed-and-out"],
        terms.value("what becomes of one who leaves the table", "classic.fleeing.off-table revised.fleeing.off-table"),
    ]
    charged: Annotated[
        Literal["contact-then-runs-on"],
        terms.value(
            "what a fleeing warrior who is charged does",
            "classic.fleeing.charged revised.fleeing.charged house.fleeing.charged",
        ),
    ]
    put_down_by_parting_hit: Annotated[
        Literal["stays-where-he-lies", "falls-at-the-end-of-his-flight"],
        terms.ruling(
            "what a warrior put down by a parting hit does",
            "classic.all-alone.first-flight revised.leaving-combat.parting-hits house.leaving-combat.fail-run",
        ),
    ]
    put_down_flees_later: Annotated[
        bool,
        terms.ruling(
            "a warrior put down by a parting hit flees once he is up again",
            "classic.all-alone.first-flight revised.leaving-combat.parting-hits house.leaving-combat.fail-run",
        ),
    ]


class AllAlone(Section, frozen=True):
    """Who tests for fighting alone."""

    enemies: Annotated[
        Literal["two-or-more", "two-or-more-of-own-size", "two-or-more-or-a-feared-one"],
        terms.value(
            "against how many enemies a warrior is all alone",
            "classic.all-alone.when archeonicus.all-alone.when revised.all-alone.condition",
        ),
    ]
    friend_within: Annotated[
        Inches,
        terms.value(
            "how near a friend keeps a warrior from being all alone, in inches",
            "classic.all-alone.when archeonicus.all-alone.when revised.all-alone.condition",
        ),
    ]
    when: Annotated[
        Literal["end-of-own-combat-phase", "end-of-every-combat-phase"],
        terms.ruling(
            "when the test for being all alone is taken", "classic.all-alone.when revised.all-alone.condition"
        ),
    ]
    fallen_enemies_count: Annotated[
        Literal["do-not-count", "count"],
        terms.ruling(
            "whether fallen enemies count for being all alone", "classic.all-alone.when revised.all-alone.condition"
        ),
    ]
    spared: Annotated[
        tuple[
            Literal[
                "frenzied-near-enemy",
                "frenzied",
                "immune-to-psychology",
                "immune-to-fear",
                "fear-causers",
                "combat-master",
            ],
            ...,
        ],
        terms.value(
            "who is spared the test for being all alone",
            "classic.immunity.frenzied revised.immunity.psychology archeonicus.all-alone.is-fear-test",
            "archeonicus.frenzy.immunities archeonicus.skills.combat-master",
        ),
    ]
