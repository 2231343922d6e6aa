"""Leaving a fight."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Section


class LeavingCombat(Section, frozen=True):
    """How one gets out of a fight, and what it costs."""

    by_choice: Annotated[
        Literal["never", "test-to-slip-away"],
        terms.reading(
            "whether a warrior may leave a fight of his own will",
            "classic.leaving-combat.no-voluntary revised.leaving-combat.not-by-choice",
            "house.leaving-combat.allowed house.leaving-combat.declare house.leaving-combat.test",
            "house.leaving-combat.pass-move house.leaving-combat.fail-hit house.leaving-combat.fail-run",
        ),
    ]
    opponents_all_out_of_it: Annotated[
        Literal["down-may-leave-or-charge", "incapacitated-may-leave-run-or-charge"],
        terms.value(
            "what a warrior may do when none of his opponents can fight",
            "classic.leaving-combat.opponents-down revised.leaving-combat.incapacitated-opponents",
        ),
    ]
    slipped_away_then: Annotated[
        Literal["as-after-a-run", "as-after-a-move"],
        terms.ruling("what a warrior who slipped away may still do", "house.leaving-combat.pass-move"),
    ]
    parting_hit: Annotated[
        Literal["one-from-each-able", "one-from-each-by-initiative"],
        terms.value(
            "what a warrior who breaks from a fight takes",
            "classic.leaving-combat.breaking classic.all-alone.parting-hits revised.leaving-combat.parting-hits",
            "house.leaving-combat.fail-hit",
        ),
    ]
    failed_escape_hit: Annotated[
        Literal["each-standing-enemy", "one-enemy"],
        terms.ruling(
            "who strikes a warrior whose escape failed",
            "classic.leaving-combat.breaking classic.all-alone.parting-hits revised.leaving-combat.parting-hits",
            "house.leaving-combat.fail-hit",
        ),
    ]
    knocked_back: Annotated[
        Literal["no-break", "no-break-no-hits"],
        terms.value("what being hurled out of a fight is", "revised.leaving-combat.knocked-back-is-no-break"),
    ]
