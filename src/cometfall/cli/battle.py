"""`cometfall battle`: bots play a whole battle, and it is told as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cometfall.cli.errors import EXIT_CODES, NO
from cometfall.cli.helping import Command
from cometfall.cli.talk import say_json
from cometfall.cli.telling import tell_end, tell_story
from cometfall.cli.words import Edition, Json, the_edition

if TYPE_CHECKING:
    from cometfall.battle import Battle

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
    table: Annotated[str, typer.Option(metavar="TABLE", help="open, a name, seed:N, or a TOML file.")] = "open",
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of the dice and of the bots.")] = 1,
    save: Annotated[str, typer.Option(metavar="FILE", help="Where to keep the record.")] = "",
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
        if not quiet:
            tell_story(fought)
        tell_end(fought)
    if save:
        fought.save(save)
    if fought.ask:
        raise typer.Exit(NO)


def _plain(fought: Battle, given: int, *, quiet: bool) -> dict[str, Any]:
    import msgspec

    found = {"edition": fought.state.book.name, "answers": given, "result": fought.result}
    plain: dict[str, Any] = msgspec.to_builtins(found if quiet else found | {"events": fought.events})
    return plain
