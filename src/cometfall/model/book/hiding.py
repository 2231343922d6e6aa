"""Hiding: who may, and who finds him."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Count, Section


class Hiding(Section, frozen=True):
    """Where one hides, what bars it, and who finds him."""

    place: Annotated[
        Literal["behind-a-concealing-piece", "more-than-a-quarter-of-the-front"],
        terms.value(
            "where a warrior may hide", "classic.hiding.where archeonicus.hiding.where revised.hiding.position"
        ),
    ]
    place_quarter_means: Annotated[
        Literal["covered", "still-showing"],
        terms.ruling("which quarter of the front hiding asks for", "archeonicus.hiding.where"),
    ]
    barred_after: Annotated[
        tuple[Literal["ran", "fled", "was-stunned", "incapacitated", "charged", "fell", "rallied"], ...],
        terms.value(
            "what bars hiding this turn",
            "classic.hiding.barred-actions playsheet.running.no-hiding revised.hiding.barred-by-action",
            "revised.falling.aftermath revised.recovery.rallied-does-nothing",
        ),
    ]
    barred_near_enemy: Annotated[
        Literal["within-its-initiative", "within-4"],
        terms.reading(
            "how near an enemy bars hiding", "classic.hiding.detected-within-initiative revised.hiding.barred-within-4"
        ),
    ]
    barred_in_open_sight: Annotated[
        bool, terms.switch("an enemy with a wholly free line bars hiding", "revised.hiding.barred-in-sight")
    ]
    found: Annotated[
        Literal["seen-or-near", "detection-test"],
        terms.reading(
            "how a hidden warrior is found",
            "classic.hiding.revealed-by-enemy-move classic.hiding.detected-within-initiative",
            "revised.hiding.persists revised.hiding.detection-required revised.hiding.detection-test",
        ),
    ]
    found_for: Annotated[
        Literal["everybody"], terms.value("for whom a found warrior is found", "revised.hiding.detected")
    ]
    own_move_into_view_ends: Annotated[
        bool,
        terms.value(
            "moving into view ends one's own hiding",
            "classic.hiding.move-into-view revised.hiding.moving-into-view-reveals",
        ),
    ]
    what_sees: Annotated[
        Literal["line-past-the-feature", "own-move-only"],
        terms.ruling(
            "what counts as seeing a hidden warrior",
            "classic.hiding.revealed-by-enemy-move revised.hiding.moving-into-view-reveals",
            "revised.hiding.persists",
        ),
    ]
    detection_range: Annotated[
        Literal["initiative-without-dice", "twice-initiative-with-a-test"],
        terms.value(
            "how far a hidden warrior is found",
            "classic.hiding.detected-within-initiative revised.hiding.detection-range",
            "revised.hiding.detection-test",
        ),
    ]
    detection_attempts: Annotated[
        Count,
        terms.value("attempts at detection a warrior has in a turn; 0: none are needed", "revised.hiding.one-attempt"),
    ]
    detection_failed_costs: Annotated[
        Literal["the-attempt", "the-action"],
        terms.ruling("what a failed attempt at detection costs", "revised.hiding.detection-required"),
    ]
    detection_who_is_able: Annotated[
        Literal["every-enemy-but-the-stunned", "the-acting-warrior"],
        terms.ruling(
            "which enemies find a hidden warrior, or bar his hiding",
            "classic.hiding.detected-within-initiative revised.hiding.barred-within-4",
        ),
    ]
    effect: Annotated[
        Literal["untouchable", "only-after-detection"],
        terms.reading(
            "what hiding protects from",
            "classic.hiding.effect revised.hiding.disregarded revised.hiding.detection-required",
        ),
    ]
    shot_or_spell_reveals: Annotated[
        Literal["reveals", "reveals-but-by-sniper-die"],
        terms.value(
            "whether a shot or spell from hiding reveals the warrior",
            "classic.hiding.shoot-or-cast-reveals revised.hiding.shooting-or-casting-reveals",
            "archeonicus.missiles.sniper",
        ),
    ]
    lost_by_barred_action: Annotated[
        Literal["run-flight-stunned-charge", "run-charge-incapacity"],
        terms.ruling("what ends hiding at once", "classic.hiding.barred-actions revised.hiding.barred-by-action"),
    ]
    aquatic: Annotated[
        Literal["in-water-other-bars-hold", "in-water-in-plain-sight"],
        terms.value("how the aquatic hide in water", "classic.swimming.aquatic-hidden revised.swimming.aquatic-hiding"),
    ]
