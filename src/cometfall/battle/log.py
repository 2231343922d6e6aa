"""The log: what happened, in words, each with the clause that says so."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from cometfall.dice import Event
from cometfall.editions.citations import cited
from cometfall.model.book import Book
from cometfall.model.state import State


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log: an event, or a die with what it was for."""

    what: str
    by: str = ""
    at: str = ""
    using: str = ""
    number: int = 0
    note: str = ""
    die: str = ""
    faces: list[int] = []
    because: str = ""
    """What the die needed, with the reason for each part."""
    clause: str = ""
    text: str = ""


WORDS: Mapping[str, str] = {
    "strikes": "{by} strikes.",
    "hit": "{by} hits {at} with {using} ({number}).",
    "hit-without-dice": "{by} hits {at} with {using} without a die.",
    "cannot-hit": "{by} can't hit {at} with {using}.",
    "missed": "{by} misses {at} with {using}.",
    "beyond-parrying": "{by} can't parry: the best hit of {at} is a {number}.",
    "parried": "{by} parries {using} of {at}.",
    "not-parried": "{by} fails to parry {at}.",
    "free-blow": "{by} has a free blow at {at}.",
    "broke": "{by} breaks {using} of {at}.",
    "dodged": "{by} dodges {using} of {at}.",
    "misfire": "{using} of {by} misfires: {note}.",
    "no-wound": "{by} does not wound {at} with {using}.",
    "poisoned": "The poison of {by} wounds {at} by itself.",
    "wounded": "{by} wounds {at} with {using}.",
    "critical": "A critical hit on {at} with {using}: {note}.",
    "saved": "{by} is saved by {using}.",
    "warded": "{by} is saved by {using}.",
    "hammered": "{at} may not fight any more in this phase.",
    "thrust-down": "{at} is knocked down by the thrust.",
    "bludgeoned": "{at} is out of action: the save has failed.",
    "disarmed": "{at} loses {using} for this combat.",
    "entangled": "{at} is entangled and easier to hit in the next turn.",
    "lost-wounds": "{at} takes {number} wound(s).",
    "finished": "{at} is finished off by {by}.",
    "jumped-up": "{at} jumps up again at once.",
    "helmet-held": "The helmet of {at} holds: knocked down, not stunned.",
    "knocked-down": "{at} is knocked down.",
    "stunned": "{at} is stunned.",
    "out-of-action": "{at} is out of action.",
    "spent": "{at} is brought to 0 and out of action.",
    "passed": "{by} passes a test of {note}.",
    "failed": "{by} fails a test of {note}.",
    "afraid": "{at} is afraid of {by} and hits on sixes only in this round.",
    "calmed": "{at} is frenzied no more.",
    "driven-back": "{at} is driven back with {by} after him; all others are out of that combat.",
    "knocked-back": "{at} is thrown back out of contact.",
    "ricochet": "The shot glances off and strikes {at} too.",
    "out-of-range": "{at} is out of range: the shot is lost.",
    "impact-hits": "{by} runs in: {number} impact hit(s).",
    "stomps": "{by} stomps: {number} hit(s).",
    "diced-for-order": "Equally quick; the dice say: {note}.",
    "stands-up": "{by} stands up.",
    "comes-round": "{by} comes round and is knocked down.",
}
"""The words for each kind of event."""


def in_words(battle: State, event: Event) -> str:
    """Tell an event in a sentence, with the names of warriors and weapons."""
    names = {one.id: one.name or one.id for one in battle.warriors}
    words = WORDS.get(event.what, "{what}: {by} {at} {using} {note}")
    told = words.format(
        what=event.what.replace("-", " "),
        by=names.get(event.by, event.by),
        at=names.get(event.at, event.at),
        using=_thing(battle, event.using),
        number=event.number,
        note=event.note,
    )
    told = " ".join(told.split())
    return told[:1].upper() + told[1:]


def _thing(battle: State, key: str) -> str:
    weapon = battle.catalogue.weapons.get(key)
    return f"the {weapon.name.lower()}" if weapon else key.lower()


@cache
def _clause(edition: str, base: str, topic: str) -> str:
    return cited(edition, base, topic)


def clause_of(book: Book, topic: str) -> str:
    """The clause of an edition for a topic of the rules; empty where the edition has none."""
    return _clause(book.name, book.starts_from or "", topic) if topic else ""
