"""Where battles are kept: in SQLite, and the same in PostgreSQL where COMETFALL_POSTGRES names one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest
import sqlalchemy as sql

from cometfall.battle.record import Given
from cometfall.server.committing import commitment_of
from cometfall.server.migrations import FORMS, NEWEST, bring_up
from cometfall.server.store import META, Place, Store, StoreError, TakenError
from tests.battle.builders import a_skirmish

POSTGRES = os.environ.get("COMETFALL_POSTGRES", "")
"""The address of a PostgreSQL that tests may write into, such as postgresql+psycopg://me@localhost/test."""


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "postgresql" and not POSTGRES:
        pytest.skip("COMETFALL_POSTGRES names no database")
    found = Store(POSTGRES) if request.param == "postgresql" else Store.in_file(tmp_path / "b.sqlite")
    yield found
    found.engine.dispose()


def a_battle(store: Store) -> str:
    key, how = token_hex(8), a_skirmish().opening
    store.begin(key, how, commitment_of(how), "a skirmish", {f"secret {key}": Place(key, ("red",), "person", "Otto")})
    return key


def given(number: int) -> Given:
    return Given(number, "red", "set-up", "12 3")


def test_what_is_kept_is_found_again(store: Store) -> None:
    key = a_battle(store)
    store.add(key, 0, (given(1), given(2)))
    store.add(key, 2, (given(3),), over=True)
    kept = store.battle(key)
    assert kept is not None
    assert [line.ask for line in kept.lines if isinstance(line, Given)] == [1, 2, 3]
    assert kept.over
    assert store.seat(f"secret {key}") == Place(key, ("red",), "person", "Otto")
    assert store.about(key) == ("a skirmish", True)
    assert store.seat("nobody's") is None
    assert store.battle("nothing") is None


def test_an_answer_is_written_once(store: Store) -> None:
    """Of two servers that both write it one is told that the other was first."""
    key = a_battle(store)
    store.add(key, 0, (given(1),))
    with pytest.raises(TakenError):
        store.add(key, 0, (given(1),))
    kept = store.battle(key)
    assert kept is not None
    assert len(kept.lines) == 1


def test_an_older_database_is_brought_up_and_a_newer_one_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    engine = sql.create_engine(url)
    META.create_all(engine)
    steps = {2: ["ALTER TABLE battles ADD COLUMN place VARCHAR(20)"], 3: ["UPDATE battles SET place = 'here'"]}
    assert bring_up(engine, META, steps, newest=3) == 1
    assert "place" in [column["name"] for column in sql.inspect(engine).get_columns("battles")]
    assert bring_up(engine, META, steps, newest=3) == 3
    with engine.begin() as connection:
        connection.execute(FORMS.update().values(number=NEWEST + 1))
    engine.dispose()
    with pytest.raises(StoreError, match="made by a newer Cometfall"):
        Store(url)


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "b.sqlite").write_text("nothing of the kind " * 100, "utf-8")
    with pytest.raises(StoreError, match="not a database"):
        Store.in_file(tmp_path / "b.sqlite")
