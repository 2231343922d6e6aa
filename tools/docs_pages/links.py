"""Whether the links of pages lead somewhere: to a page that is there, and to a place on it."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping

LINK = re.compile(r"(?<!\\)\]\(([^)\s]+)\)")
ANCHOR = re.compile(r"\{[^}\n]*#([^\s}]+)[^}\n]*\}|\bid=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ +(.*?)( *\{.*\})?$", re.MULTILINE)
CODE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


def broken(pages: Mapping[str, str], others: frozenset[str] = frozenset()) -> list[str]:
    """Give every link that leads nowhere: the page it stands on, and where it wants to go; `others` are files."""
    places = {page: anchors(text) for page, text in pages.items()}
    return [
        f"{page} -> {target}"
        for page, text in pages.items()
        for target in dict.fromkeys(LINK.findall(CODE.sub("", text)))
        if not target.startswith(("http://", "https://", "mailto:")) and not _leads(page, target, places, others)
    ]


def anchors(text: str) -> set[str]:
    """Give the places of a page that have a name: those that are named, and headings by their words."""
    named = {one or other for one, other in ANCHOR.findall(text)}
    return named | {slug(words) for words, attributes in HEADING.findall(text) if "#" not in attributes}


def slug(words: str) -> str:
    """Give the name that a heading gets by itself."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", words)
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", words).strip().lower())


def _leads(page: str, target: str, places: Mapping[str, set[str]], others: frozenset[str]) -> bool:
    path, _, anchor = target.partition("#")
    there = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
    if there not in places:
        return there in others and not anchor
    return not anchor or anchor in places[there]
