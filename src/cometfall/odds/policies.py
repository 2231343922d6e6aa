"""Who answers for the players while odds are weighed, and how he is called."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Protocol, TypeAlias

from cometfall.dice import Choice, Option, Telling, branches
from cometfall.model.state import State
from cometfall.odds.errors import OddsError
from cometfall.rules import next_step

Worth: TypeAlias = tuple[Fraction, ...]
"""What a side gets: more of its enemies than of its own out, then stunned, then knocked down, then wounds."""


class Policy(Protocol):
    """Answers every choice for every player."""

    name: str

    def choose(self, battle: State, ask: Choice, path: tuple[Any, ...]) -> Option:
        """Answer a choice that comes up in a step after these dice."""


class Usual:
    """Everybody takes what nearly everyone would take; of several enemies the first is struck."""

    name = "usual"

    def choose(self, battle: State, ask: Choice, path: tuple[Any, ...]) -> Option:  # noqa: ARG002 - only the ask counts
        """Take the usual option."""
        if ask.usual is not None:
            return ask.options[ask.usual]
        return ask.options[-1]


class Given:
    """Choices that were named are taken where they are open, the usual ones elsewhere."""

    name = "given"

    def __init__(self, choices: Mapping[str, str]) -> None:
        """Take the choices: what is asked, and the key of the option."""
        self.choices = choices

    def choose(self, battle: State, ask: Choice, path: tuple[Any, ...]) -> Option:
        """Take the option that was named for this ask."""
        wanted = self.choices.get(f"{ask.by}.{ask.what}", self.choices.get(ask.what))
        if wanted is not None:
            found = next((option for option in ask.options if option.key == wanted), None)
            if found is not None:
                return found
        return Usual().choose(battle, ask, path)


class Best:
    """Everybody takes what is best for his own side, all that may follow counted."""

    name = "best"

    def __init__(self) -> None:
        """Start with nothing thought through."""
        self._worth: dict[State, Mapping[str, Worth]] = {}
        self._taken: dict[tuple[State, tuple[Any, ...], str], Option] = {}

    def choose(self, battle: State, ask: Choice, path: tuple[Any, ...]) -> Option:
        """Take the option after which one's side is best off."""
        self._think(battle)
        return self._taken[battle, path, f"{ask.by}.{ask.what}"]

    def _think(self, battle: State) -> Mapping[str, Worth]:
        """Weigh a state by thinking its steps through, the last first."""
        pending = [battle]
        begun: set[State] = set()
        while pending:
            state = pending[-1]
            if state in self._worth:
                pending.pop()
                continue
            missing: list[State] = []
            taken: dict[tuple[tuple[Any, ...], str], Option] = {}
            worth = self._step(state, (), (), missing, taken) if state.agenda else outcome_worth(state)
            if missing:
                begun.add(state)
                if begun.intersection(missing):
                    message = "The best choice can't be found where a fight turns in circles: take the policy usual."
                    raise OddsError(message)
                pending.extend(missing)
                continue
            begun.discard(state)
            self._worth[state] = worth
            self._taken.update({(state, path, key): option for (path, key), option in taken.items()})
            pending.pop()
        return self._worth[battle]

    def _step(
        self,
        state: State,
        answers: tuple[Any, ...],
        path: tuple[Any, ...],
        missing: list[State],
        taken: dict[tuple[tuple[Any, ...], str], Option],
    ) -> Mapping[str, Worth]:
        ask = _ask_after(state, answers)
        if isinstance(ask, State):
            if ask not in self._worth:
                missing.append(ask)
                return {}
            return self._worth[ask]
        if isinstance(ask, Choice):
            tried: list[tuple[Option, Mapping[str, Worth], dict[tuple[tuple[Any, ...], str], Option]]] = []
            for option in ask.options:
                below: dict[tuple[tuple[Any, ...], str], Option] = {}
                tried.append((option, self._step(state, (*answers, option), path, missing, below), below))
            if missing:
                return {}
            option, worth, below = max(tried, key=lambda one: one[1][ask.player])
            taken |= below
            taken[path, f"{ask.by}.{ask.what}"] = option
            return worth
        found = branches(ask)
        whole = sum(ways for _, ways in found)
        parts = [
            (self._step(state, (*answers, answer), (*path, answer) if len(found) > 1 else path, missing, taken), ways)
            for answer, ways in found
        ]
        return {} if missing else _mixed(parts, whole)


def _mixed(parts: list[tuple[Mapping[str, Worth], int]], whole: int) -> Mapping[str, Worth]:
    return {
        side: tuple(
            sum((worth[side][place] * Fraction(ways, whole) for worth, ways in parts), Fraction(0))
            for place in range(4)
        )
        for side in parts[0][0]
    }


def _ask_after(state: State, answers: tuple[Any, ...]) -> Any:  # noqa: ANN401 - the next ask, or the state that follows
    play = next_step(state)
    if isinstance(play, State):
        return play
    answer: Any = None
    left = list(answers)
    try:
        while True:
            ask = play.send(answer)
            answer = None
            if isinstance(ask, Telling):
                continue
            if not left:
                return ask
            answer = left.pop(0)
    except StopIteration as end:
        return end.value


def outcome_worth(battle: State) -> Mapping[str, Worth]:
    """How well each side has come off."""
    sides = {one.warband for one in battle.warriors}
    return {side: tuple(Fraction(harm) for harm in _harm(battle, side)) for side in sides}


def _harm(battle: State, side: str) -> tuple[int, int, int, int]:
    harm = [0, 0, 0, 0]
    for one in battle.warriors:
        sign = -1 if one.warband == side else 1
        place = {"out-of-action": 0, "stunned": 1, "knocked-down": 2}.get(one.posture)
        if place is not None:
            harm[place] += sign
        harm[3] += sign * (one.profile.wounds - one.wounds)
    return harm[0], harm[1], harm[2], harm[3]
