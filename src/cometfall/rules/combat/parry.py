"""Parrying: turning aside the best blow of the first enemy that hits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from msgspec.structs import replace

from cometfall.dice import Modifier, Option, Play, Target, attempt, choose, may, tell
from cometfall.dice.targets import target
from cometfall.model.blow import Assault, Blow
from cometfall.model.circumstances import Facing, effects, total, weapon_has
from cometfall.model.state import State
from cometfall.model.warrior import Warrior
from cometfall.rules.combat.loadout import is_held, rearmed
from cometfall.rules.combat.parrying import can_parry, may_try_again, parries_left, parrying_traits, swords_of
from cometfall.rules.harm.tuples import changed

SIX = 6
NONE_LEFT = 99

Hits: TypeAlias = tuple[tuple[int, int], ...]
"""Hit dice, the highest first, each with its kind of blow."""


def beat_the_roll(parry: Facing, number: int, *, equal: bool = False) -> Target:
    """A parry stops the blow on a roll higher than the one that hit; some parry on an equal roll."""
    if equal:
        return target(number, f"to equal a hit of {number}", _on_the_roll(parry))
    return target(number + 1, f"to beat a hit of {number}", _on_the_roll(parry))


def compare_weapon_skill(parry: Facing, number: int, *, equal: bool = False) -> Target:
    """A parry stops the blow on 4+ against a lesser fighter, 5+ an equal, 6+ a better."""
    assert parry.foe is not None, parry
    ours = parry.me.profile.weapon_skill + total(parry, "weapon_skill", blow=False)
    theirs = parry.foe.profile.weapon_skill + total(parry.turned(), "weapon_skill")
    need = 4 if ours > theirs else 5 if ours == theirs else SIX
    if equal and number < need:
        return beat_the_roll(parry, number, equal=True)
    return target(need, f"for WS {ours} against WS {theirs}", _on_the_roll(parry))


Reading: TypeAlias = Callable[..., Target]
READINGS: Mapping[str, Reading] = {"beat-the-roll": beat_the_roll, "compare-weapon-skill": compare_weapon_skill}


def _on_the_roll(parry: Facing) -> tuple[Modifier, ...]:
    """What is added to the die: two swords where they add one, and skills."""
    added = parry.battle.book.parry.two_swords == "one-added" and swords_of(parry.battle, parry.me) > 1
    return (*((Modifier(1, "two swords"),) if added else ()), *effects(parry, "parry_roll", blow=False))


# ------------------------------------------------------------ which hit dice a parry has to know


def is_being_parried(battle: State, assault: Assault) -> bool:
    """Whether the victim may still parry something of this assault."""
    if not any(kind.parriable for kind in assault.kinds):
        return False
    defender = battle.warrior(assault.at)
    return can_parry(battle, defender) and parries_left(battle, assault.by, defender) > 0


def faces_read(battle: State, assault: Assault, blow: Blow) -> tuple[int, ...]:
    """The faces of a hit that a parry reads: each of them, or only the 6 where they make no other difference."""
    assert blow.to_hit is not None, blow
    by_skill = battle.book.parry.reading == "compare-weapon-skill"
    equal = any(_equal_will_do(battle, battle.warrior(assault.at), kind) for kind in assault.kinds)
    if by_skill and not equal and _alike(assault.kinds):
        return (SIX,)
    return tuple(range(max(blow.to_hit.need, 1), SIX + 1))


@lru_cache(maxsize=4096)
def _alike(kinds: tuple[Blow, ...]) -> bool:
    """Whether it makes no difference which of the blows is parried."""
    return len({replace(kind, off_hand=False, arm=None) for kind in kinds}) == 1


def best_of(hits: Hits, new: tuple[int, int], left: int) -> Hits:
    """Keep the hits that so many parries could be against: the highest, and their equals of another kind."""
    kept: Hits = ()
    for face, kind in sorted((*hits, new), key=lambda hit: (-hit[0], hit[1])):
        of_its_kind = sum(1 for _, other in kept if other == kind)
        if of_its_kind < left and (len(kept) < left or face == kept[left - 1][0]):
            kept = (*kept, (face, kind))
    return kept


# ------------------------------------------------------------ the parry itself


def parry(battle: State) -> Play[State]:
    """Once all hits of an enemy are known, his best one may be parried; a 6 among them bars it."""
    assault = battle.assault
    defender = battle.warrior(assault.at)
    if not assault.best or not parries_left(battle, assault.by, defender):
        return without_faces(battle)
    face = assault.best[0][0]
    kinds = tuple(kind for number, kind in assault.best if number == face)
    if face == SIX and not all(_six_will_do(battle, defender, assault.kinds[kind]) for kind in kinds):
        yield from tell("beyond-parrying", "parry.not-a-six", by=assault.at, at=assault.by, number=face)
        return without_faces(battle.changed(assault.at, bout=replace(defender.bout, parried=NONE_LEFT)))
    needs = {kind: _needed(battle, assault, kind, face) for kind in kinds if assault.kinds[kind].parriable}
    open_to_it = tuple(kind for kind, needed in needs.items() if needed.possible)
    if not open_to_it or not (yield from may("parry", defender.warband, assault.at)):
        return without_faces(battle)
    kind = yield from _chosen(assault, defender, open_to_it)
    parried = yield from _rolled(_as_defender(battle, assault, kind), needs[kind])
    battle = _once_more(battle, assault, defender)
    battle = yield from _turned_aside(battle, kind, face) if parried else _went_through(battle)
    left = [hit for hit in assault.best if hit != (face, kind)]
    more = assault.best.count((face, kind)) - 1
    battle = battle.with_assault(replace(battle.assault, best=(*(((face, kind),) * more), *left)))
    if battle.assault.best and parries_left(battle, assault.by, battle.warrior(assault.at)):
        return battle.then("parry")
    return without_faces(battle)


def _once_more(battle: State, assault: Assault, defender: Warrior) -> State:
    """Count the parry; whoever has none left has none, however many he had."""
    used = replace(defender, bout=replace(defender.bout, parried=defender.bout.parried + 1))
    if not parries_left(battle, assault.by, used):
        used = replace(used, bout=replace(used.bout, parried=NONE_LEFT))
    return battle.with_warrior(used)


def _six_will_do(battle: State, defender: Warrior, blow: Blow) -> bool:
    """Whether even a 6 of this blow may be parried: by a skill, or where the off hand struck it."""
    skilled = any(trait.parries_sixes for trait in parrying_traits(battle, defender))
    return _off_hand(battle, blow) or (skilled and battle.book.parry.against_6 == "by-skill-only")


def _equal_will_do(battle: State, defender: Warrior, blow: Blow) -> bool:
    """Whether this blow is parried by a roll that equals it: by a skill, or where the off hand struck it."""
    return _off_hand(battle, blow) or any(trait.parries_equal for trait in parrying_traits(battle, defender))


def _off_hand(battle: State, blow: Blow) -> bool:
    """Whether the off hand struck it, which some books make easier to parry, though not where a pair is exempt."""
    book = battle.book.two_weapons
    if not (blow.off_hand and book.off_hand_parry):
        return False
    pair = weapon_has(battle, battle.catalogue.weapons[blow.weapon], "counts_as_two")
    return not (pair and "sold-as-pairs" in book.penalty_lifted_by)


def _needed(battle: State, assault: Assault, kind: int, face: int) -> Target:
    """What the parry die needs against this hit."""
    blow, facing = assault.kinds[kind], _as_defender(battle, assault, kind)
    equal = _equal_will_do(battle, facing.me, blow)
    needed = READINGS[battle.book.parry.reading](facing, _to_beat(battle, blow, face), equal=equal)
    if face == SIX and needed.need > SIX:
        return replace(needed, need=SIX, note="a 6 stops even a 6")
    return needed


def _to_beat(battle: State, blow: Blow, face: int) -> int:
    """The number that hit: the face of the die, or the roll with what was added to it."""
    if battle.book.parry.number_to_beat == "face-of-the-die" or blow.to_hit is None:
        return face
    return face + sum(modifier.add for modifier in blow.to_hit.modifiers)


def _as_defender(battle: State, assault: Assault, kind: int) -> Facing:
    blow = assault.kinds[kind]
    weapon = battle.catalogue.weapons.get(blow.weapon)
    return Facing(battle, battle.warrior(assault.at), battle.warrior(assault.by), weapon, off_hand=blow.off_hand)


def _chosen(assault: Assault, defender: Warrior, kinds: tuple[int, ...]) -> Play[int]:
    """Of several equally high hits the one who parries chooses."""
    options = tuple(
        Option(f"{assault.kinds[kind].weapon}{'-in-off-hand' if assault.kinds[kind].off_hand else ''}", words, kind)
        for kind in kinds
        for words in (f"the hit with the {assault.kinds[kind].weapon}",)
    )
    kind: int = yield from choose("which-blow-to-parry", defender.warband, options, defender.id, 0)
    return kind


def _rolled(parry: Facing, needed: Target) -> Play[bool]:
    """Roll the parry; some may roll a failed one again, once."""
    parried = yield from attempt("parry", needed, parry.me.id)
    if parried or not may_try_again(parry):
        return parried
    if not (yield from may("reroll-parry", parry.me.warband, parry.me.id)):
        return False
    return (yield from attempt("parry", needed, parry.me.id))


def _went_through(battle: State) -> Play[State]:
    yield from tell("not-parried", "parry.roll", by=battle.assault.at, at=battle.assault.by)
    return battle


def _turned_aside(battle: State, kind: int, face: int) -> Play[State]:
    """A parried blow is ignored altogether."""
    assault = battle.assault
    blow = assault.kinds[kind]
    rule = "two-weapons.off-hand-parry" if _off_hand(battle, blow) else "parry.effect"
    yield from tell("parried", rule, by=assault.at, at=assault.by, using=blow.weapon)
    poisoned = face == SIX and assault.sixes[kind] > 0
    assault = replace(
        assault,
        hits=changed(assault.hits, kind, -1),
        sixes=changed(assault.sixes, kind, -1) if poisoned else assault.sixes,
    )
    return (yield from _riposte(battle.with_assault(assault), kind))


def _riposte(battle: State, kind: int) -> Play[State]:
    """Some blows, once parried, give the one who parried a blow of his own; some parries break the weapon."""
    assault, parry = battle.assault, _as_defender(battle, battle.assault, kind)
    if effects(parry.turned(), "parried_gives_blow"):
        battle = battle.then("free-blow")
        yield from tell("free-blow", "skills.streetfighter-parried", by=assault.at, at=assault.by)
    breaks = max((trait.breaks_weapon for trait in parrying_traits(battle, parry.me)), default=0)
    attacker, blow = battle.warrior(assault.by), assault.kinds[kind]
    if breaks and blow.weapon in attacker.in_hand and is_held(battle, blow.weapon):
        broken = yield from attempt("breaks", Target(need=breaks, base=breaks, why="trap blade"), assault.at)
        if broken:
            battle = battle.with_warrior(_without(battle, attacker, blow))
            yield from tell("broke", "weapons.trap-blade", by=assault.at, at=assault.by, using=blow.weapon)
    return battle


def _without(battle: State, attacker: Warrior, blow: Blow) -> Warrior:
    """Give the attacker as he goes on without the weapon that broke, and with another if he has one to draw."""
    hand = list(attacker.in_hand)
    places = [place for place, key in enumerate(hand) if key == blow.weapon]
    broken = places[-1] if blow.off_hand else places[0]
    del hand[broken]
    left = replace(attacker, in_hand=tuple(hand), broken=(*attacker.broken, blow.weapon))
    return rearmed(battle, left, broken)


def without_faces(battle: State) -> State:
    """Forget what only the parry had to know."""
    return battle.with_assault(replace(battle.assault, best=())) if battle.assault.best else battle
