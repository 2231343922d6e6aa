"""Rout: when a warband gives up."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, tell
from cometfall.model.state import State, fighting
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import leadership_test
from cometfall.rules.harm.injuries import gone_from
from cometfall.rules.nerve.stubborn import stays
from cometfall.rules.nerve.unbreakable import may_rout
from cometfall.rules.turn.alliance import own_leadership, side_of

FIGHT_ON = (Option("rout", "give up the fight", value=True), Option("fight", "fight on", value=False))


def rout_test(battle: State) -> Play[State]:
    """As his turn begins a player of whose warband a quarter is out of action may give up, or has to test."""
    warband = battle.turn
    if not is_due(battle, warband):
        return battle
    assert battle.book.rout.voluntary.startswith("own-turn-start"), battle.book.rout
    if (yield from choose("give-up", warband, FIGHT_ON, usual=1)):
        return (yield from routed(battle, warband))
    untested = battle.scenario is not None and not battle.scenario.rout_tests
    if untested or (yield from _holds(battle, warband)):
        return battle
    for each in side_of(battle, warband):
        battle = yield from routed(battle, each)
    return battle


def is_due(battle: State, warband: str) -> bool:
    """Whether so much of a warband is out of action, and there is anybody left who could rout; allies count as one."""
    side = side_of(battle, warband)
    members = [one for one in battle.warriors if one.warband in side]
    out = sum(_counts_as_out(battle, one) for one in members)
    wavering = any(not one.out and may_rout(battle, one) for one in members)
    return wavering and 100 * out >= battle.book.rout.share * len(members)


def _counts_as_out(battle: State, one: Warrior) -> bool:
    """All who began the battle are counted; whoever fled off the table is out of action where the book says so."""
    return one.posture == "out-of-action" or (one.gone == "fled" and battle.book.rout.fled_count_as_out)


def _holds(battle: State, warband: str) -> Play[bool]:
    """The test is taken on the leader's Leadership, or on the highest that may stand in for it."""
    tester = _tester(battle, warband)
    if tester is None:
        return battle.book.rout.nobody_able == "passes"
    need = own_leadership(battle, tester) + _steadied(battle, tester)
    return (yield from leadership_test(battle, tester, "rout", leadership=need))


def _steadied(battle: State, tester: Warrior) -> int:
    """What a prayer does for a whole warband, however many it reaches."""
    there = (one for one in battle.warriors if one.warband == tester.warband and not one.out)
    traits = (trait for one in there for trait in battle.catalogue.traits_of(one.traits))
    return max((trait.steadies for trait in traits), default=0)


def _tester(battle: State, warband: str) -> Warrior | None:
    """The leader, unless he is stunned, out of action or gone; then whoever has the highest Leadership and is able."""
    side = side_of(battle, warband)
    here = [one for one in battle.warriors if one.warband in side and not one.out]
    led = [one for one in here if one.leader and one.posture != "stunned"]
    if led and battle.book.alliance.formal_rout_leadership == "the-lower-leader":
        return min(led, key=lambda one: own_leadership(battle, one))
    able = led or [one for one in here if _stands_in(battle, one)]
    return max(able, key=lambda one: own_leadership(battle, one), default=None)


def _stands_in(battle: State, one: Warrior) -> bool:
    if battle.book.rout.substitute == "highest-not-stunned-or-out":
        return one.posture != "stunned"
    return one.standing and not one.fleeing


def routed(battle: State, warband: str) -> Play[State]:
    """A warband routs: all leave the table but those who stay; where only one side is left the game is over."""
    yield from tell("routs", "rout.failed", by=warband)
    for one in battle.warriors:
        if one.warband == warband and not one.out and may_rout(battle, one):
            battle = yield from stays(battle, one)
    for one in battle.warriors:
        if one.warband == warband and not one.out and may_rout(battle, one):
            battle = gone_from(battle, one, "routed")
    if fighting(battle, warband):
        return battle
    battle = battle.with_band(replace(battle.band(warband), routed=True))
    if battle.warbands:
        return battle.then("see-the-end")
    return battle if len({one.warband for one in battle.warriors if not one.out}) > 1 else replace(battle, agenda=())
