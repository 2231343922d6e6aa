"""From a hit to its wound: the roll to wound, the critical die, the saves."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

from msgspec.structs import replace

from cometfall.dice import Play, Row, Target, attempt, consult, tell
from cometfall.model.blow import Assault, Blow, Wound
from cometfall.model.book.tables import CriticalRow
from cometfall.model.circumstances import has
from cometfall.model.state import State
from cometfall.rules.basics.dice import d3
from cometfall.rules.combat.further import struck_again
from cometfall.rules.harm.blows import alight
from cometfall.rules.harm.critical import chart_of, in_force, mark_critical, may_be_critical, roll_critical
from cometfall.rules.harm.effects import effects_of, hurts_more
from cometfall.rules.harm.injuries import OUT, finished, suffer
from cometfall.rules.harm.tripping import tripped
from cometfall.rules.harm.tuples import changed
from cometfall.rules.harm.wound_order import next_kind

Result: TypeAlias = Literal["fails", "wounds", "critical"]
FACES = range(1, 7)
PLAIN = CriticalRow(low=1, high=6, name="")


@cache
def wound_rows(need: int, critical: int) -> tuple[Row, ...]:
    """Sort the faces of a wound die: it fails, it wounds, it is critical."""
    meaning: dict[Result, list[int]] = {"fails": [], "wounds": [], "critical": []}
    for face in FACES:
        result: Result = "fails" if face < need else "critical" if critical and face >= critical else "wounds"
        meaning[result].append(face)
    return tuple(Row(tuple(faces), result) for result, faces in meaning.items() if faces)


def roll_to_wound(battle: State) -> Play[State]:
    """Each hit takes a D6 to wound, weapon by weapon; poison may spare it, and a 6 may be critical."""
    assault = battle.assault
    hits = [number for number, left in enumerate(assault.hits) if left]
    if not hits:
        return battle
    kind = yield from next_kind(battle, assault, hits)
    blow = assault.kinds[kind]
    goes_on = len(hits) > 1 and assault.hits[kind] > 1
    assault = replace(assault, hits=changed(assault.hits, kind, -1), wounding=kind if goes_on else -1)
    if blow.finish == "out-without-dice":
        yield from tell("finished", "finishing.stunned", by=assault.by, at=assault.at, using=blow.weapon)
        return battle.with_assault(replace(finished(assault), hits=(0,) * len(assault.hits)))
    if blow.trips:
        return (yield from tripped(battle.with_assault(assault)))
    if blow.flames:
        assault = alight(battle, assault, blow)
    if assault.sixes[kind]:
        return (yield from _poisoned(battle, assault, kind))
    critical = blow.critical_from if may_be_critical(battle, assault, blow) else 0
    result: Result = "fails"
    if blow.to_wound.possible:
        result = yield from consult("to-wound", wound_rows(blow.to_wound.need, critical), assault.by, blow.to_wound)
    return (yield from _wounded(battle, assault, kind, result))


def _poisoned(battle: State, assault: Assault, kind: int) -> Play[State]:
    """Poison wounds on a 6 to hit; some still rolls a die, only to see whether it is critical."""
    blow = assault.kinds[kind]
    assault = replace(assault, sixes=changed(assault.sixes, kind, -1))
    result: Result = "wounds"
    if blow.six_wounds == "critical-die" and may_be_critical(battle, assault, blow):
        result = yield from consult("to-wound", wound_rows(1, blow.critical_from), assault.by)
    yield from tell("poisoned", "special.poisoned-attacks", by=assault.by, at=assault.at, using=blow.weapon)
    return (yield from _wounded(battle, assault, kind, result))


def _wounded(battle: State, assault: Assault, kind: int, result: Result) -> Play[State]:
    blow, critical = assault.kinds[kind], result == "critical"
    if result == "fails":
        yield from tell("no-wound", "wounding.after-hit", by=assault.by, at=assault.at, using=blow.weapon)
    else:
        note = result if critical else ""
        yield from tell("wounded", "wounding.chart", by=assault.by, at=assault.at, using=blow.weapon, note=note)
        assault = replace(assault, wounds=(*assault.wounds, Wound(kind=kind, critical=critical)))
    battle = battle.with_assault(assault)
    if critical:
        battle = mark_critical(battle, assault, blow)
    if result == "fails" and blow.again == "while-unwounding" and blow.to_wound.possible:
        return battle.with_assault(struck_again(battle, assault, kind)).then("roll-to-hit", "parry", "roll-to-wound")
    return battle.then("roll-to-wound") if any(assault.hits) else battle


def resolve_wound(battle: State) -> Play[State]:
    """Each wound in turn: its critical die, its saves, and what gets through."""
    assault = battle.assault
    if not assault.wounds or assault.worst == OUT:
        return battle
    wound, *later = assault.wounds
    blow = assault.kinds[wound.kind]
    row = PLAIN
    if wound.critical:
        number = wound.row if wound.row >= 0 else (yield from roll_critical(battle, assault, blow))
        row = in_force(battle, chart_of(battle, blow)[number])
        if wound.row < 0 and "extra-attack" in row.effects:
            return _extra_attack(battle, replace(wound, row=number))
    battle = battle.with_assault(replace(assault, wounds=tuple(later)))
    unsaved, warded = yield from _saves(battle, blow, row)
    battle = yield from effects_of(battle, blow, row, wound, unsaved=unsaved, warded=warded)
    if unsaved and battle.assault.worst != OUT:
        battle = yield from suffer(battle, blow, row, (yield from _how_many(battle, blow, row, unsaved)))
    return battle.then("resolve-wound") if battle.assault.wounds else battle


def _extra_attack(battle: State, wound: Wound) -> State:
    """A body blow brings one more attack at once; its dice come before the saves of the first wound.

    Where nothing limits critical hits such blows may follow each other without end: injuries that are due by then are
    rolled first, so that a chain comes back to where it was and its odds can be solved.
    """
    assault = battle.assault
    assault = replace(assault, wounds=(wound, *assault.wounds[1:]))
    blow = assault.kinds[wound.kind]
    if battle.book.critical.unarmed_extra_attack_critical or not may_be_critical(battle, assault, blow):
        assault = replace(assault, rolls=changed(assault.rolls, wound.kind, 1))
    else:
        assault = assault.with_kind(replace(blow, critical_from=0), rolls=1)
    first = ("roll-injury",) if assault.injuries and not battle.book.critical.limit_combat else ()
    return battle.with_assault(assault).then(*first, "roll-to-hit", "parry", "dodge", "roll-to-wound", "resolve-wound")


def _saves(battle: State, blow: Blow, row: CriticalRow) -> Play[tuple[int, bool]]:
    """Roll the armour save, then the ward save of each wound; give how many get through, and whether a ward held."""
    victim = battle.assault.at
    save = blow.save if row.save == "normal" or blow.critical_keeps_save else None
    if save is not None and _one_save(battle, row):
        if (yield from _saved(battle, save)):
            return 0, False
        save = None
    unsaved, warded = 0, False
    for _ in range(row.wounds):
        if save is not None and (yield from _saved(battle, save)):
            continue
        if blow.ward is not None and (yield from attempt("ward-save", blow.ward, victim)):
            yield from tell("warded", "ward.after-armour", by=victim, using=blow.ward.why)
            warded = True
        else:
            unsaved += 1
    return unsaved, warded


def _one_save(battle: State, row: CriticalRow) -> bool:
    """Some wounds are saved before they are doubled: one die for both."""
    if battle.book.armour.save_per_wound == "one-for-all-of-a-blow":
        return True
    return "one-save" in row.effects and battle.book.critical.general_chart_1_2 == "one-save-then-doubled"


def _saved(battle: State, save: Target) -> Play[bool]:
    victim = battle.assault.at
    saved = yield from attempt("armour-save", save, victim)
    if saved and has(battle, battle.warrior(victim), "rerolls_own_saves"):
        saved = yield from attempt("armour-save", save, victim)
    if saved:
        yield from tell("saved", "armour.save", by=victim, using=save.why)
    return saved


def _how_many(battle: State, blow: Blow, row: CriticalRow, unsaved: int) -> Play[int]:
    """Of several reasons for more than one wound the highest number counts; one who is finished needs none."""
    if blow.finish == "unsaved-wound-is-out":
        return unsaved
    by_weapon = (yield from d3(battle, "wounds", battle.assault.by)) if blow.wounds_d3 else blow.wounds
    return max(unsaved + int(hurts_more(battle, row)), by_weapon)
