"""The course of a battle: from one open ask to the next. A moment is never changed, so a battle forks for nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from cometfall.battle.log import Entry, die_entry, event_entry
from cometfall.dice import Choice, DiceAsk, Event, Play, Telling
from cometfall.model.state import State
from cometfall.rules import next_step

Roller: TypeAlias = Callable[[DiceAsk], tuple[Any, tuple[int, ...]] | None]
"""Answers dice at once, with the faces that fell; None: somebody is to roll them by hand."""


class Told(NamedTuple):
    """The log, the last line first."""

    entry: Entry
    before: Told | None


def lines_of(told: Told | None, since: Told | None = None) -> tuple[Entry, ...]:
    """Give the lines of a log in the order in which they were told, those after a line or all."""
    found: list[Entry] = []
    while told is not None and told is not since:
        found.append(told.entry)
        told = told.before
    return tuple(reversed(found))


class Moment:
    """A battle as it waits for an answer, or as it ended."""

    __slots__ = ("before", "begun", "number", "opened", "play", "rolled", "state", "told")

    def __init__(self, state: State, told: Told | None = None, before: Moment | None = None) -> None:
        """Begin at a state at rest."""
        self.state = state
        """The state before the step under way."""
        self.begun: tuple[Any, ...] = ()
        """The answers that the step under way has had."""
        self.opened: Choice | DiceAsk | None = None
        """The ask that is open; None: the battle is over."""
        self.number: int = before.number + 1 if before else 1
        self.rolled: int = before.rolled if before else 0
        """How many times dice have been rolled."""
        self.told = told
        self.before = before
        self.play: Play[State] | None = None
        """The step under way, waiting at the open ask; the first who answers takes it, others run it again."""


def course_of(moment: Moment) -> Iterator[Moment]:
    """Give a moment and all before it, the last first."""
    found: Moment | None = moment
    while found is not None:
        yield found
        found = found.before


def moment_at(now: Moment, line: int) -> Moment:
    """Give the last moment at which no more than so many lines had been told; the first where there is none."""
    told, left = now.told, len(lines_of(now.told))
    first = now
    for first in course_of(now):
        while told is not first.told and told is not None:
            told, left = told.before, left - 1
        if left <= line + 1:
            break
    return first


def begun(state: State, roller: Roller) -> Moment:
    """Play a battle from a state at rest to its first ask."""
    moment = Moment(state)
    _onward(moment, roller)
    return moment


def answered(moment: Moment, answer: Any, roller: Roller, entry: Entry | None = None) -> Moment:  # noqa: ANN401 - of the ask
    """Give the open ask its answer and play on to the next one."""
    play = _resumed(moment)
    following = Moment(moment.state, moment.told, moment)
    if entry is not None:
        following.told = Told(entry, following.told)
        following.rolled += 1
    following.begun = (*moment.begun, answer)
    if not _waits(following, play, answer, roller):
        _onward(following, roller)
    return following


def taken_up(moment: Moment, now: Moment) -> Moment:
    """Give a moment as one that follows now: its ask is open again, under a number of its own."""
    again = Moment(moment.state, moment.told, moment.before)
    again.begun, again.opened = moment.begun, moment.opened
    again.number, again.rolled = now.number + 1, now.rolled
    return again


def _resumed(moment: Moment) -> Play[State]:
    """The step under way, waiting at the open ask."""
    play, moment.play = moment.play, None
    if play is not None:
        return play
    step = next_step(moment.state)
    assert not isinstance(step, State), moment.state.agenda
    ask = next(step)
    for answer in moment.begun:
        while isinstance(ask, Telling):
            ask = step.send(None)
        ask = step.send(answer)
    while isinstance(ask, Telling):
        ask = step.send(None)
    return step


def _onward(moment: Moment, roller: Roller) -> None:
    """Take steps until something is asked or nothing is left to do."""
    while moment.state.agenda:
        step = next_step(moment.state)
        if isinstance(step, State):
            moment.state = step
        elif _waits(moment, step, None, roller):
            return


def _waits(moment: Moment, play: Play[State], answer: Any, roller: Roller) -> bool:  # noqa: ANN401 - of the ask
    """Play a step on from an answer, until it waits for another or is done; what dice say is answered at once."""
    try:
        while True:
            ask = play.send(answer)
            answer = None
            if isinstance(ask, Telling):
                moment.told = Told(_told(moment, ask.event), moment.told)
                continue
            rolled = None if isinstance(ask, Choice) else roller(ask)
            if rolled is None:
                moment.opened, moment.play = ask, play
                return True
            assert not isinstance(ask, Choice), ask
            answer, faces = rolled
            moment.told = Told(die_entry(ask, faces), moment.told)
            moment.rolled += 1
            moment.begun = (*moment.begun, answer)
    except StopIteration as end:
        moment.state = end.value
        moment.begun = ()
    return False


def _told(moment: Moment, event: Event) -> Entry:
    last = () if moment.told is None else (moment.told.entry,)
    return event_entry(moment.state, event, last)
