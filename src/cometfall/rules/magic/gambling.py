"""A gamble with dark powers: they strike a warrior down, or better him in one thing or in all."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cometfall.dice import Option, Play, Row, choose, consult, tell
from cometfall.model.state import State
from cometfall.model.values import PROFILE_FIELDS
from cometfall.model.warrior import Warrior
from cometfall.rules.harm.injuries import taken_out

ROWS = (Row((1,), "down"), Row((2, 3, 4, 5), "one"), Row((6,), "all"))
WORDS: Mapping[str, str] = {field: field.replace("_", " ") for field in PROFILE_FIELDS.values()}


def gamble(battle: State, by: Warrior, one: Warrior) -> Play[State]:
    """On a 1 he is out of action; to a 5 one characteristic of the caster's choice is better by one, on a 6 all are."""
    what: str = yield from consult("eye-of-god", ROWS, by.id)
    if what == "down":
        yield from tell("struck-down", "", by=by.id, at=one.id)
        return taken_out(battle, one)
    if what == "all":
        return (yield from _better(battle, one, tuple(WORDS)))
    options = tuple(Option(field, f"{words} 1 better", field) for field, words in WORDS.items())
    field: str = yield from choose("which-characteristic", by.warband, options, by.id, list(WORDS).index("attacks"))
    return (yield from _better(battle, one, (field,)))


def _better(battle: State, one: Warrior, fields: tuple[str, ...]) -> Play[State]:
    higher = {field: getattr(one.profile, field) + 1 for field in fields}
    wounds = one.wounds + ("wounds" in fields)
    note = "all" if fields == tuple(WORDS) else ", ".join(WORDS[field] for field in fields)
    yield from tell("blessed", "", at=one.id, note=note)
    return battle.changed(one.id, profile=replace(one.profile, **higher), wounds=wounds)
