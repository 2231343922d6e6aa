"""Terrain: ground and climbs."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Section


class Terrain(Section, frozen=True):
    """How ground slows a move."""

    difficult_rate: Annotated[
        Literal["half"],
        terms.value("how fast difficult ground is", "classic.terrain.difficult revised.terrain.difficult"),
    ]
    very_difficult_rate: Annotated[
        Literal["quarter", "no-such-ground"],
        terms.value("how fast very difficult ground is", "classic.terrain.very-difficult"),
    ]
    doors: Annotated[
        Literal["free"],
        terms.value("what doors and hatches cost", "classic.terrain.doors revised.terrain.doors-and-hatches"),
    ]
    open_ground: Annotated[
        tuple[Literal["table", "floors", "overhangs", "ropes", "ladders", "level-gaps-under-3"], ...],
        terms.value("what counts as open ground", "classic.terrain.open-ground revised.terrain.open-ground"),
    ]
    ladders: Annotated[
        Literal["open-ground", "climb-without-test", "open-ground-but-tested-in-a-charge"],
        terms.reading(
            "what a ladder is", "classic.terrain.open-ground revised.climbing.ladders archeonicus.charge.climb-allowed"
        ),
    ]


class Climbing(Section, frozen=True):
    """Who climbs, how high, and at what risk."""

    who: Annotated[
        Literal["all-but-animals", "all-but-the-mounted"],
        terms.value("who may climb", "classic.climbing.who revised.climbing.who"),
    ]
    start: Annotated[
        Literal["touching-at-phase-start", "anywhere-in-the-move", "share-of-the-move"],
        terms.reading(
            "from where a climb may begin",
            "classic.climbing.start-touching revised.climbing.distance",
            "archeonicus.climbing.need-not-start-at-base archeonicus.climbing.run-to-wall",
            "archeonicus.climbing.up-to-movement",
        ),
    ]
    limit: Annotated[
        Literal["movement", "movement-and-finished", "share-of-movement-left"],
        terms.value(
            "how high a climb may go in a phase",
            "classic.climbing.height playsheet.climbing.height revised.climbing.distance",
            "archeonicus.climbing.up-to-movement",
        ),
    ]
    too_high: Annotated[
        Literal["higher-than-movement", "higher-than-movement-or-what-is-left", "place-higher-than-what-is-left"],
        terms.value(
            "which walls are too high",
            "classic.climbing.height revised.climbing.too-high archeonicus.climbing.too-high",
            "revised.climbing.distance",
        ),
    ]
    run: Annotated[
        Literal["not-in-that-phase", "to-the-wall-only"],
        terms.value(
            "whether a climber may run",
            "classic.climbing.no-run revised.climbing.no-running archeonicus.climbing.run-to-wall",
            "archeonicus.climbing.normal-rate-only",
        ),
    ]
    tests: Annotated[
        Literal["one-a-climb", "one-before-the-climb"],
        terms.value(
            "which tests a climb takes",
            "classic.climbing.test playsheet.climbing.test revised.climbing.test archeonicus.climbing.test-before",
        ),
    ]
    failed_up: Annotated[
        Literal["no-move-at-all", "stays-at-foot"],
        terms.reading(
            "what a failed climb up costs",
            "classic.climbing.failed-up playsheet.climbing.failed-up revised.climbing.failed-up",
            "archeonicus.climbing.test-before",
        ),
    ]
    failed_down: Annotated[
        Literal["falls-from-the-start", "falls-and-neither-shoots-nor-casts"],
        terms.value(
            "what a failed climb down does",
            "classic.climbing.failed-down playsheet.climbing.failed-down revised.climbing.failed-down",
            "archeonicus.climbing.test-before",
        ),
    ]
    then_may_shoot: Annotated[
        Literal["yes-as-moved", "yes", "yes-unless-he-ran-there"],
        terms.value(
            "whether a climber may shoot",
            "classic.climbing.remaining-move archeonicus.climbing.remaining-movement",
            "archeonicus.climbing.shoot-after revised.climbing.failed-up",
        ),
    ]
