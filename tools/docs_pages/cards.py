"""A clause as it stands on the page of its section."""

from __future__ import annotations

import re

from cometfall.editions import fields
from cometfall.editions.clauses import Clause, proofs, waiting
from docs_pages.places import edition_page, link
from docs_pages.sources import played_by
from docs_pages.text import folded, number, plain_text, sentence, table


def card(here: str, clause: Clause) -> str:
    """Give a clause: what it demands, a worked case, how it is read, what it decides and what proves it."""
    parts = [
        f"### {plain_text(sentence(clause.name.replace('-', ' ')))} {{#{clause.id}}}",
        f"{link(clause.edition, here, edition_page(clause.edition))}{_marks(clause)}\n{{ .book .{clause.edition} }}",
        plain_text(clause.rule),
        _chart(clause),
        f"*Case:* {plain_text(clause.case)}\n{{ .case }}",
        _said("Note", clause.note),
        _said("Instead of", clause.changes),
        _said("Source", clause.source),
        _decides(clause),
        _played(clause),
        _proof(clause),
    ]
    inside = "\n\n".join(part for part in parts if part)
    return f'<div class="clause" markdown="1">\n\n{inside}\n\n</div>\n'


def _marks(clause: Clause) -> str:
    optional = ", optional" if clause.optional else ""
    return f"{optional} · lines {clause.lines}" if not clause.lines.isdecimal() else f"{optional} · line {clause.lines}"


def _said(what: str, text: str | None) -> str:
    return f"*{what}:* {plain_text(text)}\n{{ .note }}" if text else ""


def _chart(clause: Clause) -> str:
    if not clause.table:
        return ""
    head, *rows = [[plain_text(_cell(one)) for one in row] for row in clause.table]
    return table(head, rows)


def _cell(value: str | int | bool) -> str:  # noqa: FBT001 - a chart may say yes or no
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _decides(clause: Clause) -> str:
    decided = [field for field in fields() if clause.id in field.clauses]
    if not decided:
        return ""
    links = "; ".join(f"[{plain_text(field.words)}](#field.{field.path})" for field in decided)
    return f"*Decides:* {links}\n{{ .foot }}"


def _played(clause: Clause) -> str:
    rules = played_by().get(clause.id, ())
    lines = [f"`{rule.name}` in `rules/{rule.module}.py`: {plain_text(rule.says)}" for rule in rules]
    return f"*Told by* {'; '.join(lines)}\n{{ .foot }}" if lines else ""


def _proof(clause: Clause) -> str:
    tests = proofs(clause.id)
    if tests:
        lines = "\n".join(f"- {plain_text(_spoken(test))} `{test.partition('::')[0]}`" for test in tests)
        return folded(f"Proved by {number(len(tests), 'test')}", f"{lines}\n")
    why = waiting().get(clause.id)
    return f"*Not proved:* {plain_text(why)}.\n{{ .foot .waits }}" if why else "*Not proved yet.*\n{ .foot .waits }"


def _spoken(test: str) -> str:
    """The name of a test is a sentence."""
    return sentence(re.sub(r"^test_", "", test.rpartition("::")[2].partition("[")[0]).replace("_", " "))
