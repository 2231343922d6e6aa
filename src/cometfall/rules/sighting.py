"""Sighting: what one warrior sees of another, from his eyes and all round, past pieces and everybody else."""

from __future__ import annotations

from functools import lru_cache

from cometfall.geometry.parts import Body, Table
from cometfall.geometry.sight import Sight, share_seen, sight
from cometfall.model.bodies import body
from cometfall.model.state import State, bodies
from cometfall.model.warrior import Warrior

ALL = Sight(share=1.0)
"""What is seen of a warrior where it does not matter who stands where."""


def look(battle: State, viewer: Warrior, target: Warrior) -> Sight:
    """Look at a warrior: the share of him that is seen, what hides the rest, and a line along which he is seen."""
    if viewer.at is None or target.at is None:
        return ALL
    return _look(battle.table, body(viewer), body(target), bodies(battle, viewer.id, target.id))


def share_of(battle: State, viewer: Warrior, target: Warrior, *, past_pieces_alone: bool = False) -> float:
    """The share alone that is seen of a warrior: past everything, or as if nobody else were there."""
    if viewer.at is None or target.at is None:
        return 1.0
    others = () if past_pieces_alone else bodies(battle, viewer.id, target.id)
    return _share(battle.table, body(viewer), body(target), others)


def in_sight(battle: State, viewer: Warrior, target: Warrior) -> bool:
    """Whether any part of a warrior is in sight, be he hidden or not."""
    return share_of(battle, viewer, target) > 0


def may_see(battle: State, viewer: Warrior, target: Warrior) -> bool:
    """Whether one warrior sees another: the hidden are not seen, wherever they stand."""
    return not target.hidden and in_sight(battle, viewer, target)


def who_hides(seen: Sight) -> str:
    """Say what stands in the way of a sight, the nearest to the target first, each with how much it hides alone."""
    parts = (f"{blocker.key} hides {_percent(blocker.share)}" for blocker in seen.blockers)
    return ", ".join(parts)


def _percent(share: float) -> str:
    """A share for people: never none where it is something, and never all where something is left."""
    return "all of him" if share == 1 else f"{min(max(round(share * 100), 1), 99)} % of him"


@lru_cache(maxsize=1024)
def _look(table: Table, viewer: Body, target: Body, others: tuple[Body, ...]) -> Sight:
    return sight(table, viewer, target, others)


@lru_cache(maxsize=8192)
def _share(table: Table, viewer: Body, target: Body, others: tuple[Body, ...]) -> float:
    return share_seen(table, viewer, target, others)
