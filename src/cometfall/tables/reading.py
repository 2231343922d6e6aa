"""Reading a table from a file or from plain data, and saying in a sentence what is wrong with it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from cometfall.geometry import Table
from cometfall.model.values import INCH
from cometfall.model.wording import did_you_mean, nearest, shown
from cometfall.tables.errors import TableError
from cometfall.tables.explaining import explained
from cometfall.tables.pieces import AnyPiece, Plan, TableFile
from cometfall.tables.raising import Raised, placed, raised, together
from cometfall.tables.raising.placing import MOST

LONGEST = 1_000_000
"""Bytes: no table is longer."""


def read_table(path: str | Path) -> TableFile:
    """Read a table from a TOML file."""
    file, label = Path(path), shown(str(path), 200)
    try:
        if file.is_dir():
            raise TableError(f"{label} is a folder; name a table file such as ruins.toml.", "no-file")
        with file.open("rb") as opened:
            raw = opened.read(LONGEST + 1)
        if len(raw) > LONGEST:
            raise TableError(f"{label} is longer than a table's {LONGEST:,} bytes.", "too-long")
        return parse_table(raw.decode("utf-8"), label)
    except FileNotFoundError:
        raise TableError(f"There is no file {label}{_similar(file)}", "no-file") from None
    except UnicodeDecodeError:
        raise TableError(f"{label} is not text in UTF-8; save it as a plain text file.", "not-text") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise TableError(f"{label} can't be read: {reason}.", "no-file") from None


def _similar(file: Path) -> str:
    found = nearest(file.name, [each.name for each in file.parent.glob("*.toml")])
    return f"; did you mean {file.parent / found}?" if found else "; `cometfall table new --out FILE` makes one."


def parse_table(text: str, label: str = "table") -> TableFile:
    """Understand a table in TOML."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TableError(f"{label} is not TOML: {_at_fault(str(error))}.", "not-toml") from None
    except RecursionError:
        raise TableError(f"{label} is nested too deeply to be a table.", "not-toml") from None
    except ValueError:
        raise TableError(f"{label} is not TOML: a number in it is far too long.", "not-toml") from None
    return table_from(data, label)


def _at_fault(message: str) -> str:
    """What the parser stumbled over, keys as they are written."""
    plain = re.sub(r"\(('[^()]*',?)+\)", lambda keys: ".".join(re.findall(r"'([^']*)'", keys[0])), message)
    return shown(plain[0].lower() + plain[1:], 160)


def table_from(data: dict[str, Any], label: str = "table") -> TableFile:
    """Understand a table from plain data."""
    pieces = data.get("piece", [])
    if isinstance(pieces, list) and len(pieces) > MOST:
        raise TableError(f"{label}: it has {len(pieces):,} pieces; a table has at most {MOST:,}.", "too-many")
    try:
        return msgspec.convert(data, TableFile)
    except msgspec.ValidationError as error:
        raise TableError(f"{label}: {explained(str(error), data)}", "bad-key") from None


def pieces_from(pieces: Sequence[Mapping[str, Any]], label: str = "situation") -> tuple[AnyPiece, ...]:
    """Understand pieces alone, such as the `[[piece]]` of a situation."""
    return table_from({"piece": [dict(one) for one in pieces]}, label).piece


def table_of(
    pieces: Sequence[Mapping[str, Any]], *, width: float = 48, depth: float = 48, label: str = "situation"
) -> Table:
    """Build the table of a list of pieces in plain data, such as the `[[piece]]` of a situation."""
    return built(pieces_from(pieces, label), width=width, depth=depth)


def built(
    pieces: Sequence[AnyPiece] | TableFile,
    *,
    width: float = 48,
    depth: float = 48,
    name: str = "",
    plan: Mapping[str, Plan] | None = None,
) -> Table:
    """Build pieces, or a whole file, to a table of solids, surfaces and ways up; sizes are inches."""
    if isinstance(pieces, TableFile):
        (width, depth), name, plan, pieces = pieces.size, pieces.name, pieces.plan, pieces.piece
    whole = TableFile(name=name, size=(width, depth))
    return table_with(whole, raised(placed(pieces, {**plans(), **(plan or {})})))


def table_with(file: TableFile, raised_parts: Iterable[Raised]) -> Table:
    """Give a table as large and of the name that a file says, with what its pieces became."""
    parts = together(tuple(raised_parts))
    return Table(
        width=round(file.size[0] * INCH),
        depth=round(file.size[1] * INCH),
        name=file.name,
        solids=parts.solids,
        surfaces=parts.surfaces,
        areas=parts.areas,
        ladders=parts.ladders,
        nooks=parts.nooks,
        kegs=parts.kegs,
    )


@cache
def plans() -> Mapping[str, Plan]:
    """The plans of buildings that come with Cometfall."""
    text = (files("cometfall.tables") / "data" / "plans.toml").read_text("utf-8")
    return table_from(tomllib.loads(text), "plans.toml").plan


@cache
def shipped() -> Mapping[str, str]:
    """The tables that come with Cometfall, as TOML by their names."""
    folder = files("cometfall.tables") / "data"
    found = sorted(one.name for one in folder.iterdir() if one.name.endswith(".toml") and one.name != "plans.toml")
    return {name.removesuffix(".toml"): (folder / name).read_text("utf-8") for name in found}


def named(name: str) -> TableFile:
    """Give a table that comes with Cometfall, by its name."""
    if name not in shipped():
        raise TableError(f'There is no table "{shown(name)}"; {did_you_mean(name, shipped())}', "unknown")
    return parse_table(shipped()[name], name)


def schema() -> dict[str, object]:
    """The JSON Schema of a table file."""
    found: dict[str, object] = msgspec.json.schema(TableFile)
    return found
