"""`cometfall rules`: a clause in every edition that has it, what each edition takes, and the tests that prove it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cometfall.cli.errors import EXIT_CODES, CommandError
from cometfall.cli.helping import Command
from cometfall.cli.talk import columns, console, hang, say_json, text
from cometfall.cli.words import Json, complete_clause

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.text import Text

    from cometfall.editions import Field
    from cometfall.editions.clauses import Account, Clause

EPILOG = f"""Examples:
  cometfall rules classic.parry.not-a-six
  cometfall rules parry
  cometfall rules helmet stunned
  cometfall rules --ledger

{EXIT_CODES}"""
WHOLE = 4
"""As many rules are shown whole; of more only the first sentences."""


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command, epilog=EPILOG)(rules)


def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ID|WORDS",
            autocompletion=complete_clause,
            show_default=False,
            help="A clause's id, with or without the edition; a section such as parry; or words that stand in it.",
        ),
    ] = None,
    *,
    ledger: Annotated[
        bool, typer.Option("--ledger", help="How many clauses the tests prove, edition by section.")
    ] = False,
    whole: Annotated[bool, typer.Option("--whole", help="Print all that is found whole, however much it is.")] = False,
    json: Json = False,
) -> None:
    """Find a rule: what each book says, with a worked case, and what proves it."""
    if ledger:
        if words:
            raise CommandError("--ledger stands alone: it counts all clauses, so leave the words out.")
        _ledger(json=json)
        return
    wanted = " ".join(words or ()).strip()
    if not wanted:
        raise CommandError("rules needs a clause's id or words, such as cometfall rules parry; or --ledger.")
    groups = found(wanted)
    if json:
        say_json({"rules": [_plain_group(group) for group in groups]})
        return
    out = console()
    if whole or len(groups) <= WHOLE:
        for number, group in enumerate(groups):
            if number:
                out.print()
            _show_rule(out, group)
        return
    _show_list(out, wanted, groups)


def found(wanted: str) -> list[list[Clause]]:
    """The rules that are meant, each as its clauses in the editions that have it."""
    from cometfall.editions.clauses import all_clauses, find_clauses, sections, unknown
    from cometfall.editions.errors import nearest

    hits: list[Clause] = find_clauses(wanted)
    if not hits:
        if "." in wanted:
            raise CommandError(unknown(wanted), "unknown")
        near = nearest(wanted, sections())
        ending = f'did you mean "{near}"?' if near else "try fewer words, or a section such as parry."
        raise CommandError(f'No clause has "{wanted}" in it; {ending}', "unknown")
    together: dict[str, list[Clause]] = {}
    for each in all_clauses().values():
        together.setdefault(f"{each.section}.{each.name}", []).append(each)
    return [together[name] for name in dict.fromkeys(f"{each.section}.{each.name}" for each in hits)]


def fields_of(group: Sequence[Clause]) -> list[Field]:
    """The fields of an edition that these clauses stand behind."""
    from cometfall.editions import fields

    ids = {each.id for each in group}
    return [field for field in fields() if ids & set(field.clauses)]


def takes(field: Field) -> dict[str, str]:
    """What each edition takes in a field, in words."""
    from cometfall.editions import describe, load, names

    return {
        name: next(row.in_words for row in describe(load(name)) if (row.section, row.key) == (field.section, field.key))
        for name in names()
    }


def _plain_group(group: Sequence[Clause]) -> dict[str, Any]:
    import msgspec

    from cometfall.editions.clauses import proofs, waiting

    return {
        "rule": f"{group[0].section}.{group[0].name}",
        "clauses": [
            msgspec.to_builtins(each) | {"proofs": list(proofs(each.id)), "waits": waiting().get(each.id)}
            for each in group
        ],
        "takes": [{"key": field.path, "words": field.words, "editions": takes(field)} for field in fields_of(group)],
    }


def _show_list(out: Console, wanted: str, groups: list[list[Clause]]) -> None:
    """Print a line or two for each of many rules; books that share a name may still differ."""
    out.print(
        text((f'"{wanted}" stands in {len(groups)} rules', "bold"), "; one of them whole: cometfall rules NAME.\n")
    )
    for group in groups:
        editions = ", ".join(each.edition for each in group)
        out.print(text((f"{group[0].section}.{group[0].name}", "cyan"), (f"  {editions}", "dim")))
        for each in group:
            whose = f"{each.edition}: " if len(group) > 1 else ""
            hang(out, text((whose, "dim"), first_sentence(each.rule)))


def first_sentence(said: str) -> str:
    """The first sentence of a rule; the dots of `i.e.` end none."""
    return re.split(r"(?<=[^.]{2}\.) (?=[A-Z0-9\"])", said, maxsplit=1)[0]


def _show_rule(out: Console, group: Sequence[Clause]) -> None:
    """Print a rule whole: its clauses, and what each edition takes."""
    from cometfall.editions.clauses import proofs, waiting

    out.print(text((f"{group[0].section}.{group[0].name}", "bold yellow")))
    for each in group:
        out.print()
        out.print(text((each.id, "bold cyan"), ("  optional" if each.optional else "", "magenta")))
        hang(out, text(each.rule))
        for label, said in (("Case", each.case), ("Note", each.note), ("Changes", each.changes)):
            if said:
                hang(out, text((f"{label}: ", "dim"), said))
        if each.table:
            _show_table(out, each.table)
        proved = proofs(each.id)
        if proved:
            hang(out, text(("Proved by ", "green"), (", ".join(proved), "dim")))
        else:
            why = waiting().get(each.id)
            hang(out, text((f"Not proved by a test: {why}." if why else "No test proves it yet.", "dim")))
    for field in fields_of(group):
        _show_takes(out, field)


def _show_takes(out: Console, field: Field) -> None:
    out.print()
    out.print(text((field.words[:1].upper() + field.words[1:], "bold"), (f"  {field.path}", "dim")))
    alike: dict[str, list[str]] = {}
    for edition, said in takes(field).items():
        alike.setdefault(said, []).append(edition)
    rows = [
        (text((", ".join(who) if len(alike) > 1 else "all", "dim")), text((said, "cyan")))
        for said, who in alike.items()
    ]
    columns(out, rows, indent=2)


def _show_table(out: Console, rows: Sequence[Sequence[str | int | bool]]) -> None:
    head = [text((str(cell), "dim")) for cell in rows[0]]
    columns(out, [head, *([text(_cell(cell)) for cell in row] for row in rows[1:])], indent=2)


def _cell(cell: str | float | bool) -> str:  # noqa: FBT001 - what stands in a chart
    return {True: "yes", False: "no"}[cell] if isinstance(cell, bool) else str(cell)


def _ledger(*, json: bool) -> None:
    """Print the ledger: a section a line, an edition a column."""
    from cometfall.editions.clauses import ledger

    accounts = ledger()
    if json:
        say_json(accounts)
        return
    sections = list(dict.fromkeys(section for edition in accounts.values() for section in edition))
    totals = [
        (sum(one["proved"] for one in edition.values()), sum(one["total"] for one in edition.values()))
        for edition in accounts.values()
    ]
    rows = [[text(section), *(_count(edition.get(section)) for edition in accounts.values())] for section in sections]
    head = [text(("Proved of all", "bold")), *(text((edition, "bold")) for edition in accounts)]
    last = [text(("all", "bold")), *(text((f"{one}/{of}", "bold")) for one, of in totals)]
    out = console()
    columns(out, [head, *rows, last], right=range(1, len(head)))
    waits = sum(len(one.get("waiting", ())) for edition in accounts.values() for one in edition.values())
    proved, total = (sum(each) for each in zip(*totals, strict=True))
    out.print(
        text(f"\n{proved} of {total} clauses are proved; {waits} wait for parts of the game to come, or bind nobody.")
    )


def _count(account: Account | None) -> Text:
    """Proved of all, green where that is all of them."""
    if account is None:
        return text("")
    proved, total = account["proved"], account["total"]
    return text((f"{proved}/{total}", "green" if proved == total else "" if proved else "dim"))
