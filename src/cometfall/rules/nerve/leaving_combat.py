"""Leaving combat: who is held in it, what it costs to break from it, and how one may slip out."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, may, tell
from cometfall.model.blow import Assault
from cometfall.model.circumstances import weapons_in_hand
from cometfall.model.journey import Breaking
from cometfall.model.state import State, opponents
from cometfall.model.warrior import NO_BOUT, Warrior
from cometfall.rules.combat.loadout import bare_hands
from cometfall.rules.combat.parrying import quickness
from cometfall.rules.combat.strike_order import ties
from cometfall.rules.harm.blows import sure_blow
from cometfall.rules.harm.order import HARM
from cometfall.rules.moving.edges import may_slip, slipped
from cometfall.rules.nerve.fleeing import runs_straight_away, runs_to_the_edge, takes_flight
from cometfall.rules.nerve.stupidity import fights


def is_held(battle: State, warrior: Warrior) -> bool:
    """The engaged can't move away, unless all their enemies are out of it; who stood up this turn stays in any case."""
    foes = opponents(battle, warrior.id)
    return bool(foes) and (warrior.turn.stood_up or not all(_is_out_of_it(battle, foe) for foe in foes))


def _is_out_of_it(battle: State, foe: Warrior) -> bool:
    """Whether an enemy can't fight: he lies or is stunned, and in some books whoever flees is no better."""
    fleeing_too = battle.book.leaving_combat.opponents_all_out_of_it == "incapacitated-may-leave-run-or-charge"
    return not foe.standing or (foe.fleeing and fleeing_too)


def breaks(battle: State, who: str, *, slipping: bool = False) -> State:
    """Give the state in which a warrior turns to run from his fight: his enemies hit him first."""
    foes = tuple(foe.id for foe in opponents(battle, who))
    breaking = Breaking(by=who, foes=foes, hitting=foes, slipping=slipping)
    return replace(battle, breaking=breaking).then("parting-hits", "run-off", "first-flight")


def parting_hits(battle: State) -> Play[State]:
    """Each enemy who is able to makes one hit on the one who breaks, without a die to hit, worked out at once."""
    breaking = battle.breaking
    assert breaking is not None, battle
    able = tuple(who for who in breaking.hitting if _can_hit(battle, battle.warrior(who)))
    if not able or battle.warrior(breaking.by).out:
        return battle
    chosen = yield from _next_to_hit(battle, able)
    left = tuple(who for who in able if who != chosen)
    if breaking.slipping and battle.book.leaving_combat.failed_escape_hit == "one-enemy":
        left = ()
    battle = replace(battle, breaking=replace(breaking, hitting=left)).then("parting-hits")
    optional = battle.book.leaving_combat.parting_hit == "one-from-each-able"
    foe = battle.warrior(chosen)
    if optional and not (yield from may("parting-hit", foe.warband, foe.id)):
        return battle
    yield from tell("parting-hit", "leaving-combat.breaking", by=foe.id, at=breaking.by)
    return _hit(battle, foe, battle.warrior(breaking.by))


def _can_hit(battle: State, foe: Warrior) -> bool:
    return not foe.out and foe.standing and not foe.fleeing and not foe.bout.barred and fights(battle, foe)


def _next_to_hit(battle: State, able: tuple[str, ...]) -> Play[str]:
    """They hit in the order of their Initiative; only where the book says so the equally quick dice for it."""
    quickest = max(quickness(battle, battle.warrior(who)) for who in able)
    tied = tuple(who for who in able if quickness(battle, battle.warrior(who)) == quickest)
    if battle.book.leaving_combat.parting_hit == "one-from-each-by-initiative":
        return (yield from ties(battle, tied))[0]
    return tied[0]


def _hit(battle: State, foe: Warrior, victim: Warrior) -> State:
    """One hit with the weapon in hand, and its bonus."""
    weapon = next((one for one in weapons_in_hand(battle, foe) if one.fights), bare_hands(battle, foe))
    blow = sure_blow(battle, foe, victim, weapon)
    assault = Assault(by=foe.id, at=victim.id, kinds=(blow,), rolls=(0,), hits=(1,), sixes=(0,))
    return replace(battle, assaults=(*battle.assaults, assault)).then(*HARM)


def run_off(battle: State) -> Play[State]:
    """Whoever still stands runs; whoever was put down stays where he lies, and flees once he is up or not at all."""
    breaking = battle.breaking
    assert breaking is not None, battle
    warrior = battle.warrior(breaking.by)
    if warrior.out:
        return replace(battle, breaking=None)
    if not warrior.standing and battle.book.fleeing.put_down_by_parting_hit == "stays-where-he-lies":
        still = battle.book.fleeing.put_down_flees_later
        lying = replace(warrior, will_flee=still, slipped_off=still and breaking.slipping)
        return replace(battle.with_warrior(lying), breaking=None)
    battle = yield from takes_flight(battle, warrior.id, slipped_off=breaking.slipping)
    if may_slip(battle, battle.warrior(warrior.id)):
        return (yield from slipped(battle, warrior.id))
    return battle


def first_flight(battle: State) -> Play[State]:
    """He runs at once: straight away from those he fought, or towards the nearest edge of the table."""
    breaking = battle.breaking
    if breaking is None:
        return battle
    battle = replace(battle, breaking=None)
    warrior = battle.warrior(breaking.by)
    if warrior.out or warrior.turn.fell or warrior.at is None:
        return battle
    if battle.book.fleeing.first_flight == "to-nearest-edge":
        return (yield from runs_to_the_edge(battle, warrior.id))
    foes = tuple(foe for who in breaking.foes if (foe := battle.warrior(who)).at is not None)
    return (yield from runs_straight_away(battle, warrior.id, foes))


def forget_hits(battle: State) -> State:
    """What was done outside a combat phase counts for nothing in one."""
    warriors = tuple(one if one.bout == NO_BOUT else replace(one, bout=NO_BOUT) for one in battle.warriors)
    return replace(battle, warriors=warriors)
