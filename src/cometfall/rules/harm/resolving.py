"""From a hit to its wound: the roll to wound, the critical die, the saves."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

from msgspec.structs import replace

from cometfall.dice import Play, Row, attempt, consult, roll, tell
from cometfall.model.blow import Assault, Blow, Wound
from cometfall.model.book.tables import CriticalRow
from cometfall.model.state import State
from cometfall.rules.harm.critical import may_be_critical, mark_critical, row_for
from cometfall.rules.harm.effects import effects_of
from cometfall.rules.harm.injuries import suffer
from cometfall.rules.harm.tuples import changed

Result: TypeAlias = Literal["fails", "wounds", "critical"]
FACES = range(1, 7)
PLAIN = CriticalRow(low=1, high=6, name="")


@cache
def wound_rows(need: int, critical: int) -> tuple[Row, ...]:
    """Sort the faces of a wound die: it fails, it wounds, it is critical."""
    meaning: dict[Result, list[int]] = {"fails": [], "wounds": [], "critical": []}
    for face in FACES:
        reached = face >= need
        meaning["critical" if reached and critical and face >= critical else "wounds" if reached else "fails"].append(face)
    return tuple(Row(tuple(faces), result) for result, faces in meaning.items() if faces)


def roll_to_wound(battle: State) -> Play[State]:
    """Each hit takes a D6 to wound, weapon by weapon; poison may spare it, and a 6 may be critical."""
    assault = battle.assault
    kind = next((number for number, left in enumerate(assault.hits) if left), None)
    if kind is None:
        return battle
    blow = assault.kinds[kind]
    assault = replace(assault, hits=changed(assault.hits, kind, -1))
    if blow.finish == "out-without-dice":
        yield from tell("finished", "finishing.stunned", by=assault.by, at=assault.at, using=blow.weapon)
        return battle.with_assault(replace(assault, worst="out-of-action", hits=_none(assault), wounds=()))
    if assault.sixes[kind]:
        return (yield from _poisoned(battle, assault, kind))
    critical = blow.critical_from if may_be_critical(battle, assault, blow) else 0
    result: Result = "fails"
    if blow.to_wound.possible:
        result = yield from consult("to-wound", wound_rows(blow.to_wound.need, critical), assault.by, blow.to_wound)
    return (yield from _wounded(battle, assault, kind, result))


def _none(assault: Assault) -> tuple[int, ...]:
    return (0,) * len(assault.hits)


def _poisoned(battle: State, assault: Assault, kind: int) -> Play[State]:
    """Poison wounds on a 6 to hit; some still rolls a die, only to see whether it is critical."""
    blow = assault.kinds[kind]
    assault = replace(assault, sixes=changed(assault.sixes, kind, -1))
    result: Result = "wounds"
    if blow.six_wounds == "critical-die" and may_be_critical(battle, assault, blow):
        result = yield from consult("to-wound", wound_rows(1, blow.critical_from or 7), assault.by)
    yield from tell("poisoned", "special.poisoned-attacks", by=assault.by, at=assault.at, using=blow.weapon)
    return (yield from _wounded(battle, assault, kind, result))


def _wounded(battle: State, assault: Assault, kind: int, result: Result) -> Play[State]:
    blow = assault.kinds[kind]
    if result == "fails":
        yield from tell("no-wound", "wounding.after-hit", by=assault.by, at=assault.at, using=blow.weapon)
    else:
        yield from tell("wounded", by=assault.by, at=assault.at, using=blow.weapon, note=result if result == "critical" else "")
        assault = replace(assault, wounds=(*assault.wounds, Wound(kind=kind, critical=result == "critical")))
    battle = battle.with_assault(assault)
    if result == "critical":
        battle = mark_critical(battle, assault, blow)
    if result == "fails" and blow.again == "while-unwounding":
        return battle.then("strike-again", *(("roll-to-wound",) if any(assault.hits) else ()))
    return battle.then("roll-to-wound") if any(assault.hits) else battle


def resolve_wound(battle: State) -> Play[State]:
    """Each wound in turn: its critical die, its saves, and what gets through."""
    assault = battle.assault
    if not assault.wounds or assault.worst == "out-of-action":
        return battle
    wound, *later = assault.wounds
    blow = assault.kinds[wound.kind]
    row = PLAIN
    if wound.critical:
        battle, number, extra = yield from row_for(battle, assault, blow, wound)
        assault = battle.assault
        row = battle.book.critical.chart(blow.chart)[number]  # type: ignore[arg-type]  # a chart's name
        if extra:
            return _extra_attack(battle, assault, wound, number)
    battle = battle.with_assault(replace(assault, wounds=tuple(later)))
    unsaved, warded = yield from _saves(battle, blow, row)
    battle = yield from effects_of(battle, blow, row, unsaved=unsaved, warded=warded)
    battle = yield from suffer(battle, blow, row, unsaved)
    return battle.then("resolve-wound") if battle.assault.wounds else battle


def _extra_attack(battle: State, assault: Assault, wound: Wound, number: int) -> State:
    """A body blow brings one more attack at once; its dice come before the saves of the first wound."""
    rolled = replace(wound, row=number)
    assault = replace(
        assault, wounds=(rolled, *assault.wounds[1:]), rolls=changed(assault.rolls, wound.kind, 1)
    )
    return battle.with_assault(assault).then("roll-to-hit", "parry", "roll-to-wound", "resolve-wound")


def _saves(battle: State, blow: Blow, row: CriticalRow) -> Play[tuple[int, bool]]:
    """Roll the armour save and then the ward save of each wound; give how many get through, and whether a ward held."""
    victim = battle.assault.at
    several = max(blow.wounds, 1)
    save = blow.save if row.save == "normal" or blow.critical_keeps_save else None
    together = "one-save" in row.effects or blow.wounds_d3 or several > row.wounds
    unsaved, warded = 0, False
    for _ in range(1 if together else row.wounds):
        if save is not None and (yield from attempt("armour-save", save, victim)):
            yield from tell("saved", "armour.save", by=victim, using=save.why)
        elif blow.ward is not None and (yield from attempt("ward-save", blow.ward, victim)):
            yield from tell("warded", "ward.after-armour", by=victim, using=blow.ward.why)
            warded = True
        else:
            unsaved += 1
    if unsaved and together:
        rolled = (yield from roll("wounds", battle.assault.by, d3=True)) if blow.wounds_d3 else 1
        unsaved = max(rolled, several, row.wounds)
    return unsaved, warded
