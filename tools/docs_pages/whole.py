"""All pages, hand-written and made of data, and the way through them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from cometfall.editions import load, names
from docs_pages.command_pages import INDEX as COMMANDS
from docs_pages.command_pages import command_pages
from docs_pages.edition_pages import edition_pages
from docs_pages.gear_pages import INDEX as CATALOGUE
from docs_pages.gear_pages import gear_pages
from docs_pages.groups import GROUPS, DocsError, check_groups
from docs_pages.ledger_page import ledger_page
from docs_pages.places import edition_page, has_warriors, list_page, section_page, section_title
from docs_pages.section_pages import section_pages
from docs_pages.text import sentence
from docs_pages.trait_pages import INDEX as TRAITS
from docs_pages.trait_pages import trait_pages

Way: TypeAlias = str | dict[str, "str | list[Way]"]
"""A page, a page under a title, or a title with what stands under it."""
HOME = "index.md"


def all_pages(hand_written: Path) -> dict[str, str]:
    """Give every page by its path: those of the folder of hand-written ones, and those made of data."""
    check_groups()
    written = {
        file.relative_to(hand_written).as_posix(): file.read_text("utf-8")
        for file in sorted(hand_written.rglob("*.md"))
    }
    made = (
        section_pages()
        | edition_pages()
        | trait_pages()
        | gear_pages()
        | command_pages()
        | {"ledger.md": ledger_page()}
    )
    for path in written.keys() & made.keys():
        raise DocsError(f"docs/{path} stands where a page made of data belongs: give it another name.")
    if HOME not in written:
        raise DocsError(f"The documentation has no home: write docs/{HOME}.")
    return written | made


def way(pages: Mapping[str, str]) -> list[Way]:
    """Give the way through the pages: what stands in the menu, and under what title."""
    guides = [path for path in pages if "/" not in path and path not in {HOME, "ledger.md"}]
    commands = [path for path in pages if path.startswith("commands/") and path != COMMANDS]
    decisions = [path for path in pages if path.startswith("decisions/")]
    ways: list[Way] = [
        {"Home": [HOME, *_titled(pages, guides)]},
        {"Editions": ["editions/index.md", *[_one(load(name).title, edition_page(name)) for name in names()]]},
        {"Rules": ["rules/index.md", *[_many(group, _sections(group)) for group in GROUPS]]},
        {"Catalogue": [CATALOGUE, _one("All traits", TRAITS), *[_many(name, _lists(name)) for name in names()]]},
        {"Ledger": "ledger.md"},
    ]
    if commands:
        ways.append({"Commands": [COMMANDS, *_titled(pages, commands)]})
    if decisions:
        ways.append({"Decisions": _titled(pages, decisions)})
    return ways


def _one(words: str, path: str) -> Way:
    return {words: path}


def _many(words: str, ways: list[Way]) -> Way:
    return {words: ways}


def _titled(pages: Mapping[str, str], paths: list[str]) -> list[Way]:
    return [_one(title(path, pages[path]), path) for path in paths]


def title(path: str, text: str) -> str:
    """Give the heading of a page."""
    found = re.search(r"^# +(.*)$", text, re.MULTILINE)
    if not found:
        raise DocsError(f"docs/{path} has no heading: begin it with a line such as '# Situations'.")
    return found[1].replace("\\", "")


def _sections(group: str) -> list[Way]:
    return [{section_title(section): section_page(section)} for section in GROUPS[group]]


def _lists(name: str) -> list[Way]:
    lists = ("weapons", "armour", "traits", *(("warriors",) if has_warriors(name) else ()))
    return [{sentence(what): list_page(name, what)} for what in lists]
