"""Blackpowder: the misfires."""

from __future__ import annotations

from msgspec.structs import replace

from cometfall.dice import Play, Row, consult, may, tell
from cometfall.model.blow import Assault
from cometfall.model.book.tables import MisfireRow
from cometfall.model.circumstances import has
from cometfall.model.state import State, enemies, within
from cometfall.model.warrior import FOR_GOOD, Warrior
from cometfall.rules.harm.blows import one_stronger, plain_hit
from cometfall.rules.harm.order import hit_once
from cometfall.rules.shooting.loading import delayed, loaded

BURST = 4
"""The Strength of the hit on whoever holds a weapon that bursts."""
ADVICE = 6
"""Within so many inches good advice is heard."""


def misfire(battle: State) -> Play[State]:
    """A natural 1 to hit with a blackpowder weapon calls for a die on the misfire chart."""
    assault = battle.assault
    shooter, weapon = battle.warrior(assault.by), assault.kinds[assault.misfired].weapon
    rows = misfire_rows(battle.book.blackpowder.misfire_chart)
    result: str = yield from consult("misfire", rows, shooter.id)
    if result == "boom" and _is_advised(battle, shooter) and (yield from _tries_again(shooter)):
        result = yield from consult("misfire", rows, shooter.id)
    rule = f"blackpowder.misfire-{result.replace('-', '')}"
    yield from tell("misfire", rule, by=shooter.id, using=weapon, note=result)
    match result:
        case "boom":
            return _burst(battle, shooter, weapon)
        case "jammed":
            return battle.with_warrior(delayed(shooter, weapon, FOR_GOOD))
        case "phut":
            return battle.with_warrior(delayed(shooter, weapon, 1))
        case "ka-boom":
            return _stronger(battle, assault)
        case _:
            keeps = battle.book.blackpowder.misfire_click_unloads == "stays-loaded"
            return battle.with_warrior(loaded(shooter, weapon)) if keeps else battle


def misfire_rows(chart: tuple[MisfireRow, ...]) -> tuple[Row, ...]:
    """The rows of the misfire chart as faces of its die."""
    return tuple(Row(tuple(range(row.low, row.high + 1)), row.result) for row in chart)


def _tries_again(shooter: Warrior) -> Play[bool]:
    return (yield from may("reroll-misfire", shooter.warband, shooter.id))


def _is_advised(battle: State, shooter: Warrior) -> bool:
    """Whether a friend who knows powder stands near, or the shooter knows it himself."""
    return any(
        not friend.out and not enemies(battle, shooter, friend) and within(shooter, friend, ADVICE)
        for friend in battle.warriors
        if has(battle, friend, "advises_on_powder")
    )


def _burst(battle: State, shooter: Warrior, weapon: str) -> State:
    """The weapon is destroyed, and its bearer takes a hit that is never critical."""
    shooter = replace(loaded(shooter, weapon), broken=(*shooter.broken, weapon))
    battle = battle.with_warrior(shooter).then("burst")
    hit = plain_hit(battle, shooter, BURST, why="bursting gun", shot=battle.phase != "combat")
    return hit_once(battle, "", shooter, hit)


def burst(battle: State) -> State:
    """Whoever has been felled by his own weapon fires no more."""
    assault = battle.assault
    if battle.warrior(assault.by).standing:
        return battle
    return battle.with_assault(replace(assault, rolls=(0,) * len(assault.rolls)))


def _stronger(battle: State, assault: Assault) -> State:
    """The shot hits after all, one Strength higher."""
    stronger = one_stronger(battle, assault, assault.kinds[assault.misfired])
    return battle.with_assault(assault.with_kind(stronger, hits=1))
