"""Who is nearest to one who flees: with an enemy at his heels he can't rally."""

from __future__ import annotations

from cometfall.geometry.bases import gap
from cometfall.model.bodies import body
from cometfall.model.state import State, enemies
from cometfall.model.warrior import Warrior


def enemy_is_nearest(battle: State, warrior: Warrior) -> bool:
    """Whether the nearest model that counts is an enemy, where that bars a rally."""
    book = battle.book.recovery
    if book.rally_barred == "never-barred" or warrior.at is None:
        return False
    everyone = book.rally_barred == "nearest-of-all-is-enemy"
    others = tuple(
        one
        for one in battle.warriors
        if one.id != warrior.id and one.at is not None and not one.out and (everyone or _counts(one))
    )
    if not others:
        return False
    here = body(warrior)
    away = {one.id: gap(here, body(one)) for one in others}
    nearest = [one for one in others if away[one.id] == min(away.values())]
    foes = [one for one in nearest if enemies(battle, warrior, one)]
    return bool(foes) and (len(foes) == len(nearest) or book.rally_tie == "bars")


def _counts(one: Warrior) -> bool:
    return one.standing and not one.fleeing and not one.hidden
