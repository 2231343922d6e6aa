"""Migrations: a database that an older Cometfall made is brought to what this one needs, step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sqlalchemy as sql

NEWEST = 1
"""The form of the tables as they are made now."""
STEPS: Mapping[int, Sequence[str]] = {}
"""What brings tables from the form before to each newer one; statements that SQLite and PostgreSQL both understand."""
FORMS = sql.Table("form", sql.MetaData(), sql.Column("number", sql.Integer, primary_key=True, autoincrement=False))


def bring_up(
    engine: sql.Engine, tables: sql.MetaData, steps: Mapping[int, Sequence[str]] = STEPS, newest: int = NEWEST
) -> int:
    """Make the tables where there are none, else bring them to the newest form; give the form that they had before.

    A form that is newer than ours is left as it is, for the caller to refuse.
    """
    with engine.begin() as connection:
        there = sql.inspect(connection).get_table_names()
        FORMS.create(connection, checkfirst=True)
        had = connection.scalar(sql.select(sql.func.max(FORMS.c.number)))
        before = had if had is not None else (1 if "battles" in there else 0)
        if before == 0:
            tables.create_all(connection)
        for number in range(max(before, 1) + 1, newest + 1) if before else ():
            for statement in steps[number]:
                connection.execute(sql.text(statement))
        if before <= newest and had != newest:
            connection.execute(FORMS.delete())
            connection.execute(FORMS.insert(), {"number": newest})
    return before
