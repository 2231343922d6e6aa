"""The turn: profiles, tests, the phases and recovery."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Section


class Profile(Section, frozen=True):
    """What a characteristic of 0 means."""

    weapon_skill_0: Annotated[
        Literal["hit-without-dice-strikes-not"],
        terms.value("what Weapon Skill 0 means", "classic.profile.ws-zero revised.profile.zero-weapon-skill"),
    ]
    strength_or_toughness_0: Annotated[
        bool,
        terms.switch(
            "a warrior brought to Strength or Toughness 0 is out of action at once",
            "classic.profile.zero revised.profile.zero-strength-toughness",
        ),
    ]


class Test(Section, frozen=True):
    """How characteristics are tested."""

    characteristic_six_fails: Annotated[
        bool, terms.value("a 6 fails every test on one die", "classic.tests.six-fails revised.tests.characteristic-six")
    ]
    leadership_automatic: Annotated[
        Literal["nothing"],
        terms.value(
            "what passes or fails a Leadership test by itself", "classic.tests.leadership revised.tests.leadership"
        ),
    ]


class Turn(Section, frozen=True):
    """The phases of a turn, and what comes at its start."""

    phases: Annotated[
        tuple[Literal["recovery", "movement", "shooting", "combat"], ...],
        terms.value("the phases of a turn, in order", "classic.turn.phases playsheet.turn.phases revised.turn.phases"),
    ]
    combat_fights: Annotated[
        Literal["both-sides"],
        terms.value("who fights in the combat phase", "classic.turn.combat-both-sides revised.turn.both-sides-fight"),
    ]
    start_order: Annotated[
        tuple[
            Literal["rout", "other-tests", "stupidity", "stupidity-of-enemies-in-combat", "failed-escapes", "recovery"],
            ...,
        ],
        terms.ruling(
            "what is tested at the start of a turn, in order",
            "revised.turn.phases classic.rout.when revised.rout.when classic.stupidity.test",
            "archeonicus.stupidity.when house.fleeing.next-turn-test",
        ),
    ]


class Recovery(Section, frozen=True):
    """How the fallen rise and the fleeing rally."""

    order: Annotated[
        Literal["one-step-for-each", "rise-then-turn-over-then-rally"],
        terms.ruling(
            "the order of the recovery phase",
            "classic.recovery.one-step-per-phase classic.recovery.stunned-becomes-knocked-down",
            "classic.recovery.knocked-down-stands-up revised.recovery.order",
            "revised.recovery.stunned-to-knocked-down revised.recovery.stand-up playsheet.recovery.stunned",
            "playsheet.recovery.knocked-down revised.stunned.next-recovery",
        ),
    ]
    rally_obliged: Annotated[
        Literal["declining-is-failing", "must-test"],
        terms.ruling(
            "whether a fleeing warrior has to test",
            "classic.recovery.rally-test playsheet.recovery.rally-test revised.recovery.rally-test",
            "classic.fleeing.test-each-turn revised.fleeing.rally",
        ),
    ]
    rally_barred: Annotated[
        Literal["nearest-that-counts-is-enemy", "nearest-of-all-is-enemy", "never-barred"],
        terms.reading(
            "when a fleeing warrior may not rally",
            "classic.recovery.rally-blocked playsheet.recovery.rally-blocked revised.recovery.rally-test",
            "archeonicus.recovery.rally-facing house.fleeing.next-turn-test",
        ),
    ]
    rally_tie: Annotated[
        Literal["does-not-bar", "bars"],
        terms.ruling("what a friend and an enemy equally near mean for rallying", "classic.recovery.rally-blocked"),
    ]
    rallied_may: Annotated[
        tuple[Literal["turn", "cast"], ...],
        terms.value(
            "what a warrior who rallied may still do this turn",
            "classic.recovery.rally-success classic.recovery.rally-no-move-shoot",
            "playsheet.recovery.rallied-limits revised.recovery.rallied-does-nothing",
            "archeonicus.recovery.rally-facing archeonicus.recovery.rally-no-move-or-shoot",
            "archeonicus.recovery.rally-cast house.fleeing.recovered",
        ),
    ]
    rallied_after_escape: Annotated[
        Literal["as-any-who-rallied", "nothing-not-even-strike"],
        terms.ruling(
            "what a warrior who stops after a failed escape may still do",
            "classic.recovery.rally-success classic.recovery.rally-no-move-shoot",
            "playsheet.recovery.rallied-limits revised.recovery.rallied-does-nothing",
            "archeonicus.recovery.rally-facing archeonicus.recovery.rally-no-move-or-shoot",
            "archeonicus.recovery.rally-cast house.fleeing.recovered",
        ),
    ]
    failed_rally: Annotated[
        Literal["runs-2d6-to-the-nearest-edge"],
        terms.value(
            "what a warrior who does not rally does",
            "classic.recovery.rally-failed playsheet.recovery.rally-failed revised.recovery.failed-rally",
            "revised.fleeing.runs-on classic.fleeing.continue house.fleeing.continue",
        ),
    ]
