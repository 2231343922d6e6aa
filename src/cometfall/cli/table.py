"""`cometfall table`: tables with their ruins: those that come with it, grown from a seed, or written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from cometfall.cli.errors import EXIT_CODES, WRONG, Trouble
from cometfall.cli.helping import Command, Group
from cometfall.cli.talk import columns, console, hang, say_json, say_trouble, text
from cometfall.cli.words import Json, complete_file

if TYPE_CHECKING:
    from cometfall.tables import TableFile

group = typer.Typer(
    cls=Group,
    invoke_without_command=True,
    epilog=f"""Examples:
  cometfall table
  cometfall table show seed:7
  cometfall table new --seed 7 --density 0.9 --out ruins.toml
  cometfall table check ruins.toml

Its format: cometfall schema table. {EXIT_CODES}""",
)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(group, name="table")


@group.callback()
def table(context: typer.Context, *, json: Json = False) -> None:
    """List tables with their ruins, show one, check your own, grow one from a seed."""
    if context.invoked_subcommand is None:
        list_(json=json)


@group.command(cls=Command, name="list", epilog="Examples:\n  cometfall table list --json")
def list_(*, json: Json = False) -> None:
    """List the tables and the plans of buildings that Cometfall brings."""
    from cometfall.tables import named, plans, shipped

    tables = {name: named(name) for name in shipped()}
    if json:
        say_json(
            {
                "tables": [
                    {"name": name, "title": one.name, "about": one.about, "size": list(one.size)}
                    for name, one in tables.items()
                ],
                "plans": [{"name": name, "about": one.about} for name, one in plans().items()],
            }
        )
        return
    out = console()
    columns(out, [(text((name, "bold cyan")), text(one.about)) for name, one in tables.items()])
    out.print(text(("\nPlans of buildings, for tables of your own", "bold")))
    columns(out, [(text((name, "cyan")), text(one.about)) for name, one in plans().items()], indent=2)
    hang(out, text(("One of them: cometfall table show NAME. One from a seed: cometfall table show seed:7.", "dim")), 0)


def complete_table(incomplete: str) -> list[str]:
    """The tables by name and the TOML files, for a shell."""
    from cometfall.tables import shipped
    from cometfall.tables.naming import SEED

    names = [name for name in (*shipped(), SEED) if name.startswith(incomplete)]
    return [*names, *complete_file(incomplete)]


Named: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="NAME|FILE|seed:N",
        autocompletion=complete_table,
        help="A table of the list, a TOML file (- is standard input), or one that grows from a seed, such as seed:7.",
    ),
]


@group.command(
    cls=Command,
    epilog=f"""Examples:
  cometfall table show seed:7
  cometfall table show seed:7 --level 1
  cometfall table show ruins.toml --svg ruins.svg --png ruins.png

{EXIT_CODES}""",
)
def show(
    name: Named,
    *,
    level: Annotated[
        int | None, typer.Option("--level", metavar="N", show_default=False, help="Only this one; 0 is the ground.")
    ] = None,
    svg: Annotated[
        str, typer.Option("--svg", metavar="FILE", show_default=False, help="Draw its plan as SVG into FILE.")
    ] = "",
    png: Annotated[
        str, typer.Option("--png", metavar="FILE", show_default=False, help="Draw its plan as PNG into FILE.")
    ] = "",
    json: Json = False,
) -> None:
    """Show a table: a sketch of its levels, what stands on it, how fair it is; and draw its plan."""
    from cometfall.cli.table_shown import draw, facts, show_table

    found = the_table(name)
    told = facts(found, level)
    for kind, file in (("svg", svg), ("png", png)):
        if file:
            draw(found, told, level, kind, file)
    if json:
        say_json(told.plain)
        return
    show_table(found, told)
    if not (svg or png):
        console().print(
            text((f"\nIts plan as a picture: cometfall table show {name} --svg FILE or --png FILE.", "dim"))
        )


@group.command(
    cls=Command,
    epilog="""Examples:
  cometfall table check ruins.toml
  cometfall table check seed:7 --json

Exit code 0 where it can be played, 2 where it can't, and then each fault names its piece and place.""",
)
def check(name: Named, *, json: Json = False) -> None:
    """Check a table: overlapping and floating pieces, holes without a bottom, places nobody can reach."""
    from cometfall.tables import built
    from cometfall.tables import check as looked_over
    from cometfall.tables.fairness import fairness

    whole = the_table(name)
    found = looked_over(whole)
    fair = fairness(built(whole)).percent
    faults = [one for one in found if one.grave]
    if json:
        plain = [{"code": one.code, "piece": one.piece, "message": one.message} for one in found]
        faulty, remarked = plain[: len(faults)], plain[len(faults) :]
        say_json({"fine": not faults, "faults": faulty, "remarks": remarked, "fairness": fair})
    else:
        out = console()
        for one in found:
            words = ("Fault: ", "bold red") if one.grave else ("Remark: ", "yellow")
            hang(out, text(words, one.message), 0)
        if not faults:
            hang(out, text((f"{name} is fine", "bold green"), f": {fair} % fair to its two long edges."), 0)
    if faults:
        count = f"{len(faults)} faults" if len(faults) > 1 else "a fault"
        say_trouble(Trouble("faulty", f"{name} can't be played: it has {count}."))
        raise typer.Exit(WRONG)


@group.command(
    cls=Command,
    epilog=f"""Examples:
  cometfall table new --out ruins.toml
  cometfall table new --seed 7 --width 72 --density 0.9 --out long.toml
  cometfall table new --seed 7 --json

{EXIT_CODES}""",
)
def new(
    *,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", show_default=False, help="Which one; without it, any. The seed is told."),
    ] = None,
    width: Annotated[float, typer.Option("--width", metavar="INCHES", help="How wide, 24 to 96.")] = 48,
    depth: Annotated[float, typer.Option("--depth", metavar="INCHES", help="How deep, 24 to 96.")] = 48,
    density: Annotated[float, typer.Option("--density", metavar="D", help="From 0, open, to 1, crowded.")] = 0.75,
    out: Annotated[
        str, typer.Option("--out", metavar="FILE", show_default=False, help="Write it as TOML into FILE, a new one.")
    ] = "",
    json: Json = False,
) -> None:
    """Grow a ruined city from a seed: the same numbers always grow the same one."""
    from secrets import randbelow

    from cometfall.cli.table_shown import facts, show_table, write
    from cometfall.tables import table_from_seed, written
    from cometfall.tables.writing import plain

    seed = randbelow(1_000_000) if seed is None else seed
    found = table_from_seed(seed, width, depth, density)
    if out:
        write(out, written(found))
    told = facts(found, None)
    if json:
        say_json({"seed": seed, "density": density, **told.plain, "table": plain(found)})
        return
    show_table(found, told)
    paper = console()
    if out:
        paper.print(text(f"\n{out} holds it."))
    else:
        hang(paper, text((f"\nTo keep it: cometfall table new --seed {seed} ... --out FILE.", "dim")), 0)


def the_table(name: str) -> TableFile:
    """The table of a name, a file or a seed; `-` is standard input."""
    import sys

    from cometfall.tables import TableError, parse_table, table_called
    from cometfall.tables.reading import LONGEST

    if name != "-":
        return table_called(name)
    raw = sys.stdin.buffer.read(LONGEST + 1)
    if len(raw) > LONGEST:
        raise TableError(f"Standard input is longer than a table's {LONGEST:,} bytes.", "too-long")
    try:
        return parse_table(raw.decode("utf-8"), "standard input")
    except UnicodeDecodeError:
        raise TableError("Standard input is not text in UTF-8.", "not-text") from None
