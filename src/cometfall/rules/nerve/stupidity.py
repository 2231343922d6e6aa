"""Stupidity: who comes to his senses as a turn begins, and what the others do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from msgspec.structs import replace

from cometfall.dice import Play, Row, consult, tell
from cometfall.model.book.tables import StupidRow
from cometfall.model.circumstances import has
from cometfall.model.state import State, friends, near, opponents
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import leadership_test
from cometfall.rules.nerve.immunity import immune
from cometfall.rules.nerve.leader import leadership_of

MINDED_WITHIN = 6


def stupidity(battle: State) -> Play[State]:
    """As a turn begins the stupid of the player whose turn it is test, or look for somebody to mind them."""
    for one in battle.warriors:
        if one.warband == battle.turn and is_stupid(battle, one):
            battle = yield from READINGS[battle.book.stupidity.reading](battle, one)
    return battle


def stupidity_of_enemies(battle: State) -> Play[State]:
    """Where the stupid are tested in the enemy's turn too, those are who are in combat then."""
    for one in battle.warriors:
        if one.warband != battle.turn and is_stupid(battle, one) and opponents(battle, one.id):
            battle = yield from READINGS[battle.book.stupidity.reading](battle, one)
    return battle


def is_stupid(battle: State, warrior: Warrior) -> bool:
    """Whether a warrior is subject to stupidity, and not immune to it."""
    return has(battle, warrior, "stupid") and not warrior.out and not immune(battle, warrior, "stupidity")


def fights(battle: State, warrior: Warrior) -> bool:
    """Whether a warrior's wits let him fight."""
    return not is_dazed(battle, warrior) and not warrior.turn.idle


def is_dazed(battle: State, warrior: Warrior) -> bool:
    """Whether a stupid warrior neither strikes nor parries; where the book lets him fight on he does both."""
    return warrior.stupefied and battle.book.stupidity.still_strikes != "strikes"


def tested(battle: State, warrior: Warrior) -> Play[State]:
    """A Leadership test: whoever fails it does not fight until the next, and the table says what he does instead."""
    leadership = leadership_of(battle, warrior, of_the_stupid=True)
    passed = yield from leadership_test(battle, warrior, "stupidity", leadership=leadership)
    if passed:
        return battle.with_warrior(replace(warrior, stupefied=False))
    yield from tell("stupefied", "stupidity.failed", by=warrior.id)
    battle = stupefied(battle, warrior)
    if not warrior.standing or warrior.fleeing:
        return battle
    return (yield from by_the_table(battle, battle.warrior(warrior.id)))


def minded(battle: State, warrior: Warrior) -> Play[State]:
    """Without somebody able and no fool himself within 6 inches he does nothing of his own will until his next turn."""
    friendly = battle.book.stupidity.minder == "able-friend-within-6"
    minders = (one for one in battle.warriors if one.id != warrior.id and _may_mind(battle, one))
    if any(near(one, warrior, MINDED_WITHIN) for one in minders if not friendly or friends(battle, one, warrior)):
        return battle.with_warrior(replace(warrior, stupefied=False))
    yield from tell("stupefied", "stupidity.failed", by=warrior.id)
    return stupefied(battle, warrior)


def _may_mind(battle: State, one: Warrior) -> bool:
    return one.standing and not one.out and not one.fleeing and not has(battle, one, "stupid")


READINGS: Mapping[str, Callable[[State, Warrior], Play[State]]] = {
    "test-then-shamble-or-stand": tested,
    "idle-without-a-minder": minded,
    "test-each-turn-then-stand-or-wander": tested,
}


def stupefied(battle: State, warrior: Warrior) -> State:
    """Give the state in which a warrior does nothing that his player wants in this turn; whoever flees runs on."""
    turn = replace(warrior.turn, move_over=not warrior.fleeing, charge_barred=True)
    return battle.with_warrior(replace(warrior, stupefied=True, turn=turn))


def by_the_table(battle: State, warrior: Warrior) -> Play[State]:
    """Roll for what a stupid warrior does in this turn; some tables are for those in combat too."""
    engaged = bool(opponents(battle, warrior.id))
    book = battle.book.stupidity
    if not book.table or (engaged and not book.table_in_combat):
        return battle
    does = yield from consult("stupor", _rows(book.table), warrior.id)
    yield from tell("stupor", "stupidity.table", by=warrior.id, note=does.replace("-", " "))
    return battle.with_warrior(replace(warrior, turn=replace(warrior.turn, stupor=does)))


@cache
def _rows(table: tuple[StupidRow, ...]) -> tuple[Row, ...]:
    return tuple(Row(tuple(range(row.low, row.high + 1)), row.does) for row in table)
