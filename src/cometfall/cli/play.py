"""`cometfall play`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from cometfall.cli.errors import CommandError
from cometfall.cli.helping import Command

PORT = 8137
EPILOG = """Examples:
  cometfall play
  cometfall play --port 9000 --no-open
  cometfall play --host 0.0.0.0

Battles are kept in a file of yours, and go on where they stood. It answers this machine only, unless --host names an
address that others reach too: then their browsers open the links to seats. Ctrl-C stops it."""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=EPILOG)(play)


def play(
    *,
    port: Annotated[int, typer.Option("--port", metavar="N", min=1, max=65535, help="Where it answers.")] = PORT,
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="The address at which it answers; 0.0.0.0: every one.")
    ] = "127.0.0.1",
    store: Annotated[
        str, typer.Option("--store", metavar="URL", show_default=False, help="Where battles are kept: a database.")
    ] = "",
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Whether to open the browser.")] = True,
) -> None:
    """Play in the browser: a table in three dimensions, against a bot, or with others by links."""
    from cometfall.server.running import ServingError, serve
    from cometfall.server.store import StoreError

    def told(address: str) -> None:
        typer.echo(f"Cometfall is at {address} until you stop it with Ctrl-C.", err=True)

    try:
        serve(port, store, host=host, browser=browser, told=told)
    except (ServingError, StoreError) as trouble:
        raise CommandError(str(trouble), "not-served") from None
