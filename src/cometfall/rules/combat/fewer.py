"""Attacks that a fighter loses to his enemies: to a tentacle or a net, or before a holy sign."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Option, Play, choose, may, tell
from cometfall.model.blow import Arm, Planned
from cometfall.model.circumstances import Facing, all_hold, total
from cometfall.model.state import State, opponents
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.parrying import parrying_traits

Arms = tuple[Arm, ...]


def held_back(battle: State, striker: Warrior, arms: Arms) -> Play[tuple[State, Arms]]:
    """Each enemy with a tentacle or a net takes one attack from one opponent a phase, and one at the least is left."""
    for foe in opponents(battle, striker.id):
        takes = _takes(battle, foe, striker)
        if not takes or _count(arms) < 1 + takes or not (yield from _holds(battle, foe, striker)):
            continue
        battle = battle.changed(foe.id, bout=replace(battle.warrior(foe.id).bout, holds=striker.id))
        yield from tell("held", "skills.tentacle", by=foe.id, at=striker.id)
        arms = yield from lessened(arms, takes, foe)
    beside = sum(-total(Facing(battle, foe, striker), "attacks_beside", blow=False) for foe in _able(battle, striker))
    return battle, (yield from lessened(arms, beside, striker))


def _able(battle: State, striker: Warrior) -> tuple[Warrior, ...]:
    return tuple(foe for foe in opponents(battle, striker.id) if foe.standing)


def _takes(battle: State, foe: Warrior, striker: Warrior) -> int:
    """How many attacks an enemy who stands may take from this one."""
    if not foe.standing:
        return 0
    facing = Facing(battle, foe, striker)
    found = [trait for trait in parrying_traits(battle, foe) if trait.takes_attack]
    return max((trait.takes_attack for trait in found if all_hold(trait.takes_attack_when, facing)), default=0)


def _holds(battle: State, foe: Warrior, striker: Warrior) -> Play[bool]:
    """Whoever faces several enemies chooses whom he holds."""
    if foe.bout.holds:
        return foe.bout.holds == striker.id
    others = [other for other in opponents(battle, foe.id) if other.id != striker.id and not other.bout.struck]
    return not others or (yield from may("hold-this-enemy", foe.warband, foe.id))


def fewer_against(battle: State, striker: Warrior, plan: tuple[Planned, ...]) -> Play[tuple[Planned, ...]]:
    """Some enemies are struck with fewer of the attacks that were meant for them, one being left."""
    left: list[Planned] = []
    for planned in plan:
        facing = Facing(battle, battle.warrior(planned.at), striker)
        lost = -total(facing, "attacks_against", blow=False)
        left.append(replace(planned, arms=(yield from lessened(planned.arms, lost, striker))))
    return tuple(left)


def lessened(arms: Arms, lost: int, chooser: Warrior) -> Play[Arms]:
    """Take away so many attacks, of which weapon a player says; one at the least is left."""
    for _ in range(min(lost, _count(arms) - 1)):
        options = tuple(
            Option(f"{place}-{arm.weapon}", f"one attack with {arm.weapon}", place)
            for place, arm in enumerate(arms)
            if arm.count
        )
        gone: int = yield from choose("which-attack-is-lost", chooser.warband, options, chooser.id, 0)
        arms = tuple(replace(arm, count=arm.count - (place == gone)) for place, arm in enumerate(arms))
    return tuple(arm for arm in arms if arm.count)


def _count(arms: Arms) -> int:
    return sum(arm.count for arm in arms)
