"""Reading a situation from a file, and saying in a sentence what is wrong with it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from cometfall.battle.errors import SituationError
from cometfall.battle.situation import Do, Part, Situation, Someone
from cometfall.editions.errors import did_you_mean, nearest, shown
from cometfall.model.values import PROFILE_FIELDS

MOST = 1_000_000
"""Bytes: no situation is longer."""
DEEDS = ("shoot", "strike", "choose")
PLACES: dict[str, type[Part]] = {"$": Situation, "warrior": Someone, "do": Do}


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
        raise SituationError(f"{label} is not TOML: {str(error)[0].lower()}{str(error)[1:]}.", "not-toml") from None
    except RecursionError:
        raise SituationError(f"{label} is nested too deeply to be a situation.", "not-toml") from None
    except ValueError:
        raise SituationError(f"{label} is not TOML: a number in it is far too long.", "not-toml") from None
    return situation_from(data, label)


def situation_from(data: dict[str, Any], label: str = "situation") -> Situation:
    """Understand a situation from plain data."""
    _required(data, label)
    try:
        found = msgspec.convert(data, Situation)
    except msgspec.ValidationError as error:
        raise SituationError(f"{label}: {_explained(str(error), data)}", "bad-key") from None
    for number, do in enumerate(found.do, start=1):
        _one_deed(f"{label}: do {number}", do)
    return found


def _one_deed(place: str, do: Do) -> None:
    done = [key for key in DEEDS if getattr(do, key)]
    if not done:
        raise SituationError(
            f"{place}: nothing is done in it; write {', '.join(DEEDS[:-1])} or {DEEDS[-1]}.", "bad-key"
        )
    if len(done) > 1:
        raise SituationError(f"{place}: {' and '.join(done)} are two things; give each a [[do]] of its own.", "bad-key")


def _required(data: dict[str, Any], label: str) -> None:
    if "edition" not in data:
        raise SituationError(f'{label}: it names no edition; write one, such as edition = "classic".', "no-edition")
    if not data.get("warrior"):
        raise SituationError(f"{label}: it has no warrior; lay out at least one as [[warrior]].", "no-warrior")


def _explained(message: str, data: dict[str, Any]) -> str:
    """Turn a checker's message into a sentence: where, what is wrong, what would be right."""
    what, _, path = message.partition(" - at `")
    path = path.rstrip("`")
    place = _place(path, data)
    if unknown := re.match(r"Object contains unknown field `(.+)`", what):
        name = unknown[1]
        return f'{place}there is no key "{name}"; {did_you_mean(name, _known(path))}'
    if missing := re.match(r"Object missing required field `(.+)`", what):
        return f'{place}the key "{missing[1]}" is missing.'
    if choice := re.match(r"Invalid enum value '(.*)'", what):
        return f'{place}"{choice[1]}" is none of what can stand here; {did_you_mean(choice[1], _choices(path))}'
    written = _written(path, data)
    ending = f", not {written}" if ">=" in what or "<=" in what else ""
    return f"{place}{_in_words(what)}{ending}."


def _in_words(what: str) -> str:
    plain = what.replace("`", "").replace("Expected ", "it takes ")
    for code, word in {
        "int": "a whole number",
        "str": "text in quotes",
        "bool": "true or false",
        "array": "a list",
        "object": "a table",
        "float": "a number",
    }.items():
        plain = re.sub(rf"\b{code}\b", word, plain)
    return (
        plain.replace(" | ", " or ").replace(", got", ", not").replace(">=", "of at least").replace("<=", "of at most")
    )


def _place(path: str, data: dict[str, Any]) -> str:
    """Name the place of an error: the warrior by his id, then the keys below."""
    parts = re.findall(r"\.([A-Za-z_-]+)|\[(\d+|\.\.\.)\]", path)
    words: list[str] = []
    for key, index in parts:
        if index and words and words[-1] in {"warrior", "do"} and index.isdigit():
            words[-1] = _named(words[-1], int(index), data)
        elif index.isdigit():
            words.append(f"entry {int(index) + 1}")
        elif key:
            words.append(key)
    return f"{', '.join(words)}: " if words else ""


def _written(path: str, data: dict[str, Any]) -> str:
    """What stands at a path, as it would be written."""
    found: Any = data
    for key, index in re.findall(r"\.([A-Za-z_-]+)|\[(\d+)\]", path):
        try:
            found = found[int(index) if index else key]
        except (KeyError, IndexError, TypeError):
            return "this"
    return shown(f'"{found}"' if isinstance(found, str) else str(found))


def _named(kind: str, number: int, data: dict[str, Any]) -> str:
    entry = data[kind][number] if isinstance(data.get(kind), list) and number < len(data[kind]) else {}
    who = entry.get("id") if isinstance(entry, dict) else None
    return f'{kind} "{who}"' if who else f"{kind} {number + 1}"


def _known(path: str) -> list[str]:
    if path.endswith(".profile"):
        return list(PROFILE_FIELDS)
    kind: type[Part] = Situation
    for key in re.findall(r"\.([A-Za-z_-]+)", path):
        if key in PLACES:
            kind = PLACES[key]
        else:
            field = next((one for one in msgspec.structs.fields(kind) if one.encode_name == key), None)
            inner = _struct_in(field.type) if field else None
            kind = inner or kind
    return [field.encode_name for field in msgspec.structs.fields(kind)]


def _struct_in(kind: Any) -> type[Part] | None:  # noqa: ANN401 - any annotation
    options = getattr(kind, "__args__", (kind,))
    return next((one for one in options if isinstance(one, type) and issubclass(one, Part)), None)


def _choices(path: str) -> list[str]:
    last = re.findall(r"\.([A-Za-z_-]+)", path)[-1:]
    for struct in (Situation, Someone):
        for field in msgspec.structs.fields(struct):
            if [field.encode_name] == last:
                return _literals(field.type)
    return []


def _literals(kind: Any) -> list[str]:  # noqa: ANN401 - any annotation
    found: list[str] = []
    for one in getattr(kind, "__args__", ()):
        found.extend([one] if isinstance(one, str) else _literals(one))
    return found
