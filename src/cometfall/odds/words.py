"""A warrior in words: `WS4 S3 A2: sword, light-armour`, or `reiklanders/youngblood: spear`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from cometfall.battle import SituationError
from cometfall.battle.situation import Someone
from cometfall.catalogue import nearest
from cometfall.catalogue.warbands import recruits
from cometfall.editions import catalogue_of, warband_lists
from cometfall.editions.errors import shown
from cometfall.model.book import Book
from cometfall.model.catalogue import treated
from cometfall.model.values import HUMAN, PROFILE_FIELDS

STATUSES = ("knocked-down", "stunned", "frenzied", "hidden", "fleeing", "entangled", "in-cover")
FLAGS = ("charging", "stood-up", "moved", "ran", "mounted", "indoors", "later-round", "failed-fear-test")
SIZES = ("medium", "large", "huge", "gigantic", "titanic")
CHARACTERISTIC = re.compile(r"^(M|WS|BS|S|T|W|I|A|Ld)\s*(\d{1,9})$", re.IGNORECASE)
LETTERS = {letters.casefold(): letters for letters in PROFILE_FIELDS}
HIGHEST = 10


def warrior_from(words: str, book: Book, who: str, warband: str) -> tuple[Someone, frozenset[str]]:
    """Understand a warrior in words; give him and the flags that speak of the moment, such as `charging`."""
    head, _, tail = words.partition(":")
    fields: dict[str, Any] = {"id": who, "warband": warband}
    listed = head.strip()
    if "/" in listed:
        _known_recruit(listed, book, words)
        fields["warrior"] = listed
    else:
        fields["profile"] = _profile(listed, words)
    gear, traits, status, flags, size = _things(tail, book, words)
    if gear or not listed or "/" not in listed:
        fields["gear"] = gear
    fields |= {"traits": traits, "status": status}
    if size:
        fields["size"] = size
    for flag in ("moved", "ran", "mounted", "indoors", "stood-up", "failed-fear-test"):
        if flag in flags:
            fields[flag] = True
    return msgspec.convert(fields, Someone), frozenset(flags)


def _known_recruit(key: str, book: Book, words: str) -> None:
    known = recruits(*warband_lists(book))
    if key not in known:
        near = nearest(key, known)
        ending = f'; did you mean "{near}"?' if near else "."
        raise SituationError(
            f'"{shown(words, 80)}": there is no warrior "{shown(key)}" in {book.name}{ending}', "unknown"
        )


def _profile(head: str, words: str) -> dict[str, int]:
    profile: dict[str, int] = {letters: getattr(HUMAN, field) for letters, field in PROFILE_FIELDS.items()}
    for part in head.replace(",", " ").split():
        found = CHARACTERISTIC.match(part)
        if found is None:
            raise SituationError(
                f'"{shown(words, 80)}": "{shown(part)}" is no characteristic; '
                "write them like WS4 S3 T3 W1 A1, and gear after a colon.",
                "unknown",
            )
        number = int(found[2])
        if number > HIGHEST:
            raise SituationError(
                f'"{shown(words, 80)}": {part} is out of range; a characteristic is 0 to {HIGHEST}.', "out-of-range"
            )
        profile[LETTERS[found[1].casefold()]] = number
    return profile


def _things(tail: str, book: Book, words: str) -> tuple[list[str], list[str], list[str], list[str], str]:
    """Sort what stands after the colon into gear, traits, statuses, flags and a size."""
    parts = [one.strip().casefold().replace(" ", "-") for one in tail.split(",")]
    catalogue = treated(catalogue_of(book), parts)
    gear: list[str] = []
    traits: list[str] = []
    status: list[str] = []
    flags: list[str] = []
    size = ""
    for part in parts:
        if not part:
            continue
        if part in catalogue.weapons or part in catalogue.armour:
            gear.append(part)
        elif part in STATUSES:
            status.append(part)
        elif part in FLAGS:
            flags.append(part)
        elif part in SIZES:
            size = part
        elif part in catalogue.traits:
            traits.append(part)
        else:
            known = [*catalogue.weapons, *catalogue.armour, *catalogue.traits, *STATUSES, *FLAGS]
            raise SituationError(f'"{shown(words, 80)}": {_unknown(part, known, book.name)}', "unknown")
    return gear, traits, status, flags, size


def _unknown(part: str, known: Iterable[str], edition: str) -> str:
    near = nearest(part, known)
    ending = f'; did you mean "{near}"?' if near else "."
    return f'there is no weapon, armour, trait or status "{shown(part)}" in {edition}{ending}'
