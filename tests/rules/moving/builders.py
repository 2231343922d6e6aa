"""Moves in a few words: who stands where, what is declared, and the dice that fall."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from cometfall.dice import Choice, Event, LaidOut, LaidOutDie, Option, run
from cometfall.geometry.parts import Place, Solid, Surface, Table
from cometfall.geometry.ways import Leg, Manner
from cometfall.model.book import Book
from cometfall.model.journey import Journey, Pace
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules import next_step
from cometfall.tables import table_of
from tests.kit import After, a_battle, a_warrior


def at(x: float, y: float, z: float = 0) -> tuple[int, int, int]:
    """A place in inches."""
    return (round(x * INCH), round(y * INCH), round(z * INCH))


def otto(x: float = 10, y: float = 10, z: float = 0, /, **more: Any) -> Warrior:
    """Otto, whose turn it is, at a place."""
    return a_warrior("otto", at=at(x, y, z), **more)


def brak(x: float = 30, y: float = 10, z: float = 0, /, **more: Any) -> Warrior:
    """Brak, his enemy, at a place."""
    return a_warrior("brak", at=at(x, y, z), **more)


def named(warrior: Warrior, name: str, **more: Any) -> Warrior:
    """The same warrior under another name."""
    return replace(warrior, id=name, **more)


def about_to_move(
    *warriors: Warrior,
    edition: str | Book = "classic",
    table: Table | None = None,
    contacts: Iterable[tuple[str, str]] = (),
) -> State:
    """A movement phase about to begin."""
    fields = {} if table is None else {"table": table}
    return a_battle(*warriors, edition=edition, agenda=("begin-movement",), contacts=tuple(contacts), **fields)


class Refused(AssertionError):  # noqa: N818 - what the rules say to a choice that is not open
    """A choice that was not open, and the sentence that said why."""


class Asked(list[str]):
    """What was asked of whom, in order."""


def moved(battle: State, *deeds: str, dice: Iterable[str] = ()) -> After:
    """Play the movement phase: each deed answers the next ask that it fits, `what by: option`; all else is declined.

    `move: otto walk`, `whereto otto: 12 10`, `direction brute: 90`.
    """
    todo = [_deed(deed) for deed in deeds]
    laid = LaidOut(LaidOutDie(int(die.split()[1]), die.split()[0]) for die in dice)
    events: list[Event] = []
    asked = Asked()

    def choose(ask: Choice) -> Option:
        asked.append(ask.what)
        for place, (what, by, key) in enumerate(todo):
            if what == ask.what and by in {"", ask.by}:
                del todo[place]
                found = ask.named(key)
                if isinstance(found, str):
                    raise Refused(found or f"{key} is none of {[option.key for option in ask.options]}")
                return found
        return ask.options[-1] if ask.usual is None else ask.options[ask.usual]

    while battle.agenda:
        step = next_step(battle)
        battle = step if isinstance(step, State) else run(step, laid, choose, events.append)
    assert not todo, f"nobody asked for {todo}; asked: {asked}"
    assert not laid.left, f"dice are left over: {laid.left}"
    return After(battle, events, asked)


def _deed(deed: str) -> tuple[str, str, str]:
    head, _, key = deed.partition(":")
    what, _, by = head.partition(" ")
    return what, by.strip(), key.strip()


def walked(battle: State, to: str, who: str = "otto", **more: Any) -> After:
    """One warrior walks to a place."""
    return moved(battle, f"move: {who} walk", f"whereto {who}: {to}", **more)


def ran(battle: State, to: str, who: str = "otto", **more: Any) -> After:
    """One warrior runs to a place."""
    return moved(battle, f"move: {who} run", f"whereto {who}: {to}", **more)


def inches(warrior: Warrior) -> tuple[float, ...]:
    """Where he stands, in inches."""
    assert warrior.at is not None, warrior
    return tuple(part / INCH for part in warrior.at)


def up(battle: State, who: str, **fields: Any) -> State:
    """The battle with some facts of a warrior's turn changed."""
    warrior = battle.warrior(who)
    return battle.with_warrior(replace(warrior, turn=replace(warrior.turn, **fields)))


def roof(x: float, y: float, width: float, depth: float, height: float, piece: str = "house") -> tuple[Solid, Surface]:
    """A massive block with a flat roof; `x` and `y` name its corner."""
    corners = tuple((a * INCH, b * INCH) for a, b in ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth)))
    top = float(height * INCH)
    solid = Solid(piece=piece, corners=corners, bottom=0, tops=(top,) * 4)
    return solid, Surface(piece=piece, corners=corners, heights=(top,) * 4)


def a_table(*blocks: tuple[Solid, Surface], **fields: Any) -> Table:
    """A table with blocks on it."""
    return Table(solids=tuple(solid for solid, _ in blocks), surfaces=tuple(top for _, top in blocks), **fields)


def ground(*pieces: dict[str, Any]) -> Table:
    """A table with pieces on it, each written by `a`."""
    return table_of(pieces)


def a(kind: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    """A piece of terrain as a table file has it; `x` and `y` are its middle."""
    return {"kind": kind, "at": [x, y], **more}


def house(height: float, **more: Any) -> Table:
    """A massive block, six inches square, its near face at 11 inches across the table and its middle at 15 along it."""
    return ground(a("block", 15, 14, size=[6, 6, height], **more))


def leg(manner: Manner, start: Place, end: Place, cost: float = 0, **more: Any) -> Leg:
    """A part of a way; its cost, height and width in inches."""
    sizes = {key: round(more.pop(key) * INCH) for key in ("height", "width") if key in more}
    return Leg(manner=manner, start=start, end=end, cost=round(cost * INCH), **sizes, **more)


def on_the_way(
    *warriors: Warrior,
    legs: Iterable[Leg],
    pace: Pace = "walk",
    edition: str | Book = "classic",
    table: Table | None = None,
) -> State:
    """Otto about to go a way that is laid out by hand."""
    fields = {} if table is None else {"table": table}
    battle = a_battle(*warriors, edition=edition, phase="movement", **fields)
    start = battle.warrior("otto").at
    assert start is not None
    journey = Journey(by="otto", pace=pace, start=start, legs=tuple(legs))
    return replace(battle, journeys=(journey,), agenda=("travel", "dangerous-terrain", "arrive"))
