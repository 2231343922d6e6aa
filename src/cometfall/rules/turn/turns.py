"""How a turn begins: what was done in the last one is over."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.model.state import State
from cometfall.model.warrior import FOR_GOOD, NO_TURN, Unready, Warrior


def begin_turn(battle: State) -> State:
    """A player's turn begins: the deeds of the last are forgotten, and his weapons come nearer to being loaded."""
    warriors = tuple(_begun(warrior, own=warrior.warband == battle.turn) for warrior in battle.warriors)
    return replace(battle, phase="recovery", warriors=warriors)


def _begun(warrior: Warrior, *, own: bool) -> Warrior:
    unready = _reloaded(warrior.unready) if own else warrior.unready
    return replace(warrior, turn=NO_TURN, tangled=warrior.tangled >> 1, unready=unready)


def _reloaded(unready: tuple[Unready, ...]) -> tuple[Unready, ...]:
    """A weapon is loaded in as many own turns as it takes, and ready from the start of the next."""
    waiting = (one for one in unready if one.turns)
    return tuple(one if one.turns == FOR_GOOD else replace(one, turns=one.turns - 1) for one in waiting)
