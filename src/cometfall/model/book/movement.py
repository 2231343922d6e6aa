"""Movement: the order of moves, and running."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Inches, Section, Times


class Movement(Section, frozen=True):
    """The order of moves, and what costs nothing."""

    order: Annotated[
        tuple[Literal["charges", "escapes", "compulsory", "remaining"], ...],
        terms.value(
            "the order of moves",
            "classic.movement.order playsheet.movement.order revised.movement.order house.leaving-combat.declare",
        ),
    ]
    declarations: Annotated[
        Literal["all-declared-then-moved", "declared-frenzied-measured-then-moved", "one-by-one"],
        terms.ruling(
            "how charges are declared",
            "classic.movement.charges-first revised.movement.charges-first",
            "archeonicus.charge.frenzied-declaration",
        ),
    ]
    compulsory: Annotated[
        tuple[Literal["fleeing", "stupid-shamble", "stupid-wander", "random"], ...],
        terms.value("which moves are compulsory", "classic.movement.compulsory revised.movement.compulsory"),
    ]
    random: Annotated[
        bool, terms.switch('some models move 2D6" in a direction their entry gives', "revised.movement.random-movement")
    ]
    free_obstacle_height: Annotated[
        Literal["under-1", "up-to-1"],
        terms.value(
            "how low an obstacle is crossed for nothing",
            "classic.movement.ladders-stairs-obstacles classic.terrain.barrier revised.movement.vaulting",
            "revised.terrain.barriers revised.movement.stairs",
        ),
    ]


class Running(Section, frozen=True):
    """Who may run, and what a run rules out."""

    multiple: Annotated[
        Times,
        terms.value(
            "how many times his Movement a runner moves",
            "classic.running.double playsheet.running.double revised.running.distance",
        ),
    ]
    enemy_distance: Annotated[
        Inches,
        terms.value(
            "an enemy within this many inches bars a run",
            "classic.running.enemy-within-8 playsheet.running.enemy-within-8 revised.running.enemy-within-8",
            "archeonicus.running.enemy-within-8",
        ),
    ]
    enemies_that_count: Annotated[
        Literal["all-but-fleeing-fallen-and-hidden", "all", "all-but-fleeing-fallen-hidden-and-allies"],
        terms.value(
            "which enemies bar a run",
            "classic.running.enemies-not-counted revised.running.enemies-not-counted",
            "playsheet.running.enemy-within-8 revised.alliance.formal-effects",
        ),
    ]
    checked: Annotated[
        Literal["places-at-start-states-after-declarations", "places-and-states-at-start"],
        terms.ruling(
            "at which moment the enemies that bar a run are looked at",
            "classic.running.check-after-charges playsheet.running.enemy-within-8 revised.running.when-checked",
        ),
    ]
    also_barred_by: Annotated[
        Literal["distrusted-ally-within-6", "nothing"],
        terms.value("what else bars a run", "classic.alliance.distrusted-running"),
    ]
    exempt: Annotated[bool, terms.switch("relentless groups may run whoever is near", "archeonicus.running.relentless")]
    declared_binds: Annotated[
        Literal["binds", "by-distance"],
        terms.ruling(
            "whether a run that was declared counts however short it was",
            "classic.running.declare revised.running.declare",
        ),
    ]
    then_may_shoot: Annotated[
        tuple[Literal["easy-to-use-weapon", "fleet-footed"], ...],
        terms.value(
            "what lets a runner shoot all the same",
            "classic.running.no-shooting playsheet.running.no-shooting revised.running.no-shooting",
            "archeonicus.shooting.not-after-running",
        ),
    ]
