"""Reading a situation from a file, and saying in a sentence what is wrong with it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from cometfall.battle.errors import SituationError
from cometfall.battle.explaining import explained
from cometfall.battle.situation import Do, Situation
from cometfall.editions.errors import nearest, shown

MOST = 1_000_000
"""Bytes: no situation is longer."""
DEEDS = ("shoot", "strike", "move", "charge", "cast", "choose")


def read_situation(path: str | Path) -> Situation:
    """Read a situation from a TOML file."""
    file, label = Path(path), shown(str(path), 200)
    try:
        if file.is_dir():
            raise SituationError(f"{label} is a folder; name a situation file such as fight.toml.", "no-file")
        with file.open("rb") as opened:
            raw = opened.read(MOST + 1)
        if len(raw) > MOST:
            long = f"{file.stat().st_size:,}" if file.is_file() else f"more than {MOST:,}"
            raise SituationError(f"{label} is {long} bytes long; a situation has at most {MOST:,}.", "too-long")
        text = raw.decode("utf-8")
    except FileNotFoundError:
        raise SituationError(f"There is no file {label}{_similar(file)}", "no-file") from None
    except UnicodeDecodeError:
        raise SituationError(f"{label} is not text in UTF-8; save it as a plain text file.", "not-text") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise SituationError(f"{label} can't be read: {reason}.", "no-file") from None
    return parse_situation(text, label)


def _similar(file: Path) -> str:
    folder = file.parent if file.parent.is_dir() else Path()
    found = nearest(file.name, [each.name for each in folder.glob("*.toml")])
    if found:
        return f"; did you mean {folder / found}?"
    return "; name a situation file such as examples/parry-of-a-six.toml."


def parse_situation(text: str, label: str = "situation") -> Situation:
    """Understand a situation in TOML."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SituationError(f"{label} is not TOML: {_at_fault(str(error))}.", "not-toml") from None
    except RecursionError:
        raise SituationError(f"{label} is nested too deeply to be a situation.", "not-toml") from None
    except ValueError:
        raise SituationError(f"{label} is not TOML: a number in it is far too long.", "not-toml") from None
    return situation_from(data, label)


def _at_fault(message: str) -> str:
    """What the parser stumbled over, keys as they are written."""
    plain = re.sub(r"\(('[^()]*',?)+\)", lambda keys: ".".join(re.findall(r"'([^']*)'", keys[0])), message)
    return shown(plain[0].lower() + plain[1:], 160)


def situation_from(data: dict[str, Any], label: str = "situation") -> Situation:
    """Understand a situation from plain data."""
    _required(data, label)
    try:
        found = msgspec.convert(data, Situation)
    except msgspec.ValidationError as error:
        raise SituationError(f"{label}: {explained(str(error), data)}", "bad-key") from None
    for number, do in enumerate(found.do, start=1):
        one_deed(f"{label}: do {number}", do)
    return found


def one_deed(place: str, do: Do) -> None:
    """Refuse a declaration in which nothing is done, or several things."""
    done = [key for key in DEEDS if getattr(do, key)]
    if not done:
        raise SituationError(
            f"{place}: nothing is done in it; write {', '.join(DEEDS[:-1])} or {DEEDS[-1]}.", "bad-key"
        )
    if len(done) > 1:
        raise SituationError(f"{place}: {' and '.join(done)} are two things; give each a [[do]] of its own.", "bad-key")
    if do.move and do.move.run and do.move.crawl:
        raise SituationError(f"{place}: move: nobody runs and crawls at once; take one of them away.", "bad-key")


def _required(data: dict[str, Any], label: str) -> None:
    if "edition" not in data:
        raise SituationError(f'{label}: it names no edition; write one, such as edition = "classic".', "no-edition")
    if not data.get("warrior"):
        raise SituationError(f"{label}: it has no warrior; lay out at least one as [[warrior]].", "no-warrior")
