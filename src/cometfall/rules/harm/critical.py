"""Critical hits: when a wound is one, how often, and which row of which chart."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from cometfall.dice import Play, Row, consult, tell
from cometfall.model.blow import Assault, Blow, Wound
from cometfall.model.book.tables import CriticalChart
from cometfall.model.state import State
from cometfall.model.values import SIZES

FACES = range(1, 7)
SIX = 6


def may_be_critical(battle: State, assault: Assault, blow: Blow) -> bool:
    """A warrior causes so many critical hits in a phase as the book allows."""
    if not blow.critical_from or not assault.by:
        return False
    attacker, book = battle.warrior(assault.by), battle.book.critical
    if blow.manner == "shot":
        return not (book.limit_shooting and attacker.turn.shot_critical)
    return not (book.limit_combat and attacker.bout.critical)


def mark_critical(battle: State, assault: Assault, blow: Blow) -> State:
    """Remember that the critical hit of the phase has been caused, where there is a limit."""
    attacker, book = battle.warrior(assault.by), battle.book.critical
    if blow.manner == "shot":
        return battle.changed(assault.by, turn=replace(attacker.turn, shot_critical=True)) if book.limit_shooting else battle
    return battle.changed(assault.by, bout=replace(attacker.bout, critical=True)) if book.limit_combat else battle


def row_for(battle: State, assault: Assault, blow: Blow, wound: Wound) -> Play[tuple[State, int, bool]]:
    """Roll on the chart of the weapon, unless that is done; say whether the row brings an attack at once."""
    chart = battle.book.critical.chart(blow.chart)  # type: ignore[arg-type]  # a chart's name
    if wound.row >= 0:
        return battle, wound.row, False
    number: int = yield from consult("critical", critical_rows(chart, blow.critical_roll), assault.by)
    row = chart[number]
    yield from tell("critical", "critical.weapon-groups", by=assault.by, at=assault.at, using=blow.weapon, note=row.name)
    if "bludgeoned" in row.effects and _spared_by_size(battle, assault):
        return battle, 0, False
    return battle, number, "extra-attack" in row.effects


@cache
def critical_rows(chart: CriticalChart, add: int) -> tuple[Row, ...]:
    """Sort the faces of the critical die by the rows of a chart; what is added never leads beyond its end."""
    rows = []
    for number, row in enumerate(chart):
        faces = tuple(face for face in FACES if row.low <= min(face + add, SIX) <= row.high)
        if faces:
            rows.append(Row(faces, number))
    return tuple(rows)


def _spared_by_size(battle: State, assault: Assault) -> bool:
    """The last row of the bludgeoning chart may strike only those who are not larger; others suffer its first."""
    if battle.book.critical.bludgeoning_6 != "failed-save-is-out-if-not-larger":
        return False
    return larger(battle, assault)


def larger(battle: State, assault: Assault) -> bool:
    """Whether the victim is of a larger size than the attacker."""
    return SIZES.index(battle.warrior(assault.at).size) > SIZES.index(battle.warrior(assault.by).size)
