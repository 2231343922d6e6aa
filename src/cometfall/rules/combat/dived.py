"""What a diving charge does to the blows after it."""

from __future__ import annotations

from cometfall.dice import Modifier
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior


def full_twos(battle: State, warrior: Warrior) -> int:
    """How many full two inches a warrior has dived in this turn."""
    return warrior.turn.dived // (battle.book.jumping.test_every * INCH)


def dive_to_hit(battle: State, warrior: Warrior) -> tuple[Modifier, ...]:
    """Whoever has dived at an enemy hits more easily in the combat phase that follows."""
    book = battle.book.jumping
    if not warrior.turn.dived:
        return ()
    times = full_twos(battle, warrior) if book.dive_height_multiplies == "strength-and-to-hit" else 1
    return (Modifier(book.dive_to_hit * times, "diving charge"),) if book.dive_to_hit * times else ()


def dive_strength(battle: State, warrior: Warrior) -> int:
    """And he strikes harder, in some books the more so the deeper he dived."""
    book = battle.book.jumping
    if not warrior.turn.dived:
        return 0
    return book.dive_strength * (full_twos(battle, warrior) if book.dive_strength_by_height else 1)
