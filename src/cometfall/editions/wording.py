"""A book in words: what its sections are called, and what a value means to whoever plays."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from cometfall.editions.fields import Field
from cometfall.model.book import (
    AlignmentRerolls,
    ArmourPrice,
    CriticalRow,
    MisfireRow,
    Section,
    SizeRank,
    StupidRow,
    UnderdogRow,
)
from cometfall.model.values import Value


class Words(Value, frozen=True):
    """The words of `words.toml`."""

    titles: dict[str, str]
    words: dict[str, dict[str, dict[str, str]]]


@cache
def words() -> Words:
    """Give the words that the books share."""
    text = (files("cometfall.editions") / "words.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Words)


def title(section: str) -> str:
    """Give what a section is called."""
    return words().titles[section]


def in_words(field: Field, value: object) -> str:
    """Give what a value of a field means; a table stands on several lines."""
    names = words().words.get(field.section, {}).get(field.key, {})
    match value:
        case bool():
            yes, no = ("on", "off") if field.kind == "switch" else ("yes", "no")
            return yes if value else no
        case str():
            return names.get(value, plain(value))
        case tuple() if not value:
            return "none"
        case tuple() if all(isinstance(one, str) for one in value):
            parts = [names.get(one, plain(one)) for one in value]
            return ("; " if any("," in part for part in parts) else ", ").join(parts)
        case _:
            return tabled(value)


def plain(name: str) -> str:
    """Give a name without its hyphens."""
    return name.replace("-", " ")


def tabled(value: object) -> str:
    """Give the value of a table: a row a line."""
    match value:
        case bool():
            return "yes" if value else "no"
        case str():
            return plain(value)
        case tuple() if all(isinstance(one, int) for one in value):
            return " ".join(tabled(one) for one in value)
        case tuple():
            return "\n".join(tabled(row) for row in value)
        case Section():
            return _row(value)
        case _:
            return str(value)


def _row(row: Section) -> str:
    match row:
        case CriticalRow():
            return f"{_span(row.low, row.high)} {row.name}: {_critical(row)}"
        case StupidRow():
            return f"{_span(row.low, row.high)} {plain(row.does)}"
        case MisfireRow():
            return f"{_span(row.low, row.high)} {plain(row.result)}"
        case UnderdogRow():
            return f"from {row.difference}: {row.experience} experience, {row.rerolls} re-rolls"
        case AlignmentRerolls():
            return f"{plain(row.alignment)}: {row.rerolls}"
        case ArmourPrice():
            return f"{row.gold} gold" + (f" (rare {row.rare})" if row.rare else "")
        case SizeRank():
            stomps = "" if row.stomps == "none" else f"; stomps: {plain(row.stomps)}"
            return f"{row.size}: {', '.join(row.who)}{stomps}"
        case _:
            return ", ".join(f"{plain(key)} {tabled(one)}" for key, one in _parts(row))


def _parts(value: Section) -> list[tuple[str, object]]:
    keys = value.__struct_encode_fields__
    return [(key, getattr(value, name)) for key, name in zip(keys, value.__struct_fields__, strict=True)]


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


EFFECTS = {
    "ricochet": "another enemy near is hit too",
    "hammered": "the victim strikes no more this turn",
    "disarm": "a weapon is lost",
    "bludgeoned": "out of action if unsaved",
    "extra-attack": "one more attack at once",
    "knocked-down": "the victim is knocked down",
    "wild-sweep": "a wild sweep",
    "driven-back": "the victim is driven back",
    "entangled": "the victim is easier to hit",
    "one-save": "one save before the wound is doubled",
}


def _critical(row: CriticalRow) -> str:
    parts = [f"{row.wounds} wounds"] if row.wounds > 1 else []
    if row.save == "none":
        parts.append("no armour save")
    if not row.helmet:
        parts.append("no helmet")
    if row.injury:
        parts.append(f"+{row.injury} injury")
    parts.extend(EFFECTS[effect] for effect in row.effects)
    return ", ".join(parts)
