"""What is read from TOML files or comes with Cometfall: scenarios, rosters and tables, and what is wrong with one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cometfall.battle.errors import BattleError
from cometfall.model.roster import Roster
from cometfall.model.scenario import Scenario
from cometfall.model.wording import KINDS, bounds, did_you_mean, shown
from cometfall.rules.scenario.sense import why_no_sense

MOST = 1_000_000
"""Bytes: no file is longer."""
Thing = TypeVar("Thing", Scenario, Roster)
ONE: Mapping[type, str] = {Scenario: "scenario", Roster: "warband"}


def scenario_named(name: str) -> Scenario:
    """Give a scenario that comes with Cometfall by its key, or one from a file of one's own."""
    return read(Scenario, Path(name)) if name.endswith(".toml") else _of(Scenario, name, shipped("scenarios"))


def roster_named(name: str, lists: tuple[str, ...]) -> Roster:
    """Give a warband that comes with Cometfall by its key, as the lists of a book have it, or one from a file."""
    known = {key: text for each in lists for key, text in shipped(f"warbands/{each}").items()}
    return read(Roster, Path(name)) if name.endswith(".toml") else _of(Roster, name, known)


@cache
def shipped(shelf: str) -> Mapping[str, str]:
    """What comes with Cometfall on a shelf, as TOML by its key."""
    folder = files("cometfall.battle").joinpath(shelf)
    found = sorted(one.name for one in folder.iterdir() if one.name.endswith(".toml")) if folder.is_dir() else []
    return {name.removesuffix(".toml"): folder.joinpath(name).read_text("utf-8") for name in found}


def _of(kind: type[Thing], name: str, known: Mapping[str, str]) -> Thing:
    if name not in known:
        what = ONE[kind]
        raise BattleError(f'There is no {what} "{shown(name)}"; {did_you_mean(name, known)}', f"no-{what}")
    return parsed(kind, known[name], name)


def read(kind: type[Thing], path: str | Path) -> Thing:
    """Read one from a TOML file."""
    file, label = Path(path), shown(str(path), 200)
    try:
        raw = file.read_bytes()
    except OSError as error:
        raise BattleError(f"{label} can't be read: {error.strerror}.", "no-file") from None
    if len(raw) > MOST:
        raise BattleError(f"{label} is {len(raw):,} bytes long; {MOST:,} are enough for anybody.", "too-long")
    try:
        return parsed(kind, raw.decode("utf-8"), label)
    except UnicodeDecodeError:
        raise BattleError(f"{label} is not text in UTF-8; save it as a plain text file.", "not-text") from None


def parsed(kind: type[Thing], text: str, label: str) -> Thing:
    """Understand one in TOML."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BattleError(f"{label} is not TOML: {shown(str(error), 160)}.", "not-toml") from None
    except (RecursionError, ValueError):
        raise BattleError(f"{label} is no TOML that anybody would write.", "not-toml") from None
    return understood(kind, data, label)


def understood(kind: type[Thing], data: dict[str, Any], label: str) -> Thing:
    """Understand one from plain data."""
    try:
        found: Scenario | Roster = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BattleError(f"{label}: {_explained(str(error), kind)}.", "bad-key") from None
    why = why_no_sense(found) if isinstance(found, Scenario) else ""
    if why:
        raise BattleError(f"{label}: {why}.", "no-sense")
    assert isinstance(found, kind), found
    return found


def _explained(message: str, kind: type) -> str:
    """A checker's message in words: where first, then what."""
    what, _, path = message.partition(" - at `$")
    steps = re.findall(r"\.([a-z-]+)|\[(\d+|\.\.\.)\]", path.rstrip("`"))
    where = " ".join(key or (str(int(number) + 1) if number.isdigit() else "") for key, number in steps).strip()
    return f"{f'{where}: ' if where else ''}{_what(what, _keys_at(kind, [key for key, _ in steps if key]))}"


def _what(what: str, known: list[str]) -> str:
    """What is wrong, in plain words, with what would be right."""
    if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", what, re.DOTALL):
        return f'there is no key "{shown(unknown[1])}"; {did_you_mean(unknown[1], known).rstrip(".")}'
    if missing := re.fullmatch(r"Object missing required field `(.*)`", what):
        return f'the key "{missing[1]}" is missing'
    if choice := re.fullmatch(r"Invalid enum value '(.*)'", what, re.DOTALL):
        return f'"{shown(choice[1])}" is none of what can stand here'
    if kinds := re.fullmatch(r"Expected `(.*)`, got `(.*)`", what):
        wanted = " or ".join(KINDS.get(kind, kind) for kind in kinds[1].split(" | ") if kind != "null")
        return f"it takes {wanted}, not {KINDS.get(kinds[2], kinds[2])}"
    return f"it takes {bounds(what)}"


def _keys_at(kind: type, path: list[str]) -> list[str]:
    """The keys that are known at a place."""
    for key in path:
        field = next((one for one in msgspec.structs.fields(kind) if one.encode_name == key), None)
        inner = _struct_in(field.type) if field else None
        kind = inner or kind
    return [field.encode_name for field in msgspec.structs.fields(kind)]


def _struct_in(kind: Any) -> type | None:  # noqa: ANN401 - any annotation
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind
    return next((found for one in getattr(kind, "__args__", ()) if (found := _struct_in(one))), None)
