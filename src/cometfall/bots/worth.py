"""What warriors are worth to a bot, and what harm to them is."""

from __future__ import annotations

from collections.abc import Mapping

from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.odds import Clash, Condition, Fate, Odds, clash

DOWN: Mapping[str, float] = {"standing": 0.0, "knocked-down": 0.25, "stunned": 0.45}
"""How much of a warrior's worth is lost while he lies; whoever has left the table is lost wholly."""
FLEEING = 0.4
WOUND = 0.4
"""How much is lost with all wounds but the last."""
LEADS = 0.6
LATER = 0.6
"""What a further round of a fight counts for, where both are still there."""


def worth_of(warrior: Warrior) -> float:
    """What a warrior is worth: a plain one about 1."""
    profile = warrior.profile
    skill = profile.weapon_skill + profile.ballistic_skill + profile.strength + profile.toughness + profile.initiative
    more = 0.35 * (profile.attacks - 1) + 0.4 * (profile.wounds - 1)
    return max(0.4 + 0.04 * skill + more, 0.3) + LEADS * warrior.leader


def loss(warrior: Warrior, fate: Fate) -> float:
    """How much of a warrior's worth a fate costs on the average."""
    several = max(warrior.profile.wounds - 1, 0)
    wounds = WOUND * fate.wounds / warrior.profile.wounds if several else 0.0
    share = fate.out + DOWN["stunned"] * fate.stunned + DOWN["knocked-down"] * fate.knocked_down + wounds
    return worth_of(warrior) * share


def gain(one: Warrior, other: Warrior, found: Clash) -> float:
    """What a clash brings the one: the harm he does less the harm he takes."""
    return loss(other, found.theirs) - loss(one, found.mine)


def fight(battle: State, one: Warrior, other: Warrior) -> tuple[float, Clash]:
    """What it brings a warrior to charge another: the first round, and what is left of a second."""
    first = clash(battle, one, other, charging=True)
    later = clash(battle, one, other, charging=False)
    left = (1 - first.mine.out) * (1 - first.theirs.out)
    return gain(one, other, first) + LATER * left * gain(one, other, later), first


def state_worth(battle: State, player: str, foes: frozenset[str]) -> float:
    """How much better off one's own warriors are than the enemies."""
    total = 0.0
    for one in battle.warriors:
        side = 1 if one.warband == player else -1 if one.warband in foes else 0
        if side:
            total += side * standing_worth(one)
    return total


def standing_worth(one: Warrior) -> float:
    """What a warrior is worth as he is off now."""
    if one.out and one.gone not in {"late", "left"}:
        return 0.0
    share = 1.0 - DOWN.get(one.posture, 0.0) - FLEEING * one.fleeing
    several = max(one.profile.wounds - 1, 0)
    if several:
        share -= WOUND * max(one.profile.wounds - one.wounds, 0) / one.profile.wounds
    return worth_of(one) * max(share, 0.1)


def odds_worth(battle: State, found: Odds, player: str, foes: frozenset[str]) -> float:
    """What an option is worth by its odds."""
    sides = {one.id: one for one in battle.warriors if one.warband == player or one.warband in foes}
    return sum(
        float(outcome.p) * sum(_condition_worth(one, outcome.warriors[who], player) for who, one in sides.items())
        for outcome in found.outcomes
    )


def _condition_worth(one: Warrior, condition: Condition, player: str) -> float:
    posture = condition.status[0]
    share = 1.0 - DOWN[posture] if posture in DOWN else 0.0
    if share and "fleeing" in condition.status:
        share -= FLEEING
    if share and one.profile.wounds > 1:
        share -= WOUND * max(one.profile.wounds - condition.wounds, 0) / one.profile.wounds
    return worth_of(one) * share * (1 if one.warband == player else -1)
