"""Fear: who tests when he is charged, who is spared, and what failing does."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, tell
from cometfall.model.circumstances import bearing, has
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import leadership_test
from cometfall.rules.nerve.frenzy import spared_by_frenzy
from cometfall.rules.nerve.immunity import immune
from cometfall.rules.nerve.leader import leadership_of


def fear_when_charged(battle: State) -> Play[State]:
    """Whoever is charged by an enemy he fears tests his Leadership; failing, he hits on sixes only in that round."""
    for who in [warrior.id for warrior in battle.warriors if not warrior.out]:
        for charger in chargers_of(battle, who):
            battle = yield from face(battle, who, charger.id)
    return battle


def chargers_of(battle: State, who: str) -> tuple[Warrior, ...]:
    """All who have charged a warrior in this turn, in order."""
    return tuple(other for other in battle.warriors if who in other.turn.charged)


def face(battle: State, who: str, by: str) -> Play[State]:
    """One test for each charger whom he fears, or one for all; after a failure there is nothing left to lose."""
    warrior, charger = battle.warrior(who), battle.warrior(by)
    turn = warrior.turn
    if charger.id in turn.faced or not fears(battle, warrior, charger):
        return battle
    once = battle.book.fear.charged_by_several == "one-test"
    turn = replace(turn, faced=(*turn.faced, charger.id))
    if not turn.only_sixes and not (once and warrior.turn.faced):
        passed = yield from leadership_test(battle, warrior, "fear", leadership=leadership_of(battle, warrior))
        if not passed:
            yield from tell("afraid", "fear.charged-failed", by=charger.id, at=warrior.id)
        turn = replace(turn, only_sixes=not passed)
    return battle.changed(warrior.id, turn=turn)


def fears(battle: State, warrior: Warrior, enemy: Warrior) -> bool:
    """Whoever causes fear fears no fear; terror frightens even him, and whoever is only immune to fear."""
    if spared_by_frenzy(battle, warrior, "fear"):
        return False
    terrible = battle.book.terror.on and has(battle, enemy, "causes_terror")
    if terrible and not immune(battle, warrior, "terror"):
        spared = has(battle, warrior, "causes_fear") and battle.book.fear.causers_test == "no"
        return not spared
    if not causes_fear(battle, enemy, warrior) or has(battle, warrior, "causes_fear"):
        return False
    return not immune(battle, warrior, "fear")


def causes_fear(battle: State, enemy: Warrior, warrior: Warrior) -> bool:
    """Some cause fear in everybody; some weapons, of fire above all, cause it in animals."""
    if has(battle, enemy, "causes_fear"):
        return True
    weapons = battle.catalogue.weapons
    carried = tuple(rule for key in dict.fromkeys(enemy.gear) if key in weapons for rule in weapons[key].rules)
    traits = battle.catalogue.traits_of((*bearing(battle, enemy), *carried))
    return any(trait.frightens_animals for trait in traits) and has(battle, warrior, "animal")
