"""The page of an edition: what it starts from, what it changes, and all that it says."""

from __future__ import annotations

from itertools import groupby

from cometfall.editions import Field, catalogue_of, difference, fields, load, names, own_clauses, title
from cometfall.editions.clauses import ledger
from cometfall.editions.difference import value_of
from cometfall.model.book import Book
from docs_pages.charts import chart, is_chart, shown, table_words
from docs_pages.places import (
    clause_link,
    edition_page,
    has_warriors,
    link,
    list_page,
    section_link,
)
from docs_pages.text import number, plain_text, sentence, table


def edition_pages() -> dict[str, str]:
    """Give the pages of all editions, and the one that leads to them."""
    return {edition_page(name): page(name) for name in names()} | {"editions/index.md": overview()}


def page(name: str) -> str:
    """Give the page of an edition."""
    here, book = edition_page(name), load(name)
    parts = [f"# {plain_text(book.title)}\n", _head(here, book)]
    if book.starts_from:
        parts.append(_changes(here, book, load(book.starts_from)))
    parts.append("## All it says\n")
    for section, ours in groupby(fields(), key=lambda field: field.section):
        parts.append(f"### {title(section)} {{#section.{section}}}\n")
        parts.append(_section(here, book, section, tuple(ours)))
    return "\n".join(parts)


def _head(here: str, book: Book) -> str:
    accounts = ledger()[book.name].values()
    proved, total = sum(each["proved"] for each in accounts), sum(each["total"] for each in accounts)
    known = catalogue_of(book)
    start = (
        f"It starts from {link(book.starts_from, here, edition_page(book.starts_from))} and changes "
        f"{number(len(difference(load(book.starts_from), book)), 'field')} of {len(fields())}."
        if book.starts_from
        else f"It stands alone: its {number(len(fields()), 'field')} start from no other edition."
    )
    things = {"weapons": len(known.weapons), "armour": len(known.armour), "traits": len(known.traits)}
    lists = [link(f"{count} {what}", here, list_page(book.name, what)) for what, count in things.items()]
    if has_warriors(book.name):
        lists.append(link("warriors", here, list_page(book.name, "warriors")))
    return (
        f"`{book.name}`. {start} It has {number(total, 'clause')} of its own, of which tests prove {proved} "
        f"({link('the ledger', here, 'ledger.md')}). Its catalogue: {', '.join(lists)}.\n"
    )


def _changes(here: str, book: Book, base: Book) -> str:
    lines = [
        (
            _anchored(field),
            _brief(here, base, field),
            _brief(here, book, field),
            _clauses(here, book, field),
        )
        for field in fields()
        if value_of(book, field) != value_of(base, field)
    ]
    return f"## What it changes\n\n{table(('What', base.name, book.name, 'Clauses'), lines)}"


def _anchored(field: Field) -> str:
    return f"[{plain_text(sentence(field.words))}](#section.{field.section})"


def _brief(here: str, book: Book, field: Field) -> str:
    value = value_of(book, field)
    if is_chart(field, value):
        return link("a chart", here, edition_page(book.name), f"chart.{field.path}")
    return shown(field, value)


def _section(here: str, book: Book, section: str, ours: tuple[Field, ...]) -> str:
    lines: list[tuple[str, str, str]] = []
    charts: list[str] = []
    for field in ours:
        value = value_of(book, field)
        if is_chart(field, value):
            says = f"[the chart below](#chart.{field.path})"
            words = "\n\n".join(part for part in (plain_text(table_words(field)), chart(value)) if part)
            charts.append(f"#### {plain_text(sentence(field.words))} {{#chart.{field.path}}}\n\n{words}")
        else:
            says = shown(field, value)
        what = f"{plain_text(sentence(field.words))}<br><small>{field.kind} `{field.path}`</small>"
        lines.append((what, says, _clauses(here, book, field)))
    there = section_link(here, section)
    beside = f"{there} in all books\n\n" if there else ""
    return "\n".join([beside + table(("What", "It says", "Clauses"), lines), *charts])


def _clauses(here: str, book: Book, field: Field) -> str:
    links = "<br>".join(clause_link(here, id_) for id_ in own_clauses(book, field))
    return f"<small>{links}</small>" if links else ""


def overview() -> str:
    """Give the page that lays the editions side by side in figures."""
    here = "editions/index.md"
    books = [load(name) for name in names()]
    first = [
        (
            link(plain_text(book.title), here, edition_page(book.name)),
            f"`{book.name}`",
            book.starts_from or "itself",
            str(sum(each["total"] for each in ledger()[book.name].values())),
            str(sum(each["proved"] for each in ledger()[book.name].values())),
        )
        for book in books
    ]
    second = [
        (f"**{one.name}**", *(str(len(difference(one, other))) if one != other else "" for other in books))
        for one in books
    ]
    return "\n".join(
        [
            "# Editions\n",
            table(("Edition", "Name", "Starts from", "Clauses", "Proved"), first),
            f"## In how many of {len(fields())} fields they part\n",
            table(("", *names()), second),
        ]
    )
