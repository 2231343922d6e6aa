"""Shards that the warbands have with them: each player knows his own."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play
from cometfall.model.sides import Warband
from cometfall.model.state import State
from cometfall.rules.basics.dice import d3


def share_out_shards(battle: State) -> Play[State]:
    """Each warband has D3 shards with it as it comes."""
    for band in battle.warbands:
        shards = yield from d3(battle, "shards", band.key)
        battle = battle.with_band(replace(band, shards=shards))
    return battle


def shards_left(battle: State, band: Warband) -> int:
    """It keeps them less one for each own hero out of action, and gains one for each enemy hero, if he had any."""
    own = max((band.shards or 0) - heroes_out(battle, band), 0)
    others = (other for other in battle.warbands if other.key != band.key)
    return own + sum(min(heroes_out(battle, other), other.shards or 0) for other in others)


def heroes_out(battle: State, band: Warband) -> int:
    """How many heroes of a warband are out of action."""
    return sum(battle.warrior(who).posture == "out-of-action" for who in band.heroes)
