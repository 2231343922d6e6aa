"""`cometfall scenario`: what is fought over, one of them in words, and whether one of your own is right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cometfall.cli.errors import EXIT_CODES
from cometfall.cli.helping import Command, Group
from cometfall.cli.talk import columns, console, hang, say_json, text
from cometfall.cli.words import Json, complete_file

if TYPE_CHECKING:
    from cometfall.model.scenario import Scenario

group = typer.Typer(
    cls=Group,
    invoke_without_command=True,
    epilog=f"""Examples:
  cometfall scenario
  cometfall scenario show breakthrough
  cometfall scenario check our-ambush.toml

A scenario of your own is a TOML file; docs/battles.md has the format. {EXIT_CODES}""",
)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(group, name="scenario")


@group.callback()
def scenario(context: typer.Context, *, json: Json = False) -> None:
    """List the scenarios, show one, check your own."""
    if context.invoked_subcommand is None:
        list_(json=json)


def complete_scenario(incomplete: str) -> list[str]:
    """The scenarios, for a shell."""
    from cometfall.battle.shelves import shipped

    return [key for key in shipped("scenarios") if key.startswith(incomplete)]


@group.command(cls=Command, name="list", epilog="Examples:\n  cometfall scenario list --json")
def list_(*, json: Json = False) -> None:
    """List the scenarios that come with Cometfall."""
    from cometfall.battle.shelves import scenario_named, shipped

    found = sorted((scenario_named(key) for key in shipped("scenarios")), key=lambda one: (one.number or 99, one.key))
    if json:
        say_json({"scenarios": [{"key": one.key, "name": one.name, "number": one.number} for one in found]})
        return
    out = console()
    columns(out, [(text((one.key, "bold cyan")), text(one.about)) for one in found])
    out.print(text(("\nOne of them: cometfall scenario show NAME.", "dim")))


@group.command(cls=Command, epilog="Examples:\n  cometfall scenario show hidden-treasure")
def show(
    name: Annotated[
        str, typer.Argument(metavar="NAME", autocompletion=complete_scenario, help="A name, or a TOML file.")
    ],
    *,
    json: Json = False,
) -> None:
    """Say all that a scenario says."""
    from cometfall.battle.shelves import scenario_named

    tell(scenario_named(name), json=json)


@group.command(
    cls=Command,
    epilog="""Examples:
  cometfall scenario check our-ambush.toml
  cometfall scenario check our-ambush.toml --table seed:7

Exit code 0 where the file is fine, 2 where it is not, and then the one sentence that says why.""",
)
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", autocompletion=complete_file, help="A scenario of your own.")],
    *,
    table: Annotated[
        str, typer.Option(metavar="TABLE", help="Whether it can be set up there: open, seed:N, a name, a file.")
    ] = "",
    json: Json = False,
) -> None:
    """Check a scenario of your own, and say what it says."""
    from cometfall.battle import Battle
    from cometfall.battle.shelves import read
    from cometfall.model.scenario import Scenario

    found = read(Scenario, file)
    if table:
        started = Battle.start(found, ["lantern-company"] * found.least, table=table, seed=1)
        assert started.ask is not None, started.state.agenda
    if not json:
        console().print(text((f"{file} is fine.", "bold green")))
    tell(found, json=json)


def tell(found: Scenario, *, json: bool) -> None:
    """Tell people or programs what a scenario says."""
    import msgspec

    from cometfall.battle.scenario_words import in_sentences

    if json:
        say_json({**msgspec.to_builtins(found), "says": list(in_sentences(found))})
        return
    out = console()
    out.print(text((found.name, "bold"), (f" ({found.key})", "dim")))
    if found.about:
        hang(out, text((found.about, "italic")))
    for sentence in in_sentences(found):
        hang(out, text(sentence))
