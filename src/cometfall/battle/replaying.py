"""Playing a record again: each answer to the ask that it was given to, as far as they agree."""

from __future__ import annotations

from typing import Generic, NamedTuple, Protocol, TypeVar

from cometfall.battle.asking import Answer, OpenAsk, RefusedError
from cometfall.battle.opening import Opening, digest_of, digest_of_table, table_of
from cometfall.battle.record import Back, EndOffered, Given, Line, Record, Resigned
from cometfall.battle.setting import the_book


class Playable(Protocol):
    """A battle that can be played on."""

    opening: Opening

    @property
    def ask(self) -> OpenAsk | None:
        """What waits for an answer."""
        ...

    @property
    def rolled(self) -> int:
        """How many dice have been rolled."""
        ...

    def answer(self, answer: Answer | str) -> None:
        """Answer the open ask."""
        ...

    def back(self, player: str) -> None:
        """Take back what a player answered last."""
        ...

    def resign(self, player: str) -> None:
        """Give the battle up."""
        ...

    def offer_end(self, player: str) -> None:
        """Offer all others to end it as it stands."""
        ...


B = TypeVar("B", bound=Playable)


class Replayed(NamedTuple, Generic[B]):
    """A battle that was played again from its record."""

    battle: B
    done: int
    """So many lines of the record were followed."""
    trouble: tuple[str, str]
    """What is wrong with the rest: a code and a sentence; empty where the record holds."""


def followed(battle: B, record: Record, to: int | None = None) -> Replayed[B]:
    """Follow the lines of a record, up to an ask where one is named."""
    for number, line in enumerate(record.lines):
        if to is not None and isinstance(line, Given) and line.ask >= to:
            return Replayed(battle, number, ("", ""))
        if why := _followed(battle, line):
            return Replayed(battle, number, _changed(record) or ("goes-otherwise", why))
    return Replayed(battle, len(record.lines), record.trouble if record.trouble[1] else _changed(record) or ("", ""))


def _followed(battle: B, line: Line) -> str:
    """Follow one line; say why it can't be, empty where it was."""
    try:
        match line:
            case Back():
                battle.back(line.back)
            case Resigned():
                battle.resign(line.resigned)
            case EndOffered():
                battle.offer_end(line.offered)
            case Given() if why := _otherwise(battle, line):
                return why
            case Given():
                battle.answer(Answer(line.ask, line.key))
    except RefusedError as refused:
        return f"The record can't be followed any further: {refused}"
    return ""


def _otherwise(battle: B, line: Given) -> str:
    """Say where the record is answered to something else than what is asked."""
    ask = battle.ask
    if ask is None:
        return f"The record goes on at ask {line.ask} ({line.what}), but the battle is over."
    asked = (ask.number, ask.player, ask.what, ask.by)
    if asked != (line.ask, line.player, line.what, line.by):
        return (
            f"The record answers ask {line.ask} ({line.what} of {line.player}), where ask {ask.number} "
            f"({ask.what} of {ask.player}) is open."
        )
    if battle.rolled != line.dice:
        return f"Before ask {line.ask} {battle.rolled} dice fell, and {line.dice} by the record."
    return ""


def _changed(record: Record) -> tuple[str, str] | None:
    """Whether the book or the table is another than the one that was played."""
    how = record.opening
    if digest_of(the_book(how.edition)) != how.digest:
        return "other-edition", (
            f'The record was played by "{how.edition}" as it was then (Cometfall {record.version}); the book has '
            "changed since, and what is told is by the book of today."
        )
    if digest_of_table(table_of(how)) != how.laid:
        return "other-table", f'The table "{how.table}" is not the one any more on which this was played.'
    return None
