"""Blows: parries, and the finishing of the fallen."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Count, Section, Times


class Parry(Section, frozen=True):
    """How a blow that has hit is turned aside."""

    reading: Annotated[
        Literal["beat-the-roll", "compare-weapon-skill"],
        terms.reading(
            "what a parry must roll", "classic.parry.roll revised.parry.roll archeonicus.parry.by-weapon-skill"
        ),
    ]
    against_6: Annotated[
        Literal["never", "by-skill-only"],
        terms.value(
            "whether a 6 to hit can be parried",
            "classic.parry.not-a-six revised.parry.roll archeonicus.parry.no-parry-against-six",
            "archeonicus.parry.master-of-blades-bonus",
        ),
    ]
    which_blow: Annotated[
        Literal["highest-hit"],
        terms.value(
            "which blow of an opponent is parried",
            "classic.parry.highest-of-several revised.parry.highest-hit archeonicus.parry.base-limits",
        ),
    ]
    count: Annotated[
        Count,
        terms.value(
            "blows a warrior may parry in a combat phase",
            "classic.parry.once-per-phase revised.parry.one-blow archeonicus.parry.base-limits",
            "archeonicus.skills.master-of-blades",
        ),
    ]
    counted: Annotated[
        Literal["in-all", "one-an-item"],
        terms.ruling(
            "what the number of parries counts",
            "classic.parry.once-per-phase revised.parry.one-blow archeonicus.parry.base-limits",
            "archeonicus.skills.master-of-blades",
        ),
    ]
    which_opponent: Annotated[
        Literal["first-to-hit", "highest-initiative"],
        terms.ruling(
            "which of several opponents a warrior may parry",
            "classic.parry.several-opponents revised.parry.first-enemy",
        ),
    ]
    two_swords: Annotated[
        Literal["one-added", "reroll"],
        terms.reading(
            "what two swords give to a parry",
            "classic.parry.two-swords revised.parry.reroll archeonicus.parry.base-limits",
        ),
    ]
    sword_and_buckler: Annotated[
        Literal["reroll"],
        terms.value(
            "what a sword and a buckler give to a parry",
            "classic.parry.sword-and-buckler revised.parry.reroll archeonicus.parry.base-limits",
        ),
    ]
    knocked_down: Annotated[
        bool,
        terms.value(
            "a warrior on the ground may parry",
            "classic.parry.knocked-down revised.finishing.knocked-down archeonicus.parry.base-limits",
        ),
    ]
    too_strong: Annotated[
        Times,
        terms.value(
            "a blow of this many times the parrying warrior's own Strength cannot be parried; 0: no limit",
            "classic.parry.double-strength revised.parry.too-strong archeonicus.parry.base-limits",
        ),
    ]
    number_to_beat: Annotated[
        Literal["face-of-the-die", "modified-roll"],
        terms.ruling("which number a parry has to beat", "classic.parry.roll revised.parry.roll"),
    ]


class Finishing(Section, frozen=True):
    """What happens to the fallen who are struck."""

    knocked_down: Annotated[
        Literal["hit-without-dice-unsaved-wound-is-out", "hit-rolled-injury-is-out"],
        terms.reading(
            "how a knocked down enemy is finished",
            "classic.finishing.knocked-down-hit classic.finishing.knocked-down-wound",
            "playsheet.finishing.knocked-down-attack playsheet.finishing.knocked-down-wound",
            "revised.finishing.knocked-down archeonicus.finishing.knocked-down",
            "archeonicus.knocked-down.armour-save",
        ),
    ]
    stunned: Annotated[
        Literal["out-without-dice", "hit-without-dice-injury-is-out"],
        terms.reading(
            "how a stunned enemy is finished",
            "classic.finishing.stunned revised.finishing.stunned archeonicus.stunned.no-armour-save",
        ),
    ]
    stunned_costs: Annotated[
        Literal["one-attack-in-order", "nothing"],
        terms.ruling("what it costs to finish a stunned enemy", "classic.finishing.stunned revised.finishing.stunned"),
    ]
    own_victim: Annotated[
        Literal["not-in-the-same-phase", "not-in-the-same-phase-but-by-stomp"],
        terms.value(
            "whether a warrior may finish whom he put down himself",
            "classic.finishing.not-its-own-victim revised.finishing.not-by-the-same-model",
            "revised.size.stomp-injury",
        ),
    ]
    own_victim_other_blows: Annotated[
        Literal["as-against-the-standing", "lost"],
        terms.ruling(
            "what becomes of a warrior's other blows at one he put down",
            "classic.finishing.not-its-own-victim revised.finishing.not-by-the-same-model",
        ),
    ]
    by_another: Annotated[
        bool,
        terms.value(
            "another warrior may finish the fallen in the same phase",
            "classic.finishing.by-another revised.finishing.by-the-next-model",
        ),
    ]
    standing_first: Annotated[
        bool,
        terms.value(
            "the fallen may not be struck while an enemy in contact stands",
            "classic.finishing.standing-first revised.finishing.standing-enemies-first",
        ),
    ]
