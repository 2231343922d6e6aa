"""Rolling to hit, one die a step."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from cometfall.dice import Play, Row, attempt, consult, may, tell
from cometfall.dice.targets import IMPOSSIBLE
from cometfall.model.blow import Assault, Blow
from cometfall.model.circumstances import has, weapon_has
from cometfall.model.state import State
from cometfall.rules.combat.parry import best_of, faces_read, is_being_parried
from cometfall.rules.combat.parrying import can_parry, parries_left
from cometfall.rules.harm.tuples import changed
from cometfall.rules.shooting.cover import may_strike_somebody, near_miss, strike_the_cover

FACES = range(1, 7)
SIX = 6
MISS = 0
NATURAL_ONE = -1
NEAR_MISS = -2


@cache
def hit_rows(need: int, reads: tuple[int, ...], *, misfires: bool, near: int = 0) -> tuple[Row, ...]:
    """Sort the faces of a hit die by what they mean: a misfire, a miss, a near one, a hit, a face that is read."""
    meaning: dict[int, list[int]] = {}
    plain = next((face for face in FACES if face >= need and face not in reads), SIX)
    for face in FACES:
        if face == 1 and misfires:
            answer = NATURAL_ONE
        elif face < need:
            answer = NEAR_MISS if face == near else MISS
        else:
            answer = face if face in reads else plain
        meaning.setdefault(answer, []).append(face)
    return tuple(Row(tuple(faces), answer) for answer, faces in meaning.items())


def roll_to_hit(battle: State) -> Play[State]:
    """Each attack takes a D6 to hit; some hit without one."""
    assault = battle.assault
    kind = next((number for number, left in enumerate(assault.rolls) if left), None)
    if kind is None:
        return battle
    blow = assault.kinds[kind]
    assault = replace(assault, rolls=changed(assault.rolls, kind, -1))
    if blow.to_hit is None:
        yield from tell(
            "hit-without-dice", _spared(battle, assault, blow), by=assault.by, at=assault.at, using=blow.weapon
        )
        return _went_on(_has_hit(battle, assault, kind, 0), assault)
    if not (blow.to_hit.possible or _may_burst(blow) or may_strike_somebody(battle, blow)):
        yield from tell("cannot-hit", _chart(battle, assault, blow), by=assault.by, at=assault.at, using=blow.weapon)
        return _went_on(battle.with_assault(assault), assault)
    face = yield from _rolled(battle, assault, blow)
    if face == NATURAL_ONE and blow.misfires:
        return _went_on(battle.with_assault(replace(assault, misfired=kind)), assault, "misfire")
    if face == NEAR_MISS:
        return (yield from strike_the_cover(_went_on(battle.with_assault(assault), assault), assault, blow))
    if face <= MISS:
        yield from tell("missed", _chart(battle, assault, blow), by=assault.by, at=assault.at, using=blow.weapon)
        return _went_on(battle.with_assault(assault), assault)
    yield from tell("hit", _chart(battle, assault, blow), by=assault.by, at=assault.at, using=blow.weapon)
    if blow.again == "on-sixes" and face == SIX:
        assault = replace(assault, rolls=changed(assault.rolls, kind, 1))
    return _went_on(_has_hit(battle, assault, kind, face), assault)


def _chart(battle: State, assault: Assault, blow: Blow) -> str:
    """The rule that says what hits: Ballistic Skill for a shot, Weapon Skills for a blow, sixes for the afraid."""
    fired = blow.arm is not None and blow.arm.fires and blow.arm.opening
    if fired or blow.manner == "shot":
        return "to-hit.bs-chart"
    afraid = battle.warrior(assault.by).turn.only_sixes
    return "fear.charged-failed" if afraid else "to-hit.weapon-skill-chart"


def _spared(battle: State, assault: Assault, blow: Blow) -> str:
    """The rule that spares the die to hit: a shot that can't miss, a victim who can't defend himself or lies there."""
    if blow.manner == "shot":
        breath = weapon_has(battle, battle.catalogue.weapons[blow.weapon], "breath")
        return "special.breath-attack" if breath else "blackpowder.blunderbuss"
    if not blow.finish:
        return "profile.ws-zero"
    stunned = battle.warrior(assault.at).posture == "stunned"
    return "finishing.stunned" if stunned else "finishing.knocked-down-hit"


def _may_burst(blow: Blow) -> bool:
    """A gun that can't hit is fired all the same, and its 1 is a misfire."""
    return blow.misfires and blow.to_hit is not None and blow.to_hit.need < IMPOSSIBLE


def _rolled(battle: State, assault: Assault, blow: Blow) -> Play[int]:
    """Roll the die, and where a rule lets the warrior roll a miss again, once more if his player likes."""
    assert blow.to_hit is not None, blow
    reads, near = reads_now(battle, assault, blow), near_miss(battle, blow)
    rows = hit_rows(blow.to_hit.need, reads, misfires=blow.misfires, near=near)
    face: int = yield from consult("to-hit", rows, assault.by, blow.to_hit)
    for _ in range(blow.rerolls):
        if face > MISS or not (yield from may("reroll-hit", battle.warrior(assault.by).warband, assault.by)):
            break
        face = yield from consult("to-hit", rows, assault.by, blow.to_hit)
    if face > MISS and assault.by and has(battle, battle.warrior(assault.by), "rerolls_own_hits"):
        face = yield from consult("to-hit", rows, assault.by, blow.to_hit)
    return face


def reads_now(battle: State, assault: Assault, blow: Blow) -> tuple[int, ...]:
    """The faces that mean something now: those of a parry only while the enemy may still parry."""
    if blow.manner != "blow" or not is_being_parried(battle, assault):
        return blow.reads
    return tuple(sorted({*blow.reads, *faces_read(battle, assault, blow)}))


def _has_hit(battle: State, assault: Assault, kind: int, face: int) -> State:
    """Count a hit, and remember what a parry will have to beat."""
    blow, defender = assault.kinds[kind], battle.warrior(assault.at)
    assault = replace(assault, hits=changed(assault.hits, kind, blow.hits))
    if blow.six_wounds and face == SIX:
        assault = replace(assault, sixes=changed(assault.sixes, kind, 1))
    if blow.manner == "blow" and can_parry(battle, defender):
        left = parries_left(battle, assault.by, defender)
        if face and left and is_being_parried(battle, assault):
            assault = replace(assault, best=best_of(assault.best, (face, kind), left))
        if left and not defender.bout.parries_against:
            battle = battle.changed(assault.at, bout=replace(defender.bout, parries_against=assault.by))
    return battle.with_assault(assault)


def _went_on(battle: State, assault: Assault, *first: str) -> State:
    """Go on with the next die, if there is one."""
    more = ("roll-to-hit",) if any(assault.rolls) else ()
    return battle.then(*first, *more)


def dodge(battle: State) -> Play[State]:
    """Some avoid a hit itself, as soon as it is scored."""
    assault = battle.assault
    for kind, blow in enumerate(assault.kinds):
        for _ in range(assault.hits[kind] if blow.dodge else 0):
            assert blow.dodge is not None, blow
            dodged = yield from attempt("dodge", blow.dodge, assault.at)
            if dodged:
                yield from tell("dodged", "skills.dodge", by=assault.at, at=assault.by, using=blow.weapon)
                sixes = (
                    changed(assault.sixes, kind, -1) if assault.sixes[kind] > assault.hits[kind] - 1 else assault.sixes
                )
                assault = replace(assault, hits=changed(assault.hits, kind, -1), sixes=sixes)
    return battle.with_assault(assault)
