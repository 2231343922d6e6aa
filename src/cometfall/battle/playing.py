"""A battle from outside: it asks, is answered, and goes on; it can be looked at, forked, and taken back."""

from __future__ import annotations

from typing import Any

from cometfall.battle.asking import Answer, OpenAsk, RefusedError, faces_of, option_of
from cometfall.battle.course import Moment, answered, begun, lines_of
from cometfall.battle.log import Entry, die_entry
from cometfall.battle.opening import Dice, Opening, Warbands, first_state, opening
from cometfall.battle.results import Result, result_of
from cometfall.battle.view import View, view_of
from cometfall.dice import Choice, DiceAsk, Numbered
from cometfall.geometry import Table
from cometfall.model.scenario import Scenario
from cometfall.model.state import State


class Battle:
    """A battle being played."""

    def __init__(self, how: Opening, moment: Moment | None = None, rolled: int = 0) -> None:
        """Go on from a moment, or begin; `start` is the way in."""
        self.opening = how
        self._dice = Numbered(how.seed, rolled)
        self._moment = begun(first_state(how), self._roll) if moment is None else moment
        self._ask: OpenAsk | None = None

    @classmethod
    def start(
        cls,
        scenario: Scenario | str,
        warbands: Warbands,
        *,
        edition: str = "",
        table: Table | str | None = None,
        seed: int | str | None = None,
        dice: Dice = "rolled",
    ) -> Battle:
        """Start a battle of a scenario between warbands."""
        return cls(opening(scenario, warbands, edition, table, seed, dice))

    @property
    def state(self) -> State:
        """The state at rest, before the step under way; it holds what no player may see."""
        return self._moment.state

    @property
    def ask(self) -> OpenAsk | None:
        """What waits for an answer; nothing once the battle is over."""
        moment = self._moment
        if moment.opened is None:
            return None
        if self._ask is None or self._ask.number != moment.number:
            self._ask = OpenAsk(moment.state, moment.number, moment.opened)
        return self._ask

    @property
    def events(self) -> tuple[Entry, ...]:
        """The log: what happened, with clauses."""
        return lines_of(self._moment.told)

    @property
    def result(self) -> Result | None:
        """How it ended; nothing while it goes on."""
        return None if self._moment.opened is not None else result_of(self._moment.state)

    def view(self, player: str) -> View:
        """Give what a player may know: the one door through which a battle is seen."""
        return view_of(self._moment, self.ask, player)

    def answer(self, answer: Answer | str) -> None:
        """Answer the open ask; what can't be is refused, and changes nothing."""
        ask = self.ask
        if ask is None:
            raise RefusedError("over", "The battle is over; nothing is asked any more.")
        given = Answer(ask.number, answer) if isinstance(answer, str) else answer
        if given.to != ask.number:
            raise RefusedError("old-ask", f"Ask {given.to} is not open; ask {ask.number} is ({ask.what}).")
        entry: Entry | None = None
        value: Any
        if isinstance(ask.asked, Choice):
            value = option_of(ask, given.key)
        else:
            value, faces = faces_of(ask, given.key)
            entry = die_entry(ask.asked, faces)
        self._moment = answered(self._moment, value, self._roll, entry)

    def fork(self) -> Battle:
        """Give a battle that goes its own way from here; nothing is copied."""
        return Battle(self.opening, self._moment, self._dice.rolled)

    def _roll(self, ask: DiceAsk) -> tuple[Any, tuple[int, ...]] | None:
        if self.opening.dice == "asked":
            return None
        return self._dice(ask), self._dice.faces
