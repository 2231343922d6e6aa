"""A page for each command, made of the help that the command line gives."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TypeAlias, cast

import typer
from rich.text import Text
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from docs_pages.groups import DocsError
from docs_pages.places import link
from docs_pages.text import plain_text, table

Command: TypeAlias = TyperCommand | TyperGroup
INDEX = "commands/index.md"
PROGRAM = "cometfall"


def command_pages() -> dict[str, str]:
    """Give the pages of the commands; none before there is a command line."""
    found = importlib.util.find_spec(f"{PROGRAM}.cli")
    if found is None or not found.has_location:
        return {}
    try:
        app: typer.Typer = importlib.import_module(f"{PROGRAM}.cli").app
    except ImportError as error:
        raise DocsError(f"The command line can't be loaded: {error}.") from error
    return pages_of(app)


def pages_of(app: typer.Typer) -> dict[str, str]:
    """Give a page for each command of a program, and the one that leads to them."""
    whole = cast("Command", typer.main.get_command(app))
    commands = _inside(whole)
    context = typer.Context(whole, info_name=PROGRAM)
    lines = [
        (link(f"`{PROGRAM} {name}`", INDEX, _page(name)), _prose(each.get_short_help_str(200), each))
        for name, each in commands.items()
    ]
    parts = [f"# Commands\n\n{_prose(whole.help, whole)}\n", table(("Command", "What it does"), lines), _ending(whole)]
    pages = {INDEX: "\n".join([*parts, _parameters(whole, context)])}
    for name, each in commands.items():
        pages[_page(name)] = f"# {PROGRAM} {name}\n\n{_described(each, name, context)}"
    return pages


def _page(name: str) -> str:
    return f"commands/{name}.md"


def _inside(command: Command) -> dict[str, Command]:
    known = command.commands if isinstance(command, TyperGroup) else {}
    return {name: cast("Command", each) for name, each in known.items() if not each.hidden}


def _described(command: Command, name: str, above: typer.Context, level: int = 2) -> str:
    """What a command does, how it is called, what it takes, and the commands inside it."""
    context = typer.Context(command, info_name=name, parent=above)
    usage = f"{context.command_path} {' '.join(command.collect_usage_pieces(context))}"
    parts = [
        f"{_prose(command.help, command)}\n",
        f"```text\n{usage}\n```\n",
        _parameters(command, context),
        _ending(command),
    ]
    for inner, each in _inside(command).items():
        parts.append(f"{'#' * level} {name} {inner}\n\n{_described(each, inner, context, level + 1)}")
    return "\n".join(part for part in parts if part)


def _parameters(command: Command, context: typer.Context) -> str:
    lines = [
        (f"`{record[0].replace('|', '/')}`", plain_text(" ".join(record[1].split())))
        for parameter in command.get_params(context)
        if (record := _record(parameter, context))
    ]
    return table(("Takes", "What it is"), lines) if lines else ""


def _record(parameter: object, context: typer.Context) -> tuple[str, str] | None:
    """How a parameter is written, and what it is; nothing where it is hidden, or is the help itself."""
    assert isinstance(parameter, TyperArgument | TyperOption), parameter
    return None if parameter.hidden or parameter.name == "help" else parameter.get_help_record(context)


def _prose(text: str | None, command: Command) -> str:
    """A text of the help in one line, without the signs that give it colour in a terminal."""
    said = Text.from_markup(text or "").plain if command.rich_markup_mode == "rich" else text or ""
    return plain_text(" ".join(said.split()))


def _ending(command: Command) -> str:
    """The examples at the end of a help: a block of them as it stands, and sentences as sentences."""
    parts: list[str] = []
    for paragraph in (command.epilog or "").split("\n\n"):
        head, _, rest = paragraph.strip().partition("\n")
        if rest.startswith("  "):
            block = "\n".join(line.strip() for line in rest.splitlines())
            parts.append(f"**{plain_text(head.rstrip(':'))}**\n\n```sh\n{block}\n```\n")
        elif paragraph.strip():
            parts.append(f"{_prose(paragraph, command)}\n")
    return "\n".join(parts)
