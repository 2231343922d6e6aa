"""Who answers for the players while odds are weighed, and how he is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Protocol, TypeAlias

from cometfall.battle.settling import DECLARATIONS
from cometfall.dice import Choice, Option, Telling
from cometfall.model.state import State
from cometfall.odds.errors import OddsError
from cometfall.odds.spread import all_answers
from cometfall.rules import next_step

Worth: TypeAlias = tuple[Fraction, ...]
"""What a side gets: more of its enemies than of its own out, then stunned, then knocked down, then wounds."""
Said: TypeAlias = tuple[Any, ...]
"""What dice and players have said in a step so far."""
Fixed: TypeAlias = Callable[[Choice], Option | None]
"""Which option is laid down beforehand; None: the choice is free."""


MOST_THOUGHT = 20_000
"""States whose worth is found for one question, and kept for the next."""


class Policy(Protocol):
    """Answers every choice for every player."""

    name: str

    def choose(self, battle: State, ask: Choice, said: Said) -> Option:
        """Answer a choice that comes up in a step after all this was said."""


class Usual:
    """Everybody takes what nearly everyone would take; of several enemies the first is struck."""

    name = "usual"

    def choose(self, battle: State, ask: Choice, said: Said) -> Option:  # noqa: ARG002 - only the ask counts
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

    def choose(self, battle: State, ask: Choice, said: Said) -> Option:
        """Take the option that was named for this ask."""
        return self.named(ask) or Usual().choose(battle, ask, said)

    def named(self, ask: Choice) -> Option | None:
        """Give the option that was named for this ask, where it is open."""
        wanted = self.choices.get(f"{ask.by}.{ask.what}", self.choices.get(ask.what))
        return next((option for option in ask.options if option.key == wanted), None)


def free(_: Choice) -> Option | None:
    """Nothing is laid down beforehand."""
    return None


class Best:
    """Everybody takes what is best for his own side, all that may follow counted."""

    name = "best"

    def __init__(self, fixed: Fixed = free) -> None:
        """Start with nothing thought through; what is laid down beforehand is not chosen."""
        self._fixed = fixed
        self._worth: dict[State, Mapping[str, Worth]] = {}
        self._taken: dict[tuple[State, Said], Option] = {}

    def choose(self, battle: State, ask: Choice, said: Said) -> Option:  # noqa: ARG002 - what was said tells the ask
        """Take the option after which one's side is best off."""
        if len(self._worth) > MOST_THOUGHT and (battle, said) not in self._taken:
            self._worth.clear()
            self._taken.clear()
        self._think(battle)
        return self._taken[battle, said]

    def _open(self, ask: Choice) -> tuple[Option, ...]:
        """The options to choose among; what only a player can declare is done only where it is laid down."""
        fixed = self._fixed(ask)
        if fixed is not None:
            return (fixed,)
        return ask.options[-1:] if ask.what in DECLARATIONS else ask.options

    def _think(self, battle: State) -> Mapping[str, Worth]:
        """Weigh a state by thinking its steps through, the last first."""
        pending = [battle]
        begun: set[State] = set()
        most = len(self._worth) + MOST_THOUGHT
        while pending:
            if len(self._worth) > most:
                raise OddsError(
                    f"The best choice takes more than {MOST_THOUGHT:,} states to find: take the policy usual."
                )
            state = pending[-1]
            if state in self._worth:
                pending.pop()
                continue
            missing: list[State] = []
            taken: dict[Said, Option] = {}
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
            self._taken.update({(state, said): option for said, option in taken.items()})
            pending.pop()
        return self._worth[battle]

    def _step(
        self,
        state: State,
        answers: tuple[Any, ...],
        said: Said,
        missing: list[State],
        taken: dict[Said, Option],
    ) -> Mapping[str, Worth]:
        ask = _ask_after(state, answers)
        if isinstance(ask, State):
            if ask not in self._worth:
                missing.append(ask)
                return {}
            return self._worth[ask]
        if isinstance(ask, Choice):
            tried = [
                (option, self._step(state, (*answers, option), (*said, option.key), missing, taken))
                for option in self._open(ask)
            ]
            if missing:
                return {}
            taken[said], worth = max(tried, key=lambda one: one[1][ask.player])
            return worth
        found = all_answers(ask)
        whole = sum(ways for _, ways in found)
        parts = [
            (self._step(state, (*answers, answer), (*said, answer) if len(found) > 1 else said, missing, taken), ways)
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
