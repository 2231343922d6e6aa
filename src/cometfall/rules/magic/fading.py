"""Fading: how what a spell has laid on somebody ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import eq

from msgspec.structs import replace

from cometfall.dice import Play, attempt, tell
from cometfall.dice.targets import target
from cometfall.model.spells import Enchantment, Until
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import leadership_test

LASTS_ON = 3
"""What ebbs lasts on this or more."""


def any_enchanted(battle: State) -> bool:
    """Whether anybody is under a spell."""
    return any(one.enchantments for one in battle.warriors)


def without(one: Warrior, ended: Callable[[Enchantment], bool]) -> Warrior:
    """Give a warrior without what has ended, and without the traits that it lent him."""
    gone = [each for each in one.enchantments if ended(each)]
    if not gone:
        return one
    traits = list(one.traits)
    for each in gone:
        traits.reverse()
        traits.remove(each.trait)
        traits.reverse()
    kept = tuple(each for each in one.enchantments if not ended(each))
    return replace(one, traits=tuple(traits), enchantments=kept)


def faded(battle: State, ended: Callable[[Enchantment], bool]) -> State:
    """Give the state in which nobody bears any more what has ended."""
    if not any_enchanted(battle):
        return battle
    return replace(battle, warriors=tuple(without(one, ended) for one in battle.warriors))


def lifted(battle: State) -> State:
    """What lasts while its caster is up, unhurt or in the battle ends with that."""
    return faded(battle, lambda each: _is_lifted(battle, each))


def _is_lifted(battle: State, each: Enchantment) -> bool:
    by = next((one for one in battle.warriors if one.id == each.by), None)
    if by is None:
        return False
    match each.until:
        case "falls":
            return by.out or not by.standing
        case "wounded":
            return by.out or by.wounds < each.wounds
        case _:
            return by.out and each.until not in {"battle", "turn"}


def at_the_turns_start(battle: State) -> Play[State]:
    """As a turn begins what lasted for the one before is over; what hangs on a test or a die is looked at."""
    turn = battle.turn
    battle = lifted(faded(battle, lambda each: _is_over(battle, each, "own-turn", turn) or each.until == "turn"))
    for one in battle.warriors:
        for each in one.enchantments if one.warband == turn and not one.out else ():
            if not (yield from _lasts(battle, one, each)):
                yield from tell("spell-ends", "", at=one.id, using=each.spell)
                battle = battle.with_warrior(without(battle.warrior(one.id), partial(eq, each)))
    return battle


def _is_over(battle: State, each: Enchantment, when: Until, turn: str) -> bool:
    return each.until == when and battle.warrior(each.by).warband == turn


def _lasts(battle: State, one: Warrior, each: Enchantment) -> Play[bool]:
    match each.until:
        case "failed-test":
            return (yield from leadership_test(battle, one))
        case "ebbs":
            return (yield from attempt("ebbing", target(LASTS_ON, "the spell lasts"), one.id))
        case _:
            return True


def at_the_shooting(battle: State) -> State:
    """As his shooting phase begins what its caster has laid until then is over."""
    return faded(battle, lambda each: _is_over(battle, each, "own-shooting", battle.turn))
