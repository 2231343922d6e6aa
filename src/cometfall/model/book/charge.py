"""Charging: whom, how far, and what failing means."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Section


class Charge(Section, frozen=True):
    """Who may be charged, how far, and what failing means."""

    reach: Annotated[
        Literal["double-move", "move-plus-best-die"],
        terms.reading(
            "how far a charge goes",
            "classic.charge.double-move playsheet.charge.double-move revised.charge.move archeonicus.charge.move",
            "house.charge.distance house.charge.distance-fast",
        ),
    ]
    dice: Annotated[
        bool,
        terms.switch(
            "charges go by dice in place of a fixed distance",
            "classic.charge.double-move playsheet.charge.double-move revised.charge.move archeonicus.charge.move",
            "house.charge.distance house.charge.distance-fast",
        ),
    ]
    in_range: Annotated[
        Literal["along-the-route", "seen-from-above"],
        terms.reading("which distance decides whether a charge is in range", "archeonicus.charge.birds-eye-range"),
    ]
    route: Annotated[
        Literal["most-direct", "any-within-reach", "shortest"],
        terms.value(
            "which way a charge takes", "classic.charge.direct-route revised.charge.move archeonicus.charge.move"
        ),
    ]
    out_of_reach: Annotated[
        Literal["failed-charge", "not-declarable"],
        terms.reading(
            "what a target out of reach means",
            "classic.charge.failed revised.charge.eligible-target archeonicus.charge.declare-blind",
        ),
    ]
    unseen: Annotated[
        Literal["test-within-4", "test-at-any-distance"],
        terms.reading(
            "which unseen enemies may be charged",
            "classic.charge.detect-unseen revised.charge.unseen-target archeonicus.charge.unseen-reach",
        ),
    ]
    hidden: Annotated[
        Literal["never", "after-detection-within-twice-initiative"],
        terms.reading(
            "whether a hidden enemy may be charged",
            "classic.hiding.effect revised.charge.unseen-target revised.hiding.no-line-of-sight-for-charge",
            "revised.hiding.detection-range",
        ),
    ]
    undetected: Annotated[
        Literal["may-still-act", "failed-charge"],
        terms.reading(
            "what a failed detection does to the charger",
            "classic.charge.detect-failed revised.charge.undetected-target archeonicus.charge.unseen-failed",
        ),
    ]
    failed_move: Annotated[
        Literal["normal-move-towards", "up-to-4-stop-1-short", "normal-move-along-route", "charge-dice-towards"],
        terms.reading(
            "how far a failed charge moves",
            "classic.charge.failed revised.charge.failed-move archeonicus.charge.failed-move",
            "house.charge.failed-move",
        ),
    ]
    failed_may: Annotated[
        tuple[Literal["cast", "spell-like-item"], ...],
        terms.value(
            "what a warrior whose charge failed may still do",
            "classic.charge.failed-no-shooting revised.charge.failed-ends-turn archeonicus.charge.failed-casting",
        ),
    ]
    failed_dice_meant: Annotated[
        Literal["dice-only", "move-and-dice"],
        terms.ruling("how far the charge dice move a failed charge", "house.charge.failed-move"),
    ]
    dice_range_for_others: Annotated[
        Literal["greatest-for-frenzy-rolled-for-fear", "what-was-rolled"],
        terms.ruling("which range counts where others ask how far a charge by dice may go", "house.charge.distance"),
    ]
    with_climb: Annotated[
        Literal["no-climb", "climb-inside-double-move", "climb-at-normal-rate"],
        terms.reading(
            "whether a charge may climb",
            "classic.climbing.no-run revised.charge.with-climbing archeonicus.charge.climb-allowed",
            "archeonicus.charge.wall-tests archeonicus.charge.climb-rate",
        ),
    ]
    climb_tests: Annotated[
        Literal["none", "one-a-climb", "one-and-walls-by-2"],
        terms.value(
            "which tests the climbs of a charge take",
            "classic.charge.terrain revised.climbing.test revised.climbing.ladders",
            "archeonicus.charge.climb-allowed archeonicus.charge.wall-tests",
        ),
    ]
    behind_obstacle: Annotated[
        Literal["any-open-line", "only-right-behind-it"],
        terms.reading(
            "when an enemy behind an obstacle may be charged across it",
            "classic.charge.line revised.charge.eligible-target archeonicus.charge.behind-obstacle",
            "archeonicus.charge.around-obstacle",
        ),
    ]
    right_behind_means: Annotated[
        Literal["touching-or-within-a-base", "touching"],
        terms.ruling("how near standing right behind an obstacle is", "archeonicus.charge.around-obstacle"),
    ]
    across_obstacle_engages: Annotated[
        bool,
        terms.value(
            "models on both sides of a low obstacle fight",
            "classic.charge.across-obstacle revised.charge.across-obstacle archeonicus.charge.behind-obstacle",
        ),
    ]
    several_targets: Annotated[
        Literal["all-named-missing-one-keeps-the-rest", "all-named-one-failure-fails-all"],
        terms.ruling(
            "how several enemies are charged at once",
            "classic.charge.several-targets revised.charge.several-targets playsheet.charge.no-passing-enemies",
        ),
    ]
    strikes_first: Annotated[
        Literal["first-round", "first-round-unless-intercepted"],
        terms.value(
            "when a charger strikes first",
            "classic.charge.strikes-first revised.charge.strikes-first archeonicus.interception.no-strike-first",
        ),
    ]
    target_fled_may_shoot: Annotated[
        Literal["may-not", "may"],
        terms.ruling(
            "whether a charger whose target fled may shoot", "classic.shooting.may-not revised.shooting.barred"
        ),
    ]

    @property
    def reach_in_force(self) -> Literal["double-move", "move-plus-best-die"]:
        """How far a charge goes: by the dice where they are switched on."""
        return "move-plus-best-die" if self.dice else self.reach

    @property
    def failed_move_in_force(
        self,
    ) -> Literal["normal-move-towards", "up-to-4-stop-1-short", "normal-move-along-route", "charge-dice-towards"]:
        """How far a failed charge moves: as far as the dice showed where they are switched on."""
        return "charge-dice-towards" if self.dice else self.failed_move
