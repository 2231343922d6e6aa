"""`cometfall replay`: a battle that was saved is told again from its record."""

from __future__ import annotations

from typing import Annotated

import typer

from cometfall.cli.errors import EXIT_CODES, NO, Trouble
from cometfall.cli.helping import Command
from cometfall.cli.talk import say_json, say_trouble
from cometfall.cli.telling import tell_end, tell_story
from cometfall.cli.words import Json

EPILOG = f"""Examples:
  cometfall replay friday.cometfall
  cometfall replay friday.cometfall --to 40

{EXIT_CODES}"""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=EPILOG)(replay)


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record of a battle.")],
    *,
    to: Annotated[int | None, typer.Option(metavar="N", help="Only up to this ask.")] = None,
    json: Json = False,
) -> None:
    """Tell a saved battle again, with its clauses; of a record that doesn't hold, as far as it goes."""
    import msgspec

    from cometfall.battle import Battle

    found = Battle.replay(file, to)
    code, why = found.trouble
    if json:
        error = {"code": code, "message": why} if why else None
        ask = found.battle.ask.plain() if found.battle.ask else None
        plain = {"result": found.battle.result, "ask": ask, "events": found.battle.events, "error": error}
        say_json(msgspec.to_builtins(plain))
    else:
        tell_story(found.battle)
        tell_end(found.battle)
    if why:
        say_trouble(Trouble(code, why))
        raise typer.Exit(NO)
