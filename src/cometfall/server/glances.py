"""Who sees whom and how much of him, and who threatens whom: what the rules say of it, for the board."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.geometry import Place, gap
from cometfall.model.bodies import body
from cometfall.model.state import State, enemies
from cometfall.model.warrior import Warrior
from cometfall.rules import may_measure, too_far
from cometfall.rules.moving.charge_reach import greatest_reach
from cometfall.rules.shooting.phase import ready_to_fire, why_not
from cometfall.rules.sighting import look
from cometfall.server.protocol import Glance, Threat


def glances(battle: State, me: Warrior, at: Place | None, player: str) -> list[Glance]:
    """What a warrior sees of each enemy, and each enemy of him; from where he stands, or from elsewhere."""
    battle, me = _standing_at(battle, me, at)
    if me.at is None:
        return []
    foes = _foes(battle, me)
    mine = [_glance(battle, me, foe, player) for foe in foes]
    return [*mine, *(_glance(battle, foe, me, player) for foe in foes)]


def threats(battle: State, me: Warrior, at: Place, player: str) -> list[Threat]:
    """Every enemy who would see a warrior at a place, or whose charge may go so far."""
    battle, me = _standing_at(battle, me, at)
    found = (_threat(battle, foe, me, player) for foe in _foes(battle, me))
    return [one for one in found if one.share or one.charges]


def _standing_at(battle: State, me: Warrior, at: Place | None) -> tuple[State, Warrior]:
    if at is None:
        return battle, me
    me = replace(me, at=at)
    return battle.with_warrior(me), me


def _foes(battle: State, me: Warrior) -> list[Warrior]:
    return [one for one in battle.warriors if one.at is not None and not one.out and enemies(battle, me, one)]


def _glance(battle: State, by: Warrior, at: Warrior, player: str) -> Glance:
    seen = look(battle, by, at)
    weapons = ready_to_fire(battle, by)
    return Glance(
        by=by.id,
        at=at.id,
        share=seen.share,
        distance=_measured(battle, by, at, player),
        line=list[Place](seen.line or ()),
        blockers=[blocker.key for blocker in seen.blockers],
        why_not=why_not(battle, by, at, weapons[0].key) if weapons and by.warband == battle.turn else "",
    )


def _threat(battle: State, foe: Warrior, me: Warrior, player: str) -> Threat:
    distance = _measured(battle, foe, me, player)
    able = foe.standing and not foe.fleeing
    return Threat(
        by=foe.id,
        share=look(battle, foe, me).share,
        distance=distance,
        charges=able and distance is not None and distance <= greatest_reach(battle, foe),
        shoots=able and distance is not None and _carries(battle, foe, me),
    )


def _carries(battle: State, foe: Warrior, me: Warrior) -> bool:
    return any(not too_far(battle, foe, me, weapon) for weapon in ready_to_fire(battle, foe))


def _measured(battle: State, one: Warrior, other: Warrior, player: str) -> int | None:
    """How far apart two are, where that may be known now."""
    if not player or not may_measure(battle, player, "enemies"):
        return None
    return gap(body(one), body(other))
