"""Whom to shoot, and with what."""

from __future__ import annotations

from typing import NamedTuple

from cometfall.battle.scouting import carries
from cometfall.bots.mind import Decision, Judged, Mind, name, percent, ranked
from cometfall.bots.worth import gain, odds_worth, state_worth
from cometfall.model.warrior import Warrior
from cometfall.odds import Clash, OddsError, of_option, volley

LEAST = 0.0
WATCHES = 0.03
"""What it is worth to keep a shot for whoever comes."""
SEARCHES = 0.02
"""What it is worth to look for somebody who hides."""
BLESSES = 0.04
"""What it is worth to cast a spell whose good no odds tell."""


class Shot(NamedTuple):
    """A shot that is open, and what it is worth."""

    key: str
    worth: float
    by: Warrior
    at: Warrior | None
    found: Clash | None
    deed: str


def shoot(mind: Mind) -> Judged:
    """Fire the shot that is worth most."""
    shots = [found for option in mind.options if (found := _shot(mind, option.key, option.value))]
    done = Decision(mind.usual(), "No shot that is left does the enemy more harm than ourselves.", LEAST)
    return ranked((done, *(Decision(one.key, _told(one), one.worth) for one in shots)))


def _told(shot: Shot) -> str:
    if shot.at is None:
        return f"{name(shot.by)} sees nobody to shoot at, and keeps his shot for whoever comes."
    if shot.deed == "cast":
        return f"By the odds nothing is worth more than the spell of {name(shot.by)}."
    if shot.found is None:
        return f"{name(shot.by)} has his best chance against {name(shot.at)}."
    theirs = shot.found.theirs
    return (
        f"{name(shot.by)} shoots {name(shot.at)}: no other shot is worth more; it puts him out "
        f"{percent(theirs.out)} of the time and down {percent(theirs.knocked_down + theirs.stunned)}."
    )


def _shot(mind: Mind, key: str, value: object) -> Shot | None:
    if not isinstance(value, tuple) or not value:
        return None
    by, at, weapon, deed = value
    shooter = mind.warrior(by)
    target = mind.warrior(at) if at else None
    if deed == "cast":
        return Shot(key, _cast(mind, key), shooter, target or shooter, None, deed)
    if deed == "wait":
        return Shot(key, WATCHES, shooter, None, None, deed)
    if deed == "detect":
        return Shot(key, SEARCHES, shooter, target, None, deed)
    if target is None:
        return None
    if not carries(mind.battle, shooter, target, weapon):
        return Shot(key, -1.0, shooter, target, None, deed)
    found = volley(mind.battle, shooter, target, weapon)
    return Shot(key, gain(shooter, target, found), shooter, target, found, deed)


def _cast(mind: Mind, key: str) -> float:
    """What a spell is worth: the harm that it does by the odds; what only betters somebody is worth a little."""
    option = next(one for one in mind.options if one.key == key)
    foes = frozenset(one.warband for one in mind.foes)
    try:
        found = of_option(mind.battle, mind.view.begun, option)
    except OddsError:
        return BLESSES
    return odds_worth(mind.battle, found, mind.me, foes) - state_worth(mind.battle, mind.me, foes) + BLESSES
