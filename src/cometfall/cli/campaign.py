"""`cometfall campaign`: what comes after a battle, from its record and the roster that fought it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cometfall.cli.asking import Left
from cometfall.cli.asking import choose as ask_at_the_terminal
from cometfall.cli.errors import EXIT_CODES, NO, CommandError
from cometfall.cli.helping import Command, Group
from cometfall.cli.talk import console, hang, say_json, text
from cometfall.cli.words import Json

if TYPE_CHECKING:
    from cometfall.battle import Battle
    from cometfall.dice import Choice, Option
    from cometfall.model.roster import Roster

EPILOG = f"""Examples:
  cometfall battle --campaign --save friday.cometfall
  cometfall campaign after friday.cometfall ours.toml
  cometfall campaign after friday.cometfall ours.toml --usual --out new.toml

{EXIT_CODES}"""


group = typer.Typer(cls=Group, no_args_is_help=True, epilog=EPILOG)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(group, name="campaign")


@group.callback()
def campaign() -> None:
    """Between battles: what a battle leaves behind."""


@group.command(cls=Command, epilog=EPILOG)
def after(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="The record of a battle of a campaign.")],
    roster: Annotated[str, typer.Argument(metavar="ROSTER", help="The roster that fought it: a name, or a TOML file.")],
    *,
    band: Annotated[
        str, typer.Option(metavar="KEY", help="Which warband it was in the battle, such as red; else found by name.")
    ] = "",
    seed: Annotated[
        str, typer.Option(metavar="N", help="The seed of the dice; without it they fall as they like.")
    ] = "",
    usual: Annotated[bool, typer.Option("--usual", help="Ask nothing: answer as nearly everybody would.")] = False,
    out: Annotated[str, typer.Option(metavar="FILE", help="Where to write the roster as it stands then.")] = "",
    json: Json = False,
) -> None:
    """Go through what comes after a battle: injuries, experience, exploration, trade; and give the roster then."""
    import msgspec

    from cometfall import campaign as between
    from cometfall.battle import Battle, homecoming
    from cometfall.battle.shelves import roster_named
    from cometfall.dice import Event, Seeded
    from cometfall.editions import warband_lists

    fought = Battle.load(record)
    book = fought.state.book
    before = roster_named(roster, warband_lists(book))
    home = homecoming(fought, band or _band_of(fought, before))
    events: list[Event] = []
    choose = between.as_usual if usual or json else _asked
    try:
        later = between.after(before, home, book, Seeded(seed or None), choose, events.append)
    except Left:
        raise typer.Exit(NO) from None
    told = [between.in_words(event, before, fought.state.catalogue) for event in events]
    if json:
        say_json({"told": told, "roster": msgspec.to_builtins(later)})
    else:
        for line in told:
            hang(console(), text(line), 2)
    if out:
        _write(out, between.written(later))
    elif not json:
        console().print()
        typer.echo(between.written(later), nl=False)


def _band_of(fought: Battle, roster: Roster) -> str:
    """Which warband of the battle a roster is, by its name."""
    found = [key for key, one in fought.opening.warbands.items() if one.name == roster.name]
    if len(found) != 1:
        keys = " or ".join(fought.opening.warbands)
        raise CommandError(
            f'"{roster.name}" is not one warband of this battle by its name; say --band {keys}.', "usage"
        )
    return found[0]


def _asked(ask: Choice) -> Option:
    """Ask at the terminal."""
    whose = f" ({ask.by})" if ask.by else ""
    return ask_at_the_terminal(f"{ask.what.replace('-', ' ')}{whose}?", [(one.words, one) for one in ask.options])


def _write(path: str, words: str) -> None:
    try:
        Path(path).write_text(words, "utf-8")
    except OSError as error:
        raise CommandError(f"{path} can't be written: {error.strerror}.", "file") from None
