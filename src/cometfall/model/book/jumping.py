"""Jumping: down, on enemies, and over gaps."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Inches, Modifier, Section


class Jumping(Section, frozen=True):
    """How far down one may jump, and on whom."""

    max_height: Annotated[
        Inches,
        terms.value(
            "the highest jump down in inches; 0: no limit",
            "classic.jumping.down-limit playsheet.jumping.down-limit revised.jumping.when",
        ),
    ]
    test_every: Annotated[
        Inches,
        terms.value(
            "a jump down takes an Initiative test for each full so many inches",
            "classic.jumping.tests playsheet.jumping.tests revised.jumping.tests",
        ),
    ]
    tests_stop_at_first_failure: Annotated[
        Literal["stops", "all-are-rolled"],
        terms.ruling(
            "whether the first failure ends the tests of a jump", "classic.jumping.tests revised.jumping.failed"
        ),
    ]
    failed_bars: Annotated[
        tuple[Literal["move", "hide", "shoot", "cast"], ...],
        terms.value("what a failed jump bars", "classic.jumping.failed revised.jumping.failed playsheet.jumping.tests"),
    ]
    dive_landing: Annotated[
        Inches,
        terms.value(
            "how near its target a dive may land, in inches",
            "classic.jumping.diving-target playsheet.jumping.diving-target revised.jumping.diving-charge-target",
        ),
    ]
    dive_max_height: Annotated[
        Inches,
        terms.value(
            "the highest dive in inches; 0: no limit",
            "classic.jumping.diving-tests playsheet.jumping.diving-tests revised.jumping.diving-charge-tests",
            "archeonicus.jumping.diving-charge-strength",
        ),
    ]
    dive_min_height: Annotated[
        Literal["none-named", "more-than-1"],
        terms.ruling("the lowest dive", "classic.jumping.diving-target revised.jumping.diving-charge-target"),
    ]
    dive_to_hit: Annotated[
        Modifier,
        terms.value(
            "what a dive adds to the roll to hit",
            "classic.jumping.diving-bonus playsheet.jumping.diving-bonus revised.jumping.diving-charge-bonus",
            "archeonicus.jumping.diving-charge-hit",
        ),
    ]
    dive_strength: Annotated[
        Modifier,
        terms.value(
            "what a dive adds to Strength",
            "classic.jumping.diving-bonus playsheet.jumping.diving-bonus revised.jumping.diving-charge-bonus",
            "archeonicus.jumping.diving-charge-strength",
        ),
    ]
    dive_strength_by_height: Annotated[
        bool,
        terms.value(
            'a dive adds that Strength once for each full 2" of height',
            "classic.jumping.diving-bonus playsheet.jumping.diving-bonus revised.jumping.diving-charge-bonus",
            "archeonicus.jumping.diving-charge-strength",
        ),
    ]
    dive_height_multiplies: Annotated[
        Literal["strength-only", "strength-and-to-hit"],
        terms.ruling(
            "what the height of a dive multiplies",
            "archeonicus.jumping.diving-charge-strength archeonicus.jumping.diving-charge-hit",
        ),
    ]
    dive_failed: Annotated[
        Literal["failed-charge-without-its-move", "phase-over"],
        terms.ruling("what a failed dive is", "classic.jumping.diving-failed revised.jumping.diving-charge-failed"),
    ]


class Gaps(Section, frozen=True):
    """How wide a gap may be jumped."""

    limit: Annotated[
        Inches, terms.value("the widest jump in inches", "classic.gaps.limit playsheet.gaps.limit revised.gaps.width")
    ]
    test: Annotated[
        Literal["test-every-jump", "test-on-lower-landing"],
        terms.reading(
            "which jumps take a test",
            "classic.gaps.test playsheet.gaps.test revised.gaps.width revised.gaps.landing-test",
        ),
    ]
    lower_landing_tests: Annotated[
        Literal["one-or-each-full-2", "one"],
        terms.ruling("how many tests a lower landing takes", "revised.gaps.landing-test"),
    ]
    too_wide_or_short_of_move: Annotated[
        Literal["falls-automatically", "not-an-option"],
        terms.reading(
            "what a jump too far is",
            "classic.gaps.automatic-fall playsheet.gaps.automatic-fall classic.gaps.limit revised.gaps.width",
        ),
    ]
    direction: Annotated[
        Literal["any", "level-or-down"], terms.value("which way one may jump", "revised.gaps.direction")
    ]
    exactly_3: Annotated[
        Literal["may-be-jumped", "may-be-jumped-not-open-ground"],
        terms.ruling('what a gap of exactly 3" is', "classic.gaps.limit revised.terrain.open-ground"),
    ]
    then_may_shoot: Annotated[
        Literal["unless-he-ran"],
        terms.value("whether one who jumped a gap may shoot", "classic.gaps.shooting revised.gaps.shooting"),
    ]
    in_charge_or_run: Annotated[
        bool,
        terms.value(
            "gaps may be jumped in a charge or a run", "classic.gaps.in-charge-or-run revised.gaps.in-charge-or-run"
        ),
    ]
