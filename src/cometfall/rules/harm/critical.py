"""Critical hits: when a wound is one, how often, and which row of which chart."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from cometfall.dice import Play, Row, consult, tell
from cometfall.model.blow import Assault, Blow
from cometfall.model.book.tables import CriticalChart, CriticalRow
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
        return not book.limit_shooting or attacker.turn.shot_criticals < book.limit_shooting
    return not book.limit_combat or attacker.bout.criticals < book.limit_combat


def mark_critical(battle: State, assault: Assault, blow: Blow) -> State:
    """Count the critical hits of a phase, where there is a limit to them."""
    attacker, book = battle.warrior(assault.by), battle.book.critical
    if blow.manner == "shot" and book.limit_shooting:
        turn = replace(attacker.turn, shot_criticals=attacker.turn.shot_criticals + 1)
        return battle.changed(assault.by, turn=turn)
    if blow.manner != "shot" and book.limit_combat:
        bout = replace(attacker.bout, criticals=attacker.bout.criticals + 1)
        return battle.changed(assault.by, bout=bout)
    return battle


def chart_of(battle: State, blow: Blow) -> CriticalChart:
    """The chart is that of the weapon of the blow, or one for all."""
    return battle.book.critical.chart(blow.chart)  # type: ignore[arg-type]  # a chart's name


def roll_critical(battle: State, assault: Assault, blow: Blow) -> Play[int]:
    """Roll on the chart, and give the number of the row; the larger may be spared its worst."""
    chart = chart_of(battle, blow)
    number: int = yield from consult("critical", critical_rows(chart, blow.critical_roll), assault.by)
    if "bludgeoned" in chart[number].effects and _spared_by_size(battle, assault):
        number = next((other for other, row in enumerate(chart) if "hammered" in row.effects), number)
    row = chart[number]
    rule = topic(battle, blow, row)
    yield from tell("critical", rule, by=assault.by, at=assault.at, using=blow.weapon, note=row.name)
    return number


@cache
def critical_rows(chart: CriticalChart, add: int) -> tuple[Row, ...]:
    """Sort the faces of the critical die by the rows of a chart; what is added never leads beyond its end."""
    rows: list[Row] = []
    for number, row in enumerate(chart):
        faces = tuple(face for face in FACES if row.low <= min(face + add, SIX) <= row.high)
        if faces:
            rows.append(Row(faces, number))
    return tuple(rows)


def topic(battle: State, blow: Blow, row: CriticalRow) -> str:
    """The rule that a row is, by its chart and its numbers."""
    chart = "general" if chart_of(battle, blow) == battle.book.critical.general else blow.chart
    return f"critical.{chart}-{row.low}" + (f"-{row.high}" if row.high > row.low else "")


def in_force(battle: State, row: CriticalRow) -> CriticalRow:
    """What a wild sweep leaves of the saves hangs on the book's reading of it."""
    if "wild-sweep" in row.effects and battle.book.critical.bludgeoning_5 == "no-save-and-thrown-2-back":
        return replace(row, save="none", helmet=False)
    return row


def _spared_by_size(battle: State, assault: Assault) -> bool:
    """The worst row of the bludgeoning chart may strike only those who are not larger."""
    return battle.book.critical.bludgeoning_6 == "failed-save-is-out-if-not-larger" and larger(battle, assault)


def larger(battle: State, assault: Assault) -> bool:
    """Whether the victim is of a larger size than the attacker."""
    return SIZES.index(battle.warrior(assault.at).stature) > SIZES.index(battle.warrior(assault.by).stature)
