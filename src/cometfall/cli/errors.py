"""Whatever can go wrong for a user, as one sentence, a code for programs, and an exit code.

0    what was asked is answered
1    the rules say no: a die is missing or left over, or what is declared is not open
2    what was asked can't be understood: a wrong word, key, name or file
3    a fault of Cometfall itself
130  interrupted
141  nobody reads what is printed
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
import typer

FINE, NO, WRONG, FAULT, INTERRUPTED, UNREAD = 0, 1, 2, 3, 130, 141
EXIT_CODES = (
    "Exit codes: 0 answered, 1 the rules say no (a die missing or left over, an option not open), "
    "2 not understood, 130 interrupted."
)
UNSETTLED = frozenset({"dice", "dice-left", "not-open"})
"""What is wrong with a situation that could be set up."""


class CommandError(Exception):
    """A command that can't be understood: what was wrong, and what would be right."""

    def __init__(self, message: str, code: str = "usage") -> None:
        """Say what is wrong; the code is for programs."""
        super().__init__(message)
        self.code = code


class Trouble(msgspec.Struct, frozen=True):
    """An error as it is told: to people, to programs, to the shell."""

    code: str
    message: str
    exit_code: int = WRONG

    def plain(self) -> dict[str, Any]:
        """The same for programs."""
        return {"code": self.code, "message": self.message}


def trouble(error: BaseException) -> Trouble:
    """Turn an exception into what is told of it."""
    if isinstance(error, typer.TyperException):
        return Trouble("usage", _misused(error))
    if isinstance(error, CommandError):
        return Trouble(error.code, str(error))
    return _known(error) or Trouble(
        "fault",
        f"This is a fault of Cometfall itself ({type(error).__name__}: {_one_line(error)}); please report it with what "
        "you asked. COMETFALL_TRACEBACK=1 shows where it happened.",
        FAULT,
    )


def _known(error: BaseException) -> Trouble | None:
    """The errors that the floors below say in a sentence."""
    from cometfall.battle import BattleError, SituationError
    from cometfall.bots import BotError
    from cometfall.campaign import CampaignError
    from cometfall.catalogue import CatalogueError
    from cometfall.dice import DiceError
    from cometfall.editions import EditionError
    from cometfall.editions.clauses import UnknownClause
    from cometfall.lab import LabError
    from cometfall.odds import OddsError
    from cometfall.tables import TableError

    codes: dict[type[Exception], str] = {
        OddsError: "odds",
        EditionError: "bad-edition",
        CatalogueError: "unknown",
        UnknownClause: "unknown",
        BotError: "unknown",
    }
    match error:
        case SituationError(code=str(code)):
            return Trouble(code, str(error), NO if code in UNSETTLED else WRONG)
        case (
            BattleError(code=str(code))
            | CampaignError(code=str(code))
            | LabError(code=str(code))
            | TableError(code=str(code))
        ):
            return Trouble(code, str(error))
        case DiceError():
            return Trouble("dice", str(error), NO)
        case OSError(filename=str(name)):
            return Trouble("file", f"{name}: {error.strerror or error}.")
        case RecursionError() | MemoryError():
            return Trouble(
                "too-large", "This is more than the memory here can hold: ask about fewer warriors or attacks."
            )
        case _:
            code = next((code for kind, code in codes.items() if isinstance(error, kind)), "")
            return Trouble(code, str(error)) if code else None


def _misused(error: typer.TyperException) -> str:
    """Say what is wrong with a command line, and where its help is."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "cometfall"
    command, see = path.removeprefix("cometfall "), f"see {path} --help."
    said = error.format_message().rstrip(".")
    if wrong := getattr(error, "option_name", ""):
        near = getattr(error, "possibilities", None)
        if near:
            return f"{command} has no option {wrong}; did you mean {min(near)}?"
        return f"{command} has no option {wrong}; {see}" if "o such option" in said else f"{_lower(said)}; {see}"
    if isinstance(error, typer.BadParameter):
        param = error.param
        flag = param is not None and param.opts[0].startswith("-")
        what = ", ".join(param.opts) if param is not None and flag else getattr(param, "metavar", None) or "a value"
        if not error.message:
            return f"{command} needs {what}; {see}"
        why = "it takes a number" if "valid number" in error.message else _lower(error.message).rstrip(".")
        return f"{what}: {why}; {see}"
    if further := re.fullmatch(r"Got unexpected extra argument\(s\) \((.*)\)", said, re.DOTALL):
        return f'{command}: "{further[1]}" is more than it takes; {see}'
    return f"{said}; {see}"


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _one_line(error: BaseException) -> str:
    said = " ".join(str(error).split())
    return said if len(said) <= 160 else said[:157] + "..."
