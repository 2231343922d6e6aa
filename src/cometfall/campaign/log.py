"""What happened between battles, in words."""

from __future__ import annotations

from collections.abc import Mapping

from cometfall.dice import Event
from cometfall.model.catalogue import Catalogue
from cometfall.model.roster import Roster

WORDS: Mapping[str, str] = {
    "recovers": "{by} recovers.",
    "is-lost": "{by}: {number} lost for good.",
    "serious-injury": "{by}: {note}.",
    "retires": "{by} has lost both eyes and fights no more.",
    "takes-over": "{by} takes over and leads from now on.",
    "learns": "{by} has {number} experience more.",
    "advances": "{by} advances: {note}.",
    "learns-skill": "{by} learns {note}.",
    "learns-spell": "{by} learns {note}.",
    "rises": "One of {by} rises from the ranks, and is {at} from now on.",
    "explores": "{by} explores: {note}.",
    "finds-shards": "{by} finds {shards} of wyrdstone.",
    "finds-a-place": "{by} comes upon {note}.",
    "earns": "{by} earns {crowns}.",
    "sells": "{by} sells {shards} for {note} gold crowns.",
    "finds-veterans": "Veterans of {number} experience in all would join {by}.",
    "looks-in-vain": "{by} looks for {using} in vain.",
    "finds-thing": "{by} finds {using}.",
    "leaves-thing": "{by} leaves {using} for {crowns}.",
    "buys": "{by} buys {using} for {crowns}.",
    "is-given": "{by} is given {using}.",
    "is-paid": "{by} is paid {crowns}.",
    "leaves-the-warband": "{by} is not paid, and leaves.",
}
"""The words for each kind of event."""


def in_words(event: Event, roster: Roster, known: Catalogue) -> str:
    """Tell what happened in a sentence, with the names of warriors and things."""
    names = {one.id: one.name or one.id for one in roster.warrior}
    thing = known.weapons.get(event.using) or known.armour.get(event.using)
    told = WORDS[event.what].format(
        by=names.get(event.by, roster.name if event.by not in names and not event.by.count("-") else event.by),
        at=names.get(event.at, event.at),
        using=f"the {thing.name.lower()}" if thing else event.using,
        number=event.number,
        note=event.note,
        shards="a shard" if event.number == 1 else f"{event.number} shards",
        crowns=f"{event.number} gold crowns",
    )
    return told[:1].upper() + told[1:]
