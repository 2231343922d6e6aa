"""Advances: which characteristic rises, and how far it may."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from cometfall.dice import Option, Play, Row, choose, consult
from cometfall.model.company import Company, Comrade

WORDS: Mapping[str, str] = {
    "movement": "Movement",
    "weapon_skill": "Weapon Skill",
    "ballistic_skill": "Ballistic Skill",
    "strength": "Strength",
    "toughness": "Toughness",
    "wounds": "Wounds",
    "initiative": "Initiative",
    "attacks": "Attacks",
    "leadership": "Leadership",
}
PAIRS: Mapping[int, tuple[str, str]] = {
    6: ("strength", "attacks"),
    7: ("weapon_skill", "ballistic_skill"),
    8: ("initiative", "leadership"),
    9: ("wounds", "toughness"),
}
"""The two that one score of a hero's advance may raise."""


def raises(company: Company, one: Comrade, of: str) -> bool:
    """Whether a characteristic may rise: a henchman's by one point in all, nobody's beyond what his kind can have."""
    now: int = getattr(one.profile, of)
    if one.kind == "henchman" and now > getattr(one.start, of):
        return False
    most = next((trait.at_most for trait in company.traits_of(one) if trait.at_most is not None), None)
    return now < (10 if most is None else getattr(most, of))


def raised(company: Company, who: str, of: str) -> Company:
    """A characteristic rises by a point, and stands on the roster from now on."""
    profile = company.comrade(who).profile
    return company.changed(who, profile=replace(profile, **{of: getattr(profile, of) + 1}))


def second(score: int, of: str) -> str:
    """The other characteristic of the same score; the same where there is no other."""
    pair = PAIRS[7] if {"weapon_skill", "ballistic_skill"} & {of} else PAIRS.get(score, (of, of))
    return pair[1] if of == pair[0] else pair[0] if of == pair[1] else of


def _by_a_die(score: int) -> Callable[[Company, str], Play[str]]:
    def raise_(company: Company, who: str) -> Play[str]:
        low, high = PAIRS[score]
        of: str = yield from consult("which-advance", (Row((1, 2, 3), low), Row((4, 5, 6), high)), who)
        return of

    return raise_


def _by_choice(company: Company, who: str) -> Play[str]:
    one = company.comrade(who)
    options = tuple(Option(key, WORDS[key], key) for key in PAIRS[7] if raises(company, one, key))
    if not options:
        return PAIRS[7][0]
    of: str = yield from choose("advance", company.key, options, who)
    return of


def _just(of: str) -> Callable[[Company, str], Play[str]]:
    def raise_(company: Company, who: str) -> Play[str]:
        yield from ()
        return of

    return raise_


HERO: Mapping[int, Callable[[Company, str], Play[str]]] = {
    6: _by_a_die(6),
    7: _by_choice,
    8: _by_a_die(8),
    9: _by_a_die(9),
}
HENCHMAN: Mapping[int, Callable[[Company, str], Play[str]]] = {
    **dict.fromkeys((2, 3, 4), _just("initiative")),
    5: _just("strength"),
    6: _by_choice,
    7: _by_choice,
    8: _just("attacks"),
    9: _just("leadership"),
}
