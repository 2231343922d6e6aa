"""Shooting: who shoots, and at whom."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Count, Inches, Section


class Shooting(Section, frozen=True):
    """Who may shoot, and how often."""

    shots: Annotated[
        Count,
        terms.value(
            "shots a warrior has in a shooting phase unless a weapon or skill gives more",
            "classic.shooting.once revised.shooting.one-weapon-once archeonicus.missiles.multiple-shot",
        ),
    ]
    barred: Annotated[
        tuple[
            Literal[
                "engaged",
                "ran",
                "failed-charge",
                "rallied",
                "stunned",
                "knocked-down",
                "fleeing",
                "failed-climb-down",
                "failed-jump",
                "fell",
                "reloading",
            ],
            ...,
        ],
        terms.value(
            "what bars a shot this turn",
            "classic.shooting.may-not revised.shooting.barred archeonicus.shooting.not-engaged",
            "archeonicus.shooting.not-after-running archeonicus.shooting.not-after-failed-charge",
            "archeonicus.shooting.not-rallied archeonicus.shooting.not-down archeonicus.shooting.not-reloading",
        ),
    ]
    sight: Annotated[
        Literal["eyes-view-all-round"],
        terms.value(
            "how a shooter sees",
            "classic.shooting.line-of-sight classic.shooting.facing revised.shooting.line-of-sight",
            "revised.shooting.all-round-sight",
        ),
    ]


class Targeting(Section, frozen=True):
    """Whom a shooter may aim at."""

    closest: Annotated[
        Literal["closest-that-may-be-shot", "closest-able-and-free"],
        terms.value("which enemy is the one to shoot at", "classic.targeting.closest revised.targeting.closest"),
    ]
    easier_farther: Annotated[
        bool,
        terms.switch(
            "a farther enemy may be chosen when it is easier to hit",
            "classic.targeting.easier revised.targeting.closest",
        ),
    ]
    incapacitated: Annotated[
        Literal["may-be-passed-or-shot", "no-target-from-the-ground"],
        terms.reading(
            "what fallen and fleeing enemies are to a shooter",
            "classic.targeting.past-the-down classic.targeting.down-may-be-shot revised.targeting.incapacitated",
        ),
    ]
    large_always: Annotated[
        Literal["large-target", "size-large-or-bigger"],
        terms.value("who may be chosen even when others are closer", "classic.targeting.large revised.targeting.large"),
    ]
    into_combat: Annotated[
        Literal["never", "only-privileged-and-no-ally-in-it"],
        terms.reading(
            "whether a fight may be shot into",
            "classic.targeting.no-engaged revised.targeting.not-into-combat revised.targeting.sniper",
            "archeonicus.targeting.not-into-combat",
        ),
    ]
    any_in_sight: Annotated[
        tuple[Literal["elevated", "weapon", "sniper", "pick-target"], ...],
        terms.value(
            "what frees a shooter to pick any enemy in sight",
            "classic.elevated.free-choice revised.elevated.free-choice revised.targeting.sniper",
            "archeonicus.blackpowder.hochland-rifle",
        ),
    ]


class Elevated(Section, frozen=True):
    """What standing high gives a shooter, and what takes it away."""

    height: Annotated[
        Inches,
        terms.value(
            "a shooter is elevated when he stands more than this many inches above the table",
            "classic.elevated.free-choice revised.elevated.height",
        ),
    ]
    bound_by: Annotated[
        Literal["same-building", "same-floor-or-walkway"],
        terms.reading(
            "which enemies an elevated shooter must shoot at first",
            "classic.elevated.same-building revised.elevated.same-floor",
        ),
    ]
    bound_among_them: Annotated[
        Literal["any-of-them", "closest-by-ground-rules"],
        terms.ruling(
            "which of the enemies that bind an elevated shooter he must take",
            "classic.elevated.same-building revised.elevated.same-floor",
        ),
    ]
    bound_large_elsewhere: Annotated[
        Literal["not-while-bound", "may-be-chosen"],
        terms.ruling(
            "whether an elevated shooter who is bound may take a large enemy elsewhere",
            "classic.elevated.same-building revised.elevated.same-floor classic.targeting.large",
            "revised.targeting.large",
        ),
    ]


class Overwatch(Section, frozen=True):
    """A shooter without a target who waits for one."""

    on: Annotated[
        bool,
        terms.switch(
            "a shooter without a target may wait for the first enemy who comes into sight and range",
            "archeonicus.overwatch.enter archeonicus.overwatch.first-enemy",
        ),
    ]
    window: Annotated[
        Literal["enemy-movement-phase", "whole-enemy-turn"],
        terms.ruling("when the shot from overwatch may be taken", "archeonicus.overwatch.window"),
    ]
    own_move_counts: Annotated[
        Literal["counts", "does-not-count"],
        terms.ruling("whether a shooter's own move before overwatch counts", "archeonicus.overwatch.penalty"),
    ]
