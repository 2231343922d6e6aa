"""Special rules and mounts."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Section


class Special(Section, frozen=True):
    """What some warriors and weapons can do besides."""

    impact_hits: Annotated[
        bool,
        terms.switch(
            "chargers with impact hits make them before all blows",
            "revised.special.impact-hits-number revised.special.impact-hits-when",
            "revised.special.impact-hits-first revised.special.impact-hits-allocation",
            "revised.special.impact-hits-resolution",
        ),
    ]
    impact_hits_when_intercepted: Annotated[
        Literal["the-interceptor", "nobody"],
        terms.ruling("whom the impact hits of an intercepted charger strike", "revised.special.impact-hits-when"),
    ]
    poison: Annotated[
        bool,
        terms.switch(
            "a natural 6 to hit with poison wounds by itself, where less than a 6 would have hit",
            "revised.special.poisoned-attacks revised.special.poison-immunity revised.special.poison-scope",
            "revised.special.poison-limits archeonicus.missiles.poison",
        ),
    ]
    killing_blow: Annotated[
        bool,
        terms.switch(
            "killing blows leave their mark after the battle",
            "revised.special.killing-blow revised.special.killing-blow-small revised.special.heroic-killing-blow",
        ),
    ]
    breath: Annotated[
        bool,
        terms.switch(
            "breath is a shot with a template, also from within a fight",
            "revised.special.breath-attack revised.special.breath-in-combat",
        ),
    ]
    fire: Annotated[
        bool,
        terms.switch(
            "fire burns the flammable once more, frightens animals, and cannot be regenerated from",
            "revised.special.flammable revised.special.flaming-attacks",
        ),
    ]
    ethereal: Annotated[
        bool,
        terms.switch(
            "the ethereal are hit and wounded at -1 unless by magic, and walls hold them",
            "revised.special.ethereal-attacks revised.special.ethereal-walls",
        ),
    ]
    magic_resistance: Annotated[
        bool,
        terms.switch(
            "magic resistance betters the ward save against spells that harm",
            "revised.special.magic-resistance revised.special.magic-resistance-scope",
        ),
    ]
    magic_resistance_without_ward: Annotated[
        Literal["counts-as-7", "nothing"],
        terms.ruling("what magic resistance gives a model without a ward save", "revised.special.magic-resistance"),
    ]
    casting: Annotated[
        Literal["no-shot-in-the-same-turn", "beside-a-shot"],
        terms.value(
            "whether a caster may also shoot in a turn in which he casts",
            "classic.running.spells revised.running.spells",
        ),
    ]
    two_sixes: Annotated[
        Literal["nothing", "cast-and-miscast"],
        terms.value(
            "what two sixes on the dice for a spell mean besides",
            "classic.running.spells revised.running.spells",
        ),
    ]
    regeneration: Annotated[
        bool, terms.switch("regeneration works as a ward save, but not against fire", "revised.special.regeneration")
    ]


class Mounts(Section, frozen=True):
    """What riding changes."""

    on: Annotated[
        bool,
        terms.switch(
            "mounts follow a rule of the book: equipment that lends its Movement and makes its rider of medium size",
            "revised.mounts.size revised.mounts.equipment revised.mounts.benefits",
        ),
    ]
    dangerous_terrain: Annotated[
        bool,
        terms.switch(
            "riders test for dangerous terrain off open ground",
            "revised.mounts.dangerous-terrain revised.mounts.chariots",
        ),
    ]
    dangerous_terrain_tests: Annotated[
        Literal["one-a-move", "one-a-piece"],
        terms.ruling("how often riders test for dangerous terrain", "revised.mounts.dangerous-terrain"),
    ]
