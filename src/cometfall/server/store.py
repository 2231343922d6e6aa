"""Where battles are kept: how each was opened, who sits where, and every answer, in one table a thing.

The same code serves SQLite and PostgreSQL. An answer is written before anybody is told of it; its number is part of its
key, so that two servers can never both write the same one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cometfall.battle.opening import Opening
from cometfall.battle.record import Line, line_of
from cometfall.server.migrations import NEWEST, bring_up

META = sql.MetaData()
BATTLES = sql.Table(
    "battles",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("opening", sql.LargeBinary, nullable=False),
    sql.Column("commitment", sql.String(64), nullable=False),
    sql.Column("begun", sql.DateTime(timezone=True), nullable=False),
    sql.Column("over", sql.Boolean, nullable=False, default=False),
    sql.Column("about", sql.String(200), nullable=False, default=""),
)
SEATS = sql.Table(
    "seats",
    META,
    sql.Column("secret", sql.String(64), primary_key=True),
    sql.Column("battle", sql.String(32), sql.ForeignKey("battles.id", ondelete="CASCADE"), nullable=False, index=True),
    sql.Column("warbands", sql.String(200), nullable=False),
    sql.Column("by", sql.String(40), nullable=False),
    sql.Column("name", sql.String(80), nullable=False, default=""),
)
LINES = sql.Table(
    "lines",
    META,
    sql.Column("battle", sql.String(32), sql.ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("line", sql.LargeBinary, nullable=False),
)


class StoreError(Exception):
    """The battles can't be kept or read: what is wrong, and what would be right."""


class TakenError(StoreError):
    """Another has written that answer first."""


class Place(msgspec.Struct, frozen=True):
    """A seat as it is kept: who holds its secret plays these warbands, or watches where there are none."""

    battle: str
    warbands: tuple[str, ...]
    by: str
    name: str


class Kept(msgspec.Struct, frozen=True):
    """A battle as it is kept."""

    id: str
    opening: Opening
    commitment: str
    lines: tuple[Line, ...]
    over: bool


class Store:
    """A database of battles."""

    def __init__(self, url: str) -> None:
        """Open it, and make its tables where there are none."""
        self.url = url
        try:
            self.engine = sql.create_engine(url)
            if self.engine.dialect.name == "sqlite":
                sql.event.listen(self.engine, "connect", _careful)
            form = bring_up(self.engine, META)
        except (SQLAlchemyError, ImportError) as error:
            raise StoreError(f"The battles can't be kept in {safe(url)}: {_cause(error)}.") from None
        if form > NEWEST:
            raise StoreError(f"{safe(url)} was made by a newer Cometfall; use that one, or name another with --store.")

    @classmethod
    def in_file(cls, file: Path) -> Store:
        """Open one in a file."""
        file.parent.mkdir(parents=True, exist_ok=True)
        return cls(f"sqlite:///{file}")

    def begin(self, id_: str, how: Opening, commitment: str, about: str, seats: dict[str, Place]) -> None:
        """Keep a new battle and its seats, each by the digest of its secret."""
        row = {"id": id_, "opening": msgspec.json.encode(how), "commitment": commitment, "about": about[:200]}
        with self._change() as connection:
            connection.execute(BATTLES.insert(), row | {"begun": datetime.now(UTC), "over": False})
            for secret, seat in seats.items():
                found = {"secret": secret, "battle": id_, "warbands": " ".join(seat.warbands)}
                connection.execute(SEATS.insert(), found | {"by": seat.by, "name": seat.name})

    def add(self, battle: str, number: int, lines: tuple[Line, ...], *, over: bool = False) -> None:
        """Keep answers, the first of which has this number."""
        rows = [
            {"battle": battle, "number": at, "line": msgspec.json.encode(line)}
            for at, line in enumerate(lines, start=number)
        ]
        with self._change() as connection:
            if rows:
                connection.execute(LINES.insert(), rows)
            if over:
                connection.execute(BATTLES.update().where(BATTLES.c.id == battle).values(over=True))

    def seat(self, secret: str) -> Place | None:
        """Whose seat a secret opens."""
        row = self._first(sql.select(SEATS).where(SEATS.c.secret == secret))
        return None if row is None else Place(row.battle, tuple(row.warbands.split()), row.by, row.name)

    def seats(self, battle: str) -> dict[str, Place]:
        """All seats of a battle."""
        rows = self._all(sql.select(SEATS).where(SEATS.c.battle == battle))
        return {row.secret: Place(battle, tuple(row.warbands.split()), row.by, row.name) for row in rows}

    def about(self, id_: str) -> tuple[str, bool]:
        """What a battle is about, and whether it is over."""
        row = self._first(sql.select(BATTLES.c.about, BATTLES.c.over).where(BATTLES.c.id == id_))
        return ("", False) if row is None else (str(row.about), bool(row.over))

    def battle(self, id_: str) -> Kept | None:
        """A battle with all its answers."""
        row = self._first(sql.select(BATTLES).where(BATTLES.c.id == id_))
        if row is None:
            return None
        lines = self._all(sql.select(LINES.c.line).where(LINES.c.battle == id_).order_by(LINES.c.number))
        opening = msgspec.json.decode(row.opening, type=Opening)
        found = (line_of(line) for (line,) in lines)
        answers = tuple(line for line in found if isinstance(line, Line))
        return Kept(id_, opening, row.commitment, answers, bool(row.over))

    @contextmanager
    def _change(self) -> Iterator[sql.Connection]:
        """One change of the database, whole or not at all."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise TakenError("Another server has taken that answer first; the battle is told anew.") from None
        except SQLAlchemyError as error:
            raise StoreError(f"{safe(self.url)} can't be written: {_cause(error)}.") from None

    def _first(self, query: sql.Select[Any]) -> Any:  # noqa: ANN401 - a row
        return next(iter(self._all(query)), None)

    def _all(self, query: sql.Select[Any]) -> list[Any]:
        try:
            with self.engine.connect() as connection:
                return list(connection.execute(query))
        except SQLAlchemyError as error:
            raise StoreError(f"{safe(self.url)} can't be read: {_cause(error)}.") from None


def _careful(connection: Any, _: Any) -> None:  # noqa: ANN401 - a driver's connection
    """Whatever has been told to a player survives a power cut."""
    cursor = connection.cursor()
    for words in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {words}")
    cursor.close()


def safe(url: str) -> str:
    """A database's address without its password."""
    try:
        return sql.make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return "that database"


def _cause(error: Exception) -> str:
    """The reason in a line."""
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0].rstrip(".")
