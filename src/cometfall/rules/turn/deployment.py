"""Who is set up where others are not: further onto the table, or in ruins, as a clever leader has it."""

from __future__ import annotations

from collections.abc import Callable

from cometfall.geometry.bases import within
from cometfall.geometry.levels import standing_in
from cometfall.geometry.parts import Body, Place
from cometfall.model.bodies import body
from cometfall.model.circumstances import best, has
from cometfall.model.state import State, enemies, fighting
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior

FROM_ENEMIES = 12
"""Inches that must lie between an enemy and whoever starts in a ruin."""


def deeper(battle: State, band: str) -> int:
    """How many inches further onto the table a warband is set up; the skill counts once."""
    return max((_said(battle, one, "sets_up_deeper") for one in fighting(battle, band)), default=0)


def anew(battle: State, band: str) -> int:
    """How far onto the table a leader may place his warriors anew once all are set up; 0: he may not."""
    return max((_said(battle, one, "sets_up_anew") for one in fighting(battle, band) if one.leader), default=0)


def _said(battle: State, one: Warrior, fact: str) -> int:
    found = best(battle, one, fact)
    return found if isinstance(found, int) else 0


def may_start_in_ruins(battle: State, warrior: Warrior, outside: Callable[[Place], str]) -> bool:
    """Up to three of a leader's warriors, who can gain experience, may start in ruins outside their zone."""
    band = fighting(battle, warrior.warband)
    most = max((_said(battle, one, "sets_up_in_ruins") for one in band if one.leader), default=0)
    there = sum(one.id != warrior.id and one.at is not None and bool(outside(one.at)) for one in band)
    return there < most and not has(battle, warrior, "no_experience")


def why_no_ruin(battle: State, here: Body) -> str:
    """Say why nobody may start at a place as in a ruin; empty where he may."""
    if not standing_in(battle.table, here.at):
        return f"{_told(here.at)} is in no building."
    who = battle.warrior(here.key)
    near = FROM_ENEMIES * INCH - 1
    foes = (one for one in battle.warriors if enemies(battle, who, one) and one.at is not None and not one.out)
    foe = next((one for one in foes if within(here, body(one), near)), None)
    return f'{_told(here.at)} is less than {FROM_ENEMIES}" from {foe.id}.' if foe else ""


def _told(place: Place) -> str:
    return " ".join(f"{part / INCH:g}" for part in (place if place[2] else place[:2]))
