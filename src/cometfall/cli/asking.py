"""Asking somebody at a terminal, or whoever writes into a pipe: numbered choices and plain words."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from cometfall.cli.errors import trouble
from cometfall.cli.talk import columns, console, hang, text

T = TypeVar("T")
LEAVE = frozenset({"q", "quit", "exit", "leave"})
BACK = frozenset({"b", "back"})


class Left(Exception):  # noqa: N818 - nothing is wrong: somebody has left
    """Somebody leaves."""


class Back(Exception):  # noqa: N818 - nothing is wrong: somebody goes back
    """Somebody goes back to the menu."""


def answer(prompt: str) -> str:
    """Ask for a line; the end of a pipe leaves."""
    with contextlib.suppress(ImportError):  # where it is there, the arrow keys work
        import readline  # noqa: F401 - it works by being imported
    try:
        given = input(f"{prompt} ").strip()
    except EOFError:
        console().print()
        raise Left from None
    if given.lower() in LEAVE:
        raise Left
    if given.lower() in BACK:
        raise Back
    return given


def choose(question: str, options: Sequence[tuple[str, T]], other: Callable[[str], T] | None = None) -> T:
    """Let one of numbered options be chosen; with `other`, words of one's own are understood too."""
    out = console()
    out.print()
    out.print(text((question, "bold")))
    columns(out, [(text((str(place), "cyan")), text(words)) for place, (words, _) in enumerate(options, 1)], {0}, 2)
    hint = f"1 to {len(options)}" + (", or in your own words" if other else "") + "; b goes back, q leaves"
    hang(out, text((hint, "dim")))
    while True:
        given = answer(">")
        if given.isdecimal() and given.isascii() and 1 <= int(given) <= len(options):
            return options[int(given) - 1][1]
        if given and other and not given.isdecimal():
            with told():
                return other(given)
        elif given:
            hang(out, text((f"There is no {given} here: {hint}.", "red")))


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Say in a sentence what goes wrong, and go on; a fault of our own goes up."""
    try:
        yield
    except (Left, Back, KeyboardInterrupt):
        raise
    except Exception as error:
        found = trouble(error)
        if found.code == "fault":
            raise
        hang(console(), text((found.message, "red")))
