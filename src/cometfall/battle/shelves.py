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
from cometfall.battle.rosters import Roster
from cometfall.model.scenario import Scenario
from cometfall.model.wording import did_you_mean, shown

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


def read(kind: type[Thing], file: Path) -> Thing:
    """Read one from a TOML file."""
    label = shown(str(file), 200)
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
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BattleError(f"{label}: {_explained(str(error))}.", "bad-key") from None


def _explained(message: str) -> str:
    """A checker's message in words: where first, then what."""
    what, _, path = message.partition(" - at `$")
    where = re.sub(r"\[(\d+|\.\.\.)\]", " ", path.rstrip("`")).replace(".", " ").strip()
    plain = re.sub(r"`([^`]*)`", r'"\1"', what)
    plain = plain.replace("Object contains unknown field", "there is no key").replace(
        "Object missing required field", "there has to be a key"
    )
    return f"{f'{where}: ' if where else ''}{plain[0].lower() + plain[1:]}"
