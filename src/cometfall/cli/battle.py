"""`cometfall battle`: bots play a whole battle, and it is told as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cometfall.cli.errors import EXIT_CODES, NO
from cometfall.cli.helping import Command
from cometfall.cli.settle import print_event
from cometfall.cli.talk import columns, console, hang, say_json, text
from cometfall.cli.words import Edition, Json, the_edition

if TYPE_CHECKING:
    from cometfall.battle import Battle, Entry

EPILOG = f"""Examples:
  cometfall battle --red random --blue random --seed 1
  cometfall battle --edition house --warbands gnawed-bell,lantern-company --quiet

{EXIT_CODES}"""
MOST = 20_000
"""Answers: what has not ended by then is said to be undecided."""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=EPILOG)(battle)


def battle(  # noqa: PLR0913 - each is an option of its own
    *,
    scenario: Annotated[str, typer.Option(metavar="NAME", help="What is played: a name, or a TOML file.")] = "skirmish",
    warbands: Annotated[
        str, typer.Option(metavar="A,B,...", help="The warbands: names or TOML files, with commas between.")
    ] = "lantern-company,gnawed-bell",
    red: Annotated[str, typer.Option(metavar="BOT", help="Who plays the first warband.")] = "random",
    blue: Annotated[str, typer.Option(metavar="BOT", help="Who plays the second, and all further ones.")] = "random",
    edition: Edition = "",
    table: Annotated[str, typer.Option(metavar="TABLE", help="open, a name, or a TOML file.")] = "open",
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of the dice and of the bots.")] = 1,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Tell only how it ended.")] = False,
    json: Json = False,
) -> None:
    """Let bots play a battle to its end, and tell it with its clauses."""
    from cometfall.battle import Battle
    from cometfall.bots import bot, play_out

    fought = Battle.start(scenario, warbands.split(","), edition=the_edition(edition), table=table, seed=seed)
    bands = [band.key for band in fought.state.warbands]
    players = {key: bot(red if key == bands[0] else blue, f"{seed} {key}") for key in bands}
    given = play_out(fought, players, MOST)
    if json:
        say_json(_plain(fought, given, quiet=quiet))
    else:
        _tell(fought, given, quiet=quiet)
    if fought.ask:
        raise typer.Exit(NO)


def _plain(fought: Battle, given: int, *, quiet: bool) -> dict[str, Any]:
    import msgspec

    found = {"edition": fought.state.book.name, "answers": given, "result": fought.result}
    plain: dict[str, Any] = msgspec.to_builtins(found if quiet else found | {"events": fought.events})
    return plain


def _tell(fought: Battle, given: int, *, quiet: bool) -> None:
    out = console()
    if not quiet:
        for entry in fought.events:
            _print(entry)
        out.print()
    result = fought.result
    if result is None:
        hang(out, text(f"After {given:,} answers nobody has won."), 0)
        return
    names = {band.key: band.name for band in fought.state.warbands}
    won = " and ".join(names[key] for key in result.winners)
    hang(out, text((f"{won} won" if won else "A draw", "bold"), f" after {result.turns} turns ({result.why})."), 0)
    rows = [(text(names[key]), text(f"{len(outcome.out)} out of action")) for key, outcome in result.warbands.items()]
    columns(out, rows, indent=2)


def _print(entry: Entry) -> None:
    out = console()
    if entry.what == "die":
        faces = " ".join(map(str, entry.faces))
        who = f" of {entry.by}" if entry.by else ""
        hang(out, text((faces, "bold cyan"), f"  {entry.die.replace('-', ' ')}", (f"{who}  {entry.because}", "dim")), 2)
    else:
        print_event(out, entry)
