"""Hitting with a shot: cover, range, size, and the score needed."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.tables import BallisticRow, SizeRank
from cometfall.model.book.terms import Count, Modifier, Percent, Section


class Cover(Section, frozen=True):
    """When a target is in cover, and what a near miss strikes."""

    threshold: Annotated[
        Percent,
        terms.value(
            "a target is in cover when more than this share of it, in percent, is out of sight; 0: any part",
            "classic.cover.definition revised.cover.penalty archeonicus.cover.quarter-hidden",
        ),
    ]
    modifier: Annotated[
        Modifier,
        terms.value(
            "what cover does to the roll to hit, once however much hides the target",
            "classic.to-hit.cover playsheet.to-hit.cover revised.cover.penalty archeonicus.to-hit.modifiers",
        ),
    ]
    near_miss_strikes_it: Annotated[
        Count,
        terms.value(
            "a shot at a target in cover that misses by exactly this strikes the cover; 0: never",
            "classic.cover.strikes-the-cover revised.cover.hit-on-cover",
        ),
    ]
    near_miss_critical: Annotated[
        Literal["by-the-general-trigger", "never"],
        terms.ruling(
            "whether the shot that strikes the cover may be critical",
            "revised.cover.hit-on-cover revised.critical.only-from-hit-rolls",
        ),
    ]


class Range(Section, frozen=True):
    """What becomes of a target out of range."""

    too_far: Annotated[
        Literal["shot-is-lost", "not-a-target"],
        terms.reading(
            "what a target out of range means",
            "classic.range.out-of-range revised.range.maximum revised.range.measure-first",
        ),
    ]


class ToHit(Section, frozen=True):
    """The score a shot needs, and what changes it."""

    ballistic_skill: Annotated[
        BallisticRow,
        terms.table(
            "the score a shot needs at Ballistic Skill 1 to 10",
            "classic.to-hit.bs-chart playsheet.to-hit.bs-chart playsheet.to-hit.shooting-roll",
            "revised.to-hit.shooting-table",
        ),
    ]
    natural_1_or_6: Annotated[
        Literal["nothing-automatic", "one-misses-six-hits"],
        terms.ruling(
            "whether a shot of 1 always misses or of 6 always hits",
            "classic.to-hit.shooting-roll revised.to-hit.shooting-table",
        ),
    ]
    long_range: Annotated[
        Modifier,
        terms.value(
            "what a target beyond half the range does to the roll to hit",
            "classic.to-hit.long-range playsheet.to-hit.long-range revised.to-hit.long-range",
            "archeonicus.to-hit.modifiers",
        ),
    ]
    moved: Annotated[
        Modifier,
        terms.value(
            "what having moved this turn does to the roll to hit",
            "classic.to-hit.moving playsheet.to-hit.moving revised.to-hit.moving archeonicus.to-hit.modifiers",
        ),
    ]
    standing_up_is_moving: Annotated[
        bool,
        terms.ruling(
            "standing up counts as moving for a shot",
            "classic.to-hit.moving revised.to-hit.moving revised.knocked-down.standing-up-limits",
            "archeonicus.knocked-down.stand-up",
        ),
    ]
    large: Annotated[
        Modifier,
        terms.value(
            "what a large target does to the roll to hit",
            "classic.size.large-target playsheet.size.large-target revised.to-hit.large-target",
            "archeonicus.to-hit.modifiers",
        ),
    ]
    large_means: Annotated[
        Literal["large-target-or-over-2", "size-large-or-bigger"],
        terms.value(
            "which target is large for the roll to hit",
            "classic.size.large-target playsheet.size.large-target revised.to-hit.large-target",
            "archeonicus.to-hit.modifiers",
        ),
    ]
    into_combat: Annotated[
        Modifier,
        terms.value(
            "what shooting into a fight does to the roll to hit, a large target in it changing nothing more",
            "revised.to-hit.into-combat revised.to-hit.modifiers",
        ),
    ]
    several_shots: Annotated[
        Modifier,
        terms.value(
            "what shooting more than once does to each shot; 0: only what the weapon itself says",
            "revised.to-hit.multiple-shots archeonicus.missiles.repeating-crossbow archeonicus.missiles.sling",
        ),
    ]
    overwatch: Annotated[
        Modifier,
        terms.value(
            "what shooting from overwatch does to the roll to hit",
            "archeonicus.overwatch.penalty archeonicus.to-hit.modifiers",
        ),
    ]


class Size(Section, frozen=True):
    """How big a warrior is, and what the big ones do to the small."""

    ranks: Annotated[
        tuple[SizeRank, ...],
        terms.table(
            "the sizes, from small to great, who is of each, and how often each stomps",
            "classic.size.large-target revised.size.table revised.mounts.size",
        ),
    ]
    stomp: Annotated[
        bool,
        terms.switch(
            "the great may stomp on small enemies once all blows are struck",
            "revised.size.stomp revised.size.stomp-target revised.size.stomp-injury revised.size.thunderstomp",
        ),
    ]
