"""The leader: warriors near him may test on his Leadership."""

from __future__ import annotations

from cometfall.model.circumstances import Facing, total
from cometfall.model.state import State, near
from cometfall.model.warrior import Warrior
from cometfall.rules.turn.alliance import own_leadership


def leadership_of(battle: State, warrior: Warrior, *, of_the_stupid: bool = False) -> int:
    """A warrior tests on his own Leadership, or on that of his leader near by if it is higher."""
    own = own_leadership(battle, warrior)
    if of_the_stupid and "for-stupidity" in battle.book.leader.silent_when:
        return own
    lent = [
        own_leadership(battle, leader)
        for leader in battle.warriors
        if leader.leader
        and leader.warband == warrior.warband
        and _lends(battle, leader)
        and near(leader, warrior, _reach(battle, leader))
    ]
    return max([own, *lent])


def _reach(battle: State, leader: Warrior) -> int:
    """How far he is heard, with what his skills add."""
    return battle.book.leader.range + total(Facing(battle, leader), "leads_further")


def _lends(battle: State, leader: Warrior) -> bool:
    """Whoever is down or flees steadies nobody."""
    silent = battle.book.leader.silent_when
    return not leader.out and leader.posture not in silent and not (leader.fleeing and "fleeing" in silent)
