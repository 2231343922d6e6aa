"""The steps in which one hit is worked out, in the order of the books."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.model.blow import Assault, Blow
from cometfall.model.state import State
from cometfall.model.warrior import Warrior

HARM = ("roll-to-wound", "resolve-wound", "roll-injury", "settle-injuries", "aftermath")


def hit_once(battle: State, by: str, at: Warrior, blow: Blow) -> State:
    """One hit that is not aimed any more: wound, saves, injury."""
    assault = Assault(by=by, at=at.id, kinds=(blow,), rolls=(0,), hits=(1,), sixes=(0,))
    steps = ("dodge", *HARM) if blow.dodge else HARM
    return replace(battle, assaults=(*battle.assaults, assault)).then(*steps)
