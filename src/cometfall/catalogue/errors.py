"""What is wrong with a list or a key, said in one sentence that also says what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class CatalogueError(Exception):
    """A key that nothing in the catalogue has, or a list that can't be used; the message is one sentence."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Find the known word that is spelt most like this one; empty where none comes near."""
    found = get_close_matches(word.strip().lower().replace(" ", "-").replace("_", "-"), list(known), n=1, cutoff=0.5)
    return found[0] if found else ""


def hint(word: str, known: Iterable[str]) -> str:
    """Say which known word is nearest, as the end of a sentence."""
    near = nearest(word, known)
    return f"; the nearest is '{near}'." if near else "."


def unknown(kind: str, key: str, known: Iterable[str]) -> CatalogueError:
    """Say that an edition has no weapon, armour or trait of this key, and which one is nearest."""
    return CatalogueError(f"There is no {kind} '{key}' in this edition{hint(key, known)}")
