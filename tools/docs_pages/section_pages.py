"""The page of a section of the rules: all five books side by side."""

from __future__ import annotations

from msgspec import inspect

from cometfall.editions import Field, fields, in_words
from cometfall.editions.clauses import BOOKS, Clause, by_section, ledger
from cometfall.editions.fields import sections as field_sections
from docs_pages.beside import rows
from docs_pages.beside_fields import charts, distinct, side_by_side
from docs_pages.cards import card
from docs_pages.groups import GROUPS
from docs_pages.places import edition_page, field_keys, link, section_page, section_title
from docs_pages.sources import Rule, modules, readings, rules
from docs_pages.text import listed, number, plain_text, sentence, table


def section_pages() -> dict[str, str]:
    """Give the pages of all sections, and the one that leads to them."""
    return {section_page(section): page(section) for section in by_section()} | {"rules/index.md": overview()}


def page(section: str) -> str:
    """Give the page of a section."""
    here, ours = section_page(section), fields_of(section)
    parts = {
        "The books side by side": side_by_side(here, ours) if ours else "",
        "Charts": charts(ours),
        "Clauses": "\n".join(_row(here, row) for row in rows(section)),
        "Readings and rulings": _picks(section, ours),
        "How it is played": _module(section),
    }
    there = [heading for heading, part in parts.items() if part]
    contents = " · ".join(f"[{heading}](#{heading.lower().replace(' ', '-')})" for heading in there)
    head = f"---\nhide: [toc]\n---\n\n# {section_title(section)}\n\n{standing(here, section)}\n{contents}\n"
    return "\n".join([head, *(f"## {heading}\n\n{parts[heading]}" for heading in there)])


def _row(here: str, row: tuple[Clause, ...]) -> str:
    cards = "\n".join(card(here, clause) for clause in row)
    return f'<div class="beside" markdown="1">\n{cards}</div>\n'


def fields_of(section: str) -> tuple[Field, ...]:
    """Give the fields that clauses of a section speak of, those of the section itself first."""
    ours = [field for field in fields() if any(id_.split(".")[1] == section for id_ in field.clauses)]
    return tuple(sorted(ours, key=lambda field: field.section not in field_keys(section)))


def standing(here: str, section: str) -> str:
    """Give how many clauses each book has in a section, and how many of them tests prove."""
    cells = {
        name: f"{account['proved']} of {account['total']}" for name in BOOKS if (account := ledger()[name].get(section))
    }
    return table(("", *(link(name, here, edition_page(name)) for name in cells)), [("clauses proved", *cells.values())])


def _picks(section: str, ours: tuple[Field, ...]) -> str:
    """The readings and rulings: all that a table may take, which books take it, and the rule that plays it."""
    return "\n".join(
        f"**{plain_text(sentence(field.words))}** `{field.path}`\n\n"
        + table(("Name", "In words", "Books"), (_pick(section, field, option) for option in _options(field)))
        for field in ours
        if field.kind in {"reading", "ruling"} and _options(field)
    )


def _pick(section: str, field: Field, option: str) -> tuple[str, str, str]:
    books = [book for value, named in distinct(field) if value == option for book in named]
    words = plain_text(in_words(field, option))
    plays = [rule for rule in readings().get(option, ()) if rule.section in {section, field.section}]
    told = "".join(f"<br>`{rule.name}`: {plain_text(rule.says)}" for rule in plays)
    return f"`{option}`", words + told, listed(books) if books else "none; a table may take it"


def _options(field: Field) -> tuple[str, ...]:
    (type_,) = [each.type for each in field_sections()[field.section].fields if each.name == field.attribute]
    while isinstance(type_, inspect.Metadata):
        type_ = type_.type
    return tuple(str(one) for one in type_.values) if isinstance(type_, inspect.LiteralType) else ()


def _module(section: str) -> str:
    """What the module of the section says that it does."""
    if section not in modules():
        return ""
    module, says = modules()[section]
    shown = [rule for rule in rules() if rule.module == module and not rule.name.startswith("_")]
    return f"{plain_text(says)} `rules/{module}.py`\n\n{_listed(shown)}"


def _listed(shown: list[Rule]) -> str:
    return table(("Rule", "What it says"), ((f"`{rule.name}`", plain_text(rule.says)) for rule in shown))


def overview() -> str:
    """Give the page that leads to all sections, group by group."""
    here = "rules/index.md"
    parts = [
        "# Rules\n",
        f"{number(len(by_section()), 'section')} in {number(len(GROUPS), 'group')}; in each all books side by side.\n",
    ]
    for group, sections in GROUPS.items():
        parts.append(f"## {group}\n")
        parts.append(
            table(
                ("Section", *BOOKS),
                (
                    (
                        link(section_title(section), here, section_page(section)),
                        *(str(len(by_section()[section].get(book, ())) or "") for book in BOOKS),
                    )
                    for section in sections
                ),
            )
        )
    return "\n".join(parts)
