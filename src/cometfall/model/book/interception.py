"""Interception: stepping into the way of a charge."""

from __future__ import annotations

from typing import Annotated, Literal

from cometfall.model.book import terms
from cometfall.model.book.terms import Count, Inches, Modifier, Section


class Interception(Section, frozen=True):
    """Who may step into the way of a charge."""

    reading: Annotated[
        Literal["intercept-within-2", "may-not-pass-within-2", "intercept-and-stop-2-short"],
        terms.reading(
            "what an enemy beside the way of a charge may do",
            "classic.interception.who classic.interception.contact playsheet.charge.no-passing-enemies",
            "revised.interception.who revised.interception.ends-charge archeonicus.interception.eligibility",
            "archeonicus.interception.charger-stops-2in archeonicus.interception.contact",
        ),
    ]
    distance: Annotated[
        Inches,
        terms.value(
            "how near the way of a charge an interceptor has to be, in inches",
            "classic.interception.who revised.interception.who playsheet.charge.no-passing-enemies",
            "archeonicus.interception.eligibility",
        ),
    ]
    limit: Annotated[
        Count,
        terms.value(
            "attempts to intercept one charger; 0: there are none",
            "classic.interception.one-per-charger revised.interception.one-per-charger",
        ),
    ]
    fit: Annotated[
        Literal["standing-and-free", "every-enemy-not-charged", "standing-free-and-hidden"],
        terms.ruling(
            "which enemies count beside the way of a charge",
            "classic.interception.who revised.interception.who playsheet.charge.no-passing-enemies",
        ),
    ]
    order: Annotated[
        Literal["measured-first", "chargers-tests-first"],
        terms.ruling(
            "what comes before an interception",
            "classic.interception.who revised.interception.who revised.interception.interceptor-afraid",
        ),
    ]
    meeting_point: Annotated[
        Literal["nearest-point-of-the-way", "first-point-2-away"],
        terms.ruling(
            "where a charger and his interceptor meet",
            "classic.interception.contact revised.interception.ends-charge",
            "archeonicus.interception.charger-stops-2in",
        ),
    ]
    target_touched_there: Annotated[
        Literal["no-interception", "engaged-with-both", "target-not-reached"],
        terms.ruling(
            "what holds if a charger touches his target where the interceptor meets him",
            "classic.interception.contact archeonicus.interception.contact revised.interception.ends-charge",
        ),
    ]
    fear: Annotated[
        Literal["interceptor-first-charger-in-contact"],
        terms.value(
            "who tests for fear in an interception",
            "classic.interception.fear-test classic.interception.fear-causing-interceptor",
            "revised.interception.interceptor-afraid revised.interception.interceptor-causes-fear",
            "archeonicus.interception.eligibility",
        ),
    ]
    strike_order: Annotated[
        Literal["charger-still-charged", "nobody-first"],
        terms.reading(
            "who strikes first after an interception",
            "classic.interception.charger-still-charges revised.interception.charger-still-charged",
            "archeonicus.interception.no-strike-first",
        ),
    ]
    initiative_bonus: Annotated[
        Modifier,
        terms.value("what the interception adds to Initiative that round", "archeonicus.interception.initiative-bonus"),
    ]
    bonus_goes_to: Annotated[
        Literal["charger", "interceptor"],
        terms.ruling("who has the Initiative bonus of an interception", "archeonicus.interception.initiative-bonus"),
    ]
