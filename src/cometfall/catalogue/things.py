"""From an entry as it was written to a weapon, a piece of armour, a trait or a spell."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from cometfall.catalogue.errors import hint
from cometfall.catalogue.pages import Entry, Kind, Page
from cometfall.model.gear import Armour, Weapon
from cometfall.model.spells import Spell
from cometfall.model.traits import Trait

LIKE = "like"
"""An entry may start from another one of its kind, or from the one that it replaces, and say only what differs."""
Thing: TypeAlias = Weapon | Armour | Trait | Spell
TYPES: Mapping[Kind, type[Thing]] = {"weapon": Weapon, "armour": Armour, "trait": Trait, "spell": Spell}
LIMITS: Mapping[str, tuple[int, int]] = {
    "hands": (0, 2),
    "plus": (-9, 9),
    "strength": (0, 10),
    "range": (0, 120),
    "save": (0, 6),
    "save-shooting": (0, 6),
    "better": (0, 5),
    "better-shooting": (0, 5),
    "rare": (0, 20),
    "gold": (0, 100_000),
    "hits": (1, 6),
    "wounds": (1, 6),
    "shots": (0, 6),
    "add": (-20, 20),
}
FAR = (-99, 99)
"""The limits of all other numbers."""


def understood(page: Page, entry: Entry, known: Mapping[str, Thing]) -> Thing:
    """Turn an entry into the thing it describes; `known` are the things of its kind that stand before it."""
    said = {key: value for key, value in entry.said.items() if key != LIKE}
    if LIKE in entry.said:
        said = _over(_model(page, entry, known), said)
    try:
        thing = msgspec.convert(said, TYPES[entry.kind])
    except msgspec.ValidationError as error:
        raise page.wrong(f"{entry.title} {_reason(str(error), TYPES[entry.kind])}") from None
    _within_limits(page, entry, said)
    if isinstance(thing, Trait) and thing.injury_table and len(thing.injury_table) != 6:
        raise page.wrong(f"{entry.title} has an injury-table of {len(thing.injury_table)} results, but a die has 6.")
    return thing


def _model(page: Page, entry: Entry, known: Mapping[str, Thing]) -> dict[str, Any]:
    """Write down again the thing that this one is like."""
    like = entry.said[LIKE]
    if not isinstance(like, str) or like not in known:
        missing = f"no {entry.kind} of that key stands before it{hint(str(like), known)}"
        raise page.wrong(f"{entry.title} is to be like '{like}', but {missing}")
    written: dict[str, Any] = msgspec.to_builtins(known[like])
    return written


def _over(under: dict[str, Any], said: dict[str, Any]) -> dict[str, Any]:
    both = [key for key in said if isinstance(said[key], dict) and isinstance(under.get(key), dict)]
    return under | said | {key: under[key] | said[key] for key in both}


def _within_limits(page: Page, entry: Entry, said: object, field: str = "") -> None:
    """Numbers of a size that no rule knows are slips."""
    match said:
        case bool():
            pass
        case int():
            low, high = FAR if entry.kind == "trait" and field == "strength" else LIMITS.get(field, FAR)
            if not low <= said <= high:
                raise page.wrong(f"{entry.title} has {field} = {said}, which must lie between {low} and {high}.")
        case dict():
            for key, value in said.items():
                _within_limits(page, entry, value, str(key))
        case list() | tuple():
            for value in said:
                _within_limits(page, entry, value, field)
        case _:
            pass


# ------------------------------------------------------------------ the reasons, in words

PLACE = re.compile(r" - at `\$\.?(?P<place>[^`]*)`$")
WORDS = {
    "int": "a whole number",
    "float": "a number with a point",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


def _reason(error: str, thing: type) -> str:
    """Say what the reader of the entry stumbled over."""
    found = PLACE.search(error)
    place = found["place"] if found else ""
    what = error[: found.start()] if found else error
    where = f"{place}: " if place else ""
    info = _type_at(msgspec.inspect.type_info(thing), place)
    if match := re.fullmatch(r"Object contains unknown field `(.*)`", what):
        fields = [field.encode_name for field in info.fields] if isinstance(info, msgspec.inspect.StructType) else []
        return f"has no field '{place + '.' if place else ''}{match[1]}'{hint(match[1], fields)}"
    if match := re.fullmatch(r"Object missing required field `(.*)`", what):
        return f"needs a field '{match[1]}'{' in ' + place if place else ''}."
    if match := re.fullmatch(r"Invalid enum value '(.*)'", what):
        values = [str(value) for value in info.values if value] if isinstance(info, msgspec.inspect.LiteralType) else []
        return f"can't have {place} = '{match[1]}'{hint(match[1], values) if values else '.'}"
    if match := re.fullmatch(r"Expected `(.*)`, got `(.*)`", what):
        wanted = " or ".join(WORDS.get(each, each) for each in match[1].split(" | ") if each != "null")
        return f"needs {wanted} for {place}, not {WORDS.get(match[2], match[2])}."
    return f"can't be read: {where}{what}."


def _type_at(info: msgspec.inspect.Type, place: str) -> msgspec.inspect.Type | None:
    """Walk from a thing's type to the type of one of its parts, such as `to-hit[0].when[0]`."""
    here: msgspec.inspect.Type | None = info
    for name, index in re.findall(r"([^.\[\]]+)|(\[[^\]]*\])", place):
        if isinstance(here, msgspec.inspect.UnionType):
            here = next((each for each in here.types if not isinstance(each, msgspec.inspect.NoneType)), None)
        if name and isinstance(here, msgspec.inspect.StructType):
            here = next((field.type for field in here.fields if field.encode_name == name), None)
        elif index and isinstance(here, msgspec.inspect.VarTupleType):
            here = here.item_type
        else:
            return None
    return here
