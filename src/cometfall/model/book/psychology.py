"""Psychology: fear, terror, frenzy, hatred and stupidity."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import StupidRow
from cometfall.model.book.terms import Section


class Fear(Section, frozen=True):
    """Who tests for fear, and what failing does."""

    charged_when: Annotated[
        Literal["declared-and-in-range", "on-contact"],
        terms.ruling("when one who is charged tests for fear", "classic.fear.charged-when revised.fear.when-charged"),
    ]
    charged_failed: Annotated[
        Literal["only-sixes-hit", "only-sixes-hit-past-the-cap"],
        terms.value(
            "what a failed fear test does to one who is charged",
            "classic.fear.charged-failed revised.fear.hit-on-sixes archeonicus.fear.mental",
        ),
    ]
    charged_by_several: Annotated[
        Literal["one-test", "one-test-each"],
        terms.ruling(
            "how often one charged by several tests for fear", "revised.fear.when-charged classic.fear.charged-when"
        ),
    ]
    to_charge_failed: Annotated[
        Literal["stands-still", "failed-charge-move"],
        terms.reading(
            "what a failed fear test does to a charger",
            "classic.fear.charging-feared revised.fear.when-charging archeonicus.fear.mental",
        ),
    ]
    to_charge_when: Annotated[
        Literal["declared-before-measuring", "detected-before-moving"],
        terms.ruling("when a charger tests for fear", "classic.fear.charging-feared revised.charge.unseen-target"),
    ]
    causers_test: Annotated[
        Literal["no", "no-but-against-terror"],
        terms.value("whether those who cause fear test for it", "classic.fear.causers-ignore revised.fear.own-fear"),
    ]


class Terror(Section, frozen=True):
    """What is worse than fear."""

    on: Annotated[
        bool,
        terms.switch(
            "terror makes even the fearless test for fear, but not those immune to psychology",
            "revised.terror.overrides revised.terror.immune-to-psychology",
        ),
    ]


class Frenzy(Section, frozen=True):
    """What frenzy gives and demands."""

    attacks: Annotated[
        Literal["twice-the-characteristic", "one-more"],
        terms.reading(
            "what frenzy does to attacks",
            "classic.frenzy.double-attacks classic.frenzy.two-weapons revised.frenzy.attacks",
            "archeonicus.frenzy.extra-attack",
        ),
    ]
    must_charge: Annotated[
        Literal["measured-after-declarations", "declared-with-the-rest", "blind-then-measured"],
        terms.reading(
            "when the frenzied have to charge",
            "classic.frenzy.must-charge revised.frenzy.must-charge archeonicus.frenzy.must-charge",
            "archeonicus.charge.frenzied-declaration",
        ),
    ]
    spares: Annotated[
        Literal["all-psychology-near-enemy", "all-psychology", "fear-and-all-alone"],
        terms.value(
            "which psychology frenzy spares",
            "classic.immunity.frenzied revised.frenzy.immunity archeonicus.frenzy.immunities",
        ),
    ]
    lost_when: Annotated[
        tuple[Literal["knocked-down", "stunned", "fleeing"], ...],
        terms.value("when frenzy is lost", "classic.frenzy.ends revised.frenzy.lost archeonicus.frenzy.immunities"),
    ]
    held_off_by_immunity: Annotated[
        bool, terms.value("immunity to psychology keeps frenzy off", "archeonicus.frenzy.mental")
    ]


class Hatred(Section, frozen=True):
    """What hatred gives."""

    value: Annotated[
        Literal["misses-in-the-first-round"],
        terms.value(
            "what those who hate may re-roll",
            "classic.hatred.reroll classic.hatred.first-turn-only revised.hatred.rerolls",
            "archeonicus.hatred.physical",
        ),
    ]


class Stupidity(Section, frozen=True):
    """What the stupid do."""

    reading: Annotated[
        Literal["test-then-shamble-or-stand", "idle-without-a-minder", "test-each-turn-then-stand-or-wander"],
        terms.reading(
            "how stupidity is played",
            "classic.stupidity.test classic.stupidity.failed classic.stupidity.not-engaged-roll",
            "classic.stupidity.shamble classic.stupidity.inactive revised.stupidity.no-action",
            "archeonicus.stupidity.when archeonicus.stupidity.pass archeonicus.stupidity.table",
            "archeonicus.stupidity.row-1-3 archeonicus.stupidity.row-4-6",
        ),
    ]
    tested: Annotated[
        Literal["own-turn-start", "own-turn-start-without-a-test", "own-turn-start-and-enemys-in-combat"],
        terms.value(
            "when stupidity is looked at",
            "classic.stupidity.test revised.stupidity.no-action archeonicus.stupidity.when",
        ),
    ]
    lasts: Annotated[
        Literal["to-own-next-turn", "to-the-next-test"],
        terms.value(
            "how long stupidity lasts",
            "classic.stupidity.duration revised.stupidity.no-action archeonicus.stupidity.fail-lasts",
        ),
    ]
    table: Annotated[
        tuple[StupidRow, ...],
        terms.table(
            "what a failed test of the stupid makes them do",
            "classic.stupidity.not-engaged-roll classic.stupidity.shamble classic.stupidity.shamble-hazards",
            "classic.stupidity.inactive archeonicus.stupidity.table archeonicus.stupidity.row-1-3",
            "archeonicus.stupidity.row-4-6",
        ),
    ]
    table_in_combat: Annotated[
        bool,
        terms.value(
            "the table of stupidity is rolled on in combat too",
            "classic.stupidity.not-engaged-roll classic.stupidity.shamble classic.stupidity.shamble-hazards",
            "classic.stupidity.inactive archeonicus.stupidity.table archeonicus.stupidity.row-1-3",
            "archeonicus.stupidity.row-4-6",
        ),
    ]
    still_strikes: Annotated[
        Literal["neither-strikes-nor-parries", "strikes", "only-saves"],
        terms.ruling(
            "what the stupid do in a fight",
            "classic.stupidity.failed revised.stupidity.no-action archeonicus.stupidity.row-1-3",
            "archeonicus.stupidity.row-4-6",
        ),
    ]
    minder: Annotated[
        Literal["able-friend-within-6", "any-able-model-within-6"],
        terms.ruling("who can mind the stupid", "revised.stupidity.no-action"),
    ]
    immune_to_psychology: Annotated[
        bool,
        terms.value(
            "the stupid are immune to psychology", "revised.stupidity.immunity archeonicus.immunity.mental-only"
        ),
    ]


class Immunity(Section, frozen=True):
    """What immunity to psychology keeps off."""

    scope: Annotated[
        tuple[Literal["fear", "terror", "all-alone", "frenzy", "hatred", "stupidity", "rout"], ...],
        terms.table(
            "what immunity to psychology keeps off",
            "classic.rout.immune-too revised.immunity.psychology revised.rout.immune-too",
            "archeonicus.immunity.mental-only",
        ),
    ]
