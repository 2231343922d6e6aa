"""Laying out a moment of a battle as a situation in TOML, to be argued about, weighed or kept."""

from __future__ import annotations

import json
from collections.abc import Iterable

from cometfall.battle.conditions import statuses
from cometfall.battle.opening import OPEN, Opening
from cometfall.model.state import State, opponents
from cometfall.model.values import INCH, PROFILE_FIELDS
from cometfall.model.warrior import Warrior

SAID = frozenset({"standing", "knocked-down", "stunned", "hidden", "fleeing", "frenzied", "entangled", "stupefied"})
"""What a situation can say of how a warrior is off."""


def situation_of(battle: State, how: Opening) -> str:
    """Write down who stands where and how he is off; the dice and what is done are left to whoever argues."""
    head = [
        f"title = {_text(f'A moment of {how.scenario.name}')}",
        f"edition = {_text(how.edition)}",
        f"phase = {_text(battle.phase)}",
    ]
    if battle.turn:
        head.append(f"turn = {_text(battle.turn)}")
    head.append(_ground(battle, how))
    there = [one for one in battle.warriors if one.at is not None and not one.out]
    return "\n".join([*head, *(line for one in there for line in _warrior(battle, one))]) + "\n"


def _ground(battle: State, how: Opening) -> str:
    if how.table and how.table != OPEN:
        return f"table = {_text(how.table)}"
    return f"size = [{_inches(battle.table.width)}, {_inches(battle.table.depth)}]"


def _warrior(battle: State, one: Warrior) -> Iterable[str]:
    """One warrior, line by line."""
    assert one.at is not None, one
    letters = (f"{key} = {getattr(one.profile, field)}" for key, field in PROFILE_FIELDS.items())
    yield from ("", "[[warrior]]", f"id = {_text(one.id)}", f"name = {_text(one.name or one.id)}")
    yield f"warband = {_text(one.warband)}"
    yield f"at = [{', '.join(_inches(part) for part in one.at)}]"
    yield f"profile = {{ {', '.join(letters)} }}"
    yield f"wounds = {one.wounds}"
    yield from _lists(battle, one)
    if one.size != "small":
        yield f"size = {_text(one.size)}"
    for key, true in (("mounted", one.mounted), ("leader", one.leader)):
        if true:
            yield f"{key} = true"


def _lists(battle: State, one: Warrior) -> Iterable[str]:
    lists = {
        "gear": one.gear,
        "hands": one.in_hand,
        "traits": one.traits,
        "status": [status for status in statuses(one) if status in SAID and status != "standing"],
        "engaged": [foe.id for foe in opponents(battle, one.id)],
    }
    for key, values in lists.items():
        if values:
            yield f"{key} = [{', '.join(map(_text, values))}]"


def _text(words: str) -> str:
    return json.dumps(words)


def _inches(thousandths: int) -> str:
    return f"{thousandths / INCH:g}" if thousandths % 10 == 0 else str(thousandths / INCH)
