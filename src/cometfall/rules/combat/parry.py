"""Parrying: turning aside the best blow of the first enemy that hits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from cometfall.dice import Modifier, Play, Target, attempt, may, tell
from cometfall.dice.targets import target
from cometfall.model.blow import Assault, Blow
from cometfall.model.circumstances import (
    Facing,
    bearing,
    effects,
    holds,
    shield_in_hand,
    traits_at,
    weapon_has,
    weapons_in_hand,
)
from cometfall.model.state import State
from cometfall.model.traits import Trait
from cometfall.model.warrior import Warrior

SIX = 6


def beat_the_roll(parry: Facing, face: int, *, equal: bool) -> Target:
    """A parry stops the blow on a roll higher than the one that hit."""
    return target(face if equal else face + 1, f"to beat a hit of {face}", _on_the_roll(parry))


def compare_weapon_skill(parry: Facing, face: int, *, equal: bool) -> Target:
    """A parry stops the blow on 4+ against a lesser fighter, 5+ an equal, 6+ a better."""
    assert parry.foe is not None, parry
    ours, theirs = parry.me.profile.weapon_skill, parry.foe.profile.weapon_skill
    if equal and face:
        return beat_the_roll(parry, face, equal=equal)
    need = 4 if ours > theirs else 5 if ours == theirs else SIX
    return target(need, f"for WS {ours} against WS {theirs}", _on_the_roll(parry))


Reading: TypeAlias = Callable[..., Target]
READINGS: Mapping[str, Reading] = {"beat-the-roll": beat_the_roll, "compare-weapon-skill": compare_weapon_skill}


def _on_the_roll(parry: Facing) -> tuple[Modifier, ...]:
    """What is added to the die: two swords where they add one, and skills."""
    added = parry.battle.book.parry.two_swords == "one-added" and _swords(parry.battle, parry.me) > 1
    return (*((Modifier(1, "two swords"),) if added else ()), *effects(parry, "parry_roll", blow=False))


def parrying_traits(battle: State, warrior: Warrior) -> tuple[Trait, ...]:
    """The traits of a warrior and of what he holds."""
    held = tuple(
        rule
        for key in warrior.in_hand
        for rule in (
            battle.catalogue.weapons[key].rules
            if key in battle.catalogue.weapons
            else battle.catalogue.armour[key].rules
        )
    )
    return battle.catalogue.traits_of(bearing(battle, warrior) + held)


def _swords(battle: State, warrior: Warrior) -> int:
    """How many weapons that parry he holds; a pair is two."""
    weapons = [weapon for weapon in weapons_in_hand(battle, warrior) if weapon_has(battle, weapon, "parry_item")]
    return sum(2 if weapon_has(battle, weapon, "counts_as_two") else 1 for weapon in weapons)


def _bucklers(battle: State, warrior: Warrior) -> int:
    held = shield_in_hand(battle, warrior)
    also = any(weapon_has(battle, weapon, "also_buckler") for weapon in weapons_in_hand(battle, warrior))
    return int(also or (held is not None and held.slot == "buckler"))


def can_parry(battle: State, warrior: Warrior) -> bool:
    """A sword or a buckler in hand, on one's feet (or on the ground where the book allows it), and able to fight."""
    if warrior.profile.weapon_skill == 0 or warrior.fleeing:
        return False
    up = warrior.standing or (warrior.posture == "knocked-down" and battle.book.parry.knocked_down)
    facing = Facing(battle, warrior)
    return up and any(
        trait.parry_item or any(holds(effect, facing) for effect in trait.parries)
        for trait in parrying_traits(battle, warrior)
    )


def may_be_parried(blow: Facing, strength: int) -> bool:
    """Not a blow too strong for the one who would parry it, nor one of a weapon that can't be parried."""
    assert blow.foe is not None, blow
    times = blow.battle.book.parry.too_strong
    if times and strength >= times * blow.foe.profile.strength:
        return False
    return not any(trait.cannot_be_parried for trait in traits_at(blow)) and can_parry(blow.battle, blow.foe)


def parries_left(battle: State, by: str, at: Warrior) -> int:
    """How many blows of this enemy a warrior may still parry in this phase."""
    if at.bout.parries_against not in {"", by}:
        return 0
    twice = any(trait.parries_twice for trait in parrying_traits(battle, at))
    items = _swords(battle, at) + _bucklers(battle, at)
    allowed = battle.book.parry.count
    if battle.book.parry.counted == "one-an-item":
        allowed = max(allowed, items)
    if twice and items > 1:
        allowed = max(allowed, 2)
    return max(allowed - at.bout.parried, 0)


def reads_each_face(battle: State, need: int) -> tuple[int, ...]:
    """The faces of the hit die that a parry reads: all that hit, or only the 6 where Weapon Skills decide."""
    if battle.book.parry.reading == "beat-the-roll" or battle.book.two_weapons.off_hand_parry:
        return tuple(range(max(need, 1), SIX + 1))
    return (SIX,)


def parry(battle: State) -> Play[State]:
    """Once all hits of an enemy are known, his best one may be parried; a 6 among them bars it."""
    assault = battle.assault
    defender = battle.warrior(assault.at)
    blow_at = assault.best[0] if assault.best else None
    if blow_at is None or not parries_left(battle, assault.by, defender):
        return _without_faces(battle)
    face, kind = blow_at
    blow = assault.kinds[kind]
    facing = _as_defender(battle, assault, blow)
    needed = _needed(facing, blow, face)
    if needed is None:
        yield from tell("beyond-parrying", "parry.not-a-six", by=assault.at, at=assault.by, number=face)
        return _without_faces(battle.changed(assault.at, bout=replace(defender.bout, parried=99)))
    if not needed.possible or not (yield from may("parry", defender.warband, assault.at)):
        return _without_faces(battle)
    parried = yield from _roll(facing, needed)
    battle = battle.changed(assault.at, bout=replace(defender.bout, parried=defender.bout.parried + 1))
    assault = replace(assault, best=assault.best[1:])
    if parried:
        yield from tell("parried", "parry.effect", by=defender.id, at=assault.by, using=blow.weapon)
        assault = replace(assault, hits=_less_one(assault.hits, kind), sixes=_less_one(assault.sixes, kind) if face == SIX and assault.sixes[kind] else assault.sixes)
        battle = yield from _riposte(battle.with_assault(assault), facing, blow)
    else:
        yield from tell("not-parried", "parry.roll", by=defender.id, at=assault.by)
        battle = battle.with_assault(assault)
    if assault.best and parries_left(battle, assault.by, battle.warrior(assault.at)):
        return battle.then("parry")
    return _without_faces(battle)


def _as_defender(battle: State, assault: Assault, blow: Blow) -> Facing:
    weapon = battle.catalogue.weapons.get(blow.weapon)
    return Facing(battle, battle.warrior(assault.at), battle.warrior(assault.by), weapon, off_hand=blow.off_hand)


def _needed(parry: Facing, blow: Blow, face: int) -> Target | None:
    """What the parry die needs; None where the hit is a 6 and nothing lets it be parried."""
    battle, traits = parry.battle, parrying_traits(parry.battle, parry.me)
    off_hand = blow.off_hand and battle.book.two_weapons.off_hand_parry
    equal = off_hand or any(trait.parries_equal for trait in traits)
    if face == SIX and not (off_hand or any(trait.parries_sixes for trait in traits)):
        return None
    needed = READINGS[battle.book.parry.reading](parry, face, equal=equal)
    if face == SIX and not off_hand and needed.need > SIX:
        return replace(needed, need=SIX)
    return needed


def _roll(parry: Facing, needed: Target) -> Play[bool]:
    """Roll the parry; some may roll a failed one again, once."""
    parried = yield from attempt("parry", needed, parry.me.id)
    if parried or not _rerolls(parry):
        return parried
    if not (yield from may("reroll-parry", parry.me.warband, parry.me.id)):
        return False
    return (yield from attempt("parry", needed, parry.me.id))


def _rerolls(parry: Facing) -> bool:
    """A sword and a buckler, two swords where they grant it, and some weapons and skills."""
    battle, book = parry.battle, parry.battle.book.parry
    swords, bucklers = _swords(battle, parry.me), _bucklers(battle, parry.me)
    if swords and bucklers and book.sword_and_buckler == "reroll":
        return True
    if swords > 1 and book.two_swords == "reroll":
        return True
    return any(holds(effect, parry) for trait in parrying_traits(battle, parry.me) for effect in trait.parry_rerolls)


def _riposte(battle: State, parry: Facing, blow: Blow) -> Play[State]:
    """Some blows, once parried, give the one who parried a blow of his own; some parries break the weapon."""
    if any(effect for trait in traits_at(parry.turned()) for effect in trait.parried_gives_blow):
        battle = replace(battle, agenda=("free-blow", *battle.agenda))
        yield from tell("free-blow", "skills.streetfighter-parried", by=parry.me.id, at=battle.assault.by)
    breaks = max((trait.breaks_weapon for trait in parrying_traits(battle, parry.me)), default=0)
    attacker = battle.warrior(battle.assault.by)
    if breaks and blow.weapon in attacker.in_hand:
        broken = yield from attempt("breaks", Target(need=breaks, base=breaks, why="trap blade"), parry.me.id)
        if broken:
            hand = list(attacker.in_hand)
            hand.remove(blow.weapon)
            battle = battle.changed(attacker.id, in_hand=tuple(hand), broken=(*attacker.broken, blow.weapon))
            yield from tell("broke", "weapons.trap-blade", by=parry.me.id, at=attacker.id, using=blow.weapon)
    return battle


def _without_faces(battle: State) -> State:
    """Forget what only the parry had to know."""
    return battle.with_assault(replace(battle.assault, best=()))


def _less_one(hits: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*hits[:kind], hits[kind] - 1, *hits[kind + 1 :])
