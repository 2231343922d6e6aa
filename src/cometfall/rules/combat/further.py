"""Blows that other blows bring with them: a barrage that goes on, the answer of one who parried."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.model.blow import Arm, Assault, Blow
from cometfall.model.circumstances import weapons_in_hand
from cometfall.model.state import State
from cometfall.rules.combat.fighting import BLOWS, assaulted
from cometfall.rules.combat.loadout import bare_hands
from cometfall.rules.harm.blows import struck
from cometfall.rules.harm.tuples import changed


def struck_again(battle: State, assault: Assault, kind: int) -> Assault:
    """A hit that did not wound earns a further blow at once, each harder to hit with than the one before."""
    last = assault.kinds[kind]
    blow = _harder(battle, assault, last)
    if last.penalty and _need(blow) == _need(last):
        return replace(assault, rolls=changed(assault.rolls, kind, 1))
    if blow in assault.kinds:
        return replace(assault, rolls=changed(assault.rolls, assault.kinds.index(blow), 1))
    return assault.with_kind(blow, rolls=1)


def _harder(battle: State, assault: Assault, last: Blow) -> Blow:
    assert last.arm is not None, last
    penalty = last.penalty + 1
    blow = struck(battle, battle.warrior(assault.by), battle.warrior(assault.at), last.arm, again=penalty)
    worst = blow.again_worst
    if blow.to_hit is not None and worst and blow.to_hit.need > worst:
        blow = replace(blow, to_hit=replace(blow.to_hit, need=worst, note=f"never worse than {worst}+"))
    return replace(blow, arm=last.arm, penalty=penalty)


def _need(blow: Blow) -> int | None:
    return blow.to_hit.need if blow.to_hit is not None else None


def free_blow(battle: State) -> State:
    """Whoever parried strikes once at once."""
    assault = battle.assault
    striker = battle.warrior(assault.at)
    weapon = next(iter(weapons_in_hand(battle, striker)), bare_hands(battle, striker))
    return assaulted(battle, striker.id, assault.by, (Arm(weapon=weapon.key),)).then(*BLOWS)
