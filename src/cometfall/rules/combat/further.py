"""Blows that other blows bring with them: a flurry that goes on, the answer of one who parried."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.model.blow import Arm
from cometfall.model.circumstances import weapons_in_hand
from cometfall.model.state import State
from cometfall.rules.combat.fighting import BLOWS, assaulted
from cometfall.rules.combat.loadout import bare_hands
from cometfall.rules.harm.blows import struck
from cometfall.rules.harm.hitting import SIX


def strike_again(battle: State) -> State:
    """A hit that did not wound earns a further blow at once, each harder than the one before."""
    assault = battle.assault
    last = next(blow for blow in reversed(assault.kinds) if blow.again == "while-unwounding")
    assert last.arm is not None, last
    penalty = last.penalty + 1
    blow = struck(battle, battle.warrior(assault.by), battle.warrior(assault.at), last.arm, again=penalty)
    if blow.to_hit is not None and blow.again_worst and blow.to_hit.need > blow.again_worst:
        blow = replace(blow, to_hit=replace(blow.to_hit, need=SIX, note="never worse than a 6"))
    blow = replace(blow, arm=last.arm, penalty=penalty)
    further = replace(
        assault,
        kinds=(*assault.kinds, blow),
        rolls=(*assault.rolls, 1),
        hits=(*assault.hits, 0),
        sixes=(*assault.sixes, 0),
    )
    return battle.with_assault(further).then("roll-to-hit", "parry", "roll-to-wound")


def free_blow(battle: State) -> State:
    """Whoever parried strikes once at once."""
    assault = battle.assault
    striker = battle.warrior(assault.at)
    weapon = next(iter(weapons_in_hand(battle, striker)), bare_hands(battle, striker))
    return assaulted(battle, striker.id, assault.by, (Arm(weapon=weapon.key),)).then(*BLOWS)
