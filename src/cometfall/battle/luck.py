"""Luck: what was rolled in a battle, against what was to be expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from math import sqrt

import msgspec

from cometfall.battle.log import WITHIN, Entry

FACES = 3.5
"""What a die shows on the average."""


class Luck(msgspec.Struct, frozen=True):
    """The dice of one warband of one kind, or of all kinds together."""

    what: str
    """The kind of die; empty: all."""
    dice: int
    average: float
    """What they showed on the average; 3.5 was to be expected."""
    needed: int = 0
    """So many rolls had something to reach."""
    made: int = 0
    """So many of them did."""
    expected: float = 0.0
    """So many were to be expected to."""
    spread: float = 0.0
    """By how much that varies by chance alone: two battles of three lie within it."""


def luck_of(entries: Iterable[Entry], owners: Mapping[str, str]) -> dict[str, list[Luck]]:
    """Give the luck of each warband, all its dice first; `owners` says to whom a warrior belongs."""
    found: dict[str, dict[str, list[Entry]]] = {}
    for entry in entries:
        owner = owners.get(entry.by, "")
        if entry.what == "die" and entry.faces and owner:
            found.setdefault(owner, {}).setdefault(entry.die, []).append(entry)
    return {owner: _kinds(kinds) for owner, kinds in found.items()}


def _kinds(kinds: Mapping[str, list[Entry]]) -> list[Luck]:
    everything = [entry for entries in kinds.values() for entry in entries]
    each = [_of(what, entries) for what, entries in kinds.items()]
    return [_of("", everything), *sorted(each, key=lambda one: -one.dice)]


def _of(what: str, entries: Sequence[Entry]) -> Luck:
    faces = [face for entry in entries for face in entry.faces]
    tried = [entry for entry in entries if entry.number]
    chances = [chance(entry.number, len(entry.faces), within=entry.note == WITHIN) for entry in tried]
    return Luck(
        what=what,
        dice=len(faces),
        average=sum(faces) / len(faces),
        needed=len(tried),
        made=sum(_made(entry) for entry in tried),
        expected=sum(chances),
        spread=sqrt(sum(p * (1 - p) for p in chances)),
    )


def _made(entry: Entry) -> bool:
    total = sum(entry.faces)
    return total <= entry.number if entry.note == WITHIN else total >= entry.number


@cache
def chance(need: int, dice: int, *, within: bool) -> float:
    """The chance that the sum of some dice reaches a number, or does not exceed it."""
    totals = [sum(faces) for faces in product(range(1, 7), repeat=dice)]
    return sum(total <= need if within else total >= need for total in totals) / len(totals)
