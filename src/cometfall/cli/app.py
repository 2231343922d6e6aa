"""All commands of `cometfall`, and what it says of itself."""

from __future__ import annotations

from typing import Annotated, NoReturn

import typer

from cometfall.cli import (
    battle,
    campaign,
    catalogue,
    editions,
    menu,
    odds,
    play,
    replay,
    rules,
    scenario,
    schema,
    settle,
    table,
    verify,
)
from cometfall.cli.errors import EXIT_CODES
from cometfall.cli.running import Commands

app = typer.Typer(
    name="cometfall",
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
    epilog=f"""Examples:
  cometfall play
  cometfall battle --red random --blue random --seed 1
  cometfall campaign after friday.cometfall ours.toml
  cometfall settle examples/parry-of-a-six.toml
  cometfall odds exchange "WS4 S3 A2: sword" vs "reiklanders/youngblood"
  cometfall table show seed:7
  cometfall editions diff classic revised
  cometfall rules parry

{EXIT_CODES} Every command that answers something takes --json.""",
)


def _version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it so
    if wanted:
        from importlib.metadata import version

        typer.echo(f"cometfall {version('cometfall')}")
        raise typer.Exit


@app.callback()
def cometfall(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Mordheim by the book, by any of five books: play, settle, weigh and compare."""


battle.add_to(app)
replay.add_to(app)
verify.add_to(app)
campaign.add_to(app)
scenario.add_to(app)
settle.add_to(app)
odds.add_to(app)
table.add_to(app)
editions.add_to(app)
rules.add_to(app)
catalogue.add_to(app)
schema.add_to(app)
play.add_to(app)
menu.add_to(app)


def main() -> NoReturn:
    """Run the command line."""
    app(prog_name="cometfall")
    raise SystemExit
