"""Tripping: hits that do no harm, but lay their victims low."""

from __future__ import annotations

from cometfall.dice import Play
from cometfall.model.state import State
from cometfall.rules.basics.tests import characteristic_test
from cometfall.rules.harm.injuries import put_down

GIANTS = frozenset({"gigantic", "titanic"})
LARGE = frozenset({"large", "huge"})


def tripped(battle: State) -> Play[State]:
    """Whoever is hit goes down if the thrower passes a Strength test, one easier against the large; giants never do."""
    assault = battle.assault
    by, at = battle.warrior(assault.by), battle.warrior(assault.at)
    if at.stature in GIANTS or at.out:
        return battle
    if not (yield from characteristic_test(battle, by, "strength", more=int(at.stature in LARGE))):
        return battle
    return (yield from put_down(battle, at, "knocked-down", by=by.id))
