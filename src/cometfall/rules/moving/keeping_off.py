"""Keeping off: nobody who is moved without a charge comes into contact with an enemy."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.geometry.parts import Body
from cometfall.model.bodies import body
from cometfall.model.state import State, bodies, enemies
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.contact import meets

A_HAIR = 2
"""So far from an enemy he stops."""


def kept_off(battle: State, who: Warrior, *but: str) -> tuple[Body, ...]:
    """All who are in a warrior's way, enemies whom he does not touch yet with a hair of air around them."""
    found, here = bodies(battle, who.id, *but), body(who)
    foes = {one.id for one in battle.warriors if enemies(battle, who, one)}
    return tuple(
        replace(each, radius=each.radius + A_HAIR) if each.key in foes and not meets(battle, here, each) else each
        for each in found
    )
