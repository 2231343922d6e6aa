"""Settling a situation: what is declared in it, the dice that fell, and what came of it, step by step."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from cometfall.battle.conditions import statuses
from cometfall.battle.declaring import answers, may_go_unasked, named_by, parts_of
from cometfall.battle.errors import SituationError
from cometfall.battle.log import Entry, die_entry, event_entry
from cometfall.battle.refusing import not_open, unasked
from cometfall.battle.setting import set_up
from cometfall.battle.situation import Do, Situation
from cometfall.dice import (
    Choice,
    DiceAsk,
    DiceError,
    DieMissingError,
    Event,
    LaidOut,
    LaidOutDie,
    Option,
    is_certain,
    run,
)
from cometfall.dice.asks import DIE_NAMES
from cometfall.editions.errors import did_you_mean, figure, shown
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules import next_step

DECLARATIONS = ("charge", "shoot", "move", "whereto")
"""Asks at which the battle rests: nothing is done until a player says so."""

MOST_SHOWN = 20
"""Of dice left over."""
NAMELESS = "a die may also be laid out as a bare face, such as 4."


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """An ask that is open: who is asked what, and what may be answered."""

    what: str
    player: str
    options: list[str]
    by: str = ""
    also: str = ""
    """What else may be answered, where it is too much to list."""


class Settled(msgspec.Struct, frozen=True):
    """What came of a situation."""

    edition: str
    events: list[Entry]
    warriors: dict[str, dict[str, Any]]
    ask: Asked | None
    dice_left: list[int]
    error: dict[str, str] | None
    battle: State | None = None
    """The state as it stands; the odds go on from here."""
    begun: tuple[Any, ...] = ()
    """What the dice have already said in the step that stands first on its agenda."""
    todo: tuple[Do, ...] = ()
    """What was declared and has not come up, or answers the step that stands first on the agenda."""
    die_missing: bool = False
    """Whether it stopped for nothing but a die that is not laid out."""

    def plain(self) -> dict[str, Any]:
        """The same as plain data, for JSON."""
        found: dict[str, Any] = msgspec.to_builtins(replace(self, battle=None, begun=(), todo=()))
        for inner in ("battle", "begun", "todo", "die_missing"):
            del found[inner]
        return found


class OpenAskError(Exception):
    """A player has to say something before it can go on."""

    def __init__(self, ask: Choice) -> None:
        """Say what is asked of him."""
        super().__init__(ask.what)
        self.ask = ask


class Settler:
    """Plays a situation with its declarations and its dice, and keeps the log."""

    def __init__(self, situation: Situation, folder: Path | None = None) -> None:
        """Set the situation up."""
        todo = [part for do in situation.do for part in parts_of(do)]
        self.begin(set_up(situation, folder), todo, LaidOut(laid_out(situation.dice)))

    def begin(self, battle: State, todo: list[Do], dice: LaidOut) -> None:
        """Begin at a state at rest, with what is declared and the dice."""
        self.battle = battle
        self.todo = todo
        self.declares = bool(todo)
        self.dice = dice
        self.events: list[Entry] = []
        self.begun: list[Any] = []
        self.asked: dict[str, None] = {}

    def settle(self) -> Settled:
        """Play until nothing is left to do, an ask is open, or the dice run out."""
        ask: Asked | None = None
        error: dict[str, str] | None = None
        missing = False
        try:
            while self.battle.agenda:
                self._step()
        except OpenAskError as opened:
            found = opened.ask
            also = "" if found.region is None else found.region.words
            ask = Asked(found.what, found.player, [option.key for option in found.options], found.by, also)
        except DiceError as wrong:
            error, missing = {"code": "dice", "message": str(wrong)}, isinstance(wrong, DieMissingError)
        except SituationError as wrong:
            error = {"code": wrong.code, "message": str(wrong)}
        return self._settled(ask, error or self._left_over(ask), missing=missing)

    def _left_over(self, ask: Asked | None) -> dict[str, str] | None:
        self.todo = [do for do in self.todo if not may_go_unasked(do)]
        if self.todo:
            return {"code": "not-open", "message": f"[[do]] {unasked(self.battle, self.todo[0], self.asked)}"}
        if not self.dice.left:
            return None
        count = len(self.dice.left)
        faces = ", ".join(str(die.face) for die in self.dice.left[:MOST_SHOWN]) + ", ..." * (count > MOST_SHOWN)
        one = "die is" if count == 1 else "dice are"
        first = f"first {ask.player} has to say what he chooses ({ask.what})" if ask else "the rules ask for no more"
        message = f"{count} {one} left over ({faces}): {first}; take {'it' if count == 1 else 'them'} away."
        return {"code": "dice-left", "message": message}

    def _settled(self, ask: Asked | None, error: dict[str, str] | None, *, missing: bool) -> Settled:
        warriors = {one.id: told_of(one) for one in self.battle.warriors}
        left = [die.face for die in self.dice.left]
        return Settled(
            self.battle.book.name,
            self.events,
            warriors,
            ask,
            left,
            error,
            self.battle,
            tuple(self.begun),
            tuple(self.todo),
            missing,
        )

    def _step(self) -> None:
        """Play one step; where it can't be finished the battle stays as it was before."""
        dice, todo, events = (list(self.dice.left), self.dice.used), list(self.todo), len(self.events)
        try:
            self.play_step()
        except OpenAskError:
            self.todo = todo
            self.dice.left, self.dice.used = dice
            del self.events[events:]
            self.begun = []
            raise
        except DiceError:
            self.todo = todo
            raise

    def play_step(self) -> None:
        """Play one step, as far as it goes."""
        self.begun = []
        step = next_step(self.battle)
        self.battle = step if isinstance(step, State) else run(step, self._roll, self._choose, self._tell)

    def _roll(self, ask: DiceAsk) -> Any:  # noqa: ANN401 - the answer of the ask
        answer = self.dice(ask)
        if not is_certain(ask):
            self.begun.append(answer)
        self.events.append(die_entry(ask, self.dice.faces))
        return answer

    def _tell(self, event: Event) -> None:
        self.events.append(event_entry(self.battle, event, self.events))

    def _choose(self, ask: Choice) -> Option:
        self.asked[ask.what] = None
        place = next((at for at, do in enumerate(self.todo) if answers(do, ask) or not may_go_unasked(do)), None)
        if place is not None and (answer := self._answer(self.todo[place], ask)) is not None:
            del self.todo[: place + 1]
            return answer
        if ask.what == "charge" and self.declares:
            return ask.options[-1]  # whoever goes on to something else has declared all his charges
        if ask.what in DECLARATIONS or ask.usual is None:
            raise OpenAskError(ask)
        return ask.options[ask.usual]

    def _answer(self, do: Do, ask: Choice) -> Option | None:
        """The option that a declaration names, if it speaks of this ask."""
        if not answers(do, ask):
            return None
        found = named_by(do, ask)
        if found is None:
            raise SituationError(f"[[do]] {not_open(self.battle, do, ask)}", "not-open")
        return found


def told_of(warrior: Warrior) -> dict[str, Any]:
    """How a warrior is off, and where he is if he has a place on the table, in inches."""
    place = {} if warrior.at is None or warrior.out else {"at": [part / INCH for part in warrior.at]}
    return {"status": statuses(warrior), "wounds": warrior.wounds, **place}


def settle(situation: Situation, folder: Path | None = None) -> Settled:
    """Settle a situation."""
    return Settler(situation, folder).settle()


def laid_out(dice: list[int | str]) -> list[LaidOutDie]:
    """Understand dice as people lay them out: faces, or names with a face."""
    return [_die(number, die) for number, die in enumerate(dice, start=1)]


def _die(number: int, die: int | str) -> LaidOutDie:
    if isinstance(die, int):
        return LaidOutDie(_face(number, die))
    named = re.fullmatch(r"\s*(\S.*?)\s+([0-9]{1,9})\s*", die)
    if named is None:
        raise SituationError(
            f'dice: die {number} is "{shown(die)}"; write a face such as 4, or a name and a face such as "to-hit 4".',
            "bad-die",
        )
    name, face = named[1], int(named[2])
    if name not in DIE_NAMES:
        raise SituationError(
            f'dice: die {number}: there is no die "{shown(name)}"; {did_you_mean(name, DIE_NAMES, many=NAMELESS)}',
            "bad-die",
        )
    return LaidOutDie(_face(number, face), name)


def _face(number: int, face: int) -> int:
    if not 1 <= face <= 6:
        raise SituationError(f"dice: die {number} shows {figure(face)}; a D6 shows 1 to 6.", "bad-die")
    return face
