"""Who strikes first after an interception: what is left of a charge that was stopped."""

from __future__ import annotations

from cometfall.model.state import State
from cometfall.model.warrior import Warrior


def met_on_the_way(battle: State, warrior: Warrior) -> bool:
    """Whether a warrior was stopped in his charge in this turn, or has stopped one."""
    return bool(warrior.turn.intercepted_by) or any(one.turn.intercepted_by == warrior.id for one in battle.warriors)


def no_strike_first(battle: State, warrior: Warrior) -> bool:
    """In some books neither of the two who met in a charge strikes first, whatever gives them the right."""
    return battle.book.interception.strike_order == "nobody-first" and met_on_the_way(battle, warrior)


def initiative_bonus(battle: State, warrior: Warrior) -> int:
    """What an interception adds to the Initiative of one of the two, for the order of blows alone."""
    book = battle.book.interception
    if not book.initiative_bonus:
        return 0
    stopped = bool(warrior.turn.intercepted_by)
    has_it = stopped if book.bonus_goes_to == "charger" else not stopped and met_on_the_way(battle, warrior)
    return book.initiative_bonus if has_it else 0
