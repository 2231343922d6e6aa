"""`cometfall editions`: the books, one of them in words, two side by side, and whether a table's own is right."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from cometfall.cli.errors import EXIT_CODES, CommandError
from cometfall.cli.helping import Command, Group
from cometfall.cli.talk import columns, console, hang, say_json, text
from cometfall.cli.words import Json, complete_edition, complete_file, complete_section

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from cometfall.editions import Difference, Row
    from cometfall.model.book import Book

group = typer.Typer(
    cls=Group,
    invoke_without_command=True,
    epilog=f"""Examples:
  cometfall editions
  cometfall editions show revised --section parry
  cometfall editions diff classic revised
  cometfall editions check our-club.toml

An edition of your own is a TOML file: a name, the book it starts from, and what it changes:

  name = "our-club"
  from = "classic"
  \\[parry]
  reading = "compare-weapon-skill"

Its format: cometfall schema edition. {EXIT_CODES}""",
)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(group, name="editions")


@group.callback()
def editions(context: typer.Context, *, json: Json = False) -> None:
    """List the books of rules, show one, compare two, check your own."""
    if context.invoked_subcommand is None:
        list_(json=json)


@group.command(cls=Command, name="list", epilog="Examples:\n  cometfall editions list --json")
def list_(*, json: Json = False) -> None:
    """List the books that Cometfall brings."""
    from cometfall.editions import difference, load, names

    rows: list[dict[str, Any]] = []
    for name in names():
        book = load(name)
        changes = len(difference(load(book.starts_from), book)) if book.starts_from else 0
        rows.append({"name": name, "title": book.title, "from": book.starts_from, "changes": changes})
    if json:
        say_json({"editions": rows})
        return
    out = console()
    listed = [(text((row["name"], "bold cyan")), text(row["title"], (_start(row), "dim"))) for row in rows]
    columns(out, listed)
    out.print(text(("\nOne of them: cometfall editions show NAME. Two: cometfall editions diff A B.", "dim")))


def _start(row: dict[str, Any]) -> str:
    return f"; starts from {row['from']} and changes {row['changes']} things" if row["from"] else "; complete in itself"


Named: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="EDITION",
        autocompletion=lambda incomplete: [*complete_edition(incomplete), *complete_file(incomplete)],
        help="A name of the list, or the path of a TOML file.",
    ),
]


@group.command(
    cls=Command,
    epilog=f"""Examples:
  cometfall editions show classic
  cometfall editions show revised --section critical
  cometfall editions show our-club.toml --json

{EXIT_CODES}""",
)
def show(
    name: Named,
    *,
    section: Annotated[
        str,
        typer.Option(
            "--section",
            "-s",
            metavar="SECTION",
            autocompletion=complete_section,
            show_default=False,
            help="Only this one.",
        ),
    ] = "",
    json: Json = False,
) -> None:
    """Show what an edition says, section by section, with the clauses."""
    from cometfall.editions import describe, load

    book = load(name)
    rows = [row for row in describe(book) if row.section == section] if section else describe(book)
    if not rows:
        raise CommandError(f"--section: {_no_section(section, [row.section for row in describe(book)])}", "unknown")
    if json:
        say_json(_heading(book) | {"fields": [_plain(row) for row in rows]})
        return
    out = console()
    out.print(text((book.title, "bold"), (f" ({book.name})" if book.name != book.title else "", "dim")))
    for name_, group_ in groupby(rows, key=lambda row: (row.section, row.title)):
        _section(out, *name_)
        for row in group_:
            _field(out, row.words, [("", row.in_words)], row.clauses)


@group.command(
    cls=Command,
    epilog=f"""Examples:
  cometfall editions diff classic revised
  cometfall editions diff classic our-club.toml --section parry
  cometfall editions diff playsheet archeonicus --json

{EXIT_CODES}""",
)
def diff(
    a: Named,
    b: Named,
    *,
    section: Annotated[
        str,
        typer.Option(
            "--section",
            "-s",
            metavar="SECTION",
            autocompletion=complete_section,
            show_default=False,
            help="Only this one.",
        ),
    ] = "",
    json: Json = False,
) -> None:
    """Show where two editions part, section by section, with the clauses of both."""
    from cometfall.editions import difference, fields, load

    one, other = load(a), load(b)
    if section and section not in {field.section for field in fields()}:
        raise CommandError(f"--section: {_no_section(section, [field.section for field in fields()])}", "unknown")
    rows = [row for row in difference(one, other) if section in {"", row.section}]
    if json:
        say_json({"a": _heading(one), "b": _heading(other), "differences": [_plain(row) for row in rows]})
        return
    out = console()
    count = f"in {len(rows)} things" if len(rows) != 1 else "in one thing"
    out.print(text((f"{one.name} and {other.name} ", "bold"), f"part {count}." if rows else "say the same."))
    show_difference(out, rows, one.name, other.name)


@group.command(
    cls=Command,
    epilog="""Examples:
  cometfall editions check our-club.toml
  cometfall editions check our-club.toml --json

Exit code 0 where the file is fine, 2 where it is not, and then the one sentence that says why.""",
)
def check(
    file: Annotated[
        str, typer.Argument(metavar="FILE", autocompletion=complete_file, help="A table's own edition, a TOML file.")
    ],
    *,
    json: Json = False,
) -> None:
    """Check an edition of your own, and show what it changes in the book it starts from."""
    from cometfall.editions import difference, load
    from cometfall.editions.played import is_played

    book = load(file)
    rows = difference(load(book.starts_from), book) if book.starts_from else []
    idle = [f"{row.section}.{row.key}" for row in rows if not is_played(row.section, row.key)]
    if json:
        plain = {"fine": True, "differences": [_plain(row) for row in rows], "not_played_yet": idle}
        say_json(_heading(book) | plain)
        return
    out = console()
    out.print(text((f"{file} is fine: ", "bold green"), f"the edition {book.name}"), end="")
    if book.starts_from is None:
        out.print(text(", complete in itself."))
        return
    count = f"{len(rows)} things" if len(rows) != 1 else "one thing"
    out.print(text(f", which changes {count} in {book.starts_from}." if rows else f", the same as {book.starts_from}."))
    show_difference(out, rows, book.starts_from, book.name)
    if idle:
        out.print(text((f"Not played yet, so without effect today: {', '.join(idle)}.", "yellow")))


def show_difference(out: Console, rows: Sequence[Difference], a: str, b: str) -> None:
    """Print the differences of two editions, section by section."""
    for name, group_ in groupby(rows, key=lambda row: (row.section, row.title)):
        _section(out, *name)
        for row in group_:
            clauses = tuple(dict.fromkeys((*row.a_clauses, *row.b_clauses)))
            _field(out, row.words, [(a, row.a_words), (b, row.b_words)], clauses)


def _section(out: Console, key: str, title: str) -> None:
    out.print()
    out.print(text((title, "bold yellow"), (f"  {key}", "dim")))


def _field(out: Console, words: str, says: list[tuple[str, str]], clauses: tuple[str, ...]) -> None:
    """Print one field: what it is, what each edition says, and by which clauses."""
    words = words[:1].upper() + words[1:]
    if len(says) == 1 and "\n" not in says[0][1]:
        hang(out, text(f"{words}: ", (says[0][1], "cyan")))
    else:
        hang(out, text(f"{words}:"))
        columns(out, [(text((name, "dim")), text((said, "cyan"))) for name, said in says], indent=4)
    if clauses:
        hang(out, text((", ".join(clauses), "dim")), 4)


def _heading(book: Book) -> dict[str, Any]:
    return {"name": book.name, "title": book.title, "from": book.starts_from}


def _plain(row: Row | Difference) -> dict[str, Any]:
    import msgspec

    plain: dict[str, Any] = msgspec.to_builtins(row)
    return plain


def _no_section(name: str, known: list[str]) -> str:
    from cometfall.editions.errors import did_you_mean

    return f'there is no section "{name}"; {did_you_mean(name, dict.fromkeys(known))}'
