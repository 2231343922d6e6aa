"""The record of a battle: how it was opened and all that was answered, as lines of text; enough to play it again."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from cometfall.battle.errors import BattleError
from cometfall.battle.opening import Opening
from cometfall.model.wording import shown

FORMAT = 1
MOST = 20_000_000
"""Bytes: no record is longer."""
KIND = "a battle of Cometfall"


class Given(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An answer that was given, to which ask."""

    ask: int
    player: str
    what: str
    key: str
    by: str = ""
    dice: int = 0
    """How many dice had been rolled before it."""
    sum: str = ""
    """A few signs made of this line and all before it: a line that was changed is noticed."""


class Back(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player wanted to take back what he had answered last."""

    back: str
    sum: str = ""


class Resigned(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player gave the battle up."""

    resigned: str
    sum: str = ""


class EndOffered(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player offered all others to end the battle as it stands."""

    offered: str
    sum: str = ""


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: so many lines stand before it."""

    saved: int
    sum: str


Line = Given | Back | Resigned | EndOffered


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what this is, and by what it was written."""

    record: str
    format: int
    version: str
    opening: Opening


class Record(msgspec.Struct, frozen=True):
    """A record as it was read: what of it is sound, and what is wrong with the rest."""

    opening: Opening
    lines: tuple[Line, ...]
    version: str
    trouble: tuple[str, str] = ("", "")
    """A code and a sentence; empty where all is sound."""


def summed(before: str, line: bytes) -> str:
    """The few signs after a line."""
    return blake2b(before.encode() + line, digest_size=3).hexdigest()


def written(how: Opening, lines: Iterable[Line]) -> str:
    """Write a record as text."""
    heading = msgspec.json.encode(Heading(KIND, FORMAT, version("cometfall"), how))
    text, total = [heading], summed("", heading)
    for line in lines:
        total = summed(total, msgspec.json.encode(line))
        text.append(msgspec.json.encode(msgspec.structs.replace(line, sum=total)))
    text.append(msgspec.json.encode(Saved(len(text) - 1, total)))
    return "\n".join(line.decode() for line in text) + "\n"


def read(path: str | Path) -> Record:
    """Read a record from a file, as far as it is sound."""
    file, label = Path(path), shown(str(path), 200)
    try:
        with file.open("rb") as opened:
            raw = opened.read(MOST + 1)
    except OSError as error:
        raise BattleError(f"{label} can't be read: {error.strerror}.", "no-file") from None
    if len(raw) > MOST:
        raise BattleError(f"{label} is longer than the {MOST:,} bytes of any record.", "too-long")
    return understood(raw, label)


def understood(raw: bytes, label: str = "record") -> Record:
    """Understand a record, as far as it is sound."""
    first, *rest = raw.split(b"\n")
    heading = _heading(first, label)
    lines: list[Line] = []
    total = summed("", first)
    for number, line in enumerate(rest, start=2):
        found = line_of(line)
        if isinstance(found, Saved):
            sound = found.saved == len(lines) and found.sum == total
            trouble = ("", "") if sound else _edited(label, number)
            return Record(heading.opening, tuple(lines), heading.version, trouble)
        if found is None:
            break
        total = summed(total, msgspec.json.encode(msgspec.structs.replace(found, sum="")))
        if found.sum != total:
            return Record(heading.opening, tuple(lines), heading.version, _edited(label, number))
        lines.append(found)
    sentence = f"{label} is cut short after line {len(lines) + 1}: its last line is missing or incomplete."
    return Record(heading.opening, tuple(lines), heading.version, ("cut-short", sentence))


def _edited(label: str, number: int) -> tuple[str, str]:
    return "edited", f"{label} was changed after it was saved: line {number} is not what was written there."


def line_of(line: bytes) -> Line | Saved | None:
    """Understand a line of a record; None where it is none."""
    kinds: tuple[type[Line | Saved], ...] = (Given, Back, Resigned, EndOffered, Saved)
    for kind in kinds:
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
    return None


def _heading(line: bytes, label: str) -> Heading:
    try:
        plain: dict[str, Any] = msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BattleError(f"{label} is no record of a battle: `Battle.save` writes one.", "no-record") from None
    if plain.get("record") != KIND:
        raise BattleError(f'{label} is no record of a battle: its first line has no "record": "{KIND}".', "no-record")
    if plain.get("format") != FORMAT:
        was = shown(str(plain.get("format")))
        raise BattleError(f"{label} is a record of format {was}; this version reads format {FORMAT}.", "other-version")
    try:
        return msgspec.json.decode(line, type=Heading)
    except msgspec.ValidationError as error:
        raise BattleError(f"{label} was changed after it was saved: {shown(str(error), 160)}.", "edited") from None
