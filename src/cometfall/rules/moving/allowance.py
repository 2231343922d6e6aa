"""How far a warrior may go at a pace."""

from __future__ import annotations

from cometfall.model.journey import Pace
from cometfall.model.state import State
from cometfall.model.values import INCH
from cometfall.model.warrior import Warrior
from cometfall.rules.moving.charge_reach import charge_reach
from cometfall.rules.moving.movement import movement_of
from cometfall.rules.moving.running import multiple_of


def allowance_of(battle: State, warrior: Warrior, pace: Pace) -> int:
    """How far a warrior may move at a pace, in thousandths of an inch; who has just stood up perhaps half as far."""
    match pace:
        case "crawl":
            return battle.book.knocked_down.crawl * INCH
        case "walk" if warrior.turn.stood_up and battle.book.stood_up.move == "half":
            return movement_of(battle, warrior) // 2
        case "charge":
            return charge_reach(battle, warrior)
        case _:
            return movement_of(battle, warrior) * times_of(battle, warrior, pace)


def times_of(battle: State, warrior: Warrior, pace: Pace) -> int:
    """How many times his Movement he moves at a pace."""
    return multiple_of(battle, warrior) if pace in {"run", "charge"} else 1
