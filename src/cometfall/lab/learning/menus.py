"""Menus: what may be answered, as a list of bounded length; of places that are too many to list some are drawn."""

from __future__ import annotations

from random import Random

from cometfall.battle import Offer, OpenAsk
from cometfall.bots.randomly import by_kind


def menu(ask: OpenAsk, most: int, places: int, seed: str) -> tuple[Offer, ...]:
    """Give up to so many answers, so many of them places that are drawn; the same for the same seed and ask."""
    chance = Random(f"{seed} {ask.number}")  # noqa: S311 - which places are offered, no secret
    drawn = {one.key: one for one in (_place(ask, chance) for _ in range(places if ask.region else 0))}
    listed = _some(ask.options, most - len(drawn), chance)
    return (*listed, *(one for key, one in drawn.items() if key not in {each.key for each in listed}))


def _place(ask: OpenAsk, chance: Random) -> Offer:
    assert ask.region is not None, ask
    option = ask.region.drawn(chance)
    return Offer(option.key, option.words)


def _some(options: tuple[Offer, ...], most: int, chance: Random) -> tuple[Offer, ...]:
    """Give all options, or where they are too many some of each kind; the last, often to do nothing, is among them."""
    if len(options) <= most:
        return options
    kinds = [chance.sample(kind, len(kind)) for kind in by_kind(options[:-1])]
    kept: set[str] = {options[-1].key}
    while len(kept) < most:
        for kind in kinds:
            if kind and len(kept) < most:
                kept.add(kind.pop().key)
    return tuple(one for one in options if one.key in kept)
