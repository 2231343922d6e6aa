"""How every command runs: what goes wrong is said in one sentence, and the shell gets a code that means something."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeGuard

import typer

from cometfall.cli.errors import INTERRUPTED, UNREAD, WRONG, Trouble, trouble
from cometfall.cli.helping import Given, Group
from cometfall.cli.talk import say_json, say_trouble

UNPRINTABLE = frozenset({errno.EPIPE, errno.ENOSPC, errno.EIO, errno.EBADF, errno.EFBIG, errno.EDQUOT})
"""What keeps an answer from being printed."""
ORDER = (
    "play",
    "menu",
    "battle",
    "replay",
    "verify",
    "campaign",
    "settle",
    "odds",
    "table",
    "scenario",
    "editions",
    "rules",
    "catalogue",
    "schema",
)


class Commands(Group):
    """All commands; no error leaves it but as a sentence and an exit code."""

    def main(self, args: Sequence[str] | None = None, *more: Any, **extra: Any) -> NoReturn:  # noqa: ANN401 - as given
        """Run the command that the arguments name."""
        given = list(sys.argv[1:] if args is None else args)
        extra["standalone_mode"] = False
        _open_streams()
        try:
            code = int(super().main(given, *more, **extra) or 0)
            sys.stdout.flush()
            if code == INTERRUPTED:
                say_trouble(Trouble("interrupted", "Interrupted."))
        except (KeyboardInterrupt, typer.Abort):
            code = INTERRUPTED
        except SystemExit:
            raise
        except BaseException as error:  # noqa: BLE001 - the one place where whatever happened is told
            code = _cut_off(error) if _is_cut_off(error) else _told(error, as_json="--json" in given)
        sys.exit(code)

    def list_commands(self, ctx: Given) -> list[str]:
        """List them in the order of their use, not groups last."""
        return sorted(super().list_commands(ctx), key=ORDER.index)

    def invoke(self, ctx: Given) -> Given:
        """Run a command; a pipe that nobody reads is told apart from other ends."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise typer.Exit(_cut_off(error)) from None


def _told(error: BaseException, *, as_json: bool) -> int:
    """Tell of an error, and give its exit code."""
    if type(error).__name__ == "NoArgsIsHelpError":
        return WRONG
    if os.environ.get("COMETFALL_TRACEBACK"):
        raise error
    found = trouble(error)
    try:
        if as_json:
            say_json({"error": found.plain()})
        say_trouble(found)
    except OSError as cut:
        return _cut_off(cut)
    return found.exit_code


def _is_cut_off(error: BaseException) -> TypeGuard[OSError]:
    return isinstance(error, OSError) and error.filename is None and error.errno in UNPRINTABLE


def _cut_off(error: OSError) -> int:
    """What can't be printed is not printed; nothing more is tried."""
    unread = isinstance(error, BrokenPipeError)
    if not unread:
        say_trouble(Trouble("output", f"The answer can't be printed: {error.strerror or error}."))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):  # standard output is no file, as in a test
        os.close(nowhere)
    return UNREAD if unread else WRONG


def _open_streams() -> None:
    """Let a stream that is closed be an empty one, and a sign that the terminal can't show a question mark."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open as long as we run
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
