"""Whether all that the entries of a catalogue name is there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from cometfall.catalogue.errors import hint
from cometfall.catalogue.pages import Page
from cometfall.catalogue.things import Thing
from cometfall.model.catalogue import Catalogue
from cometfall.model.gear import Armour, Weapon
from cometfall.model.spells import Spell
from cometfall.model.traits import Effect, Trait

EVERYONE = "everyone"


def check(known: Catalogue, page_of: Callable[[Thing], Page]) -> None:
    """Refuse a catalogue that names a trait, a weapon or a kind which it has not."""
    for key in known.weapons.keys() & known.armour.keys():
        raise page_of(known.armour[key]).wrong(f"armour '{key}' has the key of a weapon, but needs one of its own.")
    weapons, traits = _with_tags(known.weapons.values()), _with_tags(known.traits.values())
    there = {
        "trait": traits,
        "weapon": known.weapons.keys(),
        "kind of weapon": weapons,
        "thing to hold": weapons | known.armour.keys(),
    }
    for thing, what, key in (*_rules(known), *_names(known)):
        if key not in there[what]:
            missing = f"names the {what} '{key}', which is nowhere{hint(key, there[what])}"
            raise page_of(thing).wrong(f"{_title(thing)} {missing}")


def _rules(known: Catalogue) -> Iterator[tuple[Thing, str, str]]:
    gears: tuple[Weapon | Armour, ...] = (*known.weapons.values(), *known.armour.values())
    yield from ((gear, "trait", rule) for gear in gears for rule in gear.rules)


def _names(known: Catalogue) -> Iterator[tuple[Thing, str, str]]:
    for spell in known.spells.values():
        kinds = (*spell.spares, *spell.only, *spell.strong_against, *((spell.lends,) if spell.lends else ()))
        yield from ((spell, "trait", key) for key in kinds)
    for trait in known.traits.values():
        yield from ((trait, "weapon", key) for key in (*trait.extra_blows, trait.fights_with) if key)
        yield from ((trait, "kind of weapon", key) for key in trait.goes_with)
        yield from ((trait, "thing to hold", key) for key in trait.extra_hands_hold)
        yield from ((trait, "trait", key) for key in trait.hates if key != EVERYONE)
        for effect in effects_of(trait):
            yield from ((trait, "kind of weapon", key) for key in (*effect.weapons, *effect.not_weapons))
            yield from ((trait, "trait", key) for key in (*effect.against, *effect.not_against, *effect.bearing))


def effects_of(trait: Trait) -> tuple[Effect, ...]:
    """All effects of a trait, at whatever moment."""
    values = (getattr(trait, field) for field in Trait.__struct_fields__)
    return tuple(each for value in values if isinstance(value, tuple) for each in value if isinstance(each, Effect))


def _with_tags(things: Iterable[Weapon | Trait]) -> frozenset[str]:
    """Keys and tags alike: both can be named."""
    return frozenset(word for thing in things for word in (thing.key, *thing.tags))


def _title(thing: Thing) -> str:
    kind = {Weapon: "weapon", Armour: "armour", Trait: "trait", Spell: "spell"}[type(thing)]
    return f"{kind} '{thing.key}'"
