"""A table by what people call it: the name of one that comes along, a file, or a seed."""

from __future__ import annotations

from pathlib import Path

from cometfall.model.wording import did_you_mean, shown
from cometfall.tables.errors import TableError
from cometfall.tables.growing import table_from_seed
from cometfall.tables.pieces import TableFile
from cometfall.tables.reading import named, read_table, shipped

SEED = "seed:"
DIGITS = 30
"""No seed is longer."""


def table_called(name: str, folder: Path | None = None) -> TableFile:
    """Give a table by its name, by a TOML file found from a folder, or by a seed such as `seed:7`."""
    if name.startswith(SEED):
        return _from_seed(name.removeprefix(SEED))
    if name in shipped():
        return named(name)
    path = (folder or Path()) / name
    if name.endswith(".toml") or (name.strip() and path.exists()):
        return read_table(path if folder else name)
    if not name.strip():
        raise TableError("It names no table; write the name of one, a file such as ruins.toml, or seed:7.", "unknown")
    ending = did_you_mean(name, shipped())
    raise TableError(
        f'There is no table "{shown(name)}" (your own is named by its TOML file, one from a seed as seed:7); {ending}',
        "unknown",
    )


def _from_seed(number: str) -> TableFile:
    if not number.removeprefix("-").isdecimal() or len(number) > DIGITS:
        raise TableError(f'"{SEED}{shown(number)}" names no seed; write a whole number, such as seed:7.', "unknown")
    return table_from_seed(int(number))
