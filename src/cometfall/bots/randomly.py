"""The bot that takes any legal answer: all kinds of answers are as likely, and all answers of a kind."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from cometfall.battle import Answer, Offer, OpenAsk, View


class RandomBot:
    """Chooses by chance."""

    prompt = True
    """It always answers soon."""

    def __init__(self, seed: int | str = 0) -> None:
        """Take chance from a seed of its own, which is not that of the dice."""
        self.random = Random(f"a bot of {seed}")  # noqa: S311 - a player's whims
        self.because = "Chance decides."

    def choose(self, view: View, ask: OpenAsk) -> Answer:  # noqa: ARG002 - it looks at nothing
        """Draw a kind of answer, then an answer of that kind."""
        if ask.kind == "dice":
            return ask.answer("roll")
        kinds = list(by_kind(ask.options))
        if ask.region is not None:
            kinds.append(())
        kind = self.random.choice(kinds)
        key = self.random.choice(kind).key if kind else self._somewhere(ask)
        return ask.answer(key)

    def _somewhere(self, ask: OpenAsk) -> str:
        assert ask.region is not None, ask
        return ask.region.drawn(self.random).key


def by_kind(offers: Iterable[Offer]) -> tuple[tuple[Offer, ...], ...]:
    """Sort options by what they do: those of all warriors who walk, those of all who run, and so on."""
    kinds: dict[str, list[Offer]] = {}
    for offer in offers:
        kinds.setdefault(" ".join(offer.key.split()[1:2]), []).append(offer)
    return tuple(tuple(kind) for kind in kinds.values())
