"""Wounds lost, injury rolls, and what becomes of the victim."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from cometfall.dice import Play, Row, Target, attempt, consult, tell
from cometfall.model.blow import Assault, Blow, Injury
from cometfall.model.book.tables import CriticalRow
from cometfall.model.circumstances import Facing, bearing, best, effects, has
from cometfall.model.state import State, opponents, separated
from cometfall.model.values import POSTURES, Posture, worse
from cometfall.model.warrior import NO_BOUT, NO_TURN, Gone, Warrior
from cometfall.rules.nerve.frenzy import calmed

FACES = range(1, 7)
SIX = 6
OUT: Posture = "out-of-action"


def suffer(battle: State, blow: Blow, row: CriticalRow, unsaved: int) -> Play[State]:
    """Each unsaved wound takes one; the one that reaches zero and each beyond calls for an injury roll."""
    battle = _spurted(battle, blow, unsaved)
    assault = battle.assault
    victim, kills = battle.warrior(assault.at), blow.killing and bool(row.name)
    if blow.finish == "unsaved-wound-is-out":
        yield from tell("finished", "finishing.knocked-down-wound", by=assault.by, at=assault.at, using=blow.weapon)
        return battle.with_assault(finished(assault, killing=kills))
    yield from tell("lost-wounds", "injuries.lose-wounds", at=victim.id, number=unsaved)
    battle = battle.changed(victim.id, wounds=max(victim.wounds - unsaved, 0))
    rolls = unsaved - max(victim.wounds - 1, 0)
    if rolls <= 0:
        return battle
    if blow.finish == "injury-is-out":
        rule = "finishing.stunned" if victim.posture == "stunned" else "finishing.knocked-down"
        yield from tell("finished", rule, by=assault.by, at=assault.at, using=blow.weapon)
        return battle.with_assault(finished(assault, killing=kills))
    lost = bool(assault.injuries) and battle.book.finishing.own_victim_other_blows == "lost"
    due = Injury(
        add=row.injury + blow.injury,
        stuns_from=blow.stuns_from,
        helmet=row.helmet,
        killing=kills,
        lost_on_fallen=lost,
    )
    return battle.with_assault(replace(assault, injuries=(*assault.injuries, *((due,) * rolls))))


def _spurted(battle: State, blow: Blow, wounds: int) -> State:
    """The blood of some strikes all who touch them, once for each wound."""
    if not blow.burns:
        return battle
    assault = battle.assault
    near = tuple(foe.id for foe in opponents(battle, assault.at))
    return battle.with_assault(replace(assault, burnt=assault.burnt + near * wounds))


def finished(assault: Assault, *, killing: bool = False) -> Assault:
    """Whoever is out of action at once rolls for nothing any more."""
    return replace(assault, worst=OUT, wounds=(), injuries=(), killing=assault.killing or killing)


def roll_injury(battle: State) -> Play[State]:
    """Roll for each injury; the highest result counts."""
    assault = battle.assault
    if not assault.injuries:
        return battle
    injury, *later = assault.injuries
    if injury.lost_on_fallen and assault.worst != "standing":
        return battle.with_assault(replace(assault, injuries=()))
    result: Posture = yield from consult("injury", _rows(battle, injury), _roller(battle), _bonus(injury))
    helmet = assault.helmet
    if result == "stunned":
        helmet = injury.helmet and (helmet or assault.worst != "stunned")
    assault = replace(
        assault,
        injuries=tuple(later),
        worst=worse(assault.worst, result),
        helmet=helmet,
        killing=assault.killing or (injury.killing and result == OUT),
    )
    battle = battle.with_assault(assault)
    return battle.then("roll-injury") if later else battle


def _rows(battle: State, injury: Injury) -> tuple[Row, ...]:
    """What the faces of the die do; nothing any more where it can't be worse."""
    assault = battle.assault
    if assault.worst == OUT and (assault.killing or not injury.killing):
        return SETTLED
    traits = battle.catalogue.traits_of(bearing(battle, battle.warrior(assault.at)))
    table = next((trait.injury_table for trait in traits if trait.injury_table), battle.book.injuries.table)
    if injury.spares:
        table = tuple("stunned" if result == OUT else result for result in table)
    return injury_rows(table, injury.add, injury.stuns_from)


def _roller(battle: State) -> str:
    """Whoever inflicted the wound rolls; where nobody did, the book says whose player does."""
    assault = battle.assault
    own = not assault.by and battle.book.injuries.unowned_wound == "own-player"
    return assault.at if own else assault.by


def _bonus(injury: Injury) -> Target | None:
    return Target(need=1, base=1, why=f"{injury.add:+d}") if injury.add else None


@cache
def injury_rows(table: tuple[Posture, ...], add: int, stuns_from: int) -> tuple[Row, ...]:
    """Sort the faces of an injury die by what they do, bonuses and concussion counted; beyond 6 is out of action."""
    meaning: dict[Posture, list[int]] = {}
    for face in FACES:
        score = face + add
        result = table[min(max(score, 1), SIX) - 1] if score <= SIX else OUT
        if result == "knocked-down" and stuns_from and max(score, 1) >= stuns_from:
            result = "stunned"
        meaning.setdefault(result, []).append(face)
    return tuple(Row(tuple(faces), result) for result, faces in meaning.items())


SETTLED = (Row(tuple(FACES), OUT),)
"""A die that is rolled though nothing can be worse any more."""


def settle_injuries(battle: State) -> Play[State]:
    """Apply the worst result, softened by a helmet or by a warrior's nature, and never better than before."""
    assault = battle.assault
    victim = battle.warrior(assault.at)
    worst, from_helmet = assault.worst, False
    if worst == "stunned":
        worst, from_helmet = yield from _softened(battle, assault, victim)
    if worst == "knocked-down" and not from_helmet and _jumps_up(battle, victim, assault.worst):
        yield from tell("jumped-up", "skills.jump-up", at=victim.id)
        worst = "standing"
    decided = assault.worst != "standing" and battle.book.critical.thrusting_3_4_with_injury == "injury-roll-decides"
    if not decided:
        worst = worse(worst, assault.at_least)
    if worst == "standing":
        return battle
    battle = yield from put_down(battle, victim, worst, by=assault.by, slain=assault.killing)
    return battle.then("slip") if _went_down_up_high(victim, battle.warrior(victim.id)) else battle


def _went_down_up_high(before: Warrior, now: Warrior) -> bool:
    """Whether a warrior who stands above the table lies or is stunned as he was not before: he may slip off."""
    put_down_now = now.posture != before.posture and not now.out
    return put_down_now and now.at is not None and now.at[2] > 0


def _softened(battle: State, assault: Assault, victim: Warrior) -> Play[tuple[Posture, bool]]:
    """A helmet may turn stunned into knocked down; where any face would, no die is rolled."""
    if has(battle, victim, "no_pain"):
        return "knocked-down", False
    head = victim if assault.helmet else _bareheaded(battle, victim)
    found = effects(Facing(battle, head), "stun_save", blow=False)
    if not found:
        return "stunned", False
    taken = min(found, key=lambda helmet: helmet.add)
    if taken.add <= 1:
        return "knocked-down", True
    softened = yield from attempt("helmet", Target(need=taken.add, base=taken.add, why=taken.why), victim.id)
    if softened:
        yield from tell("helmet-held", "armour-items.helmet", at=victim.id)
    return ("knocked-down" if softened else "stunned"), softened


def _bareheaded(battle: State, victim: Warrior) -> Warrior:
    """The victim as he would be without his helmet: what his own skull does is left to him."""
    armour = battle.catalogue.armour
    bare = tuple(key for key in victim.gear if key not in armour or armour[key].slot != "helmet")
    return replace(victim, gear=bare)


def _jumps_up(battle: State, victim: Warrior, rolled: Posture) -> bool:
    """Some ignore a knocked down injury; not all of them where it comes from feeling no pain."""
    said = best(battle, victim, "jumps_up")
    return bool(said) and (rolled == "knocked-down" or said == "also-no-pain")


def put_down(battle: State, victim: Warrior, worst: Posture, *, by: str, slain: bool = False) -> Play[State]:
    """Lay a warrior down, stun him or take him off."""
    result = _with_what_he_was(battle, victim, worst)
    if result == "out-of-action":
        yield from tell("out-of-action", "injuries.out-of-action", by=by, at=victim.id)
        return taken_out(battle, victim, slain=slain)
    if result != victim.posture:
        yield from tell(result, f"injuries.{result}", by=by, at=victim.id)
        victim = _fallen(battle, victim, result, by)
    if result != "standing":
        victim = yield from calmed(battle, victim, result)
    return battle.with_warrior(victim)


def _with_what_he_was(battle: State, victim: Warrior, worst: Posture) -> Posture:
    """An injury makes nobody better off; or it takes the place of what he was, but for what befell him just now."""
    book = battle.book.injuries
    if book.milder_than_state == "does-not-improve":
        return worse(victim.posture, worst)
    return worse(worst, victim.turn.injured) if book.highest_over == "one-model-one-turn" else worst


def _fallen(battle: State, victim: Warrior, result: Posture, by: str) -> Warrior:
    """What being laid down or stunned changes about a warrior."""
    fell_by_it = POSTURES.index(result) > POSTURES.index(victim.posture)
    down_stays_hidden = battle.book.hiding.lost_by_barred_action == "run-flight-stunned-charge"
    remembered = battle.book.injuries.milder_than_state == "replaces-it"
    return replace(
        victim,
        posture=result,
        hidden=victim.hidden and result == "knocked-down" and down_stays_hidden,
        bout=replace(victim.bout, downed_by=by) if fell_by_it and battle.phase == "combat" else victim.bout,
        turn=replace(victim.turn, injured=worse(victim.turn.injured, result)) if remembered else victim.turn,
    )


def taken_out(battle: State, victim: Warrior, *, slain: bool = False) -> State:
    """Take a warrior off the table: he touches nobody and does nothing any more."""
    return gone_from(battle, replace(victim, posture=OUT, wounds=0, slain=slain), victim.gone)


def gone_from(battle: State, victim: Warrior, why: Gone) -> State:
    """Take a warrior off the table who need not be out of action."""
    gone = replace(
        victim,
        gone=why,
        fleeing=False,
        will_flee=False,
        slipped_off=False,
        stupefied=False,
        hidden=False,
        frenzied=False,
        tangled=0,
        met=(),
        turn=NO_TURN,
        bout=NO_BOUT,
    )
    battle = battle.with_warrior(gone)
    return separated(battle, frozenset(pair for pair in battle.contacts if victim.id in pair))
