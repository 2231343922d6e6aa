"""A battle as a player may imagine it from what he sees: what he may not know is filled in as it may well be."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.battle.course import Moment
from cometfall.battle.opening import Opening
from cometfall.battle.playing import Battle
from cometfall.battle.view import View
from cometfall.model.roster import Roster
from cometfall.model.state import State

SOME_SHARDS = 2
"""Nobody knows how many shards others have with them: as many as most have."""


def imagined(view: View, seed: str) -> Battle:
    """Give a battle that goes on from what a player sees who is asked, with dice of its own, not those to come."""
    state, ask = _filled(view.state), view.ask
    assert ask is not None, view.waits_for
    assert state.scenario is not None, state.agenda
    moment = Moment(state)
    moment.begun, moment.opened, moment.number = view.begun, ask.asked, ask.number
    how = Opening(
        edition=state.book.name,
        digest="",
        scenario=state.scenario,
        warbands={band.key: Roster(name=band.name, warrior=()) for band in state.warbands},
        laid="",
        seed=seed,
    )
    return Battle(how, moment)


def _filled(battle: State) -> State:
    bands = tuple(replace(band, shards=SOME_SHARDS) if band.shards is None else band for band in battle.warbands)
    return battle if bands == battle.warbands else replace(battle, warbands=bands)
