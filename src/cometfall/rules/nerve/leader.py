"""The leader: warriors near him may test on his Leadership."""

from __future__ import annotations

from cometfall.model.state import State, within
from cometfall.model.warrior import Warrior


def leadership_of(battle: State, warrior: Warrior) -> int:
    """A warrior tests on his own Leadership, or on that of his leader near by if it is higher."""
    reach = battle.book.leader.range
    lent = [
        leader.profile.leadership
        for leader in battle.warriors
        if leader.leader
        and leader.warband == warrior.warband
        and _lends(battle, leader)
        and _near(leader, warrior, reach)
    ]
    return max([warrior.profile.leadership, *lent])


def _lends(battle: State, leader: Warrior) -> bool:
    """Whoever is down or flees steadies nobody."""
    silent = battle.book.leader.silent_when
    return not leader.out and leader.posture not in silent and not (leader.fleeing and "fleeing" in silent)


def _near(leader: Warrior, warrior: Warrior, inches: int) -> bool:
    """Whether both places are known and near enough; where nobody stands anywhere, nobody is near."""
    return leader.at is not None and warrior.at is not None and within(leader, warrior, inches)
