"""Casting: who may cast what in his shooting phase, and the two dice against its difficulty."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from cometfall.dice import Modifier, Option, Play, Target, attempt, choose, roll, tell
from cometfall.dice.targets import target
from cometfall.model.blow import Assault, Injury
from cometfall.model.circumstances import has
from cometfall.model.spells import Casting, Spell
from cometfall.model.state import State, opponents
from cometfall.model.warrior import Warrior
from cometfall.rules.basics.tests import characteristic_test
from cometfall.rules.harm.blows import plain_hit
from cometfall.rules.magic.aiming import aims, reached
from cometfall.rules.moving.failed_charges import may_after_failed_charge
from cometfall.rules.moving.falling import bars_after_a_fall
from cometfall.rules.turn.recovery import rallied_bars

KEEP = Option("no", "let them stand", 0)
BOTH_SIXES = 12


def casts_open(battle: State) -> Iterator[Option]:
    """All spells that the player whose turn it is may have cast now, and at whom."""
    for by in battle.warriors:
        if by.spells and by.warband == battle.turn and not why_no_caster(battle, by):
            for key in by.spells:
                spell = battle.catalogue.spells[key]
                if not why_not_spell(battle, by, spell):
                    for at in aims(battle, by, spell):
                        words = f"{by.id} casts {spell.name}" + (f" at {at}" if at else "")
                        yield Option(f"{by.id} {at or '-'} casts {key}", words, (by.id, at, key, "cast"))


def why_no_caster(battle: State, by: Warrior) -> str:
    """Say why a warrior may cast nothing now; empty where he may: running and standing up do not keep him from it."""
    book = battle.book
    reasons = {
        "is out of action": by.out,
        "is stunned": by.posture == "stunned",
        "is knocked down": by.posture == "knocked-down" and "cast" in book.knocked_down.bars,
        "is fleeing": by.fleeing,
        "is stupid this turn": by.stupefied,
        "has rallied": rallied_bars(battle, by, "cast"),
        "has fallen": bars_after_a_fall(battle, by, "cast"),
        "has failed a charge": not may_after_failed_charge(battle, by, "cast"),
        "has shot": by.turn.shots > 0 and book.special.casting == "no-shot-in-the-same-turn",
        "has cast already": by.turn.casts >= most_casts(battle, by),
    }
    return next((why for why, holds in reasons.items() if holds), "")


def most_casts(battle: State, by: Warrior) -> int:
    """One spell in a turn; those of great aptitude may try a second while they are in no fight."""
    apt = has(battle, by, "casts_twice") and not opponents(battle, by.id)
    return 0 if by.turn.casts_no_more else 2 if apt else 1


def why_not_spell(battle: State, by: Warrior, spell: Spell) -> str:
    """Say why a warrior may not cast a spell: nobody casts in armour, but prayers may be said in it."""
    if spell.waits or not spell.difficulty:
        return f"{spell.name} is not cast"
    if spell.key in by.spent:
        return "has done that once in this battle"
    if spell.in_no_fight and opponents(battle, by.id):
        return "is in a fight"
    armoured = any(key in battle.catalogue.armour and _worn(battle, key) for key in by.gear)
    if (
        armoured
        and not spell.prayer
        and not any(trait.casts_in_armour for trait in battle.catalogue.traits_of(by.traits))
    ):
        return "wears armour"
    return ""


def _worn(battle: State, key: str) -> bool:
    """Body armour, shields and helmets keep from casting, but for what is made for it."""
    thing = battle.catalogue.armour[key]
    fit = any(trait.casts_in_armour for trait in battle.catalogue.traits_of(thing.rules))
    return thing.slot in {"body", "shield", "buckler", "helmet"} and not fit


def why_not_cast(battle: State, by: Warrior, key: str, at: str) -> str:
    """Say why a spell can't be cast at somebody; empty where it can."""
    if by.warband != battle.turn:
        return f"it is not the turn of {by.id}"
    if key not in by.spells:
        return f"{by.id} knows no {key}"
    spell = battle.catalogue.spells[key]
    if why := why_no_caster(battle, by) or why_not_spell(battle, by, spell):
        return f"{by.id} {why}"
    open_ = aims(battle, by, spell)
    if at in open_:
        return ""
    if "" in open_:
        return f"{spell.name} is cast at nobody in particular; take at away"
    return f"{spell.name} can be cast at {' or '.join(open_)}" if open_ else f"{spell.name} reaches nobody"


def cast(battle: State, who: str, at: str, key: str) -> Play[State]:
    """He tries his spell, and hides no more; a second one in the same turn tries his Toughness first."""
    by = battle.warrior(who)
    turn = replace(by.turn, casts=by.turn.casts + 1)
    battle = battle.with_warrior(replace(by, turn=turn, hidden=False))
    yield from tell("casts", "hiding.shoot-or-cast-reveals" if by.hidden else "", by=who, at=at, using=key)
    if by.turn.casts and not (yield from characteristic_test(battle, by, "toughness")):
        return overstrained(battle.changed(who, turn=replace(turn, casts_no_more=True)), who)
    casting = Casting(by=who, spell=key, at=reached(battle, battle.warrior(who), battle.catalogue.spells[key], at))
    return replace(battle, casting=casting).then("roll-casting")


def overstrained(battle: State, who: str) -> State:
    """Whoever has overstrained himself rolls for an injury at once, and out of action is stunned."""
    harmless = plain_hit(battle, battle.warrior(who), 0, why="overstrain")
    injury = Injury(helmet=False, spares=True)
    assault = Assault(by=who, at=who, kinds=(harmless,), rolls=(0,), hits=(0,), sixes=(0,), injuries=(injury,))
    return replace(battle, assaults=(*battle.assaults, replace(assault, helmet=False))).then(
        "roll-injury", "settle-injuries", "aftermath"
    )


def difficulty(battle: State, by: Warrior, spell: Spell) -> Target:
    """The total of two dice that casts a spell, with what makes it easier for him."""
    keys = tuple(dict.fromkeys(by.traits))
    easier = tuple(Modifier(one.casts, one.name) for one in battle.catalogue.traits_of(keys) if one.casts)
    return target(spell.difficulty, f"difficulty {spell.difficulty}", () if spell.prayer else easier, dice=2)


def roll_casting(battle: State) -> Play[State]:
    """Two dice that reach the difficulty cast the spell; failed, its caster has spent his try."""
    assert battle.casting is not None, battle
    by, spell = battle.warrior(battle.casting.by), battle.catalogue.spells[battle.casting.spell]
    wanted = difficulty(battle, by, spell)
    mastered, sixes = yield from _rolled(battle, by, spell, wanted)
    if not mastered:
        yield from tell("spell-fails", "", by=by.id, using=spell.key)
        return replace(battle, casting=None)
    yield from tell("spell-succeeds", "", by=by.id, using=spell.key)
    if spell.once:
        battle = battle.changed(by.id, spent=(*by.spent, spell.key))
    battle = battle.then("spell-works")
    return _miscast(battle, by.id) if sixes and not spell.prayer else battle


def _rolled(battle: State, by: Warrior, spell: Spell, wanted: Target) -> Play[tuple[bool, bool]]:
    """Whether the dice reach it, and, where the book reads that, whether both are sixes; some roll one die again."""
    reads_sixes = battle.book.special.two_sixes == "cast-and-miscast"
    if has(battle, by, "recasts_a_die"):
        one, other = (yield from roll("casting", by.id)), (yield from roll("casting", by.id))
        if one + other < wanted.need:
            one, other = yield from _one_again(by, one, other)
        total = one + other
    elif reads_sixes:
        total = yield from roll("casting", by.id, 2)
    else:
        return (yield from attempt("casting", wanted, by.id, 2)), False
    sixes = reads_sixes and total == BOTH_SIXES
    return total >= wanted.need or sixes, sixes


def _one_again(by: Warrior, one: int, other: int) -> Play[tuple[int, int]]:
    """One of the two dice may be rolled again; nearly everybody takes the lower."""
    options = (Option("first", f"roll the {one} again", 1), Option("second", f"roll the {other} again", 2), KEEP)
    which: int = yield from choose("reroll-casting", by.warband, options, by.id, int(other < one))
    if not which:
        return one, other
    face = yield from roll("casting", by.id)
    return (face, other) if which == 1 else (one, face)


def _miscast(battle: State, who: str) -> State:
    """Two sixes cast the spell whatever its difficulty, and then turn upon its caster."""
    steps = list(battle.agenda)
    place = steps.index("spell-works") + 1
    battle = battle.changed(who, turn=replace(battle.warrior(who).turn, casts_no_more=True, miscast=True))
    return replace(battle, agenda=(*steps[:place], "miscast", *steps[place:]))
