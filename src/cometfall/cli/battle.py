"""`cometfall battle`: bots play a whole battle, and it is told as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cometfall.cli.errors import EXIT_CODES, NO, CommandError
from cometfall.cli.helping import Command
from cometfall.cli.many import Wanted, cores, fight_many
from cometfall.cli.talk import say_json
from cometfall.cli.telling import Reasons, tell_end, tell_story
from cometfall.cli.words import Edition, Json, the_edition

if TYPE_CHECKING:
    from cometfall.battle import Battle
    from cometfall.lab import Series

EPILOG = f"""Examples:
  cometfall battle --red random --blue random --seed 1
  cometfall battle --edition house --warbands gnawed-bell,lantern-company --quiet
  cometfall battle --times 1000 --table seed:7 --out battles.parquet

{EXIT_CODES}"""
MOST_TIMES, MOST_JOBS = 10_000_000, 1_000


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=EPILOG)(battle)


def battle(  # noqa: PLR0913 - each is an option of its own
    *,
    scenario: Annotated[str, typer.Option(metavar="NAME", help="What is played: a name, or a TOML file.")] = "skirmish",
    warbands: Annotated[
        str, typer.Option(metavar="A,B,...", help="The warbands: names or TOML files, with commas between.")
    ] = "lantern-company,gnawed-bell",
    red: Annotated[
        str, typer.Option(metavar="BOT", show_default=False, help="Who plays the first warband; else random.")
    ] = "",
    blue: Annotated[
        str, typer.Option(metavar="BOT", show_default=False, help="Who plays all others; else random.")
    ] = "",
    bots: Annotated[
        str, typer.Option(metavar="A,B,...", help="Who plays each warband, in place of --red and --blue.")
    ] = "",
    edition: Edition = "",
    table: Annotated[str, typer.Option(metavar="TABLE", help="open, a name, seed:N, or a TOML file.")] = "open",
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of the dice and of the bots.")] = 1,
    campaign: Annotated[bool, typer.Option("--campaign", help="It is a battle of a campaign.")] = False,
    save: Annotated[str, typer.Option(metavar="FILE", help="Where to keep the record.")] = "",
    times: Annotated[
        int, typer.Option(min=1, max=MOST_TIMES, metavar="N", help="So many battles, each with its own dice.")
    ] = 1,
    out: Annotated[
        str, typer.Option(metavar="FILE", help="Where many battles are kept, and gone on with: .parquet or .csv.")
    ] = "",
    jobs: Annotated[
        int, typer.Option(min=0, max=MOST_JOBS, metavar="N", help="On so many cores; 0: on all there are.")
    ] = 0,
    swap: Annotated[
        bool, typer.Option("--swap", help="Of many battles the bots change sides in every second.")
    ] = False,
    why: Annotated[bool, typer.Option("--why", help="Tell of every answer of a bot why it was given.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Tell only how it ended.")] = False,
    json: Json = False,
) -> None:
    """Let bots play a battle to its end and tell it with its clauses, or many and count who won."""
    from cometfall.lab import Series

    named = tuple(warbands.split(","))
    series = Series(
        scenario=scenario,
        warbands=named,
        bots=_bots(len(named), red, blue, bots),
        edition=the_edition(edition),
        table=table,
        seed=seed,
        swap=swap,
    )
    if times > 1 or out:
        if campaign:
            raise CommandError("--campaign is for one battle, whose record is kept with --save.")
        if save:
            raise CommandError("--save keeps the record of one battle; many are kept with --out.")
        fight_many(series, Wanted(times, out, jobs or cores(), quiet, json))
    else:
        if swap:
            raise CommandError("--swap goes with --times: one battle has nobody to change sides with.")
        _fight_one(series, save, campaign=campaign, why=why, quiet=quiet, json=json)


def _bots(count: int, red: str, blue: str, bots: str) -> tuple[str, ...]:
    """Who plays each warband."""
    if not bots:
        return (red or "random", *[blue or "random"] * (count - 1))
    if red or blue:
        raise CommandError("Name either --bots, or --red and --blue.")
    found = tuple(bots.split(","))
    if len(found) != count:
        raise CommandError(f"--bots: it names {len(found)} for {count} warbands; name one for each, with commas.")
    return found


def _fight_one(series: Series, save: str, *, campaign: bool, why: bool, quiet: bool, json: bool) -> None:
    from cometfall.battle import Battle
    from cometfall.bots import bot, play_out
    from cometfall.lab import MOST

    seed = str(series.seed)
    fought = Battle.start(
        series.scenario,
        series.warbands,
        edition=series.edition,
        table=series.table,
        seed=seed,
        campaign=campaign,
    )
    seats = zip(fought.players, series.bots, strict=True)
    reasons = Reasons(fought, all_of_them=why)
    given = play_out(fought, {key: bot(name, f"{seed} {key}") for key, name in seats}, MOST, told=reasons)
    if json:
        say_json(_plain(fought, given, quiet=quiet) | ({"why": reasons.plain()} if why else {}))
    else:
        if not quiet:
            tell_story(fought, reasons)
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
