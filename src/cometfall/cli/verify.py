"""`cometfall verify`: whether a saved battle holds, and whether its dice are those to which the server was bound."""

from __future__ import annotations

from typing import Annotated

import typer

from cometfall.cli.errors import EXIT_CODES, NO, CommandError, Trouble
from cometfall.cli.helping import Command
from cometfall.cli.talk import console, hang, say_json, say_trouble, text
from cometfall.cli.words import Json

EPILOG = f"""Examples:
  cometfall verify friday.cometfall
  cometfall verify friday.cometfall --bound 5f0c...

Before the first roll a server shows by what its dice are bound, and at the end their seed: the record holds it. This
plays the record again, die by die. {EXIT_CODES}"""
LENGTH = 64


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=EPILOG)(verify)


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record of a battle.")],
    *,
    bound: Annotated[
        str, typer.Option("--bound", metavar="SIGNS", show_default=False, help="What was shown before the first roll.")
    ] = "",
    json: Json = False,
) -> None:
    """Check a saved battle: that nobody has edited it, that its dice fell as they did, and were bound beforehand."""
    from cometfall.battle import Battle
    from cometfall.server.committing import commitment_of

    wanted = bound.strip().lower()
    if wanted and (len(wanted) != LENGTH or set(wanted) - set("0123456789abcdef")):
        raise CommandError(
            f"--bound: it takes the {LENGTH} signs of 0-9 and a-f that were shown before the first roll."
        )
    found = Battle.replay(file)
    by = commitment_of(found.battle.opening)
    code, why = found.trouble
    if not why and wanted and by != wanted:
        code, why = (
            "not-bound",
            f"{file} was played with other dice than those that were bound, or opened otherwise: it is bound by {by}.",
        )
    asked = found.battle.opening.dice == "asked"
    if json:
        error = {"code": code, "message": why} if why else None
        say_json(
            {"answers": found.done, "dice": found.battle.rolled, "bound": by, "checked": bool(wanted), "error": error}
        )
    elif not why:
        _tell(found.done, found.battle.rolled, by, checked=bool(wanted), asked=asked)
    if why:
        say_trouble(Trouble(code, why))
        raise typer.Exit(NO)


def _tell(answers: int, dice: int, by: str, *, checked: bool, asked: bool) -> None:
    """Say that it holds, and what that proves."""
    out = console()
    hang(out, text(("It holds: ", "bold green"), f"{answers} answers and {dice} rolls, each as it was."), 0)
    if asked:
        hang(out, text("The players rolled by hand where they liked: of those dice only they know how they fell."), 0)
    if checked:
        hang(out, text("Its dice are those that were bound before the first roll."), 0)
    else:
        hang(
            out,
            text("Its dice are bound by ", (by, "cyan"), "; compare that with what was shown before the first roll."),
            0,
        )
