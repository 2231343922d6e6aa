"""Blackpowder: the misfires."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, Row, consult, may, tell
from cometfall.model.blow import Assault
from cometfall.model.circumstances import has
from cometfall.model.state import State, enemies, within
from cometfall.model.warrior import FOR_GOOD, Unready, Warrior
from cometfall.rules.harm.aftermath import hit_once
from cometfall.rules.harm.blows import one_stronger, plain_hit

MISFIRES = (
    Row((1,), "boom"),
    Row((2,), "jammed"),
    Row((3,), "phut"),
    Row((4, 5), "click"),
    Row((6,), "ka-boom"),
)
BURST = 4


def misfire(battle: State) -> Play[State]:
    """A natural 1 to hit with a blackpowder weapon calls for a die on the misfire chart."""
    assault = battle.assault
    shooter = battle.warrior(assault.by)
    kind = next(number for number, blow in enumerate(assault.kinds) if blow.misfires)
    weapon = assault.kinds[kind].weapon
    result: str = yield from consult("misfire", MISFIRES, shooter.id)
    if result == "boom" and _advised(battle, shooter) and (yield from may("reroll-misfire", shooter.warband, shooter.id)):
        result = yield from consult("misfire", MISFIRES, shooter.id)
    yield from tell("misfire", f"blackpowder.misfire-{result.replace('-', '')}", by=shooter.id, using=weapon, note=result)
    after = list(assault.after)
    after.remove("misfire")
    battle = battle.with_assault(replace(assault, after=tuple(after)))
    match result:
        case "boom":
            return _burst(battle, shooter, weapon)
        case "jammed":
            return battle.with_warrior(_wait(shooter, weapon, FOR_GOOD))
        case "phut":
            return battle.with_warrior(_wait(shooter, weapon, 1))
        case "ka-boom":
            return _stronger(battle, battle.assault, kind)
        case _:
            return battle


def _burst(battle: State, shooter: Warrior, weapon: str) -> State:
    """The weapon is destroyed, and its bearer takes a hit that is never critical."""
    battle = battle.with_warrior(replace(shooter, broken=(*shooter.broken, weapon), unready=_without(shooter, weapon)))
    shooter = battle.warrior(shooter.id)
    return hit_once(battle, "", shooter, plain_hit(battle, shooter, BURST, why="bursting gun"))


def _without(shooter: Warrior, weapon: str) -> tuple[Unready, ...]:
    one = next((unready for unready in shooter.unready if unready.weapon == weapon), None)
    left = list(shooter.unready)
    if one is not None:
        left.remove(one)
    return tuple(left)


def _wait(shooter: Warrior, weapon: str, more: int) -> Warrior:
    """The weapon takes longer to be ready again; what needs no loading is not ready for one turn."""
    unready = list(shooter.unready)
    last = next((number for number, one in reversed(list(enumerate(unready))) if one.weapon == weapon), None)
    if last is None:
        return replace(shooter, unready=(*unready, Unready(weapon=weapon, turns=more)))
    turns = min(unready[last].turns + more, FOR_GOOD)
    unready[last] = Unready(weapon=weapon, turns=turns)
    return replace(shooter, unready=tuple(unready))


def _stronger(battle: State, assault: Assault, kind: int) -> State:
    """The shot hits after all, one Strength higher."""
    stronger = one_stronger(battle, assault, assault.kinds[kind])
    return battle.with_assault(
        replace(
            assault,
            kinds=(*assault.kinds, stronger),
            rolls=(*assault.rolls, 0),
            hits=(*assault.hits, 1),
            sixes=(*assault.sixes, 0),
        )
    )


def _advised(battle: State, shooter: Warrior) -> bool:
    """Whether a friend who knows powder stands near."""
    return any(
        not friend.out and not enemies(battle, shooter, friend) and within(shooter, friend, 6)
        for friend in battle.warriors
        if has(battle, friend, "advises_on_powder")
    )
