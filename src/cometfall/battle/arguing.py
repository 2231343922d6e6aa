"""Arguing about a battle that was saved: this record, from this ask, with these dice."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cometfall.battle.declaring import answers, parts_of
from cometfall.battle.errors import BattleError, SituationError
from cometfall.battle.explaining import explained
from cometfall.battle.playing import Battle
from cometfall.battle.reading import one_deed
from cometfall.battle.record import KIND, Given, Line, read
from cometfall.battle.settling import DECLARATIONS, OpenAskError, Settled, Settler, laid_out
from cometfall.battle.situation import Choose, Do, Part
from cometfall.dice import Choice, DiceAsk, Event, LaidOut, Option
from cometfall.model.wording import shown

FACES = {"1", "2", "3", "4", "5", "6"}


class Argument(Part, frozen=True, kw_only=True):
    """What is argued about: a record, where it is taken up, and what is said to happen then."""

    record: str
    from_: Annotated[int, Meta(ge=1)] | None = msgspec.field(name="from", default=None)
    """The ask at which the record is taken up; without it the one that is open at its end."""
    title: str = ""
    about: str = ""
    do: list[Do] = msgspec.field(default_factory=list)
    """What is answered, in order; without any, what was answered in the record."""
    dice: Annotated[list[int | str], Meta(max_length=10_000)] = msgspec.field(default_factory=list)


class Taken(Settler):
    """Goes on from an ask of a battle that was saved, until the dice are used up and somebody is asked something."""

    def __init__(self, battle: Battle, do: list[Do], later: tuple[Line, ...], dice: list[int | str]) -> None:
        """Take a battle up; what the step under way has been answered is answered again."""
        self.begin(battle.state, [part for one in do for part in parts_of(one)], LaidOut(laid_out(dice)))
        self.later = [line for line in later if isinstance(line, Given) and not _is_dice(line)] if not do else []
        self.known = list(battle.begun)
        self.again = True
        """What happens now has been told already: the step under way is played up to the ask."""
        self.any_dice = bool(dice)

    def _step(self) -> None:
        """Play one step; where it can't be finished, what has happened in it stays told."""
        self.play_step()
        self.known, self.again = [], False

    def _roll(self, ask: DiceAsk) -> Any:  # noqa: ANN401 - the answer of the ask
        if self.known:
            return self.known.pop(0)
        self.again = False
        return super()._roll(ask)

    def _tell(self, event: Event) -> None:
        if not self.again:
            super()._tell(event)

    def _choose(self, ask: Choice) -> Option:
        if self.known:
            found: Option = self.known.pop(0)
            return found
        self.again = False
        if not self.todo and self.any_dice and not self.dice.left:
            raise OpenAskError(ask)
        if self.later and not self.todo:
            return self._as_recorded(ask)
        return super()._choose(ask)

    def _as_recorded(self, ask: Choice) -> Option:
        """What was answered in the record, if this is still what was asked there."""
        for place, line in enumerate(self.later):
            if answers(Do(choose=Choose(what=line.what, option=line.key, by=line.by)), ask):
                del self.later[: place + 1]
                if isinstance(found := ask.named(line.key), Option):
                    return found
                break
            if line.what in DECLARATIONS:
                break
        return super()._choose(ask)


def argue(argument: Argument, folder: Path | None = None) -> Settled:
    """Settle an argument about a record."""
    path = (folder or Path()) / argument.record
    found = Battle.replay(path, argument.from_)
    ask = found.battle.ask
    if argument.from_ is not None and (ask is None or ask.number != argument.from_):
        if found.trouble[1]:
            raise BattleError(found.trouble[1], found.trouble[0])
        last = f"it waits at ask {ask.number}" if ask else f"it is over after ask {argument_end(found.battle)}"
        raise SituationError(f"{shown(str(path), 200)} has no ask {argument.from_}: {last}.", "no-ask")
    if ask is None:
        raise SituationError(f"{shown(str(path), 200)}: the battle is over; name an ask to go on from.", "no-ask")
    return Taken(found.battle, argument.do, read(path).lines[found.done :], argument.dice).settle()


def argument_end(battle: Battle) -> int:
    """The number of the last ask of a battle that is over."""
    return max((line.ask for line in battle.record if isinstance(line, Given)), default=0)


def argument_in(path: str | Path) -> Argument | None:
    """Give the argument that a file holds, or the record itself; None where it is something else."""
    file = Path(path)
    try:
        with file.open("rb") as opened:
            raw = opened.read(1_000_000)
    except OSError:
        return None
    if raw.startswith(b'{"record":"' + KIND.encode()):
        return Argument(record=file.name)
    try:
        data = tomllib.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return _understood(data, str(path)) if "record" in data else None


def _understood(data: dict[str, Any], label: str) -> Argument:
    try:
        found = msgspec.convert(data, Argument)
    except msgspec.ValidationError as error:
        raise SituationError(f"{shown(label, 200)}: {explained(str(error), data)}", "bad-key") from None
    for number, do in enumerate(found.do, start=1):
        one_deed(f"{shown(label, 200)}: do {number}", do)
    return found


def _is_dice(line: Given) -> bool:
    """Whether a line of a record tells of dice rolled by hand."""
    return line.key == "roll" or set(line.key.split()) <= FACES
