"""`cometfall serve`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from cometfall.cli.errors import CommandError
from cometfall.cli.helping import Command

PORT = 8137
EPILOG = """Examples:
  cometfall serve
  cometfall serve --port 9000 --no-open

Battles are kept in a file of yours, and go on where they stood. It answers this machine only; Ctrl-C stops it."""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=EPILOG)(serve)


def serve(
    *,
    port: Annotated[int, typer.Option("--port", metavar="N", min=1, max=65535, help="Where it answers.")] = PORT,
    store: Annotated[
        str, typer.Option("--store", metavar="URL", show_default=False, help="Where battles are kept: a database.")
    ] = "",
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Whether to open the browser.")] = True,
) -> None:
    """Play in the browser (a first version): a table in three dimensions, against a bot or by links."""
    from cometfall.server.running import ServingError
    from cometfall.server.running import serve as served
    from cometfall.server.store import StoreError

    typer.echo(f"Cometfall is at http://127.0.0.1:{port}/ until you stop it with Ctrl-C.", err=True)
    try:
        served(port, store, browser=browser)
    except (ServingError, StoreError) as trouble:
        raise CommandError(str(trouble), "not-served") from None
