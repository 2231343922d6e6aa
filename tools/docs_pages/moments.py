"""What a trait does, moment by moment, out of its data."""

from __future__ import annotations

import re
from itertools import groupby

from cometfall.model.traits import Effect, Trait
from cometfall.model.values import Profile
from docs_pages.places import trait_link
from docs_pages.sources import Moment, moments
from docs_pages.text import plain_text, sentence, table

SCORE = re.compile(r"\bthis( natural roll| score)? or (more|better)\b")
"""How a field says that its number is a score to reach; all other numbers of effects are added to something."""


def moment_tables(here: str, trait: Trait, known: dict[str, str]) -> str:
    """Give all moments at which a trait matters, part by part of the game; `known` are the names of all traits."""
    plain = Trait(key="", name="", says="")
    set_ = [each for each in moments() if getattr(trait, each.attribute) != getattr(plain, each.attribute)]
    if not set_:
        return ""
    lines = [
        (part if not number else "", _moment(moment), _value(here, moment, getattr(trait, moment.attribute), known))
        for part, group in groupby(set_, key=lambda moment: sentence(moment.part))
        for number, moment in enumerate(group)
    ]
    return table(("Part of the game", "Moment", "In this trait"), lines)


def _moment(moment: Moment) -> str:
    words = plain_text(sentence(moment.key))
    return f"{words}<br><small>{plain_text(moment.says)}</small>" if moment.says else words


def _value(here: str, moment: Moment, value: object, known: dict[str, str]) -> str:
    match value:
        case bool():
            return "yes"
        case int():
            return f"{value}+" if SCORE.search(moment.says) else str(value)
        case str():
            return trait_link(here, value, known[value]) if value in known else _spoken(value)
        case tuple():
            return "<br>".join(_one(here, moment, one, known) for one in value)
        case Profile():
            return str(value)
        case _:
            raise AssertionError(value)


def _one(here: str, moment: Moment, one: object, known: dict[str, str]) -> str:
    if isinstance(one, Effect):
        return _effect(here, moment, one, known)
    return _value(here, moment, one, known)


def _effect(here: str, moment: Moment, effect: Effect, known: dict[str, str]) -> str:
    amount = f"{effect.add}+" if SCORE.search(moment.says) else f"{effect.add:+d}"
    conditions = [
        ", ".join(_spoken(one) for one in effect.when),
        _named("with", effect.weapons),
        _named("not with", effect.not_weapons),
        _linked(here, "against", effect.against, known),
        _linked(here, "not against", effect.not_against, known),
        _linked(here, "for one with", effect.bearing, known),
    ]
    said = "; ".join(one for one in conditions if one)
    if not effect.add:
        return sentence(said) or "always"
    return f"{amount} ({said})" if said else amount


def _named(how: str, keys: tuple[str, ...]) -> str:
    return f"{how} {', '.join(_spoken(key) for key in keys)}" if keys else ""


def _linked(here: str, how: str, keys: tuple[str, ...], known: dict[str, str]) -> str:
    """Traits by name; a tag, which stands for several, as it is."""
    names = [trait_link(here, key, known[key]) if key in known else _spoken(key) for key in keys]
    return f"{how} {', '.join(names)}" if names else ""


def _spoken(key: str) -> str:
    return plain_text(key.replace("-", " "))
