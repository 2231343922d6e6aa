"""What a table is called: one that comes with Cometfall, a file of one's own, or a seed from which it grows."""

from __future__ import annotations

from pathlib import Path

from cometfall.model.wording import did_you_mean, shown
from cometfall.tables.errors import TableError
from cometfall.tables.growing import table_from_seed
from cometfall.tables.pieces import TableFile
from cometfall.tables.reading import named, read_table, shipped

SEED = "seed:"
LONGEST_SEED = 30
"""Figures."""


def table_named(name: str, folder: Path | None = None) -> TableFile:
    """Give the table that a name means; a file is found from a folder."""
    if name.startswith(SEED):
        return _grown(name.removeprefix(SEED))
    if name in shipped():
        return named(name)
    file = folder / name if folder else Path(name)
    if name.endswith(".toml") or "/" in name or (name.strip() and file.exists()):
        return read_table(file)
    if not name.strip():
        raise TableError("It names no table; write the name of one, a file such as ruins.toml, or seed:7.", "bad-key")
    raise TableError(
        f'There is no table "{shown(name)}" (your own is named by its TOML file, one from a seed as seed:7); '
        f"{did_you_mean(name, shipped())}",
        "unknown",
    )


def _grown(number: str) -> TableFile:
    if not number.removeprefix("-").isdecimal() or len(number) > LONGEST_SEED:
        raise TableError(f'"{SEED}{shown(number, 35)}" names no seed; write a whole number, such as seed:7.', "bad-key")
    return table_from_seed(int(number))
