"""`cometfall settle`: what happens in a situation, step by step, each with its clause."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cometfall.cli.errors import EXIT_CODES, NO, CommandError, Trouble, trouble
from cometfall.cli.helping import Command
from cometfall.cli.talk import because, columns, console, hang, say_json, say_trouble, text
from cometfall.cli.words import Json, complete_file, placed, the_situation

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from cometfall.battle import Argument, Asked, Entry, Settled, Situation

EPILOG = f"""Examples:
  cometfall settle examples/parry-of-a-six.toml
  cometfall settle my-argument.toml --json
  cometfall settle - < my-argument.toml
  cometfall settle friday.cometfall --from 40 --dice 4,6,1

The format: cometfall schema situation. {EXIT_CODES}"""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=EPILOG)(settle)


def settle(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            autocompletion=complete_file,
            help="A situation in TOML, or the record of a battle; - is standard input.",
        ),
    ],
    *,
    from_: Annotated[
        int | None, typer.Option("--from", min=1, metavar="N", help="Of a record: the ask from which it goes on.")
    ] = None,
    dice: Annotated[str, typer.Option(metavar="4,6,...", help="Of a record: the dice that fell from there on.")] = "",
    json: Json = False,
) -> None:
    """Settle an argument: the dice that fell, what they do, and which rule says so."""
    try:
        show, settled = _settled(file, from_, dice)
    except Exception as error:
        found = trouble(error)
        if not json or found.code == "fault":
            raise
        say_json(NOTHING | {"error": found.plain()})
        say_trouble(found)
        raise typer.Exit(found.exit_code) from None
    if json:
        say_json(settled.plain())
    else:
        show(settled)
    if settled.error:
        say_trouble(Trouble(settled.error["code"], settled.error["message"]))
        raise typer.Exit(NO)


def _settled(file: str, from_: int | None, dice: str) -> tuple[Callable[[Settled], None], Settled]:
    """Settle what a file argues about, and say how that is shown."""
    from msgspec.structs import replace

    from cometfall.battle import argue, argument_in
    from cometfall.battle import settle as settled_by

    argument = None if file == "-" else argument_in(file)
    if argument is None:
        if from_ or dice:
            raise CommandError("--from and --dice go with the record of a battle; a situation names its dice itself.")
        situation, folder = the_situation(file)
        with placed(file):
            return partial(show_settled, situation), settled_by(situation, folder)
    laid_out: list[int | str] = [int(die) if die.strip().isdecimal() else die for die in dice.split(",") if die.strip()]
    argument = replace(argument, from_=from_ or argument.from_, dice=laid_out or argument.dice)
    return partial(show_argued, argument), argue(argument, Path(file).parent)


NOTHING: dict[str, Any] = {"edition": "", "events": [], "warriors": {}, "ask": None, "dice_left": [], "error": None}
"""What is said of a situation that can't be set up."""

NOTHING_HAPPENS: dict[str, str] = {
    "recovery": "in the warband whose turn it is nobody lies, is stunned, flees or is stupid, and nobody has to rout.",
    "movement": "nobody can move: whoever moves is of the warband whose turn it is, and has a place (at).",
    "shooting": "nobody has anything to shoot with, or anybody to shoot at.",
    "combat": "nobody touches an enemy. Say who fights whom with engaged or charged.",
    "end-of-combat": "nobody fights all alone. Say who fights whom with engaged, and where they stand with at.",
}
"""Why a phase may have nothing in it."""


def show_settled(situation: Situation, settled: Settled) -> None:
    """Tell people what came of a situation."""
    out = console()
    show_heading(out, situation, settled.edition)
    show_story(out, settled)
    if not (settled.events or settled.ask or settled.error):
        hang(out, text(("Nothing happens: ", "bold"), NOTHING_HAPPENS[situation.phase]), 2)
    show_standing(out, settled)


def show_argued(argument: Argument, settled: Settled) -> None:
    """Tell people what comes of a record from an ask on."""
    out, battle = console(), settled.battle
    assert battle is not None, argument
    if argument.title:
        out.print(text((argument.title, "bold")))
    if argument.about:
        hang(out, text((" ".join(argument.about.split()), "italic")))
    where = f"from ask {argument.from_}" if argument.from_ else "from its end"
    out.print(text((f"{Path(argument.record).name} {where}, by {settled.edition}", "dim")))
    out.print()
    show_story(out, settled)
    show_standing(out, settled)


def show_story(out: Console, settled: Settled) -> None:
    """Tell step by step what happened."""
    for entry in settled.events:
        if entry.what == "die":
            hang(out, _die(entry, settled), 2)
        else:
            print_event(out, entry)


def show_standing(out: Console, settled: Settled) -> None:
    """Say how all are off in the end, and what is open."""
    out.print()
    out.print(text(("How they stand", "bold")))
    names = _names(settled)
    rows = [(text(names[who]), text(_off(found)), text(_place(found))) for who, found in settled.warriors.items()]
    placed = any(row[2] for row in rows)
    columns(out, rows if placed else [row[:2] for row in rows], indent=2)
    if settled.ask:
        _print_ask(out, settled.ask)


def _off(found: dict[str, Any]) -> str:
    """How a warrior is off."""
    from cometfall.odds import Condition
    from cometfall.odds.telling import in_words

    return in_words(Condition(tuple(found["status"]), found["wounds"]))


def _place(found: dict[str, Any]) -> str:
    """Where he stands; the height of the table itself goes without saying."""
    if "at" not in found:
        return ""
    x, y, height = found["at"]
    return f"at {x:g} {y:g}{f' {height:g}' if height else ''}"


def show_heading(out: Console, situation: Situation, edition: str) -> None:
    """Say what the situation is, and by which book it is played."""
    if situation.title:
        out.print(text((situation.title, "bold")))
    if situation.about:
        hang(out, text((" ".join(situation.about.split()), "italic")))
    turn = situation.turn or situation.warrior[0].warband
    out.print(text((f"{edition}, {situation.phase.replace('-', ' ')} phase, the turn of {turn}", "dim")))
    out.print()


def _names(settled: Settled) -> dict[str, str]:
    """What each warrior is called, with his id where that is another word."""
    known = {one.id: one.name for one in settled.battle.warriors} if settled.battle else {}
    return {who: f"{known[who]} ({who})" if known.get(who) else who for who in settled.warriors}


def _die(entry: Entry, settled: Settled) -> Text:
    faces = " ".join(map(str, entry.faces))
    warrior = next((one for one in settled.battle.warriors if one.id == entry.by), None) if settled.battle else None
    who = (warrior.name if warrior else "") or entry.by
    line = text((faces, "bold cyan"), "  ", entry.die.replace("-", " "), (f" of {who}" if who else "", "dim"))
    if entry.because:
        told = because(entry.because)
        line.append(text((f", {'' if 'on the roll' in told else 'needs '}{told}", "dim")))
    return line


def print_event(out: Console, entry: Entry) -> None:
    """Print what happened, with its clause at the end of the line or below."""
    told = text(entry.text)
    indent = 2 if entry.what in {"strikes", "opens"} else 5
    room = out.width - indent - told.cell_len - len(entry.clause)
    if not entry.clause or room >= 2:
        told.append(text((f"{' ' * room}{entry.clause}" if entry.clause else "", "dim")))
        hang(out, told, indent)
    else:
        hang(out, told, indent)
        out.print(text((entry.clause.rjust(out.width), "dim")))


def _print_ask(out: Console, ask: Asked) -> None:
    """Say what is open, and how a file answers it."""
    out.print()
    out.print(text(("Open", "bold"), f": {ask.player} decides ({ask.what})" + (f" for {ask.by}." if ask.by else ".")))
    out.print(text("One of these in the file answers it:"))
    for option in ask.options:
        by = f', by = "{ask.by}"' if ask.by else ""
        out.print(text((f'  [[do]]\n  choose = {{ what = "{ask.what}", option = "{option}"{by} }}', "cyan")))
    if ask.also:
        hang(out, text(f"or, as option, {ask.also}."))
