"""Files of battles: CSV for spreadsheets, Parquet for programs, one row a battle."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from glob import escape
from pathlib import Path
from typing import Any, TypeAlias

from cometfall.lab.columns import columns, fought_of, players_in, row_of
from cometfall.lab.errors import LabError
from cometfall.lab.series import Fought
from cometfall.model.wording import shown

Rows: TypeAlias = list[dict[str, Any]]
Table: TypeAlias = tuple[Sequence[str], Rows]
"""The names of the columns, and the rows."""
SQL = {int: "BIGINT", str: "VARCHAR", float: "DOUBLE"}


def ending_of(path: Path) -> str:
    """Give the ending of a file that can hold battles."""
    if path.suffix not in WRITERS:
        raise LabError(f"{shown(str(path), 200)}: name a file that ends in .parquet or in .csv.", "file")
    return path.suffix


def written(path: Path, battles: Iterable[Fought]) -> None:
    """Write battles into a file, all or nothing."""
    rows = [row_of(one) for one in sorted(battles, key=lambda one: one.number)]
    unfinished = path.with_name(f".{path.name}.new")
    try:
        WRITERS[ending_of(path)](unfinished, rows, columns(players_in(list(rows[0]))))
        unfinished.replace(path)
    except OSError as error:
        raise LabError(f"{shown(str(path), 200)} can't be written: {error.strerror}.", "file") from None


def read(path: Path) -> list[Fought]:
    """Read the battles of a file."""
    label = shown(str(path), 200)
    try:
        names, rows = READERS[ending_of(path)](path)
        players = players_in(names) if names else ()
        return [fought_of(row, players) for row in rows]
    except OSError as error:
        raise LabError(f"{label} can't be read: {error.strerror}.", "file") from None
    except (KeyError, ValueError, TypeError, csv.Error):
        raise LabError(f"{label} holds something else than battles; name another file.", "no-battles") from None


def _write_csv(path: Path, rows: Rows, names: Mapping[str, type]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, names, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _read_csv(path: Path) -> Table:
    with path.open(encoding="utf-8", newline="") as file:
        found = csv.DictReader(file, strict=True)
        return found.fieldnames or (), list(found)


def _write_parquet(path: Path, rows: Rows, names: Mapping[str, type]) -> None:
    """Let the database write it, by way of CSV: row by row it is slow."""
    import duckdb  # noqa: PLC0415 - only who wants Parquet waits for it

    plain = path.with_name(f"{path.name}.csv")
    _write_csv(plain, rows, names)
    try:
        with duckdb.connect() as database:
            found = database.read_csv(
                escape(str(plain)),
                header=True,
                na_values="\\N",
                dtype={name: SQL[kind] for name, kind in names.items()},
            )
            found.write_parquet(str(path), compression="zstd")
    finally:
        plain.unlink()


def _read_parquet(path: Path) -> Table:
    import duckdb  # noqa: PLC0415 - only who wants Parquet waits for it

    if not path.is_file():
        raise FileNotFoundError(2, os.strerror(2))
    try:
        with duckdb.connect() as database:
            found = database.read_parquet(escape(str(path)))
            return found.columns, [dict(zip(found.columns, row, strict=True)) for row in found.fetchall()]
    except duckdb.Error as error:
        raise ValueError(str(error)) from None


WRITERS: Mapping[str, Callable[[Path, Rows, Mapping[str, type]], None]] = {
    ".parquet": _write_parquet,
    ".csv": _write_csv,
}
READERS: Mapping[str, Callable[[Path], Table]] = {
    ".parquet": _read_parquet,
    ".csv": _read_csv,
}
