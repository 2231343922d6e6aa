"""`cometfall schema`: the formats of the files that people write."""

from __future__ import annotations

from typing import Annotated

import typer

from cometfall.cli.errors import CommandError
from cometfall.cli.helping import Command
from cometfall.cli.talk import say_json

KINDS = ("situation", "edition", "table")
EPILOG = """Examples:
  cometfall schema situation > situation.schema.json
  cometfall schema edition
  cometfall schema table

Editors that know JSON Schema complete and check a TOML file by it (in VS Code: Even Better TOML)."""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=EPILOG)(schema)


def _complete(incomplete: str) -> list[str]:
    return [kind for kind in KINDS if kind.startswith(incomplete)]


def schema(
    kind: Annotated[
        str, typer.Argument(metavar="situation|edition|table", autocompletion=_complete, help="Which file.")
    ],
    *,
    json: Annotated[bool, typer.Option("--json", help="It is JSON with and without it.")] = False,  # noqa: ARG001 - a script may ask for it
) -> None:
    """Print the JSON Schema of a situation, an edition or a table file."""
    from cometfall import battle, editions, tables
    from cometfall.editions.errors import did_you_mean

    if kind not in KINDS:
        raise CommandError(f'There is no schema of "{kind}"; {did_you_mean(kind, KINDS)}', "unknown")
    made = {"situation": battle.schema, "edition": editions.schema, "table": tables.schema}
    say_json(made[kind]())
