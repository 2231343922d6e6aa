"""How a command takes what it is given: options that several commands share, and what a shell completes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from cometfall.cli.errors import CommandError

if TYPE_CHECKING:
    from cometfall.battle import Situation
    from cometfall.model.book import Book


def complete_edition(incomplete: str) -> list[str]:
    """The editions, for a shell."""
    from cometfall.editions import names

    return [name for name in names() if name.startswith(incomplete)]


def complete_editions(incomplete: str) -> list[str]:
    """The editions of a list with commas, for a shell."""
    before, comma, last = incomplete.rpartition(",")
    named = before.split(",")
    return [f"{before}{comma}{name}" for name in complete_edition(last) if name not in named]


def complete_section(incomplete: str) -> list[str]:
    """The sections of an edition, for a shell."""
    from cometfall.editions import fields

    return [name for name in dict.fromkeys(field.section for field in fields()) if name.startswith(incomplete)]


def complete_clause(incomplete: str) -> list[str]:
    """The sections of rules, and from a dot on the ids, for a shell."""
    from cometfall.editions.clauses import all_clauses, sections

    ids = [*all_clauses(), *dict.fromkeys(f"{each.section}.{each.name}" for each in all_clauses().values())]
    return [name for name in (ids if "." in incomplete else sections()) if name.startswith(incomplete)]


def complete_file(incomplete: str) -> list[str]:
    """The folders and the TOML files, for a shell."""
    folder = Path(incomplete) if incomplete.endswith("/") else Path(incomplete).parent
    try:
        inside = sorted(folder.iterdir())
    except OSError:
        return []
    hidden = Path(incomplete).name.startswith(".")
    shown = [each for each in inside if hidden or not each.name.startswith(".")]
    found = [f"{each}/" if each.is_dir() else str(each) for each in shown if each.is_dir() or each.suffix == ".toml"]
    return [each for each in found if each.startswith(incomplete)]


def complete_fighter(incomplete: str) -> list[str]:
    """The warriors of the lists, for a shell."""
    from cometfall.catalogue.warbands import recruits
    from cometfall.editions import load, names, warband_lists

    return [key for key in recruits(*warband_lists(load(names()[0]))) if key.startswith(incomplete)]


Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Answer in JSON, for programs.")]
Edition: TypeAlias = Annotated[
    str,
    typer.Option(
        "--edition",
        "-e",
        metavar="EDITION",
        autocompletion=complete_edition,
        show_default=False,
        help="By which book: a name of [bold]cometfall editions[/], or the path of your own TOML file "
        "(without it: the classic rules).",
    ),
]
Editions: TypeAlias = Annotated[
    str,
    typer.Option(
        "--editions",
        metavar="A,B,...",
        autocompletion=complete_editions,
        show_default=False,
        help="Several books side by side, with commas between; [bold]all[/] for the five.",
    ),
]


def the_edition(name: str) -> str:
    """The edition that is named, else the first of the books."""
    from cometfall.editions import names

    return name or names()[0]


def the_editions(one: str, several: str) -> list[str]:
    """The editions that are named, each once."""
    from cometfall.editions import names

    if one and several:
        raise CommandError("Name either --edition or --editions, not both.")
    if several.strip() == "all":
        return list(names())
    found = list(dict.fromkeys(name.strip() for name in several.split(",") if name.strip()))
    if several and not found:
        raise CommandError(
            f"--editions: it names none; write them with commas between, such as --editions {','.join(names()[:2])}."
        )
    return found or [the_edition(one)]


def the_book(name: str) -> Book:
    """Load the edition that is named."""
    from cometfall.editions import load

    return load(the_edition(name))


@contextmanager
def placed(file: str) -> Iterator[None]:
    """Say in which file it is wrong, where what goes wrong names only the warrior."""
    from cometfall.battle import SituationError

    label = "standard input" if file == "-" else file
    try:
        yield
    except SituationError as error:
        raise SituationError(f"{label}: {str(error)[:1].lower()}{str(error)[1:]}", error.code) from None


def the_situation(file: str) -> tuple[Situation, Path]:
    """Read a situation, and give the folder from which it names other files; `-` is standard input."""
    import sys

    from cometfall.battle import SituationError, parse_situation, read_situation
    from cometfall.battle.reading import MOST

    if not file.strip():
        raise CommandError("FILE is empty; name a situation file such as fight.toml.")
    if file != "-":
        return read_situation(file), Path(file).parent
    raw = sys.stdin.buffer.read(MOST + 1)
    if len(raw) > MOST:
        raise SituationError(f"Standard input is longer than a situation's {MOST:,} bytes.", "too-long")
    try:
        return parse_situation(raw.decode("utf-8"), "standard input"), Path()
    except UnicodeDecodeError:
        raise SituationError("Standard input is not text in UTF-8.", "not-text") from None
