"""The pages of editions: files of TOML, and where a page says that it starts from."""

from __future__ import annotations

import re
import stat
import tomllib
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from cometfall.editions.errors import EditionError, did_you_mean, shown
from cometfall.editions.wanting import written
from cometfall.model.values import Value

LARGEST = 1_000_000
"""In bytes; the largest shipped edition has a thirtieth of it."""

WITH = " with "
"""Between a book and what a table changes of it: `classic with charge.dice = true; charge.route = "shortest"`."""
CHANGE = re.compile(r'(?!catalogue\.)[a-z]+(-[a-z]+)*\.[a-z0-9-]+ = (true|false|\d{1,6}|"[a-z0-9-]+")')
"""One of those changes: a field of a book, and what it says instead."""

SHIPPED = ("classic", "playsheet", "revised", "archeonicus", "house")
Read = TypeVar("Read")


class Page(Value, frozen=True):
    """One file of an edition: what it is called, where it lies, and what stands in it."""

    label: str
    text: str
    path: str | None = None
    """Where a table's own page lies; None for a shipped one."""


def pages_of(name: str | Path) -> tuple[Page, ...]:
    """Give the page of an edition and those it starts from, the farthest last."""
    page = _named(name, None)
    pages = [page]
    while (base := content(page).get("from")) is not None:
        if not isinstance(base, str):
            raise EditionError(
                f"{page.label}: from: it takes the name of an edition or the path of a file, not {written(base)}."
            )
        page = _named(base, page)
        if page.path is not None and any(page.path == one.path for one in pages):
            way = " -> ".join(one.label for one in (*pages, page))
            raise EditionError(f"{pages[-1].label}: from: the edition starts from itself: {way}.")
        pages.append(page)
    return tuple(pages)


@lru_cache(maxsize=64)
def content(page: Page) -> dict[str, object]:
    """Give what stands in a page; it is shared, and not to be changed."""
    try:
        return tomllib.loads(page.text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"{page.label}: {_syntax(str(error))}.") from None
    except RecursionError:
        raise EditionError(f"{page.label}: its lists or tables are nested too deeply.") from None
    except ValueError:
        raise EditionError(f"{page.label}: this is not TOML: a number in it is far too long.") from None


def _syntax(message: str) -> str:
    """Give the sentence for a mistake in TOML: where it is, and what it is."""
    found = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", message, re.DOTALL)
    what, line, column = found.groups() if found else (message, None, None)
    if what == "Cannot overwrite a value":
        what = "a key has two values"
    elif twice := re.fullmatch(r"Cannot declare \((.*)\) twice", what):
        section = ".".join(re.findall(r"'(.*?)'", twice[1]))
        what = f"[{section}] stands in it twice"
    where = f"line {line}, column {column}" if line else "at its end"
    return f"{where}: this is not TOML: {what[:1].lower()}{what[1:]}"


def _named(name: str | Path, asker: Page | None) -> Page:
    if isinstance(name, str) and name in SHIPPED:
        return _shipped(name)
    if isinstance(name, str) and name.partition(WITH)[0] in SHIPPED and asker is None:
        return _with_changes(name)
    blame = f"{asker.label}: from: " if asker else ""
    path = (Path(asker.path).parent if asker and asker.path else Path()) / name
    if isinstance(name, str) and not re.search(r"[/\\]|\.toml$", name) and not _is_file(path):
        raise EditionError(
            f'{blame}{_there(blame)} is no edition "{shown(name)}" (your own is named by the path of its TOML file); '
            + did_you_mean(name, SHIPPED)
        )
    return _own(shown(str(name), 200), path, blame)


def _with_changes(name: str) -> Page:
    """Give the page of a book with what a table changes of it in the same breath."""
    base, _, changes = name.partition(WITH)
    parts = changes.split("; ")
    if (odd := next((part for part in parts if not CHANGE.fullmatch(part)), None)) is not None:
        raise EditionError(
            f'{base} with: "{shown(odd)}" changes nothing; write a field and its value, such as charge.dice = true.'
        )
    text = "\n".join([f'name = "{base}, changed"', f'from = "{base}"', *parts])
    return Page(label=f"{base} with changes", text=text)


@cache
def _shipped(name: str) -> Page:
    return Page(label=f"{name}.toml", text=(files("cometfall.editions") / "books" / f"{name}.toml").read_text("utf-8"))


def _own(label: str, path: Path, blame: str) -> Page:
    about = _done(label, blame, path.stat)
    if stat.S_ISDIR(about.st_mode):
        raise EditionError(f"{blame}{label} is a folder; an edition is one TOML file.")
    if not stat.S_ISREG(about.st_mode):
        raise EditionError(f"{blame}{label} is no ordinary file; an edition is one TOML file.")
    if about.st_size > LARGEST:
        raise EditionError(
            f"{blame}{label} has {about.st_size:,} bytes; an edition has at most {LARGEST:,}, so it was not read."
        )
    raw = _done(label, blame, path.read_bytes)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise EditionError(f"{blame}{label}: line {line}: this is not UTF-8 text; save the file as UTF-8.") from None
    return Page(label=label, text=text.replace("\r\n", "\n"), path=str(path.resolve()))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name too long to be one
        return False


def _there(blame: str) -> str:
    return "there" if blame else "There"


def _done(label: str, blame: str, deed: Callable[[], Read]) -> Read:
    try:
        return deed()
    except FileNotFoundError:
        raise EditionError(f"{blame}{_there(blame)} is no file {label}.") from None
    except PermissionError:
        raise EditionError(f"{blame}{label} may not be read; give yourself the right to read it.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise EditionError(f"{blame}{label} could not be read: {reason}.") from None
