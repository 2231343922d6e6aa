"""The ground of a situation: its table, its pieces, and whether everybody stands where he can."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from cometfall.battle.errors import SituationError
from cometfall.battle.situation import Situation
from cometfall.geometry import Gait, Place, Table, gap, standing_on, why_not_stand
from cometfall.geometry.ways import below
from cometfall.model.bodies import body, height_of, radius_of
from cometfall.model.book import Book
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.tables import TableError, TableFile, built, pieces_from, table_called

MANY_PLAYERS = 4
"""With more players than these the table may be larger."""
SKY = 1000 * INCH
ACROSS = INCH
"""Who fight across a low obstacle have no more than this between them."""


def ground(situation: Situation, book: Book, folder: Path | None) -> Table:
    """Build the table of a situation: the one it names, or an empty one, with its own pieces on it."""
    try:
        own = pieces_from(situation.piece)
        file = _file(situation.table, folder) if situation.table else None
        width, depth = _size(situation, book, file)
        if file is None:
            return built(own, width=width, depth=depth)
        if own:
            built(own, width=width, depth=depth, plan=file.plan)  # so that an error counts the pieces of this file
        return built((*file.piece, *own), width=width, depth=depth, name=file.name, plan=file.plan)
    except TableError as error:
        raise SituationError(str(error).removeprefix("situation: "), error.code) from None


def _file(name: str, folder: Path | None) -> TableFile:
    try:
        return table_called(name, folder)
    except TableError as error:
        if error.code != "unknown":
            raise
        raise TableError(f"table: {str(error)[:1].lower()}{str(error)[1:]}", error.code) from None


def _size(situation: Situation, book: Book, file: TableFile | None) -> tuple[float, float]:
    """The size that is written, else that of the table named, else that of the book for so many players."""
    if situation.size:
        if file is not None:
            raise SituationError(
                "size: the table that is named has a size of its own; take size away, or table.", "bad-key"
            )
        return situation.size
    if file is not None:
        return file.size
    many = len({one.warband for one in situation.warrior}) > MANY_PLAYERS
    board = book.board.large_size if many else book.board.size
    return board.width, board.depth


def check_places(battle: State) -> None:
    """Refuse a warrior who stands where nobody can, or far from whom he is engaged with."""
    placed = [one for one in battle.warriors if one.at is not None and not one.out]
    for number, one in enumerate(placed):
        if why := _why_not_there(battle, one, placed[:number]):
            raise SituationError(f'warrior "{one.id}": at: {why}', "bad-place")
    for pair in battle.contacts:
        _check_contact(*(battle.warrior(who) for who in pair))


def _why_not_there(battle: State, one: Warrior, others: list[Warrior]) -> str:
    """Say why a warrior can't be where he is written, and what would be right."""
    assert one.at is not None, one
    table, place = battle.table, one.at
    gait = Gait(radius=radius_of(one), height=height_of(one), allowance=0)
    width = f'{2 * radius_of(one) / INCH:g}"'
    if why := why_not_stand(table, (), gait, place):
        if "off the table" in why:
            size = f"{table.width / INCH:g} by {table.depth / INCH:g} inches"
            return f"{_told(place)} {why}: his base, {width} across, has to lie whole on the {size} of it."
        return f"{_told(place)} {why}; {_where(table, gait, place)}."
    if place[2] and standing_on(table, place) is None:
        return f"{_told(place)} is in the air; {_where(table, gait, place)}."
    for other in others:
        if why := why_not_stand(table, (body(other),), gait, place):
            room = (radius_of(one) + radius_of(other)) / INCH
            return f'{_told(place)} {why}; the middles of their bases are at least {room:g}" apart.'
    return ""


def _where(table: Table, gait: Gait, place: Place) -> str:
    """The heights at which a base can stand over or under a place."""
    found = [height for height in _heights(table, place) if not why_not_stand(table, (), gait, (*place[:2], height))]
    if not found:
        return "there is room for him at no height there: move him"
    return f"he can stand there at the height of {' or '.join(f'{height / INCH:g}' for height in reversed(found))}"


def _heights(table: Table, place: Place) -> Iterator[int]:
    """The heights of all ground over and under a place, the highest first."""
    under = below(table, (*place[:2], SKY))
    yield under[2]
    while under[2] > 0:
        under = below(table, under)
        yield under[2]


def _check_contact(one: Warrior, other: Warrior) -> None:
    """Refuse two who are engaged and stand apart."""
    if one.at is None or other.at is None or gap(body(one), body(other)) <= ACROSS:
        return
    away = gap(body(one), body(other)) / INCH
    raise SituationError(
        f'"{one.id}" and "{other.id}" can\'t be engaged {away:g}" apart: let their bases touch, or have no more than '
        "a low obstacle between them.",
        "bad-place",
    )


def _told(place: Place) -> str:
    return f"[{', '.join(f'{part / INCH:g}' for part in (place if place[2] else place[:2]))}]"


def with_ground(battle: State, table: Table) -> State:
    """Give the battle on a table, once everybody's place on it is found right."""
    battle = replace(battle, table=table)
    check_places(battle)
    return battle
