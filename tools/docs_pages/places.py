"""Where each page lies, and links between them."""

from __future__ import annotations

import posixpath
from functools import cache

from cometfall.catalogue.warbands import recruits
from cometfall.editions import load, names, warband_lists
from cometfall.editions.clauses import sections
from cometfall.editions.wording import words
from docs_pages.text import plain_text, sentence


def section_page(section: str) -> str:
    """Give the page of a section of the rules."""
    return f"rules/{section}.md"


def edition_page(edition: str) -> str:
    """Give the page of an edition."""
    return f"editions/{edition}.md"


def trait_page(key: str) -> str:
    """Give the page of a trait."""
    return f"traits/{key}.md"


def list_page(edition: str, what: str) -> str:
    """Give the page of an edition's weapons, armour, traits or warriors."""
    return f"catalogue/{edition}/{what}.md"


def link(words_: str, here: str, there: str, anchor: str = "") -> str:
    """Link words, which are Markdown already, from one page to another, or to a place in either."""
    page = "" if here == there else posixpath.relpath(there, posixpath.dirname(here) or ".")
    return f"[{words_}]({page}{'#' if anchor else ''}{anchor})"


def clause_link(here: str, id_: str, *, whole: bool = False) -> str:
    """Link a clause by its whole id, or by its section and name, or on its own page by its name alone."""
    _, section, name = id_.split(".")
    there = section_page(section)
    shown = id_ if whole else name if here == there else f"{section}.{name}"
    return link(shown, here, there, id_)


def trait_link(here: str, key: str, name: str) -> str:
    """Link a trait by its name."""
    return link(plain_text(name), here, trait_page(key))


@cache
def section_title(section: str) -> str:
    """Give what a section of clauses is called: as the section of fields, whose key often speaks of one thing."""
    titles = words().titles
    return next((titles[key] for key in field_keys(section) if key in titles), sentence(section.replace("-", " ")))


def field_keys(section: str) -> tuple[str, ...]:
    """Give the keys that the section of fields may have to a section of clauses: `skills` or `skill`."""
    return section, section.removesuffix("s"), section.rpartition("-")[2].removesuffix("s")


@cache
def page_sections() -> dict[str, str]:
    """Give for each section of fields the section of clauses on whose page it is shown, where there is one."""
    return {key: section for section in reversed(sections()) for key in reversed(field_keys(section))}


def section_link(here: str, section: str) -> str:
    """Link the page of a section of fields; nothing where only other sections have its clauses."""
    there = page_sections().get(section)
    return link(section_title(there), here, section_page(there)) if there else ""


@cache
def families() -> tuple[str, ...]:
    """Give the editions as tables show them: next to each other those that start from the same one."""
    roots = {name: load(name).starts_from or name for name in names()}
    return tuple(sorted(names(), key=lambda name: names().index(roots[name])))


@cache
def has_warriors(edition: str) -> bool:
    """Whether an edition has lists of warbands."""
    return bool(recruits(*warband_lists(load(edition))))
