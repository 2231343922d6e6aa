"""The order in which the wounds of two weapons are rolled."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose
from cometfall.model.blow import Assault, Blow
from cometfall.model.state import State
from cometfall.rules.harm.critical import may_be_critical


def next_kind(battle: State, assault: Assault, hits: list[int]) -> Play[int]:
    """Wounds are rolled weapon by weapon; where only the first six is critical the player says which comes first."""
    further = next((number for number in hits if assault.kinds[number].penalty), None)
    if further is not None:
        return further
    if assault.wounding in hits:
        return assault.wounding
    if not _order_matters(battle, assault, [assault.kinds[number] for number in hits]):
        return hits[0]
    options = tuple(
        Option(_name(assault.kinds[number]), f"the wounds of the {assault.kinds[number].weapon} first", number)
        for number in hits
    )
    warband = battle.warrior(assault.by).warband
    kind: int = yield from choose("which-weapon-wounds-first", warband, options, assault.by, 0)
    return kind


def _order_matters(battle: State, assault: Assault, blows: list[Blow]) -> bool:
    """Whether a six of one blow takes the critical hit of the phase from another that is not its like."""
    if not battle.book.critical.limit_combat or any(blow.manner != "blow" for blow in blows):
        return False
    able = any(may_be_critical(battle, assault, blow) for blow in blows)
    return able and len({replace(blow, to_hit=None, off_hand=False, arm=None) for blow in blows}) > 1


def _name(blow: Blow) -> str:
    return f"{blow.weapon}{'-in-off-hand' if blow.off_hand else ''}"
