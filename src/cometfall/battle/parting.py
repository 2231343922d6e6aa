"""Parting before a battle is decided: one side gives it up, or all agree to end it as it stands."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.battle.asking import RefusedError
from cometfall.battle.course import Moment, Told
from cometfall.battle.log import event_entry
from cometfall.dice import Event
from cometfall.model.sides import Ending, Why
from cometfall.model.state import same_side
from cometfall.rules.scenario.ending import WORDS


def resigned(now: Moment, player: str) -> Moment:
    """The battle as it ends where a player gives it up: whoever still fights him has won."""
    left = [band.key for band in now.state.warbands if band.key != player and not band.routed]
    winners = tuple(key for key in left if not same_side(now.state, key, player))
    if not winners or not all(same_side(now.state, winners[0], key) for key in winners):
        raise RefusedError(
            "more-than-two",
            "More than two sides fight here, and the others fight on: offer all to end the battle instead.",
        )
    return _ended(now, winners, "resigned")


def agreed(now: Moment) -> Moment:
    """The battle as it ends where all agree: nobody has won."""
    return _ended(now, (), "agreed")


def _ended(now: Moment, winners: tuple[str, ...], why: Why) -> Moment:
    """End a battle where it stands; whatever was under way is not played to its end."""
    state = replace(now.state, ended=Ending(winners=winners, why=why), agenda=())
    told = now.told
    for event in _events(winners, why):
        told = Told(event_entry(state, event, ()), told)
    moment = Moment(state, told, now)
    moment.rolled = now.rolled
    return moment


def _events(winners: tuple[str, ...], why: Why) -> tuple[Event, ...]:
    if not winners:
        return (Event("nobody-wins", note=WORDS[why]),)
    return tuple(Event("wins", by=winner, note=WORDS[why]) for winner in winners)
